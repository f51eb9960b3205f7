# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The compiled players decide exactly as those of the core; and, being fast, they are asked about every card there is."""

import random

import numpy as np
import pytest
from situations import SET_IDS
from test_players import decide, enter, new_game, set_dice, some_cells

from kniffel_core import game as game_module
from kniffel_core import hands, levels
from kniffel_core import rules as rules_module
from kniffel_core.players import Player
from kniffel_tools.duel import setup
from kniffel_tools.duel.arena import decisions
from kniffel_tools.duel.twin import COLUMN, OPEN, OPENED, ROW, SCORE

FIRST_HAND = hands.FIRST_HAND
TWIN_SETS = [id for id in SET_IDS if setup.twin_plays(rules_module.make(id))]
VARIANTS = ["kniffel order=down", "yahtzee joker=any extra=50", "classic_five rolls=2", "yatzy order=up"]
ASKED = np.array([(hand, left) for hand in range(hands.HANDS) for left in range(3)])
# Whether a keep is a part of a hand.
PART = np.zeros((hands.KEEPS, hands.HANDS), bool)
for hand in range(hands.HANDS):
    faces = hands.dice_of(FIRST_HAND + hand)
    for mask in range(32):
        PART[hands.keep_of([face for die, face in enumerate(faces) if mask >> die & 1]), hand] = True


def random_cards(game, rng):
    """Cards as they may be in the middle of a round: who comes earlier in it has filled a box more."""
    rules = game.rules
    rounds = rules.cells - 1 if rng.random() < 0.25 else rng.randrange(rules.cells)
    gone = rng.randrange(game.players)
    game.turn = game.players * rounds + gone
    for player in range(game.players):
        moved = (player - game.first) % game.players < gone
        for cell in some_cells(rules, rounds + moved, rng):
            enter(game, player, cell, rng)
        if rules.extra and game.kniffel_state(player) == rules_module.KNIFFEL_SCORED:
            game.extras[player] = rng.choice((0, 0, 1))


def twin_cards(game, layout):
    """The cards of a game as the compiled players have them."""
    rules = game.rules
    cards = np.zeros((game.players, 5), np.int64)
    for player in range(game.players):
        open_mask = game.open_mask(player)
        filled = rules.all_mask ^ open_mask
        total = min(game.upper(player), layout.cap)
        state = game.kniffel_state(player)
        column = layout.column_of.get((filled >> 6, state), layout.column_of.get((filled >> 6, 0)))
        cards[player, ROW] = layout.row_of[filled & 63, total]
        cards[player, COLUMN] = column
        cards[player, SCORE] = game.upper(player) + game.lower(player) + game.extra(player)
        cards[player, OPEN], cards[player, OPENED] = open_mask, open_mask.bit_count()
    return cards


def check_same(game, player, level, board, layout, asked):
    """A player of the core and its twin do the same with every hand and number of rolls left."""
    keeps, boxes = decisions(level, board, twin_cards(game, layout), game.player, asked)
    player.forget()
    for (hand, left), keep, box in zip(asked.tolist(), keeps, boxes, strict=True):
        set_dice(game, hand, left)
        action = decide(player, game)
        if action < game_module.FILL:
            kept = [game.dice[die] for die in range(5) if action >> die & 1]
            same = keep == hands.keep_of(kept)
        else:
            same = keep == FIRST_HAND + hand and box == game_module.box_of(action)[0]
        assert same, (levels.IDS[player.level], game.rules.text, bytes(game.cells), hand, left)


@pytest.mark.parametrize(
    "text",
    [
        "yacht",
        *[pytest.param(text, marks=pytest.mark.slow) for text in [*TWIN_SETS, *VARIANTS] if text != "yacht"],
    ],
)
def test_the_twin_decides_as_the_core_does(text):
    """A compiled level would play another game than the board does."""
    rules = rules_module.parse(text)
    board, layout = setup.board(rules)
    _, twins = setup.ready(rules, list(range(len(levels.IDS))))
    rng = random.Random(text)
    for number, twin in enumerate(twins):
        player = Player(number, rules)
        rival = number == levels.RIVAL
        for _ in range(9 if rival else 3):
            game = new_game(rules, rng.choice((1, 2, 2, 3, 4)) if rival else 1)
            game.first = rng.randrange(game.players)
            random_cards(game, rng)
            asked = ASKED[rng.sample(range(len(ASKED)), 30)]
            asked = asked[asked[:, 1] < rules.rolls]
            check_same(game, player, twin, board, layout, asked)


def test_the_twin_plays_a_set_without_straights(short):
    """A level looks for its large straight in another box."""
    board, layout = setup.board(short)
    _, (twin,) = setup.ready(short, [levels.ADEPT])
    rng = random.Random(3)
    for _ in range(3):
        game = new_game(short, 1)
        random_cards(game, rng)
        check_same(game, Player(levels.ADEPT, short), twin, board, layout, ASKED)


def legal_for(rules, open_mask, state, order):
    """By hand: the boxes that may be filled."""
    alike = {
        face: rules_module.legal_boxes(rules, open_mask, state, hands.hand_of([face or 1] * 5), order)
        for face in range(1, 7)
    }
    alike[0] = rules_module.legal_boxes(rules, open_mask, state, 1, order)
    return np.array([alike[hands.face_if_alike(hand)] for hand in range(hands.HANDS)])


def check_all_hands(rules, board, layout, twins, open_mask, rng):
    """Twins at a card with these boxes open: what they keep is in the hand, what they fill is open and allowed."""
    filled = rules.all_mask ^ open_mask
    states = [state for done, state in layout.column_of if done == filled >> 6]
    state = rng.choice(states)
    cards = np.zeros((2, 5), np.int64)
    cards[:, ROW] = rng.choice(layout.row_of[filled & 63][layout.row_of[filled & 63] >= 0].tolist())
    cards[:, COLUMN] = layout.column_of[filled >> 6, state]
    cards[:, SCORE] = layout.row_total[cards[0, ROW]] + rng.randrange(100)
    cards[:, OPEN], cards[:, OPENED] = open_mask, open_mask.bit_count()
    legal = legal_for(rules, open_mask, state, rules.orders[0])
    for twin in twins:
        keeps, boxes = decisions(twin, board, cards, 0, ASKED)
        hand, left = ASKED.T
        ends = keeps == FIRST_HAND + hand
        assert PART[keeps, hand].all() and ends[left == 0].all(), (rules.text, open_mask, state)
        assert (legal[hand[ends]] >> boxes[ends] & 1).all(), (rules.text, open_mask, state)


@pytest.mark.slow
@pytest.mark.parametrize("id", TWIN_SETS)
def test_every_level_is_legal_in_every_hand_on_every_card(id):
    """A level keeps dice that are not there or fills a box that it may not, in any of the 252 hands, with 0, 1, 2 rolls
    left, on any set of open boxes.

    For `kniffel` every level is asked about every set; for the others each level about every sixth.
    """
    rules = rules_module.make(id)
    board, layout = setup.board(rules)
    _, twins = setup.ready(rules, list(range(len(levels.IDS))))
    rng = random.Random(id)
    for open_mask in range(1, rules.all_mask + 1):
        asked = twins if id == "kniffel" else [twins[open_mask % len(twins)]]
        check_all_hands(rules, board, layout, asked, open_mask, rng)
