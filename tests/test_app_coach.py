# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The coach in the game: advice in a person's turn, and what decisions cost after the last one."""

import random

import pytest
from pocket import ANNA, app_of, decisions, press, replay, saved_game, started
from situations import LOWER_CARD
from test_players import decide

from kniffel_core import game as actions
from kniffel_core import players
from kniffel_core import rules as rules_module
from kniffel_core.coach import Coach, Losses
from kniffel_core.game import Game

FIVES = {"dice": (5, 2, 5, 3, 6), "used": 1, "held": 0b01001}
FULL = {
    "ones": 2,
    "twos": 6,
    "threes": 9,
    "fours": 12,
    "fives": 15,
    "sixes": 24,
    **LOWER_CARD,
}


def turn(make_machine, script, board="pygamer", language="en", **state):
    return started(make_machine, board, "a wait:200 " + script, language, nvm=saved_game(**state))


@pytest.mark.parametrize("board", ["pygamer", "adafruit_macropad_rp2040"])
def test_the_coach_tells_what_the_advisor_knows(make_machine, board):
    """The screen names another action or another cost than the core's coach, or it plays without the table."""
    machine = turn(
        make_machine,
        "long:start wait:1500" if board == "pygamer" else "long:key9 wait:1500",
        board,
        **FIVES,
    )
    app = app_of(machine)
    assert app._name == "coach" and not app.screen._coach.table_free
    assert "turn" not in app._screens  # a small board has not room for both
    coach = Coach(rules_module.make("kniffel"))
    best = decide(coach, app.game)
    rows = dict(zip(app.screen._rows, app.screen._menu._rows, strict=False))
    assert app.screen._rows[0] == best == 0b00101
    costs = [coach.cost(action) for action in app.screen._rows]
    assert costs == sorted(costs) and costs[0] == 0 and len(costs) > 15
    for action, cost in zip(app.screen._rows[1:], costs[1:], strict=True):
        assert rows[action][1] == ("−{}.{}".format(*divmod(cost, 10)) if cost else "=")
    assert rows[best] == ("Keep 5 5", "best")


def test_the_sentence(make_machine):
    """The advice on the screen names other dice or another gain than the core's."""
    machine = turn(make_machine, "wait:100", **FIVES)
    said = []
    machine.run_for(100)
    press(machine, "long:start wait:300")
    app = app_of(machine)
    app.screen._say = lambda text, more="": said.append((text, more))
    machine.run_for(1500)
    coach = Coach(app.game.rules)
    decide(coach, app.game)
    if not said:  # it had thought faster than we looked
        app.screen._tell()
    text, why = said[-1]
    assert coach.gain() > 0
    assert text == "Keep 5 5; re-roll the rest. Yours:~−{}.{}".format(*divmod(coach.gain(), 10))
    assert why == "Collecting Fives."


def test_doing_what_the_coach_says(make_machine):
    """A does not hold the dice that the coach would keep, or rolls them."""
    machine = turn(make_machine, "long:start wait:1500 a wait:300", **FIVES)
    app = app_of(machine)
    assert app._name == "turn" and app.game.held == 0b00101 and app.game.rolls_used == 1


def test_going_to_the_box_that_the_coach_names(make_machine):
    """A on a box does not lead to it, or fills it at once."""
    machine = turn(
        make_machine, "long:start wait:1500 down wait:100 a wait:300", dice=(5, 1, 4, 4, 6), used=3
    )
    app = app_of(machine)
    coach = Coach(app.game.rules)
    decide(coach, app.game)
    costs = sorted((coach.cost(action), action) for action in app.game.legal_actions())
    box, _ = actions.box_of(costs[1][1])
    assert app._name == "turn" and app.screen.box == box and app.game.rolls_used == 3


def test_the_pause_leads_to_the_coach(make_machine):
    """Who has no key for the coach cannot ask it; or it is offered while there are no dice to talk about."""
    app = app_of(turn(make_machine, "start wait:200 down a wait:1500", **FIVES))
    assert app._name == "coach"
    app = app_of(turn(make_machine, "start wait:200 down a wait:500"))
    assert app._name != "coach"


def test_a_computer_is_not_coached_and_plays_by_its_table(make_machine):
    """The master on a board plays without its table; or people may ask the coach for it."""
    machine = turn(make_machine, "wait:1500", cards=({**ANNA, "twos": 6}, {**ANNA}))
    app = app_of(machine)
    assert not app.players[app.game.player].is_person
    assert not app.screen.actor._thinker.table_free
    press(machine, "long:start wait:300")
    assert app._name == "turn"


def took_back(decision, game):
    """Whether an announcement of this turn holds no more."""
    return decision[0] == game.turn // 2 and not decision[2] and game.announced < 0


