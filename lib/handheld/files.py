# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Records in files, where the game may write the drive (lib/handheld; the records are those of ``store``).

Each kind has two files in turn. A record is written under a new name, synced, and then takes the name of the older
of the two: whenever the power goes, one whole record is there.
"""

import os

from handheld.store import HEAD, length_at, record

FOLDER = "/saves"
_NEW = "new"
_NAMES = ("a", "b")


class Files:
    """``damaged``: a file was not whole."""

    def __init__(self, folder=FOLDER):
        self._folder = folder
        self.damaged = False
        self._newest = {}  # kind | version << 8: (sequence, name, content's CRC)
        try:
            names = os.listdir(folder)
        except OSError:
            names = []
        for name in names:
            self._take(name)

    def _path(self, key, which):
        return "%s/%d-%d.%s" % (self._folder, key & 255, key >> 8, which)

    def _read(self, path):
        """Return a record of a file, or None."""
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError:
            return None
        size = length_at(data, 0)
        return data if 0 <= size == len(data) - HEAD else None

    def _take(self, name):
        """Look at a file; a torn new one is normal after a power cut."""
        data = self._read(self._folder + "/" + name)
        which = name.split(".")[-1]
        if data is None or which not in (_NEW, "a", "b"):
            self.damaged = self.damaged or which in _NAMES
            return
        key, sequence = data[0] & 15 | data[1] << 8, data[2] | data[3] << 8
        known = self._newest.get(key)
        if known is None or (sequence - known[0]) & 0xFFFF < 0x8000:
            self._newest[key] = (sequence, which, data[6:HEAD])

    def kinds(self):
        """All there are: kind | version << 8."""
        return list(self._newest)

    def read(self, key):
        """The content of the newest whole record of a kind, or None."""
        known = self._newest.get(key)
        data = self._read(self._path(key, known[1])) if known else None
        return data[HEAD:] if data else None

    def write(self, key, content):
        """Write a record; returns whether it is safe."""
        if content is None:
            return False
        sequence, which, check = self._newest.get(key, (0, "b", None))
        data = record(key, sequence, content)
        if bytes(data[6:HEAD]) == check and self.read(key) == content:
            return True
        sequence = (sequence + 1) & 0xFFFF
        data = record(key, sequence, content)
        new = self._path(key, _NEW)
        try:
            if which == _NEW:  # the power went before it got its name: both others are older
                self._name(key, new, _NAMES[0])
                which = _NAMES[0]
            self._make_folder()
            with open(new, "wb") as file:
                file.write(data)
            os.sync()
            older = _NAMES[1] if which == _NAMES[0] else _NAMES[0]
            self._name(key, new, older)
        except OSError:  # full, or read-only since
            return False
        self._newest[key] = (sequence, older, bytes(data[6:HEAD]))
        return True

    def _name(self, key, new, which):
        path = self._path(key, which)
        try:
            os.remove(path)
        except OSError:
            pass  # there was none
        os.rename(new, path)
        os.sync()

    def _make_folder(self):
        try:
            os.mkdir(self._folder)
        except OSError:
            pass  # it is there
