# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Whole games played with what boards have: two keys, three, eight, a stick of five, an encoder, a keyboard.

The hands press the board's own keys and look at the application only to know where they are.
"""

import pytest
from pocket import app_of

from kniffel_tools import board_list

K = board_list.profile_keys()


class Hands:
    """The keys of a board: for each meaning a key of the simulated board and how long it is pressed."""

    def __init__(self, machine, ways):
        self.machine = machine
        self.app = app_of(machine)
        self.ways = {"back": ways["roll"], "begin": ways["roll"], **ways}

    def do(self, meaning, times=1):
        names, ms = (*self.ways[meaning], 60)[:2]
        for _ in range(times):
            for name in names.split("+"):
                self.machine.press(name)
            self.machine.run_for(ms)
            for name in names.split("+"):
                self.machine.release(name)
            self.machine.run_for(70)

    def wait_for(self, ready, ms=30_000):
        for _ in range(ms // 20):
            if ready():
                return
            self.machine.run_for(20)
        raise AssertionError(f"nothing came: {self.app._name}")

    def row(self, at):
        """Move to a row of a list and choose it."""
        screen = self.app.screen
        for _ in range(40):
            if (screen.at if hasattr(screen, "at") else screen._menu.at) == at:
                break
            self.do("next")
        else:
            raise AssertionError(f"row {at} of {self.app._name} was not reached")
        self.do("choose")
        self.machine.run_for(250)

    def to_die(self, i):
        """Put the cursor on a die, or on the roll button (5)."""
        for _ in range(8):
            if self.app.screen.cursor == i:
                return
            self.do("next")
        raise AssertionError(f"die {i} was not reached")

    def hold(self, i):
        if f"die{i}" in self.ways:
            self.do(f"die{i}")
        else:
            self.to_die(i)
            self.do("choose")

    def to_box(self):
        """From the dice into the card."""
        for _ in range(10):
            if self.app.screen.box >= 0:
                return
            self.do("card")
        raise AssertionError("the card was not reached")

    def turn(self, number):
        """Hold and let go in the first roll, roll in two ways, take the offered box or the next one."""
        app, game = self.app, self.app.game
        turn = game.turn
        self.do("begin")
        self.wait_for(lambda: app.screen.mode == 0)
        place = number % 5
        self.hold(place)
        assert game.held == 1 << place
        if number % 3 == 0:
            self.hold(place)
            assert game.held == 0
        if number % 2:
            self.do("roll")
        else:
            self.to_die(5) if "next" in self.ways else None
            self.do("choose" if "next" in self.ways else "roll")
        self.wait_for(lambda: app.screen.mode in (0, 1) and game.rolls_used == 2)
        if number % 4 == 1:
            self.to_box()
            if number == 5:
                self.do("next")
        else:
            self.do("roll")
            self.wait_for(lambda: app.screen.mode == 1)
        self.do("choose")
        if app._name == "turn" and app.screen.sheet.is_open:
            self.machine.run_for(450)
            self.do("choose")
        self.wait_for(lambda: game.turn > turn)

    def mine(self):
        """Whether a person's turn stands at its beginning, or the game is over."""
        app = self.app
        if app._name == "gameover" or app.game is None:
            return True
        person = app.players[app.game.player].is_person
        return app._name == "turn" and person and app.screen.mode == 0 and not app.game.rolls_used


