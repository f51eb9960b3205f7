# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A second scorer, written straight from the rules and knowing nothing of the core. Room: kniffel_tools.

What texts the rules come from stands in tests/test_rules_cases.py. Plain and slow on purpose: dice are lists, cards are
dicts of box name to points, every rule is an ``if`` in words. Tests and the fuzzer compare the core with it; so nothing
here may be imported from the core, and nothing here may be changed only because the core says otherwise.

Where the rules leave open what two of them mean together, these readings were decided:

* The joker rule speaks first. Among the boxes that it leaves, ``order`` then takes the first one (down) or
  the last one (up) in the order of the card.
* A box that was announced is the only legal one, whatever the joker rule says. It scores as a joker where
  the hand counts as a joker in that box, else plainly.
* Every column is a card of its own: its own kniffel box, jokers, extra points and bonus. A column's factor
  multiplies all that stands in the column, bonus and extra points too.
* ``double_first`` doubles the points of the box (a joker's too), not the extra points. Doubled upper boxes
  count doubled towards the bonus and in the bonus difference.
* A joker in ``two_pairs`` counts four dice, in ``one_pair`` two.
* With ``joker=booklet`` extra points are earned only in the open upper box of the face. With every other
  joker rule, and with none, a further five equal earns them in whatever box it goes to.
* ``joker_after_strike`` never gives extra points.
* With ``hold_one`` there is no limit of three rolls: the turn ends when all five dice are set aside.
* With ``duplicate`` the n-th die that a player throws in a certain roll of a round shows what it showed for
  the players before; a die that nobody threw before is drawn when it is thrown.
* With ``announce`` every open box of the column may be announced, and the turn goes on without an
  announcement only if another column has an open box.
* Boxes added by ``extra_boxes`` stand where ``pasch`` has them: between the sixes and three of a kind.
"""

from collections import Counter
from itertools import product

UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
FACE = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}
LOWER = [
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "kniffel",
    "chance",
]
PAIRS = ["one_pair", "two_pairs"]
THIRTEEN = UPPER + LOWER
FIFTEEN = UPPER + PAIRS + LOWER
# These two as the rules list them: chance, or choice, comes before the five equal.
YATZY = (
    UPPER + PAIRS + ["three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight"]
)
YATZY += ["chance", "kniffel"]
YACHT = UPPER + ["four_of_a_kind", "full_house", "small_straight", "large_straight", "chance", "kniffel"]

# What every set is, unless its entry below says otherwise.
USUAL = {
    "scoring": "american",
    "boxes": THIRTEEN,
    "threshold": 63,
    "bonus": 35,
    "extra": 0,
    "joker": "none",
    "joker_after_strike": False,
    "full_house_of_five": False,
    "exact_small_straight": False,
    "double_first": False,
    "factors": [1],
    "orders": ["free"],
    "rolls": 3,
    "hold_one": False,
    "bank_rolls": False,
    "duplicate": False,
}
YES_OR_NO = ["joker_after_strike", "full_house_of_five", "exact_small_straight", "double_first"]
YES_OR_NO += ["hold_one", "bank_rolls", "duplicate"]

SETS = {
    # Schmidt's booklet. "With 0 in the kniffel box a K is an ordinary roll."
    "kniffel": {"extra": 50, "joker": "booklet"},
    # "+100 each time if 50 stands in the box; nothing extra if 0 stands there. In both cases: box f must …"
    "yahtzee": {"extra": 100, "joker": "forced", "joker_after_strike": True},
    "yahtzee_free": {"extra": 100, "joker": "free", "joker_after_strike": True},
    "yahtzee_1956": {"extra": 100, "joker": "lower", "joker_after_strike": True},
    "classic_five": {},
    "bonus62": {"threshold": 62, "bonus": 30},
    "yatzy": {"scoring": "scandinavian", "boxes": YATZY, "bonus": 50},
    "pasch": {"boxes": FIFTEEN},
    "yacht": {"scoring": "yacht", "boxes": YACHT, "threshold": 0, "bonus": 0},
    # The rules say "three columns of the thirteen", and no joker rule; the set's own description says: as in
    # Kniffel.
    "triple": {"extra": 50, "joker": "booklet", "factors": [1, 2, 3], "orders": ["free"] * 3},
    # "The first working like kniffel, the second and third must be filled in sequence, in the fourth a
    # mandatory announcement is required": the German Wikipedia on Kniffel, in English.
    "yams": {
        "extra": 50,
        "joker": "booklet",
        "factors": [1, 1, 1, 1],
        "orders": ["free", "down", "up", "announced"],
    },
}


def book_of(rules, options=None):
    """Return the rules of a set with options as a dict with the keys of ``USUAL``."""
    book = dict(USUAL)
    book.update(SETS[rules])
    options = dict(options or {})
    for name in ("extra", "joker", "rolls"):
        if name in options:
            book[name] = options.pop(name)
    for name in YES_OR_NO:
        if name in options:
            book[name] = options.pop(name) == "yes"
    if options.pop("extra_boxes", "no") == "yes":
        book["boxes"] = FIFTEEN
    if options.pop("upper_bonus", "yes") == "no":
        book["threshold"] = book["bonus"] = 0
    columns = options.pop("columns", None)
    if columns is not None:
        book["factors"] = [1] * columns
        book["orders"] = ["free"] * columns
    order = options.pop("order", None)
    if order is not None:
        book["orders"] = [order] * len(book["orders"])
    if options.pop("announce", "no") == "yes":
        book["orders"] = ["announced"] * len(book["orders"])
    if book["hold_one"]:
        book["rolls"] = 5  # five dice, one at least set aside each time: the fifth roll is of one die
    assert not options, f"the reference does not know {options}"
    return book


def five_equal(dice):
    """Whether all five dice are equal."""
    return len(Counter(dice)) == 1


def plain(book, box, dice):
    """What five dice score in a box without any joker."""
    if box in FACE:
        return sum(die for die in dice if die == FACE[box])
    if book["scoring"] == "american":
        return _american(book, box, dice)
    if book["scoring"] == "scandinavian":
        return _scandinavian(box, dice)
    return _yacht(box, dice)


def _pairs(dice):
    """The faces that occur at least twice."""
    return [face for face, count in Counter(dice).items() if count >= 2]


def _at_least(dice, wanted):
    """The face that occurs at least ``wanted`` (three or more) times, or None."""
    for face, count in Counter(dice).items():
        if count >= wanted:
            return face
    return None


def _has_run(dice, length):
    """Whether ``length`` consecutive faces occur."""
    for start in range(1, 7 - length + 1):
        if all(face in dice for face in range(start, start + length)):
            return True
    return False


def _is_full_house(dice):
    """Three of one face and two of another."""
    return sorted(Counter(dice).values()) == [2, 3]


def _american(book, box, dice):
    if box == "one_pair":
        return 2 * max(_pairs(dice)) if _pairs(dice) else 0
    if box == "two_pairs":
        return 2 * sum(_pairs(dice)) if len(_pairs(dice)) == 2 else 0
    if box == "three_of_a_kind":
        return sum(dice) if _at_least(dice, 3) else 0
    if box == "four_of_a_kind":
        return sum(dice) if _at_least(dice, 4) else 0
    if box == "full_house":
        if five_equal(dice):
            return 25 if book["full_house_of_five"] else 0
        return 25 if _is_full_house(dice) else 0
    if box == "small_straight":
        if book["exact_small_straight"]:
            return 30 if sorted(dice) == [1, 2, 3, 4, 5] else 0
        return 30 if _has_run(dice, 4) else 0
    if box == "large_straight":
        if book["exact_small_straight"]:
            return 40 if sorted(dice) == [2, 3, 4, 5, 6] else 0
        return 40 if _has_run(dice, 5) else 0
    if box == "kniffel":
        return 50 if five_equal(dice) else 0
    assert box == "chance"
    return sum(dice)


def _scandinavian(box, dice):
    if box == "one_pair":
        return 2 * max(_pairs(dice)) if _pairs(dice) else 0
    if box == "two_pairs":
        return 2 * sum(_pairs(dice)) if len(_pairs(dice)) == 2 else 0
    if box == "three_of_a_kind":
        return 3 * _at_least(dice, 3) if _at_least(dice, 3) else 0
    if box == "four_of_a_kind":
        return 4 * _at_least(dice, 4) if _at_least(dice, 4) else 0
    if box == "full_house":
        return sum(dice) if _is_full_house(dice) else 0
    if box == "small_straight":
        return 15 if sorted(dice) == [1, 2, 3, 4, 5] else 0
    if box == "large_straight":
        return 20 if sorted(dice) == [2, 3, 4, 5, 6] else 0
    if box == "kniffel":
        return 50 if five_equal(dice) else 0
    assert box == "chance"
    return sum(dice)


def _yacht(box, dice):
    if box == "four_of_a_kind":
        return 4 * _at_least(dice, 4) if _at_least(dice, 4) else 0
    if box == "full_house":
        return sum(dice) if _is_full_house(dice) else 0
    if box == "small_straight":
        return 30 if sorted(dice) == [1, 2, 3, 4, 5] else 0
    if box == "large_straight":
        return 30 if sorted(dice) == [2, 3, 4, 5, 6] else 0
    if box == "kniffel":
        return 50 if five_equal(dice) else 0
    assert box == "chance"
    return sum(dice)


def at_full_value(box, face):
    """What five dice of a face score in a lower box as a joker."""
    return {
        "one_pair": 2 * face,
        "two_pairs": 4 * face,
        "three_of_a_kind": 5 * face,
        "four_of_a_kind": 5 * face,
        "full_house": 25,
        "small_straight": 30,
        "large_straight": 40,
        "chance": 5 * face,
    }[box]


def _kniffel_box(card):
    """What stands in the kniffel box of a card: "open", "scored" or "struck"."""
    if "kniffel" not in card:
        return "open"
    return "scored" if card["kniffel"] > 0 else "struck"


def joker_rule_applies(book, card, dice):
    """Whether the joker rule speaks about these dice on this card at all."""
    if book["joker"] == "none" or not five_equal(dice):
        return False
    if _kniffel_box(card) == "scored":
        return True
    return _kniffel_box(card) == "struck" and book["joker_after_strike"]


def counts_as_joker(book, card, box, dice):
    """Whether these dice score an open box at its full value although they do not show what it asks for."""
    if not joker_rule_applies(book, card, dice) or box in FACE:
        return False
    own = UPPER[dice[0] - 1]
    if book["joker"] in ("booklet", "forced", "free"):
        return own in card
    assert book["joker"] in ("lower", "any")
    return True


def extra_points(book, card, box, dice):
    """The extra points that these dice earn when they go to an open box."""
    if not five_equal(dice) or _kniffel_box(card) != "scored":
        return 0
    if book["joker"] == "booklet" and box != UPPER[dice[0] - 1]:
        return 0
    return book["extra"]


def worth(book, card, box, dice, rolls_used):
    """What these dice bring in an open box: (points, extra points)."""
    if counts_as_joker(book, card, box, dice):
        points = at_full_value(box, dice[0])
    else:
        points = plain(book, box, dice)
    if book["double_first"] and rolls_used == 1:
        points = 2 * points
    return points, extra_points(book, card, box, dice)


def left_by_the_joker_rule(book, card, dice):
    """The open boxes, in card order, that the joker rule lets these dice go to."""
    still_open = [box for box in book["boxes"] if box not in card]
    if not joker_rule_applies(book, card, dice):
        return still_open
    own = UPPER[dice[0] - 1]
    open_lower = [box for box in still_open if box not in FACE]
    if book["joker"] == "forced":
        if own in still_open:
            return [own]
        return open_lower or still_open
    if book["joker"] == "lower":
        return open_lower or still_open
    # booklet: "The player may always fill another open box at its plain score instead."
    # free and any: "any open box may be chosen".
    return still_open


def legal(book, cards, column, dice, announced=None):
    """The boxes of a column that may be filled with these dice.

    :param cards: a list of cards, one a column
    :param announced: (column, box) if one was announced in this turn
    """
    if announced is not None:
        return [announced[1]] if announced[0] == column else []
    order = book["orders"][column]
    boxes = left_by_the_joker_rule(book, cards[column], dice)
    if order == "announced":
        return []
    if order == "down":
        return boxes[:1]
    if order == "up":
        return boxes[-1:]
    return boxes


def upper(card):
    """The sum of the upper boxes."""
    return sum(card.get(box, 0) for box in UPPER)


def bonus(book, card):
    """The upper bonus, if the card has earned it."""
    return book["bonus"] if book["threshold"] and upper(card) >= book["threshold"] else 0


def bonus_difference(book, card):
    """Filled upper boxes plus three dice for each open one, minus the threshold; None without a bonus."""
    if not book["threshold"]:
        return None
    return sum(card.get(box, 3 * FACE[box]) for box in UPPER) - book["threshold"]


def column_total(book, card):
    """Everything on a card, before its column's factor: ``card["extra"]`` holds the extra points."""
    boxes = sum(card.get(box, 0) for box in book["boxes"])
    return boxes + bonus(book, card) + card.get("extra", 0)


def total(book, cards):
    """All points of a player."""
    return sum(factor * column_total(book, card) for factor, card in zip(book["factors"], cards, strict=True))


def answer(book, cards, dice, rolls_used, announced=None):
    """All there is to say about dice on a card, in the form that the score command answers in."""
    boxes = []
    for column, card in enumerate(cards):
        column_boxes = {}
        for box in legal(book, cards, column, dice, announced):
            points, extra = worth(book, card, box, dice, rolls_used)
            column_boxes[box] = {"points": points, "extra": extra}
        boxes.append(column_boxes)
    said = {
        "boxes": boxes,
        "upper": [upper(card) for card in cards],
        "bonus": [bonus(book, card) for card in cards],
        "bonus_difference": [bonus_difference(book, card) for card in cards],
        "total": total(book, cards),
    }
    if len(cards) == 1:
        for key in ("boxes", "upper", "bonus", "bonus_difference"):
            said[key] = said[key][0]
    return said


class Play:
    """A game as people would keep it on paper, to be told what was done and to say what may be done.

    Actions are ("roll", kept positions), ("fill", box, column) and ("announce", box, column).
    """

    def __init__(self, book, players, first=0):
        self.book = book
        self.cards = [[{} for _ in book["factors"]] for _ in range(players)]
        self.saved_rolls = [0] * players
        self.player = first
        self.first = first
        self.turns_played = 0
        self.faces_drawn = 0
        self._begin_turn()
        self.thrown_this_round = {}  # with duplicate: (roll, how many-eth die of it) -> face

    def _begin_turn(self):
        self.dice = None
        self.rolls_used = 0
        self.set_aside = set()
        self.announced = None

    @property
    def over(self):
        """Whether every box of every card is filled."""
        return all(box in card for cards in self.cards for card in cards for box in self.book["boxes"])

    @property
    def rolls_left(self):
        """The rolls that the player may still make in this turn."""
        return self.book["rolls"] + self.saved_rolls[self.player] - self.rolls_used

    def open_boxes(self, column):
        """The open boxes of a column of the player whose turn it is."""
        return [box for box in self.book["boxes"] if box not in self.cards[self.player][column]]

    def legal(self):
        """The set of all legal actions."""
        if self.over:
            return set()
        if self.rolls_used == 0:
            return {("roll", ())}
        columns = range(len(self.book["orders"]))
        named = [column for column in columns if self.book["orders"][column] == "announced"]
        actions = set()
        may_announce = self.rolls_used == 1 and self.announced is None
        if may_announce:
            actions |= {("announce", box, column) for column in named for box in self.open_boxes(column)}
        elsewhere = any(self.open_boxes(column) for column in columns if column not in named)
        if self.rolls_left > 0 and not (may_announce and named and not elsewhere):
            actions |= {("roll", kept) for kept in SOME_DICE if self._may_keep(kept)}
        for column in columns:
            cards = self.cards[self.player]
            actions |= {
                ("fill", box, column) for box in legal(self.book, cards, column, self.dice, self.announced)
            }
        return actions

    def _may_keep(self, kept):
        if not self.book["hold_one"]:
            return True
        return self.set_aside < set(kept)

    def rolled(self, kept, dice):
        """The player kept the dice in some positions, rolled the others, and now all dice are these."""
        if self.rolls_used == 0 and self.turns_played % len(self.cards) == 0:
            self.thrown_this_round = {}
        if self.dice is not None:
            for position in kept:
                assert dice[position] == self.dice[position], "a kept die changed"
        for number, position in enumerate(position for position in range(5) if position not in kept):
            place = (self.rolls_used, number)
            if not self.book["duplicate"] or place not in self.thrown_this_round:
                self.faces_drawn += 1
                self.thrown_this_round[place] = dice[position]
            else:
                assert dice[position] == self.thrown_this_round[place], "not the same roll for every player"
        self.dice = list(dice)
        self.rolls_used += 1
        self.set_aside = set(kept) if self.book["hold_one"] else set()

    def announces(self, box, column):
        """The player named a box."""
        self.announced = (column, box)

    def fills(self, box, column):
        """The player entered the dice in a box, which ends the turn. Returns (points, extra points)."""
        card = self.cards[self.player][column]
        points, extra = worth(self.book, card, box, self.dice, self.rolls_used)
        card[box] = points
        card["extra"] = card.get("extra", 0) + extra
        if self.book["bank_rolls"]:
            self.saved_rolls[self.player] = self.rolls_left
        self.turns_played += 1
        self.player = (self.player + 1) % len(self.cards)
        self._begin_turn()
        return points, extra

    def totals(self):
        """The totals of all players."""
        return [total(self.book, cards) for cards in self.cards]


# Every choice of dice to keep that leaves at least one to roll.
SOME_DICE = [
    tuple(position for position in range(5) if keep[position])
    for keep in product([False, True], repeat=5)
    if not all(keep)
]
