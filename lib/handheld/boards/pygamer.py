# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, CARDS, COACH, MENU, NONE, UNDO

KEYS = (
    (
        "shift",
        ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"),
        bytes((B, UNDO, A, ALIKE, MENU, COACH, CARDS, NONE)),  # B, A, START, SELECT
    ),
)
STICK = ("JOYSTICK_X", "JOYSTICK_Y")
SOUND = ("dac", "SPEAKER", "SPEAKER_ENABLE")
PIXELS = ("NEOPIXEL", 5)
CAPS = {MENU: "ST", CARDS: "SE"}
