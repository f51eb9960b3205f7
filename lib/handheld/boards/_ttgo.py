# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO TTGO T-Display (a declaration; see ``handheld.boards``)."""

from handheld.boards import TWO
from handheld.keys import A, MENU, NEXT

# GPIO35 has no resistor inside, GPIO0 one on the board as every ESP32 needs to start. Unverified: GPIO35 is low.
KEYS = (("low_own", ("BUTTON0", "BUTTON1"), TWO),)
CHORD = MENU
CAPS = {NEXT: "0", A: "1"}
