# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What keys do in a turn: holding, rolling, filling, striking, undoing, and what survives the plug."""

import pytest
from pocket import ANNA, app_of, press, saved_game, started

from kniffel_tools.screens.stage import Stage
from kniffel_tools.sim import scene

FIVES = {"dice": (5, 2, 5, 3, 6), "used": 1, "held": 0b001}
ALONE = {"cards": (ANNA,), "names": (("Anna", 255),)}


def turn(make_machine, script="a wait:200", board="pygamer", settings=None, **state):
    return started(make_machine, board, script, nvm=saved_game(**state), settings=settings or {})


def test_hold_and_release(make_machine):
    """A toggles the die under the cursor."""
    machine = turn(make_machine, **FIVES)
    press(machine, "right right a")
    assert app_of(machine).game.held == 0b101
    press(machine, "a left left a")
    assert app_of(machine).game.held == 0


def test_long_press_holds_all_alike(make_machine):
    """Holding A on a five holds all fives; the short press that came first does not matter."""
    machine = turn(make_machine, **FIVES)
    press(machine, "long:a")
    assert app_of(machine).game.held == 0b101


def test_roll_keeps_what_is_held(make_machine):
    """B rolls the dice that are not held."""
    machine = turn(make_machine, **FIVES)
    press(machine, "b wait:700")
    game = app_of(machine).game
    assert game.rolls_used == 2 and game.held == 1 and game.dice[0] == 5


def test_no_roll_with_all_dice_held(make_machine):
    """Five held dice lead to the card instead."""
    machine = turn(make_machine, dice=(5, 2, 5, 3, 6), used=1, held=31)
    press(machine, "b wait:200")
    app = app_of(machine)
    assert app.game.rolls_used == 1 and app.screen.box >= 0


def test_press_while_dice_tumble_is_not_lost_nor_misread(make_machine):
    """The first key ends the tumbling only; the next one counts."""
    machine = turn(make_machine, **FIVES)
    machine.tap("b", hold_ms=40, gap_ms=40)
    machine.tap("a", hold_ms=40, gap_ms=40)  # skips
    app = app_of(machine)
    assert app.game.held == 1 and not app.screen.dice.rolling
    machine.tap("a", hold_ms=40, gap_ms=40)
    assert app.game.held == 0


def test_fill_lands_on_the_best_box(make_machine):
    """After the last roll the cursor stands on the box worth most, and A enters it."""
    machine = turn(make_machine, dice=(5, 5, 5, 3, 3), used=3, **ALONE)
    press(machine, "a wait:900")
    game = app_of(machine).game
    assert game.points(0, game.rules.box("full_house")) == 25 and game.turn == 7


def test_strike_asks_and_is_deaf_at_first(make_machine):
    """A double press does not strike; B says no; a later A strikes."""
    state = {
        "dice": (1, 1, 2, 3, 6),
        "used": 3,
        "cards": ({"ones": 1, "chance": 9},),
        "names": ALONE["names"],
    }
    machine = turn(make_machine, **state)
    app = app_of(machine)
    kniffel = app.game.rules.box("kniffel")
    press(machine, "right down*4")
    assert app.screen.box == kniffel
    machine.tap("a", hold_ms=30, gap_ms=30)
    machine.tap("a", hold_ms=30, gap_ms=30)
    assert app.screen.sheet.is_open and app.game.points(0, kniffel) == -1
    press(machine, "b wait:100")
    assert not app.screen.sheet.is_open and app.game.points(0, kniffel) == -1
    press(machine, "a wait:500 a wait:600")
    assert app.game.points(0, kniffel) == 0


def test_strike_does_not_ask_by_setting(make_machine):
    state = {
        "dice": (1, 1, 2, 3, 6),
        "used": 3,
        "cards": ({"ones": 1, "chance": 9},),
        "names": ALONE["names"],
    }
    machine = turn(make_machine, settings={"KNIFFEL_ASK": "no"}, **state)
    press(machine, "right down*4 a wait:600")
    game = app_of(machine).game
    assert game.points(0, game.rules.box("kniffel")) == 0


def test_undo_of_a_box(make_machine):
    """A long B takes a box back until the next roll; a short B rolls although it waits for the key to come up."""
    machine = turn(make_machine, dice=(5, 5, 5, 3, 3), used=3, **ALONE)
    press(machine, "a wait:900 long:b wait:200")
    game = app_of(machine).game
    assert game.points(0, game.rules.box("full_house")) == -1 and game.rolls_used == 3
    press(machine, "a wait:900 b wait:700")
    assert game.rolls_used == 1 and not game.can_undo


def test_three_keys_reach_everything(make_machine):
    """Next, hold or fill, roll: a whole turn, and the menu by a long press."""
    board = "adafruit_feather_esp32s3_reverse_tft"
    machine = turn(make_machine, "b wait:200", board, **ALONE)
    app = app_of(machine)
    press(machine, "menu wait:700 b a a b menu wait:700 menu wait:700 b wait:900")
    assert app.game.turn == 7


