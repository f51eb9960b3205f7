# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit MagTag (a declaration; see ``handheld.boards``)."""

from handheld.boards import FOUR
from handheld.keys import A, B, MENU, NEXT

# Low with the internal resistor: Adafruit's guide.
KEYS = (("low", ("BUTTON_A", "BUTTON_B", "BUTTON_C", "BUTTON_D"), FOUR),)
SLOW = True
PIXELS = ("NEOPIXEL", 4, "NEOPIXEL_POWER")
SOUND = ("pwm", "SPEAKER", "SPEAKER_ENABLE")
CAPS = {NEXT: "A", A: "B", B: "C", MENU: "D"}
