# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The simulated board refuses what a real one refuses, and keeps what a real one keeps."""

import sys

import pytest
from conftest import FIXTURES

from kniffel_tools.errors import UserError
from kniffel_tools.sim.machine import CodeCrashed, Machine

HELLO = FIXTURES / "hello"


def printed(machine):
    return machine.serial.getvalue().split("\n")[:-1]


@pytest.mark.parametrize(
    "module",
    "typing dataclasses enum functools itertools abc copy string contextlib pathlib os.path threading numpy "
    "datetime kniffel_tools pytest i2cdisplaybus keypad_demux".split(),
)
def test_modules_the_board_lacks(run_code, module):
    """The PyGamer's firmware has none of these, although this desktop does."""
    with pytest.raises(CodeCrashed, match="ImportError"):
        run_code(f"import {module}")


def test_modules_differ_between_boards(run_code):
    """vectorio is there on a PyGamer and missing on a Wio Terminal, as the board definitions say."""
    run_code("import vectorio")
    with pytest.raises(CodeCrashed, match="no module named 'vectorio'"):
        run_code("import vectorio", board="seeeduino_wio_terminal")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("import board; board.SW_A", "AttributeError"),
        ("from os import path", "ImportError"),
        ("import os; os.environ", "AttributeError"),
        ("vars()", "NameError"),
        ("import math; math.factorial(3)", "AttributeError"),
        ("from collections import Counter", "ImportError"),
        ("open('/nothing.txt')", "OSError"),
        ("open('/x.txt', 'w')", r"OSError: \[Errno 30\]"),
        ("import sys; sys.getsizeof(1)", "AttributeError"),
    ],
)
def test_what_fails_on_a_board_fails_here(run_code, line, error):
    with pytest.raises(CodeCrashed, match=error):
        run_code(line)


@pytest.mark.parametrize(
    "line",
    [
        "match 1:\n    case 1: pass",
        "def f(a, /): pass",
        "a = [1]; b = [*a, 2]",
        "a = {}; b = {**a}",
        "'x'.ljust(3)",
        "class A(metaclass=type): pass",
    ],
)
def test_syntax_that_circuitpython_lacks(run_code, line):
    with pytest.raises(CodeCrashed, match="SyntaxError"):
        run_code(line)


def test_annotations_are_never_evaluated(run_code):
    """Boards skip annotations, and Adafruit's libraries rely on it."""
    machine = run_code("def f(a: Optional[int]) -> Nothing: return a\nx: Unknown = f(1)\nprint(x)")
    assert printed(machine) == ["1"]


def test_desktop_modules_stay_untouched(run_code):
    before = set(sys.modules)
    run_code("import board, displayio, adafruit_display_text.label")
    new = {name.partition(".")[0] for name in set(sys.modules) - before}
    assert not new & {"board", "displayio", "adafruit_display_text", "busdisplay", "code", "__main__"}


def test_packages_and_relative_imports(run_code):
    files = {
        "lib/pack/__init__.py": "from . import one\nfrom .one import value\n",
        "lib/pack/one.py": "value = 7\n",
        "lib/pack/two.py": "from pack.one import value\nfrom . import one\nprint(one.value)\n",
    }
    machine = run_code(
        "import pack.two\nprint(pack.value, pack.two.value)\n__import__('pack.one')", files=files
    )
    assert printed(machine) == ["7", "7 7"]


def test_root_comes_before_lib_and_a_stale_twin_wins(run_code):
    machine = run_code("import thing", files={"thing.py": "print('root')", "lib/thing.py": "print('lib')"})
    assert printed(machine) == ["root"]


def test_an_error_is_told_with_the_boards_own_paths(run_code):
    with pytest.raises(CodeCrashed) as caught:
        run_code("import thing", files={"lib/thing.py": "\n\nraise ValueError('no')"})
    assert 'File "lib/thing.py", line 3' in str(caught.value)
    assert "kniffel_tools" not in str(caught.value)


