# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rules in words: which extra points, which joker, which house rules hold (lib/handheld; knows no screen)."""

from kniffel_core import options

_SWITCHES = ("extra", "joker", "joker_after_strike")  # said in sentences of their own


def short(made, texts, cells):
    """What people argue about, in at most so many characters: ``+50 extra, booklet joker``, or ``+50, booklet joker``."""
    extra = texts.EXTRA_IN_WORDS % made.extra if made.extra else texts.NO_EXTRA_IN_WORDS
    joker = ", " + texts.JOKERS_IN_WORDS[made.joker]
    return (extra if len(extra + joker) <= cells else "+%d" % made.extra) + joker


def kniffel_name(made, texts):
    """What five alike are called in this game."""
    label = made.labels.get("kniffel")
    return label[texts.COLUMN] if label else texts.BOXES["kniffel"]


def box_label(made, box, texts, cells):
    """The name of a box in at most so many characters."""
    name = made.names[box]
    label = made.labels[name][texts.COLUMN] if name in made.labels else ""
    if label and len(label) <= cells:
        return label
    label = texts.BOXES[name]
    return label if len(label) <= cells else texts.NARROW_BOXES[name]


def points(value):
    """What stands in a box of the full card: points, struck, open (-1)."""
    return "%d" % value if value > 0 else "·" if value else "✕"


def bonus(game, player, column):
    """The bonus if it is earned, else how far off it is."""
    earned, difference = game.bonus(player, column), game.bonus_difference(player, column)
    return "%d" % earned if earned else "%s%d" % ("−" if difference < 0 else "+", abs(difference))


def column_head(made, column):
    """A column's number, and what is special about it: its factor, or its order."""
    if made.factors[column] > 1:
        return "×%d" % made.factors[column]
    return "%d%s" % (column + 1, ("", "▼", "▲", "!")[made.orders[column]])


def set_name(made, texts):
    """What the rule set is called, short enough for a list."""
    return texts.SHORT_SETS.get(made.id, (made.name_en, made.name_de)[texts.COLUMN])


def value(name, chosen, texts, topic):
    """An option's value in words; ``topic``: the texts of rules."""
    if name == "joker":
        return topic.JOKERS[chosen][0]
    if name == "order":
        return topic.ORDERS[chosen]
    if name == "extra" and not chosen:
        return topic.NO_EXTRA
    if chosen is True or chosen is False:
        return topic.YES_NO[1 if chosen else 0]
    return str(chosen)


def sentences(made, texts, topic):
    """The whole choice: bonus, extra points, joker, house rules."""
    bonus = topic.BONUS_WORDS % (made.bonus_points, made.bonus_threshold)
    text = bonus if made.bonus_points else topic.NO_BONUS_WORDS
    text += " " + (
        topic.EXTRA_WORDS % (kniffel_name(made, texts), made.extra) if made.extra else topic.NO_EXTRA_WORDS
    )
    text += " " + topic.JOKER_WORDS % topic.JOKERS[options.JOKERS[made.joker]][0]
    if made.joker_after_strike:
        text += topic.STRUCK_WORDS
    house = ""
    for name, _ in options.OPTIONS:
        if name in made.options and name not in _SWITCHES:
            chosen = made.options[name]
            word = topic.OPTIONS[name][0]
            if chosen is not True:
                word += " " + value(name, chosen, texts, topic)
            house += (", " if house else "") + word
    return text + (" " + topic.HOUSE_WORDS % house if house else "")
