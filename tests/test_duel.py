# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Measuring players: the commands print what they should, the same on any number of cores, and documented means hold."""

import json
import os
import re
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from kniffel_core import levels, sets  # noqa: E402
from kniffel_core import rules as rules_module  # noqa: E402
from kniffel_tools.duel import luck, measure, setup, slow  # noqa: E402

DOCS = Path(__file__).resolve().parents[1] / "docs" / "opponents.md"


def test_shares_of_points():
    """A tie, a win or a loss counts otherwise than it should, with two players or three."""
    two = measure.Together(np.array([[10, 9], [9, 10], [10, 10], [7, 3]]))
    assert (two.wins, two.ties, two.losses) == (2, 1, 1)
    assert two.score == 2.5 / 4
    assert two.means == (9.0, 8.0)
    three = measure.Together(np.array([[5, 5, 5], [5, 5, 4], [4, 5, 5], [6, 5, 5]]))
    assert (three.wins, three.ties, three.losses) == (1, 2, 1)
    assert three.score == pytest.approx((1 / 3 + 1 / 2 + 0 + 1) / 4)


def test_the_same_on_any_number_of_cores(monkeypatch):
    """A result depends on the machine, or on how many games were asked for."""
    rules = rules_module.make("kniffel")
    found = []
    for cores in (1, 3):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        found.append(measure.play_together(2, 1, rules, 2, 700, 5))
    assert (found[0] == found[1]).all()
    assert (measure.play_together(2, 1, rules, 2, 300, 5) == found[0][:300]).all()
    assert not (measure.play_together(2, 1, rules, 2, 300, 6) == found[0][:300]).all()
    alone = measure.play_alone(2, rules, 300, 5)
    assert 180 < alone.mean() < 245


def test_games_through_the_core_repeat():
    """The slow way gives other games for the same seed, or seats players wrongly."""
    rules = rules_module.parse("kniffel hold_one=yes")
    totals = slow.totals(rules, [2, 0], 6, 3)
    assert totals.shape == (6, 2)
    seated = [slow.Player(level, rules) for level in (2, 0)]
    assert list(totals[5]) == slow.play_game(rules, seated, 3, 5)


def test_levels_command(kniffel):
    """``levels`` prints something else than the CLI page says."""
    done = kniffel("levels", "yacht", "--games", "300", "--seed", "2", "--json")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert list(answer["levels"]) == list(levels.IDS)
    for found in answer["levels"].values():
        low, middle, high = found["quartiles"]
        assert low <= middle <= high and low < found["mean"] < high
        assert found["standard_error"] > 0
    means = [found["mean"] for found in answer["levels"].values()]
    assert means[0] < means[1] < means[2]


def test_duel_command(kniffel):
    """``duel`` prints something else than the CLI page says, or loses games."""
    done = kniffel("duel", "pro", "chick", "--rules", "kniffel", "--games", "200", "--seed", "1", "--json")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["wins"] + answer["ties"] + answer["losses"] == 200
    assert answer["score"] == (answer["wins"] + answer["ties"] / 2) / 200
    assert answer["score"] > 0.9
    assert answer["standard_error"] > 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("duel", "pro", "cook"), "cook"),
        (("duel", "pro", "chick", "--rules", "skat"), "skat"),
        (("duel", "pro", "chick", "--players", "1"), "players"),
        (("levels", "skat"), "skat"),
        (("levels", "kniffel", "--level", "cook"), "cook"),
        (("levels", "kniffel", "--games", "0"), "games"),
    ],
)
def test_wrong_use_is_one_line(kniffel, arguments, said):
    """A wrong name gives a traceback, or is not named."""
    done = kniffel(*arguments)
    assert done.returncode == 2
    assert said in done.stderr and len(done.stderr.strip().splitlines()) == 1
    assert not done.stdout


def test_luck_taken_out_is_nought_on_average():
    """Taking the luck out shifts the result: two equal players are not worth one half each."""
    rules = rules_module.make("yahtzee")
    board, (rival, master) = setup.ready(rules, [levels.RIVAL, levels.MASTER])
    same = rival._replace(numbers=np.array([setup.TABLE, 0, 0], np.int64))
    results = np.zeros((600, 4))
    luck.adjusted(same, master, board, 3, 0, results)
    error = results[:, 1].std() / np.sqrt(len(results))
    assert error < results[:, 0].std() / np.sqrt(len(results)) / 2
    assert abs(results[:, 1].mean() - 0.5) < 4 * error


def documented():
    """The means in docs/opponents.md: (rules, level, mean)."""
    found = []
    columns = None
    for row in DOCS.read_text(encoding="utf-8").splitlines() if DOCS.exists() else ():
        cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
        if cells[1:] == [*levels.IDS]:
            columns = cells
        elif columns and len(cells) == len(columns) and re.fullmatch(r"`[a-z_0-9 =]+`", cells[0]):
            for id, cell in zip(columns[1:], cells[1:], strict=True):
                found.append((cells[0].strip("`"), id, float(cell)))
    return found


def test_every_set_is_documented():
    """A rule set has no line in the table of means."""
    assert {text for text, _, _ in documented()} >= set(sets.IDS)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "id", "mean"), documented())
def test_documented_means_hold(text, id, mean):
    """Over 10,000 games a level averages something else than documented, by more than four standard errors."""
    rules = rules_module.parse(text)
    games = 10_000 if setup.twin_plays(rules) else 200
    found = measure.Alone(measure.play_alone(levels.number(id), rules, games, 12345))
    assert abs(found.mean - mean) < 4 * found.standard_error + 0.05


def test_each_level_is_better_than_the_one_before():
    """In some rule set a level averages no more than the one below it."""
    means = {(text, id): mean for text, id, mean in documented()}
    for text in sets.IDS:
        for lower, higher in zip(levels.IDS[:4], levels.IDS[1:5], strict=True):
            assert means[text, lower] < means[text, higher], f"{text}: {lower} and {higher}"
