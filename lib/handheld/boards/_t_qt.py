# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO T-QT Pro (a declaration; see ``handheld.boards``)."""

from handheld.boards import TWO
from handheld.keys import A, MENU, NEXT

# Unverified: low with the internal resistor.
KEYS = (("low", ("BUTTON0", "BUTTON1"), TWO),)
CHORD = MENU
CAPS = {NEXT: "0", A: "1"}
