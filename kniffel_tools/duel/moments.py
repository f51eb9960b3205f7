# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How far the rest of a game spreads: the variance of what perfect play still brings, for all states (duel)."""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import njit

from kniffel_tools.solver.optimum import layers
from kniffel_tools.solver.turn import ADD, CHANCES, FIRST_HAND, HANDS, KEEPS


def variances(solution, progress=None):
    """Return the variances in points², ``[column, row]``, of play by the values of a solution.

    :param progress: called with the share done, 0-1
    """
    layout, values = solution.layout, solution.values
    result = np.zeros(values.shape)
    threads = os.cpu_count() or 1
    groups = layers(layout)
    done, total = 0, sum(len(group) for group in groups)
    with ThreadPoolExecutor(threads) as pool:
        for group in groups[1:]:
            parts = [np.ascontiguousarray(group[first :: 4 * threads]) for first in range(4 * threads)]
            rolls = layout.rules.rolls
            list(pool.map(lambda part, rolls=rolls: _turns(values, result, part, layout.facts, rolls), parts))
            done += len(group)
            if progress:
                progress(done / total)
    return result


@njit(nogil=True, cache=True)
def _turns(values, result, part, facts, rolls):
    """The variances of some states, all with the same number of open boxes; those with fewer are known."""
    next_row, next_column, points_of = facts.next_row, facts.next_column, facts.points
    worth = np.zeros(KEEPS)  # what decides
    first = np.zeros(KEEPS)  # mean and mean square of how the result misses the value of the state
    second = np.zeros(KEEPS)
    ends = np.zeros((3, HANDS))
    for item in range(len(part)):
        upper, column = part[item]
        for row in range(facts.row_start[upper], facts.row_start[upper + 1]):
            before = values[column, row]
            for hand in range(HANDS):
                face = facts.hand_face[hand]
                best = -1e30
                new_column, new_row = column, row
                for box in range(facts.boxes):
                    if not facts.legal[upper, column, face] >> box & 1:
                        continue
                    points = points_of[hand, box]
                    if face and facts.joker[upper, column, face] >> box & 1:
                        points = facts.joker_points[box, face]
                    if box < 6:
                        to_column, to_row = column, next_row[row, box, points // (box + 1)]
                    else:
                        to_column, to_row = next_column[column, box - 6, 1 if points else 0], row
                    value = points + values[to_column, to_row]
                    if face and facts.extra[upper, column, face] >> box & 1:
                        value += facts.extra_points
                    if value > best:
                        best, new_column, new_row = value, to_column, to_row
                miss = best - before
                ends[0, hand] = best
                ends[1, hand] = miss
                ends[2, hand] = result[new_column, new_row] + miss * miss
            worth[FIRST_HAND:] = ends[0]
            first[FIRST_HAND:] = ends[1]
            second[FIRST_HAND:] = ends[2]
            for _ in range(rolls - 1):
                for keep in range(FIRST_HAND - 1, -1, -1):
                    a = b = c = 0.0
                    for place in range(keep * 6, keep * 6 + 6):
                        more = ADD[place]
                        a += worth[more]
                        b += first[more]
                        c += second[more]
                    worth[keep], first[keep], second[keep] = a / 6, b / 6, c / 6
                worth[FIRST_HAND:] = ends[0]
                first[FIRST_HAND:] = ends[1]
                second[FIRST_HAND:] = ends[2]
                for keep in range(FIRST_HAND):
                    for place in range(keep * 6, keep * 6 + 6):
                        more = ADD[place]
                        if worth[keep] > worth[more]:
                            worth[more], first[more], second[more] = worth[keep], first[keep], second[keep]
            mean = square = 0.0
            for hand in range(HANDS):
                mean += CHANCES[hand] * first[FIRST_HAND + hand]
                square += CHANCES[hand] * second[FIRST_HAND + hand]
            result[column, row] = square - mean * mean
