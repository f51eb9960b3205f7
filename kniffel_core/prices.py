# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What an open box is worth to a player without a table (core; knows boxes and rolls, no levels).

The price of a box is what a perfect player loses in points to come when the box is gone: 29 for chance, 9 for the
ones. It falls as the card fills up, and it hardly depends on the other boxes, so one small table serves every rule set.
Bonus, jokers and extra points are not in it. Only differences between prices mean anything.
"""

from array import array

from kniffel_core.boxes import HOUSE, HOUSE_OR_5

OPEN_MOST = 13  # more open boxes than these do not raise a price
_ANCHORS = bytes((1, 2, 4, 8, 13))  # open boxes for which prices are given

# Pattern and points as in boxes.py, then quarter points for each of the anchors, with three rolls a turn, with two, with
# one.
_PRICES = (
    (1, -1, bytes((8, 17, 25, 33, 35, 6, 14, 22, 29, 32, 3, 9, 16, 23, 26))),
    (2, -1, bytes((17, 26, 33, 40, 43, 12, 21, 29, 36, 39, 7, 14, 21, 29, 33))),
    (3, -1, bytes((25, 35, 43, 49, 53, 18, 28, 36, 43, 47, 10, 18, 27, 35, 39))),
    (4, -1, bytes((34, 44, 52, 59, 62, 24, 35, 44, 51, 55, 13, 22, 32, 41, 45))),
    (5, -1, bytes((42, 53, 62, 69, 72, 31, 42, 51, 59, 63, 17, 27, 37, 47, 52))),
    (6, -1, bytes((51, 62, 71, 78, 80, 37, 49, 59, 67, 70, 20, 31, 43, 53, 58))),
    (7, -1, bytes((43, 50, 57, 64, 68, 38, 45, 52, 57, 61, 28, 36, 43, 48, 49))),
    (8, -1, bytes((48, 61, 73, 84, 91, 34, 48, 62, 74, 82, 15, 26, 40, 53, 61))),
    (9, -1, bytes((38, 51, 62, 71, 75, 25, 37, 48, 58, 62, 9, 17, 26, 36, 42))),
    (9, 0, bytes((61, 78, 92, 100, 104, 41, 58, 75, 87, 91, 15, 28, 45, 61, 69))),
    (10, -1, bytes((18, 29, 41, 56, 65, 8, 15, 23, 33, 41, 1, 4, 8, 13, 17))),
    (10, 0, bytes((22, 37, 51, 66, 76, 10, 21, 31, 43, 52, 1, 7, 15, 21, 25))),
    (11, 50, bytes((9, 21, 34, 49, 68, 3, 12, 22, 30, 36, 0, 5, 11, 18, 21))),
    (12, 0, bytes((28, 41, 56, 73, 85, 14, 24, 36, 51, 63, 3, 9, 13, 20, 27))),
    (12, 25, bytes((36, 54, 72, 89, 98, 19, 33, 49, 69, 82, 4, 12, 20, 31, 42))),
    (14, 30, bytes((74, 98, 117, 129, 138, 49, 74, 101, 122, 132, 19, 34, 58, 89, 110))),
    (15, 40, bytes((42, 62, 87, 114, 134, 21, 36, 55, 83, 106, 5, 13, 23, 38, 54))),
    (16, 30, bytes((24, 33, 45, 61, 71, 11, 18, 26, 40, 50, 2, 6, 10, 18, 25))),
    (17, 30, bytes((24, 33, 46, 62, 72, 11, 17, 26, 40, 50, 2, 5, 10, 17, 24))),
    (18, 0, bytes((93, 102, 109, 114, 117, 85, 94, 102, 108, 111, 70, 80, 89, 96, 99))),
)


def prices(rules):
    """Return the prices of all boxes in 1/256 points: ``[box * OPEN_MOST + open boxes - 1]``."""
    out = array("h", [0] * (rules.box_count * OPEN_MOST))
    start = 5 * (3 - min(rules.rolls, 3))
    for box in range(rules.box_count):
        pattern, points = rules.patterns[box], rules.points[box]
        if pattern == HOUSE_OR_5:
            pattern = HOUSE
        for row in _PRICES:
            # A box with fixed points costs in proportion; the only other difference is ALL against MATCHED.
            if row[0] == pattern and (row[1] == points or (row[1] > 0 and points > 0)):
                for opened in range(1, OPEN_MOST + 1):
                    price = _between(row[2], start, opened)
                    out[box * OPEN_MOST + opened - 1] = price * points // row[1] if points > 0 else price
    return out


def _between(row, start, opened):
    """The price in 1/256 points for a number of open boxes, straight between the anchors."""
    upper = 1
    while _ANCHORS[upper] < opened:
        upper += 1
    low, high = _ANCHORS[upper - 1], _ANCHORS[upper]
    cheap, dear = row[start + upper - 1], row[start + upper]
    return 64 * cheap + 64 * (dear - cheap) * (opened - low) // (high - low)
