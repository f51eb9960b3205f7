# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every one of the 7,776 ordered rolls in every box of every rule set, against the independent reference."""

from functools import cache
from itertools import permutations, product
from pathlib import Path

import pytest
import situations

from kniffel_core import boxes, hands, players, rules, sets
from kniffel_core import game as game_module
from kniffel_core.game import Game
from kniffel_tools import second_scorer

ROLLS = list(product(range(1, 7), repeat=5))
HANDS = [hands.hand_of(roll) for roll in ROLLS]

# The options that change what a hand scores in a box, on a set that takes them all.
SCORING_VARIANTS = [(id, {}) for id in situations.SET_IDS] + [
    ("kniffel", {"full_house_of_five": "yes"}),
    ("classic_five", {"exact_small_straight": "yes"}),
    ("yahtzee", {"extra_boxes": "yes", "full_house_of_five": "yes", "exact_small_straight": "yes"}),
]
NAMES = [rules.make(id, options).text for id, options in SCORING_VARIANTS]


@cache
def expected_points(scoring, house_of_five, exact, box):
    """The reference's points of all ordered rolls in a box, as a list."""
    book = {"scoring": scoring, "full_house_of_five": house_of_five, "exact_small_straight": exact}
    return [second_scorer.plain(book, box, list(roll)) for roll in ROLLS]


def expected_of(book, box):
    """The same for a rule book: rule sets that score a box alike share one list."""
    return expected_points(book["scoring"], book["full_house_of_five"], book["exact_small_straight"], box)


def test_the_reference_knows_every_set():
    """A rule set was added and nothing independent says what it scores: write its rules in second_scorer.py."""
    assert set(second_scorer.SETS) == set(sets.IDS)


def test_every_declaration_is_listed():
    """A rule set's file is not offered to players, or a listed one has no file."""
    found = {path.stem for path in Path(sets.__path__[0]).glob("*.py")} - {"__init__"}
    assert found == set(sets.IDS)


@pytest.mark.parametrize(("id", "options"), SCORING_VARIANTS, ids=NAMES)
def test_the_card_has_the_boxes_of_the_rules(id, options):
    """A box is missing, too many, or out of the order in which ``order`` goes through the card."""
    assert list(rules.make(id, options).names) == second_scorer.book_of(id, options)["boxes"]


@pytest.mark.parametrize(("id", "options"), SCORING_VARIANTS, ids=NAMES)
def test_all_ordered_rolls_in_all_boxes(id, options):
    """A hand scores wrongly in a box, or its dice score differently in another order."""
    made, book = rules.make(id, options), second_scorer.book_of(id, options)
    table, count = made.table, made.box_count
    for box, name in enumerate(made.names):
        got = [table[hand * count + box] for hand in HANDS]
        if got != expected_of(book, name):
            wrong = [
                f"{roll}: {a}, not {b}"
                for roll, a, b in zip(ROLLS, got, expected_of(book, name), strict=True)
                if a != b
            ]
            pytest.fail(f"{made.text}, {name}, {len(wrong)} of 7776 rolls: {'; '.join(wrong[:5])}")


@pytest.mark.parametrize(("id", "options"), SCORING_VARIANTS, ids=NAMES)
def test_all_ordered_rolls_as_a_game_shows_them(id, options):
    """What a player is offered on an empty card is not what the hand scores."""
    made, book = rules.make(id, options), second_scorer.book_of(id, options)
    game = Game(made, 1, situations.NoFaces())
    game.rolls_used = 3
    column = made.orders.find(sets.FREE)
    expected = [expected_of(book, name) for name in made.names]
    seen = set()
    for number, roll in enumerate(ROLLS):
        if tuple(sorted(roll)) in seen and number % 7:  # each hand once, and every seventh roll of all orders
            continue
        seen.add(tuple(sorted(roll)))
        game.dice[:] = roll
        for box in range(made.box_count):
            assert game.potential(box, column) == (expected[box][number], 0), (roll, made.names[box])
    assert len(seen) == 252


def test_the_order_of_the_dice_never_matters():
    """The same five dice, lying in another order, are taken for another hand."""
    for hand in range(hands.HANDS):
        dice = hands.dice_of(hands.FIRST_HAND + hand)
        assert list(dice) == sorted(dice)
        assert {hands.hand_of(order) for order in permutations(dice)} == {hand}


def test_hands_and_keeps_are_all_there():
    """A hand or keep is missing or counted twice. Numbers: tests/data/values.json, "structure"."""
    keeps = {tuple(hands.dice_of(keep)) for keep in range(hands.KEEPS)}
    assert (hands.HANDS, hands.KEEPS, len(keeps), len(set(HANDS))) == (252, 462, 462, 252)
    pairs = sum(
        len(
            {
                tuple(sorted(faces for faces, kept in zip(dice, keep, strict=True) if kept))
                for keep in product((0, 1), repeat=5)
            }
        )
        for dice in (hands.dice_of(hands.FIRST_HAND + hand) for hand in range(hands.HANDS))
    )
    assert pairs == 4368


@pytest.mark.parametrize(
    ("box", "rolls"),
    [
        ("kniffel", 6),
        ("large_straight", 240),
        ("full_house", 300),
        ("small_straight", 1200),
        ("three_of_a_kind", 1656),
    ],
)
def test_how_many_rolls_make_a_figure(box, rolls):
    """Core and reference are wrong together. Numbers: tests/data/values.json, "one_roll_of_7776"."""
    made = rules.make("kniffel")
    number = made.box(box)
    assert sum(made.table[hand * made.box_count + number] > 0 for hand in HANDS) == rolls
    assert sum(points > 0 for points in expected_of(second_scorer.book_of("kniffel"), box)) == rolls


def test_what_a_joker_is_worth():
    """A joker scores a lower box below or above its full value, in one of the sets that may have jokers."""
    for options in ({}, {"extra_boxes": "yes"}, {"full_house_of_five": "yes", "exact_small_straight": "yes"}):
        made = rules.make("yahtzee", options)
        for name in made.names[6:]:
            for face in range(1, 7):
                if name != "kniffel":  # it is filled before there can be a joker
                    assert made.joker_points(made.box(name), face) == second_scorer.at_full_value(
                        name, face
                    ), name


def test_upper_boxes_come_first():
    """A declaration hides an upper box among the lower ones, where no bonus counts it."""
    for id in sets.IDS:
        assert rules.make(id).names[: boxes.FACES] == tuple(second_scorer.UPPER)


def test_the_example_of_the_manual(short):
    """Whoever follows docs/rule-sets.md to the letter gets a set that cannot be made, played or saved."""
    faces = situations.ScriptedFaces([5] * 35)
    game = Game(short, 1, faces)
    while not game.over:
        game.apply(game_module.roll())
        game = game_module.unpack(game.pack(), faces)
        game.apply(game.legal_actions()[-1])  # the last box that is open: the Kniffel first
    assert faces.drawn == 35
    assert (game.rules.names[-1], game.points(0, 6), game.total(0)) == ("kniffel", 50, 75)


@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("faces", [[5] * 15, [1, 2, 3, 4, 5] * 3])
def test_computers_play_a_set_without_straights(short, level, faces):
    """They look for a large straight in a set that has none."""
    game = Game(short, 2, situations.ScriptedFaces(faces))
    while not game.player:
        game.apply(players.choose(game, level))
    kniffel = len(set(faces)) == 1
    assert (game.points(0, 6) == 50) == kniffel
