# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One turn in full, for one card (solver): the value of every keep and every hand, in points.

Whoever uses it says what each hand is worth when the turn ends with it; rules say how dice may be kept. Plain numpy,
a fraction of a millisecond: it shares nothing with the compiled kernels but the order of the keeps.
"""

import numpy as np

from kniffel_core import hands

ADD = np.array(hands.ADD).reshape(-1, 6)
HANDS = slice(hands.FIRST_HAND, hands.KEEPS)


def mean_over_dice(values):
    """From the hands down: the value of keeping fewer dice and rolling the others."""
    for size in range(4, -1, -1):
        keeps = slice(hands.FIRST_KEEP[size], hands.FIRST_KEEP[size + 1])
        values[keeps] = values[ADD[keeps]].mean(1)
    return values


def best_within(values):
    """From no dice up: for each keep the best of all keeps within it."""
    best = values.copy()
    for size in range(5):
        keeps = slice(hands.FIRST_KEEP[size], hands.FIRST_KEEP[size + 1])
        np.maximum.at(best, ADD[keeps], best[keeps][:, None])
    return best


class Turn:
    """``keeps[n][keep]``: keeping with n rolls left; ``ends[n][hand]``: ending the turn so; ``hands[n][hand]``: the best.

    :param end: ``end(rolls_left, first)`` gives the 252 values of ending the turn with so many rolls left, ``first``
        right after the first roll
    :param rolls: rolls of the whole turn, saved ones included
    """

    def __init__(self, end, rolls):
        self.keeps = [None]
        self.ends = [end(0, rolls == 1)]
        self.hands = [self.ends[0]]
        for left in range(1, rolls):
            values = np.empty(hands.KEEPS)
            values[HANDS] = self.hands[-1]
            mean_over_dice(values)
            self.ends.append(end(left, left == rolls - 1))
            values[HANDS] = self.ends[-1]
            self.keeps.append(values)
            self.hands.append(best_within(values)[HANDS])

    @property
    def value(self):
        """Before the first roll."""
        values = np.empty(hands.KEEPS)
        values[HANDS] = self.hands[-1]
        return float(mean_over_dice(values)[0])


class AsideTurn:
    """``keeps[keep]``: having set these dice aside for good, where each roll adds at least one; ``value``: the start.

    :param end: the 252 values of having set all aside
    :param first: likewise, straight from the first roll
    """

    def __init__(self, end, first):
        self.keeps = np.empty(hands.KEEPS)
        self.keeps[HANDS] = end
        for size in range(4, 0, -1):
            for keep in range(hands.FIRST_KEEP[size], hands.FIRST_KEEP[size + 1]):
                self.keeps[keep] = self._mean(self.keeps, keep, size)
        start = self.keeps.copy()
        start[HANDS] = first
        self.value = self._mean(start, 0, 0)

    @staticmethod
    def _mean(values, keep, size):
        together = {0: keep}
        best = np.full(hands.KEEPS, -1e30)
        for part in range(hands.FIRST_KEEP[5 - size]):
            for face in range(6):
                more = int(ADD[part, face])
                together[more] = int(ADD[together[part], face])
                best[more] = max(best[more], best[part], values[together[more]])
        for part in range(hands.FIRST_KEEP[5 - size] - 1, -1, -1):
            best[part] = best[ADD[part]].mean()
        return float(best[0])


class ExactCard:
    """What ending the turn is worth by a solution, for one card.

    :param solution: :class:`kniffel_tools.solver.optimum.Solution`
    :param open_mask: not 0
    :param upper: sum of the upper boxes
    """

    def __init__(self, solution, open_mask, upper, kniffel):
        self.layout = solution.layout
        self.values = solution.values if solution.values.ndim == 3 else solution.values[None]
        rules = self.layout.rules
        self.filled = rules.all_mask ^ open_mask
        self.upper_set = self.filled & rules.upper_mask
        self.row = self.layout.row_of[self.upper_set, min(upper, self.layout.cap)]
        if self.row < 0:
            raise ValueError(f"no dice give {upper} points in these upper boxes")
        lower = self.filled >> 6
        tracked = (lower, kniffel) in self.layout.column_of
        self.column = self.layout.column_of[lower, kniffel if tracked else 0]

    def value(self, saved=0):
        """Before the turn."""
        return float(self.values[saved, self.column, self.row])

    def fillings(self, hand, first=False):
        """Yield (box, points with extra, column, row) for every legal box."""
        layout, rules = self.layout, self.layout.rules
        face = layout.hand_face[hand]
        legal = int(layout.legal[self.upper_set, self.column, face])
        for box in range(rules.box_count):
            if not legal >> box & 1:
                continue
            points = int(layout.points[hand, box])
            if layout.joker[self.upper_set, self.column, face] >> box & 1:
                points = int(layout.joker_points[box, face])
            if first and rules.double_first:
                points *= 2
            extra = rules.extra * int(layout.extra[self.upper_set, self.column, face] >> box & 1)
            if box < 6:
                yield box, points + extra, self.column, layout.next_row[self.row, box, points // (box + 1)]
            else:
                yield box, points + extra, layout.next_column[self.column, box - 6, int(points > 0)], self.row

    def fill_values(self, hand, saved=0, first=False):
        """Return {box: value} of ending the turn with a hand and so many rolls saved."""
        saved = min(saved, len(self.values) - 1)
        return {
            box: float(points + self.values[saved, column, row])
            for box, points, column, row in self.fillings(hand, first)
        }

    def end(self, rolls_left, first):
        """For :class:`Turn`."""
        return np.array(
            [max(self.fill_values(hand, rolls_left, first).values()) for hand in range(hands.HANDS)]
        )
