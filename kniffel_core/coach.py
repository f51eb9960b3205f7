# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the advisor would do in a person's place, and what other choices cost (core; numbers, no sentences).

A :class:`Coach` thinks in slices like a player, and then answers about every legal action::

    coach.begin(game)
    while not coach.step():
        ...
    coach.action, coach.reason    # what it would do, and why
    coach.cost(action)            # what another action loses, in tenths of a point
    coach.gain()                  # what its action is better than rolling with the dice held now

:class:`Losses` remembers what a person's decisions cost in a game, small enough to be saved with it.
"""

from array import array

from kniffel_core import game as game_module, levels
from kniffel_core.players import Player

TENTHS = 10  # of a point


class Coach(Player):
    """The strongest player that the rules allow, asked about instead of playing.

    ``action``, ``reason``, ``about``, ``table_free`` as for a player.
    """

    def __init__(self, rules, opener=None):
        """
        :param opener: as for ``players.Player``
        """
        super().__init__(levels.MASTER, rules, opener)
        self._roll_values = array("i", [0] * 32)
        self._announce_values = array("i", [0] * (rules.cells if rules.announces else 0))

    def _obvious(self):
        """Nothing is, to one who must answer about all actions."""
        return -1

    def value(self, action):
        """What a legal action is worth, in the unit of the judge; only differences mean anything.

        :raises ValueError: if the action is not legal
        """
        game = self._game
        if not game.is_legal(action):
            raise ValueError("cannot value '%s': it is not legal now" % game.describe(action))
        if not game.rolls_used:
            return 0
        if action < game_module.FILL:
            return self._roll_values[game_module.mask_of(action)]
        box, column = game_module.box_of(action)
        if action >= game_module.ANNOUNCE:
            return self._announce_values[column * self.rules.box_count + box]
        points, extra = game.worth(box, column)
        return self._judge.worth(column, box, points, extra)

    def cost(self, action):
        """How many tenths of a point a legal action loses against the best one, 0 or more."""
        unit = self._judge.unit
        return (max(self.value(self.action) - self.value(action), 0) * TENTHS + unit // 2) // unit

    def gain(self):
        """How many tenths of a point the best action is better than rolling with the dice held now.

        None if the dice cannot be rolled as they are held.
        """
        action = game_module.roll(self._game.held)
        return self.cost(action) if self._game.is_legal(action) else None


_ENTRY = 8
_KEPT = 5  # more than are shown: the last decisions can be taken back
_NOTHING = 255
_MOST = 65535


class Decision:
    """One that cost something: ``turn`` of the player, from 0, ``rolls_used``, ``dice`` (five faces), ``cost`` in tenths
    of a point, and the actions ``done`` and ``best``."""

    def __init__(self, data):
        self.turn = data[0]
        self.rolls_used = data[1]
        packed = data[2] | data[3] << 8
        self.dice = bytes([packed >> 3 * die & 7 for die in range(5)])
        self.cost = data[4] | data[5] << 8
        self.done = data[6]
        self.best = data[7]


class Losses:
    """What the decisions of one person cost in one game: two bytes a turn, and the costliest ones.

    :param turns: turns of a player in the game, ``game.rounds``
    """

    def __init__(self, turns):
        self._turns = bytearray(2 * turns)
        self._worst = bytearray(b"\xff" * (_ENTRY * _KEPT))

    def note(self, coach, game, action):
        """Add a decision that ``coach`` has thought about, before the game applies it; return its cost in tenths."""
        cost = min(coach.cost(action), _MOST)
        if cost:
            turn = game.turn // game.players
            self._set(turn, min(self.lost(turn) + cost, _MOST))
            self._enter(turn, game, cost, action, coach.action)
        return cost

    def take_back(self, game, action, cost):
        """Forget a decision that was undone: called with what :meth:`note` was, and what it gave, after the undo."""
        if not cost:
            return
        turn = game.turn // game.players
        self._set(turn, max(self.lost(turn) - cost, 0))
        worst = self._worst
        for at in range(0, len(worst), _ENTRY):
            same = worst[at] == turn and worst[at + 1] == game.rolls_used and worst[at + 6] == action
            if same and worst[at + 4] | worst[at + 5] << 8 == cost:
                worst[at:-_ENTRY] = worst[at + _ENTRY :]
                for place in range(len(worst) - _ENTRY, len(worst)):
                    worst[place] = _NOTHING
                return

    def _set(self, turn, cost):
        self._turns[2 * turn] = cost & 255
        self._turns[2 * turn + 1] = cost >> 8

    def _enter(self, turn, game, cost, done, best):
        worst = self._worst
        at = 0
        while at < len(worst) and worst[at] != _NOTHING and worst[at + 4] | worst[at + 5] << 8 >= cost:
            at += _ENTRY
        if at == len(worst):
            return
        worst[at + _ENTRY :] = worst[at:-_ENTRY]
        dice = 0
        for die in range(5):
            dice |= game.dice[die] << 3 * die
        place = at
        for value in (turn, game.rolls_used, dice & 255, dice >> 8, cost & 255, cost >> 8, done, best):
            worst[place] = value
            place += 1

    def lost(self, turn):
        """What the decisions of a turn, from 0, cost together, in tenths of a point."""
        return self._turns[2 * turn] | self._turns[2 * turn + 1] << 8

    @property
    def total(self):
        """What all decisions cost together, in tenths of a point."""
        return sum([self.lost(turn) for turn in range(len(self._turns) // 2)])

    def costliest(self, count=3):
        """Return the costliest decisions as a list of :class:`Decision`, the worst first, at most five."""
        decisions = []
        for at in range(0, min(count, _KEPT) * _ENTRY, _ENTRY):
            if self._worst[at] != _NOTHING:
                decisions.append(Decision(self._worst[at : at + _ENTRY]))
        return decisions

    def pack(self):
        """Return the bytes to save: two a turn, and forty."""
        return bytes(self._turns + self._worst)

    def unpack(self, data):
        """Take over what :meth:`pack` gave, of a game of as many turns.

        :raises ValueError: if the length is another
        """
        if len(data) != len(self._turns) + len(self._worst):
            raise ValueError(
                "the coach's notes have %d bytes, not %d" % (len(data), len(self._turns) + len(self._worst))
            )
        self._turns[:] = data[: len(self._turns)]
        self._worst[:] = data[len(self._turns) :]
