# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 240x135: Feather Reverse TFT, T-Display, Cardputer and kin (lib/handheld; pixels, no code; see ``s160x128`` for what each is)."""

WIDTH, HEIGHT = 240, 135
MONO = False
FONT = "6x12"
RIBBON = False

HEAD_HEIGHT, HEAD_TEXT = 13, 0
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 135, 0, 135, 135, 11

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 32, 5, 36, 16, 3
TRAY = 6
ROLL = (187, 16, 49, 34)
ROLL_STYLE = "stack"
METER = STANDINGS = None
LONG_ROUND = True

ROWS_7, ROWS_8 = (55, 11, -1), (54, 10, -1)
LEFT, RIGHT = (3, 104, 16, True), (109, 128, 16, True)

LIST = (3, 17, 234, 14, 13, 8)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 240, 8, 5, 13
BUTTON_HEIGHT, BUTTON_TEXT = 13, 0
SHEET_TOP, ASK_TOP = 65, 76
SHEET_EDGE, SHEET_TITLE = 2, True

BLINKS = True

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 32, 5, 33, 6, 3, 4
LOGO_LIFT = b"\x03\x01\x02\x04\x01\x03\x00"
LOGO_LINE, LOGO_EDGE = 48, 2
TITLE_LIST = (3, 52, 130, 13, 12, 6)
TITLE_VALUE, TITLE_NOTE, TAGLINE = False, False, 0
TITLE_DICE = ((3, 0, 172, 65), (5, 0, 154, 99), (6, 1, 190, 99))
