# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How ``store`` finds its records at the start (lib/handheld; loaded then, and given back)."""

import sys

from handheld import lazy
from handheld.store import (
    DAMAGED,
    GONE,
    HEAD,
    KINDS,
    MOST,
    NUMBERS,
    VERSION,
    File,
    Store,
    is_newer,
    length_at,
)


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
    ours, files, torn = _files(1 if nvm else 2, pages)
    store = Store(nvm, files, sys.platform.startswith("RP2"), pages, ours)
    if nvm and store.game.read() is None and store.settings.read() is None:
        from handheld import store_1

        store_1.migrate(nvm, store)
        lazy.drop("handheld.store_1")
    if torn and DAMAGED not in store.problems:
        store.problems.append(DAMAGED)
    return store


def _files(count, needless):
    """(whether the drive is ours, areas in files, whether a file was too short); no areas if they can never be written, or
    are not needed."""
    try:
        files = lazy.load("handheld.files")
        ours = files.is_ours()
        numbers, torn = files.found(0 if needless else count, ours)
    except (ImportError, AttributeError, OSError):
        return False, (), False
    return ours, [File(number) for number in numbers], torn


def load(cells):
    """Find the newest record of each kind."""
    first = True
    hurts = []
    for area in range(len(cells.areas)):
        memory, start, size = cells.areas[area]
        try:
            data = bytes(memory[start : start + size])
        except GONE:
            cells.damaged = True
            continue
        newest, whole, hurt = _scan(cells, area, data)
        if hurt:
            hurts.append((area, hurt[0], hurt[1]))
        data = None
        cells.stamps[area] = newest
        if newest >= 0 and (first or is_newer(newest, cells.sequence)):
            cells.sequence, cells.area, cells.whole = newest, area, whole
            first = False
    for area, kind, sequence in hurts:
        if _is_loss(cells, area, kind, sequence):
            cells.damaged = True
            cells.hurt = kind or cells.hurt


def _is_loss(cells, area, kind, sequence):
    """Whether damage in an area may have cost what is nowhere else; kind and sequence number: of the record, if known.

    An area with the newest records of all, all of them whole, has what there was: then damage in an older one is none.
    """
    if area == cells.area or not cells.whole:
        return True
    known = cells.places.get(kind | VERSION << 8)
    if kind and (known is None or is_newer(sequence, known[0])):
        return True
    return cells.stamps[area] < 0 and (not kind or _was_next(cells, area))


def _was_next(cells, area):
    """Whether the first record of an area is whole but for its number, and that was once the next after the newest."""
    memory, start, size = cells.areas[area]
    try:
        data = bytearray(memory[start : start + size])
    except GONE:
        return True
    sequence = (cells.sequence + 1) & NUMBERS
    data[2], data[3] = sequence & 255, sequence >> 8 & 255
    data[5] = data[5] & 15 | sequence >> 16 << 4
    return length_at(data, 0) >= 0


def _scan(cells, area, data):
    """Take the records of an area. Returns its newest sequence number, -1 if none; whether all with it is there; and
    None, or if something is damaged (kind, sequence number) of that, 0 and -1 if nobody knows."""
    used = len(data.rstrip(b"\xff"))
    adds = cells.adds(area)
    at = count = most = more = 0
    newest = sequence = -1
    clean = True  # nothing but records
    known = True  # nothing but records and what was torn before the next one
    hurt = (0, -1)
    while at < used:
        size = length_at(data, at)
        if size < 0:
            head = data[at : at + HEAD]
            if clean and len(head) == HEAD and head[1] == VERSION and 0 < head[0] & 15 <= KINDS:
                hurt = (head[0] & 15, _sequence_of(head))
            clean = False
            known = known and at > 0
            at += 1
            continue
        before = sequence
        sequence = _sequence_of(data[at : at + HEAD])
        # A record that came after a torn one has its number: only one that was whole once leaves a gap.
        if before >= 0 and (sequence - before) & NUMBERS != (0 if more else 1):
            known = False
        if sequence != newest and (newest < 0 or is_newer(sequence, newest)):
            newest, count, most = sequence, 0, 0
        more = data[at] >> 4
        if sequence == newest:
            count += 1
            most = max(most, 1 + more)
        _take(cells, data[at] & 15 | data[at + 1] << 8, (sequence, area, at, size))
        at += HEAD + size
        end = at
        if not more and clean and count == most and not adds:
            break  # what follows is the end of an older, longer write
    if adds:
        cells.used = cells.end = max(used, at)
        is_hurt = used and (not known or more or newest < 0 or end < used)
        return newest, count == most, hurt if is_hurt else None
    return newest, clean and count == most, None if clean else hurt


def _sequence_of(head):
    return head[2] | head[3] << 8 | head[5] >> 4 << 16


def _take(cells, key, place):
    known = cells.places.get(key)
    if known is None or is_newer(place[0], known[0]):
        cells.places[key] = place
