# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Open Hardware Summit 2020 badge (a declaration; see ``handheld.boards``)."""

from handheld.boards import FOUR
from handheld.keys import A, B, MENU, NEXT

# Unverified: low with the internal resistor.
KEYS = (("low", ("BUTTON_SW1", "BUTTON_SW2", "BUTTON_SW3", "BUTTON_SW4"), FOUR),)
CAPS = {NEXT: "A", A: "B", B: "C", MENU: "D"}
