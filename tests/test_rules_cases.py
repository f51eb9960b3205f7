# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every case that the rules name, or that other programs got wrong, each as a test of its own.

"rules" in a name or comment are the rules as they were put together from five texts before there was code, "cases" a list
of other programs' faults. The texts: 000, the article about Kniffel of the German Wikipedia, in English; 001, a
German page about playing with Schmidt's block; 002, the article Yahtzee of the English Wikipedia; 003, the rules of
Classic Five at dicing.app; 004, a German program's description, whose bonus comes at 62. Where a case concerns a turn
or a whole game it is played through ``Game`` with dice that fall as written.
"""

import json

import pytest
from situations import NoFaces, ScriptedFaces, game_at, play_turn

from kniffel_core import game as game_module
from kniffel_core import players, rules
from kniffel_core.dice import Dice
from kniffel_core.game import Game, IllegalAction
from kniffel_tools import lines, second_scorer
from kniffel_tools.commands.score import score_of

THIRTEEN_BOX_SETS = [
    "kniffel",
    "yahtzee",
    "yahtzee_free",
    "yahtzee_1956",
    "classic_five",
    "bonus62",
    "triple",
]
FAMILY = [*THIRTEEN_BOX_SETS, "pasch"]  # they score the thirteen boxes alike


def digits(text):
    """Dice written as in the sources: "55533"."""
    return [int(digit) for digit in text]


def score(rules_id, card, dice, options=None, rolls_used=3):
    """What the score command answers about dice (as digits) on a one-column card."""
    made = rules.make(rules_id, options)
    return score_of(game_at(made, [card], digits(dice), rolls_used))


def in_box(answer, box):
    """(points, extra) of a box in such an answer; None if it may not be filled."""
    found = answer["boxes"].get(box)
    return found and (found["points"], found["extra"])


# -- scores ----------------------------------------------------------------------------------------

PLAIN = [
    # rules, 001's worked example, "Hans hat drei Fünfen und zwei Dreien gewürfelt"
    ("55533", "fives", 15),
    ("55533", "threes", 6),
    ("55533", "three_of_a_kind", 21),
    ("55533", "full_house", 25),
    ("55533", "chance", 21),
    ("55533", "small_straight", 0),
    # rules, 001's examples
    ("66631", "three_of_a_kind", 22),
    ("33335", "four_of_a_kind", 17),
    ("33355", "full_house", 25),
    ("12345", "large_straight", 40),
    ("12341", "small_straight", 30),  # 001 prints 25: a slip, its own text says 30
    ("12342", "small_straight", 30),
    # rules, 004's examples
    ("56546", "three_of_a_kind", 0),
    ("66546", "three_of_a_kind", 27),
    ("66546", "four_of_a_kind", 0),
    ("55155", "full_house", 0),
    ("33232", "full_house", 25),
    ("46444", "kniffel", 0),
    ("22222", "kniffel", 50),
    ("64565", "chance", 26),
    ("12634", "small_straight", 30),
    ("23456", "large_straight", 40),
    ("35233", "threes", 9),
    ("32533", "fives", 5),
    # cases, "Scores"
    ("33356", "three_of_a_kind", 20),
    ("44442", "four_of_a_kind", 18),
    ("12334", "small_straight", 30),
    ("23345", "small_straight", 30),
    ("34556", "small_straight", 30),
    ("63543", "small_straight", 30),
    ("34466", "small_straight", 0),
    ("12356", "small_straight", 0),
    ("12456", "small_straight", 0),
    ("12346", "small_straight", 30),
    ("12346", "large_straight", 0),
    ("13456", "small_straight", 30),
    ("13456", "large_straight", 0),
    ("12345", "small_straight", 30),
    ("23456", "small_straight", 30),
    ("34566", "large_straight", 0),
    ("33324", "full_house", 0),
    ("33333", "threes", 15),
    ("33333", "fives", 0),
    ("33333", "four_of_a_kind", 15),
    ("33333", "chance", 15),
    ("33333", "kniffel", 50),
    ("33333", "full_house", 0),
]


@pytest.mark.parametrize("rules_id", FAMILY)
@pytest.mark.parametrize(("dice", "box", "points"), PLAIN, ids=[f"{d}-{b}" for d, b, _ in PLAIN])
def test_what_a_hand_scores(rules_id, dice, box, points):
    """A hand that the sources score by name comes out otherwise in a set with the usual boxes."""
    made = rules.make(rules_id)
    cards = [{}] * made.columns
    answer = score_of(game_at(made, cards, digits(dice)))
    column = answer["boxes"] if made.columns == 1 else answer["boxes"][0]
    assert column[box] == {"points": points, "extra": 0}


OTHER_SETS = [
    # rules, "yatzy": the check with 66666
    ("yatzy", "66666", "one_pair", 12),
    ("yatzy", "66666", "three_of_a_kind", 18),
    ("yatzy", "66666", "four_of_a_kind", 24),
    ("yatzy", "66666", "sixes", 30),
    ("yatzy", "66666", "chance", 30),
    ("yatzy", "66666", "kniffel", 50),
    ("yatzy", "66666", "two_pairs", 0),
    ("yatzy", "66666", "full_house", 0),
    ("yatzy", "66666", "small_straight", 0),
    ("yatzy", "66666", "large_straight", 0),
    # 002, "Similar games"
    ("yatzy", "55441", "one_pair", 10),
    ("yatzy", "55441", "two_pairs", 18),
    ("yatzy", "55556", "four_of_a_kind", 20),
    ("yatzy", "55556", "three_of_a_kind", 15),
    # cases
    ("yatzy", "33356", "three_of_a_kind", 9),
    ("yatzy", "44442", "four_of_a_kind", 16),
    ("yatzy", "66222", "one_pair", 12),
    ("yatzy", "66222", "three_of_a_kind", 6),
    ("yatzy", "66222", "full_house", 18),
    ("yatzy", "55661", "one_pair", 12),
    ("yatzy", "55661", "two_pairs", 22),
    ("yatzy", "12245", "two_pairs", 0),
    ("yatzy", "44442", "two_pairs", 0),
    ("yatzy", "12345", "small_straight", 15),
    ("yatzy", "12345", "large_straight", 0),
    ("yatzy", "23456", "small_straight", 0),
    ("yatzy", "23456", "large_straight", 20),
    ("yatzy", "12342", "small_straight", 0),
    # rules, "pasch": sum of the pair, of the two pairs; all else as in kniffel
    ("pasch", "66222", "one_pair", 12),
    ("pasch", "55661", "two_pairs", 22),
    ("pasch", "44442", "two_pairs", 0),
    ("pasch", "66222", "three_of_a_kind", 18),
    # rules, "yacht"
    ("yacht", "44442", "four_of_a_kind", 16),
    ("yacht", "66222", "full_house", 18),
    ("yacht", "22222", "full_house", 0),
    ("yacht", "12345", "small_straight", 30),
    ("yacht", "12345", "large_straight", 0),
    ("yacht", "23456", "large_straight", 30),
    ("yacht", "23456", "small_straight", 0),
    ("yacht", "12346", "small_straight", 0),
    ("yacht", "66631", "chance", 22),
    ("yacht", "44444", "kniffel", 50),
]


@pytest.mark.parametrize(
    ("rules_id", "dice", "box", "points"), OTHER_SETS, ids=[f"{r}-{d}-{b}" for r, d, b, _ in OTHER_SETS]
)
def test_what_a_hand_scores_in_the_other_games(rules_id, dice, box, points):
    """One of the relatives scores a hand as the thirteen boxes do, or otherwise than its sources say."""
    assert in_box(score(rules_id, {}, dice), box) == (points, 0)


SWITCHED = [
    # rules, "classic_five": 003's own table
    ({"exact_small_straight": "yes"}, "12345", "small_straight", 30),
    ({"exact_small_straight": "yes"}, "12345", "large_straight", 0),
    ({"exact_small_straight": "yes"}, "23456", "small_straight", 0),
    ({"exact_small_straight": "yes"}, "23456", "large_straight", 40),
    ({"exact_small_straight": "yes"}, "12342", "small_straight", 0),
    # rules, the switches people argue about
    ({"full_house_of_five": "yes"}, "44444", "full_house", 25),
    ({"full_house_of_five": "yes"}, "44441", "full_house", 0),
    ({"full_house_of_five": "no"}, "44444", "full_house", 0),
    # rules, house rules
    ({"extra_boxes": "yes"}, "66222", "one_pair", 12),
    ({"extra_boxes": "yes"}, "66222", "two_pairs", 16),
    ({"extra_boxes": "yes"}, "66222", "three_of_a_kind", 18),
]


@pytest.mark.parametrize(
    ("options", "dice", "box", "points"), SWITCHED, ids=[f"{'-'.join(o)}-{d}-{b}" for o, d, b, _ in SWITCHED]
)
def test_what_a_hand_scores_with_an_option(options, dice, box, points):
    """An option that changes a box does not, or changes another."""
    assert in_box(score("classic_five", {}, dice, options), box) == (points, 0)


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("33333", "kniffel", 100),
        ("12345", "large_straight", 80),
        ("33355", "full_house", 50),
        ("66631", "sixes", 36),
    ],
)
def test_double_first_doubles_the_first_roll_only(dice, box, points):
    """rules, ``double_first``: "Kniffel, straights, full house and sums alike", and no later roll."""
    options = {"double_first": "yes"}
    assert in_box(score("kniffel", {}, dice, options, rolls_used=1), box) == (points, 0)
    assert in_box(score("kniffel", {}, dice, options, rolls_used=2), box) == (points // 2, 0)


# -- jokers and extra points -----------------------------------------------------------------------

SCORED, STRUCK = {"kniffel": 50}, {"kniffel": 0}
FIVES_DONE = {"kniffel": 50, "fives": 15}
FIVES_DONE_STRUCK = {"kniffel": 0, "fives": 15}
LOWER_DONE = dict.fromkeys(second_scorer.LOWER, 0) | {"kniffel": 50}
FOURS_AND_LOWER_DONE = LOWER_DONE | {"fours": 12}

# A box of None stands for all that is not named in the row: it may not be filled.
JOKERS = [
    # rules, "Cases that must come out right"
    ("yahtzee", FIVES_DONE, "55555", {"large_straight": (40, 100)}),
    (
        "yahtzee",
        FIVES_DONE_STRUCK,
        "55555",
        {"large_straight": (40, 0), "small_straight": (30, 0), "full_house": (25, 0)},
    ),
    ("yahtzee", SCORED, "55555", {"fives": (25, 100), None: None}),
    ("kniffel", SCORED, "11111", {"ones": (5, 50)}),
    # cases, "Joker and extra points"
    ("yahtzee", STRUCK, "44444", {"fours": (20, 0), None: None}),
    (
        "yahtzee",
        STRUCK | {"fours": 8},
        "44444",
        {
            "three_of_a_kind": (20, 0),
            "four_of_a_kind": (20, 0),
            "full_house": (25, 0),
            "small_straight": (30, 0),
            "large_straight": (40, 0),
            "chance": (20, 0),
            None: None,
        },
    ),
    (
        "yahtzee",
        FOURS_AND_LOWER_DONE,
        "44444",
        {
            "ones": (0, 100),
            "twos": (0, 100),
            "threes": (0, 100),
            "fives": (0, 100),
            "sixes": (0, 100),
            None: None,
        },
    ),
    # rules, "kniffel": extra points only in the open box of the face, elsewhere the plain score
    (
        "kniffel",
        SCORED,
        "55555",
        {"fives": (25, 50), "large_straight": (0, 0), "three_of_a_kind": (25, 0), "ones": (0, 0)},
    ),
    (
        "kniffel",
        FIVES_DONE,
        "55555",
        {"large_straight": (40, 0), "full_house": (25, 0), "chance": (25, 0), "ones": (0, 0)},
    ),
    ("kniffel", FOURS_AND_LOWER_DONE, "44444", {"ones": (0, 0), "sixes": (0, 0), "fours": None}),
    (
        "kniffel",
        STRUCK,
        "55555",
        {"fives": (25, 0), "large_straight": (0, 0), "full_house": (0, 0), "ones": (0, 0)},
    ),
    (
        "kniffel",
        FIVES_DONE_STRUCK,
        "55555",
        {"large_straight": (0, 0), "full_house": (0, 0), "chance": (25, 0)},
    ),
    ("kniffel", {}, "55555", {"kniffel": (50, 0), "fives": (25, 0), "full_house": (0, 0)}),
    # rules, "yahtzee_free": any open box, joker values only if the box of the face is filled
    (
        "yahtzee_free",
        SCORED,
        "55555",
        {"fives": (25, 100), "large_straight": (0, 100), "chance": (25, 100), "ones": (0, 100)},
    ),
    (
        "yahtzee_free",
        FIVES_DONE,
        "55555",
        {"large_straight": (40, 100), "full_house": (25, 100), "ones": (0, 100)},
    ),
    ("yahtzee_free", FIVES_DONE_STRUCK, "55555", {"large_straight": (40, 0), "ones": (0, 0)}),
    # rules, "yahtzee_1956": a lower box even if the box of the face is open; else an upper box plainly
    (
        "yahtzee_1956",
        SCORED,
        "55555",
        {"large_straight": (40, 100), "full_house": (25, 100), "fives": None, "ones": None},
    ),
    ("yahtzee_1956", STRUCK, "55555", {"large_straight": (40, 0), "fives": None, "ones": None}),
    ("yahtzee_1956", LOWER_DONE, "55555", {"fives": (25, 100), "ones": (0, 100), "sixes": (0, 100)}),
    # rules, "classic_five" and "bonus62": no extra points, no joker; likewise yatzy, pasch and yacht
    (
        "classic_five",
        FIVES_DONE,
        "55555",
        {"large_straight": (0, 0), "full_house": (0, 0), "chance": (25, 0), "ones": (0, 0)},
    ),
    (
        "bonus62",
        FIVES_DONE,
        "55555",
        {"large_straight": (0, 0), "full_house": (0, 0), "chance": (25, 0), "ones": (0, 0)},
    ),
    ("yatzy", FIVES_DONE, "55555", {"large_straight": (0, 0), "full_house": (0, 0), "one_pair": (10, 0)}),
    (
        "pasch",
        FIVES_DONE,
        "55555",
        {"large_straight": (0, 0), "two_pairs": (0, 0), "three_of_a_kind": (25, 0)},
    ),
    ("yacht", FIVES_DONE, "55555", {"large_straight": (0, 0), "full_house": (0, 0), "chance": (25, 0)}),
]


def _check_boxes(answer, expected):
    for box, wanted in expected.items():
        if box is not None:
            assert in_box(answer, box) == wanted, box
    if None in expected:
        assert set(answer["boxes"]) == set(expected) - {None}


@pytest.mark.parametrize(
    ("rules_id", "card", "dice", "expected"),
    JOKERS,
    ids=[f"{r}-{d}-{n}" for n, (r, _, d, _) in enumerate(JOKERS)],
)
def test_five_equal_dice_again(rules_id, card, dice, expected):
    """A further five equal dice go to the wrong boxes, or earn the wrong points there."""
    _check_boxes(score(rules_id, card, dice), expected)


JOKER_OPTIONS = [
    # rules, the table of switches
    ({"joker": "any"}, SCORED, {"large_straight": (40, 0), "fives": (25, 0), "ones": (0, 0)}),
    ({"joker": "any"}, STRUCK, {"large_straight": (0, 0), "fives": (25, 0), "ones": (0, 0)}),
    (
        {"joker": "any", "joker_after_strike": "yes"},
        STRUCK,
        {"large_straight": (40, 0), "full_house": (25, 0)},
    ),
    ({"joker": "any", "joker_after_strike": "yes", "extra": 100}, STRUCK, {"large_straight": (40, 0)}),
    (
        {"joker": "none", "extra": 50},
        FIVES_DONE,
        {"large_straight": (0, 50), "chance": (25, 50), "ones": (0, 50)},
    ),
    ({"joker": "forced"}, STRUCK, {"fives": (25, 0), "large_straight": (0, 0), "ones": (0, 0)}),
    ({"joker": "booklet", "joker_after_strike": "yes"}, FIVES_DONE_STRUCK, {"large_straight": (40, 0)}),
    (
        {"joker": "booklet", "joker_after_strike": "yes", "extra": 50},
        STRUCK,
        {"fives": (25, 0), "large_straight": (0, 0)},
    ),
    # the decided reading: four dice in two pairs, two in one pair
    ({"joker": "free", "extra_boxes": "yes"}, FIVES_DONE, {"two_pairs": (20, 0), "one_pair": (10, 0)}),
    # the decided reading: the joker rule speaks before the order does
    ({"joker": "forced", "order": "down", "extra": 100}, SCORED, {"fives": (25, 100), None: None}),
    ({"joker": "lower", "order": "down"}, SCORED, {"three_of_a_kind": (25, 0), None: None}),
    ({"joker": "lower", "order": "up"}, LOWER_DONE, {"sixes": (0, 0), None: None}),
    ({"joker": "booklet", "order": "up"}, SCORED, {"chance": (25, 0), None: None}),
    # extra points are not doubled
    ({"joker": "free", "extra": 100, "double_first": "yes"}, FIVES_DONE, {"large_straight": (80, 100)}),
]


@pytest.mark.parametrize(
    ("options", "card", "expected"),
    JOKER_OPTIONS,
    ids=[f"{n}-" + "-".join(f"{k}={v}" for k, v in o.items()) for n, (o, _, _) in enumerate(JOKER_OPTIONS)],
)
def test_joker_options(options, card, expected):
    """A switch for jokers or extra points, alone or with a house rule, does not do what the rules say."""
    first = 1 if "double_first" in options else 3
    _check_boxes(score("classic_five", card, "55555", options, rolls_used=first), expected)


@pytest.mark.parametrize(
    ("rules_id", "last"), [("kniffel", "chance"), ("yatzy", "kniffel"), ("yacht", "kniffel")]
)
def test_the_last_box_of_the_card(rules_id, last):
    """rules: yatzy and yacht list chance before the five equal: ``order`` would go through another card."""
    lower = [box for box in rules.make(rules_id).names if box not in (last, *second_scorer.UPPER)]
    assert list(score(rules_id, {}, "12345", {"order": "up"})["boxes"]) == [last]
    first = score(rules_id, dict.fromkeys(second_scorer.UPPER, 0), "12345", {"order": "down"})["boxes"]
    assert list(first) == lower[:1]


@pytest.mark.parametrize(
    "rules_id", ["kniffel", "yahtzee", "yahtzee_free", "yahtzee_1956", "classic_five", "bonus62"]
)
def test_no_extra_points_for_an_ordinary_roll(rules_id):
    """cases: "kniffel box 50, then an ordinary roll: no extra points"; nor with 0 in that box."""
    for card, dice in ((SCORED, "55551"), (SCORED, "12345"), (STRUCK, "55555"), ({}, "55555")):
        boxes = score(rules_id, card, dice)["boxes"]
        assert boxes
        assert all(box["extra"] == 0 for box in boxes.values())


def test_a_second_kniffel_played_through_a_game():
    """rules: with ``kniffel`` the 50 extra points of a second Kniffel are lost, or come too early."""
    game = Game(rules.make("kniffel"), 1, NoFaces())
    assert play_turn(game, digits("22222"), "kniffel") == (50, 0)
    assert game.total(0) == 50
    assert play_turn(game, digits("11111"), "ones") == (5, 50)
    assert (game.total(0), game.extra(0), game.upper(0), game.lower(0)) == (105, 50, 5, 50)
    assert play_turn(game, digits("11111"), "large_straight") == (40, 0)
    assert play_turn(game, digits("66666"), "full_house") == (0, 0)  # sixes are open: its plain score
    assert game.total(0) == 145


# -- cards -----------------------------------------------------------------------------------------

# 000's specimen card: the dice are ours, the points in the boxes the source's.
SPECIMEN_1 = [
    ("23466", "ones", 0),
    ("22213", "twos", 6),
    ("33312", "threes", 9),
    ("44412", "fours", 12),
    ("55512", "fives", 15),
    ("66661", "sixes", 24),
    ("55544", "three_of_a_kind", 23),
    ("66554", "four_of_a_kind", 0),
    ("33355", "full_house", 25),
    ("12634", "small_straight", 30),
    ("23456", "large_straight", 40),
    ("44444", "kniffel", 50),
    ("55533", "chance", 21),
]
SPECIMEN_2 = [
    ("11123", "ones", 3),
    ("22213", "twos", 6),
    ("33336", "threes", 12),
    ("44123", "fours", 8),
    ("55512", "fives", 15),
    ("66612", "sixes", 18),
    ("55533", "three_of_a_kind", 21),
    ("66663", "four_of_a_kind", 27),
    ("22666", "full_house", 25),
    ("23451", "small_straight", 30),
    ("12346", "large_straight", 0),
    ("66661", "kniffel", 0),
    ("55432", "chance", 19),
]


@pytest.mark.parametrize(
    ("turns", "upper", "bonus", "lower", "total"),
    [(SPECIMEN_1, 66, 35, 189, 290), (SPECIMEN_2, 62, 0, 122, 184)],
    ids=["column 1", "column 2"],
)
def test_the_specimen_card(turns, upper, bonus, lower, total):
    """The card printed in 000 does not add up as printed; the bonus is missed, or counted twice."""
    game = Game(rules.make("kniffel"), 1, NoFaces())
    for dice, box, points in turns:
        assert play_turn(game, digits(dice), box) == (points, 0), box
    assert (game.upper(0), game.bonus(0), game.lower(0), game.total(0)) == (upper, bonus, lower, total)
    assert game.over
    assert game.ranking() == [(1, 0, total)]


def test_the_specimen_cards_as_two_columns():
    """000 prints both cards as columns of one block: a column takes a bonus or a box from the other."""
    game = Game(rules.make("kniffel", {"columns": 2}), 1, NoFaces())
    for one, two in zip(SPECIMEN_1, reversed(SPECIMEN_2), strict=True):
        play_turn(game, digits(one[0]), one[1], 0)
        play_turn(game, digits(two[0]), two[1], 1)
    assert game.over
    assert [game.column_total(0, column) for column in (0, 1)] == [290, 184]
    assert game.total(0) == 474


def test_the_specimen_cards_with_factors():
    """rules, ``triple``: "column factors ×1, ×2, ×3": a bonus is not multiplied, or another column's is."""
    game = Game(rules.make("triple"), 1, NoFaces())
    for column, turns in enumerate((SPECIMEN_2, SPECIMEN_2, SPECIMEN_1)):
        for dice, box, _ in turns:
            play_turn(game, digits(dice), box, column)
    assert game.over
    assert game.turn == 39
    assert game.total(0) == 184 + 2 * 184 + 3 * 290


