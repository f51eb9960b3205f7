# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What PyBadge and EdgeBadge have in common (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, CARDS, COACH, DOWN, LEFT, MENU, NONE, RIGHT, UNDO, UP

KEYS = (
    (
        "shift",
        ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"),
        # B, A, START, SELECT, RIGHT, DOWN, UP, LEFT: python-ugame/circuitpython-stage, pybadge/ugame.py
        bytes((B, UNDO, A, ALIKE, MENU, COACH, CARDS, NONE))
        + bytes((RIGHT, NONE, DOWN, NONE, UP, NONE, LEFT, NONE)),
    ),
)
SOUND = ("dac", "SPEAKER", "SPEAKER_ENABLE")
PIXELS = ("NEOPIXEL", 5)
CAPS = {MENU: "ST", CARDS: "SE"}
