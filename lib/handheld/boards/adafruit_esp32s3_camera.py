# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyCamera (Memento) (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD
from handheld.keys import A, ALIKE, B, COACH, MENU, UNDO

# Its CircuitPython has no keypad. Pins of the AW9523: adafruit_pycamera/__init__.py, in Adafruit's library.
KEYS = (
    ("expander", ("I2C", 0x58, 4, bytes((13, 15, 12, 14, 11, 1))), PAD[:8] + bytes((A, ALIKE, MENU, COACH))),
    ("low", ("BUTTON",), bytes((B, UNDO))),
)
PIXELS = ("NEOPIXEL", 1)
CAPS = {A: "OK", B: "↻", MENU: "SE"}