HIGHEST_UPPER = [
    ("11111", "ones"),
    ("22222", "twos"),
    ("33333", "threes"),
    ("44444", "fours"),
    ("55555", "fives"),
]
HIGHEST_UPPER += [("66666", "sixes")]
HIGHEST_SUMS = [("66666", "three_of_a_kind"), ("66666", "four_of_a_kind"), ("66666", "chance")]


def test_most_points_of_kniffel_without_further_kniffels():
    """rules: "Most points: `kniffel` without further K: 375": a full box scores less or more than it can."""
    game = Game(rules.make("kniffel"), 1, NoFaces())
    others = [
        ("33355", "full_house"),
        ("12345", "small_straight"),
        ("12345", "large_straight"),
        ("11111", "kniffel"),
    ]
    for dice, box in (
        HIGHEST_UPPER + HIGHEST_SUMS + others
    ):  # the Kniffel comes last, so none is a further one
        play_turn(game, digits(dice), box)
    assert game.over
    assert (game.upper(0), game.bonus(0), game.extra(0), game.total(0)) == (105, 35, 0, 375)


def test_no_box_can_beat_the_most_points():
    """rules: 375 is the most because no box can hold more than it does there."""
    made = rules.make("kniffel")
    best = [max(made.table[box :: made.box_count]) for box in range(made.box_count)]
    assert sum(best) + made.bonus_points == 375


