# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``score``: what a hand brings in every legal box, a line of JSON for a line of JSON.

Room: kniffel_tools. The rules are the core's; reading a line is ``kniffel_tools.lines``.
"""

import click

from kniffel_tools import lines
from kniffel_tools.errors import FallsShort


@click.command()
@click.argument("file", type=click.File("rb"), default="-")
def score(file):
    """Score JSON lines from FILE or standard input.

    \b
    echo '{"rules": "kniffel", "card": {}, "dice": [5,5,5,3,3]}' | python3 run.py score
    """
    if not lines.write_answers(file, score_of):
        raise FallsShort('a line could not be scored: see its {"error": …}')


def score_of(game):
    """Return the answer for a situation: the legal boxes with their points, and the totals before this roll."""
    rules = game.rules
    columns = range(rules.columns)
    return {
        "boxes": _per_column(rules, [_boxes(game, column) for column in columns]),
        "upper": _per_column(rules, [game.upper(0, column) for column in columns]),
        "bonus": _per_column(rules, [game.bonus(0, column) for column in columns]),
        "bonus_difference": _per_column(rules, [game.bonus_difference(0, column) for column in columns]),
        "total": game.total(0),
    }


def _boxes(game, column):
    """The boxes of a column that may be filled now, by name."""
    boxes = {}
    for box, name in enumerate(game.rules.names):
        potential = game.potential(box, column)
        if potential is not None:
            boxes[name] = {"points": potential[0], "extra": potential[1]}
    return boxes


def _per_column(rules, values):
    """A card of one column speaks without a list around it."""
    return values if rules.columns > 1 else values[0]
