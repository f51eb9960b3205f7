# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Computer players inside a MicroPython VM: the same decisions, slice for slice, as on CPython."""

import pytest
from test_vm import from_sources, micropython, on_cpython  # noqa: F401 (fixtures)

GAMES = [
    ("26", "0,4", "kniffel"),
    ("12", "1,2,3", "yatzy"),
    ("26", "5,4", "yahtzee"),
    ("26", "5,5,3", "kniffel"),
    ("4", "4,0", "yams"),
    ("4", "4,3", "kniffel hold_one=yes"),
    ("6", "4,2", "kniffel bank_rolls=yes rolls=2"),
]


@pytest.mark.parametrize(("turns", "seated", "text"), GAMES, ids=[f"{game[2]} {game[1]}" for game in GAMES])
def test_decisions_are_the_same(micropython, tmp_path, turns, seated, text):  # noqa: F811
    """A level decides otherwise in MicroPython, or uses what MicroPython lacks."""
    args = ("7", turns, seated, *text.split())
    said, _ = from_sources(micropython, tmp_path, "player_checks", *args)
    assert said == on_cpython(tmp_path, "player_checks", *args)
    assert said[-1].startswith("slices ")
