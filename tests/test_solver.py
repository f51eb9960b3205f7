# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The solver against values from outside (tests/data/values.json), and against a second, slow way of reckoning."""

import random
from fractions import Fraction

import numpy as np
import pytest
from solved import KNOWN, solution

from kniffel_core import boxes, hands, rules
from kniffel_tools.errors import UserError
from kniffel_tools.solver import optimum
from kniffel_tools.solver.fractions import turn_value
from kniffel_tools.solver.layout import Layout
from kniffel_tools.solver.situation import AsideTurn, ExactCard, Turn


def _texts():
    """Rules in our words for the names in the file."""
    known = {}
    for name, entry in KNOWN["start"].items():
        text = name.replace(" without upper bonus", "+upper_bonus=no")
        text = text.replace("+exact_small_straight", "+exact_small_straight=yes").replace(
            "order_down", "order=down"
        )
        known[text.replace("+", " ")] = entry["value"]
    for name, value in KNOWN["start_with_options"].items():
        if name != "_about":
            known["classic_five " + name.replace(",", " ")] = value
    return known


STARTS = _texts()


@pytest.mark.parametrize("text", STARTS)
def test_start_values(text):
    """The value of the empty card is another than the known one."""
    assert solution(text).value == pytest.approx(STARTS[text], abs=1e-9)


def test_every_known_start_is_tested():
    """An entry of the file got lost on the way."""
    assert len(STARTS) == len(KNOWN["start"]) + len(KNOWN["start_with_options"]) - 1


def test_structure():
    """The numbers of hands, keeps and states are others than counted elsewhere."""
    known = KNOWN["structure"]
    assert (hands.HANDS, hands.KEEPS) == (known["hands"], known["keeps"])
    pairs = 0
    for hand in range(hands.HANDS):
        dice = hands.dice_of(hands.FIRST_HAND + hand)
        pairs += len({hands.keep_of([dice[d] for d in range(5) if mask >> d & 1]) for mask in range(32)})
    assert pairs == known["hand_keep_pairs"]
    layout = Layout(rules.make("classic_five"))
    assert layout.true_rows == known["reachable_upper_pairs_cap63"]
    assert layout.states == known["states_13_boxes"]
    assert Layout(rules.make("yahtzee")).states == known["states_13_boxes_with_kniffel_flag"]
    assert Layout(rules.make("yatzy")).states == known["states_yatzy"]


def _column(text, name):
    """What every hand scores in a box."""
    made = rules.parse(text)
    return [made.table[hand * made.box_count + made.box(name)] for hand in range(hands.HANDS)]


@pytest.mark.parametrize(
    "name", [name for name in KNOWN["one_box_left"] if "_" != name[0] and "with" not in name]
)
def test_one_box_left_as_a_fraction(name):
    """The last turn's value is not the known fraction."""
    text = "yatzy" if name.startswith("yatzy_") else "classic_five"
    points = _column(text, name.replace("yatzy_", ""))
    known = Fraction(KNOWN["one_box_left"][name])
    assert turn_value(points) == known
    # The solver says the same of a card with only this box open, no bonus in reach and no joker.
    made = rules.parse(text)
    box = made.box(name.replace("yatzy_", ""))
    card = ExactCard(solution(text), 1 << box, 0, rules.KNIFFEL_STRUCK)
    assert card.value() == pytest.approx(float(known), abs=1e-9)


@pytest.mark.parametrize(("name", "total"), [("ones", 62), ("sixes", 45)])
def test_one_upper_box_left_for_the_bonus(name, total):
    """The last upper box decides about the bonus."""
    card = ExactCard(solution("classic_five"), 1 << rules.make("classic_five").box(name), total, 2)
    assert card.value() == pytest.approx(KNOWN["one_box_left"][f"{name}_with_upper_total_{total}"], abs=1e-9)


PATTERNS = {
    "five_alike": boxes.ALIKE_5,
    "at_least_four_alike": boxes.ALIKE_4,
    "at_least_three_alike": boxes.ALIKE_3,
    "full_house": boxes.HOUSE,
    "full_house_or_five_alike": boxes.HOUSE_OR_5,
    "small_straight": boxes.RUN_4,
    "large_straight": boxes.RUN_5,
    "small_straight_or_better": boxes.RUN_4,
}


def _has(pattern):
    """1 for every hand with a pattern, else 0."""
    counts = bytearray(7)
    found = []
    for hand in range(hands.HANDS):
        total = boxes.count(hands.dice_of(hands.FIRST_HAND + hand), counts)
        found.append(int(boxes.score(pattern, 1, counts, total) > 0))
    return found


