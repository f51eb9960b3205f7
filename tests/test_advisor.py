# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The board's analysis: the same whole numbers as the grader's, near the exact values, legal, and in small pieces."""

import random

import numpy as np
import pytest
from solved import solution

from kniffel_core import hands, rules, sets
from kniffel_core.advisor import Advisor
from kniffel_core.opening import path_of
from kniffel_core.table import UNIT, Table
from kniffel_core.turn import Turn
from kniffel_tools.solver import grade, policy
from kniffel_tools.solver import turn as turn_module
from kniffel_tools.solver.layout import Layout
from kniffel_tools.solver.situation import ExactCard
from kniffel_tools.solver.situation import Turn as ExactTurn

SETS = [id for id in sets.IDS if rules.make(id).columns == 1]
# Options that a table serves as it is, and that change the turn.
PLAYED = [
    *SETS,
    "kniffel double_first=yes",
    "yahtzee order=down",
    "yahtzee_1956 rolls=2",
    "yahtzee rolls=1 order=up",
]


def analysed(thinking, *card):
    """The advisor after all its steps."""
    thinking.begin(*card)
    while not thinking.step():
        pass
    return thinking


def random_card(layout, chance):
    """Open boxes, upper total and kniffel state of a card that can come up."""
    made = layout.rules
    open_mask = chance.randrange(1, made.all_mask + 1)
    totals = np.flatnonzero(layout.row_of[~open_mask & made.upper_mask] >= 0)
    kniffel = rules.KNIFFEL_OPEN
    if made.kniffel_box >= 0 and not open_mask >> made.kniffel_box & 1:
        kniffel = chance.choice((rules.KNIFFEL_SCORED, rules.KNIFFEL_STRUCK))
    return open_mask, int(chance.choice(totals)), kniffel


def column_at(layout, open_mask, upper, kniffel):
    """The column of a card."""
    filled = layout.rules.all_mask ^ open_mask
    return layout.column_of[filled >> 6, kniffel if layout.columns > 1 << layout.lower_count else 0]


class Twin:
    """The grader's turn for one card, with everything in it."""

    def __init__(self, layout, values, open_mask, upper, kniffel):
        made = layout.rules
        upper_set = ~open_mask & made.upper_mask
        column = column_at(layout, open_mask, upper, kniffel)
        row = layout.row_of[upper_set, min(upper, layout.cap)]
        start = row - row % 8
        self.lane = row % 8
        self.room = policy.new_room(layout.box_count, made.rolls)
        mask = turn_module.open_boxes(layout.facts, upper_set, column)
        policy.set_state(self.room, layout.facts, upper_set, column, made.double_first)
        policy.play_states(self.room, values, layout.facts, column, start, mask, made.rolls, UNIT)


@pytest.mark.parametrize("text", PLAYED)
def test_the_grader_plays_as_the_board_does(text):
    """A value, a box or a keep of the board differs from the one that was graded, in any bit."""
    made = rules.parse(text)
    layout = Layout(made)
    chance = random.Random(text)
    cards = [random_card(layout, chance) for _ in range(12)]
    # Of the table only what these cards lead to: all of it takes the board's reader seconds.
    columns = {column_at(layout, *card) for card in cards}
    columns |= {int(after) for column in columns for after in layout.next_column[column].flat}
    values = grade.read_values(layout, path_of(made), sorted(columns))
    with Table(path_of(made), made.fingerprint()) as table:
        thinking = Advisor(table, made)
        for card in cards:
            analysed(thinking, *card)
            twin = Twin(layout, values, *card)
            room, lane = twin.room, twin.lane
            for hand in range(hands.HANDS):
                place = hands.FIRST_HAND + hand
                assert thinking.turn.fill[hand] == room.last[place, lane]
                assert thinking.best_fill(hand) == room.box_of[0, hand, lane]
                assert thinking.fill_value(thinking.best_fill(hand), hand) == room.last[place, lane]
                if made.double_first:
                    assert thinking.best_fill(hand, 1) == room.box_of[1, hand, lane]
                    assert thinking.turn.first[hand] == room.first[place, lane]
            for left in range(1, made.rolls):
                for keep in range(hands.KEEPS):
                    assert thinking.keep_value(keep, left) == room.means[left, keep, lane]
                for hand in range(hands.HANDS):
                    assert thinking.hand_value(hand, left) == room.bests[left, hands.FIRST_HAND + hand, lane]
            assert np.allclose(_ends(thinking, made.rolls), room.final[hands.FIRST_HAND :, lane], atol=1e-12)


