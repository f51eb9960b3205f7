# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every board that the game knows: it starts with that board's modules and pins only, and every key does what it says.

The simulated boards' wiring stands in kniffel_tools/sim/boards.tsv, the game's declarations in lib/handheld/boards; both
must agree with circuitpython-stubs and with each other.
"""

import json
import re

import pytest
from pocket import ROOT, app_of

from kniffel_tools import board_list
from kniffel_tools.flash import boards as declarations
from kniffel_tools.sim.board_facts import BOARDS, definition_of
from kniffel_tools.sim.drive import read_settings
from kniffel_tools.sim.machine import CodeCrashed

DECLARED = declarations.profiles(ROOT)
WIRED = {entry.id: ROOT / entry.settings for entry in board_list.entries() if entry.settings}
UNKNOWN = sorted(
    id
    for id, facts in BOARDS.items()
    if id == facts.definition and id not in DECLARED and facts.display != "add-on"
)
BUTTONS = {"low", "high", "low_own", "high_own", "shift", "rest"}


def settings_of(board_id):
    return read_settings(WIRED[board_id].read_text(encoding="utf-8")) if board_id in WIRED else {}


def start(make_machine, board_id, ms=1500, draws=True, **options):
    settings = {**settings_of(board_id), **options.pop("settings", {})}
    machine = make_machine(board_id, seed=1, settings=settings, **options)
    machine.draws = draws
    machine.run_for(ms)
    return machine


def recorded(machine):
    """The list that grows by every logical key; the screen gets none of them."""
    keys = []
    app_of(machine).screen.key = keys.append
    return keys


def press_all(machine):
    """{key of the board: logical keys that came out of a short press}"""
    keys = recorded(machine)
    found = {}
    for name in machine.inputs.names:
        if machine.inputs.wiring(name) in [machine.inputs.wiring(other) for other in found]:
            continue  # another name of the same key
        machine.tap(name, gap_ms=120)
        found[name] = list(keys)
        keys.clear()
    return found


def test_there_are_enough():
    assert len(DECLARED) >= 45 and len(WIRED) >= 7


@pytest.mark.parametrize("board_id", DECLARED)
def test_it_starts_and_reaches_the_title(make_machine, board_id):
    """With the modules and pins of that board's CircuitPython only, for the simulator lets no other in; and with no
    other board's declaration, nor a kind of input that it has not."""
    machine = make_machine(board_id, seed=1)
    names, load = [], machine.importer._load
    machine.importer._load = lambda name: names.append(name) or load(name)
    machine.run_for(1500)
    assert app_of(machine)._name == "title"
    assert machine.frame.version and len(set(machine.frame.data)) > 1

    def loaded(package):
        return {name.rpartition(".")[2] for name in names if name.startswith(package)}

    assert loaded("handheld.boards.") == declarations.parts(ROOT, [board_id]) - {
        "__init__",
        "wired",
        "unknown",
    }
    kinds = {kind for kind, _pins, _table in getattr(board_list.profile(board_id), "KEYS", ())} - BUTTONS
    if "keypad" not in definition_of(board_id).modules:
        kinds.add("pins")
    assert loaded("handheld.inputs.") - {"polled", "bus", "rest"} == kinds


@pytest.mark.parametrize("board_id", sorted(WIRED))
def test_a_plain_board_with_an_add_on_starts(make_machine, board_id):
    machine = start(make_machine, board_id)
    assert app_of(machine)._name == "title"
    assert machine.frame.version and len(set(machine.frame.data)) > 1
    facts = machine.facts
    assert (machine.displays[0].width, machine.displays[0].height) == (facts.width, facts.height)


@pytest.mark.parametrize("board_id", DECLARED)
def test_the_pins_exist(board_id):
    """Every name in a declaration that is a pin or a bus is one of that board."""
    declared, definition = board_list.profile(board_id), definition_of(board_id)
    names = [pin for _kind, pins, _table in getattr(declared, "KEYS", ()) for pin in _texts(pins)]
    for attribute in ("STICK", "ENCODER", "POWER"):
        names += getattr(declared, attribute, ())
    names += _texts(getattr(declared, "SOUND", ())[1:])
    names += [name.rstrip("+") for name in _texts(getattr(declared, "PIXELS", ()))]
    assert names
    assert set(names) <= set(definition.pins) | set(definition.buses)


