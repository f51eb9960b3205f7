# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule sets and options made ready for play (core; the one engine that reads the declarations in ``sets``).

``make("kniffel", {"order": "down"})`` gives a :class:`Rules`. Nothing in here asks which set it is: all that
differs between the games is data. The functions at the end say what a hand may do to a card that is given
as bits: the game, the advisor, the solver and the score command all ask them.
"""

import sys
from array import array

from kniffel_core import boxes, hands, sets
from kniffel_core.crc import crc32

JOKERS = ("none", "booklet", "forced", "free", "lower", "any")
_NONE, _BOOKLET, _FORCED, _FREE, _LOWER, _ANY = range(6)
_ORDERS = ("free", "down", "up")
_NO_YES = ("no", "yes")

# Option names and their values; the first value of a house rule is how it stands without it.
OPTIONS = (
    ("extra", (0, 50, 100)),
    ("joker", JOKERS),
    ("joker_after_strike", _NO_YES),
    ("full_house_of_five", _NO_YES),
    ("exact_small_straight", _NO_YES),
    ("extra_boxes", _NO_YES),
    ("upper_bonus", _NO_YES),
    ("double_first", _NO_YES),
    ("order", _ORDERS),
    ("hold_one", _NO_YES),
    ("rolls", (3, 2, 1)),
    ("columns", (1, 2, 3, 4, 5, 6)),
    ("announce", _NO_YES),
    ("bank_rolls", _NO_YES),
    ("duplicate", _NO_YES),
)
_THIRTEEN_ONLY = (
    "extra",
    "joker",
    "joker_after_strike",
    "full_house_of_five",
    "exact_small_straight",
    "extra_boxes",
)


class RulesError(ValueError):
    """A rule set, option or value that does not exist, or a combination that makes no sense."""


class Rules:
    """One game's rules. All attributes are read-only by convention.

    Boxes are numbered 0 … ``box_count - 1`` in the order of the card; a *box mask* has bit b for box b.

    ``id``, ``options`` (dict of what differs from the set), ``text`` (both as one line, see :func:`parse`),
    ``name_en``, ``name_de``, ``labels``, ``names`` (box names), ``patterns``, ``points`` (see ``boxes``),
    ``upper_mask``, ``lower_mask``, ``kniffel_box`` (-1 if there is none), ``bonus_points``, ``bonus_threshold``
    (0: no bonus), ``extra``, ``joker`` (index into JOKERS), ``joker_after_strike``, ``factors`` and ``orders``
    (one a column), ``columns``, ``cells`` (columns * boxes), ``rolls``, ``double_first``, ``hold_one``,
    ``bank_rolls``, ``duplicate``, ``announces`` (whether any column must be announced).
    """

    def __init__(self, id, declaration, options):
        def option(name, default):
            return options.get(name, default)

        def setting(name):
            return declaration.get(name, sets.DEFAULTS[name])

        self.id = id
        self.options = options
        self.text = text_of(id, options)
        self.name_en = setting("name_en")
        self.name_de = setting("name_de")
        self.labels = setting("labels")
        declared = setting("boxes")
        if option("extra_boxes", False):
            declared = declared[: boxes.FACES] + sets.PAIRS + declared[boxes.FACES :]
        self.names = tuple([box[0] for box in declared])
        self.box_count = len(self.names)
        self.patterns = bytearray([box[1] for box in declared])
        self.points = array("b", [box[2] for box in declared])
        if option("full_house_of_five", False):
            self.patterns[self.names.index("full_house")] = boxes.HOUSE_OR_5
        if option("exact_small_straight", False):
            self.patterns[self.names.index("small_straight")] = boxes.LOW_RUN
            self.patterns[self.names.index("large_straight")] = boxes.HIGH_RUN
        self.all_mask = (1 << self.box_count) - 1
        self.upper_mask = (1 << boxes.FACES) - 1
        self.lower_mask = self.all_mask ^ self.upper_mask
        self.kniffel_box = self.names.index("kniffel") if "kniffel" in self.names else -1
        self.bonus_points, self.bonus_threshold = setting("bonus") if option("upper_bonus", True) else (0, 0)
        self.extra = option("extra", setting("extra"))
        self.joker = JOKERS.index(option("joker", setting("joker")))
        self.joker_after_strike = option("joker_after_strike", setting("joker_after_strike"))
        columns = setting("columns") * option("columns", 1)
        if option("announce", False):
            columns = tuple([(factor, sets.ANNOUNCED) for factor, _ in columns])
        elif "order" in options:
            columns = tuple([(factor, _ORDERS.index(options["order"])) for factor, _ in columns])
        self.factors = bytes([factor for factor, _ in columns])
        self.orders = bytes([order for _, order in columns])
        self.columns = len(columns)
        self.cells = self.columns * self.box_count
        self.announces = sets.ANNOUNCED in [order for _, order in columns]
        self.hold_one = option("hold_one", False)
        self.rolls = 5 if self.hold_one else option("rolls", 3)
        self.double_first = option("double_first", False)
        self.bank_rolls = option("bank_rolls", False)
        self.duplicate = option("duplicate", False)
        self._table = None

    def box(self, name):
        """Return the number of a box by name. :raises RulesError: if this game has no such box"""
        if name not in self.names:
            raise RulesError("no box '%s' in %s: its boxes are %s" % (name, self.id, ", ".join(self.names)))
        return self.names.index(name)

    @property
    def table(self):
        """What every hand scores without jokers: ``table[hand * box_count + box]``, 0-50, built at first use."""
        if self._table is None:
            count = self.box_count
            table = bytearray(hands.HANDS * count)
            counts = bytearray(7)
            for hand in range(hands.HANDS):
                keep = hands.FIRST_HAND + hand
                total = boxes.count(hands.dice_of(keep), counts)
                for box in range(count):
                    table[hand * count + box] = boxes.score(
                        self.patterns[box], self.points[box], counts, total
                    )
            self._table = table
        return self._table

    def joker_points(self, box, face):
        """What five dice of ``face`` score as a joker in a lower box."""
        return boxes.joker_score(self.patterns[box], self.points[box], face)

    def fingerprint(self):
        """Four bytes that tell apart all rules under which a single card has other values."""
        text = ["%s,%d,%d" % (self.names[b], self.patterns[b], self.points[b]) for b in range(self.box_count)]
        text.append("%d,%d" % (self.bonus_points, self.bonus_threshold))
        text.append("%d,%d,%d" % (self.extra, self.joker, self.joker_after_strike))
        return crc32(";".join(text).encode())


def set_of(id):
    """Load the declaration of a rule set: a module with SET, PAGES_EN and PAGES_DE.

    :raises RulesError: if there is none of that name
    """
    if id not in sets.IDS:
        raise RulesError("no rule set '%s': there are %s" % (id, ", ".join(sets.IDS)))
    name = "kniffel_core.sets." + id
    __import__(name)
    return sys.modules[name]


def make(id="kniffel", options=None):
    """Return the :class:`Rules` of a set with options.

    :param options: a dict of option name to value; yes/no options also take bools, numbers also as text
    :raises RulesError: names what is wrong and what exists
    """
    declaration = set_of(id).SET
    chosen = {}
    for name in options or {}:
        chosen[name] = _value(name, options[name])
    _refuse_nonsense(id, declaration, chosen)
    return Rules(
        id, declaration, {name: chosen[name] for name in chosen if chosen[name] != _usual(declaration, name)}
    )


def _usual(declaration, name):
    """The value that an option has in a set if nobody chooses it: so equal rules have equal options."""
    if name in sets.DEFAULTS:
        default = declaration.get(name, sets.DEFAULTS[name])
        return len(default) if name == "columns" else default
    return {"upper_bonus": True, "order": "free", "rolls": 3}.get(name, False)


def parse(text):
    """Return the :class:`Rules` of a line such as ``kniffel order=down columns=2``, as ``Rules.text`` gives it.

    :raises RulesError: names what is wrong and what exists
    """
    words = text.split()
    options = {}
    for word in words[1:]:
        if "=" not in word:
            raise RulesError("'%s' is no option: write NAME=VALUE" % word)
        name, value = word.split("=", 1)
        options[name] = value
    return make(words[0] if words else "", options)


def text_of(id, options):
    """The line for :func:`parse`; equal rules give equal lines."""
    words = [id]
    for name, values in OPTIONS:
        if name in options:
            value = options[name]
            words.append("%s=%s" % (name, _NO_YES[value] if values is _NO_YES else value))
    return " ".join(words)


def _value(name, value):
    """Check one option's value: an int, a word, or a bool for yes/no."""
    for known, values in OPTIONS:
        if known == name:
            if values is _NO_YES:
                if value is True or value is False:
                    return value
                if value in _NO_YES:
                    return value == "yes"
            elif value is not True and value is not False:
                for allowed in values:
                    if value == allowed or value == str(allowed):
                        return allowed
            wanted = ", ".join([str(v) for v in values])
            raise RulesError("option %s cannot be '%s': it takes %s" % (name, value, wanted))
    known = ", ".join([known for known, _ in OPTIONS])
    raise RulesError("no option '%s': there are %s" % (name, known))


