# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Records in files: a power cut between or inside the steps of a save, a full or read-only drive, the spare of nvm."""

import errno
import random
from contextlib import contextmanager

import pytest
from pocket import files, store

from kniffel_tools.sim import power
from kniffel_tools.sim.fake_system import Nvm, PowerCut

GAME = store.GAME | store.VERSION << 8
SETTINGS = store.SETTINGS | store.VERSION << 8


class Disk:
    """Files in memory with FAT's manners. `left`: steps until the power goes; a byte written is a step."""

    def __init__(self, content=None, left=None):
        self.files = dict(content or {})
        self.folders = {"/"} | {path.rpartition("/")[0] for path in self.files}
        self.left = left
        self.error = None
        self.steps = 0

    def _step(self):
        if self.error:
            raise OSError(self.error, "")
        if self.left is not None and self.steps == self.left:
            raise PowerCut
        self.steps += 1

    def listdir(self, folder):
        if folder not in self.folders:
            raise OSError(errno.ENOENT, folder)
        return [path.rpartition("/")[2] for path in self.files if path.startswith(folder + "/")]

    def mkdir(self, folder):
        if folder in self.folders:
            raise OSError(errno.EEXIST, folder)
        self._step()
        self.folders.add(folder)

    def remove(self, path):
        if path not in self.files:
            raise OSError(errno.ENOENT, path)
        self._step()
        del self.files[path]

    def rename(self, old, new):
        if new in self.files:
            raise OSError(errno.EEXIST, new)
        self._step()
        self.files[new] = self.files.pop(old)

    def sync(self):
        self._step()

    @contextmanager
    def open(self, path, mode):
        disk = self

        class File:
            def read(self):
                return disk.files[path]

            def write(self, data):
                for byte in data:
                    disk._step()
                    disk.files[path] += bytes((byte,))

        if "w" in mode:
            disk._step()
            disk.files[path] = b""
        elif path not in self.files:
            raise OSError(errno.ENOENT, path)
        yield File()


@pytest.fixture
def on(monkeypatch):
    """`on(disk)`: a Files over this disk."""

    def use(disk):
        monkeypatch.setattr(files, "os", disk)
        monkeypatch.setattr(files, "open", disk.open, raising=False)
        return files.Files()

    return use


def test_the_newest_comes_back(on):
    """Each kind by itself, by fresh eyes too; and no more than two files a kind."""
    disk = Disk()
    kept = on(disk)
    for number in range(10):
        assert kept.write(GAME, b"game %d" % number) and kept.write(SETTINGS, b"set %d" % (number // 3))
        fresh = on(disk)
        assert fresh.read(GAME) == b"game %d" % number and fresh.read(SETTINGS) == b"set %d" % (number // 3)
        assert not fresh.damaged
    assert len(disk.files) == 4


def test_the_same_is_not_written_again(on):
    disk = Disk()
    on(disk).write(GAME, b"same")
    steps = disk.steps
    kept = on(disk)
    assert kept.write(GAME, b"same") and disk.steps == steps


def test_a_cut_at_every_step(on):
    """Whenever the power goes, and goes again in the next save, the old or the new record is there."""
    disk = Disk()
    kept = on(disk)
    for number in range(3):
        kept.write(GAME, b"game %d" % number)
    before = dict(disk.files)
    for left in range(200):
        disk = Disk(before, left)
        kept = on(disk)
        try:
            kept.write(GAME, b"game three")
            break
        except PowerCut:
            pass
        found = on(Disk(disk.files)).read(GAME)
        assert found in (b"game 2", b"game three"), left
        for again in range(200):
            second = Disk(disk.files, again)
            kept = on(second)
            try:
                assert kept.write(GAME, b"game four")
                assert kept.read(GAME) == on(Disk(second.files)).read(GAME) == b"game four"
                break
            except PowerCut:
                assert on(Disk(second.files)).read(GAME) in (found, b"game four"), (left, again)
    assert left > 20


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_errors_of_the_drive_lose_nothing(on, error):
    """Full, read-only, broken: the save fails, what was kept stays."""
    disk = Disk()
    kept = on(disk)
    kept.write(GAME, b"game")
    disk.error = error
    assert kept.write(GAME, b"next") is False and kept.read(GAME) == b"game"
    disk.error = None
    assert kept.write(GAME, b"next") and on(disk).read(GAME) == b"next"


def test_any_damaged_bit_or_cut_file_is_noticed(on):
    """A flipped bit or a missing end in the newer file brings back the older one, and is reported."""
    disk = Disk()
    kept = on(disk)
    kept.write(GAME, b"the one before")
    kept.write(GAME, b"the newest one")
    (path,) = [path for path, data in disk.files.items() if b"newest" in data]
    whole = disk.files[path]
    hurts = [whole[:end] for end in range(len(whole))]
    for bit in range(8 * len(whole)):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        hurts.append(bytes(flipped))
    for hurt in hurts:
        found = on(Disk({**disk.files, path: hurt}))
        assert found.damaged and found.read(GAME) in (b"the one before", b"the newest one")
        if (
            found.read(GAME) == b"the newest one"
        ):  # the number behind it, which is none of its kind, has changed
            assert hurt[0] & 15 == whole[0] & 15
        assert found.write(GAME, b"next") and found.read(GAME) == b"next"


@pytest.mark.parametrize("part", power.PARTS)
def test_the_spare_beside_nvm(on, part):
    """With a drive to write, no cut loses anything on any chip, though the chip erases all it has."""
    nvm, disk = Nvm(b"\xff" * 8192, part), Disk()
    kept = store.Store(nvm, on(disk), appends=part == "rp2", pages=part == "page")
    kept.settings.write(b"settings")
    writes, disks = [], []
    nvm.on_write = lambda *write: (writes.append(write), disks.append(dict(disk.files)))
    games = [b"%3d" % number + bytes(100) for number in range(100)]
    for game in games:
        assert kept.game.write(game)
    chance = random.Random(1)
    for number, (old, start, new) in enumerate(writes):
        for _ in range(12):
            point = chance.randrange(power.points(part, old, start, new))
            data = power.after_cut(part, old, start, new, point, chance.choice(power.HOW))
            found = store.Store(Nvm(data, part), on(Disk(disks[number])), part == "rp2", part == "page")
            assert found.game.read() in (games[number], games[number - 1] if number else None), number
            assert found.settings.read() == b"settings"
