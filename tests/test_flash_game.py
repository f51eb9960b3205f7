# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The real game onto drives as small as the real ones: exactly the manifest's files, and it starts from there."""

import json
import os
import re
from pathlib import Path

import pytest
from flash_fakes import PICO, PYGAMER, FakeFiles, make_drive, make_once, tree
from PIL import Image

from kniffel_tools import cli
from kniffel_tools.flash import boards, content, drives, flashing, saves
from kniffel_tools.flash import manifest as manifests
from kniffel_tools.flash.space import total_cost

PICO_AT_MOST = 700 * 1024
FRESH = {"boot_out.txt", ".fseventsd/no_log"}  # of what a fresh drive holds, what is no part of the game
OLED = content.REPOSITORY / "docs/first-time-pico-oled.toml"
IDS = boards.profiles(content.REPOSITORY)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """No waiting for disks, and each file is made smaller and compiled once."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    make_once(monkeypatch)


def flash(folder, board, **wishes):
    """Lay the repository's game; returns the Job. The drive is as small as the board's."""
    files = FakeFiles(folder, size=board[2], cluster=board[3])
    settings = OLED if board is PICO else None
    job = flashing.prepare(drives.drive_at(folder), flashing.Wishes(settings=settings, **wishes), files)
    job.carry_out()
    return job, files


BOARDS = [
    pytest.param(board, sources, id=f"{board[0]}-{'py' if sources else 'mpy'}")
    for board in (PICO, PYGAMER)
    for sources in (False, True)
]


@pytest.mark.parametrize("board, sources", BOARDS)
def test_it_leaves_exactly_the_manifests_files(tmp_path, board, sources):
    drive = make_drive(tmp_path / "CIRCUITPY", board)
    job, _ = flash(drive, board, sources=sources)
    assert list(job.plan.write)[:2] == list(saves.blank(has_nvm=True)), "while there is room in one piece"
    yours = ["settings.toml", *saves.blank(has_nvm=True)]
    laid = {path for path, data in tree(drive).items() if data is not None} - set(yours)
    listed = manifests.read((drive / manifests.NAME).read_bytes(), "")
    assert laid == FRESH | {manifests.NAME} | set(listed.files)
    assert all(listed.is_ours(path, (drive / path).read_bytes()) for path in listed.files)
    assert not listed.updating
    assert listed.yours == [
        name for name in yours if (content.REPOSITORY / name).is_file() or name in saves.PATHS
    ]
    assert all((drive / path).is_file() for path in saves.blank(has_nvm=True))


def test_keys_of_settings_are_offered_once(tmp_path):
    """A drive of the version before knows nothing of it, and one that broke off has not offered anything yet."""
    drive = make_drive(tmp_path / "CIRCUITPY", PYGAMER)
    mine = b'KNIFFEL_LANGUAGE = "de"\n'
    flash(drive, PYGAMER)
    listed = drive / manifests.NAME
    assert b'"offered": ["KNIFFEL_' in listed.read_bytes()
    (drive / "settings.toml").write_bytes(mine)
    flash(drive, PYGAMER)
    assert (drive / "settings.toml").read_bytes() == mine
    before = listed.read_bytes()
    listed.write_bytes(re.sub(rb'"offered": \[.*\],', b"", before))
    job, _ = flash(drive, PYGAMER)
    assert (drive / "settings.toml").read_bytes().startswith(
        mine + b"\n# New"
    ) and listed.read_bytes() == before
    assert job.plan.under_way().offered == []


@pytest.mark.parametrize("board, sources", BOARDS)
def test_a_second_flash_writes_nothing(tmp_path, board, sources):
    drive = make_drive(tmp_path / "CIRCUITPY", board)
    flash(drive, board, sources=sources)
    records = drive / "saves/1/records"
    records.write_bytes(b"a game".ljust(records.stat().st_size, saves.BLANK))  # the player's
    job, files = flash(drive, board, sources=sources)
    assert files.steps == 0 and not job.plan.changes


@pytest.mark.parametrize(
    "length, keeps", [(0, False), (2 * saves.AREA, True), (4 * saves.AREA, True), (saves.SIZE, True)]
)
def test_a_spoilt_file_of_records_is_named_and_repaired(tmp_path, length, keeps):
    """Of another length, or (last) without what lies before it: left alone, until --repair lays it with its records."""
    drive = make_drive(tmp_path / "CIRCUITPY", PYGAMER)
    flash(drive, PYGAMER, sources=True)
    records, before = drive / "saves/1/records", drive / "saves/before-1"
    spoilt = (saves.BLANK * saves.AREA + b"a game".ljust(saves.SIZE, saves.BLANK))[:length]
    records.write_bytes(spoilt)
    if length == saves.SIZE:
        before.unlink()
    job, files = flash(drive, PYGAMER, sources=True)
    named = "saves/before-1 is missing" if length == saves.SIZE else f"saves/1/records has {length} bytes"
    assert [line for line in job.warnings if line.startswith(named) and "--repair" in line] == job.warnings
    assert records.read_bytes() == spoilt and before.exists() == (length != saves.SIZE)
    job, _ = flash(drive, PYGAMER, sources=True, repair=True)
    assert list(job.plan.write)[:2] == list(saves.blank(has_nvm=True)), "side by side"
    area = (b"a game" if keeps else b"").ljust(saves.AREA, saves.BLANK)
    assert records.read_bytes() == saves.BLANK * saves.AREA + area + saves.BLANK * saves.AREA
    assert (drive / "before-kniffel/saves/1/records").read_bytes() == spoilt
    job, files = flash(drive, PYGAMER, sources=True)
    assert files.steps == 0 and not job.warnings


def test_the_whole_installation_fits_a_pico(tmp_path):
    drive = make_drive(tmp_path / "CIRCUITPY", PICO)
    job, files = flash(drive, PICO)
    sizes = {path: len(data) for path, data in tree(drive).items() if data is not None}
    assert job.left_out == [] and job.tables == sorted(
        job.tables, key=lambda name: (flashing._rank(name), name)
    )
    assert total_cost(sizes, PICO[3]) <= PICO_AT_MOST
    assert files.space(drive).free >= PICO[2] - PICO_AT_MOST, "as the fake drive counts it"


@pytest.mark.parametrize(
    "board, guide", [(PICO, "first-time-pico-oled.md"), (PYGAMER, "first-time-pygamer.md")]
)
def test_the_guides_figures_are_near_the_true_ones(tmp_path, board, guide):
    text = (content.REPOSITORY / "docs" / guide).read_text(encoding="utf-8")
    lines = re.search(
        r"profile .*: (\S+) files, (\S+) bytes, (\d+) tables\n.*needs (\S+) bytes more .*, (\S+) are free\n"
        r".*laid (\S+) files \((\S+) bytes\)",
        text,
    )
    files, size, tables, needed, free, laid, written = (
        int(figure.replace(",", "")) for figure in lines.groups()
    )
    assert (laid, written) == (files, size), "a first time lays all"
    job, _ = flash(make_drive(tmp_path / "CIRCUITPY", board), board)
    plan = job.plan
    true = {files: len(plan.write), size: plan.installed, needed: plan.needed, free: plan.free}
    assert tables == len(job.tables)
    for said, found in true.items():
        assert abs(said - found) <= found / 5, f"{said} in {guide} is {found} now"


@pytest.mark.parametrize("board_id", IDS)
def test_every_board_gets_its_own_declaration_and_no_other(board_id):
    place = Path(boards.DECLARATIONS)
    laid = {Path(path).stem for path in content.gather([board_id]).files if Path(path).parent == place}
    own = boards.stem_of(board_id)
    assert {name for name in laid if not name.startswith("_")} == {own, boards.WIRED}


@pytest.fixture
def only_the_drive(monkeypatch):
    """The simulated board without the desktop's copies of the libraries: what is not on the drive is not there."""
    from kniffel_tools.sim import machine

    monkeypatch.setattr(machine, "package_file", lambda name: None)


