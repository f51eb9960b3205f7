# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit Fruit Jam (a declaration; see ``handheld.boards``)."""

from handheld.boards import THREE
from handheld.keys import A, B, NEXT

# Low with the internal resistor: Adafruit's guide. The display is supervisor.runtime.display.
KEYS = (("low", ("BUTTON1", "BUTTON2", "BUTTON3"), THREE),)
PIXELS = ("NEOPIXEL", 5)
CAPS = {NEXT: "1", A: "2", B: "3"}
