# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One turn's arithmetic for eight states side by side (solver; knows no rule set, only numbers handed in).

The work array has a row for each keep 0-461; its last 252 rows are the hands. A turn is solved backwards:
final values of all hands, then for each reroll the mean over one more die, from five dice down to none, and
the best keep within each hand, from no dice up to five.
"""

import numpy as np
from numba import njit

from kniffel_core import hands
from kniffel_tools.solver.lanes import (
    LANES,
    add_product_into,
    fill_row,
    max_into,
    max_sum_into,
    mean_of_six,
)

FIRST_HAND = hands.FIRST_HAND
HANDS = hands.HANDS
KEEPS = hands.KEEPS
KINDS = 12  # successor rows for each box: the number of dice in an upper box; struck or scored in a lower one

ADD = np.frombuffer(hands.ADD, np.uint16).astype(np.int32)


def _roll_chances():
    """The probability of each hand in one roll of five dice."""
    ways = np.zeros(KEEPS)
    ways[0] = 1
    for keep in range(FIRST_HAND):
        np.add.at(ways, ADD[keep * 6 : keep * 6 + 6], ways[keep])
    return ways[FIRST_HAND:] / 6**5


CHANCES = _roll_chances()


@njit(nogil=True, cache=True)
def open_boxes(facts, upper, column):
    """The mask of the boxes that any hand may fill in a state."""
    mask = 0
    for face in range(7):
        mask |= facts.legal[upper, column, face]
    return mask


@njit(nogil=True, cache=True)
def successors(after, values, facts, row, column, mask):
    """Gather the values of the states that filling a box of a mask leads to: ``after[box * KINDS + kind]``."""
    for box in range(facts.boxes):
        if not mask >> box & 1:
            continue
        if box < 6:
            for count in range(facts.next_row.shape[2]):
                for lane in range(LANES):
                    after[box * KINDS + count, lane] = values[column, facts.next_row[row + lane, box, count]]
        else:
            for scored in range(2):
                new = facts.next_column[column, box - 6, scored]
                for lane in range(LANES):
                    after[box * KINDS + scored, lane] = values[new, row + lane]


@njit(nogil=True, cache=True)
def successor(next_row, next_column, column, row, box, kind):
    """The (column, row) that filling a box leads to; ``kind``: dice in an upper box, 0 struck or 1 scored in a lower one."""
    if box < 6:
        return column, np.int64(next_row[row, box, kind])
    return np.int64(next_column[column, box - 6, kind]), row


@njit(nogil=True, cache=True)
def fillings(worth, kind, facts, upper, column, factor):
    """Set what each hand may fill in a state: points with extra, and the row of :func:`successors`, -1: illegal.

    :param worth: int32 array ``[hand, box]``
    :param kind: int32 array ``[hand, box]``
    :param factor: 2 if the box counts double
    """
    for hand in range(HANDS):
        face = facts.hand_face[hand]
        legal = facts.legal[upper, column, face]
        for box in range(facts.boxes):
            if not legal >> box & 1:
                kind[hand, box] = -1
                continue
            points = facts.points[hand, box]
            if face and facts.joker[upper, column, face] >> box & 1:
                points = facts.joker_points[box, face]
            points *= factor
            kind[hand, box] = box * KINDS + (points // (box + 1) if box < 6 else int(points > 0))
            if face and facts.extra[upper, column, face] >> box & 1:
                points += facts.extra_points
            worth[hand, box] = points


@njit(nogil=True, cache=True)
def final_values(work, after, worth, kind):
    """Set the rows of the hands to the best of filling a box."""
    for hand in range(HANDS):
        place = np.int64(FIRST_HAND + hand)
        fill_row(work, place, -1e30)
        for box in range(worth.shape[1]):
            if kind[hand, box] >= 0:
                max_sum_into(work, place, after, np.int64(kind[hand, box]), np.float64(worth[hand, box]))


@njit(nogil=True, cache=True)
def mean_of_hands(result, work):
    """Set the only row of ``result`` to the mean over the first roll."""
    fill_row(result, np.int64(0), 0.0)
    for hand in range(HANDS):
        add_product_into(result, np.int64(0), work, np.int64(FIRST_HAND + hand), CHANCES[hand])


@njit(nogil=True, cache=True)
def keep_means(work):
    """From the hands down: every keep's row becomes the mean over its next die."""
    for keep in range(FIRST_HAND - 1, -1, -1):
        mean_of_six(work, np.int64(keep), ADD, np.int64(keep * 6))


@njit(nogil=True, cache=True)
def best_keeps(work):
    """From no dice up: every row becomes the largest among the keeps contained in it."""
    for keep in range(FIRST_HAND):
        for step in range(keep * 6, keep * 6 + 6):
            max_into(work, np.int64(ADD[step]), np.int64(keep))


@njit(nogil=True, cache=True)
def copy_hands(work, source):
    """Copy the rows of the hands."""
    for row in range(FIRST_HAND, KEEPS):
        for lane in range(LANES):
            work[row, lane] = source[row, lane]
