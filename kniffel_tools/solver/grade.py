# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What a table is worth (solver): the exact expected score of the player that it makes, over all states.

The values are read with the board's own reader, and played with the board's whole numbers, rounding and ties.
"""

from array import array

import numpy as np

from kniffel_core.table import UNIT, Table
from kniffel_tools.solver.compress import with_finished_cards
from kniffel_tools.solver.flow import follow
from kniffel_tools.solver.layout import UPPER_SETS


def read_values(layout, path, columns=None):
    """The values of a table, ``[column, row]`` in 1/UNIT points, finished cards included.

    :param columns: only these, the others stay 0; None: all
    """
    with Table(path, layout.rules.fingerprint()) as table:
        return with_finished_cards(layout, read_numbers(layout, table, columns))


def read_numbers(layout, table, columns=None):
    """What an open table has for the states, ``[column, row]``: whole numbers in its own unit."""
    numbers = np.zeros((layout.columns, layout.rows))
    span = layout.cap + 1
    out = array("i", bytes(4 * span))
    factors = table.factors()
    for column in range(layout.columns) if columns is None else columns:
        table.column(column, factors)
        for upper in range(UPPER_SETS):
            rows = slice(layout.row_start[upper], layout.row_start[upper + 1])
            table.values(upper, 0, 1, span, factors, out, 0)
            numbers[column, rows] = np.array(out)[layout.row_total[rows]]
    return numbers


def play_table(layout, groups, path):
    """Return the :class:`kniffel_tools.solver.flow.Outcome` of playing by a table."""
    return follow(layout, read_values(layout, path), groups, unit=UNIT)
