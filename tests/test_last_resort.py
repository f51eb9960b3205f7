# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""An exception that nobody has caught: a readable screen, the game kept, a file of bounded size, and a restart."""

import pytest
from pocket import app_of, press, saved_game, started

from kniffel_tools import board_list
from kniffel_tools.sim.drive import REPOSITORY, read_settings

BOARDS = (
    "adafruit_macropad_rp2040",
    "pygamer",
    "pimoroni_picosystem",
    "m5stack_stick_c",
    "pimoroni_badger2040",
)
WIRED = {
    entry.id: read_settings((REPOSITORY / entry.settings).read_text(encoding="utf-8"))
    for entry in board_list.entries()
    if entry.settings
}


def crashed(make_machine, board="pygamer", language="de", error=None, **options):
    """A machine in whose turn something fails."""
    nvm = saved_game(dice=(1, 2, 3, 4, 5), used=1, nvm=4096)
    machine = started(make_machine, board, nvm=nvm, language=language, halts=False, **options)
    app = app_of(machine)

    def fail():
        raise error or ZeroDivisionError("divide by zero")

    app.step = fail  # at every try: the application itself begins a screen anew that finds no memory
    machine.run_for(8000)
    return machine


def words(machine):
    """The texts of the labels on the screen."""
    group = machine.displays[0].root_group
    return " ".join(part.text for part in group if hasattr(part, "text"))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_screen_says_what_and_where(make_machine, board, language):
    machine = crashed(make_machine, board, language)
    found = words(machine)
    assert "ZeroDivisionError" in found and ("Hoppla!" if language == "de" else "Oops!") in found
    if machine.frame.height >= 120:
        assert "_last_resort.py:" in found and " fail" in found.replace("\n", " ") and "README" in found
        assert ("Stand ist gesichert" if language == "de" else "game is saved") in found.replace("\n", " ")
    assert "ZeroDivisionError: divide by zero" in machine.serial.getvalue()
    group = machine.displays[0].root_group
    for part in group:
        if hasattr(part, "text"):
            x, y, wide, tall = part.bounding_box
            assert part.x + wide * part.scale <= machine.displays[0].width


def test_a_key_starts_it_again_with_the_game(make_machine):
    machine = crashed(make_machine)
    press(machine, "a wait:300")
    assert machine.restart is not None
    machine = machine.again()
    machine.run_for(1500)
    assert bytes(app_of(machine).game.dice) == b"\1\2\3\4\5"
    machine.close()


def test_memory_is_given_back_first(make_machine):
    """MemoryError is what boards know best: the application is let go before anything is shown."""
    machine = crashed(make_machine, error=MemoryError("memory allocation failed, allocating 1234 bytes"))
    assert machine.namespace["app"] is None and machine.namespace["App"] is None
    assert "handheld.app" not in machine.importer.modules and "MemoryError" in words(machine)


@pytest.mark.parametrize("board", ["pygamer", *sorted(WIRED)])
def test_a_heap_that_is_full_to_the_last_byte(make_machine, board):
    """There is no memory to tidy up: what is let go then gives enough for the screen."""
    settings = {"KNIFFEL_LANGUAGE": "de", **WIRED.get(board, {})}
    machine = make_machine(board, settings=settings, halts=False)
    machine.run_for(1000)

    def fail():
        raise MemoryError

    app = app_of(machine)
    app.step = app.wreck = fail
    machine.run_for(3000)
    assert "MemoryError" in words(machine) and "Any key: restart" in words(machine)
    press(machine, f"{machine.inputs.names[0]} wait:300")
    assert machine.restart is not None


def torn(tmp_path, name):
    """A drive on which a module of the game fails."""
    file = tmp_path / "overlay" / "lib" / "handheld" / name
    file.parent.mkdir(parents=True)
    file.write_text("raise RuntimeError('torn file')\n")
    return tmp_path / "overlay"


@pytest.mark.parametrize("board", ["pygamer", *sorted(WIRED)])
def test_a_fault_at_the_start(make_machine, tmp_path, board):
    """What is open already is used, a display that the game itself has set up likewise."""
    settings = WIRED.get(board, {})
    machine = make_machine(board, overlay=torn(tmp_path, "layout.py"), settings=settings, halts=False)
    machine.run_for(3000)
    assert "RuntimeError: torn" in words(machine) and "Any key: restart" in words(machine)
    press(machine, f"{machine.inputs.names[0]} wait:300")
    assert machine.restart is not None


