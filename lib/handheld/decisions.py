# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The decisions of people in this game, for the coach to look at afterwards (lib/handheld; knows no screen).

Four bytes each: the player's turn, the dice (two bytes, three bits a die), the action. They live in memory only: after
a power cut the coach knows the turns since then.
"""

from kniffel_core import game as actions

SIZE = 4


class Decisions:
    """``of[player]``: the decisions of each player, in their order."""

    def __init__(self, players=0):
        self.of = [bytearray() for _ in range(players)]

    def note(self, game, action):
        """Note a decision before the game does it; what was undone since the last one is forgotten.

        Of a turn whose beginning is not known, since the power went in the middle, nothing is noted.
        """
        if not game.rolls_used:
            return
        noted = self.of[game.player]
        turn = game.turn // game.players
        while noted and _is_undone(noted[-SIZE], noted[-1], game, turn):
            noted[-SIZE:] = b""
        if game.rolls_used > 1 and (not noted or noted[-SIZE] != turn):
            return
        dice = 0
        for die in range(5):
            dice |= game.dice[die] << 3 * die
        noted.extend(bytes((turn, dice & 255, dice >> 8, action)))


def _is_undone(then, action, game, turn):
    """Whether a decision in turn ``then`` has been taken back; dice never are."""
    if then != turn or action < actions.FILL:
        return then > turn
    return action < actions.ANNOUNCE or game.announced < 0
