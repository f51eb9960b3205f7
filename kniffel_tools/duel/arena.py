# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Whole games between the compiled players (duel). Each game has a stream of dice of its own, made of seed and number."""

import inspect
import zlib

import numpy as np
from numba import njit

from kniffel_core import odds
from kniffel_tools.duel import compiled, twin
from kniffel_tools.duel.compiled import add_to_curve, against, against_total, clear
from kniffel_tools.duel.setup import (
    BONUS,
    BOXES,
    FAR,
    KIND,
    NEXT_COLUMN,
    NEXT_ROW,
    RIVAL,
    SHAPE,
    START_COLUMN,
    START_ROW,
    TABLE,
    THRESHOLD,
    TOTAL,
)
from kniffel_tools.duel.twin import (
    COLUMN,
    CURVE,
    FILL,
    FIRST_HAND,
    HANDS,
    OPEN,
    OPENED,
    PLACES,
    ROW,
    SCALE,
    SCORE,
    SHARES,
    box_of,
    end_turn,
    keep_of,
    last_hand,
    new_room,
    shape_at,
    think,
)


@njit(nogil=True)
def seed_stream(state, seed, game):
    """Begin the stream of dice of a game."""
    state[0] = np.uint64(seed) * np.uint64(0xD1342543DE82EF95) + np.uint64(game) * np.uint64(
        0x2545F4914F6CDD1D
    )


@njit(nogil=True)
def new_card(card, board):
    """Set a card to the empty one."""
    card[ROW] = board.numbers[START_ROW]
    card[COLUMN] = board.numbers[START_COLUMN]
    card[SCORE] = 0
    card[OPENED] = board.numbers[BOXES]
    card[OPEN] = (1 << card[OPENED]) - 1


