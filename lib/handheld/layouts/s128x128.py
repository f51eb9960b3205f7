# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 128x128: Thumby Color, T-QT, S3 Mini Pro and kin (lib/handheld; pixels, no code; see ``s160x128`` for what each is)."""

WIDTH, HEIGHT = 128, 128
MONO = False
FONT = "6x8"
RIBBON = False

HEAD_HEIGHT, HEAD_TEXT = 11, 2
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 117, 11, 119, 118, 9

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 20, 2, 21, 15, 3
TRAY = 5
ROLL = (108, 15, 19, 20)
ROLL_STYLE = "tall"
METER = STANDINGS = None
LONG_ROUND = False

# The upper boxes have icons only.
ROWS_7, ROWS_8 = (45, 10, 2), (43, 9, 1)
LEFT, RIGHT = (1, 40, 0, True), (43, 84, 3, False)

LIST = (2, 14, 122, 12, 11, 8)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 128, 4, 5, 11
BUTTON_HEIGHT, BUTTON_TEXT = 11, 2
SHEET_TOP, ASK_TOP = 74, 74
SHEET_EDGE, SHEET_TITLE = 2, True

BLINKS = True

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 16, 2, 18, 8, 1, 4
LOGO_LIFT = b"\x02\x00\x01\x03\x00\x02\x00"
LOGO_LINE, LOGO_EDGE = 33, 2
TITLE_LIST = (2, 40, 124, 14, 13, 6)
TITLE_VALUE, TITLE_NOTE, TAGLINE, TITLE_DICE = True, False, 0, ()
