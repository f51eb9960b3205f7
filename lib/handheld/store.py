# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What outlives the power: records in nvm, in files, or in both (lib/handheld; knows bytes, not what they mean).

A record, in nvm as in a file, little-endian: kind (lower 4 bits) and how many records were written behind it at
once (upper 4), version (1 byte), sequence number (2; newer is decided modulo 65,536), length (2), CRC-32 over all
before it and the content (4), content. A content must not end in a CRC-32 of itself: over such the record's would be
the same for all. ``docs/saves.md`` tells what a write does inside each chip, why records lie where they lie, and how
long the cells last.
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

DAMAGED, FOREIGN = "DAMAGED", "FOREIGN"


def record(key, sequence, content, more=0):
    """Return the bytes of a record; ``key``: kind | version << 8, ``more``: records that are written behind it."""
    size = len(content)
    data = bytearray(HEAD + size)
    data[0], data[1] = key & 15 | min(more, 15) << 4, key >> 8
    data[2], data[3] = sequence & 255, sequence >> 8
    data[4], data[5] = size & 255, size >> 8
    data[HEAD:] = content
    data[6:HEAD] = crc32(content, crc32(memoryview(data)[:6]))
    return data


def length_at(data, at):
    """The length of the content of a whole record at a place, or -1 if there is none."""
    if len(data) - at < HEAD or not 0 < data[at] & 15 <= _TOP or not data[at + 1]:
        return -1
    size = data[at + 4] | data[at + 5] << 8
    if len(data) - at < HEAD + size:
        return -1
    view = memoryview(data)
    check = crc32(view[at + HEAD : at + HEAD + size], crc32(view[at : at + 6]))
    return size if check == bytes(data[at + 6 : at + HEAD]) else -1


