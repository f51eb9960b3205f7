# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Whole games of every rule set and option, played at random through the legal actions only.

``second_scorer.Play`` keeps the game as people would on paper and is asked at every step what may be
done; nothing of the core's own opinion is used to check the core.
"""

from random import Random

import pytest
import situations
from situations import NoFaces, ScriptedFaces, do_on_paper, put_in_words

from kniffel_core import game as game_module
from kniffel_core import options as options_module
from kniffel_core import rules as rules_module
from kniffel_core.crc import crc32
from kniffel_core.game import Game, IllegalAction, announce, fill, roll, unpack
from kniffel_tools import second_scorer

ALL_ACTIONS = range(256)


class CountedFaces:
    """Random faces that count how many were drawn."""

    def __init__(self, random):
        self._random = random
        self.drawn = 0

    def __call__(self):
        self.drawn += 1
        return self._random.randint(1, 6)


class BrokenFaces:
    """Gives some faces and then raises, as a generator on a board may."""

    def __init__(self, good):
        self.good = good

    def __call__(self):
        if not self.good:
            raise OSError("no entropy")
        self.good -= 1
        return 3


def new_game(random, id, options, players):
    """A game and the same on paper."""
    made, book = rules_module.make(id, options), second_scorer.book_of(id, options)
    first = random.randrange(players)
    return Game(made, players, CountedFaces(random), first), second_scorer.Play(book, players, first)


def check_state(game, play):
    """Compare all that a player sees of a game with the game on paper."""
    rules = game.rules
    assert game.over == play.over
    assert game.rolls_used == play.rolls_used
    assert game.faces.drawn == play.faces_drawn
    assert list(game.banks) == play.saved_rolls
    assert game.turn == play.turns_played
    assert game.round == (game.rounds if play.over else play.turns_played // game.players + 1)
    if not game.over:
        assert game.player == play.player
        assert game.rolls_left == play.rolls_left
    if play.dice is not None:
        assert list(game.dice) == play.dice
    assert game.locked == situations.mask_of(play.set_aside)
    legal = list(game.legal_actions())
    assert len(legal) == len(set(legal))
    assert {put_in_words(rules, action) for action in legal} == play.legal()
    return legal


def check_cards(game, play):
    """Compare every box and every sum of all players with the cards on paper."""
    rules, book = game.rules, play.book
    for player, cards in enumerate(play.cards):
        for column, card in enumerate(cards):
            shown = {name: game.points(player, box, column) for box, name in enumerate(rules.names)}
            assert {name: points for name, points in shown.items() if points >= 0} == {
                name: points for name, points in card.items() if name != "extra"
            }
            assert game.upper(player, column) == second_scorer.upper(card)
            assert game.bonus(player, column) == second_scorer.bonus(book, card)
            assert game.bonus_difference(player, column) == second_scorer.bonus_difference(book, card)
            assert game.extra(player, column) == card.get("extra", 0)
            assert game.column_total(player, column) == second_scorer.column_total(book, card)
        assert game.total(player) == second_scorer.total(book, cards)


def check_saved(game):
    """A saved game comes back as the same game; return the bytes."""
    packed = game.pack()
    other = unpack(packed, game.faces)
    assert other.pack() == packed
    assert other.legal_actions() == game.legal_actions()
    assert (other.can_undo, other.held, other.announced) == (game.can_undo, game.held, game.announced)
    return packed


def named(game):
    """What a refusal has to name: each kind of legal action, the column, and boxes if they are few."""
    words = [put_in_words(game.rules, action) for action in game.legal_actions()]
    if not words:
        return ["nothing"]
    names = {"roll" for word in words if word[0] == "roll"}
    for verb in ("fill", "announce"):
        for column in range(game.rules.columns):
            boxes = [word[1] for word in words if word[0] == verb and word[2] == column]
            still_open = sum(game.points(game.player, box, column) < 0 for box in range(game.rules.box_count))
            if boxes:
                names |= {"any open box"} if len(boxes) == still_open > 3 else set(boxes)
                names |= {verb, f"column {column + 1}" if game.rules.columns > 1 else verb}
    return sorted(names)


def refuse(game, action):
    """An illegal action is refused, names itself and all that is legal, and changes nothing."""
    before = game.pack()
    with pytest.raises(IllegalAction) as refused:
        game.apply(action)
    before_legal, legal = str(refused.value).split(": legal is ")
    assert before_legal == f"cannot {game.describe(action)} now"
    for name in named(game):
        assert name in legal
    assert len(legal) < 400
    assert game.pack() == before


def do(game, play, action):
    """Do an action in the game and on paper; return it in words."""
    words = put_in_words(game.rules, action)
    game.apply(action)
    do_on_paper(play, words, game.dice)
    return words


def choose(random, legal):
    """A random legal action; fills are made likelier, or games with a bank of rolls would hardly end."""
    fills = [action for action in legal if game_module.kind_of(action) == game_module.FILL]
    return random.choice(fills if fills and random.random() < 0.4 else legal)


def play_through(random, id, options, players):
    """Play a game to its end, checking everything at every step; return the game and the paper."""
    game, play = new_game(random, id, options, players)
    turns = players * len(play.book["factors"]) * len(play.book["boxes"])
    while True:
        legal = check_state(game, play)
        packed = check_saved(game)
        illegal = [action for action in ALL_ACTIONS if action not in legal]
        assert all(game.is_legal(action) == (action in legal) for action in random.sample(ALL_ACTIONS, 8))
        if random.random() < 0.1 or not legal:
            refuse(game, random.choice(illegal))
        if not legal:
            break
        action = choose(random, legal)
        if game_module.kind_of(action) != game_module.ROLL:
            # Undone at once, everything is as it was; done again, all goes on from there.
            game.apply(action)
            done = game.pack()
            game.undo()
            assert game.pack() == packed
            game.apply(action)
            assert game.pack() == done
            game.undo()
        if do(game, play, action)[0] == "fill" and random.random() < 0.2:
            check_cards(game, play)
    assert game.turn == turns
    assert game.over
    check_cards(game, play)
    return game, play


EVERY_OPTION = [
    (
        id,
        options,
        1 + number % 8 if id not in ("triple", "yams") and options.get("columns", 1) < 3 else 1 + number % 2,
    )
    for id in situations.SET_IDS
    for number, options in enumerate(situations.variants(id))
]


@pytest.mark.parametrize(
    ("id", "options", "players"),
    EVERY_OPTION,
    ids=[f"{rules_module.make(id, options).text}, {players}" for id, options, players in EVERY_OPTION],
)
def test_whole_games(id, options, players):
    """A game of some rule set, option and number of players offers, scores, saves or undoes wrongly."""
    game, play = play_through(Random(f"{id} {options} {players}"), id, options, players)
    places = game.ranking()
    totals = play.totals()
    assert [total for _, _, total in places] == sorted(totals, reverse=True)
    assert sorted(player for _, player, _ in places) == list(range(players))
    for place, player, total in places:
        assert total == totals[player]
        assert place == 1 + sum(other > total for other in totals)


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_with_several_options(seed):
    """House rules that are right one by one disturb one another."""
    random = Random(seed)
    id = random.choice(
        ["kniffel", "yahtzee", "yahtzee_free", "yahtzee_1956", "classic_five", "bonus62", "triple"]
    )
    play_through(random, id, situations.random_options(random, id, most=7), random.randint(1, 3))


@pytest.mark.parametrize(("id", "options"), [("yams", {}), ("kniffel", {"columns": 6, "extra_boxes": "yes"})])
def test_the_largest_games(id, options):
    """Eight players with many columns: a cell, a turn number or a saved game that holds too little."""
    random = Random(id)
    game, play = new_game(random, id, options, 8)
    while not game.over:
        do(game, play, choose(random, game.legal_actions()))
    check_cards(game, play)
    check_saved(game)
    assert game.turn == 8 * game.rules.cells


RULES_PAGE = {
    # option: its values in the rules
    "extra": ["0", "50", "100"],
    "joker": ["none", "booklet", "forced", "free", "lower", "any"],
    "joker_after_strike": ["yes", "no"],
    "full_house_of_five": ["yes", "no"],
    "double_first": ["yes"],
    "order": ["free", "down", "up"],
    "hold_one": ["yes"],
    "rolls": ["3", "2", "1"],
    "columns": ["1", "2", "3", "4", "5", "6"],
    "announce": ["yes"],
    "bank_rolls": ["yes"],
    "extra_boxes": ["yes"],
    "duplicate": ["yes"],
}
ONE_COLUMN = ["kniffel", "yahtzee", "yahtzee_free", "yahtzee_1956", "classic_five", "bonus62"]


@pytest.mark.parametrize("id", ONE_COLUMN)
@pytest.mark.parametrize("option", RULES_PAGE)
def test_every_option_of_the_rules_page_is_taken(id, option):
    """An option or value that the rules promise for every thirteen-box set is unknown or refused."""
    for value in RULES_PAGE[option]:
        made = rules_module.make(id, {option: value})
        again = rules_module.parse(made.text)
        assert again.text == made.text


@pytest.mark.parametrize("id", situations.SET_IDS)
def test_equal_rules_give_equal_lines(id):
    """An option that is chosen as the set has it makes other rules, with averages of their own."""
    made = rules_module.make(id)
    usual = {"extra": made.extra, "joker": options_module.JOKERS[made.joker]}
    usual["joker_after_strike"] = bool(made.joker_after_strike)
    usual |= {"order": "free", "rolls": 3, "columns": 1, "upper_bonus": "yes"}
    usual |= dict.fromkeys(["hold_one", "announce", "bank_rolls", "duplicate", "double_first"], "no")
    for name, value in usual.items():
        if {name: str(value)} in [
            {n: str(v)} for options in situations.variants(id) for n, v in options.items()
        ]:
            assert rules_module.make(id, {name: value}).text == id
            assert rules_module.make(id, {name: value}).options == {}


def test_the_longest_rules_line_can_be_saved():
    """A game with every option chosen cannot be packed, or its line is longer than docs/saves.md says."""
    longest = 0
    for id in situations.SET_IDS:
        options = {}
        for name in situations.OPTION_VALUES:  # every option that still goes with those before it
            for value in sorted(situations.OPTION_VALUES[name], key=lambda value: -len(str(value))):
                try:
                    made = rules_module.make(id, {**options, name: value})
                except rules_module.RulesError:
                    continue
                if made.text != rules_module.make(id, options).text:
                    options[name] = value
                    break
        game = Game(rules_module.make(id, options), 8, NoFaces())
        assert unpack(game.pack(), NoFaces()).rules.text == game.rules.text
        longest = max(longest, len(game.rules.text))
    assert 150 < longest <= 255


@pytest.mark.parametrize(
    ("id", "options", "names"),
    [
        ("kniffel", {"announce": "yes", "rolls": 1}, ["announc", "rolls"]),
        ("yams", {"order": "down"}, ["order", "yams"]),
        ("yams", {"announce": "yes"}, ["announce", "yams"]),
        ("yams", {"rolls": 1}, ["announc", "rolls"]),
        ("kniffel", {"announce": "yes", "order": "up"}, ["announce", "order"]),
        ("triple", {"columns": 2}, ["columns", "triple"]),
        ("yatzy", {"extra_boxes": "yes"}, ["extra_boxes", "yatzy"]),
        ("yacht", {"joker": "free"}, ["joker", "yacht"]),
        ("pasch", {"extra": 50}, ["extra", "pasch"]),
        ("kniffel", {"hold_one": "yes", "rolls": 2}, ["hold_one", "rolls"]),
        ("kniffel", {"hold_one": "yes", "bank_rolls": "yes"}, ["hold_one", "bank_rolls"]),
        ("kniffel", {"bank_rolls": "yes", "duplicate": "yes"}, ["bank_rolls", "duplicate"]),
        ("kniffel", {"bank_rolls": "yes", "rolls": 1}, ["bank_rolls", "rolls"]),
        ("yacht", {"upper_bonus": "no"}, ["upper_bonus", "yacht"]),
        # what does not exist is named together with what does
        ("knifel", {}, ["knifel", "kniffel", "yams"]),
        ("kniffel", {"colour": "red"}, ["colour", "columns"]),
        ("kniffel", {"joker": "wild"}, ["joker", "wild", "booklet"]),
        ("kniffel", {"columns": 7}, ["columns", "7", "6"]),
        ("kniffel", {"rolls": 0}, ["rolls", "0", "1"]),
        ("kniffel", {"columns": True}, ["columns", "True", "1"]),
        ("kniffel", {"hold_one": 1}, ["hold_one", "1", "yes"]),
    ],
)
def test_combinations_without_sense_are_refused(id, options, names):
    """A game that nobody can play begins, or the refusal does not say why."""
    with pytest.raises(rules_module.RulesError) as refused:
        rules_module.make(id, options)
    for name in names:
        assert name in str(refused.value)


# -- illegal actions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "options"), [("kniffel", {}), ("yams", {}), ("kniffel", {"hold_one": "yes", "announce": "yes"})]
)
def test_every_illegal_action_of_a_game(id, options):
    """Some action byte is taken although it is not legal, or its refusal changes the game."""
    random = Random(f"illegal {id}")
    game, play = new_game(random, id, options, 2)
    for _ in range(12):
        legal = check_state(game, play)
        for action in ALL_ACTIONS:
            if action not in legal:
                refuse(game, action)
        do(game, play, choose(random, legal))


@pytest.mark.parametrize(("players", "first"), [(0, 0), (9, 0), (1, 1), (3, 3), (3, -1)])
def test_who_cannot_play_or_start(players, first):
    """A game begins without players, with too many, or with one who is not there."""
    with pytest.raises(ValueError, match="can"):
        Game(rules_module.make("kniffel"), players, NoFaces(), first)


@pytest.mark.parametrize("action", [-1, -300, 256, 100_000])
def test_numbers_that_are_no_action(action):
    """A number outside the bytes is taken for an action, or stops the game with another error."""
    game = Game(rules_module.make("yams"), 1, ScriptedFaces([1, 2, 3, 4, 5]))
    game.apply(roll())
    before = game.pack()
    with pytest.raises(IllegalAction):
        game.apply(action)
    assert game.pack() == before


def test_a_finished_game_takes_nothing():
    """After the last box someone may roll, hold or fill again."""
    game, _ = play_through(Random(5), "kniffel", {}, 2)
    for action in ALL_ACTIONS:
        refuse(game, action)
    before = game.pack()
    with pytest.raises(IllegalAction):
        game.hold(1)
    assert game.pack() == before


# -- holds ------------------------------------------------------------------------------------------


def test_when_dice_may_be_held():
    """Dice are held before the first roll, after the last one, or more than there are."""
    game = Game(rules_module.make("kniffel"), 1, ScriptedFaces([1] * 15))
    with pytest.raises(IllegalAction):
        game.hold(1)
    game.apply(roll())
    for mask in (-1, 32):
        with pytest.raises(IllegalAction):
            game.hold(mask)
    assert game.held == 0
    for mask in (1, 31, 0, 6):
        game.hold(mask)
        assert game.held == mask
    game.apply(roll(6))
    assert game.held == 6  # what was kept lies apart, until the player changes it
    game.apply(roll(6))
    before = game.pack()
    with pytest.raises(IllegalAction):
        game.hold(1)
    assert game.pack() == before


def test_holding_is_not_rolling():
    """A hold changes what may be rolled: the roll itself says which dice stay."""
    game = Game(rules_module.make("kniffel"), 1, ScriptedFaces([1, 2, 3, 4, 5, 6]))
    game.apply(roll())
    legal = game.legal_actions()
    game.hold(0b00001)
    assert game.legal_actions() == legal
    game.apply(roll(0b01111))
    assert list(game.dice) == [1, 2, 3, 4, 6]


def test_holding_the_same_again_is_no_step():
    """Pressing the same key pattern twice needs two undos."""
    game = Game(rules_module.make("kniffel"), 1, ScriptedFaces([1] * 5))
    game.apply(roll())
    game.hold(3)
    game.hold(3)
    game.undo()
    assert game.held == 0
    assert not game.can_undo


def test_undo_after_very_many_holds():
    """A player toggles dice without end: memory runs out, or an undo restores what never was."""
    game = Game(rules_module.make("kniffel"), 1, ScriptedFaces([1, 2, 3, 4, 5]))
    game.apply(roll())
    masks = [0] + [1 + number % 31 for number in range(100)]
    for mask in masks[1:]:
        game.hold(mask)
    game.apply(fill(12))
    game.undo()
    assert game.points(0, 12) == -1
    back = len(masks) - 1
    while game.can_undo:
        assert game.held == masks[back]
        game.undo()
        back -= 1
    assert game.held == masks[back]
    assert len(masks) - back > 4  # at least the last few are there


def test_an_announcement_can_be_undone_after_many_holds():
    """The announcement before many toggled dice is forgotten by undo, although no dice fell in between."""
    game = Game(rules_module.make("kniffel", {"announce": "yes"}), 1, ScriptedFaces([1, 2, 3, 4, 5]))
    game.apply(roll())
    game.apply(announce(12))
    for number in range(20):
        game.hold(1 + number % 2)
    while game.can_undo:
        game.undo()
    assert game.announced == -1


# -- house rules ------------------------------------------------------------------------------------


def test_dice_set_aside_stay():
    """rules, ``hold_one``: "at least one die must be set aside after each roll, and dice set aside stay"."""
    game = Game(
        rules_module.make("kniffel", {"hold_one": "yes"}), 1, ScriptedFaces([1, 2, 3, 4, 5] + [6] * 10)
    )
    game.apply(roll())
    assert roll(0) not in game.legal_actions()
    game.apply(roll(0b00001))
    for mask in (0b00001, 0b00010, 0b11110):
        refuse(game, roll(mask))
    with pytest.raises(IllegalAction):
        game.hold(0b00010)
    game.apply(roll(0b00011))
    game.apply(roll(0b00111))
    game.apply(roll(0b01111))
    assert (game.rolls_left, game.rolls_used) == (0, 5)
    assert all(game_module.kind_of(action) == game_module.FILL for action in game.legal_actions())


def test_setting_all_dice_aside_ends_the_turn():
    """rules, ``hold_one``: "the turn ends when all five are set aside", even after one roll."""
    game = Game(rules_module.make("kniffel", {"hold_one": "yes"}), 1, ScriptedFaces([2, 3, 4, 5, 6]))
    game.apply(roll())
    game.hold(31)
    game.apply(fill(game.rules.box("large_straight")))
    assert (game.total(0), game.locked, game.rolls_used) == (40, 0, 0)


def test_saved_rolls():
    """rules, ``bank_rolls``: "rolls not used are saved, and can be spent in a later turn"."""
    game = Game(rules_module.make("kniffel", {"bank_rolls": "yes"}), 2, ScriptedFaces([1] * 100))
    game.apply(roll())
    game.apply(fill(0))  # two rolls saved by player 0
    assert list(game.banks) == [2, 0]
    assert game.rolls_left == 3
    for _ in range(3):
        game.apply(roll())
    game.apply(fill(0))
    assert list(game.banks) == [2, 0]
    assert game.rolls_left == 5
    for left in (4, 3, 2, 1):
        game.apply(roll())
        assert game.rolls_left == left
    game.apply(fill(1))
    assert list(game.banks) == [1, 0]
    game.undo()
    assert (list(game.banks), game.rolls_left) == ([2, 0], 1)
    game.apply(roll())
    assert game.rolls_left == 0
    refuse(game, roll())
    game.apply(fill(1))
    assert list(game.banks) == [0, 0]


def test_all_rolls_can_be_saved():
    """Two rolls saved in every turn of a long game do not all count in the last."""
    options = {"bank_rolls": "yes", "columns": 6, "extra_boxes": "yes"}
    game = Game(rules_module.make("kniffel", options), 1, ScriptedFaces([1] * 2000))
    for turn in range(89):
        game.apply(roll())
        game.apply(fill(turn % 15, turn // 15))
    assert game.rolls_left == 3 + 2 * 89
    for _ in range(3 + 2 * 89):
        game.apply(roll())
    assert game.rolls_left == 0
    check_saved(game)
    game.apply(fill(14, 5))
    assert game.over


def test_the_box_is_named_after_the_first_roll():
    """rules, ``announce``: the box is named later, named twice, or another one is filled."""
    game = Game(rules_module.make("kniffel", {"announce": "yes"}), 1, ScriptedFaces([1, 2, 3, 4, 5] * 3))
    refuse(game, announce(9))
    game.apply(roll())
    assert {game_module.kind_of(action) for action in game.legal_actions()} == {game_module.ANNOUNCE}
    refuse(game, fill(9))
    refuse(game, roll())
    game.apply(announce(9))
    refuse(game, announce(10))
    refuse(game, fill(10))
    game.undo()
    game.apply(announce(10))
    game.apply(roll())
    refuse(game, announce(9))
    assert [action for action in game.legal_actions() if action >= 32] == [fill(10)]
    game.apply(fill(10))
    assert (game.total(0), game.announced) == (40, -1)


def test_the_announced_column_of_yams():
    """rules, ``yams``: "column 4 must be announced after the first roll"; the others need no announcement."""
    game = Game(rules_module.make("yams"), 1, ScriptedFaces([1, 2, 3, 4, 5] * 8))
    game.apply(roll())
    assert announce(9, 3) in game.legal_actions()
    refuse(game, announce(9, 0))
    refuse(game, fill(9, 3))
    game.apply(roll())
    assert not [action for action in game.legal_actions() if action >= 128]
    assert [a for a in game.legal_actions() if a >= 48] == [fill(0, 1), fill(12, 2)]
    game.apply(fill(0, 1))
    game.apply(roll())
    game.apply(announce(9, 3))
    assert [action for action in game.legal_actions() if action >= 32] == [fill(9, 3)]
    game.apply(fill(9, 3))
    assert game.column_total(0, 3) == 30


def test_every_player_gets_the_same_rolls():
    """rules, ``duplicate``: "roll n of turn t of each player comes from the same stream"."""
    faces = ScriptedFaces([1, 2, 3, 4, 5, 6, 6, 5, 5, 5, 5, 5])
    game = Game(rules_module.make("kniffel", {"duplicate": "yes"}), 3, faces)
    game.apply(roll())
    game.apply(roll(0b00111))  # two dice: 6 and 6
    assert (list(game.dice), faces.drawn) == ([1, 2, 3, 6, 6], 7)
    game.apply(fill(12))
    game.apply(roll())
    assert (list(game.dice), faces.drawn) == ([1, 2, 3, 4, 5], 7)  # the same first roll, nothing new drawn
    game.apply(roll(0b11000))  # three dice: the same two, and one that nobody needed before
    assert (list(game.dice), faces.drawn) == ([6, 6, 5, 4, 5], 8)
    game.apply(fill(12))
    game.apply(roll())
    game.apply(roll(0b11110))
    assert (list(game.dice), faces.drawn) == ([6, 2, 3, 4, 5], 8)
    game.apply(fill(12))
    faces.faces[:] = [2, 2, 2, 2, 2]
    game.apply(roll())  # the next round: a roll of its own
    assert (list(game.dice), faces.drawn) == ([2, 2, 2, 2, 2], 13)


# -- sources of randomness that raise ---------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"duplicate": "yes"}, {"hold_one": "yes"}, {"bank_rolls": "yes"}])
@pytest.mark.parametrize("good", range(5))
def test_a_source_that_raises_leaves_the_game_as_it_was(options, good):
    """Half a roll stays on the table, or faces already drawn lie in the saved game and tell the next roll."""
    random = Random(good)
    game, play = new_game(random, "kniffel", options, 2)
    for _ in range(30):
        working = game.faces
        before = game.pack()
        rolls = [action for action in game.legal_actions() if game_module.kind_of(action) == game_module.ROLL]
        for action in rolls:
            if good >= 5 - len(put_in_words(game.rules, action)[1]):
                continue  # it needs no more faces than there are
            game.faces = BrokenFaces(good)
            try:
                game.apply(action)
            except OSError:
                assert game.pack() == before
                continue
            assert options == {"duplicate": "yes"}  # faces that an earlier player drew may do
            game = unpack(before, working)
        game.faces = working
        do(game, play, choose(random, check_state(game, play)))


# -- saved games ------------------------------------------------------------------------------------


def games_on_the_way():
    """Packed games in various moments: fresh, held dice, announced, several players or columns."""
    found = []
    for id, options, players, steps in (
        ("kniffel", {}, 1, 0),
        ("kniffel", {}, 2, 7),
        ("yahtzee", {"duplicate": "yes"}, 3, 25),
        ("yams", {}, 1, 9),
        ("kniffel", {"announce": "yes", "bank_rolls": "yes"}, 2, 11),
        ("yatzy", {"hold_one": "yes"}, 8, 16),
    ):
        random = Random(f"{id} {steps}")
        game, play = new_game(random, id, options, players)
        for _ in range(steps):
            do(game, play, choose(random, game.legal_actions()))
        if game.rolls_used and game.rolls_left:
            game.hold(game.locked | 1)
        found.append(game.pack())
    return found


GAMES = games_on_the_way()


@pytest.mark.parametrize("packed", GAMES, ids=range(len(GAMES)))
def test_every_single_bit_flip_is_refused(packed):
    """A saved game with one wrong bit is played on."""
    unpack(packed, NoFaces())
    for bit in range(8 * len(packed)):
        damaged = bytearray(packed)
        damaged[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ValueError):
            unpack(bytes(damaged), NoFaces())


@pytest.mark.parametrize("packed", GAMES, ids=range(len(GAMES)))
def test_every_truncation_is_refused(packed):
    """A saved game that was cut short, or has something behind it, is played on."""
    for length in range(len(packed)):
        with pytest.raises(ValueError):
            unpack(packed[:length], NoFaces())
    for more in (b"\0", b"\xff", packed[-4:], packed):
        with pytest.raises(ValueError):
            unpack(packed + more, NoFaces())


@pytest.mark.parametrize("blank", [b"", b"\0" * 4, b"\0" * 400, b"\xff" * 400, b"\xff" * 3])
def test_blank_memory_is_no_game(blank):
    """Memory that was never written is taken for a game."""
    with pytest.raises(ValueError):
        unpack(blank, NoFaces())


@pytest.mark.parametrize("version", [0, game_module.VERSION + 1, 255])
def test_another_version_is_named(version):
    """A game saved by another version is read as if it were this one's, or is called damaged."""
    body = bytes([version]) + GAMES[1][1:-4]
    with pytest.raises(ValueError, match=rf"version {version}\b.*\b{game_module.VERSION}\b"):
        unpack(body + crc32(body), NoFaces())


