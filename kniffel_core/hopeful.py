# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One turn as those see it who trust in luck (core; like ``turn``, it knows no boxes and no rules)."""

from kniffel_core import hands
from kniffel_core.keeping import NEVER
from kniffel_core.turn import Turn


class HopefulTurn(Turn):
    """A :class:`Turn` whose means can be too good: with ``hope`` = n the best face of the next die counts n + 1 times.

    ``hope`` 0 is the true mean.
    """

    def __init__(self, rerolls=2):
        super().__init__(rerolls)
        self.hope = 0

    def _mean(self, level):
        if not self.hope:
            super()._mean(level)
            return
        best = self._bests[level]
        first_hand = hands.FIRST_HAND
        best[first_hand:] = self._bests[level - 1][first_hand:] if level else self.fill
        hopeful_means(best, hands.ADD, self.hope)
        self._means[level][:] = best[:first_hand]
        best[first_hand:] = self.fill


def hopeful_means(values, add, hope):
    """Set every keep of fewer than five dice to the mean over one more die, the best face counting too often."""
    share = 6 + hope
    half = share >> 1
    for keep in range(hands.FIRST_HAND - 1, -1, -1):
        at = keep * 6
        total = half
        top = NEVER
        for place in range(at, at + 6):
            value = values[add[place]]
            total += value
            if value > top:
                top = value
        values[keep] = (total + hope * top) // share