def play(picture, *arguments):
    """Start the game, press a key, and draw what is on the screen; returns the picture's bytes."""
    script = ["--front", "none", "--seed", "5", "--keys", "wait:800 a wait:800", "--shot", str(picture)]
    assert cli.main(["play", *map(str, arguments), *script]) == 0
    return picture.read_bytes()


def test_a_pygamers_folder_starts_in_the_simulator_as_the_repository_does(tmp_path, request):
    drive = make_drive(tmp_path / "CIRCUITPY", PYGAMER)
    flash(drive, PYGAMER, sources=True)
    expected = play(tmp_path / "repository.png", "--board", "pygamer")
    request.getfixturevalue("only_the_drive")
    assert play(tmp_path / "drive.png", "--board", "pygamer", "--from", drive) == expected


def test_a_picos_folder_starts_in_the_simulator(tmp_path, only_the_drive):
    drive = make_drive(tmp_path / "CIRCUITPY", PICO)
    flash(drive, PICO, sources=True)
    play(tmp_path / "drive.png", "--board", "raspberry_pi_pico", "--from", drive)
    picture = Image.open(tmp_path / "drive.png").convert("L")
    assert picture.size == (128, 64)
    lit = sum(1 for value in picture.tobytes() if value > 127)
    assert 500 < lit < 128 * 64 - 500, "a title in two colours"


def test_a_folder_of_compiled_files_names_the_way_to_sources(tmp_path, capsys):
    drive = make_drive(tmp_path / "CIRCUITPY", PICO)
    (drive / "lib").mkdir(exist_ok=True)
    (drive / "lib/mine.mpy").write_bytes(b"C\x06")  # the player's own
    flash(drive, PICO, sources=True)
    arguments = ["play", "--front", "none", "--keys", "wait:100", "--board", PICO[0], "--from", str(drive)]
    assert cli.main(arguments) == 0
    flash(drive, PICO)
    capsys.readouterr()
    assert cli.main(arguments) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and ".mpy is compiled" in error and f"flash --drive {drive} --py" in error


def test_the_command_lays_it_too(tmp_path, capsys):
    drive = make_drive(tmp_path / "CIRCUITPY", PYGAMER)
    assert cli.main(["flash", "--drive", str(drive), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["profile"] == "pygamer" and answer["sources"] == {}
    assert sorted(answer["tables"]) == sorted(
        {path.stem for path in (content.REPOSITORY / content.TABLES).iterdir()}
    )
    laid = sorted(path.name for path in (drive / content.TABLES).iterdir())
    assert laid == sorted(path.name for path in (content.REPOSITORY / content.TABLES).iterdir())