def test_a_firmware_that_looks_only_once_will_do(make_machine):
    """CircuitPython 9.0 knows no debounce_threshold; its keys are read all the same."""
    machine = make_machine("pimoroni_picosystem")
    newest = machine.firmware["keypad"].Keys

    def old(pins, *, value_when_pressed, pull=True, interval=0.020, max_events=64):
        return newest(
            pins, value_when_pressed=value_when_pressed, pull=pull, interval=interval, max_events=max_events
        )

    machine.firmware["keypad"].Keys = old
    machine.run_for(1500)
    machine.tap("a")
    machine.run_for(500)
    assert app_of(machine)._name == "newgame"


def _texts(values):
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _texts(value)


@pytest.mark.parametrize("board_id", DECLARED)
def test_every_key_means_what_the_declaration_says(make_machine, board_id):
    """Each key of the board gives one logical key, all meanings of the declaration come out of some key, and what the
    simulator calls up is up for the game, or the one before."""
    machine = start(make_machine, board_id, draws=False)
    keys = board_list.profile_keys()
    declared = board_list.profile(board_id)
    found = press_all(machine)
    assert all(len(pressed) == 1 for pressed in found.values()), found
    wanted = {key for key in board_list.meanings(declared) if key != keys.OTHER}
    if hasattr(declared, "ENCODER"):
        wanted |= {keys.NEXT, keys.PREVIOUS}
    if hasattr(declared, "STICK"):
        wanted |= {keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT}
    came = {pressed[0] for pressed in found.values()}
    if "keyboard" in board_list._keys(declared):
        assert came <= wanted and len(came) > 10
    else:
        assert came == wanted
    if board_id == "adafruit_floppsy_rp2040":
        return  # four arrow keys and nothing else: they mean other things
    fits = {
        "up": (keys.UP, keys.PREVIOUS),
        "down": (keys.DOWN, keys.NEXT),
        "left": (keys.LEFT,),
        "right": (keys.RIGHT,),
        "cw": (keys.NEXT,),
        "ccw": (keys.PREVIOUS,),
    }
    assert all(found[name][0] in right for name, right in fits.items() if name in found)


@pytest.mark.parametrize("board_id", sorted(WIRED))
def test_every_key_of_a_plain_board_is_read(make_machine, board_id):
    """The keys of the settings in docs: as many meanings come out as are named."""
    found = press_all(start(make_machine, board_id, draws=False))
    assert all(len(pressed) == 1 for pressed in found.values()), found
    named = len(settings_of(board_id)["KNIFFEL_KEYS"].split()) + 2 * (
        "KNIFFEL_ENCODER" in settings_of(board_id)
    )
    assert len({pressed[0] for pressed in found.values()}) == named


@pytest.mark.parametrize("board_id", UNKNOWN)
def test_an_unknown_board_says_so_and_plays(make_machine, board_id):
    """A message on the screen, then the title; a button, if it has one by a usual name, is enough to play."""
    machine = make_machine(board_id, seed=1)
    machine.run_for(3000)
    assert "KNIFFEL_KEYS" in machine.serial.getvalue()
    assert machine.frame.version and app_of(machine).settings is None
    machine.run_for(5500)
    assert app_of(machine)._name == "title"
    keys = board_list.profile_keys()
    wiring = [spec for spec in machine.inputs._wiring.values() if spec[0] == "pin"]
    if wiring:
        name = machine.inputs.names[0]
        came = recorded(machine)
        machine.tap(name, gap_ms=100)
        machine.tap(name, hold_ms=700, gap_ms=100)
        machine.tap(name, hold_ms=1400, gap_ms=100)
        assert came == [keys.NEXT, keys.A, keys.B]


def test_an_unknown_board_can_be_told_its_buttons(make_machine):
    machine = make_machine(
        "adafruit_feather_esp32s3_tft", seed=1, settings={"KNIFFEL_KEYS": "next=BUTTON a=D5 b=D6"}
    )
    machine.run_for(1500)
    assert app_of(machine)._name == "title" and "KNIFFEL_KEYS" not in machine.serial.getvalue()


