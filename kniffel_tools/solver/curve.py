# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Bytes against loss: tables of several sizes for one rule set, each graded (solver).

    .venv/bin/python -m kniffel_tools.solver.curve kniffel

For every size: bytes, exact loss in points, and the share of perfect play's states whose stored value is off by more
than a tenth of a point. The table in docs/perfect-play.md comes from here; it takes some minutes.
"""

import sys
import tempfile
from pathlib import Path

import numpy as np

from kniffel_core.table import UNIT
from kniffel_tools import asked
from kniffel_tools.errors import guarded
from kniffel_tools.solver import build, grade
from kniffel_tools.solver.flow import follow
from kniffel_tools.solver.optimum import layers, solve

# Price of a knot, components, steps of rows and columns in points.
SIZES = (
    (1e-4, 8, 0.06, 0.04),
    (5e-5, 12, 0.04, 0.03),
    (3e-5, 16, 0.03, 0.02),
    (1e-5, 24, 0.015, 0.01),
    (4e-6, 26, 0.012, 0.008),
    (2.5e-6, 28, 0.01, 0.006),
)


def measure(text):
    """Yield (settings, bytes, loss, share off by more than a tenth) for each size."""
    solution = solve(asked.rules_of(text, ()))
    layout = solution.layout
    groups = layers(layout)
    perfect = follow(layout, solution.values, groups).visits
    perfect[layout.finished] = 0
    visits = build.weigh(solution, groups)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "curve.kvt"
        for settings in SIZES:
            path.write_bytes(build.factorise(solution, groups, visits, settings))
            values = grade.read_values(layout, str(path))
            loss = solution.value - follow(layout, values, groups, unit=UNIT).value
            off = np.abs(values / UNIT - solution.values) > 0.1
            yield settings, path.stat().st_size, loss, float(perfect[off].sum() / perfect.sum())


def main(arguments):
    """Print a table for the rules named."""
    for text in arguments or ["kniffel"]:
        for settings, size, loss, off in measure(text):
            print(
                f"{text:>14} {settings!s:>32} {size:6} bytes  loss {loss:.5f}  off {100 * off:5.2f} %",
                flush=True,
            )


if __name__ == "__main__":
    sys.exit(guarded(lambda: main(sys.argv[1:])))
