# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How games run by given values: how often each state is visited, and what each box brings (solver)."""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import njit

from kniffel_tools.solver.lanes import LANES
from kniffel_tools.solver.policy import new_room, play_states, set_state
from kniffel_tools.solver.turn import FIRST_HAND, HANDS, KINDS, open_boxes

# Columns of the statistics of a box; see Outcome.
FILLED, POINTS, ZEROS, EXTRA, JOKERS = range(5)


@njit(nogil=True, cache=True)
def _forward(values, visits, onward, statistics, alike, part, facts, rolls, double_first, unit, watched):
    """Send the visits of some states on to the next ones; return the share that met the watched event."""
    # Local names: looking arrays up in a tuple costs more than the work itself in the inner loop.
    next_row, next_column, plain_points = facts.next_row, facts.next_column, facts.points
    extra_points = facts.extra_points
    room = new_room(facts.boxes, rolls)
    final, stopped, worth, kind, box_of = room.final, room.stopped, room.worth, room.kind, room.box_of
    ended = 0.0
    for item in range(len(part)):
        upper, column = part[item]
        mask = open_boxes(facts, upper, column)
        set_state(room, facts, upper, column, double_first)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1], LANES):
            if not visits[column, row : row + LANES].any():
                continue
            play_states(room, values, facts, column, row, mask, rolls, unit)
            for hand in range(HANDS):
                face = facts.hand_face[hand]
                extras = facts.extra[upper, column, face]
                for lane in range(LANES):
                    here = visits[column, row + lane]
                    if face:
                        alike[0] += here * final[FIRST_HAND + hand, lane]
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

    ``visits[column, row]``: how often a turn begins there; ``boxes[box, …]``: by box the share filled, points,
    zeros, extra points and jokers (FILLED … JOKERS); ``kniffels``: five equal dice at the end of a turn, a game;
    ``bonus_share``; ``ended``: the share of games in which the watched event happened.
    """

    def __init__(self, layout, visits, boxes, kniffels, ended):
        self.layout = layout
        self.visits = visits
        self.boxes = boxes
        self.kniffels = kniffels
        self.ended = ended
        self.bonus_share = float(visits[layout.finished_with_bonus].sum())

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
    onward = np.zeros((threads, layout.columns, layout.rows))
    statistics = np.zeros((threads, layout.box_count, 5))
    alike = np.zeros((threads, 1))
    visits = np.zeros((layout.columns, layout.rows))
    visits[layout.column_of[0, 0], layout.row_of[0, 0]] = 1

    def work(number, part):
        shared = onward[number], statistics[number], alike[number]
        turn = rules.rolls, rules.double_first
        return _forward(values, visits, *shared, part, layout.facts, *turn, unit, watched)

    ended = 0.0
    with ThreadPoolExecutor(threads) as pool:
        for number in range(len(groups) - 1, 0, -1):
            parts = [np.ascontiguousarray(groups[number][first::threads]) for first in range(threads)]
            ended += sum(pool.map(work, range(threads), parts))
            for upper, column in groups[number - 1]:
                rows = slice(layout.row_start[upper], layout.row_start[upper + 1])
                visits[column, rows] = onward[:, column, rows].sum(0)
    return Outcome(layout, visits, statistics.sum(0), float(alike.sum()), ended)
