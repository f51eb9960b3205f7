# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What filling a box is worth to a player without a table (core; one eye of ``levels`` looks at one game).

A judge answers one question: ``worth(column, box, points, extra)``, for the card of the player whose turn it is. Its
unit is its own; players only compare.
"""

from kniffel_core import eyes, game as game_module, hands, levels, prices
from kniffel_core.keeping import NEVER

PER_TURN = 6  # 1/256 of the extra points that a scored kniffel box earns in each later turn, on average


class EyeJudge:
    """Judges with an eye (see ``eyes``), in 1/256 points.

    ``hope``, ``eager`` (worth, not points) and ``sight`` for the turn; ``roll_price``: what a saved roll is worth.
    """

    unit = eyes.UNIT

    def __init__(self, rules, level):
        """
        :param level: number of the level, see ``eyes.EYES``
        """
        self._rules = rules
        self._eye = eye = eyes.EYES[level]
        self._prices = prices.prices(rules)
        self._usual = eyes.USUAL[min(rules.rolls, 3)]
        self._totals = bytearray(rules.columns)
        self._uppers = bytearray(rules.columns)
        self.sight = eye[eyes.SIGHT]
        self.hope = eye[eyes.HOPE]
        self.eager = eye[eyes.EAGER] * eyes.UNIT
        self.roll_price = 0
        self._opened = 0
        self._later = 0

    def look(self, game):
        """Look at the card of the player whose turn it is: a generator, each ``yield`` ends a slice of the work."""
        rules = self._rules
        opened = 0
        for column in range(rules.columns):
            mask = game.open_mask(game.player, column)
            self._totals[column] = game.upper(game.player, column)
            self._uppers[column] = mask & rules.upper_mask
            while mask:
                opened += mask & 1
                mask >>= 1
        self._later = rules.extra * (opened - 1) * PER_TURN // rules.columns
        most = prices.OPEN_MOST
        self._opened = min(opened, most) if self._eye[eyes.FADING] else most
        self.roll_price = levels.ROLL_PRICE * eyes.UNIT if rules.bank_rolls and opened > 1 else 0
        yield

    def worth(self, column, box, points, extra):
        """Return what it is worth to enter ``points`` and earn ``extra`` points."""
        rules, eye = self._rules, self._eye
        pattern = rules.patterns[box]
        price = self._prices[box * prices.OPEN_MOST + self._opened - 1]
        value = eyes.worth(eye, pattern, price, points, self._later) + extra * eyes.UNIT
        if pattern <= 6:
            value += eyes.pull(
                eye,
                rules.bonus_points,
                rules.bonus_threshold,
                self._totals[column],
                self._uppers[column],
                pattern,
                points,
                self._usual,
            )
        return value * rules.factors[column]

    def raise_gains(self, column, box, least, top, gains, room):
        """Let ``gains[p]`` be no less than what it is worth to enter p points in a lower box: 0, and ``least`` … ``top``.

        :param room: 32 numbers to work in
        """
        gains[0] = max(gains[0], self.worth(column, box, 0, 0))
        for points in range(least, top + 1):
            gains[points] = max(gains[points], self.worth(column, box, points, 0))

    def temper(self, reason):
        """Return the reason to tell for a roll: what an onlooker sees, unless the judge knows better."""
        return reason


def obvious(game, judge):
    """The action that needs no thought: five alike, or a large straight, and its box open; else -1."""
    rules = game.rules
    alike = hands.face_if_alike(game.hand)
    name = "kniffel" if alike else "large_straight"
    if name not in rules.names:  # a set need not have either
        return -1
    box = rules.box(name)
    if not alike and not rules.score(game.hand, box):
        return -1
    best, action = NEVER, -1
    for column in range(rules.columns):
        if game.fillable(column) >> box & 1:
            points, extra = game.worth(box, column)
            value = judge.worth(column, box, points, extra)
            if value > best:
                best, action = value, game_module.fill(box, column)
    if action < 0:
        for column in range(rules.columns):
            if game.announceable(column) >> box & 1:
                return game_module.announce(box, column)
    return action
