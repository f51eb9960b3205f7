# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How a turn is played by given values: which hands it ends with, and where they go (solver).

The values may be the exact ones or those of a table, in whole units; then every step is the board's own:
means rounded as (sum + 3) // 6, and ties broken alike. A hand stays as it is if nothing smaller is better; else
it loses the lowest face that keeps the value, and so on; among boxes the first of the best is filled.
"""

from collections import namedtuple

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

# Room for one turn of eight states; after play_states: ``final[FIRST_HAND + hand, lane]`` is the probability that
# the turn ends with a hand, ``stopped`` the part of it from the first roll; ``box_of[early, hand, lane]`` the box then
# filled, with ``worth[early, hand, box]`` points and ``kind`` telling the successor; early is 1 for ``stopped``.
Room = namedtuple("Room", "means bests last first final stopped mass stay after worth kind box_of")


@njit(nogil=True, cache=True)
def new_room(boxes, rolls):
    """Return a Room for rules of so many boxes and rolls."""
    return Room(
        np.zeros((rolls, KEEPS, LANES)),
        np.zeros((rolls, KEEPS, LANES)),
        np.zeros((KEEPS, LANES)),
        np.zeros((KEEPS, LANES)),
        np.zeros((KEEPS, LANES)),
        np.zeros((KEEPS, LANES)),
        np.zeros((KEEPS, LANES)),
        np.zeros((KEEPS, LANES)),
        np.zeros((boxes * KINDS, LANES)),
        np.zeros((2, HANDS, boxes), np.int32),
        np.zeros((2, HANDS, boxes), np.int32),
        np.zeros((2, HANDS, LANES), np.int32),
    )


@njit(nogil=True, cache=True)
def set_state(room, facts, upper, column, double_first):
    """Prepare a room for the states of one upper set and column."""
    fillings(room.worth[0], room.kind[0], facts, upper, column, 1)
    fillings(room.worth[1], room.kind[1], facts, upper, column, 2 if double_first else 1)


@njit(nogil=True, cache=True)
def play_states(room, values, facts, column, row, mask, rolls, unit):
    """Play the turns of the eight states from ``row``, after :func:`set_state`; see Room.

    :param values: in points if ``unit`` is 1, else in whole numbers of 1/unit points
    :param mask: :func:`kniffel_tools.solver.turn.open_boxes`
    """
    successors(room.after, values, facts, row, column, mask)
    for early in range(2):
        worth = room.worth[early] * unit
        last = room.first if early else room.last
        final_values(last, room.after, worth, room.kind[early])
        _choose(room.box_of[early], last, room.after, worth, room.kind[early])
    decide(room.means, room.bests, room.first if rolls == 1 else room.last, room.first, rolls, unit > 1)
    play(room.final, room.stopped, room.mass, room.stay, room.means, room.bests, rolls)


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
