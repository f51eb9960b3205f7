# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The project's own measurements: that they measure, and that what is above its budget is told."""

import pytest

from kniffel_tools import bench

GOOD = {
    "tables": [{"rules": "kniffel", "bytes": 15876}],
    "memory": {"growth": 0},
    "loaded": {"game": bench.LOADED},
    "redraw": [{"layout": "160x128", "theme": "felt", "cursor": 400, "hold": 1600, "card": bench.PIXELS}],
}


@pytest.mark.parametrize(
    ("part", "worse", "words"),
    [
        ("tables", [{"rules": "yams", "bytes": 50000}], "table yams: 50000"),
        ("memory", {"growth": 5000}, "5000"),
        ("loaded", {"game": bench.LOADED + 1}, "61441 bytes of .mpy"),
        (
            "redraw",
            [{"layout": "160x128", "theme": "night", "cursor": 1, "hold": 3001, "card": 2}],
            "hold in theme night",
        ),
    ],
)
def test_what_is_above_its_budget_is_told(part, worse, words):
    assert bench.shortcomings(GOOD) == []
    short = bench.shortcomings({**GOOD, part: worse})
    assert len(short) == 1 and words in short[0]


def test_larger_screens_have_no_budget_of_pixels():
    rows = [{"layout": "240x240", "theme": "felt", "cursor": 9000, "hold": 9000, "card": 9000}]
    assert bench.shortcomings({**GOOD, "redraw": rows}) == []


def test_tables_are_those_that_are_shipped():
    found = {row["rules"]: row["bytes"] for row in bench.tables()}
    assert "kniffel" in found and "triple" not in found and all(size > 1000 for size in found.values())


@pytest.mark.slow
def test_a_press_sends_few_pixels():
    """In some theme moving the cursor or holding a die sends more than the budget on 160x128."""
    rows = [row for row in bench.redraw() if row["layout"] == "160x128"]
    assert {row["theme"] for row in rows} == {"felt", "night", "contrast"}
    for row in rows:
        assert 0 < row["cursor"] <= bench.PIXELS and 0 < row["hold"] <= bench.PIXELS, row
