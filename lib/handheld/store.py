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
import sys

from handheld import lazy
from kniffel_core.crc import crc32

VERSION = 2
GAME, SETTINGS, LINEUP, SCORES, TOLD = 1, 2, 3, 4, 5
KINDS = 5
HEAD = 10
MOST = 4096  # bytes of an area
_ASIDE = 8  # added to a kind: a record that could not be understood, kept for who can
_TOP = _ASIDE + KINDS
_NUMBERS = 0xFFFFF  # of the sequence
_PIECE = 512  # bytes that are compared at once, and the least that a file is written by
_ERRORS = (OSError, RuntimeError, ValueError, MemoryError)  # a worn or busy flash must not end the game

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
        self._appends = appends
        self._pages = pages
        self._areas = []  # (memory, start, size)
        if nvm:
            size = len(nvm)
            if appends:
                self._areas.append((nvm, 0, min(size, MOST)))
            else:
                half = min(size // 2, MOST)
                self._areas.append((nvm, 0, half))
                self._areas.append((nvm, size // 2, half))
        for file in files:
            self._areas.append((file, 0, MOST))
        self.damaged = False
        self.hurt = 0  # the kind of a damaged record, if its head still tells
        self._load()

    # -- reading ----------------------------------------------------------------------------------------

    def _load(self):
        """Find the newest record of each kind."""
        self._places = {}  # kind | version << 8: (sequence, area, start, length)
        self._stamps = [-1] * len(self._areas)  # the newest sequence number in each
        self._sequence = 0  # the newest of all
        self._area = 0  # where it is
        self._whole = False  # whether all that was written with it is there
        self._end = -1  # where a record can be added, -1 if nowhere
        self._used = 0  # bytes that are not blank there, from the front
        first = True
        for area in range(len(self._areas)):
            memory, start, size = self._areas[area]
            try:
                data = bytes(memory[start : start + size])
            except (OSError, RuntimeError, ValueError):
                self.damaged = True
                continue
            newest, whole = self._scan(area, data)
            data = None
            self._stamps[area] = newest
            if newest >= 0 and (first or _is_newer(newest, self._sequence)):
                self._sequence, self._area, self._whole = newest, area, whole
                first = False

    def _adds(self, area):
        """Whether records are added there one behind another."""
        return self._appends and area == 0

    def _scan(self, area, data):
        """Take the records of an area. Returns its newest sequence number, -1 if none, and whether all with it is there."""
        used = len(data.rstrip(b"\xff"))
        adds = self._adds(area)
        at = count = most = more = 0
        newest = sequence = -1
        clean = True  # nothing but records
        known = True  # nothing but records and what was torn before the next one
        while at < used:
            size = length_at(data, at)
            if size < 0:
                if clean and data[at + 1 : at + 2] == bytes((VERSION,)) and 0 < data[at] & 15 <= KINDS:
                    self.hurt = data[at] & 15
                clean = False
                known = known and at > 0
                at += 1
                continue
            before = sequence
            sequence = data[at + 2] | data[at + 3] << 8 | data[at + 5] >> 4 << 16
            # A record that came after a torn one has its number: only one that was whole once leaves a gap.
            if before >= 0 and (sequence - before) & _NUMBERS != (0 if more else 1):
                known = False
            if sequence != newest and (newest < 0 or _is_newer(sequence, newest)):
                newest, count, most = sequence, 0, 0
            more = data[at] >> 4
            if sequence == newest:
                count += 1
                most = max(most, 1 + more)
            self._take(data[at] & 15 | data[at + 1] << 8, (sequence, area, at, size))
            at += HEAD + size
            end = at
            if not more and clean and count == most and not adds:
                break  # what follows is the end of an older, longer write
        if adds:
            self._used = self._end = max(used, at)
            if used and (not known or more or newest < 0 or end < used):
                self.damaged = True
            return newest, count == most
        self.damaged = self.damaged or not clean
        return newest, clean and count == most

    def _take(self, key, place):
        known = self._places.get(key)
        if known is None or _is_newer(place[0], known[0]):
            self._places[key] = place

    def kinds(self):
        """All there are: kind | version << 8."""
        return list(self._places)

    def read(self, key):
        """The content of the newest whole record of a kind (kind | version << 8), or None."""
        place = self._places.get(key)
        if place is None:
            return None
        memory, start, _ = self._areas[place[1]]
        start += place[2] + HEAD
        try:
            return bytes(memory[start : start + place[3]])
        except (OSError, RuntimeError, ValueError):
            return None

    # -- writing ----------------------------------------------------------------------------------------

    def write(self, key, content):
        """Write a record, in one assignment; returns whether it is safe."""
        # Not behind older ones than those elsewhere: then neither memory had all, and neither could be erased.
        adds = self._appends and self._area == 0 and self._whole
        if adds and 0 <= self._end <= self._areas[0][2] - HEAD - len(content):
            try:
                if self._add(key, content):
                    return True
            except _ERRORS:
                pass
        for area in self._candidates():
            try:
                if self._begin(area, key, content):
                    return True
            except _ERRORS:
                pass
        return False

    def _add(self, key, content):
        """Write a record behind the others."""
        sequence = (self._sequence + 1) & _NUMBERS
        data = record(key, sequence, content)
        at = self._end
        self._end = -1  # not before it is known to be good
        memory = self._areas[0][0]
        memory[at : at + len(data)] = data
        if memory[at : at + len(data)] != data:
            return False
        self._end = self._used = at + len(data)
        self._places[key] = (sequence, 0, at, len(content))
        self._sequence = self._stamps[0] = sequence
        return True

    def _candidates(self):
        """The areas in the order in which they should be written anew: first where the newest records are not at stake."""
        newest = self._area
        if not self._whole:  # blank, or torn while it was written: this one, not the other, whole one
            return [newest] + [area for area in range(len(self._areas)) if area != newest]
        memory = self._areas[newest][0]
        safe, others = [], []
        alone = True
        for area in range(len(self._areas)):
            if self._areas[area][0] is not memory:
                safe.append(area)
            elif area != newest:
                (safe if self._pages else others).append(area)
                alone = False
        if alone:  # better there than nowhere
            others.append(newest)
        stamps = self._stamps
        # The one written longest ago first, so that none grows older than sequence numbers can tell.
        for i in range(1, len(safe)):
            at = i
            while at and self._age(stamps[safe[at]]) > self._age(stamps[safe[at - 1]]):
                safe[at - 1], safe[at] = safe[at], safe[at - 1]
                at -= 1
        return safe + others

    def _age(self, stamp):
        return _NUMBERS if stamp < 0 else (self._sequence - stamp) & _NUMBERS

    def _begin(self, area, key, content):
        """Write all that is known and the new record to the front of an area."""
        memory, start, room = self._areas[area]
        adds = self._adds(area)
        parts = self._parts(key, content, room, adds)
        if not parts:
            return False
        sequence = (self._sequence + 1) & _NUMBERS
        total = sum([HEAD + len(part[1]) for part in parts])
        size = -(-total // _PIECE) * _PIECE if room == MOST else total
        gc.collect()
        if adds:
            try:
                data = bytearray(max(total, self._used))
            except MemoryError:  # then what lies behind stays, and nothing can be added
                data = bytearray(total)
        else:
            data = bytearray(min(size, room))
        places, at, more = {}, 0, len(parts)
        for kind, part in parts:
            more -= 1
            size = HEAD + len(part)
            data[at : at + size] = record(kind, sequence, part, more)
            places[kind] = (sequence, area, at, len(part))
            at += size
        for at in range(total, len(data)):
            data[at] = 255
        blank = len(data) >= self._used
        if adds:
            self._end = -1
        if area == self._area:
            self._whole = False  # nobody knows what is there if this fails
        memory[start : start + len(data)] = data
        if not _is_there(memory, start, data):
            return False
        self._sequence = self._stamps[area] = sequence
        self._area, self._whole = area, True
        if adds:
            self._used = max(total, self._used)
            self._end = total if blank else -1
        for kind in list(self._places):  # what has been written over
            if self._places[kind][1] == area:
                del self._places[kind]
        self._places.update(places)
        return True

    def _parts(self, key, content, room, adds):
        """Pairs (kind, content), as many as there is room for; none if not for the new one."""
        parts = []
        for kind in self._order(key):
            # Where records are added, the one before stays, in case the new one is damaged; another area has it else.
            old = None if kind == key and (not adds or kind & 15 != GAME) else self.read(kind)
            needed = (HEAD + len(old) if old is not None else 0) + (HEAD + len(content) if kind == key else 0)
            if kind == key and needed > room:
                needed -= HEAD + len(old) if old is not None else 0
                old = None
                if needed > room:
                    return ()
            if needed > room:
                continue
            room -= needed
            if old is not None:
                parts.append((kind, old))
            if kind == key:
                parts.append((key, content))
        return parts

    def _order(self, key):
        """The kinds in the order of their weight; before them the settings, without which no game fits a small nvm."""
        order = [kind | VERSION << 8 for kind in (SETTINGS, GAME, LINEUP, SCORES, TOLD)]
        for kind in list(self._places) + [key]:
            if kind not in order:
                order.append(kind)
        return [kind for kind in order if kind == key or kind in self._places]


def _is_newer(one, other):
    """Whether a sequence number is the other or comes after it."""
    return (one - other) & _NUMBERS < 0x80000


def _is_there(memory, start, data):
    """Whether a memory holds what was written; piece by piece, since there may be no room for all of it twice."""
    view = memoryview(data)
    for at in range(0, len(data), _PIECE):
        end = min(at + _PIECE, len(data))
        if bytes(memory[start + at : start + end]) != bytes(view[at:end]):
            return False
    return True


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
    """``game``, ``settings``, ``lineup``, ``scores``; ``problems``: DAMAGED, FOREIGN, if there was any of that, and
    ``hurt``: the kind of what is damaged, 0 if nobody knows.

    :param nvm: an nvm-like object or None
    :param files: memories in files, see ``Cells``
    :param has_files: whether the game has the drive for itself
    """

    def __init__(self, nvm, files=(), appends=False, pages=False, has_files=False):
        self._cells = Cells(nvm, files, appends, pages) if nvm or files else None
        self._hurry = not appends and files  # files are needed at every write
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
        """Give back what files need, unless it is wanted again at once."""
        if not self._hurry:
            lazy.drop("handheld.files")


def open_store():
    """The store of this board."""
    nvm = None
    try:
        import microcontroller

        nvm = microcontroller.nvm
    except (ImportError, AttributeError):
        pass
    # What the firmware does with a write, from its sources: see docs/saves.md.
    pages = sys.platform.startswith("nRF") and bool(nvm) and len(nvm) >= 2 * MOST
    ours, files = _files(1 if nvm else 2, pages)
    store = Store(nvm, files, sys.platform.startswith("RP2"), pages, ours)
    if nvm and store.game.read() is None and store.settings.read() is None:
        from handheld import store_1

        store_1.migrate(nvm, store)
        lazy.drop("handheld.store_1")
    return store


def _files(count, needless):
    """(whether the drive is ours, areas in files): none if they can never be written, or are not needed."""
    try:
        files = lazy.load("handheld.files")
        ours = files.is_ours()
        found = [File(number) for number in files.found(0 if needless else count, ours)]
    except (ImportError, AttributeError, OSError):
        return False, ()
    return ours, found
