# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How ``store`` finds its records at the start (lib/handheld; loaded then, and given back)."""

import sys

from handheld import lazy
from handheld.store import HEAD, KINDS, MOST, NUMBERS, VERSION, File, Store, is_newer, length_at


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


def load(cells):
    """Find the newest record of each kind."""
    first = True
    for area in range(len(cells.areas)):
        memory, start, size = cells.areas[area]
        try:
            data = bytes(memory[start : start + size])
        except (OSError, RuntimeError, ValueError):
            cells.damaged = True
            continue
        newest, whole = _scan(cells, area, data)
        data = None
        cells.stamps[area] = newest
        if newest >= 0 and (first or is_newer(newest, cells.sequence)):
            cells.sequence, cells.area, cells.whole = newest, area, whole
            first = False


def _scan(cells, area, data):
    """Take the records of an area. Returns its newest sequence number, -1 if none, and whether all with it is there."""
    used = len(data.rstrip(b"\xff"))
    adds = cells.adds(area)
    at = count = most = more = 0
    newest = sequence = -1
    clean = True  # nothing but records
    known = True  # nothing but records and what was torn before the next one
    while at < used:
        size = length_at(data, at)
        if size < 0:
            if clean and data[at + 1 : at + 2] == bytes((VERSION,)) and 0 < data[at] & 15 <= KINDS:
                cells.hurt = data[at] & 15
            clean = False
            known = known and at > 0
            at += 1
            continue
        before = sequence
        sequence = data[at + 2] | data[at + 3] << 8 | data[at + 5] >> 4 << 16
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
        if used and (not known or more or newest < 0 or end < used):
            cells.damaged = True
        return newest, count == most
    cells.damaged = cells.damaged or not clean
    return newest, clean and count == most


def _take(cells, key, place):
    known = cells.places.get(key)
    if known is None or is_newer(place[0], known[0]):
        cells.places[key] = place
