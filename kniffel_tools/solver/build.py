# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""From rules to the bytes of a value table (solver): solve, weigh, factorise, look where it errs, repeat.

The same rules give the same bytes. docs/perfect-play.md has the reasons and the measured losses.
"""

import numpy as np

from kniffel_tools.solver import compress, table_file
from kniffel_tools.solver.flow import follow
from kniffel_tools.solver.optimum import layers, solve

NOISE = 1.0  # points; good play errs by less, so states this close to the best are worth knowing
DRAWS = 3
FLAT = 0.6  # power of the visits: 1 spends everything on common states
LEAST_FITS = 3
MOST_FITS = 6  # the best of those from the third on, if none is good
GOOD_LOSS = 0.003  # points

# Price of a knot, components, steps of row and column factors in points.
SETTINGS = (2.5e-6, 28, 0.01, 0.006)


def build(rules, settings=SETTINGS, solution=None, progress=None):
    """Return the bytes of the table file for rules.

    :param settings: price of a knot, components, row and column steps (see :func:`compress.fit`)
    :param progress: called with a share 0-1 and a word on what is being done
    """
    report = progress or (lambda share, what: None)
    report(0.0, "solving")
    solution = solution or solve(rules)
    groups = layers(solution.layout)
    visits = weigh(solution, groups, report)
    return factorise(solution, groups, visits, settings, report)


def weigh(solution, groups, report=lambda share, what: None):
    """Return how often good play comes to each state, or might come there."""
    layout, values = solution.layout, solution.values
    report(0.1, "weighing states")
    visits = follow(layout, values, groups).visits
    for draw in range(DRAWS):
        visits = visits + follow(layout, values + _noise(layout, draw), groups).visits / DRAWS
        report(0.15 + 0.1 * draw, "weighing states")
    return visits


def factorise(solution, groups, visits, settings, report=lambda share, what: None):
    """Return the bytes of a table; ``visits`` as from :func:`weigh`."""
    layout = solution.layout
    best, data = -1.0, b""
    for attempt in range(MOST_FITS):
        report(0.4 + 0.1 * attempt, "factorising")
        curves = compress.Curves(layout, solution.values, visits, FLAT)
        factors = compress.fit(curves, *settings)
        stored = compress.state_values(factors, curves, layout)
        outcome = follow(layout, stored, groups, unit=compress.UNIT)
        if attempt + 1 >= LEAST_FITS and outcome.value > best:
            best = outcome.value
            data = table_file.encode(factors, curves, layout.cap, layout.rules.fingerprint())
        if best > solution.value - GOOD_LOSS:
            break
        # A state that the table makes look better than it is draws the player there: give it weight.
        visits = visits + 2 * outcome.visits
    return data


def _noise(layout, seed):
    """Errors of about one point, the same for totals from which nothing differs."""
    raw = np.random.PCG64(seed).random_raw(4 * layout.columns * layout.rows).astype(np.float64)
    four = raw.reshape(4, layout.columns, layout.rows) / 2.0**64 - 0.5
    noise = NOISE * np.sqrt(3) * four.sum(0)
    return noise[:, layout.alike]
