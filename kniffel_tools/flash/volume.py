# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Careful file work on one drive that may be full, read-only, or pulled out at any moment.

Room: kniffel_tools/flash. It knows files and folders of one drive, and nothing of what they are for. Paths are text from the
drive's root with '/' ("lib/handheld/app.mpy"). `Files` holds the single steps, so that tests can break any of them.
"""

import errno
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from kniffel_tools.errors import UserError

TEMPORARY = "kniffel-copy.tmp"  # one name, in the root: whatever a broken copy left behind is found again
_APPLE_DOUBLE = b"\x00\x05\x16\x07"
# Where the system does not tell the cluster size (Windows), the largest usual one on small FAT drives.
_CAREFUL_CLUSTER = 4096
_WINDOWS_PROTECTED = 19
_READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


@dataclass(frozen=True)
class Space:
    """Bytes of a drive; `cluster` is the unit in which it gives them away."""

    total: int
    free: int
    cluster: int


class Files:
    """The single steps on the host's file system; each may raise OSError."""

    def read(self, path):
        return path.read_bytes()

    def store(self, path, data):
        """Write a new file and have it on the medium when this returns, not only in the computer's memory."""
        with open(path, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
            if hasattr(os, "posix_fadvise"):  # so that reading back asks the drive, not the computer's memory
                os.posix_fadvise(stream.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)

    def rename(self, old, new):
        """Over an existing file too."""
        os.replace(old, new)

    def remove(self, path):
        path.unlink()

    def make_folder(self, path):
        path.mkdir()

    def remove_folder(self, path):
        path.rmdir()

    def settle(self, folder):
        """Have the folder's own entries on the medium."""
        if os.name != "posix":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def space(self, root):
        if hasattr(os, "statvfs"):
            facts = os.statvfs(root)
            return Space(facts.f_blocks * facts.f_frsize, facts.f_bavail * facts.f_frsize, facts.f_frsize)
        total, _, free = shutil.disk_usage(root)
        return Space(total, free, _CAREFUL_CLUSTER)

    def writable(self, root):
        return os.access(root, os.W_OK)


class Volume:
    """One drive. All work goes through here, and none of it leaves the drive: a link on the way is refused."""

    def __init__(self, root, files=None):
        self.root = Path(root).resolve()
        self.files = files or Files()
        self.changed = False  # True once a step has changed the drive

    # --- looking ---
    def host(self, path):
        """The host's path; UserError where a part of it is a link, which could lead out of the drive."""
        place = self.root
        for part in path.split("/"):
            place = place / part
            if place.is_symlink():
                raise UserError(f"{place} is a link, and the game follows none out of a drive; remove it")
        return place

    def read(self, path):
        """The bytes of a file, None where there is none."""
        place = self.host(path)
        return self.files.read(place) if place.is_file() else None

    def exists(self, path):
        return self.host(path).exists()

    def is_folder(self, path):
        return self.host(path).is_dir()

    def all_files(self, folder):
        """Paths of all files below a folder, sorted; links are listed, never entered."""
        found = []
        for place, folders, names in os.walk(self.host(folder), followlinks=False):
            links = [name for name in folders if (Path(place) / name).is_symlink()]
            base = Path(place).relative_to(self.root).as_posix()
            found += [f"{base}/{name}" for name in names + links]
        return sorted(found)

    def space(self):
        return self.files.space(self.root)

    def is_writable(self):
        return self.files.writable(self.root)

    # --- changing ---
    def write(self, path, data):
        """Put a file in its place whole or not at all: temporary name, to the medium, read back, compare, rename."""
        target = self.host(path)
        self.make_folders(path)
        temporary = self.host(TEMPORARY)
        self.files.store(temporary, data)
        self.changed = True
        if self.files.read(temporary) != data:
            raise OSError(errno.EIO, "what was read back is not what was written")
        self.files.rename(temporary, target)
        self.files.settle(target.parent)
        self._drop_apple_double(target)

    def make_folders(self, path):
        """The folders above a path."""
        for parent in reversed(self.host(path).relative_to(self.root).parents[:-1]):
            place = self.root / parent
            if not place.is_dir():
                self.files.make_folder(place)
                self.changed = True
                self.files.settle(place.parent)

    def remove(self, path):
        place = self.host(path)
        self.files.remove(place)
        self.changed = True
        self.files.settle(place.parent)

    def move(self, path, new):
        """Give a file or folder a new name; the new name must be free."""
        if self.exists(new):
            raise OSError(errno.EEXIST, f"{new} is taken")
        self.make_folders(new)
        self.files.rename(self.host(path), self.host(new))
        self.changed = True
        self.files.settle(self.host(path).parent)
        self.files.settle(self.host(new).parent)

    def remove_empty(self, folder):
        """Remove a folder if nothing is in it; True where it went."""
        place = self.host(folder)
        if not place.is_dir() or any(place.iterdir()):
            return False
        self.files.remove_folder(place)
        return True

    def drop_temporary(self):
        """Remove what a broken copy left."""
        if self.exists(TEMPORARY):
            self.remove(TEMPORARY)

    def _drop_apple_double(self, target):
        """macOS may lay a 4 KB '._' file of attributes beside what we wrote; a hundred of them fill a Pico."""
        double = target.with_name("._" + target.name)
        if double.is_file() and self.files.read(double).startswith(_APPLE_DOUBLE):
            self.files.remove(double)


def fault(error, volume, notes=""):
    """The UserError for an OSError while working on a drive. `notes` is what boot.py wrote into boot_out.txt."""
    root = volume.root
    again = "run this again: it goes on where it stopped"
    if error.errno in _READ_ONLY or getattr(error, "winerror", None) == _WINDOWS_PROTECTED:
        if not volume.changed:
            return UserError(read_only_line(root, notes))
        return UserError(f"{root} became read-only on the way; unplug the board, plug it in and {again}")
    if error.errno == errno.ENOSPC:
        return UserError(f"{root} ran full; delete something on it and {again}")
    if error.errno == errno.EEXIST:
        return UserError(f"{root}: {error.strerror}; rename it, then {again}")
    return UserError(f"{root} went away or failed ({error.strerror or error}); plug the board in and {again}")


def read_only_line(root, notes=""):
    """What to do about a drive that the computer may not write."""
    said = f" The board says: {' '.join(notes.split())}" if notes else ""
    return (
        f"{root} is read-only for this computer; nothing was changed.{said} Where the game keeps its records on the drive, "
        "hold any key while the board starts (docs/flashing.md); else eject it and plug it in again. Then run this again"
    )
