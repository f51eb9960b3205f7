# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The advisor inside a MicroPython VM: the same answers, bit for bit, in the time and memory that a board has."""

import pytest
from test_vm import compiled, from_mpy, from_sources, micropython, on_cpython  # noqa: F401 (fixtures)

from kniffel_core.opening import FOLDER

PLAYED = ["kniffel", "yahtzee", "yatzy", "yacht", "kniffel double_first=yes", "yahtzee order=up rolls=2"]


@pytest.mark.parametrize("text", PLAYED)
def test_answers_are_the_same(micropython, compiled, tmp_path, text):  # noqa: F811
    """A value or a choice is another in MicroPython than on CPython."""
    args = [FOLDER, *text.split()]
    wanted = on_cpython(tmp_path, "advise_checks", *args)
    assert len(wanted) == 13
    said, _ = from_mpy(micropython, compiled, "advise_checks", "kniffel_core/tables/", *text.split())
    assert said == wanted
    said, _ = from_sources(micropython, tmp_path, "advise_checks", *args)
    assert said == wanted


@pytest.mark.parametrize("text", ["kniffel", "yatzy", "kniffel double_first=yes"])
def test_time_and_memory(micropython, tmp_path, text):  # noqa: F811
    """An analysis takes longer than 0.6 of the loop, the lattice longer than 1.5, or either takes too much memory."""
    runs = []
    for _ in range(3):  # the least of three: in any one another process may have come in between
        _, told = from_sources(micropython, tmp_path, "advise_checks", FOLDER, *text.split())
        runs.append({name: float(number) for name, number in (line[2:].split() for line in told)})
    found = {name: min(run[name] for run in runs) for name in runs[0]}
    assert found["analysis"] <= 0.6
    assert found["lattice"] <= 1.5
    assert found["transient"] <= 16 * 1024
    assert found["permanent"] <= 20 * 1024
