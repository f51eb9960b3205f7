# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The plug is pulled at every point of every write of a whole game, on every kind of chip.

A game is played on a simulated board, and every write to nvm and to the files beside it recorded with all that was there.
What a cut can leave is then read as a board reads it at its next start.
"""

import random

import pytest
from pocket import app_of, laid, store

from kniffel_tools.flash import saves
from kniffel_tools.fuzz.cuts import Area
from kniffel_tools.sim import power
from kniffel_tools.sim.fake_system import Nvm

# A board of each kind, and a chip of which only the bytes written change.
BOARDS = {
    "bytes": "pygamer",
    "rp2": "pimoroni_picosystem",
    "block": "pygamer",
    "page": "clue_nrf52840_express",
    "whole": "adafruit_funhouse",
    "files": "meowbit_v121",  # no nvm
}
QUICK = 400  # cuts of the usual run
ENOUGH = {"rp2": 85}  # writes to nvm and files in the usual run, where a whole game would take too long
USUAL = 45
SHARES = 4
GAMES = {}


def played(make_machine, part, tmp_path, held=False, whole=True):
    """A game between two computers: [(nvm, {path: file}, path or None for nvm, start, new bytes)] of each write.

    held: a computer holds the drive, so that the files cannot be written.
    """
    if (part, held, whole) in GAMES:
        return GAMES[part, held, whole]
    enough = 10_000 if whole else ENOUGH.get(part, USUAL)
    settings = {"KNIFFEL_DEMO": "1", "KNIFFEL_LEVELS": "1,0"}
    overlay = laid(tmp_path / "drive", part != "files")
    machine = make_machine(BOARDS[part], settings=settings, seed=3, overlay=overlay, held=held)
    machine.draws = False
    files = {path: (overlay / path).read_bytes() for path in saves.PATHS if (overlay / path).exists()}
    files = {path: data for path, data in files.items() if path.endswith("records")}
    writes = []

    def to_nvm(old, start, new):
        writes.append((old, dict(files), None, start, new))

    def to_file(path, old, start, new):
        path = path[1:]
        nvm = bytes(machine.nvm.data) if machine.nvm else b""
        writes.append((nvm, dict(files), path, start, new))
        assert files[path] == old
        files[path] = old[:start] + new + old[start + len(new) :]

    if machine.nvm:
        machine.nvm.part = part
        machine.nvm.on_write = to_nvm
    machine.drive.on_place = to_file
    for _ in range(3000):
        machine.run_for(20)
        if len(writes) >= enough:
            break
        if machine.namespace.get("app") and app_of(machine).game and app_of(machine).game.over:
            break
    else:
        raise AssertionError("the game does not end")
    machine.run_for(100)
    machine.close()
    GAMES[part, held, whole] = writes
    return writes


def opened(nvm, files, part):
    memories = [Area(files[path]) for path in sorted(files)] if part != "page" else []
    return store.Store(Nvm(nvm, part) if nvm else None, memories, appends=part == "rp2", pages=part == "page")


def read(nvm, files, part):
    found = opened(nvm, files, part)
    return [getattr(found, name).read() for name in ("game", "settings", "lineup", "scores")]


def count_of(part, write):
    nvm, _, path, start, new = write
    return power.points(part, nvm, start, new) if path is None else power.file_points(start, new)


def after_cut(part, write, point, how):
    """(nvm, files) after a cut in a write."""
    nvm, files, path, start, new = write
    if path is None:
        return power.after_cut(part, nvm, start, new, point, how), files
    return nvm, {**files, path: power.after_file_cut(files[path], start, new, point, how)}


def after_all(write):
    nvm, files, path, start, new = write
    if path is None:
        return nvm[:start] + new + nvm[start + len(new) :], files
    return nvm, {**files, path: files[path][:start] + new + files[path][start + len(new) :]}


def check(writes, part, chance=None):
    """Try the cuts: all, or a sample; returns (tried, how many left something missing)."""
    tried = lost = 0
    share = QUICK / sum(len(power.HOW) * count_of(part, write) for write in writes) if chance else 1
    for write in writes:
        nvm, files, path, start, new = write
        before, after = read(nvm, files, part), read(*after_all(write), part)
        goal = after_all(write)[0] if path is None else after_all(write)[1][path]
        count = count_of(part, write)
        seen = set()
        # A blank byte of a memory that was erased looks alike before and after: that state has been seen.
        erased = path is None and part in ("rp2", "block", "page") and count != len(new)
        first = start // power.PAGE * power.PAGE if part == "page" else 0
        for point in range(count):
            if not chance and erased and point > 1 and goal[first + point - 2 : first + point] == b"\xff\xff":
                tried += len(power.HOW)
                continue
            for how in power.HOW:
                if chance and chance.random() > share:
                    continue
                state = after_cut(part, write, point, how)
                tried += 1
                key = state[0] if path is None else state[1][path]
                if key in seen:
                    continue
                seen.add(key)
                found = read(*state, part)
                if found in (before, after):
                    continue
                # Only where the chip has erased everything may something be missing, and nothing else be there.
                assert path is None and part in ("rp2", "block", "whole"), (path, point, how)
                if part == "rp2":
                    assert nvm[start : start + len(new)].strip(b"\xff"), (
                        "a write into blank cells loses nothing"
                    )
                for kind, one in enumerate(found):
                    assert one in (None, before[kind], after[kind]), (point, how)
                lost += 1
    return tried, lost


PARTS = (*power.PARTS, "files")


@pytest.mark.parametrize("part", PARTS)
def test_a_sample_of_all_cuts(make_machine, tmp_path, part):
    """On battery, the game goes on at the last action saved or the one before it, and nothing is ever missing."""
    writes = played(make_machine, part, tmp_path, whole=False)
    assert any(write[2] for write in writes) == (part != "page"), "the files are used"
    tried, lost = check(writes, part, random.Random(part))
    assert tried > QUICK // 2 and lost == 0


@pytest.mark.parametrize("part", ["rp2", "block"])
def test_a_sample_of_all_cuts_while_a_computer_holds_the_drive(make_machine, tmp_path, part):
    """Without the files, something may be missing where a chip erases all it has; nothing else may be there."""
    writes = played(make_machine, part, tmp_path, held=True, whole=False)
    assert len(writes) >= USUAL and not any(write[2] for write in writes)
    tried, _ = check(writes, part, random.Random(part))
    assert tried > QUICK // 2


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("part", PARTS)
def test_all_cuts(make_machine, tmp_path, part, share):
    """Every so-many-eth write, so that all processors have their share of the longest game."""
    tried, lost = check(played(make_machine, part, tmp_path)[share::SHARES], part)
    print(f"{part}, share {share}: {tried} cuts, {lost} with something missing")
    assert tried > 100 and lost == 0


@pytest.mark.slow
@pytest.mark.parametrize("part", ("rp2", "block", "whole"))
def test_all_cuts_while_a_computer_holds_the_drive(make_machine, tmp_path, part):
    tried, lost = check(played(make_machine, part, tmp_path, held=True), part)
    print(f"{part}, held: {tried} cuts, {lost} with something missing")
    assert tried > 190


@pytest.mark.parametrize("part", ["rp2", "block", "page"])
def test_a_board_goes_on_after_a_cut(make_machine, tmp_path, part):
    """The whole application after cuts in the middle of saves: it starts, and offers the game to go on with."""
    writes = played(make_machine, part, tmp_path, whole=False)
    chance = random.Random(part)
    # Some of each kind of write there is.
    kinds = ([write for write in writes[3:-1] if bool(write[2]) == to_file] for to_file in (True, False))
    for number, write in enumerate([w for kind in kinds for w in chance.sample(kind, min(2, len(kind)))]):
        nvm, files = after_cut(part, write, chance.randrange(count_of(part, write)), "torn")
        overlay = tmp_path / f"cut-{number}"
        for path, data in files.items():
            (overlay / path).parent.mkdir(parents=True, exist_ok=True)
            if data is not None:
                (overlay / path).write_bytes(data)
        machine = make_machine(BOARDS[part], nvm=nvm, seed=1, overlay=overlay)
        machine.draws = False
        machine.nvm.part = part
        machine.run_for(1500)
        game = app_of(machine).game
        assert game is not None and not game.over
        assert game.pack()[:-4] in opened(nvm, files, part).game.read()
        machine.close()
