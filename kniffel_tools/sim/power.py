# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What nvm or a file looks like when the power goes inside a write: every state that a chip can leave.

Room: kniffel_tools/sim. Each part is what CircuitPython's port does in common-hal/nvm/ByteArray.c (docs/saves.md has
it in words):

    bytes       only the bytes written change, one after another: a chip such as FRAM, and the simplest test
    rp2         cells that are all blank are programmed; else the sector of 4,096 is erased and programmed again
    block       the whole memory is erased and programmed again (SAMD, STM)
    page        each page of 4,096 bytes that is touched is erased and programmed again (nRF)
    whole       the whole memory is one entry of a journal: erased, then written as a whole (ESP32)

A file that keeps its length lies in sectors of flash that are erased and programmed one after another, then the sector
with its name in its folder. Where it begins within a sector of flash nobody knows: any multiple of 512 is tried.
"""

import random
import zlib

BLANK = 0xFF
PAGE = 4096
PORTS = {"raspberrypi": "rp2", "atmel-samd": "block", "stm": "block", "nordic": "page", "espressif": "whole"}
PARTS = ("bytes", "rp2", "block", "page", "whole")

# What the cells are that were being changed: as before, as after, blank, or anything.
HOW = ("old", "new", "blank", "torn")
BLOCK = 512  # of a drive


class PowerCut(BaseException):
    """The plug was pulled in the middle of a write."""


def points(part, old, start, new):
    """The number of points at which the power can go inside this write. At point 0 nothing has changed for good."""
    if part == "whole":
        return 2
    erased = _erased(part, old, start, new)
    return len(new) if erased is None else 1 + erased[1] - erased[0]


def after_cut(part, old, start, new, point, how):
    """The memory as bytes after a cut at a point; `how`: one of HOW, what the cells are that were in flux."""
    goal = bytearray(old)
    goal[start : start + len(new)] = new
    noise = random.Random(f"{start} {len(new)} {point}") if part == "whole" or how == "torn" else None
    if part == "whole":
        if how == "new" and point:
            return bytes(goal)
        if how == "old" and not point:
            return bytes(old)
        return bytes((BLANK,)) * len(old) if how == "blank" else noise.randbytes(len(old))
    erased = _erased(part, old, start, new)
    data = bytearray(old)
    if erased is None:
        at = start + point
        data[start:at] = new[:point]
        before, blank_before = old[at], part == "rp2"
    else:
        first, end = erased
        if point == 0:
            if how == "torn":  # erasing turns bits on, in no order
                for place in range(first, end):
                    data[place] |= noise.randrange(256)
            elif how != "old":
                data[first:end] = bytes((BLANK,)) * (end - first)
            return bytes(data)
        at = first + point - 1
        data[first:at] = goal[first:at]
        data[at:end] = bytes((BLANK,)) * (end - at)
        before, blank_before = BLANK, True
    if how == "new":
        data[at] = goal[at]
    elif how == "blank":
        data[at] = BLANK
    elif how == "torn":  # programming turns bits off, in no order
        data[at] = goal[at] | noise.randrange(256) if blank_before else noise.randrange(256)
    else:
        data[at] = before
    return bytes(data)


def _erased(part, old, start, new):
    """(first, end) of what is erased before it is programmed, None where nothing is."""
    if part == "bytes":
        return None
    if part == "rp2":
        if all(byte == BLANK for byte in old[start : start + len(new)]):
            return None
        return 0, len(old)
    if part == "page":
        return start // PAGE * PAGE, min(-(-(start + len(new)) // PAGE) * PAGE, len(old))
    return 0, len(old)


def file_points(start, new):
    """The number of points at which the power can go inside a write in place; see `points`. The last is the name's."""
    first = start // PAGE * PAGE
    return (1 + (-(-(start + len(new)) // PAGE) * PAGE - first) // PAGE) * (1 + PAGE) + 1


def after_file_cut(old, start, new, point, how):
    """The content of a file as bytes after a cut at a point, None if its name is gone; `how`: one of HOW."""
    if point == file_points(start, new) - 1:
        return None if how in ("blank", "torn") else old[:start] + new + old[start + len(new) :]
    # Of the first byte of the file within a sector of flash: any, and the same for the same cut.
    skew = zlib.crc32(f"{start} {len(new)} {point} {how}".encode()) % (PAGE // BLOCK) * BLOCK
    goal = old[:start] + new + old[start + len(new) :]
    sector, point = divmod(point, 1 + PAGE)
    first = (start + skew) // PAGE * PAGE - skew
    for _ in range(sector):  # done already
        old = old[: max(first, 0)] + goal[max(first, 0) : first + PAGE] + old[max(first + PAGE, 0) :]
        first += PAGE
    if first >= start + len(new):
        return goal
    at, end = max(first, 0), min(first + PAGE, len(old))
    state = after_cut(
        "block", old[at:end], 0, goal[at:end], min(max(point - max(-first, 0), 0), end - at), how
    )
    return old[:at] + state + old[end:]
