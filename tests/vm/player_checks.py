# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Plays turns of all levels, and asks the coach; runs on CPython and in MicroPython alike.

    player_checks SEED TURNS LEVELS RULES [OPTION=VALUE …]     LEVELS such as 0,4,5

Lines that begin with # tell about time and memory of the VM; all others must be the same on every interpreter.
"""

import gc
import sys

if hasattr(gc, "threshold"):
    gc.threshold(4096)

from kniffel_core import dice, players, rules, seeded  # noqa: E402
from kniffel_core import game as game_module  # noqa: E402


def main(argv):
    """Play; every action is told with its reason, and what the coach says about it."""
    made = rules.parse(" ".join(argv[4:]))
    numbers = [int(level) for level in argv[3].split(",")]
    seated = [players.Player(level, made) for level in numbers]
    game = game_module.Game(made, len(seated), dice.Dice(seeded.SeededBytes(int(argv[1]))))
    for player in seated:
        print("level", player.level, player.table_free)
    slices = 0
    while game.turn < int(argv[2]) and not game.over:
        player = seated[game.player]
        player.begin(game)
        while not player.step():
            slices += 1
        print(game.player, game.describe(player.action), player.reason, player.about)
        game.apply(player.action)
    print("slices", slices)
    gc.collect()
    if hasattr(gc, "mem_alloc"):
        print("# used", gc.mem_alloc())


main(sys.argv)
