# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 200x200: electronic paper, Watchy and kin (lib/handheld; pixels, no code; see ``s160x128`` for what each is)."""

WIDTH, HEIGHT = 200, 200
MONO = False
FONT = "6x12"
RIBBON = False

HEAD_HEIGHT, HEAD_TEXT = 15, 1
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 185, 15, 187, 187, 11

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 32, 4, 40, 19, 3
TRAY = 6
ROLL = (4, 62, 100, 17)
ROLL_STYLE = "row"
METER = (112, 61, 84, 17)
STANDINGS = None
LONG_ROUND = False

ROWS_7, ROWS_8 = (84, 14, 1), (83, 12, 0)
LEFT, RIGHT = (2, 92, 16, True), (98, 100, 16, True)

LIST = (3, 20, 194, 20, 17, 8)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 200, 6, 7, 14
BUTTON_HEIGHT, BUTTON_TEXT = 15, 1
SHEET_TOP, ASK_TOP = 125, 139
SHEET_EDGE, SHEET_TITLE = 2, True

BLINKS = False

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 24, 5, 28, 18, 2, 5
LOGO_LIFT = b"\x03\x01\x02\x04\x01\x03\x00"
LOGO_LINE, LOGO_EDGE = 60, 2
TITLE_LIST = (3, 70, 194, 18, 17, 6)
TITLE_VALUE, TITLE_NOTE, TAGLINE = False, True, 0
TITLE_DICE = ()
