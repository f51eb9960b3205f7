# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Few numbers for many values: a factorisation in small integers with knots along the upper total (solver).

The values of a set of filled upper boxes are curves over the upper total. A curve is stored at chosen totals, its
*knots*, and straight in between; each knot is a row of small integers, each column of the value matrix likewise, and
a value is the product of the two. Rows that matter little are shorter. Errors are weighted by how often good play
comes, or might come, to a state. docs/perfect-play.md tells why; docs/table.md has the bytes.
"""

import numpy as np
from numba import njit

from kniffel_core.table import SHIFT, UNIT
from kniffel_tools.solver.layout import UPPER_SETS
from kniffel_tools.solver.least_squares import balance, fit_columns, fit_knots

FINER = 1 << SHIFT
RARE = 3e-5  # of all weight: what may lie outside the range of a factor, and is fitted as well as it can be


class Curves:
    """What is to be stored: for each upper set the totals that differ, their values and weights.

    ``start[upper]`` first point of a set, ``totals``, ``values[point, column]``, ``weights[point, column]``
    (sum 1), ``low[upper]``: smaller totals count as this one, from which no bonus can be reached.
    """

    def __init__(self, layout, values, weights, power=1.0):
        """
        :param weights: ``[column, row]``, how often a state is met
        :param power: less than 1 makes weights more alike
        """
        self.start = np.zeros(UPPER_SETS + 1, np.int64)
        self.low = np.zeros(UPPER_SETS, np.int64)
        totals, rows, sums = [], [], []
        for upper in range(UPPER_SETS):
            most = layout.most_upper(upper)
            low = max(0, layout.cap - most - 1)
            places = range(layout.row_start[upper], layout.row_start[upper] + layout.row_count[upper])
            last = None
            for place in places:
                total = max(int(layout.row_total[place]), low)
                if total == last:
                    sums[-1] = sums[-1] + weights[:, place]
                    continue
                last = total
                totals.append(total)
                rows.append(values[:, place])
                sums.append(weights[:, place])
            self.low[upper] = totals[self.start[upper]]
            self.start[upper + 1] = len(totals)
        self.totals = np.array(totals)
        self.values = np.array(rows)
        weights = np.array(sums)
        weights = (weights / weights.sum()) ** power
        weights = weights / weights.sum() + 1e-9 / weights.size
        self.weights = weights / weights.sum()
        self.point_of = np.zeros(layout.rows, np.int64)  # the point for each row of the layout
        for row in range(layout.rows):
            upper = layout.row_upper[row]
            begin, end = self.start[upper : upper + 2]
            total = max(layout.row_total[row], self.low[upper])
            self.point_of[row] = begin + np.searchsorted(self.totals[begin:end], total)


def choose_knots(curves, price):
    """Return a bool for each point: whether it is stored. ``price`` is the squared error worth one knot."""
    chosen = np.zeros(len(curves.totals), bool)
    for upper in range(UPPER_SETS):
        span = slice(curves.start[upper], curves.start[upper + 1])
        chosen[span] = _knots_of_curve(
            curves.totals[span], curves.values[span], curves.weights[span], float(price)
        )
    return chosen


@njit(cache=True)
def _knots_of_curve(totals, values, weights, price):
    """The cheapest chain of straight pieces from the first point to the last."""
    points = len(totals)
    best = np.full(points, np.inf)
    best[0] = 0
    before = np.zeros(points, np.int64)
    for end in range(1, points):
        for begin in range(end):
            cost = best[begin] + price
            for point in range(begin + 1, end):
                share = (totals[point] - totals[begin]) / (totals[end] - totals[begin])
                for column in range(values.shape[1]):
                    straight = values[begin, column] + share * (values[end, column] - values[begin, column])
                    cost += weights[point, column] * (straight - values[point, column]) ** 2
                if cost >= best[end]:
                    break
            if cost < best[end]:
                best[end] = cost
                before[end] = begin
    chosen = np.zeros(points, np.bool_)
    place = points - 1
    while place > 0:
        chosen[place] = True
        place = before[place]
    chosen[0] = True
    return chosen


def _spread(curves, chosen):
    """For each point the knot at or before it, the next knot, and the share of the next one."""
    number = np.cumsum(chosen) - 1
    left = number.copy()
    right = number.copy()
    share = np.zeros(len(chosen))
    places = np.flatnonzero(chosen)
    for point in np.flatnonzero(~chosen):
        right[point] = left[point] + 1
        begin, end = curves.totals[places[left[point]]], curves.totals[places[right[point]]]
        share[point] = (curves.totals[point] - begin) / (end - begin)
    return left, right, share


class Factors:
    """The result: whole numbers whose products, shifted right, are values in 1/UNIT points.

    ``rows[knot, part]`` and ``columns[column, part]`` as stored (from 0), ``row_bits``, ``row_low``,
    ``column_bits``, ``column_low``, ``column_shift`` by part: a factor is ``stored + low``, a column's also
    shifted left. ``knots``: bool for each point of the curves; ``kinds[knot]`` 0-3 and ``lengths[kind]``: how many
    parts a row has; ``left``, ``right``, ``share``: see :func:`_spread`.
    """


def fit(curves, price, parts, row_noise, column_noise, rounds=6):
    """Return :class:`Factors`.

    :param price: squared error (points squared, weighted) that is worth one knot
    :param parts: number of components; fewer are used where there are fewer knots or columns
    :param row_noise: step of each row factor, in points of the value
    :param column_noise: likewise for columns
    """
    result = Factors()
    result.knots = choose_knots(curves, price)
    result.left, result.right, result.share = _spread(curves, result.knots)
    parts = min(parts, int(result.knots.sum()), curves.values.shape[1])
    result.lengths = np.array([-(-parts * quarter // 4) for quarter in (1, 2, 3, 4)])
    data = curves.values, curves.weights, result.left, result.right, result.share
    weights = _knot_weights(curves, result)
    rows, columns = _start(curves.values[result.knots], weights, parts)
    lengths = np.full(len(rows), parts)
    free = np.zeros(parts)
    for _ in range(rounds):
        fit_knots(rows, lengths, columns, *data, free, free, free, 2)
        fit_columns(columns, rows, *data, free, free, free)
    rows, columns = balance(rows, columns, weights.sum(1), weights.sum(0))
    row_steps = _row_steps(rows, columns, weights, row_noise, lengths)
    bits, _, _ = _ranges(rows / row_steps, _kept(weights, lengths, parts))
    result.kinds = _kinds(rows, columns, weights, result.lengths, bits, price)
    # Parts that no row has are none.
    parts = int(result.lengths[result.kinds.max()])
    result.lengths = np.minimum(result.lengths, parts)
    rows, columns, free = [np.ascontiguousarray(array[..., :parts]) for array in (rows, columns, free)]
    lengths = result.lengths[result.kinds]
    for _ in range(2):
        fit_knots(rows, lengths, columns, *data, free, free, free, 2)
        fit_columns(columns, rows, *data, free, free, free)
    row_steps = _row_steps(rows, columns, weights, row_noise, lengths)
    result.row_bits, result.row_low, row_high = _ranges(rows / row_steps, _kept(weights, lengths, parts))
    # The steps of columns are powers of two in the finest unit, so that a shift restores them.
    wanted = column_noise / np.sqrt((weights.sum(1)[:, None] * rows**2).sum(0)) * row_steps
    result.column_shift = np.maximum(0, np.round(np.log2(wanted * UNIT * FINER))).astype(int)
    column_steps = 2.0**result.column_shift / (UNIT * FINER * row_steps)
    column_weights = np.repeat(weights.sum(0)[:, None], parts, 1)
    result.column_bits, result.column_low, column_high = _ranges(columns / column_steps, column_weights)
    for _ in range(rounds):
        fit_knots(rows, lengths, columns, *data, row_steps, result.row_low, row_high, 2)
        fit_columns(columns, rows, *data, column_steps, result.column_low, column_high)
    fit_knots(rows, lengths, columns, *data, row_steps, result.row_low, row_high, 2)
    result.rows = np.round(rows / row_steps).astype(int) - result.row_low.astype(int)
    result.columns = np.round(columns / column_steps).astype(int) - result.column_low.astype(int)
    return result


def _knot_weights(curves, result):
    """How much of the weight of all points rests on each knot: ``[knot, column]``."""
    weights = np.zeros((int(result.knots.sum()), curves.values.shape[1]))
    np.add.at(weights, result.left, curves.weights * (1 - result.share)[:, None])
    np.add.at(weights, result.right, curves.weights * result.share[:, None])
    return weights


def _start(values, weights, parts):
    """The first rows and columns: the singular vectors, weighted by the margins."""
    row_scale, column_scale = np.sqrt(weights.sum(1))[:, None], np.sqrt(weights.sum(0))
    first, sizes, second = np.linalg.svd(row_scale * values * column_scale, full_matrices=False)
    rows = first[:, :parts] * sizes[:parts] / row_scale
    columns = second[:parts].T / column_scale[:, None]
    return np.ascontiguousarray(rows), np.ascontiguousarray(columns)


def _kept(weights, lengths, parts):
    """The weight of each stored row factor, 0 for those left out."""
    return weights.sum(1)[:, None] * (np.arange(parts) < lengths[:, None])


def _row_steps(rows, columns, weights, noise, lengths):
    """Steps of about the wanted noise that use a whole number of bits to the full."""
    steps = noise / np.sqrt((weights.sum(0)[:, None] * columns**2).sum(0))
    low, high = _limits(rows, _kept(weights, lengths, rows.shape[1]))
    # A part that only one knot has, or all alike, spreads over nothing.
    spread = np.where(high > low, high - low, steps)
    return spread / (2.0 ** np.maximum(2, np.round(np.log2(spread / steps))) - 3)


def _kinds(rows, columns, weights, lengths, bits, price):
    """How long each row should be: what its last parts explain against the bytes that they take."""
    explained = rows**2 * (weights @ columns**2)
    missing = np.cumsum(explained[:, ::-1], axis=1)[:, ::-1]
    missing = np.concatenate([missing, np.zeros((len(rows), 1))], axis=1)
    sizes = np.array([1 + -(-int(bits[:length].sum()) // 8) for length in lengths])
    return (missing[:, lengths] + price * sizes / sizes[-1]).argmin(1)


def _limits(numbers, weights):
    """Between which values each part lies, but for the RARE share of its weight on either side."""
    low, high = np.zeros(numbers.shape[1]), np.zeros(numbers.shape[1])
    for part in range(numbers.shape[1]):
        order = np.argsort(numbers[:, part], kind="stable")
        reached = np.cumsum(weights[order, part]) / weights[:, part].sum()
        low[part] = numbers[order[np.searchsorted(reached, RARE)], part]
        high[part] = numbers[order[np.searchsorted(reached, 1 - RARE)], part]
    return low, high


def _ranges(numbers, weights):
    """Bits, lowest and highest whole number of each part."""
    low, high = _limits(numbers, weights)
    low, high = np.floor(low), np.ceil(high)
    bits = np.maximum(1, np.ceil(np.log2(high - low + 1)).astype(int))
    low = np.floor((low + high - 2.0**bits + 1) / 2)
    return bits, low, low + 2.0**bits - 1


def state_values(factors, curves, layout):
    """What the board will read for every state: ``[column, row]`` in 1/UNIT points, finished cards included."""
    columns = (factors.columns + factors.column_low.astype(int)) << factors.column_shift
    stored = np.arange(len(factors.row_bits)) < factors.lengths[factors.kinds][:, None]
    knots = ((factors.rows + factors.row_low.astype(int)) * stored) @ columns.T // FINER
    totals = curves.totals[factors.knots]
    begin, end = totals[factors.left], totals[factors.right]
    rise = (knots[factors.right] - knots[factors.left]) * (curves.totals - begin)[:, None]
    points = knots[factors.left] + rise // np.maximum(1, end - begin)[:, None]
    values = points[curves.point_of].T.astype(np.float64)
    return with_finished_cards(layout, values)


def with_finished_cards(layout, values):
    """Set finished cards to what they are worth, which no table needs to tell."""
    values[layout.finished] = 0
    values[layout.finished_with_bonus] = layout.rules.bonus_points * UNIT
    return values
