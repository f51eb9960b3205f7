# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``advise``: the value of every action, from the table and exactly; what the card has already is not counted again."""

import json
import random
import subprocess
import sys

import pytest
from conftest import ROOT
from situations import LOWER_CARD, game_at, line_of
from test_players import enter, set_dice, some_cells

from kniffel_core import rules as rules_module
from kniffel_core.game import Game
from kniffel_tools import lines
from kniffel_tools.advice import advise

UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 16, "fives": 20, "sixes": 24}  # 78: the bonus is earned


def run(lines, *arguments):
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "kniffel_tools", "advise", *arguments],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
    )


def test_the_command():
    """`advise` prints another object than promised, or one bad line stops it."""
    line = line_of("yacht", {}, [{"kniffel": 50}], [5, 5, 5, 3, 1], 1)
    good = json.loads(line) | {"rolls_left": 2}
    done = run([json.dumps(good), "{}", json.dumps(good)])
    assert done.returncode == 1 and "Traceback" not in done.stderr
    first, bad, last = [json.loads(answer) for answer in done.stdout.splitlines()]
    assert first == last and list(bad) == ["error"]
    assert first["best"] == first["actions"][0] and first["value"] == first["best"]["value"]
    values = [action["value"] for action in first["actions"]]
    assert values == sorted(values, reverse=True)
    assert first["best"]["keep"] == [5, 5, 5]


def test_estimates_are_called_so():
    """Values that the table does not hold for come without a word, or the word disturbs what reads the answers."""

    def line(rules, card=(), **options):
        return json.dumps(
            {"rules": rules, "options": options, "card": card or {}, "dice": [1, 1, 2, 3, 6], "rolls_left": 1}
        )

    estimated = [
        ("order", "up"),
        ("rolls", 2),
        ("double_first", "yes"),
        ("bank_rolls", "yes"),
        ("hold_one", "yes"),
    ]
    asked = [line("yahtzee", **{name: value}) for name, value in estimated]
    asked += [line("kniffel", announce="yes"), line("kniffel", [{}, {}], columns=2), line("triple", [{}] * 3)]
    done = run([*asked, *asked, line("yahtzee"), line("yahtzee", duplicate="yes")])
    assert done.returncode == 0, done.stderr
    assert all("best" in json.loads(answer) for answer in done.stdout.splitlines())
    warnings = done.stderr.splitlines()
    words = [f"yahtzee {name}={value}" for name, value in estimated]
    words += ["kniffel announce=yes", "kniffel columns=2", "triple"]
    assert [warning.split(" has no table")[0] for warning in warnings] == [
        f"kniffel: {text}" for text in words
    ]
    assert ["--exact" in warning for warning in warnings] == [True] * 5 + [False] * 3


@pytest.mark.parametrize("exact", [False, True])
def test_an_earned_bonus_is_not_to_come(exact):
    """The last box of a card is worth more than its points because the bonus is earned already."""
    game = game_at(rules_module.make("kniffel"), [UPPER | LOWER_CARD], [6, 6, 5, 4, 1])
    assert advise(game, exact)["actions"] == [{"fill": "chance", "value": pytest.approx(22)}]


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize(("dice", "points"), [([1, 1, 1, 4, 1], 4), ([1, 3, 3, 4, 6], 1)])
def test_a_bonus_that_this_box_earns_is_to_come(dice, points, exact):
    """The bonus does not count in the action that earns it, or only beyond the threshold."""
    card = UPPER | LOWER_CARD | {"chance": 20}
    del card["ones"]
    card["sixes"] = 6  # with the fives 62 without the ones
    game = game_at(rules_module.make("kniffel"), [card | {"fives": 25}], dice)
    (action,) = advise(game, exact)["actions"]
    assert action == {"fill": "ones", "value": pytest.approx(points + 35)}


def test_the_bonus_of_a_finished_column_stays_out():
    """A column that is full takes its bonus off the value of the others."""
    finished = UPPER | LOWER_CARD | {"chance": 20}
    game = game_at(rules_module.parse("kniffel columns=2"), [finished, UPPER | LOWER_CARD], [6, 6, 5, 4, 1])
    (action,) = advise(game)["actions"]
    assert action == {"fill": "chance", "column": 2, "value": pytest.approx(22)}


def test_an_announcement_can_be_told_as_it_was_advised():
    """Columns are counted otherwise in what ``advise`` answers than in what it reads."""
    rules = rules_module.make("yams")
    game = game_at(rules, [{}] * 4, [5, 5, 5, 5, 5], rolls_used=1)
    named = next(action for action in advise(game)["actions"] if "announce" in action)
    line = {"rules": "yams", "card": [{}] * 4, "dice": [5, 5, 5, 5, 5], "rolls_used": 1}
    line["announced"] = {"column": named["column"], "box": named["announce"]}
    assert lines.read_situation(json.dumps(line)).announced >= 0


def cards_of_good_play(rules, rng, count):
    """Cards that the solution itself comes to, with the dice of some moment of the turn."""
    from kniffel_core import players

    found = []
    while len(found) < count:
        game = Game(rules, 1, lambda: rng.randint(1, 6))
        while not game.over:
            if game.rolls_used and rng.random() < 0.1:
                found.append(game.pack())
            game.apply(players.choose(game, "master"))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("id", "most"), [("yacht", 0.1), ("kniffel", 0.25)])
def test_the_best_action_is_valued_almost_exactly(id, most):
    """The table's value of the best action is further from the exact one than docs/perfect-play.md says."""
    from kniffel_core.game import unpack

    rules = rules_module.make(id)
    rng = random.Random(id)
    errors = []
    for packed in cards_of_good_play(rules, rng, 300):
        game = unpack(packed, None)
        errors.append(abs(advise(game)["value"] - advise(game, exact=True)["value"]))
    errors.sort()
    assert errors[-1] <= most
    assert errors[int(0.97 * len(errors))] <= 0.1


def test_table_and_solver_name_the_same_actions():
    """An action is legal for the one and not for the other, or its value is quite another."""
    rules = rules_module.make("yacht")
    rng = random.Random(8)
    for _ in range(20):
        game = Game(rules, 1, None)
        for cell in some_cells(rules, rng.randrange(rules.cells), rng):
            enter(game, 0, cell, rng)
            game.turn += 1
        set_dice(game, rng.randrange(252), rng.randrange(3))
        table, exact = advise(game), advise(game, exact=True)
        by_name = {
            str(action.get("keep", action.get("fill"))): action["value"] for action in exact["actions"]
        }
        assert len(by_name) == len(table["actions"])
        for action in table["actions"]:
            assert action["value"] == pytest.approx(
                by_name[str(action.get("keep", action.get("fill")))], abs=1
            )
