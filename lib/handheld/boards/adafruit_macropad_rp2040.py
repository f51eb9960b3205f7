# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit MacroPad: twelve keys and an encoder that is pushed (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, COACH, DIE, MENU, NEXT, NONE, ROLL, SWITCH, UNDO

KEYS = (
    (
        "low",
        tuple(["KEY%d" % number for number in range(1, 13)]) + ("BUTTON",),
        bytes((DIE, 0, DIE + 1, 0, DIE + 2, 0, DIE + 3, 0, DIE + 4, 0, ROLL, 0, SWITCH, 0))
        + bytes((NEXT, NONE, MENU, COACH, UNDO, NONE, B, NONE, A, NONE, A, ALIKE)),
    ),
)
ENCODER = ("ROTA", "ROTB")
SOUND = ("pwm", "SPEAKER", "SPEAKER_ENABLE")
PIXELS = ("NEOPIXEL", 12)
CAPS = {A: "12", B: "11", NEXT: "↻", MENU: "9"}
