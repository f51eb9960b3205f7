# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The solver against another one that nobody here wrote: PyPI ``yatzy-solver``, every action of random situations."""

import importlib.util
import os
import random

import numpy as np
import pytest
from solved import solution

from kniffel_core import hands, rules
from kniffel_tools.solver.situation import ExactCard, Turn

VARIANTS = {
    "yahtzee": "american+forced-joker",
    "yahtzee_free": "american",
    "classic_five": "american+no-joker",  # with 100 extra points there: the same once the kniffel box is struck
    "classic_five extra=100 joker=none": "american+no-joker",
    "yatzy": "yatzy-scandinavian",
}
NAMES = {"five_of_a_kind": "kniffel", "yatzy": "kniffel"}  # their names of our boxes
CARDS = 250
ASKED = 20  # situations for each card: 5 * 250 * 20 = 25,000


@pytest.fixture
def peer():
    """The other solver's module."""
    if not importlib.util.find_spec("yatzy_solver"):
        reason = "yatzy-solver is not installed: pip install -r requirements/vm.txt"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    import yatzy_solver

    return yatzy_solver


def _cards(layout, chance):
    """Cards that can come up: open boxes, upper total, kniffel state."""
    made = layout.rules
    for _ in range(CARDS):
        open_mask = chance.randrange(1, made.all_mask + 1)
        if made.id == "classic_five" and not made.extra:
            open_mask = open_mask & ~(1 << made.kniffel_box) or 1
        totals = np.flatnonzero(layout.row_of[~open_mask & made.upper_mask] >= 0)
        kniffel = rules.KNIFFEL_OPEN
        if not open_mask >> made.kniffel_box & 1:
            kniffel = chance.choice((rules.KNIFFEL_SCORED, rules.KNIFFEL_STRUCK))
            if made.id == "classic_five" and not made.extra:
                kniffel = rules.KNIFFEL_STRUCK
        yield open_mask, int(chance.choice(totals)), kniffel


@pytest.mark.slow
@pytest.mark.parametrize("text", VARIANTS)
def test_every_action_has_the_same_value(peer, text):
    """An action is worth something else there, or is legal in only one of the two."""
    solved = solution(text)
    made = solved.layout.rules
    variant = peer.Variant(VARIANTS[text])
    solver = peer.Solver.build(variant)
    if text != "classic_five":
        assert solver.state_value("upper 0 | filled -") == pytest.approx(solved.value, abs=1e-4)
    boxes = [made.box(NAMES.get(name, name)) for name in variant.categories]
    notations = [variant.action_notation(code) for code in range(variant.num_action_codes)]
    keeps = [
        hands.keep_of([int(face) for face in notation.split()[1:] if face != "-"])
        if notation.startswith("keep")
        else -1
        for notation in notations
    ]
    chance = random.Random(text)
    asked, ours = [], []
    for open_mask, upper, kniffel in _cards(solved.layout, chance):
        card = ExactCard(solved, open_mask, upper, kniffel)
        turn = Turn(lambda left, first, card=card: card.end(0, first), 3)
        filled = sum(1 << code for code, box in enumerate(boxes) if not open_mask >> box & 1)
        armed = bool(made.extra) and kniffel == rules.KNIFFEL_SCORED
        for _ in range(ASKED):
            dice, left = sorted(chance.choices(range(1, 7), k=5)), chance.randrange(3)
            asked.append((filled, upper, armed, dice, left))
            ours.append((card, turn, hands.hand_of(dice), left))
    columns = list(zip(*asked, strict=True))
    codes, values, counts = solver.option_values_batch(
        np.array(columns[0], np.uint32),
        np.array(columns[1], np.uint16),
        np.array(columns[2], bool),
        np.array(columns[3], np.uint8),
        np.array(columns[4], np.uint8),
    )
    for number, (card, turn, hand, left) in enumerate(ours):
        # There a bonus is paid when it is reached, here at the end.
        earned = made.bonus_points if asked[number][1] >= made.bonus_threshold else 0
        fills = card.fill_values(hand)
        seen = set()
        for code, value in zip(codes[number, : counts[number]], values[number], strict=False):
            if keeps[code] < 0:
                box = boxes[code]
                seen.add(box)
                assert value == pytest.approx(fills[box] - earned, abs=1e-4), (asked[number], notations[code])
            else:
                assert value == pytest.approx(turn.keeps[left][keeps[code]] - earned, abs=1e-4), (
                    asked[number],
                    notations[code],
                )
        if seen:
            assert seen == set(fills)
