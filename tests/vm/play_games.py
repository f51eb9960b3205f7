# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Plays one whole game with the core and tells all that happens; runs on CPython and in MicroPython alike.

    play_games SEED PLAYERS RULES [OPTION=VALUE …]

Lines that begin with # tell about the memory of the VM; all others must be the same on every interpreter.
"""

import gc
import sys

from kniffel_core import dice, players, rules
from kniffel_core import game as game_module

_USED = getattr(gc, "mem_alloc", None)  # CPython does not count


def used():
    """Bytes of the heap in use, garbage collected; 0 where they cannot be counted."""
    gc.collect()
    return _USED() if _USED else 0


def tell(game):
    """One line of a player's card: what stands in every box, then the sums."""
    made = game.rules
    for player in range(game.players):
        for column in range(made.columns):
            boxes = [str(game.points(player, box, column)) for box in range(made.box_count)]
            sums = (game.upper(player, column), game.bonus(player, column), game.extra(player, column))
            print("card", player, column, " ".join(boxes), "=", sums, game.column_total(player, column))
        print("total", player, game.total(player))
    print("ranking", game.ranking())


def main(argv):
    """Play; the game is saved and read again every 16 turns, and goes on with what was read."""
    print("# start", used())
    made = rules.parse(" ".join(argv[3:]))
    game = game_module.Game(made, int(argv[2]), dice.Dice(dice.SeededBytes(int(argv[1]))))
    print("rules", made.text, made.cells)
    # All that is built once is built here: the table of points, what the computer player keeps.
    game.apply(game_module.roll())
    players.choose(game)
    print("# ready", used())
    most = 0
    while not game.over:
        action = players.choose(game)
        words = game.describe(action)
        game.apply(action)
        print(game.turn, words, list(game.dice) if action < game_module.FILL else "")
        if game_module.kind_of(action) != game_module.FILL or game.turn % 16:
            continue
        packed = game.pack()
        again = game_module.unpack(packed, game.faces)
        if again.pack() != packed:
            raise AssertionError("what was read again packs to other bytes")
        print("saved", packed.hex() if hasattr(packed, "hex") else packed)
        game = again
        again = packed = None
        now = used()
        most = max(most, now)
        print("# turn", game.turn, now)
    tell(game)
    print("# most", most)


main(sys.argv)