def test_a_fault_before_the_keys_are_open(make_machine, tmp_path):
    machine = make_machine("pygamer", overlay=torn(tmp_path, "keys.py"), halts=False)
    machine.run_for(3000)
    assert "RuntimeError: torn file" in words(machine) and "RESET: restart" in words(machine)
    assert machine.run_for(5000), "where code.py ends, the firmware's console takes the screen"


@pytest.mark.parametrize("board", sorted(WIRED))
def test_wrong_keys_in_settings_toml_are_told_on_the_display_it_declares(make_machine, board):
    """The likeliest fault of all, on a board wired at home: no black screen, and nothing to report."""
    settings = {**WIRED[board], "KNIFFEL_KEYS": "next=GP16 fire=GP17"}
    machine = make_machine(board, settings=settings, halts=False)
    machine.run_for(3000)
    found = words(machine).replace("\n", " ")
    assert "settings.toml" in found and "KNIFFEL_KEYS: no key 'fire': there" in found
    assert "README" not in found and "Oops" not in found


@pytest.mark.parametrize(
    "settings, told",
    [
        ({"KNIFFEL_KEYS": "next=GP16 a=GP16 b=GP18"}, "KNIFFEL_KEYS: pin 'GP16' is used twice"),
        ({"KNIFFEL_KEYS": "next=GP16 a=GP5 b=GP18"}, "KNIFFEL_KEYS: pin 'GP5' is used twice"),
        ({"KNIFFEL_ENCODER": "GP10 GP10"}, "KNIFFEL_ENCODER: pin 'GP10' is used twice"),
        ({"KNIFFEL_SPEAKER": "GP18"}, "KNIFFEL_SPEAKER: pin 'GP18' is used twice"),
        ({"KNIFFEL_SPEAKER": "GP77"}, "KNIFFEL_SPEAKER: this board has no pin 'GP77'"),
    ],
)
def test_pins_that_cannot_be_are_told_on_the_screen(make_machine, settings, told):
    settings = {**WIRED["raspberry_pi_pico"], **settings}
    machine = make_machine("raspberry_pi_pico", settings=settings, halts=False)
    machine.run_for(3000)
    assert told.replace(" ", "") in words(machine).replace("\n", "").replace(" ", "")


@pytest.mark.parametrize(
    "pins, told",
    [
        ("scl=GP4 sda=GP5", "Invalid pins"),
        ("scl=GP5 sda=GP4 address=0x3e", "Unable to find I2C Display at 3e"),
        ("scl=GP5 sda=GP5", "pin 'GP5' is used twice"),
    ],
)
def test_what_the_firmware_says_of_a_display_names_the_line(make_machine, pins, told):
    """There is no screen to tell it on, but a console."""
    settings = {**WIRED["raspberry_pi_pico"], "KNIFFEL_DISPLAY_PINS": pins}
    machine = make_machine("raspberry_pi_pico", settings=settings, halts=False)
    machine.run_for(3000)
    assert f"ValueError: KNIFFEL_DISPLAY_PINS: {told}" in machine.serial.getvalue()


def test_the_file_stays_small(make_machine):
    """Where the drive can be written the traceback is in crash.txt, at most 4,096 bytes of it."""
    machine = crashed(make_machine, writable=True)
    path = machine.drive.overlay / "crash.txt"
    assert "ZeroDivisionError" in path.read_text() and "crash.txt" in words(machine)
    for length in (3000, 3000, 9000):
        machine = crashed(
            make_machine, writable=True, error=ValueError("x" * length), overlay=machine.drive.overlay
        )
        assert path.stat().st_size <= 4096


def test_a_drive_that_is_read_only_or_full(make_machine):
    machine = crashed(make_machine)
    assert not (machine.drive.overlay / "crash.txt").exists() and "Foto" in words(machine)
    machine = started(make_machine, halts=False, writable=True)
    machine.drive.size_kb = 0

    def fail(now):
        raise ValueError("no room")

    app_of(machine).screen.tick = fail
    machine.run_for(3000)
    assert "no room" in words(machine)
