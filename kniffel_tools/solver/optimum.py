# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The exact optimum of a rule set: expected points still to come, for every state (solver).

States with the same number of open boxes do not depend on one another; they are shared among threads.
"""

import os
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import njit

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


class Solution:
    """The values of all states: ``values[column, row]`` in points, bonus and extra points included."""

    def __init__(self, layout, values, seconds):
        self.layout = layout
        self.values = values
        self.seconds = seconds

    @property
    def value(self):
        """Expected final score of optimal play from the empty card."""
        return float(self.values[self.layout.column_of[0, 0], self.layout.row_of[0, 0]])


def layers(layout):
    """The (filled upper set, column) pairs in groups of the same number of open boxes, from 0 to all."""
    lower_bits = np.array([bin(filled).count("1") for filled in layout.column_filled])
    upper_bits = np.array([bin(upper).count("1") for upper in range(UPPER_SETS)])
    filled = upper_bits[:, None] + lower_bits[None, :]
    return [np.argwhere(filled == layout.box_count - count) for count in range(layout.box_count + 1)]


def end_values(layout):
    """A fresh value array with the finished cards set: the bonus, or 0."""
    values = np.zeros((layout.columns, layout.rows))
    if layout.cap:
        done = (layout.row_upper == UPPER_SETS - 1) & (layout.row_total >= layout.cap)
        full = layout.column_filled == (1 << layout.lower_count) - 1
        values[np.ix_(full, done)] = layout.rules.bonus_points
    return values


def solve(rules, progress=None):
    """Return the :class:`Solution` of rules with one column.

    :param progress: called with the share done, 0-1, now and then
    """
    begun = time.perf_counter()
    layout = Layout(rules)
    values = end_values(layout)
    groups = layers(layout)
    threads = os.cpu_count() or 1
    done = 0
    with ThreadPoolExecutor(threads) as pool:
        for group in groups[1:]:
            parts = [np.ascontiguousarray(group[first :: 4 * threads]) for first in range(4 * threads)]
            list(
                pool.map(
                    lambda part: _plain_turns(
                        values, values, part, layout.facts, rules.rolls, rules.double_first
                    ),
                    parts,
                )
            )
            done += len(group)
            if progress:
                progress(done / (UPPER_SETS * layout.columns))
    return Solution(layout, values, time.perf_counter() - begun)


@njit(nogil=True, cache=True)
def _plain_turns(values, result_values, part, facts, rolls, double_first):
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
