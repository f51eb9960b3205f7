# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Oxocard (a declaration; see ``handheld.boards``)."""

from handheld.boards import STICK_5
from handheld.keys import A, MENU

# Unverified: which of BTN1-4 is which way. GPIO36-39 have no resistors inside and nobody writes down how they are wired,
# so what they are at rest decides; BTN5 shares its pin with the start into the boot loader, which is low.
KEYS = (
    ("rest", ("BTN1", "BTN2", "BTN3", "BTN4"), STICK_5[:8]),
    ("rest", ("BTN5",), STICK_5[8:]),
)
LATE = (A, MENU)
CAPS = {A: "●"}
