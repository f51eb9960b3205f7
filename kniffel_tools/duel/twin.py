# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The computer players compiled: the same decisions as ``kniffel_core.players``, thousands of games a second (duel).

The worth of boxes, the choice among keeps and the odds are the core's own functions; the mean over dice and the best
of the keeps are written again here, in the same whole numbers. tests/test_duel_twin.py compares thousands of decisions.
A *card* is five numbers: row, column, score without bonus, open boxes as a mask, and how many they are.
"""

import numpy as np
from numba import njit

from kniffel_core import eyes, hands, keeping, odds, shapes
from kniffel_core.judge import PER_TURN
from kniffel_core.prices import OPEN_MOST
from kniffel_core.table import UNIT
from kniffel_tools.duel.compiled import (
    best_mask,
    chance,
    first_roll,
    keeps_of_masks,
    pull,
    raise_hands,
    roll_on,
    worth,
)
from kniffel_tools.duel.setup import (
    BONUS,
    BOXES,
    COLUMNS,
    DICE,
    EXTRA,
    EXTRA_MASK,
    EYE,
    JOKER,
    JOKER_POINTS,
    KNIFFEL,
    LARGE,
    LEGAL,
    LESS,
    NEXT_COLUMN,
    NEXT_ROW,
    PATTERN,
    PRICES,
    ROLLS,
    SHAPE,
    STEP,
    TABLE,
    THRESHOLD,
    TOP,
    TOTAL,
    UPPER,
    USUAL_DICE,
    WEIGHT,
)

FIRST_HAND, KEEPS, HANDS = hands.FIRST_HAND, hands.KEEPS, hands.HANDS
NEVER, STAY = keeping.NEVER, keeping.STAY
ROW, COLUMN, SCORE, OPEN, OPENED = range(5)

# Rows of the room that a thread works in.
FILL, FIRST, SECOND, BEST, GAINS, KEEP_OF, OWN, SUBSETS, CURVE, PLACES, SHARES, SCALE = range(12)
_WIDTH = odds.PLACES  # of a row
_DIE_ROWS = 6  # next rows by number of dice


def new_room():
    """Return room to work in, for one thread; ``room[SCALE]`` holds base and step of the curve."""
    return np.zeros((12, _WIDTH), np.int64)


@njit(nogil=True)
def random_face(state):
    """Draw a face 1-6 (SplitMix64; its top 32 bits are scaled, which is even to one part in 2**30)."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    z = state[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return np.int64((z >> np.uint64(32)) * np.uint64(6) >> np.uint64(32)) + 1


@njit(nogil=True)
def roll_again(board, state, keep):
    """Fill a keep up to five dice; return the hand."""
    while keep < FIRST_HAND:
        keep = board.add[keep * 6 + random_face(state) - 1]
    return keep - FIRST_HAND


@njit(nogil=True)
def means_of(values, fill, add, hope):
    """Set ``values`` [keep] to the worth of rolling on, from ``fill`` [hand]; the hands are ``fill``."""
    # Loops in place of slices, here and below: the compiler takes seconds over an assignment that might not fit.
    for hand in range(HANDS):
        values[FIRST_HAND + hand] = fill[hand]
    share = 6 + hope
    for keep in range(FIRST_HAND - 1, -1, -1):
        total = share >> 1
        top = NEVER
        for place in range(keep * 6, keep * 6 + 6):
            value = values[add[place]]
            total += value
            if value > top:
                top = value
        values[keep] = (total + hope * top) // share


@njit(nogil=True)
def best_of(best, means, add):
    """Set ``best`` [keep] to the worth of dice that may still be rolled, from the means of keeping."""
    for keep in range(KEEPS):
        best[keep] = means[keep]
    for keep in range(FIRST_HAND):
        value = best[keep]
        for place in range(keep * 6, keep * 6 + 6):
            if best[add[place]] < value:
                best[add[place]] = value


@njit(nogil=True)
def masks_of(board, card):
    """The row of ``board.masks`` for a card."""
    return board.rows[card[ROW], UPPER] * board.numbers[COLUMNS] + card[COLUMN]


