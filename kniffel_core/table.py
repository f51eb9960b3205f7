# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Reader of the value tables in ``tables/`` (core; knows the format, docs/table.md, and no rules).

A table gives the points that a card may still expect, by the set of filled upper boxes, the upper total and a
*column* number for the lower boxes. Only the few hundred bytes that are asked for are read, into buffers made once.
Values are whole numbers of 1/UNIT points.
"""

from array import array

from kniffel_core.crc import crc32

UNIT = 1024
SHIFT = 10  # products are 2**SHIFT times finer than values
VERSION = 1
MAGIC = b"KnVt"
_HEAD = 24
_PART = 8
_SETS = 64  # sets of filled upper boxes
_TOTAL = 63  # the upper total in a row's first byte; above it, its length
_CHUNK = 256


class TableError(ValueError):
    """A table file that cannot be used; the message says why and what to do."""


class Table:
    """An open table file; a context manager.

    ``parts`` numbers in a column and in the longest rows, ``columns``, ``cap`` (the largest upper total told
    apart), ``size`` in bytes.
    """

    def __init__(self, path, fingerprint=None):
        """Open and check a table.

        :param fingerprint: the four bytes that the rules must have, None to take any
        :raises TableError: if the file is missing, damaged, of another version or for other rules
        """
        self.path = path
        try:
            self._file = open(path, "rb")
        except OSError:
            raise TableError("no table '%s': copy it again" % path)
        try:
            self._check(fingerprint)
        except (TableError, OSError):
            self._file.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.close()

    def close(self):
        """Close the file."""
        self._file.close()

    def _check(self, fingerprint):
        head = self._file.read(_HEAD)
        if len(head) < _HEAD or head[:4] != MAGIC:
            raise TableError("'%s' is no value table: copy it again" % self.path)
        if head[4] != VERSION:
            raise TableError(
                "table '%s' has version %d, this game reads %d: copy the one that came with it"
                % (self.path, head[4], VERSION)
            )
        self.parts = head[5]
        self.cap = head[6]
        self._column_bytes = head[7]
        self.columns = head[8] | head[9] << 8
        rows = head[10] | head[11] << 8
        self._lengths = head[20:24]  # how many parts the four kinds of rows have
        self.fingerprint = bytes(head[16:20])
        self._columns_at = _HEAD + _PART * self.parts + 2 * (_SETS + 1)
        self._rows_at = self._columns_at + self.columns * self._column_bytes
        self.size = self._rows_at + rows + 4
        if head[12] | head[13] << 8 != self.size:
            raise TableError("the head of table '%s' is damaged: copy it again" % self.path)
        if fingerprint is not None and self.fingerprint != bytes(fingerprint):
            raise TableError(
                "table '%s' is for other rules: copy the one that came with this game" % self.path
            )
        self._check_bytes()
        self._read_head()

    def _check_bytes(self):
        """Length and checksum, a chunk at a time."""
        file = self._file
        chunk = bytearray(_CHUNK)
        file.seek(0)
        left = self.size - 4
        sum_ = bytes(4)
        while left:
            count = file.readinto(chunk)
            if not count:
                raise TableError("table '%s' is cut short: copy it again" % self.path)
            count = min(count, left)
            sum_ = crc32(chunk if count == _CHUNK else chunk[:count], sum_)
            left -= count
        file.seek(self.size - 4)
        if file.read(5) != sum_:
            raise TableError("table '%s' is damaged (checksum): copy it again" % self.path)

    def _read_head(self):
        file = self._file
        file.seek(_HEAD)
        bits = bytearray(self.parts)
        self._column_bits = bytearray(self.parts)
        self._row_low = array("h", bytes(2 * self.parts))
        self._column_low = array("h", bytes(2 * self.parts))
        self._shifts = bytearray(self.parts)
        for part in range(self.parts):
            data = file.read(_PART)
            bits[part] = data[0]
            self._column_bits[part] = data[1]
            self._shifts[part] = data[2]
            self._row_low[part] = _signed(data[4], data[5])
            self._column_low[part] = _signed(data[6], data[7])
        data = file.read(2 * (_SETS + 1))
        self._starts = array("H", bytes(2 * (_SETS + 1)))
        most = 0
        for upper in range(_SETS + 1):
            self._starts[upper] = data[2 * upper] | data[2 * upper + 1] << 8
            if upper:
                most = max(most, self._starts[upper] - self._starts[upper - 1])
        self._row_bits = []
        self._widths = bytearray(4)
        for kind in range(4):
            length = self._lengths[kind]
            self._row_bits.append(bytes(bits[:length]))
            self._widths[kind] = 1 + (sum(bits[:length]) + 7) // 8
        self._curve = bytearray(most)
        self._view = memoryview(self._curve)
        self._record = bytearray(self._column_bytes)
        self._loaded = self._known = -1
        self._known_in = None

    def factors(self):
        """Return room for one column: an array for :meth:`column` and the others."""
        return array("i", bytes(4 * (self.parts + 4)))

    def column(self, number, factors):
        """Read a column 0 … ``columns`` - 1 into ``factors``; at once if it was the last one read there."""
        if number == self._known and factors is self._known_in:
            return
        self._known, self._known_in = number, factors
        self._file.seek(self._columns_at + number * self._column_bytes)
        self._file.readinto(self._record)
        data, widths, lows, shifts = self._record, self._column_bits, self._column_low, self._shifts
        row_lows = self._row_low
        # The last four numbers are what the lowest row factors together come to, by kind of row.
        held = have = place = base = part = 0
        for kind in range(4):
            for part in range(part, self._lengths[kind]):
                bits = widths[part]
                while have < bits:
                    held |= data[place] << have
                    place += 1
                    have += 8
                factor = (held & (1 << bits) - 1) + lows[part] << shifts[part]
                held >>= bits
                have -= bits
                factors[part] = factor
                base += factor * row_lows[part]
            part = self._lengths[kind]
            factors[self.parts + kind] = base

    def values(self, upper, total, step, count, factors, out, at):
        """Set ``out[at : at + count]`` to the values at the upper totals ``total``, ``total + step``, ….

        :param upper: the filled upper boxes, bit f - 1 for face f
        :param total: their points; more than ``cap`` counts as ``cap``
        :param factors: the column, see :meth:`column`
        """
        if upper != self._loaded:
            self._load(upper)
        curve, widths, cap = self._curve, self._widths, self.cap
        end = self._starts[upper + 1] - self._starts[upper]
        place = 0  # the knot at or before the total, and the one after it
        after = widths[curve[0] >> 6]
        known_left = known_right = -1  # knots whose products are at hand
        left = right = 0
        for number in range(at, at + count):
            if total > cap:
                total = cap
            while after < end and curve[after] & _TOTAL <= total:
                place = after
                after += widths[curve[after] >> 6]
            if place != known_left:
                left = right if place == known_right else self._product(place, factors)
                known_left = place
            begin = curve[place] & _TOTAL
            if total <= begin or after == end:
                out[number] = left
            else:
                if after != known_right:
                    known_right = after
                    right = self._product(after, factors)
                out[number] = left + (right - left) * (total - begin) // ((curve[after] & _TOTAL) - begin)
            total += step

    def _load(self, upper):
        """Read the knots of a set of upper boxes."""
        start = self._starts[upper]
        self._file.seek(self._rows_at + start)
        self._file.readinto(self._view[: self._starts[upper + 1] - start])
        self._loaded = upper

    def _product(self, place, factors):
        """The value of a knot: the packed row at ``place`` times the factors."""
        data = self._curve
        kind = data[place] >> 6
        sum_ = factors[self.parts + kind]
        held = have = part = 0
        for bits in self._row_bits[kind]:
            while have < bits:
                place += 1
                held |= data[place] << have
                have += 8
            sum_ += (held & (1 << bits) - 1) * factors[part]
            held >>= bits
            have -= bits
            part += 1
        return sum_ >> SHIFT


def _signed(low, high):
    return low | high << 8 if high < 128 else (low | high << 8) - 65536
