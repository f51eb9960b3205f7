# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO T-Deck (a declaration; see ``handheld.boards``)."""

from handheld.boards import BOXES, PAD, both
from handheld.keys import A, ALIKE, B, CARDS, COACH, DIE, MENU, ROLL, SWITCH, UNDO

# Trackball and keyboard: rgrizzell/CircuitPython_LILYGO_T-Deck, lilygo_tdeck.py; POWER_ON is kept high by board.c.
# Digits are typed with sym. Unverified: how many pulses make a comfortable step.
KEYS = (
    ("low", ("TRACKBALL_CLICK",), bytes((A, ALIKE))),
    (
        "pulses",
        (2, "TRACKBALL_UP", "TRACKBALL_DOWN", "TRACKBALL_LEFT", "TRACKBALL_RIGHT"),
        PAD[:8],
    ),
    (
        "letters",
        ("I2C", 0x55, b"12345 \r\x08muckpqwertyasdfghj"),
        both(
            bytes((DIE, DIE + 1, DIE + 2, DIE + 3, DIE + 4, ROLL, A, B, MENU, UNDO, COACH, CARDS, SWITCH))
            + BOXES
        ),
    ),
)
SOUND = ("i2s", ("SPEAKER_SCK", "SPEAKER_WS", "SPEAKER_DOUT"), None)
CAPS = {A: "●", B: "DE", CARDS: "K"}
