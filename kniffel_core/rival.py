# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Judging for the win instead of for points: the strongest opponent (core; reads the tables, knows no screen).

For every player what is still to come has a mean (value table), a spread (spread table) and a shape (``shapes``). A
box is worth the chance to win that filling it leaves. In the last turn all is exact: finished totals are known, and
an opponent's last turn is reckoned through. See docs/opponents.md.
"""

from array import array

from kniffel_core import odds, rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.outlook import TableJudge
from kniffel_core.reasons import RISK, SAFE
from kniffel_core.table import UNIT

FAR = 13  # open boxes; with more of them only points count
WEIGHT = 20  # of a sixteenth of a point, beside a chance of 1/32 of 1/odds.SURE: settles what is as good as decided
_LATE = 3  # open boxes


class RivalJudge(TableJudge):
    """The interface of ``judge.EyeJudge``; worth is a chance to win, in 1/(32 * odds.SURE), and a little for points."""

    def __init__(self, rules, outlook, turn):
        """
        :param turn: a ``turn.Turn`` to reckon opponents' last turns in; others may use it meanwhile
        :raises TableError: if the outlook has no spread table
        """
        super().__init__(rules, outlook)
        from kniffel_core import shapes  # needed no more afterwards

        self._turn = turn
        self._all_shapes = shapes.of(rules)
        outlook.spreads()  # raises what it may at once
        self._spread_after = array("i", bytes(4 * rules.cells * outlook.kinds))
        self._variance_before = array("i", bytes(4 * rules.columns))
        self._curve = array("H", bytes(2 * odds.PLACES))
        # Shapes: as it stands, then after this turn by kniffel state.
        self._shapes = array("b", bytes(4 * odds.ATOMS))
        self._mean = self._variance = 0
        self._base, self._step = 0, 1
        self._opened = self._now = 0
        self._kniffel = rules_module.KNIFFEL_OPEN
        self._for_points = False

    def look(self, game):
        """Look at the cards of all players: a generator, each ``yield`` ends a slice of the work."""
        for _ in super().look(game):
            yield
        player = game.player
        self._opened = _open_cells(game, player)
        self._kniffel = game.kniffel_state(player)
        self._for_points = self._opened > FAR or game.players == 1
        if self._for_points:
            return
        for _ in self._own_variances(game):
            yield
        self._mean = self._mean_of(game, player)
        self._variance = self._variance_of(game, player)
        last = self._opened == 1
        if last:
            # One place a point, from what stands on the card: whole totals fall on places, and ties show.
            self._step = 16
            self._base = self._points_of(game, player) * 16
        else:
            self._step = 16 * (1 + _spread(self._variance) // 1024)
            self._base = (self._mean >> 6) - odds.PLACES // 2 * self._step
        for _ in self._own_spreads(game):
            yield
        odds.clear(self._curve)
        for other in range(game.players):
            if other == player:
                continue
            opened = _open_cells(game, other)
            if not opened:
                # Exact in the last turn, the only one in which anyone else can have finished.
                odds.against_total(self._curve, self._base, self._step, game.total(other) * 16)
            elif last and opened == 1 and self._is_plain():
                from kniffel_core.last_turn import reckon

                self._outlook.close_spreads()  # needed no more, and there is little room now
                shift = self._points_of(game, other) - (self._base >> 4)
                for _ in reckon(game, other, self._outlook, self._turn, self._curve, shift):
                    yield
            else:
                self._fetch(game.kniffel_state(other), opened, 0)
                odds.against(
                    self._curve,
                    self._base,
                    self._step,
                    self._mean_of(game, other) >> 6,
                    _spread(self._variance_of(game, other)),
                    self._shapes,
                    0,
                )
            yield
        self._fetch(self._kniffel, self._opened, 0)
        for kniffel in range(3):
            self._fetch(kniffel, self._opened - 1, (kniffel + 1) * odds.ATOMS)
        spread = _spread(self._variance)
        self._now = odds.chance(self._curve, self._base, self._step, self._mean >> 6, spread, self._shapes, 0)

    def worth(self, column, box, points, extra):
        """Return the chance to win after entering ``points`` and earning ``extra`` points, and a little for points."""
        if self._for_points:
            return super().worth(column, box, points, extra)
        mean, spread, shape = self._after_box(column, box, points, extra)
        chance = odds.chance(self._curve, self._base, self._step, mean, spread, self._shapes, shape)
        return chance * 32 + mean * WEIGHT

    def raise_gains(self, column, box, least, top, gains, room):
        """As ``judge.EyeJudge.raise_gains``."""
        if self._for_points:
            super().raise_gains(column, box, least, top, gains, room)
            return
        gains[0] = max(gains[0], self.worth(column, box, 0, 0))
        # All other points lead to the same card, only the mean is another.
        mean, spread, shape = self._after_box(column, box, least, 0)
        gap = 16 * self._rules.factors[column]
        curve, shapes, count = self._curve, self._shapes, top - least + 1
        odds.chances(curve, self._base, self._step, mean, gap, count, spread, shapes, shape, room)
        for i in range(count):
            value = room[i] * 32 + mean * WEIGHT
            if value > gains[least + i]:
                gains[least + i] = value
            mean += gap

    def _after_box(self, column, box, points, extra):
        """The mean, the spread and the place of the shape that entering ``points`` and earning ``extra`` points leaves."""
        rules = self._rules
        kind = points // (box + 1) if box < FACES else (1 if points else 0)
        at = (column * rules.box_count + box) * self._outlook.kinds + kind
        change = (points + extra) * UNIT + self._after[at] - self._before[column]
        kniffel = self._kniffel
        if box == rules.kniffel_box:
            kniffel = rules_module.KNIFFEL_SCORED if points else rules_module.KNIFFEL_STRUCK
        mean = self._mean + rules.factors[column] * change >> 6
        return mean, self._spread_after[at], (kniffel + 1) * odds.ATOMS

    def temper(self, reason):
        """Late in the game a rival far behind takes its chance, and one far ahead is careful."""
        if self._for_points or self._opened > _LATE:
            return reason
        return RISK if self._now < odds.SURE // 4 else SAFE if self._now > odds.SURE * 3 // 4 else reason

    def _fetch(self, kniffel, opened, at):
        """Set ``_shapes[at : at + odds.ATOMS]`` to the shape of a card; from some number of open boxes on all look alike."""
        known = self._all_shapes
        size = len(known) // 3  # of each kniffel state
        start = kniffel * size + min(max(opened, 1) * odds.ATOMS, size) - odds.ATOMS
        for i in range(odds.ATOMS):
            byte = known[start + i]
            self._shapes[at + i] = byte - 256 if byte > 127 else byte

    def _own_variances(self, game):
        """Fetch what variance each box would leave, for the player whose turn it is."""
        rules, outlook, player = self._rules, self._outlook, game.player
        outlook.use(outlook.spreads())
        for column in range(rules.columns):
            mask = game.open_mask(player, column)
            if not mask:
                continue
            outlook.begin(mask, game.upper(player, column), game.kniffel_state(player, column))
            self._variance_before[column] = outlook.card_value()
            for box in range(rules.box_count):
                at = (column * rules.box_count + box) * outlook.kinds
                if mask == 1 << box:
                    for kind in range(
                        outlook.kinds
                    ):  # a finished column has none; the table would tell its bonus
                        self._spread_after[at + kind] = 0
                elif mask >> box & 1:
                    outlook.after(box, self._spread_after, at)
                    yield
        outlook.use(None)

    def _own_spreads(self, game):
        """Make spreads of these variances; with one box open none is left."""
        rules, spreads, kinds = self._rules, self._spread_after, self._outlook.kinds
        for cell in range(rules.cells):
            column = cell // rules.box_count
            factor, before = rules.factors[column], self._variance_before[column]
            if game.open_mask(game.player, column) >> cell % rules.box_count & 1:
                for at in range(
                    cell * kinds, cell * kinds + (kinds if cell % rules.box_count < FACES else 2)
                ):
                    change = factor * factor * (spreads[at] - before)
                    spreads[at] = _spread(self._variance + change) if self._opened > 1 else 0
                yield

    def _points_of(self, game, player):
        """The points on a player's card without bonus."""
        points = 0
        for column in range(self._rules.columns):
            on_card = game.upper(player, column) + game.lower(player, column) + game.extra(player, column)
            points += self._rules.factors[column] * on_card
        return points

    def _mean_of(self, game, player):
        """The expected final total of a player in 1/UNIT points."""
        mean = self._points_of(game, player) * UNIT
        for column in range(self._rules.columns):
            value = game.bonus(player, column) * UNIT
            if game.open_mask(player, column):
                value = self._card_value(game, player, column)
            mean += self._rules.factors[column] * value
        return mean

    def _variance_of(self, game, player):
        """The variance of it, in the unit of the spread table; below 0 where the table is wrong by so much."""
        variance = 0
        self._outlook.use(self._outlook.spreads())
        for column in range(self._rules.columns):
            if game.open_mask(player, column):
                factor = self._rules.factors[column]
                variance += factor * factor * self._card_value(game, player, column)
        self._outlook.use(None)
        return variance

    def _card_value(self, game, player, column):
        """What the table that is in use says about a column that is not finished."""
        self._outlook.begin(
            game.open_mask(player, column),
            game.upper(player, column),
            game.kniffel_state(player, column),
        )
        return self._outlook.card_value()

    def _is_plain(self):
        """Whether an opponent's last turn goes as the advisor reckons it."""
        rules = self._rules
        special = rules.hold_one or rules.bank_rolls or rules.double_first or rules.announces
        return rules.columns == 1 and not special


def _spread(variance):
    """The spread, in 1/16 points, of a variance in the unit of the spread table; none below 0."""
    return odds.root(max(variance, 0) << 2)


def _open_cells(game, player):
    """How many boxes a player has still to fill."""
    filled = game.turn // game.players
    if (player - game.first) % game.players < game.turn % game.players:
        filled += 1
    return game.rules.cells - filled
