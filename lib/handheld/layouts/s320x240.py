# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 320x240: Wio Terminal, Odroid-Go, PicoPad, T-Deck and kin (lib/handheld; pixels, no code; see ``s160x128`` for what each is)."""

WIDTH, HEIGHT = 320, 240
MONO = False
FONT = "6x12"
RIBBON = False

HEAD_HEIGHT, HEAD_TEXT = 17, 2
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 224, 16, 226, 227, 11

DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 40, 8, 46, 26, 4
TRAY = 6
ROLL = (241, 22, 75, 52)
ROLL_STYLE = "stack"
METER = None
STANDINGS = (228, 81, 88, 134)  # x, y, width, height: everybody's points
LONG_ROUND = True

ROWS_7, ROWS_8 = (81, 19, 4), (81, 17, 3)
LEFT, RIGHT = (5, 94, 16, True), (103, 120, 16, True)

LIST = (3, 22, 314, 24, 20, 8)

SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 226, 8, 9, 15
BUTTON_HEIGHT, BUTTON_TEXT = 15, 1
SHEET_TOP, ASK_TOP = 137, 137
SHEET_EDGE, SHEET_TITLE = 2, True

BLINKS = True

LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 40, 14, 42, 20, 4, 4
LOGO_LIFT = b"\x05\x02\x04\x07\x01\x05\x00"
LOGO_LINE, LOGO_EDGE = 86, 2
TITLE_LIST = (3, 95, 181, 19, 19, 6)
TITLE_VALUE, TITLE_NOTE, TAGLINE = False, True, 71
TITLE_DICE = ((3, 0, 233, 133), (5, 0, 211, 175), (6, 1, 255, 175))
