# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 240x240: PicoSystem, FunHouse, CLUE and kin (lib/handheld; pixels, no code; see ``s160x128`` for what each is)."""

WIDTH, HEIGHT = 240, 240
MONO = False
FONT = "6x12"
RIBBON = False

HEAD_HEIGHT, HEAD_TEXT = 17, 2
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 224, 16, 226, 227, 11

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 40, 8, 46, 25, 4
TRAY = 6
ROLL = (4, 78, 112, 19)
ROLL_STYLE = "row"
METER = (122, 78, 114, 19)  # x, y, width, height: how far the upper boxes are
STANDINGS = None
LONG_ROUND = True

ROWS_7, ROWS_8 = (101, 17, 3), (101, 15, 2)
LEFT, RIGHT = (4, 108, 16, True), (114, 122, 16, True)

LIST = (3, 22, 234, 24, 20, 8)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 240, 8, 9, 15
BUTTON_HEIGHT, BUTTON_TEXT = 15, 1
SHEET_TOP, ASK_TOP = 151, 151
SHEET_EDGE, SHEET_TITLE = 2, True

BLINKS = True

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 32, 5, 33, 20, 3, 4
LOGO_LIFT = b"\x03\x01\x02\x04\x01\x03\x00"
LOGO_LINE, LOGO_EDGE = 76, 2
TITLE_LIST = (3, 86, 131, 19, 19, 6)
TITLE_VALUE, TITLE_NOTE, TAGLINE = False, True, 62
TITLE_DICE = ((3, 0, 168, 133), (5, 0, 146, 175), (6, 1, 190, 175))  # face, whether held, x, y