@pytest.mark.parametrize(
    "settings, message",
    [
        ({"KNIFFEL_KEYS": "fire=GP2"}, "KNIFFEL_KEYS: no key 'fire'"),
        ({"KNIFFEL_KEYS": "next"}, "'next' is not NAME=PIN"),
        ({"KNIFFEL_KEYS": "next=GP2 a=GP99"}, "KNIFFEL_KEYS: this board has no pin 'GP99'"),
        ({"KNIFFEL_KEYS": "next=GP2", "KNIFFEL_KEYS_LEVEL": "up"}, "KNIFFEL_KEYS_LEVEL: 'up'"),
        ({"KNIFFEL_KEYS": "next=GP2", "KNIFFEL_KEYS_NAMES": "b=X"}, "KNIFFEL_KEYS_NAMES: no key 'b'"),
        ({"KNIFFEL_KEYS": "next=GP2", "KNIFFEL_KEYS_NAMES": "next=Go!"}, "KNIFFEL_KEYS_NAMES: 'Go!'"),
        (
            {"KNIFFEL_KEYS": "next=2", "KNIFFEL_KEYS_CHIP": "pcf"},
            "KNIFFEL_KEYS_CHIP: no 'pcf': there are aw9523",
        ),
        ({"KNIFFEL_KEYS": "a=GP2 b=GP3"}, "KNIFFEL_KEYS: no button moves: name one, such as next="),
        ({"KNIFFEL_KEYS": "left=GP2 right=GP3"}, "KNIFFEL_KEYS: no button chooses: name one, such as a="),
        ({"KNIFFEL_ENCODER": "GP1 GP2"}, "KNIFFEL_KEYS: no button chooses"),
        ({"KNIFFEL_ENCODER": "GP1"}, "KNIFFEL_ENCODER: two pins"),
        ({"KNIFFEL_ENCODER": "GP1 GPX", "KNIFFEL_KEYS": "a=GP3"}, "KNIFFEL_ENCODER: this board has no pin"),
        ({"KNIFFEL_DISPLAY": "vga"}, "KNIFFEL_DISPLAY: no 'vga'"),
        ({"KNIFFEL_DISPLAY": "ssd1306", "KNIFFEL_DISPLAY_SIZE": "128"}, "'128' is not WIDTHxHEIGHT"),
        ({"KNIFFEL_DISPLAY": "ssd1306", "KNIFFEL_DISPLAY_SIZE": "128x6O"}, "_SIZE: '6O' is no number"),
        ({"KNIFFEL_DISPLAY": "ssd1306", "KNIFFEL_DISPLAY_PINS": "scl=GP5"}, "_PINS: 'sda' is missing"),
        (
            {"KNIFFEL_DISPLAY": "ssd1306", "KNIFFEL_DISPLAY_PINS": "scl=D5 sda=GP4"},
            "_PINS: this board has no pin 'D5'",
        ),
        (
            {"KNIFFEL_DISPLAY": "st7789", "KNIFFEL_DISPLAY_PINS": "clock=GP2 mosi=GP3"},
            "_PINS: 'dc' is missing",
        ),
    ],
)
def test_wrong_settings_name_the_key_and_what_it_may_be(make_machine, settings, message):
    """Each begins with the key in question, by which the last resort knows that there is nothing to report."""
    display = {key: text for key, text in settings_of("raspberry_pi_pico").items() if "DISPLAY" in key}
    machine = make_machine("raspberry_pi_pico", seed=1, settings={**display, **settings})
    with pytest.raises(CodeCrashed, match=re.escape(message)) as crash:
        machine.run_for(1500)
    assert "\nValueError: KNIFFEL_" in str(crash.value)


@pytest.mark.parametrize(
    "board_id, caps",
    [
        ("raspberry_pi_pico", {"NEXT": "N", "A": "A", "B": "B"}),
        ("feather_oled", {"NEXT": "A", "A": "B", "B": "C"}),
        ("pico_display", {"NEXT": "A", "A": "B", "B": "X", "MENU": "Y"}),
        ("pico_lcd_1_3", {"A": "A", "B": "B", "MENU": "X", "CARDS": "Y"}),
    ],
)
def test_the_screen_calls_a_button_what_is_written_on_it(make_machine, board_id, caps):
    machine = make_machine(board_id, seed=1, settings=settings_of(board_id))
    machine.run_for(1500)
    keys = board_list.profile_keys()
    shown = app_of(machine).board.caps
    assert {name: shown.get(getattr(keys, name)) for name in caps} == caps


