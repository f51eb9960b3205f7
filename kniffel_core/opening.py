# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Finds, opens and checks the value tables in ``tables/`` (core; docs/table.md tells their format).

A board forgets this when a table is open: what reads it is in ``table``.
"""

from array import array

from kniffel_core.crc import crc32
from kniffel_core.table import Table, TableError

VERSION = 1
MAGIC = b"KnVt"
FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/tables/"
_HEAD = 24
_PART = 8
_SETS = 64  # sets of filled upper boxes
_CHUNK = 256


def path_of(rules, folder=FOLDER):
    """The table file of a rule set; whether it exists and fits, opening it tells."""
    return folder + rules.id + ".kvt"


def fingerprint(rules):
    """Four bytes that tell apart all rules under which a single card has other values."""
    text = ["%s,%d,%d" % (rules.names[b], rules.patterns[b], rules.points[b]) for b in range(rules.box_count)]
    text.append("%d,%d" % (rules.bonus_points, rules.bonus_threshold))
    text.append("%d,%d,%d" % (rules.extra, rules.joker, rules.joker_after_strike))
    return crc32(";".join(text).encode())


def open_table(rules):
    """Open the value table for rules; games of several columns use that of one.

    :raises TableError: if there is none, or it is damaged
    """
    return _open(path_of(rules), ".kvt", fingerprint(rules))


def open_spreads(rules):
    """Open the table of variances that goes with the value table: see docs/table.md.

    :raises TableError: if there is none, or it is damaged
    """
    # Another fingerprint, or one kind could be taken for the other.
    mark = bytes([byte ^ 255 for byte in fingerprint(rules)])
    return _open(path_of(rules)[:-4] + ".kvs", ".kvs", mark)


def _open(path, ending, mark):
    """Open the table at a path; else any other with this mark, since options turn one set into another.

    If there is none, it is said of the first, unless another is damaged: that may be the one.
    """
    try:
        return Table(path, mark)
    except TableError as error:
        told = error
    from kniffel_core import sets

    for id in sets.IDS:
        try:
            return Table(FOLDER + id + ending, mark)
        except TableError as error:
            if error.damaged and not told.damaged:
                told = error
    raise told


# --- the head of a file ---


def check(table, fingerprint):
    """Check an open table file, and tell its Table how it is made. :raises TableError: if it cannot be used"""
    head = table.file.read(_HEAD)
    if len(head) < _HEAD or head[:4] != MAGIC:
        raise _damage(table, "'%s' is no value table: copy it again")
    if head[4] != VERSION:
        raise TableError(
            "table '%s' has version %d, this game reads %d: copy the one that came with it"
            % (table.path, head[4], VERSION)
        )
    table.parts = head[5]
    table.cap = head[6]
    table.column_bytes = head[7]
    table.columns = head[8] | head[9] << 8
    rows = head[10] | head[11] << 8
    table.lengths = head[20:24]  # how many parts the four kinds of rows have
    table.fingerprint = bytes(head[16:20])
    table.columns_at = _HEAD + _PART * table.parts + 2 * (_SETS + 1)
    table.rows_at = table.columns_at + table.columns * table.column_bytes
    table.size = table.rows_at + rows + 4
    if head[12] | head[13] << 8 != table.size:
        raise _damage(table, "the head of table '%s' is damaged: copy it again")
    if fingerprint is not None and table.fingerprint != bytes(fingerprint):
        raise TableError("table '%s' is for other rules: copy the one that came with this game" % table.path)
    _check_bytes(table)
    _read_head(table)


def _damage(table, message):
    """The error for a file that is not whole; ``message`` has a place for its path."""
    return TableError(message % table.path, table.path.split("/")[-1])


def _check_bytes(table):
    """Length and checksum, a chunk at a time."""
    file = table.file
    chunk = bytearray(_CHUNK)
    file.seek(0)
    left = table.size - 4
    sum_ = bytes(4)
    while left:
        count = file.readinto(chunk)
        if not count:
            raise _damage(table, "table '%s' is cut short: copy it again")
        count = min(count, left)
        sum_ = crc32(chunk if count == _CHUNK else chunk[:count], sum_)
        left -= count
    file.seek(table.size - 4)
    if file.read(5) != sum_:
        raise _damage(table, "table '%s' is damaged (checksum): copy it again")


def _read_head(table):
    file = table.file
    file.seek(_HEAD)
    bits = bytearray(table.parts)
    table.column_bits = bytearray(table.parts)
    table.row_low = array("h", bytes(2 * table.parts))
    table.column_low = array("h", bytes(2 * table.parts))
    table.shifts = bytearray(table.parts)
    for part in range(table.parts):
        data = file.read(_PART)
        bits[part] = data[0]
        table.column_bits[part] = data[1]
        table.shifts[part] = data[2]
        table.row_low[part] = _signed(data[4], data[5])
        table.column_low[part] = _signed(data[6], data[7])
    data = file.read(2 * (_SETS + 1))
    table.starts = array("H", bytes(2 * (_SETS + 1)))
    most = 0
    for upper in range(_SETS + 1):
        table.starts[upper] = data[2 * upper] | data[2 * upper + 1] << 8
        if upper:
            most = max(most, table.starts[upper] - table.starts[upper - 1])
    table.row_bits = []
    table.widths = bytearray(4)
    for kind in range(4):
        length = table.lengths[kind]
        table.row_bits.append(bytes(bits[:length]))
        table.widths[kind] = 1 + (sum(bits[:length]) + 7) // 8
    table.curve = bytearray(most)
    table.view = memoryview(table.curve)
    table.record = bytearray(table.column_bytes)
    table.loaded = table.known = -1
    table.known_in = None


def _signed(low, high):
    return low | high << 8 if high < 128 else (low | high << 8) - 65536
