# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The plug is pulled at every point of every write of a whole game, on every kind of chip.

A game is played on a simulated board, and every write to nvm recorded with the game as it stood. Each memory that a
cut can leave is then read as a board reads it at its next start.
"""

import random

import pytest
from pocket import app_of, store

from kniffel_tools.sim import power
from kniffel_tools.sim.fake_system import Nvm

# A board of each kind, and a chip of which only the bytes written change.
BOARDS = {
    "bytes": "pygamer",
    "rp2": "pimoroni_picosystem",
    "block": "pygamer",
    "page": "clue_nrf52840_express",
    "whole": "adafruit_funhouse",
}
QUICK = 400  # cuts of the usual run
GAMES = {}


def played(make_machine, part):
    """A whole game between two computers: (memory, start, new bytes) of each write to nvm. Played once a chip."""
    if part in GAMES:
        return GAMES[part]
    settings = {"KNIFFEL_DEMO": "1", "KNIFFEL_LEVELS": "1,0"}
    machine = make_machine(BOARDS[part], settings=settings, seed=3)
    machine.nvm.part = part
    writes = []
    machine.nvm.on_write = lambda *write: writes.append(write)
    for _ in range(3000):
        machine.run_for(20)
        if machine.namespace.get("app") and app_of(machine).game and app_of(machine).game.over:
            break
    machine.run_for(100)
    assert app_of(machine).game.over
    machine.close()
    GAMES[part] = writes
    return writes


def opened(data, part):
    return store.Store(Nvm(data, part), None, appends=part == "rp2", pages=part == "page")


def read(data, part):
    found = opened(data, part)
    return [getattr(found, name).read() for name in ("game", "settings", "lineup", "scores")]


def check(writes, part, chance=None):
    """Try the cuts: all, or a sample; returns (tried, how many left nothing at all)."""
    tried = lost = 0
    share = QUICK / sum(len(power.HOW) * power.points(part, *write) for write in writes) if chance else 1
    for old, start, new in writes:
        before = read(old, part)
        after = bytearray(old)
        after[start : start + len(new)] = new
        goal, after = bytes(after), read(after, part)
        count = power.points(part, old, start, new)
        seen = set()
        # A blank byte of a memory that was erased looks alike before and after: that state has been seen.
        erased = part in ("rp2", "block", "page") and count != len(new)
        first = start // power.PAGE * power.PAGE if part == "page" else 0
        for point in range(count):
            if not chance and erased and point > 1 and goal[first + point - 2 : first + point] == b"\xff\xff":
                tried += len(power.HOW)
                continue
            for how in power.HOW:
                if chance and chance.random() > share:
                    continue
                data = power.after_cut(part, old, start, new, point, how)
                tried += 1
                if data in seen:
                    continue
                seen.add(data)
                found = read(data, part)
                if found in (before, after):
                    continue
                # Only where the chip has erased everything may something be missing, and nothing else be there.
                assert part in ("rp2", "block", "whole"), (point, how)
                if part == "rp2":
                    assert old[start : start + len(new)].strip(b"\xff"), (
                        "a write into blank cells loses nothing"
                    )
                for kind, one in enumerate(found):
                    assert one in (None, before[kind], after[kind]), (point, how)
                lost += 1
    return tried, lost


@pytest.mark.parametrize("part", power.PARTS)
def test_a_sample_of_all_cuts(make_machine, part):
    """The game goes on at the last action saved or the one before; where a chip erases all, it may be gone."""
    writes = played(make_machine, part)
    assert len(writes) > 60
    tried, lost = check(writes, part, random.Random(part))
    assert tried > QUICK // 2
    if part in ("bytes", "page"):
        assert lost == 0


@pytest.mark.slow
@pytest.mark.parametrize("part", power.PARTS)
def test_all_cuts(make_machine, part):
    tried, lost = check(played(make_machine, part), part)
    print(f"{part}: {tried} cuts, {lost} with something missing")
    assert tried > 190


@pytest.mark.parametrize("part", ["rp2", "page"])
def test_a_board_goes_on_after_a_cut(make_machine, part):
    """The whole application after cuts in the middle of saves: it starts, and offers the game to go on with."""
    writes = played(make_machine, part)
    chance = random.Random(part)
    writes = [write for write in writes[3:-1] if part == "page" or not write[0][write[1] :].strip(b"\xff")]
    for old, start, new in chance.sample(writes, 3):
        point = chance.randrange(power.points(part, old, start, new))
        data = power.after_cut(part, old, start, new, point, "torn")
        machine = make_machine(BOARDS[part], nvm=data, seed=1)
        machine.run_for(1500)
        game = app_of(machine).game
        assert game is not None and not game.over and game.pack()[:-4] in opened(data, part).game.read()
        machine.close()
