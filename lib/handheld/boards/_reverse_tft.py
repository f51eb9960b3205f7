# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit Feather Reverse TFT (a declaration; see ``handheld.boards``)."""

from handheld.boards import THREE
from handheld.keys import A, B, NEXT

# Adafruit's guide: D0 is low when pressed, D1 and D2 are high.
KEYS = (
    ("low", ("D0",), THREE[:2]),
    ("high", ("D1", "D2"), THREE[2:]),
)
PIXELS = ("NEOPIXEL", 1, "NEOPIXEL_POWER+")
CAPS = {NEXT: "0", A: "1", B: "2"}
