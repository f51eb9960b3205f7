# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The glyphs that a board's own 6x12 font lacks, drawn by us (desktop only; see ``kniffel_tools.assets``).

In the order of EXTRA in ``lib/handheld/fonts.py``. Ä Ö Ü ä ö ü are composed on the board from its own letters and two
dots, so their places stay empty. Capitals stand in rows 2-9 of a cell, small letters in rows 4-9.
"""

from kniffel_tools import apart

EXTRA = apart.module("handheld.fonts").EXTRA
WIDTH, HEIGHT = 6, 12

# First row of the drawing, then the rows.
DRAWN = {
    "ß": (2, " ###  ,#   # ,#   # ,# ##  ,#   # ,#   # ,##  # ,# ##  "),
    "−": (6, "##### "),
    "–": (6, "##### "),
    "·": (5, "  ##  ,  ##  "),
    "×": (4, "#   # , # #  ,  #   , # #  ,#   # "),
    "…": (8, "# # # ,# # # "),
    "„": (8, " # #  , # #  ,# #   "),
    "“": (1, "  # # , # #  , # #  "),
    "Ø": (2, " ### #,#   # ,#  ## ,# # # ,# # # ,##  # ,#   # ,# ##  "),
    "▶": (2, "#     ,##    ,###   ,####  ,####  ,###   ,##    ,#     "),
    "◀": (2, "   #  ,  ##  , ###  ,####  ,####  , ###  ,  ##  ,   #  "),
    "▲": (4, "  #   , ###  , ###  ,##### ,##### "),
    "▼": (4, "##### ,##### , ###  , ###  ,  #   "),
    "✓": (3, "    # ,    # ,   #  ,#  #  , # #  ,  #   "),
    "✕": (3, "#   # ,## ## , ###  , ###  ,## ## ,#   # "),
    "●": (4, " ###  ,##### ,##### ,##### , ###  "),
    "○": (4, " ###  ,#   # ,#   # ,#   # , ###  "),
    "★": (2, "  #   ,  #   ,##### ,##### , ###  , ###  ,## ## ,#   # "),
    "↻": (2, " ## # ,#  ## ,# ### ,#     ,#     ,#   # ,#   # , ###  "),
}


def pixels():
    """The strip of all places as rows of 0 and 1."""
    rows = [[0] * (WIDTH * len(EXTRA)) for _ in range(HEIGHT)]
    for place, character in enumerate(EXTRA):
        first, drawing = DRAWN.get(character, (0, ""))
        for y, row in enumerate(drawing.split(",")):
            for x, dot in enumerate(row[:WIDTH]):
                rows[first + y][place * WIDTH + x] = int(dot == "#")
    return rows
