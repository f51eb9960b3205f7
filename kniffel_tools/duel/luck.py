# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A duel of two with the luck of the dice taken out: the same advantage from a twentieth of the games (duel).

At the end of every turn the odds (``kniffel_core.odds``) say how good the position of player 0 is; before its first roll
the same odds have an expectation over all that the dice may do. What lies between is luck, and nought on average,
however good or bad the odds are. Without it a game's result varies much less.
"""

import numpy as np
from numba import njit

from kniffel_core import odds
from kniffel_tools.duel.arena import (
    enter,
    final_of,
    look_around,
    mean_of,
    new_card,
    ready_turn,
    seed_stream,
)
from kniffel_tools.duel.compiled import chance
from kniffel_tools.duel.setup import BOXES, LEGAL, SHAPE
from kniffel_tools.duel.twin import (
    COLUMN,
    CURVE,
    FIRST_HAND,
    HANDS,
    OPENED,
    ROW,
    SCALE,
    SHARES,
    end_turn,
    face_of,
    last_hand,
    masks_of,
    new_room,
    points_of,
    shape_at,
    value_box,
)

_KEYS = 128  # points of a box, and 64 more with extra points


@njit(nogil=True)
def _odds_of(level, board, card, curve, scale):
    """The chance of a player to be ahead of the others of a curve, 0 … odds.SURE."""
    if card[OPENED]:
        mean, spread = mean_of(card, level), level.spreads[card[COLUMN], card[ROW]]
    else:
        mean, spread = final_of(card, board) * 16, 0 * card[OPENED]
    at = shape_at(board.columns[card[COLUMN], SHAPE], card[OPENED])
    return chance(curve, scale[0], scale[1], mean, spread, level.shapes, at)


def adjusted(one, rest, board, seed, first, results):
    """Play games of player 0, level ``one``, against ``rest``; both without hope, ``one`` with spreads.

    :param results: ``[game, …]``, set: points won (1, 1/2, 0), the same without luck
    """
    _adjusted(one, rest, board, seed, first, results, new_room())


@njit(nogil=True)
def _adjusted(one, rest, board, seed, first, results, room):
    curve, scale = np.zeros(odds.PLACES, np.int64), np.zeros(2, np.int64)
    state = np.zeros(1, np.uint64)
    cards = np.zeros((2, 5), np.int64)
    after = np.zeros(5, np.int64)
    known = np.zeros((board.numbers[BOXES], _KEYS))
    worth = np.zeros((board.numbers[BOXES], _KEYS), np.int64)
    position = np.zeros((board.numbers[BOXES], _KEYS))
    ends = np.zeros((HANDS, 3), np.int64)  # what every hand would do: box, points, extra
    good = np.zeros(HANDS)
    for game in range(len(results)):
        seed_stream(state, seed, first + game)
        new_card(cards[0], board)
        new_card(cards[1], board)
        luck = 0.0
        for turn in range(2 * board.numbers[BOXES]):
            me = (first + game + turn) % 2
            card = cards[me]
            level = one if me == 0 else rest
            look_around(one, board, cards, me, room)
            for place in range(odds.PLACES):
                curve[place] = room[CURVE, place]
            scale[0], scale[1] = room[SCALE, 0], room[SCALE, 1]
            kind = ready_turn(level, board, cards, me, room)
            end_turn(board, room)
            known[:] = 0.0
            expected = whole = 0.0
            for hand in range(HANDS):
                _end_of(kind, board, level, card, room, hand, known, worth, ends)
                box, points, extra = ends[hand]
                key = points + (64 if extra else 0)
                if known[box, key] < 2.0:
                    for field in range(5):
                        after[field] = card[field]
                    enter(after, board, box, points, extra)
                    found = _odds_of(one, board, after, curve, scale)
                    position[box, key] = found if me == 0 else odds.SURE - found
                    known[box, key] = 2.0
                good[hand] = position[box, key]
                expected += room[SHARES, FIRST_HAND + hand] * good[hand]
                whole += room[SHARES, FIRST_HAND + hand]
            hand = last_hand(kind, board, level, card, room, state)
            luck += good[hand] - expected / whole
            box, points, extra = ends[hand]
            enter(card, board, box, points, extra)
        mine, other = final_of(cards[0], board), final_of(cards[1], board)
        result = 1.0 if mine > other else 0.5 if mine == other else 0.0
        results[game, 0], results[game, 1] = result, result - luck / odds.SURE


@njit(nogil=True)
def _end_of(kind, board, level, card, room, hand, known, worth, ends):
    """Set ``ends[hand]`` to what a level would fill; the worth of a box and its points is asked once."""
    face = face_of(board, hand)
    masks = masks_of(board, card)
    best = np.int64(-(1 << 60))
    for box in range(board.numbers[BOXES]):
        if board.masks[masks, LEGAL + face] >> box & 1:
            points, extra = points_of(board, masks, face, hand, box)
            key = points + (64 if extra else 0)
            if known[box, key] == 0.0:
                known[box, key] = 1.0
                worth[box, key] = value_box(kind, board, level, card, room, box, points, extra)
            if worth[box, key] > best:
                best = worth[box, key]
                ends[hand, 0], ends[hand, 1], ends[hand, 2] = box, points, extra
