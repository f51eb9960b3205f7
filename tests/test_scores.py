# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""High scores and statistics: what is counted, when it is written, and that damaged scores lose nothing else."""

import math
import random
import types

import pytest
from pocket import app_of, lineup, press, saved_game, scores, started, store
from situations import LOWER_CARD

from kniffel_core import game as game_module
from kniffel_core import rules

FULL = {
    "ones": 3,
    "twos": 6,
    "threes": 9,
    "fours": 12,
    "fives": 15,
    "sixes": 18,
    **LOWER_CARD,
    "chance": 22,
}
POINTS = sum(FULL.values()) + 35


def over(rules_text="kniffel", cards=(FULL, {**FULL, "kniffel": 0})):
    """A game that is over."""
    game = game_module.Game(rules.parse(rules_text), len(cards), lambda: 1)
    for player, card in enumerate(cards):
        for name, points in card.items():
            game.cells[player * game.rules.cells + game.rules.box(name)] = points
    game.turn = len(cards) * 13
    return game


def players(*names):
    return [lineup.Player(name, level) for name, level in names]


TWO = players(("Anna", lineup.PERSON), ("", 4))


def test_a_game_is_counted_once():
    """Games, wins, bonus, kniffels, best, sum and spread of people; computers are in the list of the best only."""
    found = scores.Scores()
    game = over()
    assert found.count_game(game, TWO, ("Anna", "Meister").__getitem__)
    assert not found.count_game(game, TWO, ("Anna", "Meister").__getitem__)
    (group,) = found.groups
    (anna,) = group.persons
    assert (anna.games, anna.wins, anna.bonuses, anna.kniffels, anna.best, anna.sum) == (
        (1, 1, 1, 1, POINTS, POINTS)
    )
    assert group.best == [[POINTS, 1, "Anna"], [POINTS - 50, 0, "Meister"]]
    assert sum(anna.spread) == 1 and anna.spread[(POINTS - 100) // 25] == 1


@pytest.mark.parametrize("text", ["kniffel", "kniffel columns=2", "triple", "yams"])
def test_the_spread_has_room_for_good_and_poor_games(text):
    """Games of several columns, or of columns that count more, all fall into the last bar."""
    made = rules.parse(text)
    cells = 1 + 2 + 3 if text == "triple" else made.columns
    bars = [scores.bar_of(points * cells, scores.cards_of(made)) for points in (90, 124, 240, 299, 300, 400)]
    assert bars == [0, 0, 5, 7, 8, 8]


def test_the_scene_of_statistics_is_possible():
    """The pictures of the statistics show what no games can come to."""
    from kniffel_tools.screens import scenes

    for text, persons, listed in scenes._SCORES:
        assert all(points >= 50 * kniffels for points, kniffels, _ in listed)
        cards = scores.cards_of(rules.parse(text))
        columns = rules.parse(text).columns
        for name, games, wins, bonuses, kniffels, best, total, spread in persons:
            assert sum(spread) == games >= wins and best * games >= total >= 50 * kniffels, name
            assert bonuses <= games * columns, name
            assert spread[scores.bar_of(best, cards)], name
            assert (
                sum(n * scores.low_end(cards) * (4 + i) // 4 for i, n in enumerate(spread) if i) <= total
            ), name


def test_alone_nobody_wins():
    found = scores.Scores()
    found.count_game(over(cards=(FULL,)), TWO[:1], ("Anna",).__getitem__)
    assert found.groups[0].persons[0].wins == 0


def test_computers_alone_are_not_counted():
    """A game without people is in the lists, or costs the lists of these rules what was in them."""
    found = scores.Scores()
    computers = players(("", 4), ("", 3))
    assert found.count_game(over(), computers, ("A", "B").__getitem__) and found.groups == []
    found.count_game(over(), TWO, ("Anna", "M").__getitem__)
    before = found.pack()
    game = over()
    game.dice[0] = 1  # another game
    assert found.count_game(game, computers, ("A", "B").__getitem__)
    assert found.pack()[5:] == before[5:]


def test_who_had_as_many_points_first_stands_first():
    """A later game of as many points pushes an earlier one down the list of the best."""
    found = scores.Scores()
    for number, name in enumerate("ABC"):
        game = over(cards=(FULL,))
        game.dice[0] = number  # another game
        assert found.count_game(game, TWO[:1], lambda player, name=name: name)
    assert [name for _, _, name in found.groups[0].best] == ["A", "B", "C"]


def test_rules_are_kept_apart():
    """Other rules, even other house rules, have lists of their own; the last played comes first."""
    found = scores.Scores()
    for text in ("kniffel", "yahtzee", "kniffel extra=0"):
        found.count_game(over(text), TWO, ("Anna", "M").__getitem__)
    assert [group.rules_text for group in found.groups] == ["kniffel extra=0", "yahtzee", "kniffel"]


def test_bytes_come_back_and_stay_few():
    """After a thousand games by many people the newest is there, whole, in at most 600 bytes."""
    chance = random.Random(1)
    found = scores.Scores()
    for number in range(1000):
        card = {**FULL, "chance": chance.randrange(5, 31)}
        who = players((chance.choice("ABCDEFGHIJKLMNOP") * 8, lineup.PERSON), ("", 4))
        game = over(chance.choice(("kniffel", "yahtzee", "kniffel extra=0")))
        game.cells[game.rules.box("chance")] = card["chance"]
        game.extras[0] = number % 11  # every game another one
        found.count_faces([1, 2, 3, 4, 5, 6])
        found.count_game(game, who, lambda player, who=who: who[player].name or "Master")
        data = found.pack()
        assert len(data) <= 600
        again = scores.Scores(data)
        assert again.pack() == data and again.groups[0].rules_text == game.rules.text
        assert again.groups[0].persons[0].name == who[0].name
        found = again
    assert found.faces == [1000, 2000, 3000, 4000, 5000, 6000]


def test_damaged_bytes_are_refused():
    """Whatever the bytes: scores or a ValueError, never another exception."""
    found = scores.Scores()
    found.count_game(over(), TWO, ("Jürgen", "M").__getitem__)
    data = found.pack()
    for end in range(1, len(data)):
        try_to_read(data[:end])
    for bit in range(8 * len(data)):
        hurt = bytearray(data)
        hurt[bit // 8] ^= 1 << bit % 8
        try_to_read(bytes(hurt))


def test_there_is_always_room_for_the_rules_played_last():
    """The longest line of rules and the longest names leave the newest person, or the list of the best, no room."""
    found = scores.Scores()
    found.groups.append(scores.Group("x" * 200))
    for number in range(8):
        found.groups[0].persons.append(scores.Person(f"ÄÖÜäöüß{number}"))
        found.groups[0].best.append([1575, 13, f"ÄÖÜäöüß{number}"])
    (group,) = scores.Scores(found.pack()).groups
    assert group.persons[0].name == "ÄÖÜäöüß0" and len(group.best) == 8


def try_to_read(data):
    """What is read is what stands there, to the last byte."""
    try:
        found = scores.Scores(data)
    except ValueError:
        return
    assert found.pack() == data


def test_other_layouts_are_refused():
    """Scores of a later version, or of dice with other faces, are read as if they were these."""
    data = scores.Scores().pack()
    for at in (0, 5):
        other = bytearray(data)
        other[at] += 1
        with pytest.raises(ValueError, match="another version"):
            scores.Scores(bytes(other))


def test_many_games_of_one_person():
    """After 255 games in one bar of the spread, or 65,535 in all, counting fails or the shape is lost."""
    found = scores.Scores()
    for number in range(900):
        game = over(cards=({**FULL, "kniffel": 0} if number % 3 else FULL,))
        game.dice[0] = number % 7  # another game
        assert found.count_game(game, TWO[:1], ("Anna",).__getitem__)
    (anna,) = found.groups[0].persons
    few, many = sorted(count for count in anna.spread if count)
    assert anna.games == 900 and many < 256 and few / many == pytest.approx(0.5, abs=0.03)
    anna.games, before = 65535, anna.sum
    game.dice[0] = 8
    assert found.count_game(game, TWO[:1], ("Anna",).__getitem__)
    assert (anna.games, anna.sum) == (65535, before)


def test_eight_people_have_statistics():
    """Who has not played for longest makes room for the ninth."""
    found = scores.Scores()
    for number, name in enumerate("ABCDEFGHAI"):
        game = over(cards=(FULL,))
        game.dice[0] = number
        found.count_game(game, TWO[:1], lambda player, name=name: name)
    assert "".join(person.name for person in found.groups[0].persons) == "IAHGFEDC"


def test_the_last_box_taken_back_brings_back_what_was_counted():
    """The game counts although it is not over, or the faces are lost that have come."""
    app = types.SimpleNamespace(
        store=store.Store(bytearray(b"\xff" * 4096)),
        game=over(),
        players=TWO,
        name_of=("Anna", "M").__getitem__,
        dice=types.SimpleNamespace(counts=[1, 2, 3, 4, 5, 6]),
    )
    scores.game_over(app)
    assert scores.load(app).groups and app.dice.counts == [0] * 6
    scores.take_back(app)
    assert not scores.load(app).groups and scores.load(app).faces == [1, 2, 3, 4, 5, 6]


def test_statistics_are_written_at_the_end_of_a_game_only(make_machine):
    """The last box fills the card: one record of scores then, none before, and none twice."""
    card = {name: points for name, points in FULL.items() if name != "chance"}
    names = (("Anna", lineup.PERSON),)
    nvm = saved_game(dice=(1, 2, 3, 4, 5), used=3, cards=(card,), names=names, nvm=8192)
    machine = started(make_machine, script="a wait:500", nvm=nvm)
    app = app_of(machine)
    assert app.store.scores.read() is None
    press(machine, "a wait:1500")
    assert app.game.over
    kept = scores.Scores(app.store.scores.read())
    assert kept.groups[0].persons[0].games == 1
    press(machine, "down wait:500 b wait:500")  # the cards, and back
    assert scores.Scores(app.store.scores.read()).groups[0].persons[0].games == 1
    machine = machine.again()
    machine.run_for(1500)
    assert app_of(machine).game is None, "counted, so the title comes, without a game"
    machine.close()


def test_the_power_goes_between_the_last_box_and_the_statistics(make_machine):
    """The game is over and not counted: the next start shows its end, and counts it."""
    nvm = saved_game(cards=(FULL, FULL), nvm=8192)
    machine = started(make_machine, nvm=nvm)
    app = app_of(machine)
    assert app._name == "gameover" and app.game.over
    assert scores.Scores(app.store.scores.read()).groups[0].persons[0].games == 1


@pytest.mark.parametrize("square", [0.5, 1.6, 3.2, 5.0, 9.2, 11.07, 15.09, 20.5])
def test_the_chance_of_so_uneven_dice(make_machine, square):
    """The chi-square test with five degrees of freedom, against the series of the incomplete gamma function."""
    machine = started(make_machine)
    importer = machine.importer
    importer.import_("handheld.screens.fairness")
    chance_of = importer.modules["handheld.screens.fairness"].chance_of
    x = square / 2
    term = total = 1 / 2.5
    for n in range(1, 200):
        term *= x / (2.5 + n)
        total += term
    wanted = 1 - total * math.exp(-x) * x**2.5 / math.gamma(2.5)
    number = 600000
    step = math.sqrt(square * (number / 6) / 2)
    counts = [number / 6 + step, number / 6 - step] + [number / 6] * 4
    assert chance_of(counts) == pytest.approx(wanted, abs=2e-6)
