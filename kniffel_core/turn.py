# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One turn solved backwards in whole numbers (core; knows no boxes, no rules and no table).

Whoever uses it sets ``fill[hand]``, what each hand is worth when the turn ends with it, in any unit below
2**27 in size, and calls :meth:`Turn.step` until it returns True. Then the value of every keep with one or two
rolls left, and of the turn as a whole, is known: points, win chances, or anything else that has a mean.

Means are rounded as ``(sum + 3) // 6``, one die after the other. Among equal keeps a hand stays as it is
rather than lose a die; else it loses the lowest face that keeps the value, and so on.
"""

from array import array

from kniffel_core import hands

_HALF = 80  # the keeps of the first part of a maximum; both parts take about equally long


class Turn:
    """Room for one turn, made once and used again: about 6.5 KB, or 4.5 KB where nobody asks for the best keeps.

    ``fill`` values of hands 0-251 at the end of the turn; ``first`` values of stopping after the first roll
    (the same array unless the user replaces it, see ``double_first``); ``rerolls`` 0-2: how often dice can be rolled
    again after the first roll; ``hope``: see ``hopeful``, 0 is the true mean.

    :param whole: whether :meth:`best_keep`, :meth:`hand_value` and :meth:`value_before` may be asked for, at every number of rolls
        left; else only :meth:`keep_value`
    """

    def __init__(self, rerolls=2, whole=True):
        self.rerolls = rerolls
        self._whole = whole
        self._parts = 3 * rerolls - (0 if whole or not rerolls else 2)
        self.hope = 0
        self.fill = array("i", bytes(4 * hands.HANDS))
        self.first = self.fill
        # Each level is worked out from the one before, so all can have the same room if only means are asked for.
        self._bests = [array("i", bytes(4 * hands.KEEPS))] * rerolls
        if whole and rerolls > 1:
            self._bests[0] = array("i", bytes(4 * hands.KEEPS))
        self._means = [
            array("i", bytes(4 * hands.FIRST_HAND)) for _ in range(rerolls if whole else rerolls - 1)
        ]
        if rerolls and not whole:
            self._means.append(self._bests[-1])  # nothing is worked out from them
        self._next = 0

    def restart(self):
        """Begin again: ``fill`` is about to change, or has changed."""
        self._next = 0

    def lend(self):
        """Return room for KEEPS and for FIRST_HAND numbers to work in; but for ``fill`` all is to be worked out anew."""
        self.restart()
        return self._bests[-1], self._means[0]

    @property
    def steps_needed(self):
        """How many calls of :meth:`step` a turn takes."""
        return self._parts or 1

    def step(self):
        """Do the next piece of work, at most about 30 ms on an RP2040; return True when all is done."""
        if self._next < self._parts:
            level, part = divmod(self._next, 3)
            if part == 0:
                self._mean(level)
            elif part == 1:
                self._best(level, 0, _HALF)
            else:
                self._best(level, _HALF, hands.FIRST_HAND)
            self._next += 1
        return self._next >= self._parts

    def _mean(self, level):
        """The mean over the next die for every keep of fewer than five dice, from four dice down to none."""
        best = self._bests[level]
        first_hand = hands.FIRST_HAND
        if not level:
            best[first_hand:] = self.fill
        elif best is not self._bests[level - 1]:
            best[first_hand:] = self._bests[level - 1][first_hand:]
        if self.hope:
            from kniffel_core.hopeful import hopeful_means

            hopeful_means(best, hands.ADD, self.hope)
        else:
            true_means(best, hands.ADD)
        if self._means[level] is not best:
            self._means[level][:] = best[:first_hand]
        best[first_hand:] = self.first if level == self.rerolls - 1 else self.fill

    def _best(self, level, start, end):
        """Hand every keep's value on to the keeps with one die more, where it is the better one."""
        add = hands.ADD
        best = self._bests[level]
        i = 6 * start
        for keep in range(start, end):
            value = best[keep]
            j = add[i]
            if best[j] < value:
                best[j] = value
            j = add[i + 1]
            if best[j] < value:
                best[j] = value
            j = add[i + 2]
            if best[j] < value:
                best[j] = value
            j = add[i + 3]
            if best[j] < value:
                best[j] = value
            j = add[i + 4]
            if best[j] < value:
                best[j] = value
            j = add[i + 5]
            if best[j] < value:
                best[j] = value
            i += 6

    def value_before(self):
        """What the turn is worth before its first roll, rounded."""
        values = self._bests[-1] if self.rerolls else self.first
        at = hands.FIRST_HAND if self.rerolls else 0
        # In two halves: 7,776 rolls times a value would be too large for a small int.
        high = low = 0
        for hand in range(hands.HANDS):
            ways = _ways(hand)
            value = values[at]
            high += ways * (value >> 10)
            low += ways * (value & 1023)
            at += 1
        return high // 7776 * 1024 + (high % 7776 * 1024 + low + 3888) // 7776

    def keep_value(self, keep, rolls_left):
        """What it is worth to keep ``keep`` (0-461) with 1 or 2 rolls left and to play on well.

        Five dice kept end the turn.
        """
        level = self._level(rolls_left)
        if keep >= hands.FIRST_HAND:
            ending = self.first if level == self.rerolls - 1 else self.fill
            return ending[keep - hands.FIRST_HAND]
        return self._means[level][keep]

    def hand_value(self, hand, rolls_left):
        """What a hand 0-251 is worth with 0, 1 or 2 rolls left."""
        if rolls_left:
            return self._bests[self._level(rolls_left)][hands.FIRST_HAND + hand]
        return self.fill[hand] if self.rerolls else self.first[hand]

    def best_keep(self, hand, rolls_left):
        """Return the best keep 0-461 of a hand with 1 or 2 rolls left: the hand itself means to end the turn."""
        level = self._level(rolls_left)
        best = self._bests[level]
        keep = hands.FIRST_HAND + hand
        while best[keep] != self.keep_value(keep, rolls_left):
            dice = hands.dice_of(keep)
            for gone in range(len(dice)):
                smaller = 0
                for place in range(len(dice)):
                    if place != gone:
                        smaller = hands.ADD[smaller * 6 + dice[place] - 1]
                if best[smaller] == best[keep]:
                    break
            keep = smaller
        return keep

    def _level(self, rolls_left):
        """More rolls than the turn has (saved ones) count as the most it has."""
        if rolls_left < 1 or not self.rerolls:
            raise ValueError("no roll is left: nothing can be kept")
        return min(rolls_left, self.rerolls) - 1


def true_means(values, add):
    """Set every keep of fewer than five dice to the mean over one more die."""
    i = 6 * hands.FIRST_HAND
    for keep in range(hands.FIRST_HAND - 1, -1, -1):
        i -= 6
        values[keep] = (
            values[add[i]]
            + values[add[i + 1]]
            + values[add[i + 2]]
            + values[add[i + 3]]
            + values[add[i + 4]]
            + values[add[i + 5]]
            + 3
        ) // 6


def _ways(hand):
    """How many of the 7,776 rolls give a hand."""
    ways, run, before = 120, 1, 0
    for face in hands.dice_of(hands.FIRST_HAND + hand):
        run = run + 1 if face == before else 1
        ways //= run
        before = face
    return ways