def test_most_points_of_yahtzee():
    """rules: "`yahtzee`: 1,575 (thirteen K)": extra points or jokers are lost on the way."""
    game = Game(rules.make("yahtzee"), 1, NoFaces())
    assert play_turn(game, digits("66666"), "kniffel") == (50, 0)
    for dice, box in HIGHEST_UPPER + HIGHEST_SUMS:
        assert play_turn(game, digits(dice), box) == (5 * int(dice[0]), 100)
    assert play_turn(game, digits("33333"), "full_house") == (25, 100)
    assert play_turn(game, digits("33333"), "small_straight") == (30, 100)
    assert play_turn(game, digits("33333"), "large_straight") == (40, 100)
    assert game.over
    assert (game.extra(0), game.total(0)) == (1200, 1575)


def test_lowest_card():
    """rules: "Lowest card: 5": chance always holds five dice, all else can be struck."""
    game = Game(rules.make("kniffel"), 1, NoFaces())
    assert play_turn(game, digits("11111"), "chance") == (5, 0)
    without = {"ones": "23466", "threes": "11246", "fours": "11236", "sixes": "11345"}
    for box in second_scorer.THIRTEEN[:-1]:
        assert play_turn(game, digits(without.get(box, "11346")), box) == (0, 0)
    assert game.over
    assert game.total(0) == 5


