# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 160x128: PyGamer, PyBadge, Meowbit and kin (lib/handheld; pixels, no code)."""

WIDTH, HEIGHT = 160, 128
FONT = "6x8"
RIBBON = False  # the card is two columns of rows, not a ribbon of icons

HEAD_HEIGHT, HEAD_TEXT = 11, 2
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 117, 11, 119, 118, 9

# Dice: size, x of the first, distance, y; how far a held one is pulled down
DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 24, 4, 27, 15, 3
TRAY = 5  # height of the tray
ROLL = (139, 15, 19, 24)  # x, y, width, height of the roll button
ROLL_TALL = True  # a sign above a number, not a line of text

# Card: y of the first row; height of a row and of text in it with seven rows, and with eight
CARD = 46
ROWS_7, ROWS_8 = (10, 2), (8, 1)
LEFT, RIGHT = (2, 66), (70, 88)  # x and width of the columns
LABEL, ICONS = 3, False  # x of the text in a row, whether icons stand before it

# Lists: y of the first row, distance of rows, height of the bar
LIST_TOP, LIST_PITCH, LIST_BAR = 15, 12, 12
LIST_X, LIST_WIDTH, LIST_ROWS = 3, 154, 8

# Sheets: width; x and y of the text, distance of lines; buttons; y of the computer's sheet, of a question
SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 160, 6, 5, 11
BUTTON_HEIGHT, BUTTON_TEXT = 11, 2
SHEET_TOP, ASK_TOP = 74, 84

BLINKS = True  # the cursor

# Title: size of the dice, x of the first, distance, y; size of the letters, their place in the die
LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 20, 7, 21, 7, 2, 3
LOGO_LIFT = b"\x03\x01\x02\x04\x01\x03\x00"  # how far below LOGO_Y each die stands
LOGO_LINE = 37
TITLE_TOP, TITLE_PITCH, TITLE_BAR, TITLE_ROWS = 41, 14, 14, 6
