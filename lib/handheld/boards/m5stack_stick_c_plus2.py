# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Stick C Plus2 (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, MENU, NEXT, SWITCH

# The pins are left floating by CircuitPython's board.c, so the resistors are on the board; A is low when pressed there.
# The display stands upright by itself. HOLD is kept high by board.c.
KEYS = (("low_own", ("BTN_A", "BTN_B", "BTN_C"), bytes((A, ALIKE, NEXT, SWITCH, B, MENU))),)
ROTATION = 90
SOUND = ("pwm", "SPEAKER", None)
CAPS = {NEXT: "B", A: "A", B: "C"}
