# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The figures of perfect play for ``solve --distribution`` (solver): scores, boxes, bonus, all exact."""

from kniffel_tools.errors import UserError
from kniffel_tools.solver import distribution
from kniffel_tools.solver.flow import EXTRA, FILLED, POINTS, ZEROS, follow
from kniffel_tools.solver.optimum import layers

PERCENTILES = (1, 5, 10, 25, 50, 75, 90, 95, 99)


def check(rules):
    """Before anything is solved. :raises UserError: for house rules whose turns are not followed"""
    if rules.hold_one or rules.bank_rolls:
        raise UserError(f"{rules.text}: no distribution for hold_one and bank_rolls, only the value")


def figures(solution, progress=None):
    """Return a dict of plain numbers; shares are of games.

    :raises UserError: see :func:`check`
    """
    layout = solution.layout
    rules = layout.rules
    check(rules)
    groups = layers(layout)
    outcome = follow(layout, solution.values, groups)
    if progress:
        progress(0.3)
    chances = distribution.score_distribution(layout, solution.values, groups, outcome.visits)
    summary = distribution.Summary(chances)
    boxes = {
        name: {"mean": float(row[POINTS]), "zero": float(row[ZEROS] / row[FILLED])}
        for name, row in zip(rules.names, outcome.boxes, strict=True)
    }
    boxes["upper_bonus"] = {"mean": outcome.bonus_share * rules.bonus_points, "zero": 1 - outcome.bonus_share}
    if rules.extra:
        earned = follow(layout, solution.values, groups, watched=EXTRA).ended
        boxes["extra"] = {"mean": float(outcome.boxes[:, EXTRA].sum()), "zero": 1 - earned}
    lowest = int((chances > 0).argmax())
    return {
        "mean": summary.mean,
        "sd": summary.sd,
        "mode": summary.mode,
        "lowest": lowest,
        "highest": len(chances) - 1,
        "percentiles": {str(share): summary.quantile(share / 100) for share in PERCENTILES},
        "at_least": {str(score): summary.at_least(score) for score in range(100, len(chances), 100)},
        "bonus_share": outcome.bonus_share,
        "kniffel_share": 1 - boxes["kniffel"]["zero"] if "kniffel" in boxes else 0.0,
        "kniffels": outcome.kniffels,
        "boxes": boxes,
    }
