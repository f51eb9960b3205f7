# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD
from handheld.keys import CARDS, MENU, NONE

KEYS = (
    (
        "low",
        ("SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT", "SW_A", "SW_B", "SW_X", "SW_Y"),
        PAD + bytes((MENU, NONE, CARDS, NONE)),
    ),
)
SOUND = ("pwm", "AUDIO", None)
CAPS = {MENU: "X", CARDS: "Y"}
