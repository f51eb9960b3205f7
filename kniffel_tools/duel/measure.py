# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Many games on all cores, with the same result on any number of them (duel).

A game's dice depend on the seed and its number only; results are put together in order. Rules and levels that the
twin cannot play go through ``slow``.
"""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from kniffel_tools.duel import setup, slow
from kniffel_tools.errors import UserError

_BLOCK = 250  # games between two steps of the progress bar


def _standard_error(values):
    """Of the mean of independent values; 0 for a single one, of which nothing is known."""
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0


class Alone:
    """What a level makes of a game by itself: ``totals``, and from them ``mean``, ``standard_error``, ``quartiles``."""

    def __init__(self, totals):
        self.totals = totals
        self.mean = float(totals.mean())
        self.standard_error = _standard_error(totals)
        self.quartiles = [float(quartile) for quartile in np.quantile(totals, (0.25, 0.5, 0.75))]


class Together:
    """How a level does against others: ``wins``, ``ties``, ``losses``, ``score`` (share of the points won, a tie of k players
    gives each 1/k) and its ``standard_error``, ``means`` of the totals of the level and of the others."""

    def __init__(self, totals):
        best = totals.max(1)
        leaders = (totals == best[:, None]).sum(1)
        leads = totals[:, 0] == best
        shares = np.where(leads, 1.0 / leaders, 0.0)
        self.wins = int((leads & (leaders == 1)).sum())
        self.ties = int((leads & (leaders > 1)).sum())
        self.losses = len(totals) - self.wins - self.ties
        self.score = float(shares.mean())
        self.standard_error = _standard_error(shares)
        self.means = float(totals[:, 0].mean()), float(totals[:, 1:].mean())


def play_alone(level, rules, games, seed, progress=None):
    """Play games of one level by itself; return an array of totals.

    :param level: number, see ``kniffel_core.levels``
    :param progress: called with the games done, now and then
    """
    if not setup.twin_plays(rules):
        return slow.totals(rules, [level], games, seed, progress)[:, 0]
    return _compiled(level, level, rules, 1, games, seed, progress)[:, 0]


def play_together(one, rest, rules, players, games, seed, progress=None):
    """Play games of level ``one`` against ``players`` - 1 of level ``rest``; return totals ``[game, player]``.

    Player 0 is ``one``; in game g player g % players starts.
    """
    if not setup.twin_plays(rules):
        return slow.totals(rules, [one] + [rest] * (players - 1), games, seed, progress)
    return _compiled(one, rest, rules, players, games, seed, progress)


class WithoutLuck:
    """A duel of two with the luck of the dice taken out: ``score`` and ``standard_error`` of the share of the points won, and
    ``plain``, the score of the same games as they ended.
    """

    def __init__(self, results):
        self.plain = float(results[:, 0].mean())
        self.score = float(results[:, 1].mean())
        self.standard_error = _standard_error(results[:, 1])


def play_without_luck(one, rest, rules, games, seed, progress=None):
    """Play games of two; return ``[game, 2]``: points won, and the same without luck, see ``luck``.

    :raises UserError: for rules or levels whose luck cannot be reckoned
    """
    from kniffel_tools.duel import luck

    if not setup.twin_plays(rules):
        raise UserError(f"the luck cannot be taken out of {rules.text}: only out of games of one column")
    board, (first_level, others) = setup.ready(rules, [one, rest])
    if first_level.numbers[setup.KIND] != setup.RIVAL or others.numbers[setup.KIND] == setup.EYE:
        raise UserError("the luck can only be taken out of games of rival against master or rival")
    results = np.zeros((games, 2))
    _share_out(
        games,
        progress,
        lambda first, last: luck.adjusted(first_level, others, board, seed, first, results[first:last]),
    )
    return results


def _compiled(one, rest, rules, players, games, seed, progress):
    from kniffel_tools.duel import arena

    board, (first_level, others) = setup.ready(rules, [one, rest])
    totals = np.zeros((games, players), np.int64)
    _share_out(
        games,
        progress,
        lambda first, last: arena.games(first_level, others, board, players, seed, first, totals[first:last]),
    )
    return totals


def _share_out(games, progress, play):
    """Call ``play(first, last)`` for blocks of games on all cores."""
    starts = range(0, games, _BLOCK)
    done = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        work = [pool.submit(play, first, min(first + _BLOCK, games)) for first in starts]
        try:
            for first, block in zip(starts, work, strict=True):
                block.result()
                done = min(first + _BLOCK, games)
                if progress:
                    progress(done)
        except BaseException:
            for block in work:
                block.cancel()
            raise