@njit(nogil=True)
def enter(card, board, box, points, extra):
    """Fill a box."""
    card[SCORE] += points + extra
    if box < 6:
        card[ROW] = board.rows[card[ROW], NEXT_ROW + box * 6 + points // (box + 1)]
    else:
        card[COLUMN] = board.columns[card[COLUMN], NEXT_COLUMN + 2 * (box - 6) + (1 if points else 0)]
    card[OPEN] &= ~(1 << box)
    card[OPENED] -= 1


@njit(nogil=True)
def final_of(card, board):
    """The total of a finished card, bonus included."""
    earned = board.numbers[BONUS] > 0 and board.rows[card[ROW], TOTAL] >= board.numbers[THRESHOLD]
    return card[SCORE] + (board.numbers[BONUS] if earned else 0)


@njit(nogil=True)
def mean_of(card, level):
    """The expected final total in 1/16 points."""
    return (card[SCORE] * 1024 + level.values[card[COLUMN], card[ROW]]) >> 6


@njit(nogil=True)
def look_around(level, board, cards, me, room):
    """Set the curve of the odds against all others, as RivalJudge.look of the core does."""
    card = cards[me]
    curve = room[CURVE]
    last = card[OPENED] == 1
    if last:
        step = 16
        base = card[SCORE] * 16
    else:
        step = 16 * (1 + level.spreads[card[COLUMN], card[ROW]] // 1024)
        base = mean_of(card, level) - odds.PLACES // 2 * step
    clear(curve)
    for other in range(len(cards)):
        card = cards[other]
        if other == me:
            continue
        if card[OPENED] == 0:
            against_total(curve, base, step, final_of(card, board) * 16)
        elif card[OPENED] == 1 and last:
            # The last turn of an opponent, played for points.
            think(np.int64(TABLE), board, level, card, room)
            end_turn(board, room)
            for hand in range(HANDS):
                # A hand's worth was the change of what is expected; now it is what the turn brings, and the bonus.
                room[FILL, hand] += level.values[card[COLUMN], card[ROW]]
            add_to_curve(curve, room[PLACES], room[SHARES], room[FILL], card[SCORE] - (base >> 4))
        else:
            at = shape_at(board.columns[card[COLUMN], SHAPE], card[OPENED])
            spread = level.spreads[card[COLUMN], card[ROW]]
            against(curve, base, step, mean_of(card, level), spread, level.shapes, at)
    room[SCALE, 0], room[SCALE, 1] = base, step


@njit(nogil=True)
def ready_turn(level, board, cards, me, room):
    """Think a turn of player ``me`` through; return the kind of play: a rival may play for points."""
    kind = level.numbers[KIND]
    if kind == RIVAL:
        if cards[me, OPENED] > level.numbers[FAR] or len(cards) == 1:
            kind = np.int64(TABLE)
        else:
            look_around(level, board, cards, me, room)
    think(kind, board, level, cards[me], room)
    return kind


@njit(nogil=True)
def play_turn(level, board, cards, me, room, state):
    """Play one turn of player ``me``."""
    kind = ready_turn(level, board, cards, me, room)
    card = cards[me]
    hand = last_hand(kind, board, level, card, room, state)
    box, points, extra = box_of(kind, board, level, card, room, hand)
    enter(card, board, box, points, extra)


def _source_stamp():
    """A number that changes with any source that is compiled into the games."""
    stamp = 0
    for module in (compiled.endings, compiled.eyes, compiled.keeping, compiled.odds, twin):
        stamp = zlib.crc32(inspect.getsource(module).encode(), stamp)
    return stamp


def _make_games(stamp):
    """Return the compiled loop over games. It is kept on disk; ``stamp``, being closed over, is part of its key there."""

    @njit(nogil=True, cache=True)
    def play(one, rest, board, seed, first, totals, room, state, cards):
        if stamp < 0:
            return
        players = len(cards)
        for game in range(len(totals)):
            seed_stream(state, seed, first + game)
            for player in range(players):
                new_card(cards[player], board)
            for turn in range(board.numbers[BOXES] * players):
                me = (first + game + turn) % players
                level = one if me == 0 else rest
                play_turn(level, board, cards, me, room, state)
            for player in range(players):
                totals[game, player] = final_of(cards[player], board)

    return play


def _make_answers(stamp):
    """Likewise the compiled loop over hands that players are asked about."""

    @njit(nogil=True, cache=True)
    def answer(level, board, cards, me, asked, keeps, boxes, room):
        if stamp < 0:
            return
        kind = ready_turn(level, board, cards, me, room)
        for number in range(len(asked)):
            hand, left = asked[number, 0], asked[number, 1]
            keeps[number] = FIRST_HAND + hand
            boxes[number] = -1
            if left:
                keeps[number] = keep_of(kind, board, level, cards[me], room, hand, left)
            if keeps[number] >= FIRST_HAND:
                boxes[number] = box_of(kind, board, level, cards[me], room, hand)[0]

    return answer


_games = _make_games(_source_stamp())
_answers = _make_answers(_source_stamp())


def games(one, rest, board, players, seed, first, totals):
    """Play games, number ``first`` and on, of player 0 at level ``one`` against the others at level ``rest``.

    In game g player g % players starts. Alone if there is one player.

    :param totals: ``[game, player]``, set
    """
    state = np.zeros(1, np.uint64)
    cards = np.zeros((players, 5), np.int64)
    _games(one, rest, board, seed, first, totals, new_room(), state, cards)


def decisions(level, board, cards, me, asked):
    """Return two arrays for player ``me``: the keep (FIRST_HAND + hand ends the turn), and the box if it ends.

    :param cards: ``[player, 5]``, see ``twin``
    :param asked: ``[number, 2]``, hands 0-251 with the rolls left 0-2
    """
    keeps, boxes = np.zeros(len(asked), np.int64), np.zeros(len(asked), np.int64)
    _answers(level, board, cards, me, asked, keeps, boxes, new_room())
    return keeps, boxes
