# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Cardputer (a declaration; see ``handheld.boards``)."""

from handheld.boards import both
from handheld.keys import (
    A,
    B,
    BOX,
    CARDS,
    COACH,
    DIE,
    DOWN,
    LEFT,
    MENU,
    NONE,
    OTHER,
    RIGHT,
    ROLL,
    SWITCH,
    UNDO,
    UP,
)

# Which key is where in the matrix: RetiredWizard/PyDOS, m5stackcardputerkbd.py, which maps key numbers to letters.
# Arrows are printed on ; , . /; the key left of 1 is Esc. Row by row:
_ROWS = (
    (OTHER, OTHER, COACH, OTHER, MENU, DOWN, ROLL),  # opt z c b m . space
    (OTHER, BOX + 7, BOX + 9, BOX + 11, CARDS, UP, A),  # shift s f h k ; enter
    (BOX, BOX + 2, BOX + 4, UNDO, OTHER, OTHER, OTHER),  # q e t u o [ backslash
    (DIE, DIE + 2, DIE + 4, OTHER, OTHER, OTHER, B),  # 1 3 5 7 9 _ backspace
    (OTHER, OTHER, OTHER, OTHER, OTHER, LEFT, RIGHT),  # ctrl alt x v n , /
    (OTHER, BOX + 6, BOX + 8, BOX + 10, BOX + 12, OTHER, OTHER),  # fn a d g j l '
    (SWITCH, BOX + 1, BOX + 3, BOX + 5, OTHER, OTHER, OTHER),  # tab w r y i p ]
    (B, DIE + 1, DIE + 3, OTHER, OTHER, OTHER, OTHER),  # esc 2 4 6 8 0 =
)
KEYS = (
    (
        "demux",
        (
            ("KB_A_0", "KB_A_1", "KB_A_2"),
            ("KB_COL_0", "KB_COL_1", "KB_COL_2", "KB_COL_3", "KB_COL_4", "KB_COL_5", "KB_COL_6"),
        ),
        both(bytes([key for row in _ROWS for key in row])),
    ),
    ("low", ("BUTTON",), bytes((MENU, NONE))),
)
PIXELS = ("NEOPIXEL", 1)
SOUND = ("i2s", ("I2S_BIT_CLOCK", "I2S_WORD_SELECT", "I2S_DATA"), None)
CAPS = {A: "OK", B: "ES", MENU: "M", CARDS: "K"}