@pytest.mark.parametrize("name", KNOWN["one_turn_probabilities"])
def test_chance_of_a_pattern_in_a_turn(name):
    """Three rolls make a pattern more or less often than they do."""
    assert turn_value(_has(PATTERNS[name])) == Fraction(KNOWN["one_turn_probabilities"][name])


@pytest.mark.parametrize("name", KNOWN["one_roll_of_7776"])
def test_chance_of_a_pattern_in_a_roll(name):
    """One roll makes a pattern more or less often than it does."""
    if name == "exactly_four_alike":
        five = _has(boxes.ALIKE_5)
        points = [four - all_five for four, all_five in zip(_has(boxes.ALIKE_4), five, strict=True)]
    else:
        points = _has(PATTERNS[name])
    assert turn_value(points, 1) * 7776 == KNOWN["one_roll_of_7776"][name]


# Options that change how a turn runs, with what else they meet in the kernels.
HOUSE_RULES = [
    "yacht rolls=2",
    "yacht rolls=1",
    "yacht double_first=yes",
    "yacht double_first=yes rolls=1",
    "yacht hold_one=yes",
    "yacht hold_one=yes double_first=yes",
    "yacht bank_rolls=yes",
    "yacht bank_rolls=yes double_first=yes rolls=2",
    "yacht order=up",
    "kniffel double_first=yes",
    "kniffel order=up",
    "yahtzee order=down",
    "yahtzee_1956 rolls=2",
    "yahtzee upper_bonus=no hold_one=yes",
    "kniffel upper_bonus=no bank_rolls=yes",
    "kniffel extra_boxes=yes upper_bonus=no",
]


@pytest.mark.parametrize("text", [*HOUSE_RULES, *rules.sets.IDS[:9]])
def test_values_agree_with_a_second_way(text):
    """A state's value is not that of its turn, worked out hand by hand from its successors."""
    solved = solution(text)
    made = solved.layout.rules
    chance = random.Random(text)
    for _ in range(6):
        card, saved = _random_card(solved, chance)
        rolls = made.rolls + saved
        if made.hold_one:
            again = AsideTurn(card.end(0, False), card.end(0, True)).value
        elif made.bank_rolls:
            again = Turn(card.end, rolls).value
        else:
            again = Turn(lambda left, first, card=card: card.end(0, first), rolls).value
        assert card.value(saved) == pytest.approx(again, abs=1e-9)


def _random_card(solved, chance):
    """A card that can come up, and how many rolls may be saved there."""
    layout, made = solved.layout, solved.layout.rules
    while True:
        open_mask = chance.randrange(1, made.all_mask + 1)
        upper_set = ~open_mask & made.upper_mask
        totals = np.flatnonzero(layout.row_of[upper_set] >= 0)
        kniffel = rules.KNIFFEL_OPEN
        if made.kniffel_box >= 0 and not open_mask >> made.kniffel_box & 1:
            kniffel = chance.choice((rules.KNIFFEL_SCORED, rules.KNIFFEL_STRUCK))
        filled = bin(made.all_mask ^ open_mask).count("1")
        saved = chance.randint(0, filled * (made.rolls - 1)) if made.bank_rolls else 0
        return ExactCard(solved, open_mask, int(chance.choice(totals)), kniffel), saved


def test_no_value_comes_from_a_state_that_cannot_be(monkeypatch):
    """A state that no game reaches has a say in the value of one that games do reach."""
    plain = optimum.end_values

    def poisoned(layout):
        values = plain(layout)
        marked = np.full_like(values, 1e6)
        marked[layout.finished] = values[layout.finished]
        return marked

    monkeypatch.setattr(optimum, "end_values", poisoned)
    for text in ("yacht", "classic_five", "kniffel"):
        assert optimum.solve(rules.parse(text)).value == pytest.approx(STARTS[text], abs=1e-9)


def test_more_freedom_is_never_worth_less():
    """A house rule that only adds choices costs points, or one that takes them away brings some."""
    value = {text: solution(text).value for text in ("yacht", *HOUSE_RULES[:9])}
    assert value["yacht rolls=1"] < value["yacht rolls=2"] < value["yacht"] < value["yacht bank_rolls=yes"]
    assert value["yacht double_first=yes rolls=1"] == pytest.approx(2 * value["yacht rolls=1"])
    assert value["yacht"] < value["yacht double_first=yes"]
    assert value["yacht order=up"] < value["yacht"]


@pytest.mark.parametrize("text", ["triple", "yams", "kniffel columns=2", "kniffel announce=yes"])
def test_what_cannot_be_solved_is_refused(text):
    """Several columns or announcements are solved as if there were none."""
    with pytest.raises(UserError, match="one column"):
        optimum.solve(rules.parse(text))