def _refuse_nonsense(id, declaration, chosen):
    """Raise RulesError for a combination that no table could play."""
    columns = declaration.get("columns", sets.DEFAULTS["columns"])
    ordered = len([1 for _, order in columns if order != sets.FREE])
    thirteen = declaration.get("boxes", sets.THIRTEEN) == sets.THIRTEEN

    def on(name):
        return chosen.get(name, False)

    for name in _THIRTEEN_ONLY:
        if name in chosen and not thirteen:
            raise RulesError("option %s does not fit %s: it is for sets of thirteen boxes" % (name, id))
    if "upper_bonus" in chosen and not declaration.get("bonus", sets.DEFAULTS["bonus"])[0]:
        raise RulesError("option upper_bonus does not fit %s: it has none" % id)
    if "columns" in chosen and len(columns) > 1:
        raise RulesError("option columns does not fit %s: it has %d columns already" % (id, len(columns)))
    if ordered and ("order" in chosen or on("announce")):
        raise RulesError("options order and announce do not fit %s: it fixes the order of its columns" % id)
    if on("announce") and chosen.get("order", "free") != "free":
        raise RulesError("announce does not go with order: the order already names the box")
    if (on("announce") or sets.ANNOUNCED in [order for _, order in columns]) and chosen.get("rolls") == 1:
        raise RulesError("announcing does not go with rolls=1: there is no roll left after the first")
    if on("hold_one") and "rolls" in chosen:
        raise RulesError("hold_one does not go with rolls: the turn ends when all five dice are set aside")
    if on("bank_rolls"):
        for name in ("hold_one", "duplicate"):
            if on(name):
                raise RulesError("bank_rolls does not go with %s: turns would differ in their rolls" % name)
        if chosen.get("rolls") == 1:
            raise RulesError("bank_rolls does not go with rolls=1: nothing could be saved")


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
