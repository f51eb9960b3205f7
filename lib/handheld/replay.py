# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A player's noted decisions, brought back one after another (lib/handheld; knows no screen)."""

from handheld.decisions import SIZE
from kniffel_core import game as actions


class Replay:
    """``game``: a game of one player as it stood before a decision, ``action``: what was done then; see :meth:`next`.

    Cards begin as they were at the first decision: the finished card without the boxes filled since.
    """

    def __init__(self, game, player, noted):
        """
        :param game: the finished game
        :param noted: the player's bytes of ``decisions.Decisions``
        """
        self._noted = noted
        self._at = 0
        self.action = -1
        self.game = again = actions.Game(game.rules, 1, None)
        count = game.rules.cells
        again.cells[:] = game.cells[player * count : (player + 1) * count]
        for at in range(0, len(noted), SIZE):
            action = noted[at + SIZE - 1]
            if actions.FILL <= action < actions.ANNOUNCE:
                box, column = actions.box_of(action)
                again.cells[column * game.rules.box_count + box] = actions.OPEN
        again.turn = noted[0] if noted else 0

    def next(self):
        """Do the last decision, and go on to the next one; returns whether there was one that fits the card."""
        game, noted, at = self.game, self._noted, self._at
        if self.action >= actions.FILL:
            game.apply(self.action)
        elif self.action >= 0:
            game.held = self.action
            game.locked = self.action if game.rules.hold_one else 0
        if at >= len(noted) or game.over:
            return False
        if not game.rolls_used or self.action < actions.FILL:
            game.rolls_used += 1
        if noted[at] != game.turn:
            return False
        dice = noted[at + 1] | noted[at + 2] << 8
        for die in range(5):
            game.dice[die] = dice >> 3 * die & 7
        self.action = noted[at + 3]
        self._at = at + SIZE
        return game.is_legal(self.action)
