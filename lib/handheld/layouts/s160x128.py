# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry of 160x128: PyGamer, PyBadge, Meowbit and kin (lib/handheld; pixels, no code)."""

WIDTH, HEIGHT = 160, 128
MONO = False
FONT = "6x8"
RIBBON = False  # the card is two columns of rows, not a ribbon of icons

HEAD_HEIGHT, HEAD_TEXT = 11, 2
FOOT, FOOT_HEIGHT, FOOT_TEXT, FOOT_CAP, CAP_HEIGHT = 117, 11, 119, 118, 9

# Dice: size, x of the first, distance, y; how far a held one is pulled down
DIE, DIE_X, DIE_STEP, DIE_Y, DROP = 24, 4, 27, 15, 3
TRAY = 5  # height of the tray
ROLL = (139, 15, 19, 24)  # x, y, width, height of the roll button
ROLL_STYLE = "tall"  # a sign above a number; "stack": text above pips; "row": text beside pips
METER = STANDINGS = None
LONG_ROUND = False  # "Round 7/13"

# Card with seven rows a column, and with eight: y of the first, height of a row, of the text in it
ROWS_7, ROWS_8 = (45, 10, 2), (45, 8, 1)
# Its columns: x, width, x of the labels (0: none), whether icons stand before them
LEFT, RIGHT = (2, 68, 3, False), (71, 88, 3, False)

LIST = (3, 15, 154, 12, 12, 8)  # x, y, width, distance of rows, height of the bar, rows

# Sheets: width; x and y of the text, distance of lines; buttons; y of the computer's sheet, of a question
SHEET_WIDTH, SHEET_X, SHEET_TEXT, SHEET_LINE = 160, 6, 5, 11
BUTTON_HEIGHT, BUTTON_TEXT = 11, 2
SHEET_TOP, ASK_TOP = 74, 84
SHEET_EDGE, SHEET_TITLE = 2, True

BLINKS = True  # the cursor

# Title: size of the dice, x of the first, distance, y; size of the letters, their place in the die
LOGO_DIE, LOGO_X, LOGO_STEP, LOGO_Y, LOGO_SCALE, LOGO_LETTER = 20, 7, 21, 7, 2, 3
LOGO_LIFT = b"\x03\x01\x02\x04\x01\x03\x00"  # how far below LOGO_Y each die stands
LOGO_LINE, LOGO_EDGE = 37, 2  # y and height of the line below
TITLE_LIST = (3, 41, 154, 14, 14, 6)
TITLE_VALUE, TITLE_NOTE, TAGLINE, TITLE_DICE = True, False, 0, ()
