# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 160x80: joystick wing, M5StickC and kin (lib/handheld; pixels, no code; see ``s160x128`` for what each is).

Dice and card stand on one view; the card is a ribbon of icons, a number right of each.
"""

WIDTH, HEIGHT = 160, 80
MONO = False
FONT = "6x8"
RIBBON = True

HEAD_HEIGHT, HEAD_TEXT = 10, 1
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 80, 0, 80, 80, 9
LINE = 72

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 24, 4, 27, 12, 2
TRAY = 5
ROLL = (139, 12, 19, 26)
ROLL_STYLE = "tall"
METER = STANDINGS = None
LONG_ROUND = False
VIEWS = False

CELLS_7, CELLS_8 = (0, 23, 43, 13, 7), (2, 26, 41, 10, 6)
NUMBERS_BESIDE = True
MINI_DICE = None

LIST = (2, 12, 154, 11, 11, 6)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 160, 4, 4, 11
BUTTON_HEIGHT, BUTTON_TEXT = 11, 2
SHEET_TOP, ASK_TOP = 41, 41
SHEET_EDGE, SHEET_TITLE = 2, False

BLINKS = True

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 20, 7, 21, 3, 2, 3
LOGO_LIFT = b"\x02\x00\x01\x03\x00\x02\x00"
LOGO_LINE, LOGO_EDGE = 28, 2
TITLE_LIST = (3, 33, 154, 11, 11, 4)
TITLE_VALUE, TITLE_NOTE, TAGLINE, TITLE_DICE = True, False, 0, ()
