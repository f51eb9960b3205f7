# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What is printed on a score block, in English and German (kniffel_tools; knows no paper).

Names of boxes and the sentences about the rules are the handheld's own; what a box scores is read from its
declaration.
"""

from kniffel_core import boxes, options
from kniffel_tools import apart
from kniffel_tools.block import LANGUAGES

_WORDS = {
    "name": ("Name", "Name"),
    "date": ("Date", "Datum"),
    "game": ("Game %d", "%d. Spiel"),
    "sum": ("Sum", "Summe"),
    "bonus": ("Bonus", "Bonus"),
    "bonus_hint": ("%d from %d up", "%d ab %d"),
    "upper": ("Upper part", "Oberer Teil"),
    "extra": ("Extra points", "Extrapunkte"),
    "extra_hint": ("%d for each further one", "je %d"),
    "lower": ("Lower part", "Unterer Teil"),
    "column": ("Column", "Spalte"),
    "factor_hint": ("times its factor", "mal Faktor"),
    "free": ("free", "frei"),
    "total": ("Total", "Gesamt"),
    "saved": ("Rolls saved", "Gesparte Würfe"),
}
_PATTERNS = {
    boxes.PAIR: ("2 alike", "2 Gleiche"),
    boxes.TWO_PAIRS: ("2 different pairs", "2 verschiedene Paare"),
    boxes.ALIKE_3: ("3 alike", "3 Gleiche"),
    boxes.ALIKE_4: ("4 alike", "4 Gleiche"),
    boxes.ALIKE_5: ("5 alike", "5 Gleiche"),
    boxes.HOUSE: ("3 + 2 alike", "3 + 2 Gleiche"),
    boxes.HOUSE_OR_5: ("3 + 2 or 5 alike", "3 + 2 oder 5 Gleiche"),
    boxes.RUN_4: ("4 in a row", "4 in Folge"),
    boxes.RUN_5: ("5 in a row", "5 in Folge"),
    boxes.LOW_RUN: ("1-2-3-4-5", "1-2-3-4-5"),
    boxes.HIGH_RUN: ("2-3-4-5-6", "2-3-4-5-6"),
    boxes.ANY: ("any dice", "beliebig"),
}
_POINTS = {boxes.ALL: ("sum of all", "alle Augen"), boxes.MATCHED: ("their sum", "deren Augen")}
# House rules beside which the pages of a set stay true.
_BESIDE = ("double_first", "order", "hold_one", "announce", "bank_rolls", "duplicate")


class Words:
    """The words of one language. ``language``: "en" or "de"."""

    def __init__(self, language):
        self._at = LANGUAGES.index(language)
        self._handheld = apart.module("handheld.words")
        texts = apart.module("handheld.texts")
        self._texts, self._topic = texts.Texts(language), texts.Texts(language + "_rules")

    def word(self, name, *values):
        """A word of the block itself, with numbers filled in."""
        return _WORDS[name][self._at] % values if values else _WORDS[name][self._at]

    def title(self, rules):
        return (rules.name_en, rules.name_de)[self._at]

    def box(self, rules, box):
        """The full name of a box: "Kleine Straße"."""
        name = rules.names[box]
        if name in rules.labels:
            return rules.labels[name][self._at]
        return self._texts.LONG_BOXES.get(name) or self._texts.BOXES[name]

    def hint(self, rules, box):
        """What counts in a box, and how much: "3 Gleiche: alle Augen"."""
        pattern, points = rules.patterns[box], rules.points[box]
        worth = _POINTS[points][self._at] if points in _POINTS else str(points)
        if pattern <= boxes.FACES:
            return worth
        return f"{_PATTERNS[pattern][self._at]}: {worth}"

    def explanation(self, rules):
        """The rules in sentences, as a list of paragraphs: the set's pages, and what the house rules mean.

        Where a house rule makes the pages untrue, what holds is said instead.
        """
        declaration = options.set_of(rules.id)
        paragraphs = list((declaration.PAGES_EN, declaration.PAGES_DE)[self._at])
        if not all(name in _BESIDE for name in rules.options):
            paragraphs = [self._handheld.sentences(rules, self._texts, self._topic)]
            if rules.joker:
                paragraphs.append(
                    self._meaning("Joker", self._topic.JOKERS[options.JOKERS[rules.joker]][1], rules)
                )
        for name, _ in options.OPTIONS:
            chosen = rules.options.get(name)
            if chosen is True or chosen and name == "order":
                label, meaning = self._topic.OPTIONS[name][0], self._topic.OPTIONS[name][1]
                if chosen is not True:
                    label += " " + self._handheld.value(name, chosen, self._texts, self._topic)
                paragraphs.append(self._meaning(label, meaning, rules))
        return paragraphs

    def _meaning(self, label, meaning, rules):
        """ "What it is called: what it means", with this game's name for five alike."""
        return f"{label}: {meaning.replace('%s', self._handheld.kniffel_name(rules, self._texts))}"
