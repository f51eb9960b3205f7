# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Folders that behave like a board's drive: small, in clusters, read-only, or pulled out in the middle.

Room: tests. `FakeFiles` stands for the single steps of kniffel_tools.flash.volume.Files.
"""

import errno
from pathlib import Path

from kniffel_tools.flash import content, mpy, volume

PICO = ("raspberry_pi_pico", "Raspberry Pi Pico with rp2040", 1024 * 1024, 512)
PYGAMER = ("pygamer", "Adafruit PyGamer with samd51j19", 8 * 1024 * 1024, 2048)


def boot_out(board_id, name, version="10.3.1", notes=""):
    """What CircuitPython writes at the start."""
    lines = f"Adafruit CircuitPython {version} on 2026-08-14; {name}\r\nBoard ID:{board_id}\r\nUID:E66141040396\r\n"
    return lines + notes


def make_drive(folder, board=PICO, version="10.3.1", notes=""):
    """A drive as a fresh CircuitPython lays it."""
    folder = Path(folder)
    (folder / "lib").mkdir(parents=True)
    (folder / ".fseventsd").mkdir()
    (folder / ".fseventsd" / "no_log").write_bytes(b"")
    (folder / "settings.toml").write_bytes(b"")
    (folder / "code.py").write_bytes(b'print("Hello World!")\n')
    (folder / "boot_out.txt").write_text(boot_out(board[0], board[1], version, notes), newline="")
    return folder


def tree(folder):
    """{path: bytes} of everything below a folder; None for an empty folder."""
    found = {}
    for place in sorted(Path(folder).rglob("*")):
        name = place.relative_to(folder).as_posix()
        if place.is_file():
            found[name] = place.read_bytes()
        elif not any(place.iterdir()):
            found[name] = None
    return found


def lay(folder, files):
    """Write {path: bytes} below a folder."""
    for path, data in files.items():
        place = Path(folder) / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


class FakeFiles(volume.Files):
    """Counts the steps that change something. After step number `breaks_at` the drive is gone.

    `torn`: the step that breaks is half done. `size`, `cluster`: room in bytes; None for no limit.
    """

    def __init__(self, root, size=None, cluster=512, breaks_at=None, torn=False, fault=errno.ENODEV):
        self.root = Path(root).resolve()
        self.size, self.cluster = size, cluster
        self.breaks_at, self.torn, self.fault = breaks_at, torn, fault
        self.steps = 0
        self.read_only = False
        self.log = []

    @property
    def gone(self):
        return self.breaks_at is not None and self.steps >= self.breaks_at

    def _step(self, what, path):
        if self.gone:
            raise OSError(self.fault, "No such device")
        if self.read_only:
            raise OSError(errno.EROFS, "Read-only file system")
        self.steps += 1
        self.log.append((what, Path(path).relative_to(self.root).as_posix()))
        return self.gone

    def read(self, path):
        if self.gone:
            raise OSError(self.fault, "No such device")
        return super().read(path)

    def store(self, path, data):
        breaks = self._step("store", path)
        if self.size is not None and self._cost(len(data)) > self.space(self.root).free + self._held(path):
            path.write_bytes(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        path.write_bytes(data[: len(data) // 2] if breaks and self.torn else data)
        self._raise(breaks)

    def rename(self, old, new):
        breaks = self._step("rename", new)
        if not (breaks and self.torn):
            super().rename(old, new)
        self._raise(breaks)

    def remove(self, path):
        breaks = self._step("remove", path)
        super().remove(path)
        self._raise(breaks)

    def make_folder(self, path):
        breaks = self._step("make_folder", path)
        super().make_folder(path)
        self._raise(breaks)

    def remove_folder(self, path):
        breaks = self._step("remove_folder", path)
        super().remove_folder(path)
        self._raise(breaks)

    def settle(self, folder):
        pass

    def _raise(self, breaks):
        if breaks:
            raise OSError(self.fault, "No such device")

    def space(self, root):
        size = self.size if self.size is not None else 1 << 30
        used = 0
        for place in self.root.rglob("*"):
            used += self._cost(place.stat().st_size) if place.is_file() else self._folder_cost(place)
        return volume.Space(size, max(0, size - used), self.cluster)

    def _cost(self, size):
        return (size + self.cluster - 1) // self.cluster * self.cluster

    def _folder_cost(self, folder):
        # A short entry and one for each 13 letters of the long name, 32 bytes each, and two for . and ..
        entries = 2 + sum(2 + (len(inside.name) - 1) // 13 for inside in folder.iterdir())
        return max(self.cluster, self._cost(32 * entries))

    def _held(self, path):
        return self._cost(path.stat().st_size) if path.exists() else 0

    def writable(self, root):
        return not self.read_only


_made: dict = {}


def make_once(monkeypatch):
    """In this process every file of the game is made smaller and compiled once, however often it is laid."""
    compile_one, make_smaller = mpy.Compiler.compile, content.smaller

    def compiled(self, source, name):
        key = (self.exact, self.traces, source, name)
        if key not in _made:
            _made[key] = compile_one(self, source, name)
        return _made[key]

    def smaller(root):
        if root not in _made:
            _made[root] = make_smaller(root)
        return _made[root]

    monkeypatch.setattr(mpy.Compiler, "compile", compiled)
    monkeypatch.setattr(content, "smaller", smaller)
