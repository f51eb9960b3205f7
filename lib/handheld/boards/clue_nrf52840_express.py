# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit CLUE (a declaration; see ``handheld.boards``)."""

from handheld.boards import TWO
from handheld.keys import A, MENU, NEXT

# Low with the internal resistor: Adafruit's library for it.
KEYS = (("low", ("BUTTON_A", "BUTTON_B"), TWO),)
CHORD = MENU
SOUND = ("pwm", "SPEAKER", None)
PIXELS = ("NEOPIXEL", 1)
CAPS = {NEXT: "A", A: "B"}