BONUS_CARDS = {
    # upper total: dice of each face, 0-5
    62: (2, 3, 3, 3, 3, 3),
    63: (3, 3, 3, 3, 3, 3),
    70: (1, 3, 3, 4, 4, 3),
    71: (2, 3, 3, 4, 4, 3),
    72: (3, 3, 3, 4, 4, 3),
    80: (2, 3, 4, 4, 4, 4),
    82: (4, 3, 4, 4, 4, 4),
    90: (5, 5, 5, 4, 4, 4),
    100: (0, 5, 5, 5, 5, 5),
    105: (5, 5, 5, 5, 5, 5),
}


@pytest.mark.parametrize("upper", BONUS_CARDS)
@pytest.mark.parametrize(
    "rules_id", ["kniffel", "yahtzee", "classic_five", "pasch", "yatzy", "bonus62", "yacht"]
)
def test_the_upper_bonus(rules_id, upper):
    """cases: "Upper totals 63, 70, … 105 earn the bonus; 62 does not"; bonus62: 30 at 62 (004)."""
    counts = BONUS_CARDS[upper]
    card = {
        box: face * count for box, face, count in zip(second_scorer.UPPER, range(1, 7), counts, strict=True)
    }
    assert sum(card.values()) == upper
    answer = score(rules_id, card, "12345")
    points, threshold = {"yatzy": (50, 63), "bonus62": (30, 62), "yacht": (0, 0)}.get(rules_id, (35, 63))
    earned = points if upper >= threshold else 0
    assert (answer["upper"], answer["bonus"], answer["total"]) == (upper, earned, upper + earned)
    assert answer["bonus_difference"] == (upper - threshold if points else None)


