# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How ``store`` writes all of its records to another area (lib/handheld; loaded when one is used up)."""

import gc

from handheld.store import ERRORS, GAME, HEAD, LINEUP, MOST, NUMBERS, SCORES, SETTINGS, TOLD, VERSION, record

_PIECE = 512  # bytes that are compared at once, and the least that a file is written by


def write(cells, key, content):
    """Write a record and all others to the first area that takes them; returns whether it is safe."""
    for area in _candidates(cells):
        try:
            if _begin(cells, area, key, content):
                return True
        except ERRORS:
            pass
    return False


def _candidates(cells):
    """The areas in the order in which they should be written anew: first where the newest records are not at stake."""
    newest = cells.area
    if not cells.whole:  # blank, or torn while it was written: this one, not the other, whole one
        return [newest] + [area for area in range(len(cells.areas)) if area != newest]
    memory = cells.areas[newest][0]
    safe, others = [], []
    alone = True
    for area in range(len(cells.areas)):
        if cells.areas[area][0] is not memory:
            safe.append(area)
        elif area != newest:
            (safe if cells.pages else others).append(area)
            alone = False
    if alone:  # better there than nowhere
        others.append(newest)
    stamps = cells.stamps
    # The one written longest ago first, so that none grows older than sequence numbers can tell.
    for i in range(1, len(safe)):
        at = i
        while at and _age(cells, stamps[safe[at]]) > _age(cells, stamps[safe[at - 1]]):
            safe[at - 1], safe[at] = safe[at], safe[at - 1]
            at -= 1
    return safe + others


def _age(cells, stamp):
    return NUMBERS if stamp < 0 else (cells.sequence - stamp) & NUMBERS


def _begin(cells, area, key, content):
    """Write all that is known and the new record to the front of an area."""
    memory, start, room = cells.areas[area]
    adds = cells.adds(area)
    parts = _parts(cells, key, content, room, adds)
    if not parts:
        return False
    sequence = (cells.sequence + 1) & NUMBERS
    total = sum([HEAD + len(part[1]) for part in parts])
    size = -(-total // _PIECE) * _PIECE if room == MOST else total
    gc.collect()
    if adds:
        try:
            data = bytearray(max(total, cells.used))
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
    blank = len(data) >= cells.used
    if adds:
        cells.end = -1
    if area == cells.area:
        cells.whole = False  # nobody knows what is there if this fails
    memory[start : start + len(data)] = data
    if not _is_there(memory, start, data):
        return False
    cells.sequence = cells.stamps[area] = sequence
    cells.area, cells.whole = area, True
    if adds:
        cells.used = max(total, cells.used)
        cells.end = total if blank else -1
    for kind in list(cells.places):  # what has been written over
        if cells.places[kind][1] == area:
            del cells.places[kind]
    cells.places.update(places)
    return True


def _parts(cells, key, content, room, adds):
    """Pairs (kind, content), as many as there is room for; none if not for the new one."""
    parts = []
    for kind in _order(cells, key):
        # Where records are added, the one before stays, in case the new one is damaged; another area has it else.
        old = None if kind == key and (not adds or kind & 15 != GAME) else cells.read(kind)
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


def _order(cells, key):
    """The kinds in the order of their weight; before them the settings, without which no game fits a small nvm."""
    order = [kind | VERSION << 8 for kind in (SETTINGS, GAME, LINEUP, SCORES, TOLD)]
    for kind in list(cells.places) + [key]:
        if kind not in order:
            order.append(kind)
    return [kind for kind in order if kind == key or kind in cells.places]


def _is_there(memory, start, data):
    """Whether a memory holds what was written; piece by piece, since there may be no room for all of it twice."""
    view = memoryview(data)
    for at in range(0, len(data), _PIECE):
        end = min(at + _PIECE, len(data))
        if bytes(memory[start + at : start + end]) != bytes(view[at:end]):
            return False
    return True
