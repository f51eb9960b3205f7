# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How final scores are spread when a game is played by given values (solver): exact probabilities, not a sample.

Backwards: the distribution of the points still to come from a state is that of its successors, moved by the points
of the turn. Only states that the policy visits are kept, and only two layers at a time.
"""

import numpy as np
from numba import njit

from kniffel_tools.solver.cores import on_all_cores
from kniffel_tools.solver.lanes import LANES
from kniffel_tools.solver.layout import FACES
from kniffel_tools.solver.policy import new_room, play_states, set_state
from kniffel_tools.solver.turn import FIRST_HAND, HANDS, KINDS, open_boxes

_POINTS = 202  # more than a box brings, extra points included


def score_distribution(layout, values, groups, visits, unit=1):
    """Return the probability of each final score, an array from 0 points up.

    :param visits: of the same policy, see :func:`kniffel_tools.solver.flow.follow`
    """
    rules = layout.rules
    places = np.full((layout.columns, layout.rows), -1, np.int64)
    places[layout.finished] = 0
    places[layout.finished_with_bonus] = 1
    spread = np.zeros((2, rules.bonus_points + 1))
    spread[0, 0] = spread[1, rules.bonus_points] = 1
    for count, group in enumerate(groups[1:], 1):
        new_places = np.full_like(places, -1)
        wanted = list(_visited(layout, group, visits))
        for number, (column, row) in enumerate(wanted):
            new_places[column, row] = number
        new = np.zeros((len(wanted), _most(layout, count) + 1))

        def work(part, old=(places, spread), fresh=(new_places, new)):
            _spread_states(
                values, visits, *old, *fresh, part, layout.facts, rules.rolls, rules.double_first, unit
            )

        on_all_cores(work, group)
        places, spread = new_places, new
    return np.trim_zeros(spread[0], "b")


def _visited(layout, group, visits):
    for upper, column in group:
        for row in range(layout.row_start[upper], layout.row_start[upper] + layout.row_count[upper]):
            if visits[column, row] > 0:
                yield column, row


def _most(layout, count):
    """No more points can come from cards with so many open boxes."""
    double = 1 + layout.rules.double_first
    best = sorted((int(points) for points in np.maximum(layout.points.max(0), 50)), reverse=True)
    upper = min(count, FACES)
    return (
        sum(best[: count - upper] + best[:upper]) * double
        + count * layout.rules.extra
        + layout.rules.bonus_points
    )


@njit(nogil=True, cache=True)
def _spread_states(values, visits, places, spread, new_places, new, part, facts, rolls, double_first, unit):
    next_row, next_column = facts.next_row, facts.next_column
    room = new_room(facts.boxes, rolls)
    final, stopped, worth, kind, box_of = room.final, room.stopped, room.worth, room.kind, room.box_of
    # The share of a turn's outcomes by box, successor kind and points.
    shares = np.zeros((facts.boxes * KINDS, _POINTS))
    for item in range(len(part)):
        upper, column = part[item]
        mask = open_boxes(facts, upper, column)
        set_state(room, facts, upper, column, double_first)
        for row in range(facts.row_start[upper], facts.row_start[upper + 1], LANES):
            if not visits[column, row : row + LANES].any():
                continue
            play_states(room, values, facts, column, row, mask, rolls, unit)
            for lane in range(LANES):
                place = new_places[column, row + lane]
                if place < 0:
                    continue
                shares[:] = 0
                for hand in range(HANDS):
                    early = stopped[FIRST_HAND + hand, lane]
                    late = final[FIRST_HAND + hand, lane] - early
                    box = box_of[0, hand, lane]
                    shares[kind[0, hand, box], worth[0, hand, box]] += max(late, 0.0)
                    box = box_of[1, hand, lane]
                    shares[kind[1, hand, box], worth[1, hand, box]] += early
                target = new[place]
                for where in range(facts.boxes * KINDS):
                    box = where // KINDS
                    if not mask >> box & 1:
                        continue
                    for points in range(_POINTS):
                        share = shares[where, points]
                        if share <= 0:
                            continue
                        if box < 6:
                            source = spread[places[column, next_row[row + lane, box, where % KINDS]]]
                        else:
                            source = spread[places[next_column[column, box - 6, where % KINDS], row + lane]]
                        width = min(len(source), len(target) - points)
                        for score in range(width):
                            target[points + score] += share * source[score]


class Summary:
    """Figures of a distribution: ``mean``, ``sd``, ``mode``, and by method quantiles and shares."""

    def __init__(self, chances):
        self.chances = chances
        scores = np.arange(len(chances))
        self.mean = float((scores * chances).sum())
        self.sd = float(np.sqrt(((scores - self.mean) ** 2 * chances).sum()))
        self.mode = int(chances.argmax())

    def quantile(self, share):
        """The smallest score that is not exceeded in at least this share of games."""
        return int(np.searchsorted(np.cumsum(self.chances), share))

    def at_least(self, score):
        """The chance of a final score of at least this."""
        return float(self.chances[score:].sum())
