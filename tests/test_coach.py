# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The coach tells what the advisor knows, and what decisions cost adds up and can be saved."""

import random

import pytest
from situations import SET_IDS
from test_players import decide, random_card, set_dice

from kniffel_core import game as game_module
from kniffel_core import hands, opening, players
from kniffel_core import rules as rules_module
from kniffel_core.advisor import Advisor
from kniffel_core.coach import TENTHS, Coach, Decision, Losses
from kniffel_core.game import Game
from kniffel_core.table import UNIT

ONE_COLUMN = [id for id in SET_IDS if id not in ("triple", "yams")]


@pytest.mark.parametrize("text", [*ONE_COLUMN, "kniffel order=down", "kniffel order=up"])
def test_numbers_are_the_advisors(text):
    """A keep or a box costs otherwise than the advisor's values say, or the best action is another."""
    rules = rules_module.parse(text)
    rng = random.Random(text)
    game = Game(rules, 1, lambda: rng.randint(1, 6))
    coach = Coach(rules)
    assert not coach.table_free
    with opening.open_table(rules) as table:
        advisor = Advisor(table, rules)
        for _ in range(3):
            game.cells[:] = b"\xff" * len(game.cells)
            random_card(game, rng)
            coach.forget()
            advisor.begin(game.open_mask(0), game.upper(0), game.kniffel_state(0))
            while not advisor.step():
                pass
            for hand in rng.sample(range(hands.HANDS), 8):
                for left in range(3):
                    set_dice(game, hand, left)
                    decide(coach, game)
                    check_all_actions(coach, game, advisor)


def check_all_actions(coach, game, advisor):
    """Every legal action: what it loses is the difference of two values of the advisor."""
    hand, left = game.hand, game.rolls_left
    best = advisor.hand_value(hand, left)
    for action in game.legal_actions():
        if action < game_module.FILL:
            kept = [game.dice[die] for die in range(5) if action >> die & 1]
            value = advisor.keep_value(hands.keep_of(kept), left)
        else:
            value = advisor.fill_value(game_module.box_of(action)[0], hand)
        assert coach.cost(action) == ((best - value) * TENTHS + UNIT // 2) // UNIT
    assert coach.cost(coach.action) == 0
    keep = advisor.best_keep(hand, left) if left else hands.FIRST_HAND + hand
    if keep >= hands.FIRST_HAND:
        assert coach.action == game_module.fill(advisor.best_fill(hand))
    else:
        kept = [game.dice[die] for die in range(5) if coach.action >> die & 1]
        assert hands.keep_of(kept) == keep


@pytest.mark.parametrize(
    "text", ["triple", "yams", "kniffel announce=yes", "kniffel hold_one=yes", "kniffel rolls=2"]
)
def test_every_action_has_a_cost(text):
    """In games that the advisor does not know the coach has no answer for a legal action, or the best one costs."""
    rules = rules_module.parse(text)
    rng = random.Random(1)
    game = Game(rules, 1, lambda: rng.randint(1, 6))
    coach = Coach(rules)
    for _ in range(12):
        best = decide(coach, game)
        costs = {action: coach.cost(action) for action in game.legal_actions()}
        assert min(costs.values()) == 0 == costs[best]
        game.apply(best)


def test_an_illegal_action_has_no_value():
    """An action that cannot be done is valued."""
    rules = rules_module.make("kniffel")
    game = Game(rules, 1, iter([1, 2, 3, 4, 6]).__next__)
    coach = Coach(rules)
    game.apply(game_module.roll())
    decide(coach, game)
    with pytest.raises(ValueError, match="announce chance"):
        coach.cost(game_module.announce(12))


def test_gain():
    """The gain is not what the dice held now would cost, or there is one where nothing can be rolled."""
    rules = rules_module.make("kniffel")
    game = Game(rules, 1, iter([5, 1, 5, 2, 5]).__next__)
    game.apply(game_module.roll())
    coach = Coach(rules)
    decide(coach, game)
    assert coach.action == game_module.roll(0b10101)
    assert coach.gain() == coach.cost(game_module.roll(0)) > 0
    game.hold(0b10101)
    assert coach.gain() == 0
    game.rolls_used = 3
    decide(coach, game)
    assert game_module.kind_of(coach.action) == game_module.FILL
    assert coach.gain() is None


def play_with_notes(text, level):
    """A game of one computer and one noted player; return (losses, noted costs by turn)."""
    rules = rules_module.parse(text)
    rng = random.Random(4)
    game = Game(rules, 2, lambda: rng.randint(1, 6), first=1)
    losses, coach = Losses(game.rounds), Coach(rules)
    noted = [0] * game.rounds
    while not game.over:
        decide(coach, game)
        action = coach.action
        if game.player == 0:
            action = players.choose(game, level)
            coach.forget()
            decide(coach, game)
            cost = losses.note(coach, game, action)
            assert cost == coach.cost(action)
            noted[game.turn // 2] += cost
        game.apply(action)
    return losses, noted


@pytest.mark.parametrize("text", ["kniffel", "yatzy"])
def test_losses_add_up(text):
    """Points lost are forgotten, or put down to another turn; the master loses any."""
    losses, noted = play_with_notes(text, "chick")
    assert [losses.lost(turn) for turn in range(len(noted))] == noted
    assert losses.total == sum(noted) > 100
    worst = losses.costliest()
    assert len(worst) == 3
    assert worst[0].cost >= worst[1].cost >= worst[2].cost > 0
    for decision in worst:
        assert decision.cost <= noted[decision.turn]
        assert 1 <= decision.rolls_used <= 3 and all(1 <= face <= 6 for face in decision.dice)
        assert decision.done != decision.best
    assert play_with_notes(text, "master")[0].total == 0


def test_losses_are_saved():
    """Saving and reading loses something, or takes bytes of another game."""
    losses, noted = play_with_notes("kniffel", "apprentice")
    data = losses.pack()
    assert len(data) == 2 * 13 + 40
    again = Losses(13)
    again.unpack(data)
    assert again.pack() == data and again.total == losses.total
    assert [d.cost for d in again.costliest()] == [d.cost for d in losses.costliest()]
    with pytest.raises(ValueError, match="66 bytes, not 70"):
        Losses(15).unpack(data)


def test_a_decision_is_taken_back():
    """After undo a decision still costs, or one that it displaced is lost."""
    rules = rules_module.make("kniffel")
    game = Game(rules, 1, iter([6, 6, 6, 6, 1]).__next__)
    game.apply(game_module.roll())
    losses, coach = Losses(13), Coach(rules)
    before = losses.pack()
    decide(coach, game)
    action = game_module.fill(rules.box("ones"))
    cost = losses.note(coach, game, action)
    assert cost > 100
    game.apply(action)
    assert isinstance(losses.costliest()[0], Decision)
    game.undo()
    losses.take_back(game, action, cost)
    assert losses.pack() == before