@pytest.mark.parametrize(
    ("rules_id", "card", "difference"),
    [
        # 002: four sixes are "6 up", then only two twos "4 up"; two twos alone "2 down"
        ("yahtzee", {"sixes": 24}, 6),
        ("yahtzee", {"sixes": 24, "twos": 4}, 4),
        ("yahtzee", {"twos": 4}, -2),
        ("kniffel", {}, 0),
        ("kniffel", {"chance": 20, "kniffel": 50}, 0),
        # rules, "bonus62": filled upper boxes plus three dice for each open one, minus 62
        ("bonus62", {}, 1),
        ("bonus62", {"ones": 2}, 0),
        ("bonus62", {"sixes": 12}, -5),
        ("yatzy", {"fives": 0}, -15),
        ("yacht", {"fives": 0}, None),
    ],
)
def test_the_bonus_difference(rules_id, card, difference):
    """The number by which players reckon whether they will earn the bonus is off."""
    assert score(rules_id, card, "12345")["bonus_difference"] == difference


def test_doubled_upper_boxes_count_doubled_towards_the_bonus():
    """The decided reading of ``double_first``: the bonus looks at what stands in the boxes."""
    game = Game(rules.make("kniffel", {"double_first": "yes"}), 1, NoFaces())
    assert play_turn(game, digits("66611"), "sixes") == (36, 0)
    assert game.bonus_difference(0) == 18
    assert play_turn(game, digits("55511"), "fives") == (30, 0)
    assert (game.upper(0), game.bonus(0)) == (66, 35)


