# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What a card is worth with a box filled, read from the value table (core; knows rules and a table, no game).

An :class:`Outlook` looks at one card; ``advisor`` solves a whole turn from that. Values are whole numbers of 1/UNIT
points: expected points from here to the end of the card, bonus included, those already on the card not.
"""

from array import array

from kniffel_core import levels, rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.table import UNIT, TableError

_BOUND = 5  # eighths of a free column's worth that one with an order has beside others; found by playing


_shared: list = [None, None, "", ""]  # rules, their outlook or None, why not, and the name of a damaged file


def shared(rules, opener=None):
    """Return the one :class:`Outlook` for the rules of the game that is played, made at the first call.

    :param opener: a callable that takes rules and returns an open Table; ``open_table`` if not given
    :raises TableError: if there is no table that can be used, said at the first call and remembered
    """
    if _shared[0] is not rules:
        if _shared[1] is not None:
            _shared[1].close()
        from kniffel_core import opening

        _shared[0], _shared[1], _shared[2], _shared[3] = rules, None, "", ""
        try:
            _shared[1] = Outlook((opener or opening.open_table)(rules), rules)
        except TableError as error:
            _shared[2], _shared[3] = str(error), error.damaged
    if _shared[1] is None:
        raise TableError(_shared[2], _shared[3])
    return _shared[1]


class Outlook:
    """Room to look at one card at a time, made once; it owns its tables and closes them.

    ``kinds``: how much a box may bring: 0-5 dice in an upper one, or 0-10 where the first roll counts double; a lower one is
    struck or scored, 0 or 1.
    """

    def __init__(self, table, rules):
        """
        :param table: an open :class:`kniffel_core.table.Table`
        :param rules: what is played; of its columns each is looked at by itself
        :raises TableError: if the table has not the lower boxes or the threshold of these rules
        """
        lower = rules.box_count - FACES
        self._tracked = table.columns == 3 << lower - 1
        if table.cap != rules.bonus_threshold or not (self._tracked or table.columns == 1 << lower):
            raise TableError("table '%s' does not fit %s: it has other boxes" % (table.path, rules.id))
        self._table = table
        self.rules = rules
        self._factors = table.factors()
        self.kinds = 11 if rules.double_first else 6
        self._value = array("i", [0])
        self._open = 0
        self._values = table, self._factors
        self._other = None, None
        self._spreads = None

    def begin(self, open_mask, upper, kniffel):
        """Set the card to look at.

        :param open_mask: the open boxes of the column, not 0
        :param upper: the sum of its upper boxes, without bonus
        :param kniffel: rules.KNIFFEL_OPEN, KNIFFEL_SCORED or KNIFFEL_STRUCK
        """
        if not open_mask or open_mask & ~self.rules.all_mask:
            raise ValueError("no box is open, or one that does not exist: %d" % open_mask)
        self._open = open_mask
        self._upper = upper
        self._kniffel = kniffel

    def spreads(self):
        """Return the table of variances, opened at the first call. :raises TableError: if there is none"""
        if self._spreads is None:
            from kniffel_core import opening

            self._spreads = opening.open_spreads(self.rules)
        return self._spreads

    def close_spreads(self):
        """Close the table of variances, and give back its room."""
        if self._spreads is not None:
            self._spreads.close()
            self._spreads = None
            self._other = None, None

    def use(self, table):
        """Read from another table of the same layout from now on; None: from the value table again."""
        if table is None:
            self._table, self._factors = self._values
            return
        if self._other[0] is not table:
            self._other = table, table.factors()
        self._table, self._factors = self._other

    def close(self):
        """Close the table files."""
        self._values[0].close()
        self.close_spreads()

    def card_value(self):
        """What the card given to ``begin`` is worth before this turn, in 1/UNIT points."""
        filled = self.rules.all_mask ^ self._open
        self._table.column(self._column(filled, self._kniffel), self._factors)
        self._table.values(filled & self.rules.upper_mask, self._upper, 0, 1, self._factors, self._value, 0)
        return self._value[0]

    def after(self, box, after, at):
        """Set ``after[at : at + kinds]`` to what the card is worth after an open box, by what it takes."""
        rules = self.rules
        filled = rules.all_mask ^ self._open | 1 << box
        upper_set = filled & rules.upper_mask
        kinds = self.kinds if box < FACES else 2
        if filled == rules.all_mask:
            # The last box: nothing is left but the bonus.
            for kind in range(kinds):
                total = self._upper + (kind * (box + 1) if box < FACES else 0)
                earned = rules.bonus_points and total >= rules.bonus_threshold
                after[at + kind] = rules.bonus_points * UNIT if earned else 0
        elif box < FACES:
            self._table.column(self._column(filled, self._kniffel), self._factors)
            self._table.values(upper_set, self._upper, box + 1, kinds, self._factors, after, at)
        else:
            for kind in range(kinds):
                kniffel = self._kniffel
                if box == rules.kniffel_box:
                    kniffel = rules_module.KNIFFEL_SCORED if kind else rules_module.KNIFFEL_STRUCK
                if kind and (box != rules.kniffel_box or not self._tracked):
                    after[at + 1] = after[at]
                else:
                    self._table.column(self._column(filled, kniffel), self._factors)
                    self._table.values(upper_set, self._upper, 0, 1, self._factors, after, at + kind)

    def _column(self, filled, kniffel):
        """The table's number for the filled lower boxes: see docs/table.md."""
        lower = filled >> FACES
        if not self._tracked:
            return lower
        place = self.rules.kniffel_box - FACES
        half = 1 << self.rules.box_count - FACES - 1
        # The kniffel box's own bit is taken out; its three states are three blocks of columns.
        return kniffel * half + (lower & (1 << place) - 1 | lower >> place + 1 << place)


