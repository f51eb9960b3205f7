# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Games between any levels by any rules, through the core itself, on all cores (duel): some ten games a second."""

import os
import random

import numpy as np

from kniffel_core import rules as rules_module
from kniffel_core.game import Game
from kniffel_core.players import Player
from kniffel_tools import processes

_BLOCK = 5  # games of one job


def totals(rules, levels, games, seed, progress=None):
    """Play games; return totals ``[game, player]``.

    :param levels: the level number of each player; in game g player g % players starts
    :param progress: called with the games done, now and then
    """
    jobs = [
        (rules.text, levels, seed, first, min(first + _BLOCK, games)) for first in range(0, games, _BLOCK)
    ]
    result = []
    with processes.Pool(min(os.cpu_count() or 1, len(jobs)), fresh=True) as pool:
        for block in pool.map(_play, jobs):
            result.extend(block)
            if progress:
                progress(len(result))
    return np.array(result)


def _play(job):
    text, levels, seed, first, last = job
    rules = rules_module.parse(text)
    players = [Player(level, rules) for level in levels]
    return [play_game(rules, players, seed, number) for number in range(first, last)]


def play_game(rules, players, seed, number):
    """Play game ``number`` of a seed; return the totals."""
    dice = random.Random(f"{seed}/{number}")
    game = Game(rules, len(players), lambda: dice.randrange(1, 7), number % len(players))
    while not game.over:
        player = players[game.player]
        player.begin(game)
        while not player.step():
            pass
        game.apply(player.action)
    return [game.total(player) for player in range(len(players))]