def test_two_computers_and_a_person_go_on(make_machine):
    """Computers play their turns by themselves, then the person is asked."""
    cards = ({}, {}, {})
    machine = turn(make_machine, "a wait:100", cards=cards, names=(("", 4), ("", 0), ("Ben", 255)))
    machine.run_for(60_000)
    app = app_of(machine)
    assert app.game.turn == 2 and app.game.player == 2 and not app.game.rolls_used


@pytest.mark.parametrize("again", range(3))
def test_the_plug_is_pulled_in_a_turn(make_machine, again):
    """Switched on again, the same dice lie there with the same holds."""
    machine = turn(make_machine, **FIVES)
    press(machine, ("b wait:700 a wait:300", "b wait:50", "right right a wait:300")[again])
    game = app_of(machine).game
    wanted = bytes(game.dice), game.rolls_used, game.held
    with machine.again() as after:
        after.run_for(1000)
        game = app_of(after).game
        assert (bytes(game.dice), game.rolls_used, game.held) == wanted


def test_pixels_sent(make_machine):
    """Moving the cursor or turning a die sends fewer than 3,000 pixels of 160x128."""
    machine = turn(make_machine, dice=(5, 2, 5, 3, 6), used=1, cards=({}, {}))
    for key in "right right right right right left left left a a".split():
        assert 0 < _sent(machine, key) < 3000, key
    press(machine, "down wait:100")
    for key in "down down down right down up left right up up".split():
        assert _sent(machine, key) < 3000, key


def _sent(machine, key):
    before = machine.frame.pixels_sent
    machine.tap(key)
    return machine.frame.pixels_sent - before


def test_answer_within_50_ms(make_machine):
    """A key shows at the latest 50 ms after it went down."""
    machine = turn(make_machine, **FIVES)
    for key in ("right", "a", "left"):
        before = machine.frame.version
        machine.press(key)
        machine.run_for(50)
        assert machine.frame.version > before, key
        machine.release(key)
        machine.run_for(60)


def test_a_computer_s_box_is_its_own(make_machine):
    """The line that says who took what names the one who did, not the one who is next."""
    cards = ({**ANNA, "fives": 5}, ANNA)  # the second one's turn, after the last roll
    machine = turn(make_machine, "a wait:20", cards=cards, dice=(5, 5, 5, 5, 3), used=3)
    said = []
    for _ in range(20):
        machine.run_for(100)
        said += [run.text for run in scene.Reader().read(machine) if " nimmt " in run.text]
    assert said and all(text.startswith("Meister nimmt ") for text in said)


@pytest.fixture(scope="module")
def small_board():
    with Stage("adafruit_macropad_rp2040", "de") as stage:
        yield stage


@pytest.fixture
def small(small_board):
    """The smallest screen, on which dice and card take turns."""
    small_board.reset()
    return small_board


def test_small_dice_and_the_round_do_not_meet(small):
    """In the card the dice of this turn stand in the header: beside them there is no room for 13/13."""
    full = [[1] * 13, [1] * 12 + [None]]
    small.game(players=(("Anna", None), ("Ben", None)), cards=full, dice=(5, 5, 5, 3, 3), rolls=3)
    small.show("turn")
    small.press("A")
    assert small.app.game.over and small.app.screen.mode == small.module("handheld.table").FILLED
    assert not small.faults()


def test_a_small_screen_says_what_is_missing_for_a_roll(small):
    """It has no footer, and a board perhaps no sound: the line below the dice says it."""
    small.game("kniffel hold_one=yes", dice=(2, 3, 3, 5, 6), rolls=1)
    small.show("turn")
    small.press("B")
    assert small.app.texts.HOLD_ONE in small.texts()


def test_a_small_screen_does_not_tell_people_s_keys_to_a_computer(small):
    """What A and B do for a person is not left standing while a computer plays."""
    small.game(dice=(5, 5, 5, 3, 3), rolls=1)
    small.show("turn")
    hint = "12 halten  11 würfeln"
    assert hint in small.texts()
    small.press("SWITCH", "A")
    small.wait(700)
    assert small.app.game.player == 1
    assert hint not in small.texts() and "Meister überlegt" in small.texts()


def test_a_small_screen_names_the_column_and_what_is_announced(small):
    """Which column the card shows, and its order; in the last one A announces the box."""
    small.game("yams", dice=(2, 3, 3, 5, 6), rolls=1)
    small.show("turn")
    small.press("SWITCH")
    names = []
    for column in range(4):
        if column:
            small.press("RIGHT")
        names.append(small.texts()[0])
    assert names == ["Sp 1", "Sp 2▼", "Sp 3▲", "Sp 4!"]
    assert "ansagen: Chance" in small.texts()


def test_a_turn_begins_in_the_first_column_that_is_open(small):
    """Not in the one that a computer has written in before."""
    small.game("triple", (("Anna", None), ("", 4)), [[1] * 13 + [None] * 26, [1] * 13 + [None] * 26])
    small.show("turn")
    assert small.app.screen.column == 1
    small.app.screen.column = 2
    small.do(small.app.go_on)
    small.wait()
    assert small.app.screen.column == 1
