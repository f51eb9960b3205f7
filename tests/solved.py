# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Solutions that tests share: each set of rules is solved once a session. Room: tests."""

import json
from functools import cache
from pathlib import Path

from kniffel_core import rules
from kniffel_tools.solver import flow, optimum
from kniffel_tools.solver.figures import figures

# Values published by others, or computed by a second solver: the kinds and sources stand in the file.
KNOWN = json.loads((Path(__file__).parent / "data" / "values.json").read_text(encoding="utf-8"))


@cache
def solution(text):
    """The solution of rules such as ``kniffel order=down``."""
    return optimum.solve(rules.parse(text))


@cache
def groups(text):
    """The layers of a solution."""
    return optimum.layers(solution(text).layout)


@cache
def outcome(text):
    """How perfect play runs."""
    solved = solution(text)
    return flow.follow(solved.layout, solved.values, groups(text))


@cache
def distribution(text):
    """What ``solve --distribution`` tells."""
    return figures(solution(text))
