# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Plays one whole game with the core and tells all that happens; runs on CPython and in MicroPython alike.

    play_games SEED PLAYERS RULES [OPTION=VALUE …]

Lines that begin with # tell about the memory of the VM; all others must be the same on every interpreter.
"""

import gc
import sys

_USED = getattr(gc, "mem_alloc", None)  # CPython does not count
if _USED:
    # Before anything is loaded: garbage goes before it lies between what stays, since nothing can be moved.
    gc.threshold(4096)

from kniffel_core import dice, players, rules, seeded  # noqa: E402
from kniffel_core import game as game_module  # noqa: E402

# Larger games are not read again while the first is still there: the handheld does so only when it starts.
_READ_BACK = 52  # cells of one player


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
    """Play; every 16 turns the game is saved and read again, and must be the same."""
    print("# start", used())
    made = rules.parse(" ".join(argv[3:]))
    game = game_module.Game(made, int(argv[2]), dice.Dice(seeded.SeededBytes(int(argv[1]))))
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
        size, check = len(packed), packed[-4:]  # the last four bytes are the checksum of all others
        print("saved", game.turn, size, list(check))
        if made.cells <= _READ_BACK:
            again = game_module.unpack(packed, game.faces)
            packed = None
            if again.pack()[-4:] != check:
                raise AssertionError("what was read again packs to other bytes")
        again = packed = None
        now = used()
        most = max(most, now)
        print("# turn", game.turn, now)
    tell(game)
    print("# most", most)


main(sys.argv)
