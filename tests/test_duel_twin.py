# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The compiled players decide as the core's do, in thousands of situations of every kind that they play."""

import random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from test_players import decide  # noqa: E402

from kniffel_core import game as game_module  # noqa: E402
from kniffel_core import hands, levels, players  # noqa: E402
from kniffel_core import rules as rules_module  # noqa: E402
from kniffel_core.game import Game  # noqa: E402
from kniffel_tools.duel import arena, setup, twin  # noqa: E402

PLAYED = [
    "kniffel",
    "yahtzee",
    "yatzy",
    "yahtzee_1956",
    "yacht",
    "kniffel rolls=2",
    "yahtzee order=down",
    "classic_five exact_small_straight=yes",
]


class Shadow:
    """The cards of a game of the core, kept along in the twin's form, and what the twin would do."""

    def __init__(self, rules, numbers, seated):
        self.board, ready = setup.ready(rules, numbers)
        self.levels = [ready[numbers.index(number)] for number in seated]
        self.cards = np.zeros((len(seated), 5), np.int64)
        self.room = twin.new_room()
        for card in self.cards:
            arena.new_card(card, self.board)
        self.kind = None

    def begin_turn(self, me):
        """Think a turn through."""
        self.kind = arena.ready_turn(self.levels[me], self.board, self.cards, me, self.room)

    def keep(self, me, hand, left):
        """The keep to roll on from, FIRST_HAND + hand to fill a box."""
        return twin.keep_of(self.kind, self.board, self.levels[me], self.cards[me], self.room, hand, left)

    def fill(self, me, hand):
        """Fill a box and return it."""
        card = self.cards[me]
        box, points, extra = twin.box_of(self.kind, self.board, self.levels[me], card, self.room, hand)
        arena.enter(card, self.board, box, points, extra)
        return box


def compare_game(rules, seated, seed, first):
    """Play a game through the core and hold every decision against the twin's; return how many there were."""
    rng = random.Random(f"{rules.text} {seed}")
    game = Game(rules, len(seated), lambda: rng.randint(1, 6), first)
    shadow = Shadow(rules, sorted(set(seated)), seated)
    core = [players.Player(level, rules) for level in seated]
    decisions = 0
    while not game.over:
        me = game.player
        if not game.rolls_used:
            shadow.begin_turn(me)
            game.apply(game_module.roll())
            continue
        action = decide(core[me], game)
        hand, left = game.hand, game.rolls_left
        keep = hands.FIRST_HAND + hand
        if action < game_module.FILL:
            keep = hands.keep_of([game.dice[die] for die in range(5) if action >> die & 1])
        said = (
            f"{rules.text}, {levels.IDS[seated[me]]}, {list(game.dice)}, {left} left: {game.describe(action)}"
        )
        if left:
            assert shadow.keep(me, hand, left) == keep, said
        if action >= game_module.FILL:
            assert shadow.fill(me, hand) == game_module.box_of(action)[0], said
        game.apply(action)
        decisions += 1
    for player, card in enumerate(shadow.cards):
        assert arena.final_of(card, shadow.board) == game.total(player)
    return decisions


@pytest.mark.parametrize("text", PLAYED)
def test_same_decisions(text):
    """A level of the twin decides otherwise than the core's."""
    rules = rules_module.parse(text)
    if not setup.twin_plays(rules):
        pytest.fail("the twin should play this")
    decisions = compare_game(rules, [0, 1, 2, 3, 4, 5], 1, 0)
    decisions += compare_game(rules, [4, 5], 2, 1) + compare_game(rules, [5, 5, 3], 3, 2)
    assert decisions > 250 if rules.rolls > 2 else decisions > 150


@pytest.mark.slow
@pytest.mark.parametrize("text", PLAYED)
def test_same_decisions_in_many_games(text):
    """The same in some ten thousand decisions."""
    rules = rules_module.parse(text)
    decisions = sum(compare_game(rules, [0, 1, 2, 3, 4, 5], seed, seed % 6) for seed in range(10, 60))
    decisions += sum(compare_game(rules, [5, 4], seed, seed % 2) for seed in range(100, 140))
    assert decisions > 8000


@pytest.mark.slow
@pytest.mark.parametrize("level", range(6), ids=levels.IDS)
def test_every_card_and_hand_is_played_legally(level):
    """In one of 4,095 sets of open boxes of yacht, 252 hands, with 0, 1 or 2 rolls left, something is not legal."""
    rules = rules_module.make("yacht")
    board, (ready,) = setup.ready(rules, [level])
    room = twin.new_room()
    cards = np.zeros((2, 5), np.int64)
    for open_mask in range(1, 1 << rules.box_count):
        for card in cards:
            arena.new_card(card, board)
        for box in range(rules.box_count):
            if not open_mask >> box & 1:
                for card in cards:
                    arena.enter(card, board, box, 0, 0)
        card = cards[0]
        kind = arena.ready_turn(ready, board, cards, 0, room)
        for hand in range(hands.HANDS):
            for left in (1, 2):
                keep = twin.keep_of(kind, board, ready, card, room, hand, left)
                assert contained(keep, hand)
            box, points, _ = twin.box_of(kind, board, ready, card, room, hand)
            assert open_mask >> box & 1
            assert points == rules.table[hand * rules.box_count + box]


def contained(keep, hand):
    """Whether a keep is part of a hand."""
    rest = list(hands.dice_of(hands.FIRST_HAND + hand))
    for face in hands.dice_of(keep):
        if face not in rest:
            return False
        rest.remove(face)
    return True
