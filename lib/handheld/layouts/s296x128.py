# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 296x128: electronic paper, MagTag, Badger 2040 and kin (lib/handheld; pixels, no code; see ``s160x128`` for what each is)."""

WIDTH, HEIGHT = 296, 128
MONO = False
FONT = "6x12"
RIBBON = False

HEAD_HEIGHT, HEAD_TEXT = 12, 0
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 128, 0, 128, 128, 11

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 32, 5, 41, 13, 0
TRAY = 6
ROLL = (213, 14, 80, 34)
ROLL_STYLE = "stack"
METER = None
STANDINGS = (213, 52, 80, 74)
LONG_ROUND = True

ROWS_7, ROWS_8 = (51, 11, -1), (53, 9, -1)
LEFT, RIGHT = (2, 98, 16, True), (103, 106, 16, True)

LIST = (3, 15, 290, 14, 13, 8)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 210, 8, 4, 13
BUTTON_HEIGHT, BUTTON_TEXT = 13, 0
SHEET_TOP, ASK_TOP = 62, 73
SHEET_EDGE, SHEET_TITLE = 2, True

BLINKS = False

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 40, 3, 42, 5, 4, 4
LOGO_LIFT = b"\x03\x01\x02\x04\x01\x03\x00"
LOGO_LINE, LOGO_EDGE = 53, 2
TITLE_LIST = (3, 57, 181, 12, 12, 6)
TITLE_VALUE, TITLE_NOTE, TAGLINE = True, False, 0
TITLE_DICE = ((3, 0, 221, 60), (5, 0, 203, 94), (6, 1, 240, 94))
