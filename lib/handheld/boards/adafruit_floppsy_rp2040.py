# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit Floppsy (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, MENU, NEXT, NONE, PREVIOUS, SWITCH

# Pins of the AW9523: CircuitPython's pins.c. Unverified: that they are low when pressed. There is no fifth button, so
# right chooses as well: short for the next stop, long to choose. The display is supervisor.runtime.display.
KEYS = (
    (
        "expander",
        ("I2C", 0x58, 4, bytes((0, 1, 2, 3))),  # left, up, right, down
        bytes((B, MENU, A, ALIKE, NEXT, SWITCH, PREVIOUS, NONE)),
    ),
)
PIXELS = ("NEOPIXEL", 1)
CAPS = {B: "◀", A: "▲", NEXT: "▶", PREVIOUS: "▼"}
