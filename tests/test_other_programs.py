# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Other people's programs as further references, where their rules are ours.

``yatzy-solver`` is an exact solver with rules of its own for American rules and Scandinavian Yatzy; the
table below says with which of our rules they coincide. Its upper totals stop at the threshold, so it is told
no more. Its Yatzy card has the full house below the straights, where the rules have it above them; so its
forced order is not compared.

``pyhtzee`` scores single hands like ``yahtzee_free`` and ``yatzy``. Its games are not compared: its joker
needs no filled box of the face (the rules: joker values only if that box is filled), takes a struck box for
an open one, and it reckons the upper bonus from the numbers of the boxes (the rules: from their points).
"""

from itertools import combinations_with_replacement
from random import Random

import pytest
import situations

from kniffel_core import game as game_module
from kniffel_core import rules as rules_module
from kniffel_tools import second_scorer
from kniffel_tools.commands.score import score_of

HANDS = list(combinations_with_replacement(range(1, 7), 5))

# Their variant: our set, and what they call the kniffel box.
VARIANTS = {
    "american": ("yahtzee_free", "five_of_a_kind"),
    "american+forced-joker": ("yahtzee", "five_of_a_kind"),
    "american+no-joker": ("classic_five extra=100", "five_of_a_kind"),
    "american+no-bonus": ("classic_five", "five_of_a_kind"),
    "yatzy-scandinavian": ("yatzy", "yatzy"),
}


def their_notation(variant, card, kniffel):
    """A card as ``yatzy-solver`` writes it."""
    filled = [box for box in variant.categories if (box if box != kniffel else "kniffel") in card]
    words = f"upper {min(second_scorer.upper(card), 63)} | filled {','.join(filled) or '-'}"
    if "kniffel" in card and kniffel == "five_of_a_kind" and variant.id != "american+no-bonus":
        words += f" | five_of_a_kind {card['kniffel']}"
    return words


@pytest.fixture(scope="module")
def yatzy_solver():
    """The package, or a skip where there is no wheel of it."""
    return pytest.importorskip("yatzy_solver")


@pytest.mark.parametrize("variant", VARIANTS)
def test_single_hands_of_yatzy_solver(yatzy_solver, variant):
    """A hand scores otherwise in a box than in a program that others wrote."""
    text, kniffel = VARIANTS[variant]
    made, theirs = rules_module.parse(text), yatzy_solver.Variant(variant)
    for dice in HANDS:
        boxes = score_of(situations.game_at(made, [{}], list(dice)))["boxes"]
        for box in made.names:
            name = kniffel if box == "kniffel" else box
            assert boxes[box]["points"] == theirs.score(name, list(dice)), (dice, box)


@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_of_yatzy_solver(yatzy_solver, variant):
    """On some card other boxes are legal, or bring other points (extra and bonus included), than there."""
    text, kniffel = VARIANTS[variant]
    made, theirs = rules_module.parse(text), yatzy_solver.Variant(variant)
    book = second_scorer.book_of(made.id, {"extra": made.extra})
    random = Random(variant)
    compared = 0
    for _ in range(1500):
        (card,) = situations.random_cards(random, book)
        card.pop("extra", None)
        dice = situations.random_dice(random)
        game = situations.game_at(made, [card], dice)
        before, state = game.total(0), their_notation(theirs, card, kniffel)
        legal = theirs.legal_actions(f"dice {' '.join(map(str, sorted(dice)))} | rolls 0 | {state}")
        ours = [action for action in game.legal_actions() if game_module.kind_of(action) == game_module.FILL]
        names = [made.names[game_module.box_of(action)[0]] for action in ours]
        assert {kniffel if name == "kniffel" else name for name in names} == {
            word.split()[1] for word in legal
        }
        for action, name in zip(ours, names, strict=True):
            game.apply(action)
            points = theirs.apply_score(state, dice, kniffel if name == "kniffel" else name)[1]
            assert game.total(0) - before == points, (card, dice, name)
            game.undo()
            compared += 1
    assert compared > 1000


def test_single_hands_of_pyhtzee():
    """A hand scores otherwise in a box than in a program that others wrote."""
    scoring = pytest.importorskip("pyhtzee.scoring")
    rule = pytest.importorskip("pyhtzee.classes").Rule
    theirs = {
        "three_of_a_kind": lambda dice, rule: scoring.score_x_of_a_kind(dice, 3, rule),
        "four_of_a_kind": lambda dice, rule: scoring.score_x_of_a_kind(dice, 4, rule),
        "full_house": scoring.score_full_house,
        "small_straight": scoring.score_small_straight,
        "large_straight": scoring.score_large_straight,
        "kniffel": lambda dice, rule: scoring.score_yahtzee(dice),
        "chance": lambda dice, rule: scoring.score_chance(dice),
        "one_pair": lambda dice, rule: scoring.score_one_pair(dice),
        "two_pairs": lambda dice, rule: scoring.score_two_pairs(dice),
    }
    for id, their_rule in (("yahtzee_free", rule.YAHTZEE_FREE_CHOICE_JOKER), ("yatzy", rule.YATZY)):
        made = rules_module.make(id)
        for dice in HANDS:
            boxes = score_of(situations.game_at(made, [{}], list(dice)))["boxes"]
            for box in made.names[6:]:
                assert boxes[box]["points"] == theirs[box](list(dice), their_rule), (id, dice, box)
