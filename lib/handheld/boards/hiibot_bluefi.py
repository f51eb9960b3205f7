# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""HiiBot BlueFi (a declaration; see ``handheld.boards``)."""

from handheld.boards import TWO
from handheld.keys import A, MENU, NEXT

# Unverified: high with the internal resistor.
KEYS = (("high", ("BUTTON_A", "BUTTON_B"), TWO),)
CHORD = MENU
SOUND = ("pwm", "SPEAKER", "SPEAKER_ENABLE")
PIXELS = ("NEOPIXEL", 5)
CAPS = {NEXT: "A", A: "B"}