def test_two_machines_live_side_by_side(make_machine):
    one, other = make_machine("pygamer", HELLO, seed=1), make_machine("pybadge", HELLO, seed=2)
    for machine in (one, other):
        machine.run_for(200)
    one.tap("a")
    other.tap("menu")
    assert one.frame.data != other.frame.data
    assert "key_number 1" in one.serial.getvalue() and "key_number 2" in other.serial.getvalue()


def test_the_same_seed_gives_the_same_pixels(make_machine):
    shown = []
    for _ in range(2):
        machine = make_machine("pygamer", HELLO, seed=5)
        machine.run_for(300)
        machine.tap("a", "b", "a")
        shown.append((bytes(machine.frame.data), machine.serial.getvalue(), machine.frame.pixels_sent))
    assert shown[0] == shown[1]


def test_urandom_with_and_without_seed(run_code):
    line = "import os\nprint(os.urandom(8).hex())"
    assert (
        printed(run_code(line, seed=1)) == printed(run_code(line, seed=1)) != printed(run_code(line, seed=2))
    )
    assert printed(run_code(line)) != printed(run_code(line))


def test_a_board_without_random_generator(run_code):
    with pytest.raises(CodeCrashed, match="NotImplementedError"):
        run_code("import os; os.urandom(1)", board="meowbit_v121")


def test_time_moves_only_by_waiting(run_code):
    machine = run_code(
        "import time\nfrom supervisor import ticks_ms\na = ticks_ms()\ntime.sleep(0.25)\nprint(ticks_ms() - a)\n"
        "while ticks_ms() - a < 500: pass\nprint(ticks_ms() - a)"
    )
    assert printed(machine) == ["250", "500"]


def test_ticks_wrap_a_minute_after_power_on(run_code):
    machine = run_code(
        "import time\nfrom supervisor import ticks_ms\na = ticks_ms()\ntime.sleep(70)\nb = ticks_ms()\n"
        "print(a > b, (b - a) % (1 << 29))",
        ms=80_000,
    )
    assert printed(machine) == ["True 70000"]


def test_nvm_stays_over_power_cycles(run_code):
    source = "from microcontroller import nvm\nprint(len(nvm), nvm[0:3])\nnvm[0:3] = b'abc'"
    first = run_code(source)
    again = first.again()
    again.run_for(100)
    assert printed(first) == ["8192 bytearray(b'\\xff\\xff\\xff')"]
    assert printed(again) == ["8192 bytearray(b'abc')"]
    again.close()


def test_a_cut_in_the_middle_of_a_write(run_code):
    source = (
        "import time\nfrom microcontroller import nvm\ntime.sleep(0.1)\nnvm[0:4] = b'abcd'\nprint('alive')"
    )
    machine = run_code(source, ms=10)
    machine.nvm.part = "bytes"
    machine.nvm.cut(write=1, point=2)
    machine.run_for(500)
    assert machine.finished and printed(machine) == []
    assert bytes(machine.nvm.data[:4]) == b"ab\xff\xff"


def test_nvm_sizes(run_code):
    assert printed(run_code("import microcontroller as m; print(m.nvm)", board="meowbit_v121")) == ["None"]
    assert printed(run_code("import microcontroller as m; print(len(m.nvm))", board="hack_club_sprig")) == [
        "4096"
    ]
    with pytest.raises(CodeCrashed, match="ValueError"):
        run_code("import microcontroller as m; m.nvm[0:2] = b'abc'")


def test_settings_are_always_text(run_code):
    files = {"settings.toml": '# a comment\nA = "b # c"\nN = 5 # five\nQ = "x\\"y"\n'}
    machine = run_code(
        "import os\nprint([os.getenv(k) for k in 'ANQZ'], os.getenv('Z', 'd'))",
        files=files,
        settings={"Q": 1},
    )
    assert printed(machine) == ["['b # c', '5', '1', None] d"]