class StrangeTable:
    """A table whose values jump about, as no card's do."""

    path, cap, columns = "strange", 63, 192

    def __init__(self, jump):
        self.jump = jump

    def factors(self):
        return [0]

    def column(self, number, factors):
        factors[0] = number

    def values(self, upper, total, step, count, factors, out, at):
        for number in range(count):
            place = upper * 64 + min(total + step * number, 63)
            out[at + number] = (100 + (place * 7919 + factors[0] * 104729) % self.jump) * UNIT


@pytest.mark.parametrize("text", ["kniffel", "yahtzee double_first=yes", "yahtzee_1956 order=up"])
@pytest.mark.parametrize("jump", [2, 40])
def test_hands_are_worth_their_best_box_whatever_the_table_says(text, jump):
    """A short cut of the analysis holds only while values are sensible."""
    made = rules.parse(text)
    thinking = Advisor(StrangeTable(jump), made)
    chance = random.Random(text)
    layout = Layout(made)
    for _ in range(8):
        analysed(thinking, *random_card(layout, chance))
        for hand in range(hands.HANDS):
            assert thinking.turn.fill[hand] == thinking.fill_value(thinking.best_fill(hand), hand)
            if made.double_first:
                assert thinking.turn.first[hand] == thinking.fill_value(thinking.best_fill(hand, 1), hand, 1)


def _ends(thinking, rolls):
    """With which hands the turn ends if the best keeps are kept: the board's choice, hand by hand."""
    chance = turn_module.CHANCES.copy()
    ended = np.zeros(hands.HANDS)
    for left in range(rolls - 1, 0, -1):
        kept = np.zeros(hands.KEEPS)
        for hand in range(hands.HANDS):
            kept[thinking.best_keep(hand, left)] += chance[hand]
        ended += kept[hands.FIRST_HAND :]
        kept[hands.FIRST_HAND :] = 0
        for keep in range(hands.FIRST_HAND):
            for face in range(6):
                kept[hands.ADD[keep * 6 + face]] += kept[keep] / 6
        chance = kept[hands.FIRST_HAND :]
    return ended + chance


@pytest.mark.parametrize("text", PLAYED)
def test_best_choices_are_legal(text):
    """The advisor fills a closed box, or keeps dice that are not there."""
    made = rules.parse(text)
    chance = random.Random(text)
    layout = Layout(made)
    with Table(path_of(made), made.fingerprint()) as table:
        thinking = Advisor(table, made)
        for _ in range(10):
            open_mask, upper, kniffel = random_card(layout, chance)
            analysed(thinking, open_mask, upper, kniffel)
            for hand in range(hands.HANDS):
                legal = rules.legal_boxes(made, open_mask, kniffel, hand, made.orders[0])
                assert legal >> thinking.best_fill(hand) & 1
                for left in range(1, made.rolls):
                    dice = list(hands.dice_of(hands.FIRST_HAND + hand))
                    for face in hands.dice_of(thinking.best_keep(hand, left)):
                        dice.remove(face)


def test_pieces_are_many_and_small():
    """An analysis is not cut into the pieces that it promises."""
    made = rules.make("kniffel")
    with Table(path_of(made)) as table:
        thinking = Advisor(table, made)
        thinking.begin(made.all_mask, 0, 0)
        count = 1
        while not thinking.step():
            count += 1
        assert count == thinking.steps == 34
        assert thinking.step(), "a further step after the last one does harm"


