# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Sees every action of the games on a board, and recounts from what it saw.

Room: kniffel_tools/fuzz. It keeps a log of its own: who filled which box with how many points, taken back or not. A
game must have the totals of that log, and after a power cut must be one of those that were there before.
"""

OPEN = 255


class Impossible(Exception):
    """Something is not as it must be; the text says what."""


class Witness:
    """`watch(core)` at each start of the board. `actions` and `checks` count; `states` are the games packed since the
    last one that was known to be saved, that one first."""

    def __init__(self):
        self.actions = self.checks = 0
        self.states = []
        self.game = None
        self._base = None  # what stood on the cards when the log was begun: (cells, extras)
        self._fills = []  # (cell, points, player and column, extra) since

    def watch(self, core):
        """See every action of the games that this copy of kniffel_core.game plays."""
        witness, kind = self, core.Game
        apply, hold, undo = kind.apply, kind.hold, kind.undo

        def applied(game, action):
            witness._meet(game)
            turn, player = game.turn, game.player
            box, column = core.box_of(action)
            fills = core.kind_of(action) == core.FILL and game.is_legal(action)
            worth = game.worth(box, column) if fills else None
            apply(game, action)
            if game.turn != turn:
                cell = player * game.rules.cells + column * game.rules.box_count + box
                witness._fills.append((cell, worth[0], player * game.rules.columns + column, bool(worth[1])))
            witness._saw(game)

        def held(game, mask):
            witness._meet(game)
            hold(game, mask)
            witness._saw(game)

        def undone(game):
            witness._meet(game)
            turn = game.turn
            undo(game)
            if game.turn != turn:
                if witness._fills:
                    witness._fills.pop()
                else:  # filled before the log was begun
                    witness._base = None
            witness._saw(game)

        kind.apply, kind.hold, kind.undo = applied, held, undone

    def _meet(self, game):
        """Begin the log with what stands on the cards, if this game is another one."""
        if game is not self.game or self._base is None:
            self.game, self._fills = game, []
            self._base = bytes(game.cells), bytes(game.extras)

    def _saw(self, game):
        self.actions += 1
        self.states.append(game.pack())

    def saved(self, game):
        """This game is known to be in the store."""
        self.states = [game.pack()]

    def check(self, game):
        """Recount a game. :raises Impossible: if a total is not that of the log, or the state is none"""
        self.checks += 1
        self._meet(game)
        cells, extras = bytearray(self._base[0]), bytearray(self._base[1])
        for cell, points, place, extra in self._fills:
            cells[cell] = points
            extras[place] += extra
        if cells != bytearray(game.cells) or extras != bytearray(game.extras):
            raise Impossible(f"the cards are {bytes(game.cells).hex()}, filled in was {cells.hex()}")
        for player in range(game.players):
            if game.total(player) != self._total(game, player):
                raise Impossible(
                    f"player {player} has {game.total(player)}, recounted {self._total(game, player)}"
                )
        filled = sum(cell != OPEN for cell in cells)
        if filled != game.turn:
            raise Impossible(f"{filled} boxes are filled after {game.turn} turns")
        if not 0 <= game.rolls_used or game.rolls_left < 0 or any(face > 6 for face in game.dice):
            raise Impossible(f"{game.rolls_used} rolls used, dice {bytes(game.dice).hex()}")
        if not game.over and not game.legal_actions():
            raise Impossible("there is nothing to do, and the game is not over")

    def _total(self, game, player):
        """What a card is worth, added up box by box."""
        rules, total = game.rules, 0
        for column in range(rules.columns):
            start = player * rules.cells + column * rules.box_count
            card = [0 if cell == OPEN else cell for cell in game.cells[start : start + rules.box_count]]
            points = sum(card) + rules.extra * game.extras[player * rules.columns + column]
            if rules.bonus_points and sum(card[:6]) >= rules.bonus_threshold:
                points += rules.bonus_points
            total += points * rules.factors[column]
        return total
