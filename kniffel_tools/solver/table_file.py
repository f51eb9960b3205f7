# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Writer of value tables (solver): the bytes that kniffel_core.table reads; layout in docs/table.md."""

import struct

import numpy as np

from kniffel_core import opening as reader
from kniffel_core.crc import crc32


def pack(numbers, widths):
    """Whole numbers in bits, lowest first, filled up to whole bytes. :raises ValueError: if one does not fit"""
    held = have = 0
    for number, width in zip(numbers, widths, strict=True):
        number = int(number)
        if not 0 <= number < 1 << width:
            raise ValueError(f"{number} does not fit into {width} bits")
        held |= number << have
        have += int(width)
    return held.to_bytes(-(-have // 8), "little")


def encode(factors, curves, cap, fingerprint):
    """Return the bytes of a table file.

    :param factors: :class:`kniffel_tools.solver.compress.Factors`
    :param curves: :class:`kniffel_tools.solver.compress.Curves` that they stand for
    """
    _check_sizes(factors)
    parts = len(factors.row_bits)
    totals = curves.totals[factors.knots]
    rows = []
    for total, kind, row in zip(totals, factors.kinds, factors.rows, strict=True):
        length = factors.lengths[kind]
        rows.append(bytes([total | kind << 6]) + pack(row[:length], factors.row_bits[:length]))
    columns = [pack(column, factors.column_bits) for column in factors.columns]
    head = b"".join(
        struct.pack("<BBBxhh", row_bits, column_bits, shift, row_low, column_low)
        for row_bits, column_bits, shift, row_low, column_low in zip(
            *(
                [int(number) for number in numbers]
                for numbers in (
                    factors.row_bits,
                    factors.column_bits,
                    factors.column_shift,
                    factors.row_low,
                    factors.column_low,
                )
            ),
            strict=True,
        )
    )
    ends = np.cumsum([0] + [len(row) for row in rows])
    starts = [int(ends[factors.knots[:start].sum()]) for start in curves.start]
    body = head + struct.pack(f"<{len(starts)}H", *starts) + b"".join(columns) + b"".join(rows)
    size = 24 + len(body) + 4
    first = struct.pack(
        "<4sBBBBHHHxx4s4B",
        reader.MAGIC,
        reader.VERSION,
        parts,
        cap,
        len(columns[0]),
        len(columns),
        int(ends[-1]),
        size,
        bytes(fingerprint),
        *[int(length) for length in factors.lengths],
    )
    data = first + body
    return data + crc32(data)


def _check_sizes(factors):
    """Follow the reader's sums. :raises ValueError: if a board would need more than a small int, 2**30"""
    columns = (factors.columns + factors.column_low.astype(np.int64)) << factors.column_shift
    bases = np.cumsum(columns * factors.row_low.astype(np.int64), axis=1)
    most = np.abs(bases).max()
    for kind, row in zip(factors.kinds, factors.rows, strict=True):
        length = factors.lengths[kind]
        sums = bases[:, length - 1, None] + np.cumsum(row[:length] * columns[:, :length], axis=1)
        most = max(most, np.abs(sums).max())
    if most >= 1 << 30:
        raise ValueError(f"a sum of {most} is too large for a board's small integers")
