# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The terminal front, really driven in a pseudo-terminal whose screen is emulated and read."""

import os
import signal
import sys
import time

import pytest
from conftest import FIXTURES, ROOT
from pocket import app_of, press, saved_game, started

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are Unix's", allow_module_level=True)

from terminal import TerminalProgram

from kniffel_tools.sim import cells, keyboard, scene, terminal_screen

PLAY = [sys.executable, "-m", "kniffel_tools", "play", "--front", "terminal", "--seed", "1"]


@pytest.fixture
def terminal(tmp_path):
    """`terminal(…)`: the front with the small test program in it; pass `game=True` for the real game."""
    started = []

    def start(columns=80, rows=24, game=False, wait="", arguments=(), **env):
        command = [*PLAY, *arguments] if game else [*PLAY, "--from", str(FIXTURES / "hello")]
        env = {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path), **env}
        started.append(TerminalProgram(command, columns, rows, env))
        if wait:
            started[-1].wait_for(wait)
        return started[-1]

    yield start
    for program in started:
        program.close()


def restored(program):
    """The terminal is as it was: settings, cursor, wrapping, the other screen."""
    end = program.sent[-200:]
    return (
        program.attributes == program.before
        and end.rfind(b"\x1b[?25h") > end.rfind(b"\x1b[?25l")
        and end.rfind(b"\x1b[?1049l") > end.rfind(b"\x1b[?1049h")
        and b"\x1b[?7h" in end
    )


def test_it_says_at_once_that_something_comes(terminal):
    program = terminal(game=True)
    program.wait_for("The board starts")
    program.wait_for("q quit", 60)
    assert not any("The board starts" in line for line in program.screen.display)


def test_keys_change_the_screen_and_q_ends(terminal):
    program = terminal(wait="ready")
    for key, number in (("\r", 1), ("b", 0), ("\x1b[C", None), ("m", 2), (" ", 0), ("\x1b", 0), ("A", 1)):
        program.write(key)
        if number is not None:
            program.wait_for(f"key {number}")
    program.write("q")
    assert program.wait_end() == 0 and restored(program)


def test_the_game_is_readable_in_80x24(terminal):
    """Every word of the game's first screen stands there in the terminal's own letters."""
    program = terminal(game=True, wait="New game")
    program.wait_for("Settings")
    program.wait_for("q quit")
    program.write("?")
    program.wait_for("close this")
    program.write("?\x1b[B")
    program.wait_for("New game")


# What the keys at the bottom of the game's screen offer, and the key that a person would press for it.
ANSWERS = (("strike", "\r"), ("score", "\r"), ("hold", "\x1b[B"), ("roll", " "))


@pytest.mark.slow
def test_a_whole_game_with_the_keyboard_alone(terminal):
    """New game, go, then every turn as the screen offers it: roll, to the card, fill or strike."""
    program = terminal(game=True, wait="New game", arguments=("--speed", "40"))
    program.write("\r")
    program.wait_for("Rules")
    program.write("\r")
    program.wait_for("1/13")
    until = time.monotonic() + 400
    while not any("Game over" in line for line in program.screen.display):
        assert time.monotonic() < until, "\n".join(program.screen.display)
        offered = " ".join(program.screen.display[-7:-1])
        key = next((key for word, key in ANSWERS if word in offered), None)
        if key is not None:
            program.write(key)
        program.read(0.3)
        while program.read(0.1) and program.fresh:
            pass
    program.write("q")
    assert program.wait_end() == 0 and restored(program)


def test_resizing_redraws_up_to_exact_pixels_and_down_to_a_hint(terminal):
    program = terminal(wait="ready")
    program.resize(40, 12)
    program.wait_for("too small: 40x12, needs 60x20")
    program.resize(100, 40)
    program.wait_for("ready")
    program.resize(165, 66)
    until = time.monotonic() + 10
    while time.monotonic() < until and not any("▀" in line for line in program.screen.display):
        program.read()
    # 160 columns of half blocks in the middle; the letters are pixels now
    rows = [line for line in program.screen.display if "▀" in line]
    assert rows and not any("ready" in line for line in program.screen.display)


