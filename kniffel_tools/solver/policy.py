# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What comes of playing by given values: how often each state is visited, and what each box brings (solver).

The values may be the exact ones or those of a table, in whole units; then every step is the board's own:
means rounded as (sum + 3) // 6, and ties broken alike. A hand stays as it is if nothing smaller is better; else
it loses the lowest face that keeps the value, and so on; among boxes the first of the best is filled.
"""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import njit

from kniffel_core import hands
from kniffel_tools.solver.lanes import (
    LANES,
    fill_row,
    max_into,
    mean_of_six,
    move_if_equal,
    rounded_mean_of_six,
    spread_to_six,
)
from kniffel_tools.solver.turn import (
    ADD,
    CHANCES,
    FIRST_HAND,
    HANDS,
    KEEPS,
    KINDS,
    fillings,
    final_values,
    open_boxes,
    successors,
)


def _removals():
    """For each keep the keeps with one die less, lowest face first, -1 where a face is missing."""
    table = np.full((KEEPS, 6), -1, np.int32)
    for keep in range(FIRST_HAND):
        for face in range(6):
            table[hands.ADD[keep * 6 + face], face] = keep
    return table


REMOVE = _removals()


@njit(nogil=True, cache=True)
def decide(means, bests, last, first, rolls, whole):
    """Solve a turn and keep all of it: ``means[reroll, keep]`` and ``bests[reroll, keep]``, reroll 1 the last.

    :param last: values of the hands once no roll is left (rows FIRST_HAND …)
    :param first: values of stopping after the first roll, the same as ``last`` unless boxes count double then
    :param whole: round as the board does
    """
    for row in range(FIRST_HAND, KEEPS):
        for lane in range(LANES):
            bests[0, row, lane] = last[row, lane]
    for reroll in range(1, rolls):
        mean = means[reroll]
        best = bests[reroll]
        before = bests[reroll - 1]
        stop = first if reroll == rolls - 1 else last
        for row in range(FIRST_HAND, KEEPS):
            for lane in range(LANES):
                mean[row, lane] = before[row, lane]
        for keep in range(FIRST_HAND - 1, -1, -1):
            if whole:
                rounded_mean_of_six(mean, np.int64(keep), ADD, np.int64(keep * 6))
            else:
                mean_of_six(mean, np.int64(keep), ADD, np.int64(keep * 6))
        for row in range(FIRST_HAND, KEEPS):
            for lane in range(LANES):
                mean[row, lane] = stop[row, lane]
        for row in range(KEEPS):
            for lane in range(LANES):
                best[row, lane] = mean[row, lane]
        for keep in range(FIRST_HAND):
            for step in range(keep * 6, keep * 6 + 6):
                max_into(best, np.int64(ADD[step]), np.int64(keep))


@njit(nogil=True, cache=True)
def play(final, stopped, mass, stay, means, bests, rolls):
    """From :func:`decide`'s result: the probability of each hand at the end of the turn.

    ``final`` gets all hands filled, ``stopped`` those among them that were filled from the first roll (only if
    there are more rolls). ``mass`` and ``stay`` are room to work in.
    """
    for row in range(FIRST_HAND, KEEPS):
        fill_row(mass, np.int64(row), CHANCES[row - FIRST_HAND])
        fill_row(final, np.int64(row), 0.0)
        fill_row(stopped, np.int64(row), 0.0)
    for reroll in range(rolls - 1, 0, -1):
        mean = means[reroll]
        best = bests[reroll]
        for row in range(KEEPS):
            if row < FIRST_HAND:
                fill_row(mass, np.int64(row), 0.0)
            fill_row(stay, np.int64(row), 0.0)
        for keep in range(KEEPS - 1, -1, -1):
            move_if_equal(mass, stay, np.int64(keep), mean, best, np.int64(keep), np.int64(keep))
            for face in range(6):
                less = REMOVE[keep, face]
                if less >= 0:
                    move_if_equal(mass, mass, np.int64(keep), best, best, np.int64(less), np.int64(keep))
        for row in range(FIRST_HAND, KEEPS):
            for lane in range(LANES):
                final[row, lane] += stay[row, lane]
                if reroll == rolls - 1:
                    stopped[row, lane] = stay[row, lane]
            fill_row(stay, np.int64(row), 0.0)
        for keep in range(FIRST_HAND):
            spread_to_six(stay, np.int64(keep), ADD, np.int64(keep * 6))
        for row in range(FIRST_HAND, KEEPS):
            for lane in range(LANES):
                mass[row, lane] = stay[row, lane]
    for row in range(FIRST_HAND, KEEPS):
        for lane in range(LANES):
            final[row, lane] += mass[row, lane]
            if rolls == 1:
                stopped[row, lane] = mass[row, lane]


# Columns of the statistics of a box; see Outcome.
FILLED, POINTS, ZEROS, EXTRA, JOKERS = range(5)


@njit(nogil=True, cache=True)
def _choose(box_of, last, after, worth, kind):
    """Set ``box_of[hand, lane]`` to the first of the best boxes."""
    for hand in range(HANDS):
        for lane in range(LANES):
            for box in range(worth.shape[1]):
                place = kind[hand, box]
                if place >= 0 and after[place, lane] + worth[hand, box] == last[FIRST_HAND + hand, lane]:
                    box_of[hand, lane] = box
                    break


@njit(nogil=True, cache=True)
def _forward(values, visits, onward, statistics, part, facts, rolls, double_first, unit, watched):
    whole = unit > 1
    # Local names: looking arrays up in a tuple costs more than the work itself in the inner loop.
    next_row, next_column, plain_points = facts.next_row, facts.next_column, facts.points
    extra_points = facts.extra_points
    means = np.zeros((rolls, KEEPS, LANES))
    bests = np.zeros((rolls, KEEPS, LANES))
    last = np.zeros((KEEPS, LANES))
    first = np.zeros((KEEPS, LANES))
    final = np.zeros((KEEPS, LANES))
    stopped = np.zeros((KEEPS, LANES))
    mass = np.zeros((KEEPS, LANES))
    stay = np.zeros((KEEPS, LANES))
    after = np.zeros((facts.boxes * KINDS, LANES))
    worth = np.zeros((2, HANDS, facts.boxes), np.int32)
    kind = np.zeros((2, HANDS, facts.boxes), np.int32)
    box_of = np.zeros((2, HANDS, LANES), np.int32)
    ended = 0.0
    for item in range(len(part)):
        upper, column = part[item]
        mask = open_boxes(facts, upper, column)
        fillings(worth[0], kind[0], facts, upper, column, 1)
        fillings(worth[1], kind[1], facts, upper, column, 2 if double_first else 1)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1], LANES):
            if not visits[column, row : row + LANES].any():
                continue
            successors(after, values, facts, row, column, mask)
            final_values(last, after, worth[0] * unit, kind[0])
            final_values(first, after, worth[1] * unit, kind[1])
            _choose(box_of[0], last, after, worth[0] * unit, kind[0])
            _choose(box_of[1], first, after, worth[1] * unit, kind[1])
            decide(means, bests, first if rolls == 1 else last, first, rolls, whole)
            play(final, stopped, mass, stay, means, bests, rolls)
            for hand in range(HANDS):
                face = facts.hand_face[hand]
                extras = facts.extra[upper, column, face]
                for lane in range(LANES):
                    here = visits[column, row + lane]
                    for early in range(2):
                        share = stopped[FIRST_HAND + hand, lane]
                        if not early:
                            share = final[FIRST_HAND + hand, lane] - share
                        share *= here
                        if share <= 0:
                            continue
                        box = box_of[early, hand, lane]
                        points = worth[early, hand, box]
                        extra = extra_points * (extras >> box & 1)
                        joker = face > 0 and points - extra > plain_points[hand, box] * (
                            1 + early * double_first
                        )
                        statistics[box, FILLED] += share
                        statistics[box, POINTS] += share * (points - extra)
                        statistics[box, EXTRA] += share * extra
                        if points == extra:
                            statistics[box, ZEROS] += share
                        if joker:
                            statistics[box, JOKERS] += share
                        if (watched == EXTRA and extra) or (watched == JOKERS and joker):
                            ended += share
                        elif box < 6:
                            onward[column, next_row[row + lane, box, kind[early, hand, box] % KINDS]] += share
                        else:
                            onward[
                                next_column[column, box - 6, kind[early, hand, box] % KINDS], row + lane
                            ] += share
    return ended


class Outcome:
    """How a game runs by a policy, from the empty card.

    ``visits[column, row]``: how often a turn begins there; ``boxes[box, ...]``: by box the share filled, points,
    zeros, extra points and jokers (columns FILLED … JOKERS); ``bonus_share``; ``ended``: the share of games in
    which the watched event happened.
    """

    def __init__(self, layout, visits, boxes, ended):
        self.layout = layout
        self.visits = visits
        self.boxes = boxes
        self.ended = ended
        rules = layout.rules
        done = (layout.row_upper == 63) & (layout.row_total >= layout.cap)
        full = layout.column_filled == (1 << layout.lower_count) - 1
        self.bonus_share = float(visits[np.ix_(full, done)].sum()) if rules.bonus_points else 0.0

    @property
    def value(self):
        """Expected final score."""
        bonus = self.bonus_share * self.layout.rules.bonus_points
        return float(self.boxes[:, POINTS].sum() + self.boxes[:, EXTRA].sum() + bonus)


def follow(layout, values, groups, unit=1, watched=-1):
    """Return the :class:`Outcome` of playing by values.

    :param values: ``[column, row]``, in points if ``unit`` is 1, else whole numbers of 1/unit points
    :param groups: :func:`kniffel_tools.solver.optimum.layers`
    :param watched: EXTRA or JOKERS: games end at the first of them
    """
    threads = os.cpu_count() or 1
    rules = layout.rules
    shape = (threads, layout.columns, layout.rows)
    onward = np.zeros(shape)
    statistics = np.zeros((threads, layout.box_count, 5))
    visits = np.zeros(shape[1:])
    visits[layout.column_of[0, 0], layout.row_of[0, 0]] = 1

    def work(number, part):
        return _forward(
            values,
            visits,
            onward[number],
            statistics[number],
            part,
            layout.facts,
            rolls=rules.rolls,
            double_first=rules.double_first,
            unit=unit,
            watched=watched,
        )

    ended = 0.0
    with ThreadPoolExecutor(threads) as pool:
        for number in range(len(groups) - 1, 0, -1):
            group = groups[number]
            parts = [np.ascontiguousarray(group[first::threads]) for first in range(threads)]
            ended += sum(pool.map(work, range(threads), parts))
            uppers, columns = groups[number - 1].T
            for upper, column in zip(uppers, columns):
                rows = slice(layout.row_start[upper], layout.row_start[upper + 1])
                visits[column, rows] = onward[:, column, rows].sum(0)
    return Outcome(layout, visits, statistics.sum(0), ended)
