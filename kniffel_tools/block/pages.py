# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How a score block is divided into pages, columns and rows (kniffel_tools; knows no language and no paper)."""

from dataclasses import dataclass

MOST_COLUMNS = 12  # on a page: about a centimetre each


@dataclass(frozen=True)
class Card:
    """One player's card in one game, both counted from 1; it takes ``rules.columns`` columns of a page."""

    game: int
    player: int


@dataclass(frozen=True)
class Row:
    """``kind``: "box" (``box`` says which), or a word of the block: "sum", "bonus", "upper", "extra", "lower",
    "column" (the total of one column), "total" or "saved". ``whole``: one cell for all columns of a card."""

    kind: str
    box: int = -1
    whole: bool = False


def pages(rules, players, games):
    """Return a list of pages, each a list of Cards: whole games on a page if they fit, else whole cards.

    :param players: 1 or more
    :param games: 1 or more
    """
    room = MOST_COLUMNS // rules.columns
    if players <= room:
        return [
            [Card(game, player) for game in chunk for player in range(1, players + 1)]
            for chunk in _chunks(games, room // players)
        ]
    return [
        [Card(game, player) for player in chunk]
        for game in range(1, games + 1)
        for chunk in _chunks(players, room)
    ]


def _chunks(count, most):
    """1 … count in runs of at most so many, as even as can be."""
    parts = -(-count // most)
    ends = [count * part // parts for part in range(parts + 1)]
    return [range(first + 1, last + 1) for first, last in zip(ends, ends[1:], strict=False)]


def rows(rules):
    """Return the Rows of a card from top to bottom."""
    upper = [box for box in range(rules.box_count) if rules.upper_mask >> box & 1]
    lower = [box for box in range(rules.box_count) if rules.lower_mask >> box & 1]
    listed = [Row("box", box) for box in upper]
    if rules.bonus_points:
        listed += [Row("sum"), Row("bonus")]
    listed += [Row("upper")] + [Row("box", box) for box in lower]
    listed += [Row("extra")] if rules.extra else []
    listed += [Row("lower")]
    listed += [Row("column")] if rules.columns > 1 else []
    listed += [Row("total", whole=True)]
    listed += [Row("saved", whole=True)] if rules.bank_rolls else []
    return listed
