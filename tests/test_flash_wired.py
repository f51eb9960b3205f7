# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Plain boards: what settings.toml says is wired decides which driver is laid; and the guide says the same as its files."""

import re
from pathlib import Path

import pytest
from flash_fakes import PICO, PYGAMER, make_drive

from kniffel_tools.errors import UserError
from kniffel_tools.flash import boards, content, drives, flashing
from kniffel_tools.sim.board_facts import listed
from kniffel_tools.sim.drive import read_settings

DOCS = content.REPOSITORY / "docs"
PROFILES = boards.profiles(content.REPOSITORY)
EXAMPLE = DOCS / "first-time-pico-oled.toml"


def prepare(folder, settings="", **wishes):
    """The Job for a Drive with this settings.toml."""
    (folder / "settings.toml").write_text(settings, encoding="utf-8")
    return flashing.prepare(drives.drive_at(folder), flashing.Wishes(sources=True, **wishes))


def driver_files(job):
    return sorted(
        path for path in job.plan.write if path.startswith("lib/adafruit_") and "display_text" not in path
    )


@pytest.fixture
def pico(tmp_path):
    return make_drive(tmp_path / "CIRCUITPY", PICO)


@pytest.mark.parametrize("name, module", sorted(boards.wired_drivers(content.REPOSITORY).items()))
def test_exactly_the_driver_that_is_named_is_laid(pico, name, module):
    job = prepare(pico, f'KNIFFEL_DISPLAY = "{name}"\n')
    assert driver_files(job) == [f"lib/{module}.py"]
    assert job.profile == f"raspberry_pi_pico with {name}"


def test_there_are_several_drivers():
    assert {"ssd1306", "sh1107", "st7789", "st7735r"} <= set(boards.wired_drivers(content.REPOSITORY))


def test_a_board_with_a_declaration_gets_no_driver(tmp_path):
    assert driver_files(prepare(make_drive(tmp_path / "CIRCUITPY", PYGAMER))) == []


def test_a_display_wired_to_a_board_with_a_declaration_wins_as_it_does_on_the_board(tmp_path):
    job = prepare(make_drive(tmp_path / "CIRCUITPY", PYGAMER), 'KNIFFEL_DISPLAY = "st7789"\n')
    assert driver_files(job) == ["lib/adafruit_st7789.py"]


def test_an_unknown_display_names_those_there_are(pico):
    with pytest.raises(UserError, match="KNIFFEL_DISPLAY in settings.toml 'vga'; there are: .*ssd1306"):
        prepare(pico, 'KNIFFEL_DISPLAY = "vga"\n')


def test_a_plain_board_without_a_word_on_its_wiring_is_refused_with_the_remedy(pico):
    with pytest.raises(UserError, match=r"what display is wired.*docs/boards.md.*--settings"):
        prepare(pico)


def test_an_undeclared_board_with_a_display_of_its_own_is_taken_with_a_word_on_its_buttons(tmp_path):
    shown = next(name for name in sorted(listed()) if boards.has_display(name) and name not in PROFILES)
    drive = make_drive(tmp_path / "CIRCUITPY", (shown, "Some board with x", 0, 0))
    job = prepare(drive)
    assert job.profile == f"{shown} with its own display"
    assert "KNIFFEL_KEYS" in job.warnings[0]
    assert f"{boards.DECLARATIONS}/{boards.UNKNOWN}.py" in job.plan.write
    assert prepare(drive, 'KNIFFEL_KEYS = "a=D1 next=D2"\n').warnings == []


def test_the_files_for_any_board_are_no_boards():
    for name in (boards.WIRED, boards.UNKNOWN):
        assert name not in PROFILES
        assert (content.REPOSITORY / boards.DECLARATIONS / f"{name}.py").is_file()
    assert not any(name.startswith("_") for name in PROFILES)
    assert set(PROFILES) - {"edgebadge"} <= set(listed()), "ids as CircuitPython writes them"


# --- the guide ---


def test_the_example_is_complete_and_readable(pico):
    job = flashing.prepare(drives.drive_at(pico), flashing.Wishes(sources=True, settings=EXAMPLE))
    assert job.warnings == []
    assert driver_files(job) == ["lib/adafruit_displayio_ssd1306.py"]
    assert job.plan.write["settings.toml"].startswith(EXAMPLE.read_bytes())


@pytest.mark.parametrize("example", sorted((DOCS / "wired").glob("*.toml")), ids=lambda file: file.stem)
def test_every_example_of_the_page_about_boards_brings_its_driver(pico, example):
    job = flashing.prepare(drives.drive_at(pico), flashing.Wishes(sources=True, settings=example))
    named = read_settings(example.read_text(encoding="utf-8"))["KNIFFEL_DISPLAY"]
    assert job.warnings == []
    assert driver_files(job) == [f"lib/{boards.wired_drivers(content.REPOSITORY)[named]}.py"]


# Pin numbers of the Pico's header, from Raspberry Pi's data sheet (figure "pinout").
HEADER = {
    "GP4": 6,
    "GP5": 7,
    "GP16": 21,
    "GP17": 22,
    "GP18": 24,
    "3V3(OUT)": 36,
    "GND": (3, 8, 13, 18, 23, 28, 33, 38),
}


def test_the_guides_wiring_is_that_of_the_example():
    values = read_settings(EXAMPLE.read_text(encoding="utf-8"))
    said = dict(
        pair.split("=") for pair in f"{values['KNIFFEL_DISPLAY_PINS']} {values['KNIFFEL_KEYS']}".split()
    )
    rows = re.findall(r"^\| (.+?) \| (\S+) \| (\d+) \|", guide(), re.M)
    wired = {part.lower(): pin for part, pin, _number in rows}
    assert wired["oled scl"] == said["scl"] and wired["oled sda"] == said["sda"]
    for key in ("next", "a", "b"):
        assert wired[f"button {key}"] == said[key]
    for _part, pin, number in rows:
        assert int(number) in (HEADER[pin] if isinstance(HEADER[pin], tuple) else (HEADER[pin],)), pin


def test_the_wiring_picture_shows_the_pins_of_the_table():
    picture = (DOCS / "pictures/pico-oled-wiring.svg").read_text(encoding="utf-8")
    for _part, pin, number in re.findall(r"^\| (.+?) \| (\S+) \| (\d+) \|", guide(), re.M):
        assert f">{pin} ({number})<" in picture


@pytest.mark.parametrize("name", ["first-time-pygamer.md", "first-time-pico-oled.md", "flashing.md"])
def test_what_the_pages_link_to_is_there(name):
    text = (DOCS / name).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert links
    for link in links:
        assert (DOCS / link).is_file(), link


@pytest.mark.parametrize("name", ["first-time-pygamer.md", "first-time-pico-oled.md", "flashing.md"])
def test_every_option_that_the_pages_name_exists(name):
    from kniffel_tools.commands.bundle import bundle
    from kniffel_tools.commands.flash import flash

    known = {
        option for command in (flash, bundle) for parameter in command.params for option in parameter.opts
    }
    named = set(re.findall(r"`?(--[a-z][a-z-]+)", (DOCS / name).read_text(encoding="utf-8")))
    assert named <= known
    if name == "flashing.md":
        hidden = {"--board", "--port", "--out"}
        assert {option for option in known if option.startswith("--")} - hidden <= named


def guide():
    return Path(DOCS / "first-time-pico-oled.md").read_text(encoding="utf-8")
