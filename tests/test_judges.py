# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What boxes are worth to the computer players where no table says so: several columns, saved rolls, no table at all."""

import random

import pytest
from test_players import decide, new_game, random_card, set_dice

from kniffel_core import game as game_module
from kniffel_core import hands, levels
from kniffel_core import rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.coach import Coach
from kniffel_core.judge import EyeJudge
from kniffel_core.outlook import TableJudge, shared
from kniffel_core.players import Player, available
from kniffel_core.rival import RivalJudge
from kniffel_core.table import UNIT
from kniffel_core.turn import Turn


def judges(rules):
    """One judge of each kind."""
    outlook = shared(rules)
    return (
        EyeJudge(rules, levels.PRO),
        TableJudge(rules, outlook),
        RivalJudge(rules, outlook, Turn(whole=False)),
    )


@pytest.mark.parametrize("text", ["kniffel", "yatzy", "triple", "yams"])
def test_a_lower_box_at_once(text):
    """All points of a box asked for in one go are worth something else than one by one, or what was worth more is lost."""
    rules = rules_module.parse(text)
    rng = random.Random(text)
    game = new_game(rules)
    for _ in range(3):
        game.cells[:] = b"\xff" * len(game.cells)
        random_card(game, rng)
        for judge in judges(rules):
            for _ in judge.look(game):
                pass
            cells = [
                (column, box)
                for column in range(rules.columns)
                for box in range(FACES, rules.box_count)
                if game.open_mask(game.player, column) >> box & 1
            ]
            for column, box in rng.sample(cells, min(len(cells), 4)):
                before = [judge.worth(column, box, rng.choice((0, 20)), 0) for _ in range(51)]
                gains = list(before)
                judge.raise_gains(column, box, 5, 30, gains, [0] * 32)
                for points in (0, *range(5, 31)):
                    assert gains[points] == max(before[points], judge.worth(column, box, points, 0))
                assert gains[31:] == before[31:]


def value_of(coach, game, faces):
    """The worth of the best box for five dice."""
    game.dice[:] = bytes(faces)
    decide(coach, game)
    return max(coach.value(action) for action in game.legal_actions())


@pytest.mark.parametrize(
    "text", ["kniffel", "yahtzee order=down", "triple", "kniffel rolls=2", "yatzy rolls=2 columns=2"]
)
def test_one_die_is_worth_the_mean_of_its_faces(text):
    """With one roll left, rolling one die is worth something else than what its six faces bring."""
    rules = rules_module.parse(text)
    rng = random.Random(text)
    game = new_game(rules, 1)
    coach = Coach(rules)
    for _ in range(3):
        game.cells[:] = b"\xff" * len(game.cells)
        random_card(game, rng)
        coach.forget()
        for hand in (0, *rng.sample(range(hands.HANDS), 3)):
            set_dice(game, hand, 1)
            decide(coach, game)
            dice, die = list(game.dice), rng.randrange(5)
            found = coach.value(game_module.roll(31 ^ 1 << die))
            game.rolls_used += 1
            worth = [value_of(coach, game, dice[:die] + [face] + dice[die + 1 :]) for face in range(1, 7)]
            assert found == (sum(worth) + 3) // 6, (dice, die)


@pytest.mark.parametrize("level", [levels.ADEPT, levels.PRO, levels.MASTER])
def test_a_roll_is_saved_for_a_better_use(level):
    """Half a point is not worth a roll that can be saved, unless there is no turn to save it for."""
    found = {}
    for text, names in (
        ("kniffel", ("ones", "chance")),
        ("kniffel bank_rolls=yes", ("ones", "chance")),
        ("kniffel bank_rolls=yes", ("chance",)),
    ):
        rules = rules_module.parse(text)
        game = new_game(rules, 1)
        game.cells[:] = bytes(rules.cells)
        for name in names:
            game.cells[rules.box(name)] = game_module.OPEN
        game.turn = rules.cells - len(names)
        set_dice(game, hands.hand_of([6, 6, 6, 6, 3]), 1)
        found[text, len(names)] = game.describe(decide(Player(level, rules), game))
    assert found == {
        ("kniffel", 2): "roll keeping 6 6 6 6",
        ("kniffel bank_rolls=yes", 2): "fill chance",
        ("kniffel bank_rolls=yes", 1): "roll keeping 6 6 6 6",
    }


@pytest.mark.parametrize("level", range(6))
def test_a_good_hand_goes_where_it_counts_most(level):
    """A kniffel, or a good chance, is entered in a column that counts once instead of thrice."""
    rules = rules_module.make("triple")
    for dice, name in (([4] * 5, "kniffel"), ([6, 6, 6, 5, 5], "full_house")):
        game = new_game(rules, 1)
        set_dice(game, hands.hand_of(dice), 0)
        for box in range(rules.box_count):
            if rules.names[box] != name:
                for column in range(3):
                    game.cells[column * rules.box_count + box] = 0
        assert decide(Player(level, rules), game) == game_module.fill(rules.box(name), 2)


def test_an_order_makes_a_column_less_worth():
    """In ``yams`` a box of a column that is not free does not count five eighths, as docs/opponents.md says."""
    rules = rules_module.make("yams")
    game = new_game(rules, 1)
    judge = TableJudge(rules, shared(rules))
    for _ in judge.look(game):
        pass
    for box, points in ((0, 3), (5, 18), (8, 25), (12, 20)):
        free, *others = [judge.worth(column, box, points, 0) - points * UNIT for column in range(4)]
        assert free < 0 and others == [free * 5 >> 3] * 3


@pytest.mark.parametrize("level", range(levels.MASTER))
@pytest.mark.parametrize(("dice", "name"), [([1, 2, 3, 4, 5], "large_straight"), ([3] * 5, "kniffel")])
def test_what_needs_no_thought_is_announced(level, dice, name):
    """A large straight or a kniffel of the first roll is let go where every box must be named."""
    rules = rules_module.parse("kniffel announce=yes")
    game = new_game(rules, 1)
    set_dice(game, hands.hand_of(dice), 2)
    assert decide(Player(level, rules), game) == game_module.announce(rules.box(name))


def test_tables_are_for_three_rolls():
    """With two rolls the strongest play by a table that is made for three, or nobody is told that they do without."""
    assert available("master", rules_module.parse("kniffel"))
    assert available("master", rules_module.parse("kniffel hold_one=yes"))
    assert not available("master", rules_module.parse("kniffel rolls=2"))
    assert available("pro", rules_module.parse("kniffel rolls=2"))
