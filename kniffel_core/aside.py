# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One turn under ``hold_one``, solved backwards: of every roll a die at least is set aside and stays (core).

The same interface as ``turn.Turn`` as far as players need it; it knows no boxes and no rules either.
"""

from array import array

from kniffel_core import hands
from kniffel_core.keeping import NEVER

_SLICE = 700  # parts of rolls looked at in one step


class AsideTurn:
    """``fill``: what each hand 0-251 is worth when the turn ends with it."""

    def __init__(self):
        self.fill = array("i", bytes(4 * hands.HANDS))
        self._values = array("i", bytes(4 * hands.KEEPS))
        self._best = array("i", bytes(4 * hands.KEEPS))
        self._there = array("H", bytes(2 * hands.KEEPS))
        self._next = hands.FIRST_HAND

    def restart(self):
        """Begin again: ``fill`` is about to change, or has changed."""
        self._next = hands.FIRST_HAND

    def lend(self):
        """Return room for twice KEEPS numbers to work in; but for ``fill`` all is to be worked out anew."""
        self.restart()
        return self._values, self._best

    def step(self):
        """Do the next piece of work; return True when all is done."""
        if self._next == hands.FIRST_HAND:
            self._values[hands.FIRST_HAND :] = self.fill
        work = 0
        while self._next and work < _SLICE:
            self._next -= 1
            size = 0
            while hands.FIRST_KEEP[size + 1] <= self._next:
                size += 1
            aside_mean(self._values, self._next, size, hands.ADD, self._best, self._there)
            work += hands.FIRST_KEEP[6 - size]
        return self._next == 0

    def keep_value(self, keep, rolls_left):
        """What it is worth to set the dice of ``keep`` 0-461 aside and to play on well. Five dice end the turn."""
        return self._values[keep]


def aside_mean(values, keep, size, add, best, there):
    """Set the worth of having set ``keep`` aside, all larger keeps being known.

    :param values: worth by keep of all dice set aside; the hands are their worth at the end of the turn
    :param size: the dice in ``keep``, 0-4
    :param best: 462 numbers to work in: the best that can be set aside out of a part of the roll
    :param there: 462 numbers to work in: ``keep`` and that part together
    """
    first, end = hands.FIRST_KEEP[5 - size], hands.FIRST_KEEP[6 - size]
    for part in range(end):
        best[part] = NEVER
    there[0] = keep
    for part in range(first):
        value = best[part]
        at = part * 6
        below = there[part] * 6
        for face in range(6):
            more = add[at + face]
            there[more] = add[below + face]
            if value > best[more]:
                best[more] = value
            if values[there[more]] > best[more]:
                best[more] = values[there[more]]
    for part in range(first - 1, -1, -1):
        at = part * 6
        total = 3
        for place in range(at, at + 6):
            total += best[add[place]]
        best[part] = total // 6
    values[keep] = best[0]