class Cells:
    """Records in an nvm-like object (slices of bytes).

    :param appends: blank cells can be written without an erase, all else erases everything: records are added one
        behind another, and when the room is used up the newest begin anew at the front. Otherwise each write puts
        all records into the one of two areas that does not hold the newest.
    """

    def __init__(self, nvm, appends):
        self._nvm = nvm
        self._appends = appends
        size = len(nvm)
        if appends:
            self._areas = ((0, min(size, MOST)),)
        else:
            half = min(size // 2, MOST)
            self._areas = ((0, half), (size // 2, half))
        self.damaged = False
        self._load()

    # -- reading ----------------------------------------------------------------------------------------

    def _load(self):
        """Find the newest record of each kind."""
        self._places = {}  # kind | version << 8: (sequence, start, length)
        self._sequence = 0  # the newest
        self._area = 0  # where it is
        self._whole = False  # whether all that was written with it is there
        self._end = -1  # where a record can be added, -1 if nowhere
        self._used = 0  # bytes that are not blank, from the front
        first = True
        for area in range(len(self._areas)):
            start, size = self._areas[area]
            try:
                data = bytes(self._nvm[start : start + size])
            except (OSError, RuntimeError, ValueError):
                self.damaged = True
                continue
            newest, whole = self._scan(start, data)
            data = None
            if newest >= 0 and (first or _is_newer(newest, self._sequence)):
                self._sequence, self._area, self._whole = newest, area, whole
                first = False

    def _scan(self, start, data):
        """Take the records of an area. Returns its newest sequence number, -1 if none, and whether all with it is there."""
        used = len(data.rstrip(b"\xff"))
        at = count = most = more = 0
        newest = sequence = -1
        clean = True  # nothing but records
        known = True  # nothing but records and what was torn before the next one
        while at < used:
            size = length_at(data, at)
            if size < 0:
                clean = False
                known = known and at > 0
                at += 1
                continue
            before, sequence = sequence, data[at + 2] | data[at + 3] << 8
            # A record that came after a torn one has its number: only one that was whole once leaves a gap.
            if before >= 0 and (sequence - before) & 0xFFFF != (0 if more else 1):
                known = False
            if sequence != newest and (newest < 0 or _is_newer(sequence, newest)):
                newest, count, most = sequence, 0, 0
            more = data[at] >> 4
            if sequence == newest:
                count += 1
                most = max(most, 1 + more)
            self._take(data[at] & 15 | data[at + 1] << 8, sequence, start + at, size)
            at += HEAD + size
            end = at
            if not more and clean and count == most and not self._appends:
                break  # what follows is the end of an older, longer write
        if self._appends:
            self._used = self._end = max(used, at)
            clean = used == 0 or (known and not more and newest >= 0 and end >= used)
        self.damaged = self.damaged or not clean
        return newest, clean and count == most

    def _take(self, key, sequence, start, size):
        known = self._places.get(key)
        if known is None or _is_newer(sequence, known[0]):
            self._places[key] = (sequence, start, size)

    def kinds(self):
        """All there are: kind | version << 8."""
        return list(self._places)

    def read(self, key):
        """The content of the newest whole record of a kind (kind | version << 8), or None."""
        place = self._places.get(key)
        if place is None:
            return None
        start = place[1] + HEAD
        try:
            return bytes(self._nvm[start : start + place[2]])
        except (OSError, RuntimeError, ValueError):
            return None

    # -- writing ----------------------------------------------------------------------------------------

    def erases(self, size):
        """Whether a write of so many bytes erases cells that hold records."""
        return not self._appends or not self._fits(size)

    def _fits(self, size):
        return self._appends and 0 <= self._end <= self._areas[0][1] - HEAD - size

    def write(self, key, content):
        """Write a record, in one assignment; returns whether it is safe."""
        sequence = (self._sequence + 1) & 0xFFFF
        try:
            if self._fits(len(content)):
                return self._add(key, sequence, content)
            return self._begin(key, sequence, content)
        except (OSError, RuntimeError, ValueError, MemoryError):  # a worn or busy flash must not end the game
            self._end, self._whole = -1, False  # nobody knows what is there now
            return False

    def _add(self, key, sequence, content):
        data = record(key, sequence, content)
        at = self._end
        self._end = -1  # not before it is known to be good
        self._nvm[at : at + len(data)] = data
        if self._nvm[at : at + len(data)] != data:
            return False
        self._end = self._used = at + len(data)
        self._places[key] = (sequence, at, len(content))
        self._sequence = sequence
        return True

    def _begin(self, key, sequence, content):
        """Write all that is known and the new record to the front of an area."""
        area = self._area
        # An area that lacks something was torn while it was written: it is written again, not the other, whole one.
        if self._whole and len(self._areas) > 1:
            area = 1 - area
        start, room = self._areas[area]
        parts = self._parts(key, content, room)
        if not parts:
            return False
        total = sum([HEAD + len(part[1]) for part in parts])
        gc.collect()
        try:
            data = bytearray(max(total, self._used))
        except MemoryError:  # then what lies behind stays, and nothing can be added
            data = bytearray(total)
        places, at, more = {}, 0, len(parts)
        for kind, part in parts:
            more -= 1
            size = HEAD + len(part)
            data[at : at + size] = record(kind, sequence, part, more)
            places[kind] = (sequence, start + at, len(part))
            at += size
        for at in range(total, len(data)):
            data[at] = 255
        blank = len(data) >= self._used
        self._whole, self._end = False, -1
        self._nvm[start : start + len(data)] = data
        if self._nvm[start : start + len(data)] != data:
            return False
        self._sequence, self._area, self._whole = sequence, area, True
        if self._appends:
            self._used = max(total, self._used)
            self._end = total if blank else -1
            self._places = places
        else:
            self._places.update(places)
        return True

    def _parts(self, key, content, room):
        """Pairs (kind, content), as many as there is room for; none if not for the new one."""
        parts = []
        for kind in self._order(key):
            old = None if kind == key and not self._appends else self.read(kind)
            # Where records are added, the one before stays, in case the new one is damaged; the other area has it else.
            if kind == key and kind & 15 != GAME:
                old = None
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
    return (one - other) & 0xFFFF < 0x8000


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
    """``game``, ``settings``, ``lineup``, ``scores``; ``problems``: DAMAGED, FOREIGN, if there was any of that.

    :param nvm: an nvm-like object or None
    :param files: a ``files.Files`` where the drive can be written, or None. With nvm it is the spare: written before
        cells with records in them are erased, read if they are found blank.
    """

    def __init__(self, nvm, files=None, appends=False, pages=False):
        self._cells = Cells(nvm, appends) if nvm else None
        self._files = files
        self._pages = pages
        self.has_files = files is not None
        self.game = Slot(self, GAME)
        self.settings = Slot(self, SETTINGS)
        self.lineup = Slot(self, LINEUP)
        self.scores = Slot(self, SCORES)
        self.told = Slot(self, TOLD)  # what the player needs to be told only once
        self.can_write = bool(self._cells or files)
        self.problems = []
        places = (self._cells, files)
        if [True for place in places if place and place.damaged]:
            self.problems.append(DAMAGED)
        for place in places:
            if place and [True for key in place.kinds() if key >> 8 != VERSION]:
                self.problems.append(FOREIGN)
                break

    def read(self, key):
        content = self._cells.read(key) if self._cells else None
        if content is None and self._files:
            content = self._files.read(key)
        return content

    def write(self, key, content):
        content = bytes(content)
        if not self._cells:
            return self._files.write(key, content) if self._files else False
        if self._cells.read(key) == content:
            return True
        spare = False
        if self._files and not self._pages and self._cells.erases(len(content)):
            for other in self._cells.kinds():
                if other != key:
                    self._files.write(other, self._cells.read(other))
            spare = self._files.write(key, content)
        return self._cells.write(key, content) or spare


def open_store():
    """The store of this board."""
    nvm = None
    try:
        import microcontroller

        nvm = microcontroller.nvm
    except (ImportError, AttributeError):
        pass
    store = Store(
        nvm,
        _files(),
        # What the firmware does with a write, from its sources: see docs/saves.md.
        appends=sys.platform.startswith("RP2"),
        pages=sys.platform.startswith("nRF") and bool(nvm) and len(nvm) >= 2 * MOST,
    )
    if nvm and store.game.read() is None and store.settings.read() is None:
        from handheld import store_1

        store_1.migrate(nvm, store)
        lazy.drop("handheld.store_1")
    return store


def _files():
    """Files, if the drive can be written."""
    try:
        import storage

        if storage.getmount("/").readonly:
            return None
    except (ImportError, AttributeError, OSError):
        return None
    from handheld.files import Files

    return Files()