@pytest.mark.parametrize("packed", GAMES, ids=range(len(GAMES)))
def test_any_byte_may_be_wrong_under_a_right_checksum(packed):
    """What an older or faulty program saved stops this one with anything but ValueError, or half works."""
    random = Random(len(packed))
    for place in range(len(packed) - 4):
        for value in {0, 1, 255, packed[place] ^ 0x80, (packed[place] + 1) & 255, random.randrange(256)}:
            body = bytearray(packed[:-4])
            body[place] = value
            body += crc32(body)
            try:
                game = unpack(bytes(body), NoFaces())
            except ValueError:
                continue
            assert game.pack() == bytes(body)
            assert bool(game.legal_actions()) != game.over
            for action in game.legal_actions():
                assert game.describe(action)
            [game.total(player) for player in range(game.players)]
            while game.can_undo:
                game.undo()
                game.pack()


def test_turns_that_are_not_fairly_shared_are_refused():
    """The turns add up, but one player has had another's: that card would be full before the game is over."""
    game = Game(rules_module.make("kniffel"), 2, ScriptedFaces([1, 2, 3, 4, 5] * 3))
    for box in (8, 9, 10):
        game.apply(roll())
        game.apply(fill(box))
    unpack(game.pack(), NoFaces())
    game.cells[8], game.cells[13 + 8] = 255, 0  # from the player who started to the other
    with pytest.raises(ValueError):
        unpack(game.pack(), NoFaces())
