# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A BOOT button and two more (a declaration; see ``handheld.boards``)."""

from handheld.boards import THREE
from handheld.keys import A, B, NEXT

# Unverified: low with the internal resistor.
KEYS = (("low", ("BUTTON0", "BUTTON1", "BUTTON2"), THREE),)
CAPS = {NEXT: "0", A: "1", B: "2"}
