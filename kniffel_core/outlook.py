# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The strongest players' view: what a card is worth with a box filled, read from the value table (core).

An :class:`Outlook` is the advisor with its numbers laid open; a :class:`TableJudge` puts them in place of an eye, for
all that the advisor does not look at itself: several columns, announcements, dice set aside, saved rolls.
"""

from array import array

from kniffel_core import sets
from kniffel_core.advisor import FOLDER, Advisor, path_of
from kniffel_core.boxes import FACES
from kniffel_core.table import UNIT, Table, TableError

KINDS = 11  # as in the advisor: dice in an upper box; struck or scored in a lower one
_ROLL_PRICE = 3  # points that a saved roll is worth


def open_table(rules):
    """Open the value table for rules; games of several columns use that of one.

    :raises TableError: if there is none, or it is damaged
    """
    return _open(path_of(rules), ".kvt", rules.fingerprint())


def open_spreads(rules):
    """Open the table of variances that goes with the value table: see docs/table.md.

    :raises TableError: if there is none, or it is damaged
    """
    # Another fingerprint, or one kind could be taken for the other.
    fingerprint = bytes([byte ^ 255 for byte in rules.fingerprint()])
    return _open(path_of(rules)[:-4] + ".kvs", ".kvs", fingerprint)


def _open(path, ending, fingerprint):
    """Open the table at a path; else any other with this fingerprint, since options turn one set into another."""
    try:
        return Table(path, fingerprint)
    except TableError as error:
        first = error
    for id in sets.IDS:
        try:
            return Table(FOLDER + id + ending, fingerprint)
        except TableError:
            pass
    raise first


_shared: list = [None, None, ""]  # rules, their outlook or None, and why not


def shared(rules, opener=None):
    """Return the one :class:`Outlook` for the rules of the game that is played, made at the first call.

    :param opener: a callable that takes rules and returns an open Table; ``open_table`` if not given
    :raises TableError: if there is no table that can be used, said at the first call and remembered
    """
    if _shared[0] is not rules:
        if _shared[1] is not None:
            _shared[1].close()
        _shared[0], _shared[1], _shared[2] = rules, None, ""
        try:
            _shared[1] = Outlook((opener or open_table)(rules), rules)
        except TableError as error:
            _shared[2] = str(error)
    if _shared[1] is None:
        raise TableError(_shared[2])
    return _shared[1]


class Outlook(Advisor):
    """An advisor that also tells what is behind its values, box by box."""

    def __init__(self, table, rules):
        super().__init__(table, rules)
        self._values = table, self._factors
        self._other = None, None
        self._spreads = None

    def spreads(self):
        """Return the table of variances, opened at the first call. :raises TableError: if there is none"""
        if self._spreads is None:
            self._spreads = open_spreads(self.rules)
        return self._spreads

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
        if self._spreads is not None:
            self._spreads.close()

    def card_value(self):
        """What the card given to ``begin`` is worth before this turn, in 1/UNIT points."""
        filled = self.rules.all_mask ^ self._open
        out = self._after  # of a box that no one has looked at yet
        self._table.column(self._column(filled, self._kniffel), self._factors)
        self._table.values(filled & self.rules.upper_mask, self._upper, 0, 1, self._factors, out, 0)
        return out[0]

    def after(self, box, out, at):
        """Set ``out[at : at + KINDS]`` to what the card is worth after an open box, by what it takes."""
        self._look_up(box)
        here = box * KINDS
        for kind in range(KINDS):
            out[at + kind] = self._after[here + kind]


class TableJudge:
    """Judges by the value table, in 1/UNIT points: points now, and the change of what the column may still expect.

    The same interface as ``judge.EyeJudge``. The columns of a game are valued one by one; with a factor a column's
    value counts as often as its points.
    """

    unit = UNIT
    sight = 2
    hope = 0
    eager = 0

    def __init__(self, rules, outlook):
        self._rules = rules
        self._outlook = outlook
        self._after = array("i", bytes(4 * rules.cells * KINDS))
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
            outlook.begin(mask, game.upper(player, column), game.kniffel_state(player, column), sets.FREE)
            self._before[column] = outlook.card_value()
            for box in range(rules.box_count):
                if mask >> box & 1:
                    opened += 1
                    outlook.after(box, self._after, (column * rules.box_count + box) * KINDS)
                    yield
        self.roll_price = _ROLL_PRICE * UNIT if rules.bank_rolls and opened > 1 else 0

    def worth(self, column, box, points, extra):
        """Return what it is worth to enter ``points`` and earn ``extra`` points."""
        rules = self._rules
        kind = points // (box + 1) if box < FACES else (1 if points else 0)
        after = self._after[(column * rules.box_count + box) * KINDS + kind]
        return rules.factors[column] * ((points + extra) * UNIT + after - self._before[column])

    def temper(self, reason):
        """Return the reason to tell for a roll."""
        return reason
