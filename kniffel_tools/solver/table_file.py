# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Writer of value tables (solver): the bytes that kniffel_core.table reads; layout in docs/table.md."""

import struct

from kniffel_core import table as reader
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
    parts = len(factors.row_bits)
    totals = curves.totals[factors.knots]
    rows = [
        bytes([total]) + pack(row, factors.row_bits) for total, row in zip(totals, factors.rows, strict=True)
    ]
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
    starts = [int(factors.knots[:start].sum()) for start in curves.start]
    body = head + struct.pack(f"<{len(starts)}H", *starts) + b"".join(columns) + b"".join(rows)
    first = struct.pack(
        "<4sBBBBBxHH",
        reader.MAGIC,
        reader.VERSION,
        parts,
        cap,
        len(rows[0]),
        len(columns[0]),
        len(columns),
        len(rows),
    )
    size = len(first) + 10 + len(body) + 4
    data = first + struct.pack("<H4s4x", size, fingerprint) + body
    return data + crc32(data)
