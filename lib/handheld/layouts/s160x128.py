# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 160x128: PyGamer, PyBadge, Meowbit and kin (lib/handheld; pixels, no code)."""

WIDTH, HEIGHT = 160, 128
FONT = "6x8"
RIBBON = False  # the card is two columns of rows, not a ribbon of icons

HEAD_HEIGHT, HEAD_TEXT = 11, 2
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 117, 11, 119, 118, 9

# Dice
DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 24, 4, 27, 15, 3
ROLL = (139, 15, 19, 24)  # x, y, width, height of the roll button
ROLL_TALL = True

# Card: y of the first row, height of a row; x and width of the columns
CARD, ROW, TALL_ROWS, TALL_ROW = 46, 10, 8, 8
LEFT, RIGHT = (2, 66), (70, 88)
LABEL, ICONS, ROW_TEXT = 3, False, 1

# Lists: y of the first row, distance of rows, height of the bar
LIST_TOP, LIST_PITCH, LIST_BAR = 15, 12, 12
LIST_X, LIST_WIDTH, LIST_ROWS = 3, 154, 8

# Sheets: text at x, distance of lines, buttons
SHEET_X, SHEET_LINE, BUTTON_HEIGHT, BUTTON_TEXT = 6, 11, 11, 2

# Title
LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE = 20, 7, 21, 7, 2
LOGO_LIFT = b"\x03\x01\x02\x04\x01\x03\x00"  # how far below LOGO_Y each die stands
LOGO_LINE = 37
TITLE_TOP, TITLE_PITCH, TITLE_BAR = 41, 14, 14
TITLE_ROWS, LOGO_LETTER = 6, 3
SHEET_WIDTH, SHEET_TEXT = 160, 5