def test_a_tie_is_a_tie():
    """rules: "Highest total wins; a tie is shown as a tie": equal totals get different places."""
    game = Game(rules.make("kniffel"), 3, NoFaces())
    for box in second_scorer.THIRTEEN:
        play_turn(game, digits("22222"), box)
        play_turn(game, digits("22222"), box)
        play_turn(game, digits("66666"), box)
    assert game.over
    places = [(place, player) for place, player, _ in game.ranking()]
    assert places == [(1, 2), (2, 0), (2, 1)]


# -- dice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("byte", [252, 253, 254, 255])
def test_bytes_that_are_drawn_again(byte):
    """cases: "Random bytes 252-255 are drawn again": the faces 1 to 4 come more often than 5 and 6."""
    given = [byte, byte, 4]
    dice = Dice(lambda count: bytes(given.pop(0) for _ in range(count)))
    assert (dice(), given) == (5, [])


@pytest.mark.parametrize(("byte", "face"), [(0, 1), (251, 6)])
def test_extreme_bytes_give_one_and_six(byte, face):
    """cases: "Extreme generator outputs give 1 and 6, never 0 or 7"."""
    assert Dice(lambda count: bytes([byte] * count))() == face


def test_dice_are_drawn_when_the_button_is_pressed():
    """cases: "nothing in memory or in a save file tells the next roll": a face is drawn ahead."""
    faces = ScriptedFaces(digits("12345") + [6, 6])
    game = Game(rules.make("kniffel"), 1, faces)
    assert faces.drawn == 0
    game.apply(game_module.roll())
    assert faces.drawn == 5
    saved = game.pack()
    game.hold(0b00111)
    game.legal_actions()
    assert faces.drawn == 5
    other = game_module.unpack(saved, ScriptedFaces([1, 1]))
    game.apply(game_module.roll(0b00111))
    other.apply(game_module.roll(0b00111))
    assert (faces.drawn, list(game.dice), list(other.dice)) == (7, digits("12366"), digits("12311"))


