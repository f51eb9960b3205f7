# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the boxes of the family are called and what a hand scores in them (core; knows no rule set).

A box is declared as ``(name, pattern, points)``: the pattern says which hands count, ``points`` what they
are worth: a fixed number, ``ALL`` (the sum of all five dice) or ``MATCHED`` (the sum of the dice that make
the pattern). Patterns 1-6 are the faces of the upper boxes.
"""

PAIR = 7
TWO_PAIRS = 8
ALIKE_3 = 9
ALIKE_4 = 10
ALIKE_5 = 11
HOUSE = 12  # three of one face and two of another
HOUSE_OR_5 = 13  # likewise, or five equal
RUN_4 = 14  # four consecutive faces, the fifth die is free
RUN_5 = 15
LOW_RUN = 16  # exactly 1-2-3-4-5
HIGH_RUN = 17  # exactly 2-3-4-5-6
ANY = 18

ALL = 0
MATCHED = -1

# How many equal dice a pattern matches when five equal dice stand for it: what MATCHED is worth to a joker.
_USED = {PAIR: 2, TWO_PAIRS: 4, ALIKE_3: 3, ALIKE_4: 4}

UPPER = (
    ("ones", 1, MATCHED),
    ("twos", 2, MATCHED),
    ("threes", 3, MATCHED),
    ("fours", 4, MATCHED),
    ("fives", 5, MATCHED),
    ("sixes", 6, MATCHED),
)
FACES = 6  # upper boxes


def count(dice, counts):
    """Set ``counts[1..6]`` to the number of dice of each face and return the sum of the dice."""
    for face in range(7):
        counts[face] = 0
    total = 0
    for face in dice:
        counts[face] += 1
        total += face
    return total


def score(pattern, points, counts, total):
    """Return what a hand scores in a box: 0-50.

    :param pattern: one of the patterns of this module; 1-6 for the upper boxes
    :param points: a fixed number, ALL or MATCHED
    :param counts: seven numbers, ``counts[f]`` dice show face f (see :func:`count`)
    :param total: the sum of the five dice
    """
    if pattern <= 6:
        return pattern * counts[pattern]
    matched = _matched(pattern, counts, total)
    if not matched:
        return 0
    if points == MATCHED:
        return matched
    return points or total


def _matched(pattern, counts, total):
    """The sum of the dice that make a pattern, 0 if the hand does not have it."""
    if pattern == ANY:
        return total
    if pattern <= ALIKE_5:
        if pattern == TWO_PAIRS:
            pairs = [face for face in range(1, 7) if counts[face] >= 2]
            return 2 * sum(pairs) if len(pairs) == 2 else 0
        used = _USED.get(pattern, 5)
        for face in range(6, 0, -1):
            if counts[face] >= used:
                return used * face
        return 0
    if pattern <= HOUSE_OR_5:
        pair = three = five = False
        for face in range(1, 7):
            pair = pair or counts[face] == 2
            three = three or counts[face] == 3
            five = five or counts[face] == 5
        return total if (pair and three) or (five and pattern == HOUSE_OR_5) else 0
    run = longest = start = 0
    for face in range(1, 7):
        run = run + 1 if counts[face] else 0
        if run > longest:
            longest, start = run, face - run + 1
    if pattern == RUN_4:
        return total if longest >= 4 else 0
    if longest < 5 or (pattern == LOW_RUN and start != 1) or (pattern == HIGH_RUN and start != 2):
        return 0
    return total


def joker_score(pattern, points, face):
    """Return what five equal dice of ``face`` score as a joker in a lower box: its full value."""
    if points > 0:
        return points
    if points == MATCHED:
        return _USED.get(pattern, 5) * face
    return 5 * face
