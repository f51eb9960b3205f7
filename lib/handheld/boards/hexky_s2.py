# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""HexKyS2 (a declaration; see ``handheld.boards``)."""

from handheld.boards import THREE
from handheld.keys import A, B, NEXT

# Unverified: low with the internal resistor.
KEYS = (("low", ("SW1", "SW2", "BOOT"), THREE),)
PIXELS = ("NEOPIXEL", 1)
CAPS = {NEXT: "1", A: "2", B: "BO"}
