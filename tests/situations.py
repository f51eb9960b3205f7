# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What several tests of the core need: games put into a situation, scripted and random dice (tests only).

The bridge between the two worlds: ``second_scorer`` speaks of box names and dice, the core of numbers and masks.
"""

import json

from kniffel_core import game as game_module
from kniffel_core import options as options_module
from kniffel_core import rules as rules_module
from kniffel_core import sets
from kniffel_core.game import Game
from kniffel_tools import second_scorer

SET_IDS = list(sets.IDS)
# The lower boxes of a card that only lacks its chance.
LOWER_CARD = {
    "three_of_a_kind": 20,
    "four_of_a_kind": 0,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "kniffel": 50,
}
OPTION_VALUES = {name: list(values) for name, values in options_module.OPTIONS}


class NoFaces:
    """Dice that must not be rolled: whoever draws a face from them is found out."""

    def __call__(self):
        raise AssertionError("a face was drawn although nothing was rolled")


class ScriptedFaces:
    """Dice that fall as written; running out of faces is a failure. ``drawn`` counts them."""

    def __init__(self, faces=()):
        self.faces = list(faces)
        self.drawn = 0

    def __call__(self):
        assert self.faces, "more faces were drawn than the test wrote down"
        self.drawn += 1
        return self.faces.pop(0)


def variants(rules):
    """Every single option value that a set takes, as option dicts; the set itself first."""
    found = [{}]
    for name, values in OPTION_VALUES.items():
        for value in values:
            try:
                rules_module.make(rules, {name: value})
            except rules_module.RulesError:
                continue
            found.append({name: value})
    return found


def random_options(random, rules, most=5):
    """A random combination of options that a set takes, as a dict."""
    while True:
        names = random.sample(sorted(OPTION_VALUES), random.randint(0, most))
        options = {name: random.choice(OPTION_VALUES[name]) for name in names}
        try:
            rules_module.make(rules, options)
        except rules_module.RulesError:
            continue
        return options


def game_at(rules, cards, dice, rolls_used=3, announced=None):
    """A one-player game of ready-made ``Rules`` in a situation: a card is a dict of box name to points."""
    game = Game(rules, 1, NoFaces())
    for column, card in enumerate(cards):
        for name, points in card.items():
            if name == "extra":
                game.extras[column] = points // rules.extra if points else 0
            else:
                game.cells[column * rules.box_count + rules.names.index(name)] = points
                game.turn += 1
    game.dice[:] = dice
    game.rolls_used = rolls_used
    if announced is not None:
        column, name = announced
        game.set_announced(rules.names.index(name), column)
    return game


def line_of(rules, options, cards, dice, rolls_used=3, announced=None):
    """The same situation as a line of JSON for the score command."""
    line = {"rules": rules, "options": options, "dice": list(dice), "rolls_used": rolls_used}
    line["card"] = cards if len(cards) > 1 else cards[0]
    if announced is not None:
        line["announced"] = {"column": announced[0] + 1, "box": announced[1]}
    return json.dumps(line)


def random_dice(random):
    """Five dice; five equal ones far more often than chance has them, since most rules speak about them."""
    if random.random() < 0.4:
        return [random.randint(1, 6)] * 5
    faces = random.randint(2, 6)
    return [random.randint(1, faces) for _ in range(5)]


def random_cards(random, book):
    """One card a column, none of them full, with points that real hands may have left there."""
    cards = [_random_card(random, book) for _ in book["factors"]]
    if all(len(card) - ("extra" in card) == len(book["boxes"]) for card in cards):
        del cards[0][random.choice(book["boxes"])]
        _settle_extra(random, book, cards[0])
    return cards


def _random_card(random, book):
    boxes = list(book["boxes"])
    style = random.random()
    if style < 0.2:  # the upper boxes done, or the lower ones
        filled = [box for box in boxes if (box in second_scorer.FACE) == (style < 0.1)]
    else:
        filled = random.sample(boxes, random.randint(0, len(boxes)))
    if "kniffel" in boxes and "kniffel" not in filled and random.random() < 0.6:
        filled.append("kniffel")
    card = {box: _random_points(random, book, box) for box in filled}
    _settle_extra(random, book, card)
    return card


def _random_points(random, book, box):
    if random.random() < 0.25:
        return 0
    if box == "kniffel":
        points = 50
    elif box not in second_scorer.FACE and book["joker"] != "none" and random.random() < 0.2:
        points = second_scorer.at_full_value(box, random.randint(1, 6))
    else:
        points = second_scorer.plain(book, box, random_dice(random))
    return 2 * points if book["double_first"] and random.random() < 0.3 else points


def _settle_extra(random, book, card):
    card.pop("extra", None)
    if card.get("kniffel", 0) > 0 and book["extra"] and random.random() < 0.5:
        card["extra"] = book["extra"] * random.randint(0, len(card) - 1)


def random_situation(random, book):
    """(cards, dice, rolls_used, announced) for a rule book of the reference."""
    cards = random_cards(random, book)
    announced = None
    open_named = [
        (column, box)
        for column, order in enumerate(book["orders"])
        if order == "announced"
        for box in book["boxes"]
        if box not in cards[column]
    ]
    if open_named and random.random() < 0.6:
        announced = random.choice(open_named)
    return cards, random_dice(random), random.randint(1, book["rolls"]), announced


def mask_of(positions):
    """The mask of the dice in some positions."""
    return sum(1 << position for position in positions)


def coded(rules, action):
    """An action of ``second_scorer.Play`` as the core writes it."""
    if action[0] == "roll":
        return game_module.roll(mask_of(action[1]))
    make = game_module.fill if action[0] == "fill" else game_module.announce
    return make(rules.names.index(action[1]), action[2])


def put_in_words(rules, action):
    """An action of the core as ``second_scorer.Play`` has it."""
    kind = game_module.kind_of(action)
    if kind == game_module.ROLL:
        mask = game_module.mask_of(action)
        return ("roll", tuple(position for position in range(5) if mask & 1 << position))
    box, column = game_module.box_of(action)
    return ("fill" if kind == game_module.FILL else "announce", rules.names[box], column)


def do_on_paper(play, words, dice):
    """Tell a ``second_scorer.Play`` of an action in words, after which these dice lie there."""
    if words[0] == "roll":
        play.rolled(words[1], list(dice))
    elif words[0] == "announce":
        play.announces(*words[1:])
    else:
        play.fills(*words[1:])


def play_turn(game, dice, box, column=0):
    """Play a whole turn of one roll with these dice; return the (points, extra points) it brought."""
    game.faces = ScriptedFaces(dice)
    game.apply(game_module.roll())
    player, number = game.player, game.rules.box(box)
    extra_before = game.extra(player, column)
    game.apply(game_module.fill(number, column))
    return game.points(player, number, column), game.extra(player, column) - extra_before