def test_a_misspelt_board_gets_near_matches(kniffel):
    """Not all ids in a line: those that look alike, and the command that lists the rest."""

    def said(board):
        ended = kniffel("play", "--board", board, "--front", "none")
        assert ended.returncode == 2
        return ended.stderr

    for given, wanted in (
        ("pygame", "pygamer"),
        ("badger", "pimoroni_badger2040"),
        ("adafruit_feather", "adafruit_feather"),
        ("zzz", ""),
    ):
        line = said(given)
        assert wanted in line and "`python3 run.py boards` lists all" in line
        assert len(line) < 400 and len(line.strip().splitlines()) == 1
        assert ("did you mean" in line) == bool(wanted)
        assert line.count(" or ") <= 2


def test_all_keys_are_named_where_no_command_lists_them(kniffel):
    """A board with a keyboard has more than twenty names of keys: the line sends to a command that does not exist."""
    ended = kniffel("play", "--board", "m5stack_cardputer", "--front", "none", "--keys", "nonsense")
    assert ended.returncode == 2 and "backspace" in ended.stderr and "run.py keys" not in ended.stderr


def test_the_page_is_current():
    """docs/boards.md is what `python3 run.py boards --page` writes."""
    assert (ROOT / board_list.PAGE).read_text(encoding="utf-8") == board_list.page()


def test_the_command(kniffel):
    listed = json.loads(kniffel("boards", "--json").stdout)["boards"]
    assert len(listed) >= 45
    assert all(set(board) == {"id", "name", "screen", "keys", "gaps"} for board in listed)
    assert all(board["name"] and board["screen"] and board["keys"] for board in listed)
    gaps = {board["id"]: board["gaps"] for board in listed}
    assert {"no vectorio", "no bitmaptools", "no json"} <= set(gaps["pewpew_m4"])
    assert {"no os.urandom", "no nvm"} <= set(gaps["meowbit_v121"])
    assert [id for id in gaps if any("too small" in gap for gap in gaps[id])] == ["pewpew_m4"]
    shown = kniffel("boards").stdout
    assert "pygamer" in shown and f"{len(listed)} boards" in shown


def test_the_cardputers_keyboard_of_circuitpython_10(make_machine):
    """There the firmware holds the pins of the keyboard and types on the console until it is told not to."""
    from kniffel_tools.sim.board_python import module_of

    machine = make_machine("m5stack_cardputer", seed=1)
    board, demux = machine.firmware["board"], machine.firmware["keypad_demux"].DemuxKeyMatrix
    rows = [getattr(board, f"KB_A_{i}") for i in range(3)]
    columns = [getattr(board, f"KB_COL_{i}") for i in range(7)]
    detached = []
    made = module_of(
        "cardputer_keyboard", KEYBOARD=demux(rows, columns), detach_serial=lambda: detached.append(True)
    )
    native = machine.importer.native
    machine.importer.native = lambda name: made if name == "cardputer_keyboard" else native(name)
    machine.run_for(1500)
    assert detached and app_of(machine)._name == "title"
    came = recorded(machine)
    machine.tap("down")
    assert came == [board_list.profile_keys().DOWN]


PAPER = sorted(id for id in DECLARED if BOARDS[id].display == "paper")


@pytest.mark.parametrize("board_id", PAPER)
def test_paper_is_refreshed_once_for_a_decision(make_machine, board_id):
    """A roll with all its tumbling, or a row of quick presses, is one refresh; at rest there is none."""
    machine = start(make_machine, board_id, 12_000, settings={"KNIFFEL_SPEED": "instant"})
    app, keys = app_of(machine), board_list.profile_keys()
    assert machine.frame.refreshes == 1
    machine.run_for(20_000)
    assert machine.frame.refreshes == 1, "nothing blinks"
    before = app.screen.key
    found = press_all(machine)
    app.screen.key = before
    name_of = {pressed[0]: name for name, pressed in found.items()}
    machine.run_for(12_000)
    shown = machine.frame.refreshes
    for _ in range(3):
        machine.tap(name_of[keys.NEXT])
    machine.run_for(12_000)
    assert machine.frame.refreshes == shown + 1
    for _ in range(10):  # round to the first row again
        if app.screen._menu.at == 0:
            break
        machine.tap(name_of[keys.NEXT])
    machine.tap(name_of[keys.A], gap_ms=500)
    assert app._name == "newgame"
    machine.tap(name_of[keys.A])  # the cursor stands on the start
    machine.run_for(20_000)
    assert app._name == "turn"
    shown = machine.frame.refreshes
    machine.tap(name_of[keys.B])
    machine.run_for(12_000)
    assert app.game.rolls_used == 1 and machine.frame.refreshes == shown + 1
