# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Seeed Wio Terminal (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD_8
from handheld.keys import A, B, CARDS, MENU

# Unverified: levels from Seeed's examples (INPUT_PULLUP, LOW when pressed). From the left, on top: 3, 2, 1.
KEYS = (
    (
        "low",
        (
            ("SWITCH_UP", "SWITCH_DOWN", "SWITCH_LEFT", "SWITCH_RIGHT", "SWITCH_PRESS")
            + ("BUTTON_3", "BUTTON_2", "BUTTON_1")
        ),
        PAD_8,
    ),
)
SOUND = ("pwm", "BUZZER", None)
CAPS = {A: "●", B: "3", MENU: "2", CARDS: "1"}
