# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""From words to rules: the options, what goes together, and how a set and its options make Rules (core).

Needed when a game is set up and when a saved one is opened; a board forgets this file afterwards. Callers use
``rules.make`` and ``rules.parse``.
"""

import sys
from array import array

from kniffel_core import boxes, sets
from kniffel_core.rules import Rules, RulesError

JOKERS = ("none", "booklet", "forced", "free", "lower", "any")
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


def make(id, options):
    """See ``rules.make``."""
    declaration = set_of(id).SET
    chosen = {}
    for name in options or {}:
        chosen[name] = _value(name, options[name])
    _refuse_nonsense(id, declaration, chosen)
    rules = Rules()
    _fill(
        rules,
        id,
        declaration,
        {name: chosen[name] for name in chosen if chosen[name] != _usual(declaration, name)},
    )
    return rules


def _usual(declaration, name):
    """The value that an option has in a set if nobody chooses it: so equal rules have equal options."""
    if name in sets.DEFAULTS:
        default = declaration.get(name, sets.DEFAULTS[name])
        return len(default) if name == "columns" else default
    return {"upper_bonus": True, "order": "free", "rolls": 3}.get(name, False)


def parse(text):
    """See ``rules.parse``."""
    words = text.split()
    options = {}
    for word in words[1:]:
        if "=" not in word:
            raise RulesError("option '%s' has no value: write NAME=VALUE" % word)
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


def set_of(id):
    """Load the declaration of a rule set: a module with SET, PAGES_EN and PAGES_DE.

    :raises RulesError: if there is none of that name
    """
    if id not in sets.IDS:
        raise RulesError("no rule set '%s': there are %s" % (id, ", ".join(sets.IDS)))
    name = "kniffel_core.sets." + id
    __import__(name)
    return sys.modules[name]


def _fill(rules, id, declaration, options):
    """Set all attributes of new rules."""

    def option(name, default):
        return options.get(name, default)

    def setting(name):
        return declaration.get(name, sets.DEFAULTS[name])

    rules.id = id
    rules.options = options
    rules.text = text_of(id, options)
    rules.name_en = setting("name_en")
    rules.name_de = setting("name_de")
    rules.labels = setting("labels")
    declared = setting("boxes")
    if option("extra_boxes", False):
        declared = declared[: boxes.FACES] + sets.PAIRS + declared[boxes.FACES :]
    rules.names = tuple([box[0] for box in declared])
    rules.box_count = len(rules.names)
    rules.patterns = bytearray([box[1] for box in declared])
    rules.points = array("b", [box[2] for box in declared])
    if option("full_house_of_five", False):
        rules.patterns[rules.names.index("full_house")] = boxes.HOUSE_OR_5
    if option("exact_small_straight", False):
        rules.patterns[rules.names.index("small_straight")] = boxes.LOW_RUN
        rules.patterns[rules.names.index("large_straight")] = boxes.HIGH_RUN
    rules.jokers = bytearray(7 * rules.box_count)
    for box in range(rules.box_count):
        for face in range(1, 7):
            rules.jokers[box * 7 + face] = boxes.joker_score(rules.patterns[box], rules.points[box], face)
    rules.all_mask = (1 << rules.box_count) - 1
    rules.upper_mask = (1 << boxes.FACES) - 1
    rules.lower_mask = rules.all_mask ^ rules.upper_mask
    rules.kniffel_box = rules.names.index("kniffel") if "kniffel" in rules.names else -1
    rules.bonus_points, rules.bonus_threshold = setting("bonus") if option("upper_bonus", True) else (0, 0)
    rules.extra = option("extra", setting("extra"))
    rules.joker = JOKERS.index(option("joker", setting("joker")))
    rules.joker_after_strike = option("joker_after_strike", setting("joker_after_strike"))
    columns = setting("columns") * option("columns", 1)
    if option("announce", False):
        columns = tuple([(factor, sets.ANNOUNCED) for factor, _ in columns])
    elif "order" in options:
        columns = tuple([(factor, _ORDERS.index(options["order"])) for factor, _ in columns])
    rules.factors = bytes([factor for factor, _ in columns])
    rules.orders = bytes([order for _, order in columns])
    rules.columns = len(columns)
    rules.cells = rules.columns * rules.box_count
    rules.announces = sets.ANNOUNCED in [order for _, order in columns]
    rules.hold_one = option("hold_one", False)
    rules.rolls = 5 if rules.hold_one else option("rolls", 3)
    rules.double_first = option("double_first", False)
    rules.bank_rolls = option("bank_rolls", False)
    rules.duplicate = option("duplicate", False)