class TableJudge:
    """Judges by the value table, in 1/UNIT points: points now, and the change of what the column may still expect.

    The same interface as ``judge.EyeJudge``. The columns of a game are valued one by one; with a factor a column's
    value counts as often as its points. Beside others a column with an order, or of announcements, gives less for a
    box that is kept open: its turn to be filled is not free to choose.
    """

    unit = UNIT
    sight = 2
    hope = 0
    eager = 0

    def __init__(self, rules, outlook):
        self._rules = rules
        self._outlook = outlook
        self._after = array("i", bytes(4 * rules.cells * outlook.kinds))
        self._before = array("i", bytes(4 * rules.columns))
        self.roll_price = 0

    def look(self, game):
        """Look at the card of the player whose turn it is: a generator, a box a slice."""
        rules, outlook, player = self._rules, self._outlook, game.player
        opened = 0
        for column in range(rules.columns):
            mask = game.open_mask(player, column)
            if not mask:
                continue
            outlook.begin(mask, game.upper(player, column), game.kniffel_state(player, column))
            self._before[column] = outlook.card_value()
            for box in range(rules.box_count):
                if mask >> box & 1:
                    opened += 1
                    outlook.after(box, self._after, (column * rules.box_count + box) * outlook.kinds)
                    yield
        self.roll_price = levels.ROLL_PRICE * UNIT if rules.bank_rolls and opened > 1 else 0

    def worth(self, column, box, points, extra):
        """Return what it is worth to enter ``points`` and earn ``extra`` points."""
        rules = self._rules
        kind = points // (box + 1) if box < FACES else (1 if points else 0)
        at = (column * rules.box_count + box) * self._outlook.kinds + kind
        change = self._after[at] - self._before[column]
        if rules.columns > 1 and rules.orders[column]:
            change = change * _BOUND >> 3
        return rules.factors[column] * ((points + extra) * UNIT + change)

    def raise_gains(self, column, box, least, top, gains, room):
        """As ``judge.EyeJudge.raise_gains``."""
        gains[0] = max(gains[0], self.worth(column, box, 0, 0))
        value = self.worth(column, box, least, 0)  # all other points lead to the same card
        for points in range(least, top + 1):
            if value > gains[points]:
                gains[points] = value
            value += self._rules.factors[column] * UNIT

    def temper(self, reason):
        """Return the reason to tell for a roll."""
        return reason
