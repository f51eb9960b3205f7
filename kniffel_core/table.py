# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Reader of the value tables in ``tables/`` (core; knows the format, docs/table.md, and no rules).

A table gives the points that a card may still expect, by the set of filled upper boxes, the upper total and a
*column* number for the lower boxes. Only the few hundred bytes that are asked for are read, into buffers made once.
Values are whole numbers of 1/UNIT points.
"""

from array import array

UNIT = 1024
SHIFT = 10  # products are 2**SHIFT times finer than values
_TOTAL = 63  # the upper total in a row's first byte; above it, its length


class TableError(ValueError):
    """A table file that cannot be used; the message says why and what to do.

    ``damaged``: the name of the file if it is there, but not whole; else "".
    """

    def __init__(self, message, damaged=""):
        super().__init__(message)
        self.damaged = damaged


class Table:
    """An open table file; a context manager.

    ``parts`` numbers in a column and in the longest rows, ``columns``, ``cap`` (the largest upper total told
    apart), ``size`` in bytes. What else there is, ``opening`` sets and this file reads.
    """

    parts: int
    columns: int
    cap: int
    size: int
    fingerprint: bytes
    lengths: bytes  # how many parts the four kinds of rows have
    widths: bytearray  # bytes of a row of each kind
    row_bits: list
    row_low: array
    starts: array  # where the rows of each set of upper boxes begin
    rows_at: int
    columns_at: int
    column_bytes: int
    column_bits: bytearray
    column_low: array
    shifts: bytearray
    curve: bytearray  # the rows read last
    view: memoryview
    record: bytearray  # the column read last
    loaded: int
    known: int
    known_in: "array | None"

    def __init__(self, path, fingerprint=None):
        """Open and check a table.

        :param fingerprint: the four bytes that the rules must have, None to take any
        :raises TableError: if the file is missing, damaged, of another version or for other rules
        """
        from kniffel_core import opening  # needed no more afterwards

        self.path = path
        try:
            self.file = open(path, "rb")
        except OSError:
            raise TableError("no table '%s': copy it again" % path)
        try:
            opening.check(self, fingerprint)
        except (TableError, OSError):
            self.file.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.close()

    def close(self):
        """Close the file."""
        self.file.close()

    def factors(self):
        """Return room for one column: an array for :meth:`column` and the others."""
        return array("i", bytes(4 * (self.parts + 4)))

    def column(self, number, factors):
        """Read a column 0 … ``columns`` - 1 into ``factors``; at once if it was the last one read there."""
        if number == self.known and factors is self.known_in:
            return
        self.known, self.known_in = number, factors
        self.file.seek(self.columns_at + number * self.column_bytes)
        self.file.readinto(self.record)
        data, widths, lows, shifts = self.record, self.column_bits, self.column_low, self.shifts
        row_lows = self.row_low
        # The last four numbers are what the lowest row factors together come to, by kind of row.
        held = have = place = base = part = 0
        for kind in range(4):
            for part in range(part, self.lengths[kind]):
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
            part = self.lengths[kind]
            factors[self.parts + kind] = base

    def values(self, upper, total, step, count, factors, out, at):
        """Set ``out[at : at + count]`` to the values at the upper totals ``total``, ``total + step``, ….

        :param upper: the filled upper boxes, bit f - 1 for face f
        :param total: their points; more than ``cap`` counts as ``cap``
        :param factors: the column, see :meth:`column`
        """
        if upper != self.loaded:
            self._load(upper)
        curve, widths, cap = self.curve, self.widths, self.cap
        end = self.starts[upper + 1] - self.starts[upper]
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
        start = self.starts[upper]
        self.file.seek(self.rows_at + start)
        self.file.readinto(self.view[: self.starts[upper + 1] - start])
        self.loaded = upper

    def _product(self, place, factors):
        """The value of a knot: the packed row at ``place`` times the factors."""
        data = self.curve
        kind = data[place] >> 6
        sum_ = factors[self.parts + kind]
        held = have = part = 0
        for bits in self.row_bits[kind]:
            while have < bits:
                place += 1
                held |= data[place] << have
                have += 8
            sum_ += (held & (1 << bits) - 1) * factors[part]
            held >>= bits
            have -= bits
            part += 1
        return sum_ >> SHIFT