def test_boot_py_may_make_the_drive_writable(run_code):
    boot = "import storage\nprint('booting')\nstorage.remount('/', False)"
    code = (
        "import os\nos.mkdir('/save')\nwith open('/save/a.txt', 'w') as f: f.write('ä')\n"
        "os.rename('/save/a.txt', '/save/b.txt')\nprint(os.listdir('/save'), os.stat('/save/b.txt')[6])\n"
        "print(open('/save/b.txt').read())\nos.remove('/save/b.txt')\nos.remove('/code.py')\nprint(os.listdir('/'))"
    )
    machine = run_code(code, files={"boot.py": boot})
    assert machine.boot_out == "booting\n"
    assert printed(machine)[1:] == ["['b.txt'] 2", "ä", "['boot.py', 'save']"]
    assert (machine.drive.source / "code.py").exists(), "the source folder is never written"


def test_an_error_in_boot_py_leaves_the_drive_read_only(run_code):
    code = "try:\n    open('/x', 'w')\nexcept OSError as e:\n    print(e.errno)"
    machine = run_code(code, files={"boot.py": "def"})
    assert printed(machine)[-1] == "30" and "SyntaxError" in machine.boot_out


def test_a_full_drive(run_code):
    code = "try:\n    with open('/x', 'wb') as f:\n        while True: f.write(bytes(65536))\nexcept OSError as e:\n"
    machine = run_code(code + "    print(e.errno)", board="pewpew_m4", writable=True)
    assert printed(machine) == ["28"]


def test_keypad_debounces_and_counts(run_code):
    code = (
        "import board, keypad, time\n"
        "keys = keypad.Keys((board.SW_A, board.SW_B), value_when_pressed=False, max_events=3, debounce_threshold=2)\n"
        "time.sleep(1)\nprint(len(keys.events), keys.events.overflowed)\n"
        "e = keypad.Event()\nwhile keys.events.get_into(e): print(e.key_number, e.pressed, e.timestamp > 0)\n"
        "keys.events.clear()\nprint(keys.events.overflowed)\n"
    )
    machine = run_code(code, board="pimoroni_picosystem", ms=100)
    machine.tap("a", hold_ms=15)  # shorter than two scans of 20 ms: bounced away
    machine.tap("a", "b")
    machine.run_for(1000)
    assert printed(machine) == ["3 True", "0 True True", "0 False True", "1 True True", "False"]


def test_wrong_polarity_shows_as_keys_stuck_down(run_code):
    code = (
        "import board, keypad\nk = keypad.Keys((board.SW_A,), value_when_pressed=True)\n"
        "import time; time.sleep(0.1)\nprint(k.events.get())"
    )
    assert printed(run_code(code, board="pimoroni_picosystem")) == ["<Event: key_number 0 pressed>"]


def test_the_stick_of_the_pygamer(run_code):
    code = (
        "import analogio, board, time\nx = analogio.AnalogIn(board.JOYSTICK_X)\n"
        "while True:\n    time.sleep(0.05)\n    print(x.value)"
    )
    machine = run_code(code, ms=60)
    machine.press("left")
    machine.run_for(50)
    machine.release("left")
    machine.press("right")
    machine.run_for(50)
    assert printed(machine) == ["32768", "0", "65535"]


def test_a_pin_is_used_once(run_code):
    with pytest.raises(CodeCrashed, match="ValueError: D5 in use"):
        run_code("import board, digitalio as d\na = d.DigitalInOut(board.D5)\nb = d.DigitalInOut(board.D5)")


def test_an_encoder_turns(run_code):
    code = (
        "import board, rotaryio, time\ne = rotaryio.IncrementalEncoder(board.ENCODER_A, board.ENCODER_B)\n"
        "time.sleep(0.5)\nprint(e.position)"
    )
    machine = run_code(code, board="adafruit_macropad_rp2040", ms=100)
    machine.tap("cw", "cw", "ccw", "cw")
    machine.run_for(500)
    assert printed(machine) == ["2"]


def test_a_mono_display_is_black_and_white(run_code):
    code = (
        "import board, displayio, terminalio\nfrom adafruit_display_text.label import Label\n"
        "g = displayio.Group()\ng.append(Label(terminalio.FONT, text='Hi', x=3, y=9))\n"
        "board.DISPLAY.root_group = g\nimport time; time.sleep(1)"
    )
    machine = run_code(code, board="adafruit_macropad_rp2040", ms=500)
    colours = set(memoryview(bytes(machine.frame.data)).cast("H"))
    assert (machine.frame.width, machine.frame.height) == (128, 64)
    assert colours == {0, 0xFFFF}


