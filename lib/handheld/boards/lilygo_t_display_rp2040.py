# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO T-Display RP2040 (a declaration; see ``handheld.boards``)."""

from handheld.boards import TWO
from handheld.keys import A, MENU, NEXT

# Unverified: low with the internal resistor.
KEYS = (("low", ("BUTTON_L", "BUTTON_R"), TWO),)
CHORD = MENU
CAPS = {NEXT: "L", A: "R"}