# -- turns -----------------------------------------------------------------------------------------


def test_holding_one_of_two_equal_dice():
    """cases: "Holding one of two equal dice does not hold its twin"."""
    game = Game(rules.make("kniffel"), 1, ScriptedFaces(digits("44123") + digits("5666")))
    game.apply(game_module.roll())
    game.hold(0b00001)
    assert game.held == 0b00001
    game.apply(game_module.roll(game.held))
    assert list(game.dice) == digits("45666")


def test_a_die_kept_earlier_may_be_rolled_again_later():
    """rules: "a die kept earlier may be rolled again later" (000: taken up again after the second roll)."""
    game = Game(rules.make("kniffel"), 1, ScriptedFaces(digits("66123") + digits("124") + digits("555")))
    game.apply(game_module.roll())
    game.apply(game_module.roll(0b00011))
    assert list(game.dice) == digits("66124")
    game.apply(game_module.roll(0b11000))
    assert list(game.dice) == digits("55524")


def test_all_dice_held_leave_nothing_to_roll():
    """cases: "all dice held there is nothing to roll": a roll of no dice is offered or taken."""
    game = Game(rules.make("kniffel"), 1, ScriptedFaces(digits("12345")))
    game.apply(game_module.roll())
    game.hold(31)
    assert game_module.roll(31) not in game.legal_actions()
    with pytest.raises(IllegalAction):
        game.apply(game_module.roll(31))


def test_after_the_third_roll_there_is_no_fourth():
    """rules: "up to three rolls"."""
    game = Game(rules.make("kniffel"), 1, ScriptedFaces([1] * 15))
    for _ in range(3):
        game.apply(game_module.roll())
    assert game.rolls_left == 0
    assert all(game_module.kind_of(action) == game_module.FILL for action in game.legal_actions())
    with pytest.raises(IllegalAction):
        game.apply(game_module.roll())
    with pytest.raises(IllegalAction):
        game.hold(1)


def test_undo_never_takes_back_dice():
    """cases, "Undo": a hold and a filled box go back one by one, a roll never does."""
    game = Game(rules.make("kniffel"), 2, ScriptedFaces(digits("55533") + digits("11111")))
    game.apply(game_module.roll())
    rolled = game.pack()
    game.hold(0b00111)
    held = game.pack()
    game.apply(game_module.fill(8))
    assert (game.player, game.total(0)) == (1, 25)
    game.undo()
    assert game.pack() == held
    game.undo()
    assert game.pack() == rolled
    with pytest.raises(IllegalAction, match="undo"):
        game.undo()
    assert game.pack() == rolled
    game.apply(game_module.fill(8))
    game.apply(game_module.roll())  # the next player's dice have fallen: the box stays filled
    assert not game.can_undo
    with pytest.raises(IllegalAction):
        game.undo()


