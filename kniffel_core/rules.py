# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule sets and options made ready for play (core; the one engine that reads the declarations in ``sets``).

``make("kniffel", {"order": "down"})`` gives a :class:`Rules`. Nothing in here asks which set it is: all that
differs between the games is data. The functions at the end say what a hand may do to a card that is given
as bits: the game, the advisor, the solver and the score command all ask them.
"""

from kniffel_core import hands, sets
from kniffel_core.boxes import FACES

# Numbers of options.JOKERS.
_NONE, _BOOKLET, _FORCED, _FREE, _LOWER, _ANY = range(6)


class RulesError(ValueError):
    """A rule set, option or value that does not exist, or a combination that makes no sense."""


class Rules:
    """One game's rules. All attributes are read-only by convention.

    Boxes are numbered 0 … ``box_count - 1`` in the order of the card; a *box mask* has bit b for box b.

    ``id``, ``options`` (dict of what differs from the set), ``text`` (both as one line, see :func:`parse`),
    ``name_en``, ``name_de``, ``labels``, ``names`` (box names), ``patterns``, ``points`` (see ``boxes``), ``jokers`` (see :meth:`joker_points`),
    ``upper_mask``, ``lower_mask``, ``kniffel_box`` (-1 if there is none), ``bonus_points``, ``bonus_threshold``
    (0: no bonus), ``extra``, ``joker`` (index into ``options.JOKERS``), ``joker_after_strike``, ``factors`` and ``orders``
    (one a column), ``columns``, ``cells`` (columns * boxes), ``rolls``, ``double_first``, ``hold_one``,
    ``bank_rolls``, ``duplicate``, ``announces`` (whether any column must be announced).
    """

    id: str
    names: tuple
    patterns: bytearray
    points: bytes
    jokers: bytearray
    box_count: int
    lower_mask: int
    bonus_points: int
    bonus_threshold: int
    extra: int
    joker: int
    joker_after_strike: bool

    def __init__(self):
        """Made by :func:`make` and :func:`parse`, which set all attributes."""
        self._lower = self._table = None

    def box(self, name):
        """Return the number of a box by name. :raises RulesError: if this game has no such box"""
        if name not in self.names:
            raise RulesError("no box '%s' in %s: its boxes are %s" % (name, self.id, ", ".join(self.names)))
        return self.names.index(name)

    @property
    def lower(self):
        """What every hand scores in the lower boxes without jokers, 0-50, built at first use.

        ``lower[(box - FACES) * hands.HANDS + hand]``: the upper ones can be reckoned, and a board has not much room.
        """
        if self._lower is None:
            from kniffel_core import boxes  # needed no more afterwards

            count = self.box_count - FACES
            table = bytearray(hands.HANDS * count)
            counts = bytearray(7)
            for hand in range(hands.HANDS):
                keep = hands.FIRST_HAND + hand
                total = boxes.count(hands.dice_of(keep), counts)
                for box in range(count):
                    pattern, points = self.patterns[FACES + box], self.points[FACES + box]
                    table[box * hands.HANDS + hand] = boxes.score(pattern, points, counts, total)
            self._lower = table
        return self._lower

    def score(self, hand, box):
        """What a hand scores in a box without jokers, 0-50."""
        if box < FACES:
            return (box + 1) * hands.count(hand, box + 1)
        return self.lower[(box - FACES) * hands.HANDS + hand]

    @property
    def table(self):
        """All of it, for the desktop: ``table[hand * box_count + box]``, built at first use."""
        if self._table is None:
            count = self.box_count
            # Filled in place: a list first would take eight times the room.
            table = bytearray(hands.HANDS * count)
            for at in range(len(table)):
                table[at] = self.score(at // count, at % count)
            self._table = table
        return self._table

    def joker_points(self, box, face):
        """What five dice of ``face`` score as a joker in a lower box."""
        return self.jokers[box * 7 + face]

    def fingerprint(self):
        """Four bytes that tell apart all rules under which a single card has other values."""
        from kniffel_core import opening

        return opening.fingerprint(self)


def make(id="kniffel", options=None):
    """Return the :class:`Rules` of a set with options.

    :param options: a dict of option name to value; yes/no options also take bools, numbers also as text
    :raises RulesError: names what is wrong and what exists
    """
    from kniffel_core import options as module

    return module.make(id, options)


def parse(text):
    """Return the :class:`Rules` of a line such as ``kniffel order=down columns=2``, as ``Rules.text`` gives it.

    :raises RulesError: names what is wrong and what exists
    """
    from kniffel_core import options

    return options.parse(text)


KNIFFEL_OPEN = 0
KNIFFEL_SCORED = 1  # points stand in the kniffel box
KNIFFEL_STRUCK = 2


def legal_boxes(rules, open_mask, kniffel, hand, order=sets.FREE):
    """Return the mask of the boxes of one column that may be filled with a hand.

    :param open_mask: the open boxes of the column
    :param kniffel: KNIFFEL_OPEN, KNIFFEL_SCORED or KNIFFEL_STRUCK
    :param hand: 0-251
    :param order: sets.FREE, DOWN or UP; the joker rule comes first, the order chooses among what it leaves
    """
    mask = open_mask
    face = hands.face_if_alike(hand)
    if face and _joker_works(rules, kniffel):
        lower = open_mask & rules.lower_mask
        if rules.joker == _FORCED:
            own = open_mask & 1 << face - 1
            mask = own or lower or open_mask
        elif rules.joker == _LOWER:
            mask = lower or open_mask
    if order == sets.DOWN:
        return mask & -mask
    if order == sets.UP:
        last = 1
        while last <= mask >> 1:
            last <<= 1
        return mask & last
    return mask


def joker_boxes(rules, open_mask, kniffel, hand):
    """Return the mask of the open boxes in which a hand counts as a joker, at :meth:`Rules.joker_points`."""
    face = hands.face_if_alike(hand)
    if not face or not _joker_works(rules, kniffel):
        return 0
    own_open = open_mask & 1 << face - 1
    if own_open and rules.joker not in (_LOWER, _ANY):
        return 0
    return open_mask & rules.lower_mask


def extra_boxes(rules, open_mask, kniffel, hand):
    """Return the mask of the open boxes in which a hand earns the extra points (``rules.extra``)."""
    face = hands.face_if_alike(hand)
    if not face or kniffel != KNIFFEL_SCORED or not rules.extra:
        return 0
    if rules.joker == _BOOKLET:
        return open_mask & 1 << face - 1
    return open_mask


def _joker_works(rules, kniffel):
    return rules.joker != _NONE and (
        kniffel == KNIFFEL_SCORED or (kniffel == KNIFFEL_STRUCK and rules.joker_after_strike)
    )
