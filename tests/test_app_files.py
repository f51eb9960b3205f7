# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Records in files that are written in place, beside nvm or instead of it: which memory is written when, and by whom."""

import errno
import random

import pytest
from pocket import app_of, laid, saved_game, started, store

from kniffel_tools.flash import saves
from kniffel_tools.fuzz.cuts import Area
from kniffel_tools.sim.fake_system import Nvm

SETTINGS = {"KNIFFEL_DRIVE": "game"}
RECORDS = [path for path in saves.PATHS if path.endswith("records")]


class Memory(Nvm):
    """A file's area as the store sees it; `error` is raised by every write while a computer holds the drive."""

    def __init__(self, data=b"\xff" * saves.AREA):
        super().__init__(data, "block")
        self.error = None

    def __setitem__(self, place, value):
        if self.error:
            raise self.error
        super().__setitem__(place, value)


def opened(nvm, files):
    return store.Store(nvm, files, appends=nvm.part == "rp2", pages=nvm.part == "page")


def files_on(overlay):
    return {
        path.relative_to(overlay).as_posix(): path.read_bytes()
        for path in overlay.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize("part", ["rp2", "block", "whole", "bytes"])
def test_the_memory_with_the_newest_is_never_erased(part):
    """All but a write into blank cells goes where the newest records are not; each memory is written now and then."""
    nvm, file = Nvm(b"\xff" * 4096, part), Memory()
    kept = opened(nvm, [file])
    kept.settings.write(b"settings")
    newest, erased = None, {nvm: 0, file: 0}
    for number in range(300):
        before = nvm.writes, file.writes, bytes(nvm.data).rstrip(b"\xff")
        assert kept.game.write(b"%3d" % number + bytes(90))
        written = nvm if nvm.writes > before[0] else file
        assert nvm.writes + file.writes == before[0] + before[1] + 1
        blank = part == "rp2" and written is nvm and bytes(nvm.data).startswith(before[2]) and number
        if not blank:
            assert written is not newest, number
            erased[written] += 1
        newest = written
        for fresh in (kept, opened(nvm, [file])):
            assert fresh.game.read() == b"%3d" % number + bytes(90) and fresh.settings.read() == b"settings"
    assert abs(erased[nvm] - erased[file]) <= 1 and erased[file] >= (5 if part == "rp2" else 149)


@pytest.mark.parametrize("part", ["rp2", "block", "whole"])
def test_while_a_computer_holds_the_drive_nvm_serves(part):
    """Refused writes to the file lose nothing, and once it can be written again it is used again."""
    nvm, file = Nvm(b"\xff" * 4096, part), Memory()
    kept = opened(nvm, [file])
    for number in range(200):
        file.error = (
            RuntimeError("held") if number // 50 % 2 else OSError(errno.EROFS, "") if number > 180 else None
        )
        assert kept.game.write(b"%3d" % number + bytes(90))
        kept = opened(nvm, [file])
        assert kept.game.read() == b"%3d" % number + bytes(90)
        if number == 120:
            assert file.writes > 20 // (20 if part == "rp2" else 1)


def test_nothing_small_goes_behind_what_is_in_the_file():
    """On RP2, what would still fit into nvm after the file was written would leave neither memory with all."""
    nvm, file = Nvm(b"\xff" * 1024, "rp2"), Memory()
    kept = opened(nvm, [file])
    number = 0
    while not file.writes:
        number += 1
        kept.game.write(b"%3d" % number + bytes(90))
    nvm.on_write = lambda old, start, new: starts.append(start)
    starts = []
    assert kept.settings.write(b"1") and starts == [0]
    assert store.Store(nvm, (), True).game.read() == b"%3d" % number + bytes(90)


def test_no_area_grows_old():
    """Newer is told from older over half the sequence numbers: an area never written again would be the newest one day."""
    nvm, file = Nvm(b"\xff" * 8192, "block"), Memory()
    kept = opened(nvm, [file])
    written = []
    nvm.on_write = lambda old, start, new: written.append(start)
    file.on_write = lambda old, start, new: written.append("file")
    for number in range(40):
        assert kept.game.write(b"%3d" % number)
        assert number < 8 or set(written[-8:]) == {0, 4096, "file"}


def test_after_a_failure_the_whole_memory_is_spared():
    """Nobody knows what a failed write has left of nvm: the next one goes over the file, which may be all there is."""
    nvm, file = Nvm(b"\xff" * 512, "rp2"), Memory()
    kept = opened(nvm, [file])
    number = 0
    while not file.writes or kept.game.read() in bytes(file.data):
        number += 1
        assert kept.game.write(b"%3d" % number + bytes(90))
    file.error = RuntimeError("held")

    def fail(_old, start, _new):
        if start == 0:
            nvm.on_write = None
            raise OSError(errno.EIO, "flash")

    nvm.on_write = fail
    while kept.game.write(b"%3d" % number + bytes(90)):
        number += 1
    file.error, before = None, file.writes
    assert kept.game.write(b"next") and file.writes == before
    assert opened(nvm, [file]).game.read() == b"next"


def test_a_name_that_is_gone_costs_nothing():
    """A cut can take the file's name: the rest is read, and the game is saved in nvm alone."""
    nvm = Nvm(b"\xff" * 8192, "block")
    kept = opened(nvm, [Memory()])
    for number in range(4):
        kept.game.write(b"game %d" % number)
    found = store.Store(nvm, [Area(None)])
    assert found.game.read() in (b"game 3", b"game 2") and found.game.write(b"next")
    assert store.Store(nvm, [Area(None)]).game.read() == b"next"


def test_damage_in_a_file_is_noticed():
    """A flipped bit or a missing end in the file brings back what nvm has, and is reported."""
    nvm, file = Nvm(b"\xff" * 8192, "block"), Memory()
    kept = opened(nvm, [file])
    kept.game.write(b"the one before")
    while not file.writes or kept._cells.area != 2:
        kept.game.write(b"the one before %d" % file.writes)
        last = kept.game.read()
    whole = bytes(file.data)
    chance = random.Random(1)
    for place in [place for place in range(saves.AREA) if whole[place] != 255]:
        hurt = bytearray(whole)
        hurt[place] ^= 1 << chance.randrange(8)
        found = opened(nvm, [Memory(hurt)])
        assert found.game.read() is not None
        if found.game.read() != last:
            assert store.DAMAGED in found.problems
        assert found.game.write(b"next") and found.game.read() == b"next"
    for end in range(len(whole.rstrip(b"\xff"))):
        found = opened(nvm, [Memory(whole[:end] + b"\xff" * (saves.AREA - end))])
        assert found.game.read() is not None and found.game.write(b"next")


@pytest.mark.parametrize("board", ["pygamer", "meowbit_v121"])
def test_written_in_place_and_given_back(make_machine, tmp_path, board):
    """While a game is played, no file changes its length, none is made, and the drive is the computer's after each write."""
    overlay = laid(tmp_path / "drive", board != "meowbit_v121")
    before = files_on(overlay)
    demo = {"KNIFFEL_DEMO": "1", "KNIFFEL_LEVELS": "1,0", "KNIFFEL_SPEED": "instant"}
    if board == "meowbit_v121":
        demo["KNIFFEL_DRIVE"] = "computer"  # else the drive is the game's, and stays so
    machine = started(make_machine, board, overlay=overlay, settings=demo)
    writes = []

    def look(path, old, start, new):
        writes.append(path)
        assert machine.drive.writable and saves.AREA <= start and start + len(new) <= 2 * saves.AREA

    machine.drive.on_place = look
    for _ in range(100):
        machine.run_for(50)
        assert not machine.drive.writable
    machine.close()
    after = files_on(overlay)
    assert writes and {path: len(data) for path, data in after.items()} == {
        path: len(data) for path, data in before.items()
    }
    changed = {"/" + path for path in after if after[path] != before[path]}
    assert changed == set(writes) <= {"/" + path for path in RECORDS}
    assert len(changed) == (2 if board == "meowbit_v121" else 1)


@pytest.mark.parametrize("board", ["pygamer", "meowbit_v121"])
def test_made_where_the_drive_is_the_games(make_machine, tmp_path, board):
    """The game makes what is missing, as `flash` lays it, and goes on from there at the next start."""
    overlay = tmp_path / "drive"
    machine = started(make_machine, board, overlay=overlay, settings=SETTINGS)
    found = files_on(overlay)
    wanted = saves.blank(has_nvm=board == "pygamer")
    assert {path: len(data) for path, data in found.items() if path != ".removed"} == {
        path: len(data) for path, data in wanted.items()
    }
    kept = app_of(machine).store
    assert kept.has_files and kept.can_write
    for number in range(5):
        assert kept.game.write(b"%d" % number)
    machine = machine.again()
    machine.run_for(1000)
    assert app_of(machine).store.game.read() == b"4"
    machine.close()


def test_not_made_while_the_drive_is_the_computers(make_machine, tmp_path):
    """Making a file changes FAT: not without having the drive for itself."""
    machine = started(make_machine, overlay=tmp_path / "drive", nvm=saved_game(nvm=8192))
    assert app_of(machine).store.game.write(b"x")
    assert files_on(tmp_path / "drive") == {}


def test_a_file_of_another_length_is_left_alone(make_machine, tmp_path):
    """It is somebody's, or was cut off by a computer: writing behind its end would change FAT."""
    overlay = laid(tmp_path / "drive")
    (overlay / RECORDS[0]).write_bytes(b"mine")
    machine = started(make_machine, overlay=overlay, nvm=saved_game(nvm=8192))
    for number in range(4):
        assert app_of(machine).store.game.write(b"%d" % number)
    assert (overlay / RECORDS[0]).read_bytes() == b"mine"


def test_a_short_file_is_never_written_over(make_machine, tmp_path):
    """Where the game makes its files, what lies in the place of one is kept beside it, and the start says so."""
    overlay = laid(tmp_path / "drive")
    for number, name in enumerate(("records-old", "records-old-2")):
        torn = b"torn %d" % number
        (overlay / RECORDS[0]).write_bytes(torn)
        machine = started(make_machine, overlay=overlay, nvm=saved_game(nvm=8192), settings=SETTINGS)
        assert store.DAMAGED in app_of(machine).store.problems
        assert (overlay / RECORDS[0]).with_name(name).read_bytes() == torn
        assert (overlay / RECORDS[0]).stat().st_size == 3 * saves.AREA
        machine.close()
    machine = started(make_machine, overlay=overlay, nvm=saved_game(nvm=8192), settings=SETTINGS)
    assert not app_of(machine).store.problems
    machine.close()


@pytest.mark.parametrize("length", [2 * saves.AREA, 4 * saves.AREA])
def test_a_file_that_holds_its_area_is_used_as_it_is(make_machine, tmp_path, length):
    """Of another length, but the records are there: they are read, and written in place."""
    overlay, file = laid(tmp_path / "drive", has_nvm=False), Memory()
    assert store.Store(None, [file]).game.write(b"a game")
    (overlay / RECORDS[0]).write_bytes((saves.BLANK * saves.AREA + file.data).ljust(length, b"-"))
    machine = started(make_machine, "meowbit_v121", overlay=overlay, settings=SETTINGS)
    kept = app_of(machine).store
    assert kept.game.read() == b"a game" and not kept.problems
    for number in range(4):
        assert kept.game.write(b"%d" % number)
    data = (overlay / RECORDS[0]).read_bytes()
    assert len(data) == length and data[2 * saves.AREA :] == b"-" * (length - 2 * saves.AREA)
    machine.close()


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_errors_of_the_drive_lose_nothing(make_machine, tmp_path, error):
    """Full, read-only, broken: nvm takes the save, and the drive is given back all the same."""
    machine = started(make_machine, overlay=laid(tmp_path / "drive"), nvm=saved_game(nvm=8192))
    kept = app_of(machine).store
    machine.drive.error = error
    for number in range(4):
        assert kept.game.write(b"%d" % number) and kept.game.read() == b"%d" % number
    assert not machine.drive.writable
    machine.drive.error = None
    assert kept.game.write(b"next") and kept.game.write(b"last")
    machine = machine.again()
    machine.run_for(1000)
    assert app_of(machine).store.game.read() == b"last"
    machine.close()


def test_a_computer_that_comes_in_the_middle(make_machine, tmp_path):
    """CircuitPython 9 may refuse to give the drive back then: the save is there, and the game goes on."""
    machine = started(make_machine, overlay=laid(tmp_path / "drive"), nvm=saved_game(nvm=8192))
    kept, remount = app_of(machine).store, machine.drive.remount

    def refuse(readonly):
        if readonly:
            machine.drive.held = True
        remount(readonly)

    machine.drive.remount = refuse
    for number in range(4):
        assert kept.game.write(b"%d" % number) and kept.game.read() == b"%d" % number


def test_an_area_is_as_long_as_the_most_that_the_store_writes():
    """Two modules of the board know it, and neither may load the other."""
    assert store.MOST == saves.AREA


def test_the_names_are_those_that_are_laid(make_machine, tmp_path):
    """`flash` and the game mean the same files, and the same area in them."""
    machine = started(make_machine, overlay=laid(tmp_path / "drive"), nvm=saved_game(nvm=8192))
    assert app_of(machine).store.game.write(b"a") and app_of(machine).store.game.write(b"b")
    data = (tmp_path / "drive" / RECORDS[0]).read_bytes()
    assert (
        data[: saves.AREA]
        == data[2 * saves.AREA :]
        == saves.BLANK * saves.AREA
        != data[saves.AREA : 2 * saves.AREA]
    )
