# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Measuring the computer players: the two commands, their figures, and the same result on any number of cores."""

import json

import numpy as np
import pytest

from kniffel_core import levels
from kniffel_core import rules as rules_module
from kniffel_tools.duel import measure, setup, slow

FAST = "yacht"  # the smallest table


def test_levels_tells_every_level(kniffel):
    """`levels` leaves out a level or a figure, or its figures do not fit together."""
    done = kniffel("levels", FAST, "--games", 300, "--seed", 5, "--json", timeout=300)
    assert done.returncode == 0 and done.stderr == ""
    answer = json.loads(done.stdout)
    assert (answer["rules"], answer["games"], answer["seed"]) == (FAST, 300, 5)
    assert list(answer["levels"]) == list(levels.IDS)
    for found in answer["levels"].values():
        low, middle, high = found["quartiles"]
        assert low <= middle <= high and low < found["mean"] < high
        assert 0 < found["standard_error"] < 5 and found["table_free"] is False
    # Alone there is no one to beat: a rival then plays as the master does.
    assert answer["levels"]["rival"] == answer["levels"]["master"]


def test_levels_in_words(kniffel):
    """For people there is no line for the one level asked for, or for others too."""
    done = kniffel("levels", FAST, "--games", 20, "--level", "pro", timeout=300)
    assert done.returncode == 0 and "pro" in done.stdout and "chick" not in done.stdout


def test_duel_counts(kniffel):
    """`duel` loses a game, or its score is not that of its wins and ties, or it is another the next time."""
    command = ("duel", "master", "chick", "--rules", FAST, "--games", 400, "--seed", 2, "--json")
    done = kniffel(*command, timeout=300)
    assert done.returncode == 0 and done.stderr == ""
    answer = json.loads(done.stdout)
    assert answer["wins"] + answer["ties"] + answer["losses"] == 400
    assert answer["score"] == pytest.approx((answer["wins"] + answer["ties"] / 2) / 400)
    assert 0.85 < answer["score"] <= 1 and 0 < answer["standard_error"] < 0.02
    assert kniffel(*command, timeout=300).stdout == done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("levels", "chess"), ("chess", "kniffel")),
        (("levels", FAST, "--level", "champion"), ("champion", "chick")),
        (("levels", FAST, "--option", "order=sideways"), ("sideways", "down")),
        (("levels", FAST, "--games", "0"), ("--games",)),
        (("duel", "rival", "champion"), ("champion", "chick")),
        (("duel", "rival", "master", "--rules", "chess"), ("chess", "kniffel")),
        (("duel", "rival", "master", "--players", "9"), ("--players",)),
        (("duel", "rival"), ("B",)),
    ],
)
def test_mistakes_are_told_in_a_line(kniffel, arguments, words):
    """Wrong use ends otherwise than with status 2 and one line that names it."""
    done = kniffel(*arguments)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
    assert all(word in done.stderr for word in words), done.stderr


def test_shares_of_the_points_won():
    """A tie of k players is not one k-th of a win to each, or the mean of the others is another."""
    totals = np.array([[9, 8, 7], [9, 9, 7], [9, 9, 9], [1, 9, 9]])
    found = measure.Together(totals)
    assert (found.wins, found.ties, found.losses) == (1, 2, 1)
    assert found.score == pytest.approx((1 + 1 / 2 + 1 / 3) / 4)
    assert found.means == (7.0, pytest.approx(67 / 8))


def test_one_game_has_no_standard_error():
    """Of a single game the error is no number, which JSON has no word for."""
    for found in (
        measure.Alone(np.array([200])),
        measure.Together(np.array([[200, 100]])),
        measure.WithoutLuck(np.array([[1.0, 0.6]])),
    ):
        assert found.standard_error == 0.0


def test_cores_do_not_matter(monkeypatch):
    """On one core the games are others than on many."""
    rules = rules_module.make(FAST)
    many = measure.play_together(levels.RIVAL, levels.PRO, rules, 3, 600, 9)
    monkeypatch.setattr(measure.os, "cpu_count", lambda: 1)
    assert (measure.play_together(levels.RIVAL, levels.PRO, rules, 3, 600, 9) == many).all()
    assert (measure.play_together(levels.RIVAL, levels.PRO, rules, 3, 600, 10) != many).any()


def test_games_that_only_the_core_plays():
    """Several columns are played by the twin, or with other results each time."""
    rules = rules_module.parse("classic_five columns=2 order=down")
    assert not setup.twin_plays(rules)
    first = slow.totals(rules, [levels.CHICK, levels.APPRENTICE], 2, 3)
    assert first.shape == (2, 2) and (first > 50).all()
    assert (slow.totals(rules, [levels.CHICK, levels.APPRENTICE], 2, 3) == first).all()


def test_equal_players_share_the_points():
    """Who sits where, or who begins, is worth something by itself."""
    rules = rules_module.make(FAST)
    found = measure.Together(measure.play_together(levels.PRO, levels.PRO, rules, 3, 4000, 1))
    assert abs(found.score - 1 / 3) < 4 * found.standard_error


@pytest.mark.slow
@pytest.mark.parametrize("id", ["kniffel", "yahtzee", "yatzy", "yacht"])
def test_levels_stand_in_order(id):
    """A level averages no more than the one below it."""
    rules = rules_module.make(id)
    means = [measure.Alone(measure.play_alone(level, rules, 4000, 1)).mean for level in range(levels.RIVAL)]
    assert all(better > worse + 2 for worse, better in zip(means, means[1:], strict=False)), means


@pytest.mark.slow
def test_columns_with_an_order_are_no_free_ones():
    """Where columns have orders, the values of a free one lead the master astray: it averages less than one without them."""
    rules = rules_module.make("yams")
    pro, master = [measure.play_alone(level, rules, 40, 1).mean() for level in (levels.PRO, levels.MASTER)]
    assert master > pro + 10  # valued as free columns they bring 34 less than the pro has


@pytest.mark.slow
def test_luck_is_nought_on_average(kniffel):
    """Taking the luck out changes the result, or saves no games; or it is not refused where it cannot be reckoned."""
    rules = rules_module.make(FAST)
    found = measure.WithoutLuck(measure.play_without_luck(levels.RIVAL, levels.MASTER, rules, 1000, 1))
    plain_error = 0.5 / 1000**0.5
    assert abs(found.score - found.plain) < 4 * plain_error
    assert found.standard_error < plain_error / 3
    for arguments in (("master", "pro"), ("rival", "chick"), ("rival", "master", "--option", "hold_one=yes")):
        done = kniffel("duel", *arguments, "--without-luck", "--rules", "kniffel")
        assert done.returncode == 2 and "luck" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.slow
def test_the_rival_wins_more_and_scores_less():
    """The rival wins no more often than one who plays for points, or it does so by scoring more."""
    rules = rules_module.make("yahtzee")
    found = measure.WithoutLuck(measure.play_without_luck(levels.RIVAL, levels.MASTER, rules, 6000, 1))
    assert found.score - 4 * found.standard_error > 0.5
    together = measure.Together(measure.play_together(levels.RIVAL, levels.MASTER, rules, 2, 6000, 1))
    assert together.means[0] < together.means[1]


@pytest.mark.slow
def test_the_shipped_spread_table_is_the_one_that_is_made():
    """The bytes in kniffel_core/tables are not those that `.venv/bin/python -m kniffel_tools.duel.spreads` writes."""
    from kniffel_tools.duel import spreads

    with open(f"{spreads.FOLDER}{FAST}.kvs", "rb") as file:
        assert file.read() == spreads.build(rules_module.make(FAST))
