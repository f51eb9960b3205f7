# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Turns of the house rules that are not played as keep-and-roll: dice set aside for good, and saved rolls (solver)."""

import numpy as np
from numba import njit

from kniffel_core import hands
from kniffel_tools.solver.lanes import LANES, add_product_into, fill_row, max_into, mean_of_six
from kniffel_tools.solver.turn import (
    ADD,
    FIRST_HAND,
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

FIRST_KEEP = np.array(hands.FIRST_KEEP)


def _together():
    """For each keep of fewer than five dice, the keep that it makes with each part of the other dice."""
    table = np.zeros((FIRST_HAND, KEEPS), np.int32)
    for size in range(5):
        for keep in range(FIRST_KEEP[size], FIRST_KEEP[size + 1]):
            table[keep, 0] = keep
            for part in range(FIRST_KEEP[5 - size]):
                for face in range(6):
                    table[keep, hands.ADD[part * 6 + face]] = hands.ADD[table[keep, part] * 6 + face]
    return table


TOGETHER = _together()


@njit(nogil=True, cache=True)
def aside_turns(values, part, facts, double_first):
    """At least one die is set aside after each roll, and stays."""
    worth_aside = np.zeros((KEEPS, LANES))
    best = np.zeros((KEEPS, LANES))
    first = np.zeros((KEEPS, LANES))
    after = np.zeros((facts.boxes * KINDS, LANES))
    worth = np.zeros((2, HANDS, facts.boxes), np.int32)
    kind = np.zeros((2, HANDS, facts.boxes), np.int32)
    for item in range(len(part)):
        upper, column = part[item]
        mask = open_boxes(facts, upper, column)
        fillings(worth[0], kind[0], facts, upper, column, 1)
        fillings(worth[1], kind[1], facts, upper, column, 2 if double_first else 1)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1], LANES):
            successors(after, values, facts, row, column, mask)
            final_values(worth_aside, after, worth[0], kind[0])
            final_values(first, after, worth[1], kind[1])
            for size in range(4, -1, -1):
                if size == 0:
                    copy_hands(worth_aside, first)
                start, end = FIRST_KEEP[5 - size], FIRST_KEEP[6 - size]
                for keep in range(FIRST_KEEP[size], FIRST_KEEP[size + 1]):
                    fill_row(best, np.int64(0), -1e30)
                    for dice in range(1, end):
                        fill_row(best, np.int64(dice), 0.0)
                        add_product_into(
                            best, np.int64(dice), worth_aside, np.int64(TOGETHER[keep, dice]), 1.0
                        )
                    for dice in range(start):
                        for step in range(dice * 6, dice * 6 + 6):
                            max_into(best, np.int64(ADD[step]), np.int64(dice))
                    for dice in range(start - 1, -1, -1):
                        mean_of_six(best, np.int64(dice), ADD, np.int64(dice * 6))
                    fill_row(worth_aside, np.int64(keep), 0.0)
                    add_product_into(worth_aside, np.int64(keep), best, np.int64(0), 1.0)
            for lane in range(LANES):
                values[column, row + lane] = worth_aside[0, lane]


@njit(nogil=True, cache=True)
def saving_turns(values, part, facts, rolls, double_first, saved):
    """Rolls that are left when a box is filled can be made in a later turn.

    :param values: ``[rolls saved, column, row]``
    :param saved: the most rolls that these states can have saved
    """
    work = np.zeros((KEEPS, LANES))
    early = np.zeros((KEEPS, LANES))
    final = np.zeros((KEEPS, LANES))
    after = np.zeros((facts.boxes * KINDS, LANES))
    result = np.zeros((1, LANES))
    worth = np.zeros((2, HANDS, facts.boxes), np.int32)
    kind = np.zeros((2, HANDS, facts.boxes), np.int32)
    for item in range(len(part)):
        upper, column = part[item]
        mask = open_boxes(facts, upper, column)
        fillings(worth[0], kind[0], facts, upper, column, 1)
        fillings(worth[1], kind[1], facts, upper, column, 2 if double_first else 1)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1], LANES):
            for left in range(saved + rolls):
                successors(after, values[left], facts, row, column, mask)
                final_values(final, after, worth[0], kind[0])
                if left:
                    keep_means(work)
                if left >= rolls - 1:
                    # The first roll of a turn that began with left - (rolls - 1) saved rolls.
                    for keep in range(FIRST_HAND):
                        for lane in range(LANES):
                            early[keep, lane] = work[keep, lane]
                    final_values(early, after, worth[1], kind[1])
                    best_keeps(early)
                    mean_of_hands(result, early)
                    for lane in range(LANES):
                        values[left - rolls + 1, column, row + lane] = result[0, lane]
                copy_hands(work, final)
                if left:
                    best_keeps(work)
