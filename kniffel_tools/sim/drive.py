# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The board's drive: a source folder that is only read, and an overlay folder that takes what the board writes.

Room: kniffel_tools/sim. Paths are the board's ('/lib/x.py', 'x.py' from '/'); errors are the board's OSErrors. A file
that is written in place can be cut as flash is: see ``power``.
"""

import errno
import os
from pathlib import Path, PurePosixPath

from kniffel_tools.sim import power

# What of the repository lies on a board. A flashed folder shows everything it holds.
REPOSITORY_CONTENT = ("code.py", "boot.py", "settings.toml", "kniffel_core", "lib", "tables", "assets")
REPOSITORY = Path(__file__).resolve().parents[2]
_REMOVED = ".removed"


class Drive:
    """Files of one board. `overlay` = None keeps written files nowhere: then every write is refused as read-only.

    held: a computer holds the drive, so that nothing can be remounted. error: an errno that every write fails with, or
    None. on_place: called before each write in place as
    on_place(path, old, start, new). `cut(…)` pulls the plug at one of these.
    """

    def __init__(self, source, overlay=None, writable=False, size_kb=1024):
        self.source = Path(source)
        self.overlay = Path(overlay) if overlay is not None else None
        self.writable = writable and overlay is not None
        self.size_kb = size_kb
        self.cwd = "/"
        self.held = False
        self.error = None
        self.on_place = None
        self._cut = None
        self._only = REPOSITORY_CONTENT if self.source == REPOSITORY else None

    # --- paths ---
    def clean(self, path):
        """A board path as parts below the root: 'a/../b' from '/' gives ('b',)."""
        parts = []
        for part in PurePosixPath(self.cwd, path).parts[1:]:
            if part == "..":
                parts = parts[:-1]
            elif part != ".":
                parts.append(part)
        return tuple(parts)

    def find(self, path):
        """The host path of an existing file or folder, or None."""
        parts = self.clean(path)
        if self.overlay is not None:
            upper = self.overlay.joinpath(*parts)
            if parts and upper.exists():
                return upper
            if "/".join(parts) in self._removed():
                return None
        if parts and self._only is not None and parts[0] not in self._only:
            return None
        lower = self.source.joinpath(*parts)
        return lower if lower.exists() else None

    def need(self, path):
        """As `find`, but OSError 2 as the board raises it."""
        found = self.find(path)
        if found is None:
            raise OSError(errno.ENOENT, "No such file/directory")
        return found

    # --- what `open` and `os` do ---
    def open(self, path, mode="r", **options):
        """The board's open(): text is UTF-8, writing needs a writable drive."""
        if "w" in mode or "a" in mode or "+" in mode or "x" in mode:
            if "r" in mode:
                self.need(path)
            host = self._prepare_write(path, keep="w" not in mode)
            return _Written(self, host, mode, "/" + "/".join(self.clean(path)))
        host = self.need(path)
        if host.is_dir():
            raise OSError(errno.EISDIR, "Is a directory")
        return open(host, mode, encoding=options.get("encoding") or (None if "b" in mode else "utf-8"))

    def listdir(self, path="."):
        parts = self.clean(path)
        if parts and not self.need(path).is_dir():
            raise OSError(errno.ENOTDIR, "Not a directory")
        names = set()
        for root in (self.source, self.overlay):
            folder = root.joinpath(*parts) if root is not None else None
            if folder is not None and folder.is_dir():
                names.update(entry.name for entry in folder.iterdir())
        prefix = "/".join(parts) + "/" if parts else ""
        return sorted(name for name in names if name != _REMOVED and self.find("/" + prefix + name))

    def stat(self, path):
        """The ten numbers of os.stat; times are 0, so that runs repeat."""
        if not self.clean(path):
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        host = self.need(path)
        if host.is_dir():
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        return (0x8000, 0, 0, 0, 0, 0, host.stat().st_size, 0, 0, 0)

    def statvfs(self, _path="/"):
        """Blocks of 512 bytes. Only what the overlay holds counts as used beside a tenth for the game itself."""
        total = self.size_kb * 2
        free = max(0, (self.free_bytes() + 511) // 512)
        return (512, 512, total, free, free, 0, 0, 0, 0, 255)

    def free_bytes(self):
        used = (
            sum(file.stat().st_size for file in self.overlay.rglob("*") if file.is_file())
            if self.overlay
            else 0
        )
        return self.size_kb * 1024 * 9 // 10 - used

    def mkdir(self, path):
        self._check_writable()
        if self.find(path) is not None:
            raise OSError(errno.EEXIST, "File exists")
        self.overlay.joinpath(*self.clean(path)).mkdir(parents=True)
        self._mark_removed(path, False)

    def remove(self, path):
        self._check_writable()
        host = self.need(path)
        if host.is_relative_to(self.overlay):
            host.rmdir() if host.is_dir() else host.unlink()
        self._mark_removed(path, True)

    def rename(self, old, new):
        """FAT's rename: it refuses an existing target."""
        self._check_writable()
        host = self.need(old)
        if self.find(new) is not None:
            raise OSError(errno.EEXIST, "File exists")
        target = self._prepare_write(new, keep=False)
        target.write_bytes(host.read_bytes())
        self.remove(old)

    def remount(self, readonly):
        if self.held:
            raise RuntimeError("Cannot remount path when visible via USB.")
        if self.overlay is not None:
            self.writable = not readonly

    def cut(self, point, how="old"):
        """At the next write in place the power goes at a point (modulo their number); see `power.after_file_cut`."""
        self._cut = point, how

    # --- what a file tells of a write in place ---
    def _places(self, path, host, start, new):
        """About to write bytes over others. PowerCut if the plug is pulled now."""
        old = host.read_bytes()
        if self.on_place is not None:
            self.on_place(path, old, start, new)
        if self._cut is None:
            return
        point, how = self._cut
        self._cut = None
        point %= power.file_points(start, new)
        left = power.after_file_cut(old, start, new, point, how)
        if left is None:
            host.unlink()
        else:
            host.write_bytes(left)
        raise power.PowerCut

    # --- inside ---
    def _check_writable(self):
        if self.error is not None:
            raise OSError(self.error, os.strerror(self.error))
        if not self.writable:
            raise OSError(errno.EROFS, "Read-only filesystem")

    def _prepare_write(self, path, keep):
        self._check_writable()
        parts = self.clean(path)
        if len(parts) > 1 and self.find("/" + "/".join(parts[:-1])) is None:
            raise OSError(errno.ENOENT, "No such file/directory")
        before = self.find(path)
        if before is not None and before.is_dir():
            raise OSError(errno.EISDIR, "Is a directory")
        host = self.overlay.joinpath(*parts)
        host.parent.mkdir(parents=True, exist_ok=True)
        if keep and before is not None and before != host:
            host.write_bytes(before.read_bytes())
        self._mark_removed(path, False)
        return host

    def _removed(self):
        file = self.overlay / _REMOVED
        return set(file.read_text(encoding="utf-8").split("\n")) if file.exists() else set()

    def _mark_removed(self, path, gone):
        name = "/".join(self.clean(path))
        names = self._removed() - {""}
        if (name in names) != gone:
            names = names | {name} if gone else names - {name}
            self.overlay.mkdir(parents=True, exist_ok=True)
            (self.overlay / _REMOVED).write_text("\n".join(sorted(names)), encoding="utf-8")


class _Written:
    """A file open for writing that runs full as the drive does (OSError 28): what is written over costs nothing."""

    def __init__(self, drive, host, mode, path):
        self._drive = drive
        self._host, self._path = host, path
        self._in_place = host.stat().st_size if "r" in mode else 0
        self._file = open(
            host, mode, encoding=None if "b" in mode else "utf-8", newline=None if "b" in mode else "\n"
        )
        self._room = drive.free_bytes()

    def write(self, data):
        size = len(data.encode("utf-8")) if isinstance(data, str) else memoryview(data).nbytes
        if self._in_place:
            start = self._file.tell()
            grown = max(0, start + size - self._in_place)
            self._drive._places(self._path, self._host, start, bytes(data))
        else:
            grown = size
        if grown > self._room:
            raise OSError(errno.ENOSPC, "No space left on device")
        self._room -= grown
        self._file.write(data)
        return len(data)

    def __getattr__(self, name):
        return getattr(self._file, name)

    def __enter__(self):
        return self

    def __exit__(self, *_exc):
        self._file.close()

    def __iter__(self):
        return iter(self._file)


def read_settings(text):
    """settings.toml as CircuitPython 10 reads it: KEY = "text" or KEY = number, one a line, before any table; {key: str}.

    What is ill-formed is not there. Version 9 raises ValueError for it when it is asked for.
    """
    values = {}
    for line in text.splitlines():
        key, found, value = line.partition("=")
        key, value = key.strip(), value.strip()
        if key.startswith("["):
            break
        if not found or key.startswith("#"):
            continue
        if value.startswith('"'):
            text = _quoted(value)
            if text is not None:
                values.setdefault(key, text)
        elif value:
            values.setdefault(key, value.partition("#")[0].strip())
    return values


def _quoted(value):
    """The text between two quotes, None if there is no second one or more than a remark behind it."""
    out = []
    place = 1
    while place < len(value) and value[place] != '"':
        char = value[place]
        if char == "\\" and place + 1 < len(value):
            place += 1
            char = {"n": "\n", "t": "\t", "r": "\r", "b": "\b"}.get(value[place], value[place])
        out.append(char)
        place += 1
    rest = value[place + 1 :].lstrip()
    return "".join(out) if place < len(value) and (not rest or rest.startswith("#")) else None
