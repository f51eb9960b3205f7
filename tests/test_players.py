# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The computer players through the core itself: always legal, always the same, and the better ones better.

The whole range of cards is gone through by the compiled players in test_duel_twin.py.
"""

import random

import pytest
from situations import SET_IDS

from kniffel_core import hands, levels, players, sets
from kniffel_core import rules as rules_module
from kniffel_core.game import FILL, Game
from kniffel_core.players import Player

LEVELS = range(len(levels.IDS))
VARIANTS = [
    "kniffel order=down",
    "kniffel hold_one=yes",
    "kniffel announce=yes",
    "kniffel columns=2 announce=yes",
    "kniffel double_first=yes",
    "yahtzee rolls=2",
    "classic_five rolls=1",
    "yatzy bank_rolls=yes",
    "bonus62 duplicate=yes extra_boxes=yes",
]


def decide(player, game):
    """Let a player or the coach think to the end; return its action."""
    player.begin(game)
    while not player.step():
        pass
    return player.action


def random_card(game, rng):
    """Fill part of every player's card with points that hands may leave there, and open at least a box of each."""
    rules = game.rules
    rounds = rng.randrange(rules.cells)
    for player in range(game.players):
        for cell in some_cells(rules, rounds, rng):
            enter(game, player, cell, rng)
    game.turn = game.players * rounds


def some_cells(rules, count, rng):
    """Cells that may be filled after so many turns, the rules' order kept."""
    chosen = rng.sample(range(rules.cells), count)
    cells = []
    for column, order in enumerate(rules.orders):
        start, end = column * rules.box_count, (column + 1) * rules.box_count
        here = [cell for cell in chosen if start <= cell < end]
        if order == sets.DOWN:
            here = range(start, start + len(here))
        elif order == sets.UP:
            here = range(end - len(here), end)
        cells += here
    return cells


def enter(game, player, cell, rng):
    """Put down what some hand brings in a box, as it comes in a turn of its own."""
    rules = game.rules
    faces = rng.randint(2, 6) if rng.random() < 0.7 else 1
    hand = hands.hand_of([rng.randint(1, faces) for _ in range(5)])
    points = rules.table[hand * rules.box_count + cell % rules.box_count]
    game.cells[player * rules.cells + cell] = points


def set_dice(game, hand, left):
    """Put a hand on the table, with so many rolls left; its dice lie in no order."""
    dice = list(hands.dice_of(hands.FIRST_HAND + hand))
    random.Random(hand).shuffle(dice)
    game.dice[:] = bytes(dice)
    game.rolls_used = game.rules.rolls - left
    game.held = game.locked = 0


def new_game(rules, players=2, seed=1):
    """A game with dice that are the same every time."""
    rng = random.Random(f"{rules.text}/{seed}")
    return Game(rules, players, lambda: rng.randint(1, 6))


def name_a_box(game, hand):
    """After the second roll something has been announced where it must, and sometimes where it may."""
    game.set_announced(255, 0)  # nothing
    cells = []
    for column in range(game.rules.columns):
        if game.rules.orders[column] == sets.ANNOUNCED:
            mask = game.open_mask(game.player, column)
            cells += [(box, column) for box in range(game.rules.box_count) if mask >> box & 1]
    others = any(game.fillable(column) for column in range(game.rules.columns))
    if cells and game.rolls_used > 1 and (hand % 3 == 0 or not others):
        game.set_announced(*cells[hand % len(cells)])


def check_legal(player, game, hand, left):
    """The decision about one hand can be done, and a reason is given for it."""
    set_dice(game, hand, left)
    name_a_box(game, hand)
    action = decide(player, game)
    assert game.is_legal(action), (levels.IDS[player.level], game.describe(action), game.rules.text)
    assert left or action >= FILL
    assert player.reason


def check_all_levels(text, cards, asked):
    """The decisions of every level on so many cards, about so many hands."""
    rules = rules_module.parse(text)
    rng = random.Random(text)
    game = new_game(rules)
    for level in LEVELS:
        player = Player(level, rules)
        for _ in range(cards):
            game.cells[:] = b"\xff" * len(game.cells)
            random_card(game, rng)
            player.forget()
            # Announcements are thought about once for every box.
            for hand in rng.sample(range(hands.HANDS), asked // 6 if rules.announces else asked):
                for left in range(rules.rolls):
                    check_legal(player, game, hand, left)


@pytest.mark.parametrize("text", [*SET_IDS, *VARIANTS])
def test_every_decision_is_legal(text):
    """A level does what the rules forbid, in some of all hands and rolls left on a card."""
    check_all_levels(text, 1, 40)


@pytest.mark.slow
@pytest.mark.parametrize("id", SET_IDS)
def test_every_hand_is_played_legally(id):
    """A level does what the rules forbid, in all hands and rolls left on more cards."""
    check_all_levels(id, 2, hands.HANDS)


@pytest.mark.parametrize("text", ["kniffel", "yatzy", "yams", "kniffel bank_rolls=yes"])
def test_whole_games_end(text):
    """A game of all levels together stops before its last turn."""
    rules = rules_module.parse(text)
    game = new_game(rules, len(levels.IDS))
    seated = [Player(level, rules) for level in LEVELS]
    rounds = game.rounds if rules.columns == 1 else 3
    while game.turn < rounds * game.players:
        game.apply(decide(seated[game.player], game))
    assert game.over or rules.columns > 1
    assert all(game.total(player) for player in range(game.players))


@pytest.mark.parametrize("level", LEVELS)
def test_decisions_are_always_the_same(level):
    """Anything but card, dice and rolls left decides: thoughts of an earlier turn, or of another player."""
    rules = rules_module.make("kniffel")
    rng = random.Random(level)
    game = new_game(rules)
    player, other = Player(level, rules), Player(levels.PRO, rules)
    for _ in range(4):
        game.cells[:] = b"\xff" * len(game.cells)
        random_card(game, rng)
        player.forget()
        asked = [(hand, left) for hand in rng.sample(range(hands.HANDS), 12) for left in (2, 1, 0)]
        said = []
        for hand, left in asked:
            set_dice(game, hand, left)
            said.append((decide(player, game), player.reason, player.about))
        for (hand, left), before in zip(reversed(asked), reversed(said), strict=True):
            set_dice(game, hand, left)
            decide(other, game)
            again = Player(level, rules) if left == 2 else player
            assert (decide(again, game), again.reason, again.about) == before


@pytest.mark.parametrize("level", LEVELS)
def test_choose_is_the_player(level):
    """The shortcut decides otherwise than a player that thinks in slices."""
    rules = rules_module.make("yahtzee")
    game = new_game(rules)
    player = Player(level, rules)
    for _ in range(12):
        action = decide(player, game)
        assert players.choose(game, levels.IDS[level]) == action
        game.apply(action)


def test_better_levels_average_more():
    """A level averages no more than the one two below it, over a few games; test_duel.py has all five, over many."""
    rules = rules_module.make("kniffel")
    means = []
    for level in range(levels.RIVAL):
        total = 0
        for seed in range(24):
            game = new_game(rules, 1, seed)
            player = Player(level, rules)
            while not game.over:
                game.apply(decide(player, game))
            total += game.total(0)
        means.append(total / 24)
    assert all(better > worse for worse, better in zip(means, means[2:], strict=False)), means


def test_an_unknown_level_is_refused():
    """A level that does not exist plays, or the error does not say which ones do."""
    rules = rules_module.make("kniffel")
    for level in ("champion", 6, -1, None):
        with pytest.raises(ValueError, match="there are chick, apprentice, adept, pro, master, rival"):
            Player(level, rules)