def test_only_changes_are_sent(terminal):
    program = terminal(wait="ready")
    while program.read(0.5) and len(program.sent) < 2000:
        pass
    program.read(0.5)
    before = len(program.sent)
    program.write("\r")
    program.wait_for("key 1")
    assert len(program.sent) - before < 1000
    before = len(program.sent)
    program.read(0.5)
    assert len(program.sent) == before, "nothing changes, nothing is sent"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_leave_the_terminal_as_it_was(terminal, number):
    program = terminal(wait="ready")
    os.kill(program.pid, number)
    assert program.wait_end() == 0 and restored(program)


def test_ctrl_c_leaves_the_terminal_as_it_was(terminal):
    program = terminal(wait="ready")
    program.write("\x03")
    assert program.wait_end() == 130 and restored(program)


def test_a_crash_leaves_the_terminal_as_it_was(terminal, tmp_path):
    (tmp_path / "code.py").write_text(
        "import board, displayio, time\nboard.DISPLAY.root_group = displayio.Group()\ntime.sleep(0.5)\nprint(nothing)"
    )
    command = [*PLAY, "--from", str(tmp_path)]
    program = TerminalProgram(command, env={"PYTHONPATH": str(ROOT)})
    try:
        assert program.wait_end() == 1 and program.attributes == program.before
        assert any("NameError" in line for line in program.screen.display)
    finally:
        program.close()


def test_suspended_and_resumed_in_a_shell(tmp_path):
    """Ctrl-Z gives the shell a whole terminal, fg goes on."""
    env = {"PYTHONPATH": str(ROOT), "PS1": "shell> ", "HISTFILE": "", "XDG_DATA_HOME": str(tmp_path)}
    program = TerminalProgram(["bash", "--norc", "--noprofile", "-i"], env=env)
    try:
        program.wait_for("shell>")
        program.write(" ".join([*PLAY, "--from", str(FIXTURES / "hello")]) + "\n")
        program.wait_for("ready")
        program.write("\x1a")
        program.wait_for("Stopped")
        end = program.sent[program.sent.rfind(b"\x1b[?1049") :]
        assert end.startswith(b"\x1b[?1049l"), "the shell has its own screen again"
        program.write("fg\n")
        program.wait_for("ready")
        program.write("\r")
        program.wait_for("key 1")
        program.write("q")
        program.wait_for("shell>")
    finally:
        program.close()


@pytest.mark.parametrize(
    ("env", "size", "words"),
    [
        ({"TERM": "dumb"}, (80, 24), "'dumb'"),
        ({"PYTHONIOENCODING": "latin-1"}, (80, 24), "not UTF-8"),
        ({}, (50, 24), "too small: 50x24"),
    ],
)
def test_terminals_that_cannot_are_told_in_a_line(terminal, env, size, words):
    program = terminal(*size, **env)
    assert program.wait_end() == 2
    shown = " ".join(program.sent.decode("latin-1").split())
    assert words in shown and b"\x1b[?1049h" not in program.sent


@pytest.mark.parametrize("env", [{"COLORTERM": "truecolor"}, {"TERM": "xterm-256color"}, {"TERM": "linux"}])
def test_colours_as_the_terminal_has_them(terminal, env):
    program = terminal(wait="ready", **env)
    kind = b"\x1b[38;2;" if "COLORTERM" in env else b"\x1b[38;5;" if "256" in env["TERM"] else b"\x1b[9"
    assert kind in program.sent


def test_what_a_terminal_sends_becomes_keys():
    text = "a\x1b[A\x1bOD\x1b[1;5C\x1b[5~\r B\x7f\x1b"
    assert terminal_screen.split_keys(text) == [
        "a",
        "up",
        "left",
        "enter",
        "space",
        "B",
        "backspace",
        "escape",
    ]


def test_the_nearest_colours_of_small_palettes():
    """Known values: 16 is the cube's black, 231 its white, 196 its red, 244 a grey."""
    assert [terminal_screen._of_256(c) for c in ((0, 0, 0), (255, 255, 255), (255, 0, 0))] == [16, 231, 196]
    assert terminal_screen._of_256((128, 128, 128)) == 244
    assert terminal_screen._of_16((255, 0, 0), 30) == 91 and terminal_screen._of_16((0, 0, 0), 40) == 40


