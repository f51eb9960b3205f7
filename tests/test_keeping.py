# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The quick ways to the worth of hands and keeps, against the slow ones."""

import random

import pytest

from kniffel_core import hands, keeping
from kniffel_core import rules as rules_module
from kniffel_core.keeping import NEVER
from kniffel_core.turn import Turn

RULES = rules_module.make("yatzy")
LOWER = range(6, RULES.box_count)


def parts_of(hand):
    """The keep of each mask of a hand's sorted dice, by hand."""
    dice = hands.dice_of(hands.FIRST_HAND + hand)
    return [hands.keep_of([dice[die] for die in range(5) if mask >> die & 1]) for mask in range(32)]


def test_the_keep_of_every_mask():
    """A mask of five dice stands for other dice than those in it."""
    keeps = [0] * 32
    for hand in range(hands.HANDS):
        keeping.keeps_of_masks(keeps, hands.dice_of(hands.FIRST_HAND + hand), hands.ADD)
        assert keeps == parts_of(hand)


@pytest.mark.parametrize("seed", range(4))
def test_upper_boxes_by_hand(seed):
    """A hand is not worth its best upper box: scored, struck, or where some cannot be filled."""
    chosen = random.Random(seed)
    for _ in range(40):
        gains = [NEVER] * 36
        for face in chosen.sample(range(6), chosen.randint(0, 6)):
            gains[6 * face : 6 * face + 6] = [chosen.randint(-99, 99) for _ in range(6)]
        fill = [0] * hands.HANDS
        keeping.fill_upper(fill, gains, [0] * hands.FIRST_HAND, [0] * hands.FIRST_HAND)
        for hand in range(hands.HANDS):
            best = max(gains[6 * (face - 1) + hands.count(hand, face)] for face in range(1, 7))
            assert fill[hand] == best, (gains, hand)


def test_lower_boxes_by_hand():
    """A hand loses what it was worth already, or misses what a box gives it."""
    chosen = random.Random(1)
    for box in LOWER:
        start = (box - 6) * hands.HANDS
        before = [chosen.randint(0, 99) for _ in range(hands.HANDS)]
        gains = [chosen.randint(0, 99) for _ in range(51)]
        fill = list(before)
        keeping.raise_hands(fill, RULES.lower, start, 1, gains)
        scores = [RULES.score(hand, box) for hand in range(hands.HANDS)]
        assert fill == [max(old, gains[points]) for old, points in zip(before, scores, strict=True)]
        wanted, fill = max(scores), list(before)
        keeping.raise_scored(fill, RULES.lower, start, wanted, 50)
        assert fill == [
            max(old, 50) if points == wanted else old for old, points in zip(before, scores, strict=True)
        ]


@pytest.mark.parametrize("values", [2, 9, 10_000])
def test_equal_keeps_are_told_apart_as_the_turn_does(values):
    """A player keeps other dice than the advisor advises where several keeps are equally good; the fewer values there
    are, the more often that is so."""
    chosen = random.Random(values)
    turn = Turn()
    turn.fill[:] = type(turn.fill)("i", [chosen.randrange(values) << 10 for _ in range(hands.HANDS)])
    while not turn.step():
        pass
    for hand in range(hands.HANDS):
        keeps = parts_of(hand)
        for left in (1, 2):
            own = [turn.keep_value(keep, left) for keep in keeps]
            mask = keeping.best_mask(own, [0] * 32)
            assert own[mask] == max(own)
            assert keeps[mask] == turn.best_keep(hand, left)


def test_a_locked_die_is_kept():
    """A die that is set aside for good is rolled again, since keeping it is as good as anything."""
    chosen = random.Random(2)
    for _ in range(300):
        locked = chosen.randrange(31)
        own = [chosen.randrange(2) if mask & locked == locked else NEVER for mask in range(32)]
        mask = keeping.best_mask(own, [0] * 32)
        assert own[mask] == max(own) and mask & locked == locked
