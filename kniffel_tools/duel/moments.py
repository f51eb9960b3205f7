# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How far the rest of a game spreads: the variance of what perfect play still brings, for all states (duel)."""

import numpy as np
from numba import njit

from kniffel_tools.solver.cores import on_all_cores
from kniffel_tools.solver.optimum import layers
from kniffel_tools.solver.turn import ADD, CHANCES, FIRST_HAND, HANDS, KEEPS, KINDS, fillings, successor


def variances(solution):
    """Return the variances in points², ``[column, row]``, of play by the values of a solution."""
    layout, values = solution.layout, solution.values
    result = np.zeros(values.shape)
    rolls = layout.rules.rolls
    for group in layers(layout)[1:]:
        on_all_cores(lambda part: _turns(values, result, part, layout.facts, rolls), group)
    return result


@njit(nogil=True, cache=True)
def _turns(values, result, part, facts, rolls):
    """The variances of some states, all with the same number of open boxes; those with fewer are known."""
    # Local names: looking arrays up in a tuple costs more than the work itself in the inner loop.
    next_row, next_column = facts.next_row, facts.next_column
    points = np.zeros((HANDS, facts.boxes), np.int32)
    kinds = np.zeros((HANDS, facts.boxes), np.int32)
    worth = np.zeros(KEEPS)  # what decides
    first = np.zeros(KEEPS)  # mean and mean square of how the result misses the value of the state
    second = np.zeros(KEEPS)
    ends = np.zeros((3, HANDS))
    for item in range(len(part)):
        upper, column = part[item]
        fillings(points, kinds, facts, upper, column, 1)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1]):
            before = values[column, row]
            for hand in range(HANDS):
                best = -1e30
                new_column, new_row = column, row
                for box in range(points.shape[1]):
                    if kinds[hand, box] < 0:
                        continue
                    kind = kinds[hand, box] % KINDS
                    to_column, to_row = successor(next_row, next_column, column, row, box, kind)
                    value = points[hand, box] + values[to_column, to_row]
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
