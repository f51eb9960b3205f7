# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Finding drives, and reading what boot_out.txt says. The samples follow what CircuitPython writes (main.c)."""

from collections import namedtuple
from pathlib import Path

import pytest
from flash_fakes import PYGAMER, make_drive

from kniffel_tools.errors import UserError
from kniffel_tools.flash import drives

Part = namedtuple("Part", "mountpoint fstype")

SAMPLES = [
    (
        "Adafruit CircuitPython 10.3.1 on 2026-08-14; Adafruit PyGamer with samd51j19\r\nBoard ID:pygamer\r\nUID:AB12\r\n",
        ("pygamer", "Adafruit PyGamer", "10.3.1", 10, "AB12", ""),
    ),
    (
        "Adafruit CircuitPython 9.0.0-beta.2 on 2024-02-20; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\n"
        "UID:E6\nboot.py output:\nplay mode: hold A at reset to edit\n",
        (
            "raspberry_pi_pico",
            "Raspberry Pi Pico",
            "9.0.0-beta.2",
            9,
            "E6",
            "boot.py output:\nplay mode: hold A at reset to edit",
        ),
    ),
    (
        "Adafruit CircuitPython 9.2.4-12-gabcdef0-dirty on 2025-03-01; Board with a with in it with ESP32S3\n",
        ("", "Board with a with in it", "9.2.4-12-gabcdef0-dirty", 9, "", ""),
    ),
    (
        "Adafruit CircuitPython 4.1.0 on 2019-08-02; Adafruit PyGamer with samd51j19\n",
        ("", "Adafruit PyGamer", "4.1.0", 4, "", ""),
    ),
]


@pytest.mark.parametrize("text, expected", SAMPLES)
def test_boot_out(text, expected):
    fields = drives.parse_boot_out(text)
    names = ("board_id", "board_name", "version", "major", "uid", "notes")
    assert tuple(fields[name] for name in names) == expected


@pytest.mark.parametrize(
    "text", ["", "MicroPython v1.24 on 2024-10-25; Raspberry Pi Pico\n", "hello\n", "\x00\xff"]
)
def test_other_text_is_no_boot_out(text):
    assert drives.parse_boot_out(text) is None


def test_drives_are_found_among_all_mounts(tmp_path):
    first = make_drive(tmp_path / "CIRCUITPY1", PYGAMER)
    second = make_drive(tmp_path / "CIRCUITPY")
    disk = make_drive(tmp_path / "a copy on a hard disk")
    (tmp_path / "stick").mkdir()
    mounts = [
        Part(str(first), "vfat"),
        Part(str(second), "FAT"),
        Part(str(first), "msdos"),
        Part(str(disk), "ext4"),
        Part(str(tmp_path / "CIRCUITPY"), "a name to come"),
        Part(str(tmp_path / "stick"), "vfat"),
        Part(str(tmp_path / "gone"), "vfat"),
    ]
    found = drives.find_drives(mounts)
    assert [drive.board_id for drive in found] == ["raspberry_pi_pico", "pygamer"]
    assert found[1].describe() == f"{first}: Adafruit PyGamer (pygamer), CircuitPython 10.3.1"


def test_the_systems_own_list_can_be_read():
    assert isinstance(drives.find_drives(), list)


def test_a_drive_that_goes_away_while_we_look_is_none(tmp_path, monkeypatch):
    drive = make_drive(tmp_path / "CIRCUITPY")

    def gone(_root):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(drives, "read_drive", gone)
    assert drives.find_drives([Part(str(drive), "vfat")]) == []
    with pytest.raises(UserError, match="unplug the board"):
        drives.drive_at(drive)


def test_a_link_is_no_boot_out(tmp_path):
    drive = make_drive(tmp_path / "CIRCUITPY")
    (drive / "boot_out.txt").rename(tmp_path / "elsewhere.txt")
    (drive / "boot_out.txt").symlink_to(tmp_path / "elsewhere.txt")
    assert drives.read_drive(drive) is None


def test_an_endless_boot_out_is_read_in_part(tmp_path):
    drive = make_drive(tmp_path / "CIRCUITPY", notes="x" * 5_000_000)
    assert len(drives.read_drive(drive).notes) < 70_000


def test_a_folder_that_is_no_drive(tmp_path):
    with pytest.raises(UserError, match="there is no folder"):
        drives.drive_at(tmp_path / "nothing")
    with pytest.raises(UserError, match="is no CIRCUITPY drive.*--force --board"):
        drives.drive_at(tmp_path)


def bootloader(folder):
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(
        "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"
    )
    return folder


def test_a_bootloader_is_told_from_a_drive(tmp_path):
    folder = bootloader(tmp_path / "RPI-RP2")
    with pytest.raises(UserError, match=r"bootloader.*RPI-RP2.*circuitpython.org/downloads"):
        drives.drive_at(folder)
    assert "bootloader" in drives.no_drive_line([Part(str(folder), "vfat")])


def test_no_drive_says_what_to_do(tmp_path):
    assert "cable that carries data" in drives.no_drive_line([], tmp_path / "nothing")
    label = tmp_path / "CIRCUITPY"
    label.touch()
    assert "not mounted" in drives.no_drive_line([], label)


@pytest.mark.parametrize("version", ["8.2.10", "7.3.3", "4.1.0"])
def test_an_old_circuitpython_is_named_with_its_remedy(tmp_path, version):
    drive = drives.drive_at(make_drive(tmp_path / "CIRCUITPY", PYGAMER, version))
    with pytest.raises(UserError) as caught:
        drives.check_version(drive)
    for part in (version, "'pygamer'", "circuitpython.org/downloads", "nothing was changed"):
        assert part in str(caught.value)


@pytest.mark.parametrize("version", ["9.0.0-alpha.1", "9.2.8", "10.3.1", "11.0.0"])
def test_nine_and_later_is_new_enough(tmp_path, version):
    drives.check_version(drives.drive_at(make_drive(tmp_path / "CIRCUITPY", PYGAMER, version)))


def test_force_takes_any_folder_but_not_every_place(tmp_path):
    assert drives.forced(tmp_path, "pygamer").board_id == "pygamer"
    with pytest.raises(UserError, match="--board"):
        drives.forced(tmp_path, None)
    with pytest.raises(UserError, match="there is no folder"):
        drives.forced(tmp_path / "nothing", "pygamer")
    repository = Path(drives.__file__).parents[2]
    for place in (repository, repository / "lib", Path.home(), Path("/")):
        with pytest.raises(UserError, match="no place for"):
            drives.forced(place, "pygamer")
