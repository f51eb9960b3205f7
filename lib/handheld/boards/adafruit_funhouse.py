# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit FunHouse (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, B, MENU, NEXT, NONE, PREVIOUS, SWITCH

# High, with the internal resistor: Adafruit_Learning_System_Guides, Adafruit_FunHouse/digital_input_led.py.
KEYS = (("high", ("BUTTON_UP", "BUTTON_SELECT", "BUTTON_DOWN"), bytes((PREVIOUS, NONE, A, B, NEXT, SWITCH))),)
LATE = (A, MENU)
SOUND = ("pwm", "SPEAKER", None)
PIXELS = (("DOTSTAR_DATA", "DOTSTAR_CLOCK"), 5)
CAPS = {A: "●", NEXT: "▼", PREVIOUS: "▲"}
