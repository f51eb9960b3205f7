# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One turn with nothing else at stake, as an exact fraction (solver): for checks against known results."""

from fractions import Fraction

from kniffel_core import hands

_WHOLE = 6**15  # three rolls of five dice: every mean of six stays whole


def turn_value(points, rolls=3):
    """Return the expected points of a turn played for them alone.

    :param points: whole numbers, what each of the 252 hands is worth at the end
    :param rolls: 1-3
    """
    values = [0] * hands.FIRST_HAND + [_WHOLE * number for number in points]
    for reroll in range(rolls):
        if reroll:
            _best_within(values)
        for keep in range(hands.FIRST_HAND - 1, -1, -1):
            values[keep] = sum(values[hands.ADD[keep * 6 + face]] for face in range(6)) // 6
    return Fraction(values[0], _WHOLE)


def _best_within(values):
    for keep in range(hands.FIRST_HAND):
        for face in range(6):
            more = hands.ADD[keep * 6 + face]
            values[more] = max(values[more], values[keep])
