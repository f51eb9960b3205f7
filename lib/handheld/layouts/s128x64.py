# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 128x64, one bit: OLED wings, MacroPad and kin (lib/handheld; pixels, no code; see ``s160x128``).

The turn has two views, dice and card, so that the dice are large and all boxes are in sight.
"""

WIDTH, HEIGHT = 128, 64
MONO = True  # whatever the display: there are none in colour
FONT = "6x8"
RIBBON = True

HEAD_HEIGHT, HEAD_TEXT = 9, 1
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 64, 0, 64, 64, 9
LINE = 56  # y of the line below dice or card

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 24, 2, 25, 11, 0
TRAY = 2
ROLL = (1, 43, 70, 11)
ROLL_STYLE = "line"
CARD_BUTTON = (75, 43, 52, 11)
METER = STANDINGS = None
LONG_ROUND = False

# Dice and card are two views of the same place.
VIEWS = True

# Ribbon with up to thirteen boxes, and with more: x of the first cell, distance, y, distance of rows, cells in a row
CELLS_7, CELLS_8 = (1, 18, 10, 21, 7), (0, 16, 10, 21, 8)
NUMBERS_BESIDE = False  # the icons, or below them
MINI_DICE = (52, 0, 10)  # x, y, distance, in the header

LIST = (0, 10, 125, 10, 10, 5)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 128, 2, 3, 11
BUTTON_HEIGHT, BUTTON_TEXT = 11, 2
SHEET_TOP, ASK_TOP = 40, 9
SHEET_EDGE, SHEET_TITLE = 0, False

BLINKS = False

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 16, 2, 18, 2, 1, 4
LOGO_LIFT = b"\x01\x00\x02\x00\x02\x01\x00"
LOGO_LINE, LOGO_EDGE = 22, 1
TITLE_LIST = (0, 24, 125, 10, 10, 4)
TITLE_VALUE, TITLE_NOTE, TAGLINE, TITLE_DICE = True, False, 0, ()