def test_text_is_read_off_the_screen(make_machine):
    machine = make_machine("pygamer", FIXTURES / "hello")
    machine.run_for(200)
    runs = scene.Reader().read(machine)
    assert [run.text for run in runs] == ["ready"]
    first = runs[0].glyphs[0]
    assert (first.ink, first.ground, first.height) == (0xFFE0, 0, 12)
    rows = cells.draw(machine.frame, runs, 80, 23)
    assert any("ready" in "".join(cell[0] for cell in row) for row in rows)


def test_values_of_a_list_end_below_each_other(make_machine):
    """They have other lengths, and letters are narrower than on the board: by their beginnings they would be ragged."""
    machine = started(make_machine, script="down down a wait:300")
    rows = cells.draw(machine.frame, scene.Reader().read(machine), 80, 23)
    lines = ["".join(cell[0] for cell in row) for row in rows]
    ends = [
        line.index(word) + len(word)
        for line in lines
        for word in ("Filz", "leise", "langsam", "ja")
        if word in line
    ]
    assert len(ends) >= 4 and len(set(ends)) == 1


def test_covered_text_is_not_read(run_code):
    code = (
        "import board, displayio, terminalio, time\nfrom adafruit_display_text.label import Label\n"
        "g = displayio.Group()\ng.append(Label(terminalio.FONT, text='under', x=5, y=20))\n"
        "g.append(Label(terminalio.FONT, text='beside', x=5, y=60))\nb = displayio.Bitmap(60, 30, 2)\n"
        "p = displayio.Palette(2)\np[0] = 0x123456\ng.append(displayio.TileGrid(b, pixel_shader=p, x=0, y=5))\n"
        "board.DISPLAY.root_group = g\ntime.sleep(9)"
    )
    assert [run.text for run in scene.Reader().read(run_code(code, ms=200))] == ["beside"]


def test_every_board_key_has_a_key_of_the_keyboard():
    """A player with a keyboard can use all of a PyGamer: its ten names are aliases of nine inputs."""
    from kniffel_tools.sim.board_facts import facts_of
    from kniffel_tools.sim.inputs import Inputs

    inputs = Inputs(facts_of("pygamer"))
    reached = {keyboard.board_key(key, inputs.names) for key in keyboard.KEYS} - {None}
    assert {inputs.wiring(name) for name in reached} == {inputs.wiring(name) for name in inputs.names}


def test_enter_chooses_on_three_buttons_too():
    """The Pico's buttons have the names of its guide: Enter is a, Space is b, an arrow moves on."""
    from kniffel_tools.sim.board_facts import facts_of
    from kniffel_tools.sim.inputs import Inputs

    inputs = Inputs(facts_of("raspberry_pi_pico"))
    pressed = [keyboard.board_key(key, inputs.names) for key in ("down", "enter", "space")]
    pins = [inputs.wiring(name)[1] for name in pressed]
    assert pins == ["GP16", "GP17", "GP18"]  # next, a, b of first-time-pico-oled.toml


@pytest.mark.parametrize("board", ["pygamer", "hardkernel_odroid_go", "lilygo_tdeck"])
def test_keys_do_what_they_are_called(make_machine, board):
    """The help calls a key Coach that shows the cards; on a PyGamer the coach is the menu key held down."""
    machine = make_machine(board, nvm=saved_game([1, 2, 3, 4, 6], 1), seed=1)
    names = machine.inputs.names
    called = {name: keyboard.board_key(key, names) for key, name in keyboard.help_lines(names)}
    machine.run_for(1000)
    press(machine, "a wait:1000")
    ways = [(called["Cards"], 60, "cards"), (called["Menu"], 700, "coach")]
    if "Coach" in called:
        ways[1] = (called["Coach"], 60, "coach")
    for key, ms, screen in ways:
        machine.tap(key, hold_ms=ms)
        machine.run_for(1000)
        assert app_of(machine)._name == screen
        press(machine, "b wait:1000")
        assert app_of(machine)._name == "turn"