TWO = {"next": ("a",), "choose": ("b",), "roll": ("b", 700), "card": ("a", 700), "menu": ("a+b", 100)}
THREE = {"next": ("a",), "choose": ("b",), "roll": ("menu",), "card": ("a", 700), "menu": ("menu", 700)}
PAD = {"next": ("down",), "choose": ("a",), "roll": ("b",), "card": ("down",), "menu": ("x",)}
STICK = {"next": ("down",), "choose": ("a",), "roll": ("a", 700), "card": ("down",), "menu": ("a", 1400)}
ENCODER = {"next": ("cw",), "choose": ("a",), "roll": ("a", 700), "card": ("cw",), "menu": ("a", 1400)}
# With one key choosing rolls first: before a roll the longest press is the menu.
ONE = {
    "next": ("boot",),
    "choose": ("boot", 700),
    "begin": ("boot", 700),
    "roll": ("boot", 1400),
    "card": ("boot",),
    "menu": ("boot", 1400),
}
DICE = {f"die{i}": (f"die{i + 1}",) for i in range(5)}
KEYBOARD = {
    "next": ("down",),
    "choose": ("a",),
    "roll": ("roll",),
    "card": ("down",),
    "menu": ("menu",),
    "back": ("b",),
    **DICE,
}
TWELVE = {
    **{f"die{i}": (f"key{i + 1}",) for i in range(5)},
    **{
        "roll": ("key6",),
        "card": ("key7",),
        "next": ("key8",),
        "menu": ("key9",),
        "choose": ("key12",),
        "back": ("key11",),
    },
}
ALL = {
    "one key": ("adafruit_feather_esp32s3_tft", ONE),
    "two keys": ("clue_nrf52840_express", TWO),
    "three keys": ("adafruit_feather_esp32s3_reverse_tft", THREE),
    "eight keys": ("pimoroni_picosystem", PAD),
    "a stick of five": ("oxocard_connect", STICK),
    "an encoder": ("m5stack_dial", ENCODER),
    "a keyboard": ("m5stack_cardputer", KEYBOARD),
    "a keyboard and a ball": ("lilygo_tdeck", KEYBOARD),
    "twelve keys": ("adafruit_macropad_rp2040", TWELVE),
    "four keys on paper": (
        "adafruit_magtag_2.9_grayscale",
        {"next": ("a",), "choose": ("b",), "roll": ("c",), "card": ("a", 700), "menu": ("d",)},
    ),
    "an expander": ("adafruit_esp32s3_camera", {**PAD, "menu": ("menu",)}),
    "a ladder": ("hardkernel_odroid_go", {**PAD, "menu": ("menu",)}),
}
# On d-pads the cursor moves along the dice with right, and along lists with down.
SIDEWAYS = ("eight keys", "a stick of five", "a keyboard", "a keyboard and a ball", "an expander", "a ladder")


SLOW = ("a stick of five", "a keyboard and a ball", "four keys on paper", "an expander", "a ladder")


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.slow if name in SLOW else ()) for name in ALL])
def hands(request, make_machine):
    board, ways = ALL[request.param]
    settings = {"KNIFFEL_SPEED": "instant", "KNIFFEL_SOUND": "off"}
    machine = make_machine(board, seed=7, settings=settings)
    machine.run_for(
        1500 if request.param != "one key" else 7500
    )  # of a board it does not know the game says so first
    machine.draws = False
    made = Hands(machine, ways)
    made.sideways = request.param in SIDEWAYS
    return made


def test_letters_fill_boxes(make_machine):
    """On a keyboard the place of a key is that of a box: the first press shows it, the second fills it."""
    machine = make_machine("m5stack_cardputer", seed=7, settings={"KNIFFEL_SPEED": "instant"})
    machine.run_for(1500)
    app = app_of(machine)
    for key in ("a", "a", "roll"):
        machine.tap(key, gap_ms=700)
    game = app.game
    assert game.rolls_used == 1
    for key, box in (("w", 1), ("h", 11), ("q", 0)):
        machine.tap(key, gap_ms=100)
        assert app.screen.box == box and game.points(0, box) < 0
    machine.tap("q", gap_ms=100)
    if app.screen.sheet.is_open:  # no ones: it asks before it strikes
        machine.run_for(500)
        machine.tap("a")
    assert game.points(0, 0) >= 0
    machine.run_for(3000)
    assert game.turn >= 1


def test_a_whole_game(hands):
    """From the title through a game against a computer to its result, and back to the title."""
    app = hands.app
    hands.row(0)
    assert app._name == "newgame"
    hands.do("choose")  # the cursor stands on the start
    hands.wait_for(hands.mine)
    turns = 0
    lists = hands.ways["next"]
    while app._name != "gameover":
        if hands.sideways:
            hands.ways["next"] = ("right",)
        hands.turn(turns)
        hands.ways["next"] = lists
        hands.wait_for(hands.mine)
        turns += 1
    assert turns == 13 and app.game.over
    assert app.game.total(0) > 50
    if K.B in app.board.caps:
        hands.do("back")
    else:
        for _ in app.screen._choices:
            if app.screen._choices[app.screen._choice][1] == "title":
                break
            hands.do("next")
        hands.do("choose")
    hands.machine.run_for(300)
    assert app._name == "title"


def test_the_menus(hands):
    """From a turn into the pause, from there to every screen it leads to, and back again."""
    app = hands.app
    hands.row(0)
    hands.do("choose")
    hands.wait_for(hands.mine)
    for wanted in ("cards", "settings", "help"):
        hands.do("menu")
        hands.machine.run_for(300)
        assert app._name == "pause", hands.ways["menu"]
        targets = [target for _text, target in app.screen._entries]
        hands.row(targets.index(wanted))
        assert app._name == wanted
        hands.do("back")
        hands.machine.run_for(300)
        assert app._name == "pause"
        hands.do("back")
        hands.wait_for(lambda: app._name == "turn")
    hands.do("menu")
    hands.machine.run_for(300)
    hands.row([target for _text, target in app.screen._entries].index("title"))
    assert app._name == "title"
