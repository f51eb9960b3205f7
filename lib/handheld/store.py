# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What outlives the power: records in nvm and in files (lib/handheld; knows bytes, not what they mean).

A record, in nvm as in a file, little-endian: kind (lower 4 bits) and how many records were written behind it at
once (upper 4), version (1 byte), sequence number (16 bits, 4 more in the upper half of the length; newer is decided
modulo 2**20), length (12 bits), CRC-32 over all before it and the content (4), content. A content must not end in a
CRC-32 of itself: over such the record's would be the same for all. ``docs/saves.md`` tells what a write does inside
each chip, why records lie where they lie, and how long the cells last.
"""

import gc

from handheld import lazy
from kniffel_core.crc import crc32

VERSION = 2
GAME, SETTINGS, LINEUP, SCORES, TOLD = 1, 2, 3, 4, 5
KINDS = 5
HEAD = 10
MOST = 4096  # bytes of an area
_ASIDE = 8  # added to a kind: a record that could not be understood, kept for who can
_TOP = _ASIDE + KINDS
NUMBERS = 0xFFFFF  # of the sequence
# What a memory says that is gone, worn or busy. A read lets MemoryError pass: with too little room for a record nobody must
# think that there is none, and write another over it. A write that finds no room has failed like any other.
GONE = (OSError, RuntimeError, ValueError)
ERRORS = GONE + (MemoryError,)

DAMAGED, FOREIGN = "DAMAGED", "FOREIGN"


def record(key, sequence, content, more=0):
    """Return the bytes of a record; ``key``: kind | version << 8, ``more``: records that are written behind it."""
    size = len(content)
    data = bytearray(HEAD + size)
    data[0], data[1] = key & 15 | min(more, 15) << 4, key >> 8
    data[2], data[3] = sequence & 255, sequence >> 8 & 255
    data[4], data[5] = size & 255, size >> 8 | sequence >> 16 << 4
    data[HEAD:] = content
    data[6:HEAD] = crc32(content, crc32(memoryview(data)[:6]))
    return data


def length_at(data, at):
    """The length of the content of a whole record at a place, or -1 if there is none."""
    if len(data) - at < HEAD or not 0 < data[at] & 15 <= _TOP or not data[at + 1]:
        return -1
    size = data[at + 4] | (data[at + 5] & 15) << 8
    if len(data) - at < HEAD + size:
        return -1
    view = memoryview(data)
    check = crc32(view[at + HEAD : at + HEAD + size], crc32(view[at : at + 6]))
    return size if check == bytes(data[at + 6 : at + HEAD]) else -1


class File:
    """An area of a file as a memory like nvm; what reads and writes it is loaded for a moment only."""

    def __init__(self, number):
        self._number = number

    def __len__(self):
        return MOST

    def __getitem__(self, part):
        return lazy.load("handheld.files").read(self._number, part.start, part.stop)

    def __setitem__(self, part, data):
        lazy.load("handheld.files").write(self._number, part.start, data)


class Cells:
    """Records in memories (slices of bytes): the chip's nvm, parts of files, or both.

    All records are written to an area at once, never to the one that holds the newest ones, and if possible to one
    in another memory, since most chips erase a memory as a whole.

    :param nvm: a memory or None
    :param files: more memories; a write to one may be refused for a while
    :param appends: blank cells of nvm can be written without an erase: there, records are added one behind another
        for as long as there is room
    :param pages: a write to one half of nvm never touches the other
    """

    def __init__(self, nvm, files=(), appends=False, pages=False):
        self.appends = appends
        self.pages = pages
        self.areas = []  # (memory, start, size)
        if nvm:
            size = len(nvm)
            if appends:
                self.areas.append((nvm, 0, min(size, MOST)))
            else:
                half = min(size // 2, MOST)
                self.areas.append((nvm, 0, half))
                self.areas.append((nvm, size // 2, half))
        for file in files:
            self.areas.append((file, 0, MOST))
        self.damaged = False
        self.hurt = 0  # the kind of a damaged record, if its head still tells
        self.places = {}  # kind | version << 8: (sequence, area, start, length)
        self.stamps = [-1] * len(self.areas)  # the newest sequence number in each area, -1 if none
        self.sequence = 0  # the newest of all
        self.area = 0  # where it is
        self.whole = False  # whether all that was written with it is there
        self.end = -1  # where a record can be added, -1 if nowhere
        self.used = 0  # bytes that are not blank there, from the front
        lazy.load("handheld.store_start").load(self)

    def adds(self, area):
        """Whether records are added there one behind another."""
        return self.appends and area == 0

    def kinds(self):
        """All there are: kind | version << 8."""
        return list(self.places)

    def read(self, key):
        """The content of the newest whole record of a kind (kind | version << 8), or None."""
        place = self.places.get(key)
        if place is None:
            return None
        memory, start, _ = self.areas[place[1]]
        start += place[2] + HEAD
        try:
            return bytes(memory[start : start + place[3]])
        except GONE:
            return None

    def write(self, key, content):
        """Write a record, in one assignment; returns whether it is safe."""
        # Not behind older ones than those elsewhere: then neither memory had all, and neither could be erased.
        adds = self.appends and self.area == 0 and self.whole
        if adds and 0 <= self.end <= self.areas[0][2] - HEAD - len(content):
            try:
                if self._add(key, content):
                    return True
            except ERRORS:
                pass
        gc.collect()
        try:
            return lazy.load("handheld.store_move").write(self, key, content)
        except MemoryError:
            return False

    def _add(self, key, content):
        """Write a record behind the others."""
        sequence = (self.sequence + 1) & NUMBERS
        data = record(key, sequence, content)
        at = self.end
        self.end = -1  # not before it is known to be good
        memory = self.areas[0][0]
        memory[at : at + len(data)] = data
        if memory[at : at + len(data)] != data:
            return False
        self.end = self.used = at + len(data)
        self.places[key] = (sequence, 0, at, len(content))
        self.sequence = self.stamps[0] = sequence
        return True


def is_newer(one, other):
    """Whether a sequence number is the other or comes after it."""
    return (one - other) & NUMBERS < 0x80000


class Slot:
    """One kind of record in a :class:`Store`."""

    def __init__(self, store, kind):
        self._store = store
        self._key = kind | VERSION << 8

    def read(self):
        """Return the newest whole record, or None."""
        return self._store.read(self._key)

    def write(self, content):
        """Keep a record; nothing is written if it is the one kept already. Returns whether it is safe now."""
        return self._store.write(self._key, content)

    def set_aside(self):
        """Keep what was read beside what will be written: it could not be understood, another program may."""
        content = self.read()
        return content is not None and self._store.write(self._key + _ASIDE, content)


class Store:
    """``game``, ``settings``, ``lineup``, ``scores``, ``told``; ``problems``: DAMAGED, FOREIGN, if there was any of that, and
    ``hurt``: the kind of what is damaged, 0 if nobody knows.

    :param nvm: an nvm-like object or None
    :param files: memories in files, see ``Cells``
    :param has_files: whether the game has the drive for itself
    """

    def __init__(self, nvm, files=(), appends=False, pages=False, has_files=False):
        self._cells = Cells(nvm, files, appends, pages) if nvm or files else None
        self._always_moves = not appends  # no record is ever added behind others
        self.has_files = has_files
        self.game = Slot(self, GAME)
        self.settings = Slot(self, SETTINGS)
        self.lineup = Slot(self, LINEUP)
        self.scores = Slot(self, SCORES)
        self.told = Slot(self, TOLD)  # what the player needs to be told only once
        self.can_write = bool(self._cells)
        self.problems = []
        self.hurt = 0
        if self._cells:
            self.hurt = self._cells.hurt
            if self._cells.damaged:
                self.problems.append(DAMAGED)
            if [True for key in self._cells.kinds() if key >> 8 != VERSION]:
                self.problems.append(FOREIGN)
        lazy.drop("handheld.store_start")
        self._rest()

    def read(self, key):
        content = self._cells.read(key) if self._cells else None
        self._rest()
        return content

    def write(self, key, content):
        content = bytes(content)
        if not self._cells:
            return False
        safe = self._cells.read(key) == content or self._cells.write(key, content)
        self._rest()
        return safe

    def _rest(self):
        """Give back what only some writes need, unless all do."""
        if not self._always_moves:
            lazy.drop("handheld.store_move")
            lazy.drop("handheld.files")