def random_game(text, seed, undo=0.2):
    """A game of two people and their notes; now and then something is taken back. Returns (game, notes, what was done)."""
    rng = random.Random(seed)
    game = Game(rules_module.parse(text), 2, lambda: rng.randint(1, 6))
    noted = decisions.Decisions(2)
    done = [[], []]
    while not game.over:
        if game.can_undo and rng.random() < undo:
            game.undo()
            continue
        legal = list(game.legal_actions())
        action = rng.choice(
            [a for a in legal if a >= actions.FILL] if rng.random() < 0.4 and game.rolls_used else legal
        )
        action = action if action in legal else legal[0]
        if game.rolls_used:
            noted.note(game, action)
            mine = done[game.player]
            here = (game.turn // 2, game.rolls_used, action < actions.ANNOUNCE, bytes(game.dice), action)
            while mine and (mine[-1][:3] >= here[:3] or took_back(mine[-1], game)):
                mine.pop()
            mine.append(here)
        game.apply(action)
    return game, noted, done


@pytest.mark.parametrize(
    "text",
    ["kniffel", "yahtzee", "kniffel hold_one=yes", "yatzy", "kniffel announce=yes", "kniffel bank_rolls=yes"],
)
def test_decisions_come_back(text):
    """A noted decision comes back with other dice, on another card, or not at all; or one that was undone comes back."""
    game, noted, done = random_game(text, text)
    for player in range(2):
        again = replay.Replay(game, player, noted.of[player])
        found = []
        while again.next():
            one = again.game
            found.append(
                (one.turn, one.rolls_used, again.action < actions.ANNOUNCE, bytes(one.dice), again.action)
            )
        assert found == done[player]
        assert again.game.over and again.game.total(0) == game.total(player)


def test_notes_of_the_end_only():
    """After a power cut the turns before it are unknown, and those since then are lost, too."""
    game, noted, done = random_game("kniffel", 5, undo=0)
    late = bytearray()
    for at in range(0, len(noted.of[0]), decisions.SIZE):
        if noted.of[0][at] >= 8:
            late += noted.of[0][at : at + decisions.SIZE]
    again = replay.Replay(game, 0, late)
    count = 0
    while again.next():
        count += 1
    assert count == len([one for one in done[0] if one[0] >= 8])
    assert again.game.over and again.game.total(0) == game.total(0)


def test_a_turn_whose_beginning_is_unknown():
    """The power went after the second roll: what was decided then would come back as decided after the first."""
    game = Game(rules_module.parse("kniffel"), 1, lambda: 1)
    game.apply(actions.roll(0))
    game.apply(actions.roll(0))
    noted = decisions.Decisions(1)
    for action in (actions.roll(1), actions.fill(game.rules.box("ones"), 0)):
        noted.note(game, action)
        game.apply(action)
    assert not noted.of[0]
    game.apply(actions.roll(0))
    noted.note(game, actions.roll(3))
    game.apply(actions.roll(3))
    noted.note(game, actions.fill(game.rules.box("chance"), 0))
    assert len(noted.of[0]) == 2 * decisions.SIZE and noted.of[0][0] == 1


def test_the_review_adds_up(make_machine):
    """After the game the points lost are others than the coach found during it."""
    machine = turn(
        make_machine,
        "",
        dice=(6, 6, 2, 1, 1),
        used=1,
        cards=(FULL,),
        names=(("Anna", 255),),
    )
    app = app_of(machine)
    coach, losses = Coach(app.game.rules), Losses(13)
    # Keep nothing, keep nothing, and fill what is left.
    for keys in ("b wait:900", "b wait:900"):
        decide(coach, app.game)
        losses.note(coach, app.game, actions.roll(0))
        press(machine, keys)
    press(machine, "a wait:2500")
    assert app.game.over and app._name == "gameover"
    press(machine, "right wait:2500")
    assert app._name == "review" and losses.total > 0
    assert app.screen._losses.pack() == losses.pack()
    press(machine, "down b wait:300")
    assert app._name == "gameover"


def test_perfect_play_costs_nothing(make_machine):
    """Who does all that the coach says is told of points lost."""
    rules = rules_module.make("kniffel")
    rng = random.Random(3)
    game = Game(rules, 1, lambda: rng.randint(1, 6))
    noted = decisions.Decisions(1)
    while not game.over:
        action = players.choose(game, "master")
        noted.note(game, action)
        game.apply(action)
    again, losses, coach = replay.Replay(game, 0, noted.of[0]), Losses(13), Coach(rules)
    while again.next():
        decide(coach, again.game)
        losses.note(coach, again.game, again.action)
    assert losses.total == 0 and again.game.over
