# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the shipped tables are worth: the bars for size and loss, and the grader itself against plain play."""

import json
from pathlib import Path

import numpy as np
import pytest
from solved import groups, solution

from kniffel_core import rules, sets
from kniffel_core.opening import path_of
from kniffel_core.table import UNIT
from kniffel_tools.commands.grade import BARS, USUAL_BAR
from kniffel_tools.solver import flow
from kniffel_tools.solver.grade import play_table

SETS = [id for id in sets.IDS if rules.make(id).columns == 1]


@pytest.mark.slow
@pytest.mark.parametrize("id", SETS)
def test_bars(id):
    """A shipped table is larger, or loses more points, than the grade command allows."""
    path = path_of(rules.make(id))
    size = Path(path).stat().st_size
    loss = solution(id).value - play_table(solution(id).layout, groups(id), path).value
    most_bytes, most_loss = BARS.get(id, USUAL_BAR)
    assert size <= most_bytes
    assert -1e-9 <= loss <= most_loss


def test_whole_numbers_of_the_exact_values_lose_next_to_nothing():
    """The board's rounding alone costs points."""
    solved = solution("yacht")
    whole = np.round(solved.values * UNIT)
    loss = solved.value - flow.follow(solved.layout, whole, groups("yacht"), unit=UNIT).value
    assert 0 <= loss < 1e-4


def test_wrong_values_are_graded_down():
    """A policy that never looks ahead is graded as well as a good one."""
    solved = solution("yacht")
    blind = flow.follow(solved.layout, np.zeros_like(solved.values), groups("yacht"), unit=UNIT)
    assert blind.value < solved.value - 10  # it scores 152.7 of 167.0


def test_the_command(kniffel):
    """`grade yacht --json` prints something else than one object with the table's figures."""
    done = kniffel("grade", "yacht", "--json", timeout=300)
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)["tables"]
    assert row["rules"] == "yacht"
    assert row["optimum"] == pytest.approx(solution("yacht").value, abs=1e-9)
    assert row["loss"] == pytest.approx(row["optimum"] - row["value"])
    assert row["bytes"] == Path(path_of(rules.make("yacht"))).stat().st_size


def test_an_unknown_table(kniffel):
    """A name that has no table is no clear line."""
    done = kniffel("grade", "nonsense")
    assert done.returncode == 2
    assert "nonsense" in done.stderr and "yacht" in done.stderr and "Traceback" not in done.stderr