@njit(nogil=True)
def face_of(board, hand):
    """The face of five equal dice, else 0."""
    low = board.lattice[FIRST_HAND + hand, DICE]
    return low if low == board.lattice[FIRST_HAND + hand, DICE + 4] else 0


@njit(nogil=True)
def shape_at(state, opened):
    """Where the shape for a kniffel state and a number of open boxes begins."""
    return (state * shapes.OPENED + min(max(opened, 1), shapes.OPENED) - 1) * odds.ATOMS


@njit(nogil=True)
def value_box(kind, board, level, card, room, box, points, extra):
    """What a player thinks of a box: ``worth`` of EyeJudge, TableJudge or RivalJudge of the core."""
    row, column, opened = card[ROW], card[COLUMN], card[OPENED]
    if kind == EYE:
        eye, numbers = level.eye, board.numbers
        seen = min(opened, OPEN_MOST) if eye[eyes.FADING] else OPEN_MOST
        pattern = board.boxes[box, PATTERN]
        later = numbers[EXTRA] * (opened - 1) * PER_TURN
        value = worth(eye, pattern, board.boxes[box, PRICES + seen - 1], points, later) + extra * eyes.UNIT
        if box < 6:
            open_upper = ~board.rows[row, UPPER] & 63
            total = board.rows[row, TOTAL]
            value += pull(
                eye,
                numbers[BONUS],
                numbers[THRESHOLD],
                total,
                open_upper,
                pattern,
                points,
                numbers[USUAL_DICE],
            )
        return value
    new_row, new_column = row, column
    if box < 6:
        new_row = board.rows[row, NEXT_ROW + box * _DIE_ROWS + points // (box + 1)]
    else:
        new_column = board.columns[column, NEXT_COLUMN + 2 * (box - 6) + (1 if points else 0)]
    after = level.values[new_column, new_row]
    if kind == TABLE:
        return (points + extra) * UNIT + after - level.values[column, row]
    mean = ((card[SCORE] + points + extra) * UNIT + after) >> 6
    spread = level.spreads[new_column, new_row] if opened > 1 else 0
    at = shape_at(board.columns[new_column, SHAPE], opened - 1)
    odds_now = chance(room[CURVE], room[SCALE, 0], room[SCALE, 1], mean, spread, level.shapes, at)
    return odds_now * 32 + mean * level.numbers[WEIGHT]


@njit(nogil=True)
def points_of(board, masks, face, hand, box):
    """What a hand brings in a box: (points, extra points). ``masks``: see :func:`masks_of`; ``face``: :func:`face_of`."""
    points = board.points[hand * board.numbers[BOXES] + box]
    if board.masks[masks, JOKER + face] >> box & 1:
        points = board.boxes[box, JOKER_POINTS + face]
    return points, board.numbers[EXTRA] * (board.masks[masks, EXTRA_MASK + face] >> box & 1)


@njit(nogil=True)
def best_box(kind, board, level, card, room, hand):
    """The first of the best boxes for a hand: (box, points, extra, worth)."""
    face = face_of(board, hand)
    masks = masks_of(board, card)
    best, best_at, best_points, best_extra = NEVER, -1, 0, 0
    for box in range(board.numbers[BOXES]):
        if board.masks[masks, LEGAL + face] >> box & 1:
            points, extra = points_of(board, masks, face, hand, box)
            value = value_box(kind, board, level, card, room, box, points, extra)
            if value > best:
                best, best_at, best_points, best_extra = value, box, points, extra
    return best_at, best_points, best_extra, best


@njit(nogil=True)
def think(kind, board, level, card, room):
    """Solve a turn: ``room[FILL]`` by hand, ``room[FIRST]`` by keep with one roll to come, ``room[SECOND]`` with two."""
    boxes = board.numbers[BOXES]
    fill, gains = room[FILL], room[GAINS]
    nothing = board.numbers[BOXES] * 0  # a number as any other, or all below is compiled twice
    for hand in range(HANDS):
        fill[hand] = NEVER
    plain = board.masks[masks_of(board, card), LEGAL]
    for box in range(boxes):
        if plain >> box & 1:
            for points in range(0, board.boxes[box, TOP] + 1, board.boxes[box, STEP]):
                gains[points] = value_box(kind, board, level, card, room, box, points, nothing)
            raise_hands(fill, board.points, box, boxes, gains)
    keep = 0
    for face in range(1, 7):
        keep = FIRST_HAND + HANDS - 1  # five sixes are the last hand
        if face < 6:
            keep = 0
            for _ in range(5):
                keep = board.add[keep * 6 + face - 1]
        _, _, _, value = best_box(kind, board, level, card, room, keep - FIRST_HAND)
        fill[keep - FIRST_HAND] = value
    hope = level.eye[eyes.HOPE] if kind == EYE else 0
    means_of(room[FIRST], fill, board.add, hope)
    if (kind != EYE or level.eye[eyes.SIGHT] > 1) and board.numbers[ROLLS] > 2:
        best_of(room[BEST], room[FIRST], board.add)
        means_of(room[SECOND], room[BEST, FIRST_HAND:], board.add, hope)
        for hand in range(HANDS):
            room[SECOND, FIRST_HAND + hand] = fill[hand]
    else:
        for keep in range(KEEPS):
            room[SECOND, keep] = room[FIRST, keep]


@njit(nogil=True)
def end_turn(board, room):
    """After :func:`think`, without hope: set ``room[SHARES, FIRST_HAND + hand]`` to how likely the turn ends with each hand.

    A keep gives its share to the keep with a die less that it is played as.
    """
    shares, best = room[SHARES], room[BEST]
    first_roll(shares, board.add)
    for left in range(board.numbers[ROLLS] - 1, 0, -1):
        means = room[SECOND if left > 1 else FIRST]
        best_of(best, means, board.add)
        for keep in range(KEEPS - 1, 0, -1):
            share = shares[keep]
            if share and means[keep] != best[keep]:
                for face in range(6):
                    less = board.lattice[keep, LESS + face]
                    if less >= 0 and best[less] == best[keep]:
                        shares[less] += share
                        shares[keep] = 0
                        break
        roll_on(shares, board.add)


@njit(nogil=True)
def obvious(board, card, hand):
    """The box that every level without a table takes without thinking, -1 if there is none."""
    face = face_of(board, hand)
    legal = board.masks[masks_of(board, card), LEGAL + face]
    box = board.numbers[KNIFFEL if face else LARGE]
    if box >= 0 and legal >> box & 1 and board.points[hand * board.numbers[BOXES] + box]:
        return box
    return -1


@njit(nogil=True)
def keep_of(kind, board, level, card, room, hand, left):
    """The decision with ``left`` rolls: a keep 0-461, FIRST_HAND + hand to fill a box."""
    if kind == EYE and obvious(board, card, hand) >= 0:
        return FIRST_HAND + hand
    means = room[FIRST if left == 1 else SECOND]
    keeps, own = room[KEEP_OF], room[OWN]
    keeps_of_masks(keeps, board.lattice[FIRST_HAND + hand, DICE:], board.add)
    for mask in range(STAY):
        own[mask] = means[keeps[mask]]
    own[STAY] = room[FILL, hand]
    if kind == EYE and left == 1:
        own[STAY] += level.eye[eyes.EAGER] * eyes.UNIT
    return keeps[best_mask(own, room[SUBSETS])]


@njit(nogil=True)
def last_hand(kind, board, level, card, room, state):
    """Roll a turn that has been thought through to its end; return the hand."""
    hand = roll_again(board, state, np.int64(0))
    for left in range(board.numbers[ROLLS] - 1, 0, -1):
        keep = keep_of(kind, board, level, card, room, hand, left)
        if keep >= FIRST_HAND:
            break
        hand = roll_again(board, state, keep)
    return hand


@njit(nogil=True)
def box_of(kind, board, level, card, room, hand):
    """The box to fill with a hand: (box, points, extra)."""
    box = obvious(board, card, hand) if kind == EYE else -1
    if box >= 0:
        face = face_of(board, hand)
        extra = board.numbers[EXTRA] * (board.masks[masks_of(board, card), EXTRA_MASK + face] >> box & 1)
        return box, board.points[hand * board.numbers[BOXES] + box], extra
    box, points, extra, _ = best_box(kind, board, level, card, room, hand)
    return box, points, extra
