# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The files in which the game keeps its records beside nvm: laid blank, once, and the player's since.

Room: kniffel_tools/flash. The board writes them in place (lib/handheld/files.py, docs/saves.md). Their order counts: laid
one after another, no other file shares a sector of flash with what the board writes.
"""

from kniffel_tools.apart import module

_FILES = module("handheld.files")
AREA, SIZE = _FILES.AREA, _FILES.SIZE
BLANK = b"\xff"


def _pair(number):
    """(path of what lies before a file, path of the file), from the drive's root."""
    return _FILES.before(number)[1:], _FILES.path_of(number)[1:]


# With nvm one is enough; without, the two are written in turn.
_PAIRS = (_pair(1), _pair(2))
PATHS = tuple(path for pair in _PAIRS for path in pair)


def blank(has_nvm):
    """{path: bytes} for a board."""
    return {
        path: BLANK * size
        for pair in _PAIRS[: 1 if has_nvm else None]
        for path, size in zip(pair, (AREA, SIZE), strict=True)
    }


def look(volume, has_nvm, repair):
    """({path: bytes} as the drive should have them, paths to be laid anew though they are there, lines about faults).

    What is there is the player's and stays, and where a file lies beside what belongs to nobody cannot be mended alone:
    `repair` lays both anew, with the records that are there.
    """
    wanted, anew, faults = blank(has_nvm), [], []
    for before, records in _PAIRS:
        if records not in wanted:
            continue
        guard, kept = volume.read(before), volume.read(records)
        fault = _fault(before, guard, records, kept)
        if fault and repair:
            wanted[records] = _laid_anew(kept)
            anew += [path for path, data in ((before, guard), (records, kept)) if data is not None]
            continue
        if fault:
            faults.append(f"{fault}: --repair keeps what is there in before-kniffel/ and lays it anew")
        for path, data in ((before, guard), (records, kept)):
            if data is not None:
                wanted[path] = data
            elif fault:
                del wanted[path]
    return wanted, anew, faults


def _fault(before, guard, records, kept):
    """What is wrong with a file of records, in words; None if nothing is, or there is none yet."""
    if kept is None:
        return None
    if len(kept) != SIZE:
        return f"{records} has {len(kept)} bytes instead of {SIZE}"
    if guard is None or len(guard) < AREA:
        return f"{before} is missing or too short, so that other files may lie beside {records}"
    return None


def _laid_anew(kept):
    """A file of records with those of an old one, if it was long enough to hold its area."""
    area = kept[AREA : 2 * AREA] if len(kept) >= 2 * AREA else BLANK * AREA
    return BLANK * AREA + area + BLANK * AREA
