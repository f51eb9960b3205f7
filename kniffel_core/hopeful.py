# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The mean of the next die as those see it who trust in luck (core; like ``turn``, it knows no boxes and no rules)."""

from kniffel_core.hands import FIRST_HAND
from kniffel_core.keeping import NEVER


def hopeful_means(values, add, hope):
    """Set every keep of fewer than five dice to the mean over one more die, the best face counting ``hope`` times too often."""
    share = 6 + hope
    half = share >> 1
    for keep in range(FIRST_HAND - 1, -1, -1):
        at = keep * 6
        total = half
        top = NEVER
        for place in range(at, at + 6):
            value = values[add[place]]
            total += value
            if value > top:
                top = value
        values[keep] = (total + hope * top) // share
