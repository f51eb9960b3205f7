# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""TinyCircuits Thumby Color (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD_8
from handheld.keys import CARDS, COACH, MENU, NONE

# Unverified: low with the internal resistor.
KEYS = (
    (
        "low",
        (
            ("BUTTON_UP", "BUTTON_DOWN", "BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_A", "BUTTON_B")
            + ("BUTTON_MENU", "BUTTON_BUMPER_RIGHT", "BUTTON_BUMPER_LEFT")
        ),
        PAD_8 + bytes((COACH, NONE)),
    ),
)
SOUND = ("pwm", "SPEAKER", "SPEAKER_ENABLE")
CAPS = {MENU: "M", CARDS: "RB"}