def test_the_font_is_the_boards(run_code):
    code = (
        "import terminalio\nf = terminalio.FONT\nprint(f.get_bounding_box(), f.get_glyph(228))\n"
        "g = f.get_glyph(65)\nprint(g.width, g.height, g.dy, g.shift_x, g.tile_index, f.bitmap.width)"
    )
    assert printed(run_code(code)) == ["(6, 12) None", "6 12 0 6 33 570"]


def test_partial_refreshes_send_little_and_show_the_same(make_machine):
    """After key presses, a full refresh changes nothing; what was sent is far less than the screen."""
    machine = make_machine("pygamer", HELLO)
    machine.run_for(200)
    machine.tap("a", "b")
    assert 0 < machine.frame.last_refresh_pixels < 160 * 128 // 10
    before = bytes(machine.frame.data)
    display = machine.displays[0]
    display._core.full_refresh = True
    display.auto()
    assert bytes(machine.frame.data) == before


def test_a_display_driver_on_a_bus(run_code):
    """A screen that code.py makes by itself: the frame is the driver's size."""
    code = (
        "import busio, board, displayio, fourwire\nfrom busdisplay import BusDisplay\n"
        "displayio.release_displays()\nspi = busio.SPI(board.GP10, board.GP11)\n"
        "bus = fourwire.FourWire(spi, command=board.GP8, chip_select=board.GP9)\n"
        "d = BusDisplay(bus, b'\\x01\\x80\\x96', width=240, height=135, rotation=90, rowstart=40, colstart=53)\n"
        "b = displayio.Bitmap(240, 135, 2)\np = displayio.Palette(2)\np[0] = 0xFF0000\ng = displayio.Group()\n"
        "g.append(displayio.TileGrid(b, pixel_shader=p))\nd.root_group = g\nprint(d.width, d.height, d.rotation)\n"
        "import time; time.sleep(1)"
    )
    machine = run_code(code, board="raspberry_pi_pico", ms=500)
    assert printed(machine) == ["240 135 90"]
    assert set(memoryview(bytes(machine.frame.data)).cast("H")) == {0xF800}


def test_a_reset_is_noticed(run_code):
    machine = run_code("import supervisor\nsupervisor.reload()")
    assert machine.finished and machine.restart is not None and not machine.restart.hard


def test_an_endless_program_can_be_switched_off(run_code):
    machine = run_code(
        "import time\nwhile True:\n    try:\n        time.sleep(1)\n    except Exception: pass"
    )
    machine.close()
    assert not machine._thread.is_alive()


def test_unknown_board_and_key_name_what_exists(run_code):
    with pytest.raises(UserError, match="unknown board 'gameboy'; did you mean .*pygamer.* lists all"):
        Machine("gameboy")
    machine = run_code("print(1)")
    with pytest.raises(UserError, match="unknown key 'fire'; there are: .*up"):
        machine.press("fire")


def test_sound_is_written_down(run_code):
    code = (
        "import audioio, audiocore, board, time\na = audioio.AudioOut(board.SPEAKER)\n"
        "a.play(audiocore.RawSample(bytearray(800), sample_rate=8000))\nprint(a.playing)\ntime.sleep(0.2)\n"
        "print(a.playing)"
    )
    machine = run_code(code)
    assert printed(machine) == ["True", "False"] and len(machine.sounds) == 1


@pytest.mark.parametrize("board", ["pygamer", "adafruit_macropad_rp2040", "adafruit_magtag_2.9_grayscale"])
def test_what_was_not_drawn_is_drawn_when_it_is_asked_for(make_machine, board):
    """A machine that drew nothing for a while shows something else afterwards than one that drew all along."""
    drawing, resting = (make_machine(board, seed=1) for _ in range(2))
    resting.draws = False
    for machine in (drawing, resting):
        machine.run_for(1500)
    assert resting.frame.pixels_sent == 0 and resting.frame.data != drawing.frame.data
    resting.draws = True
    assert resting.frame.data == drawing.frame.data
