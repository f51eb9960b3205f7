# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The exact optimum of a rule set: expected points still to come, for every state (solver).

States with the same number of open boxes do not depend on one another; they are shared among threads.
"""

import time
from functools import partial

import numpy as np
from numba import njit

from kniffel_tools.errors import UserError
from kniffel_tools.solver.cores import on_all_cores
from kniffel_tools.solver.lanes import LANES
from kniffel_tools.solver.layout import UPPER_SETS, Layout
from kniffel_tools.solver.turn import (
    HANDS,
    KEEPS,
    KINDS,
    best_keeps,
    copy_hands,
    fillings,
    final_values,
    keep_means,
    mean_of_hands,
    open_boxes,
    successors,
)
from kniffel_tools.solver.turn_kinds import aside_turns, saving_turns


class Solution:
    """The values of all states: ``values[column, row]`` in points, bonus and extra points included.

    Where rolls can be saved there is one index more: ``values[rolls saved, column, row]``.
    """

    def __init__(self, layout, values, seconds):
        self.layout = layout
        self.values = values
        self.seconds = seconds

    @property
    def value(self):
        """Expected final score of optimal play from the empty card."""
        values = self.values if self.values.ndim == 2 else self.values[0]
        return float(values[self.layout.column_of[0, 0], self.layout.row_of[0, 0]])


def layers(layout):
    """The (filled upper set, column) pairs in groups of the same number of open boxes, from 0 to all."""
    lower_bits = np.array([bin(filled).count("1") for filled in layout.column_filled])
    upper_bits = np.array([bin(upper).count("1") for upper in range(UPPER_SETS)])
    filled = upper_bits[:, None] + lower_bits[None, :]
    return [np.argwhere(filled == layout.box_count - count) for count in range(layout.box_count + 1)]


def end_values(layout):
    """A fresh value array with the finished cards set: the bonus, or 0."""
    values = np.zeros((layout.columns, layout.rows))
    values[layout.finished_with_bonus] = layout.rules.bonus_points
    return values


def solve(rules, progress=None):
    """Return the :class:`Solution` of rules with one column.

    :param progress: called with the share done, 0-1, now and then
    """
    begun = time.perf_counter()
    if rules.columns > 1 or rules.announces:
        raise UserError(f"{rules.text}: only cards of one column without announcements can be solved")
    layout = Layout(rules)
    values = end_values(layout)
    if rules.bank_rolls:
        saved = (rules.rolls - 1) * layout.box_count
        values = np.repeat(values[None], saved + 1, 0)
    groups = layers(layout)
    done = 0
    for opened, group in enumerate(groups[1:], 1):
        on_all_cores(partial(_solve_part, layout, values, layout.box_count - opened), group)
        done += len(group)
        if progress:
            progress(done / (UPPER_SETS * layout.columns))
    return Solution(layout, values, time.perf_counter() - begun)


def _solve_part(layout, values, filled, part):
    """Solve states with so many boxes filled; the values of those with one more are there."""
    rules = layout.rules
    if rules.bank_rolls:
        saved = (rules.rolls - 1) * filled
        saving_turns(values, part, layout.facts, rules.rolls, rules.double_first, saved)
    elif rules.hold_one:
        aside_turns(values, part, layout.facts, rules.double_first)
    else:
        plain_turns(values, values, part, layout.facts, rules.rolls, rules.double_first)


@njit(nogil=True, cache=True)
def plain_turns(values, result_values, part, facts, rolls, double_first):
    """Turns of ``rolls`` rolls, any dice kept or rolled again."""
    work = np.zeros((KEEPS, LANES))
    first = np.zeros((KEEPS, LANES))
    after = np.zeros((facts.boxes * KINDS, LANES))
    result = np.zeros((1, LANES))
    worth = np.zeros((HANDS, facts.boxes), np.int32)
    kind = np.zeros((HANDS, facts.boxes), np.int32)
    worth_first = np.zeros((HANDS, facts.boxes), np.int32)
    kind_first = np.zeros((HANDS, facts.boxes), np.int32)
    for item in range(len(part)):
        upper, column = part[item]
        mask = open_boxes(facts, upper, column)
        fillings(worth, kind, facts, upper, column, 1)
        if double_first:
            fillings(worth_first, kind_first, facts, upper, column, 2)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1], LANES):
            successors(after, values, facts, row, column, mask)
            if double_first:
                final_values(first, after, worth_first, kind_first)
            if rolls > 1 or not double_first:
                final_values(work, after, worth, kind)
            for reroll in range(1, rolls):
                keep_means(work)
                if double_first and reroll == rolls - 1:
                    copy_hands(work, first)
                best_keeps(work)
            mean_of_hands(result, first if double_first and rolls == 1 else work)
            for lane in range(LANES):
                result_values[column, row + lane] = result[0, lane]