def test_a_second_analysis_knows_nothing_of_the_first():
    """What was left of one card shows in the values of the next."""
    made = rules.make("yahtzee")
    with Table(path_of(made)) as table:
        used, fresh = Advisor(table, made), Advisor(table, made)
        chance = random.Random(1)
        layout = Layout(made)
        for _ in range(5):
            analysed(used, *random_card(layout, chance))
        card = random_card(layout, chance)
        analysed(used, *card)
        analysed(fresh, *card)
        assert [list(level) for level in used.turn._bests] == [list(level) for level in fresh.turn._bests]


def test_wrong_cards_are_refused():
    """A full card, or a box that does not exist, gets an analysis."""
    made = rules.make("kniffel")
    with Table(path_of(made)) as table:
        thinking = Advisor(table, made)
        for mask in (0, 1 << 13):
            with pytest.raises(ValueError, match="box"):
                thinking.begin(mask, 0, 0)
        analysed(thinking, made.all_mask, 0, 0)
        with pytest.raises(ValueError, match="no roll"):
            thinking.keep_value(0, 0)


def test_the_turn_serves_any_quantity():
    """A turn for chances, not points: five alike in one turn comes up in 4.6 % of all turns."""
    turn = Turn()
    for face in range(1, 7):
        turn.fill[hands.hand_of([face] * 5)] = 1 << 26
    turn.restart()
    while not turn.step():
        pass
    assert turn.value_before() / (1 << 26) == pytest.approx(347897 / 7558272, abs=1e-6)


def situations(text, games, seed):
    """(advisor's card, exact card, exact turn, rolls left, hand) of games played perfectly."""
    solved = solution(text)
    made = solved.layout.rules
    chance = random.Random(seed)
    for _ in range(games):
        open_mask, upper, kniffel = made.all_mask, 0, rules.KNIFFEL_OPEN
        while open_mask:
            exact = ExactCard(solved, open_mask, upper, kniffel)
            turn = ExactTurn(lambda left, first, exact=exact: exact.end(0, first), made.rolls)
            dice = [chance.randint(1, 6) for _ in range(5)]
            for left in range(made.rolls - 1, -1, -1):
                hand = hands.hand_of(dice)
                yield (open_mask, upper, kniffel), exact, turn, left, hand
                if left:
                    mask = _exact_keep(turn, left, dice)
                    dice = [dice[die] if mask >> die & 1 else chance.randint(1, 6) for die in range(5)]
            values = exact.fill_values(hand)
            box = max(values, key=values.get)
            open_mask ^= 1 << box
            if box < 6:
                upper += made.table[hand * made.box_count + box]
            if box == made.kniffel_box:
                scored = made.table[hand * made.box_count + box]
                kniffel = rules.KNIFFEL_SCORED if scored else rules.KNIFFEL_STRUCK


def _exact_keep(turn, left, dice):
    def value(mask):
        return turn.keeps[left][hands.keep_of([dice[die] for die in range(5) if mask >> die & 1])]

    return max(range(32), key=value)


@pytest.mark.slow
@pytest.mark.parametrize("text", SETS)
def test_values_are_near_the_exact_ones(text):
    """In states that good play visits, the value of the best action is off by more than a tenth of a point."""
    made = rules.parse(text)
    errors, last = [], None
    with Table(path_of(made), made.fingerprint()) as table:
        thinking = Advisor(table, made)
        for card, _, turn, left, hand in situations(text, 25, text):
            if card != last:
                analysed(thinking, *card)
                last = card
            errors.append(abs(thinking.hand_value(hand, left) / UNIT - float(turn.hands[left][hand])))
    errors = np.array(errors)
    assert np.quantile(errors, 0.995) < 0.1
    assert errors.max() < 0.25