def test_undo_takes_back_extra_points():
    """A second Kniffel entered by mistake leaves its 50 extra points behind."""
    game = Game(rules.make("kniffel"), 1, NoFaces())
    play_turn(game, digits("22222"), "kniffel")
    assert play_turn(game, digits("33333"), "threes") == (15, 50)
    game.undo()
    assert (game.extra(0), game.total(0), game.upper(0)) == (0, 50, 0)
    game.apply(game_module.fill(2))
    assert (game.extra(0), game.total(0)) == (50, 115)


def test_the_computer_rolls_a_poor_hand_again():
    """cases: "A computer player with 1,2,4,6,6 and two rolls left on an empty card rolls something again"."""
    for rules_id in ("kniffel", "yahtzee", "yatzy", "pasch", "yacht"):
        game = Game(rules.make(rules_id), 1, ScriptedFaces(digits("12466")))
        game.apply(game_module.roll())
        assert game_module.kind_of(players.choose(game)) == game_module.ROLL


@pytest.mark.parametrize(
    ("box", "points", "good"),
    [
        ("threes", 7, 6),
        ("full_house", 20, 25),
        ("kniffel", 40, 50),
        ("three_of_a_kind", 4, 5),
        ("three_of_a_kind", 31, 30),
        ("chance", 4, 5),
        ("chance", 31, 30),
        ("small_straight", 15, 30),
        ("sixes", -6, 0),
        ("sixes", 36, 30),
        ("kniffel", True, 0),
        ("kniffel", 50.5, 50),
        ("kniffel", "50", 50),
        ("kniffel", None, 0),
    ],
)
def test_scores_that_no_dice_give_are_refused(box, points, good):
    """cases: "Scorekeeper entries that no dice give are refused", naming the box; its neighbour is taken."""
    line = {"rules": "kniffel", "dice": [1, 2, 3, 4, 5]}
    with pytest.raises(lines.LineError, match=box):
        lines.read_situation(json.dumps(line | {"card": {box: points}}))
    assert lines.read_situation(json.dumps(line | {"card": {box: good}})).turn == 1


def test_a_box_is_filled_once():
    """001: "Jedes Feld der Punktekarte darf nur einmal ausgefüllt werden" (004 likewise)."""
    game = Game(rules.make("kniffel"), 1, NoFaces())
    play_turn(game, digits("12345"), "chance")
    game.faces = ScriptedFaces(digits("66666"))
    game.apply(game_module.roll())
    before = game.pack()
    with pytest.raises(IllegalAction, match="fill chance"):
        game.apply(game_module.fill(12))
    assert game.pack() == before


@pytest.mark.parametrize(
    ("rules_id", "options", "turns"),
    [
        ("kniffel", {}, 13),
        ("yatzy", {}, 15),
        ("pasch", {}, 15),
        ("yacht", {}, 12),
        ("triple", {}, 39),
        ("yams", {}, 52),
        ("kniffel", {"columns": 6}, 78),
        ("kniffel", {"columns": 6, "extra_boxes": "yes"}, 90),
    ],
)
def test_how_many_turns_a_game_has(rules_id, options, turns):
    """rules: "Thirteen rounds (or as many as boxes)"; 39 turns with ``triple``."""
    for number in (1, 8):
        game = Game(rules.make(rules_id, options), number, NoFaces())
        assert (game.rounds, game.round, game.over) == (turns, 1, False)


@pytest.mark.parametrize("number", [0, 9, -1])
def test_players_are_one_to_eight(number):
    """rules: "Players: 1 to 8"."""
    with pytest.raises(ValueError, match="1 to 8"):
        Game(rules.make("kniffel"), number, NoFaces())


def test_002_rounds_of_the_yahtzee_maximum_without_extra_points():
    """002: "The highest possible score without a Yahtzee bonus is 351"; "without … five-of-a-kind is 301"."""
    game = Game(rules.make("yahtzee"), 1, NoFaces())
    turns = [
        ("11112", "ones"),
        ("22221", "twos"),
        ("33331", "threes"),
        ("44441", "fours"),
        ("55551", "fives"),
    ]
    turns += [
        ("66661", "sixes"),
        ("66665", "three_of_a_kind"),
        ("66665", "four_of_a_kind"),
        ("66665", "chance"),
    ]
    turns += [("66655", "full_house"), ("12345", "small_straight"), ("12345", "large_straight")]
    for dice, box in turns:
        play_turn(game, digits(dice), box)
    game.faces = ScriptedFaces(digits("66666"))
    game.apply(game_module.roll())
    other = game_module.unpack(game.pack(), NoFaces())
    game.apply(game_module.fill(11))
    assert (game.upper(0), game.total(0)) == (84, 351)
    other.dice[:] = digits("66665")
    other.apply(game_module.fill(11))
    assert other.total(0) == 301
