# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How much perfect play may differ from perfect play (solver): choices of equal value leave other figures open.

All that play to the same expected score are optimal, and yet strike a box or earn extra points more or less often. Here
are the lowest and the highest figures among them. Printed ones need only lie between.

.venv/bin/python -m kniffel_tools.solver.ties yahtzee_free
"""

import sys

import numpy as np
from numba import njit

from kniffel_tools import asked
from kniffel_tools.errors import guarded
from kniffel_tools.solver.cores import on_all_cores
from kniffel_tools.solver.optimum import layers, solve
from kniffel_tools.solver.turn import ADD, CHANCES, FIRST_HAND, HANDS, KEEPS, KINDS, fillings, successor

EQUAL = 1e-9  # points; rounding of the values is a thousand times finer


def ranges(solution, box):
    """Return ((least, most) share of games in which ``box`` is struck, (least, most) share of games without extra points)."""
    layout, values = solution.layout, solution.values
    result = np.zeros((4, *values.shape))
    result[2:] = 1  # of finished cards: no extra points
    rolls = layout.rules.rolls
    for group in layers(layout)[1:]:
        on_all_cores(lambda part: _turns(values, result, part, layout.facts, rolls, box), group)
    start = result[:, layout.column_of[0, 0], layout.row_of[0, 0]]
    return (float(start[0]), float(start[1])), (float(start[2]), float(start[3]))


@njit(nogil=True)
def _better(figure, one, other):
    """The lower of two for even figures, the higher one for odd ones."""
    return min(one, other) if figure % 2 == 0 else max(one, other)


@njit(nogil=True, cache=True)
def _turns(values, result, part, facts, rolls, struck):
    """The figures of some states, all with the same number of open boxes; those with fewer are known."""
    # Local names: looking arrays up in a tuple costs more than the work itself in the inner loop.
    next_row, next_column = facts.next_row, facts.next_column
    hand_face, extra_boxes = facts.hand_face, facts.extra
    points = np.zeros((HANDS, facts.boxes), np.int32)
    kinds = np.zeros((HANDS, facts.boxes), np.int32)
    worth = np.zeros(KEEPS)
    figures = np.zeros((KEEPS, 4))
    end_worth = np.zeros(HANDS)
    ends = np.zeros((HANDS, 4))
    for item in range(len(part)):
        upper, column = part[item]
        fillings(points, kinds, facts, upper, column, 1)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1]):
            for hand in range(HANDS):
                best = -1e30
                for box in range(points.shape[1]):
                    if kinds[hand, box] < 0:
                        continue
                    kind = kinds[hand, box] % KINDS
                    to_column, to_row = successor(next_row, next_column, column, row, box, kind)
                    value = points[hand, box] + values[to_column, to_row]
                    extra = extra_boxes[upper, column, hand_face[hand]] >> box & 1
                    if value < best - EQUAL:
                        continue
                    for figure in range(4):
                        here = result[figure, to_column, to_row]
                        if figure < 2 and box == struck and not kind:
                            here += 1
                        if figure >= 2 and extra:
                            here = 0.0
                        if value <= best + EQUAL:
                            here = _better(figure, here, ends[hand, figure])
                        ends[hand, figure] = here
                    best = max(best, value)
                end_worth[hand] = best
            worth[FIRST_HAND:] = end_worth
            figures[FIRST_HAND:] = ends
            for _ in range(rolls - 1):
                for keep in range(FIRST_HAND - 1, -1, -1):
                    total = 0.0
                    figures[keep] = 0
                    for place in range(keep * 6, keep * 6 + 6):
                        total += worth[ADD[place]]
                        for figure in range(4):
                            figures[keep, figure] += figures[ADD[place], figure] / 6
                    worth[keep] = total / 6
                worth[FIRST_HAND:] = end_worth
                figures[FIRST_HAND:] = ends
                for keep in range(FIRST_HAND):
                    for place in range(keep * 6, keep * 6 + 6):
                        more = ADD[place]
                        if worth[keep] > worth[more] + EQUAL:
                            worth[more] = worth[keep]
                            for figure in range(4):
                                figures[more, figure] = figures[keep, figure]
                        elif worth[keep] >= worth[more] - EQUAL:
                            for figure in range(4):
                                figures[more, figure] = _better(
                                    figure, figures[keep, figure], figures[more, figure]
                                )
            for figure in range(4):
                mean = 0.0
                for hand in range(HANDS):
                    mean += CHANCES[hand] * figures[FIRST_HAND + hand, figure]
                result[figure, column, row] = mean


def main(arguments):
    rules = asked.rules_of(" ".join(arguments) or "yahtzee_free", ())
    solution = solve(rules)
    for box in range(rules.box_count):
        struck, without = ranges(solution, box)
        print(f"{rules.names[box]:>16} struck {100 * struck[0]:.4f} to {100 * struck[1]:.4f} %")
    print(f"no extra points in {100 * without[0]:.4f} to {100 * without[1]:.4f} %")


if __name__ == "__main__":
    sys.exit(guarded(lambda: main(sys.argv[1:])))
