# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Few numbers for many values: a factorisation in small integers with knots along the upper total (solver).

The values of a set of filled upper boxes are curves over the upper total. A curve is stored at chosen totals, its
*knots*, and straight in between; each knot is a row of ``components`` small integers, each column of the
value matrix likewise, and a value is the product of the two. Errors are weighted by how often good play
comes, or might come, to a state. docs/opponent.md tells why; docs/table.md has the bytes.
"""

import numpy as np
from numba import njit

from kniffel_core.table import SHIFT, UNIT
from kniffel_tools.solver.layout import UPPER_SETS

EXTRA = 1 << SHIFT
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


@njit(cache=True)
def _fit_knots(rows, columns, values, weights, left, right, share, steps, lows, highs, sweeps):
    """Improve every knot's row in turn, neighbours and columns given.

    ``steps[c] > 0`` rounds component c to multiples from ``lows[c]`` to ``highs[c]``, the first components first;
    the later ones make up for what rounding the earlier ones left.
    """
    points, width = values.shape
    parts = rows.shape[1]
    gram = np.zeros((points, parts, parts))
    pull = np.zeros((points, parts))
    for point in range(points):
        for column in range(width):
            weight = weights[point, column]
            for i in range(parts):
                scaled = weight * columns[column, i]
                pull[point, i] += scaled * values[point, column]
                for j in range(i + 1):
                    gram[point, i, j] += scaled * columns[column, j]
        for i in range(parts):
            for j in range(i):
                gram[point, j, i] = gram[point, i, j]
    first = np.full(rows.shape[0] + 1, points)
    for point in range(points - 1, -1, -1):
        first[right[point]] = point
        first[left[point]] = point
    matrix = np.zeros((parts, parts))
    target = np.zeros(parts)
    for _ in range(sweeps):
        for knot in range(rows.shape[0]):
            matrix[:] = 0
            target[:] = 0
            begin = first[knot - 1] if knot else 0
            for point in range(max(0, min(begin, first[knot])), points):
                if left[point] > knot:
                    break
                if left[point] == knot:
                    here, other = 1 - share[point], right[point]
                elif right[point] == knot:
                    here, other = share[point], left[point]
                else:
                    continue
                for i in range(parts):
                    value = pull[point, i]
                    for j in range(parts):
                        value -= gram[point, i, j] * (1 - here) * rows[other, j]
                        matrix[i, j] += here * here * gram[point, i, j]
                    target[i] += here * value
            _solve(matrix, target, rows[knot], steps, lows, highs)


@njit(cache=True)
def _fit_columns(columns, rows, values, weights, left, right, share, steps, lows, highs):
    """The best columns for given rows, likewise rounded."""
    points, width = values.shape
    parts = rows.shape[1]
    full = np.zeros((points, parts))
    for point in range(points):
        for i in range(parts):
            full[point, i] = (1 - share[point]) * rows[left[point], i] + share[point] * rows[right[point], i]
    matrix = np.zeros((parts, parts))
    target = np.zeros(parts)
    for column in range(width):
        matrix[:] = 0
        target[:] = 0
        for point in range(points):
            weight = weights[point, column]
            for i in range(parts):
                scaled = weight * full[point, i]
                target[i] += scaled * values[point, column]
                for j in range(parts):
                    matrix[i, j] += scaled * full[point, j]
        _solve(matrix, target, columns[column], steps, lows, highs)


@njit(cache=True)
def _solve(matrix, target, result, steps, lows, highs):
    """Minimise x'Mx - 2t'x, rounding component after component; the rest is solved anew each time."""
    parts = len(target)
    trace = 0.0
    for i in range(parts):
        trace += matrix[i, i]
    for i in range(parts):
        matrix[i, i] += 1e-10 * trace + 1e-300
    # Eliminate from the last component up, so that component 0 is known first: M = U D U' backwards.
    work = matrix.copy()
    right = target.copy()
    for pivot in range(parts - 1, 0, -1):
        for i in range(pivot):
            factor = work[i, pivot] / work[pivot, pivot]
            if factor != 0:
                for j in range(pivot + 1):
                    work[i, j] -= factor * work[pivot, j]
                right[i] -= factor * right[pivot]
    for i in range(parts):
        value = right[i]
        for j in range(i):
            value -= work[i, j] * result[j]
        value /= work[i, i]
        if steps[i] > 0:
            whole = np.floor(value / steps[i] + 0.5)
            value = min(max(whole, lows[i]), highs[i]) * steps[i]
        result[i] = value


def _balance(rows, columns, row_weights, column_weights):
    """The same product with components orthogonal under the weights, the greatest first."""
    first, upper = np.linalg.qr(rows * np.sqrt(row_weights)[:, None])
    second, lower = np.linalg.qr(columns * np.sqrt(column_weights)[:, None])
    left, sizes, right = np.linalg.svd(upper @ lower.T)
    rows = first @ left / np.sqrt(row_weights)[:, None] * sizes
    columns = second @ right.T / np.sqrt(column_weights)[:, None]
    flip = np.where(columns[-1] < 0, -1.0, 1.0)
    return rows * flip, columns * flip


class Factors:
    """The result: whole numbers whose products, shifted right, are values in 1/UNIT points.

    ``rows[knot, part]`` and ``columns[column, part]`` as stored (from 0), ``row_bits``, ``row_low``,
    ``column_bits``, ``column_low``, ``column_shift`` by part: a factor is ``stored + low``, a column's also
    shifted left. ``knots``: bool for each point of the curves.
    """


def fit(curves, price, parts, row_noise, column_noise, rounds=6):
    """Return :class:`Factors`.

    :param price: squared error (points squared, weighted) that is worth one knot
    :param parts: number of components
    :param row_noise: step of each row factor, in points of the value
    :param column_noise: likewise for columns
    """
    chosen = choose_knots(curves, price)
    left, right, share = _spread(curves, chosen)
    knots = int(chosen.sum())
    knot_weights = np.zeros((knots, curves.values.shape[1]))
    np.add.at(knot_weights, left, curves.weights * (1 - share)[:, None])
    np.add.at(knot_weights, right, curves.weights * share[:, None])
    row_weights = knot_weights.sum(1)
    column_weights = knot_weights.sum(0)
    scale = np.sqrt(row_weights)[:, None], np.sqrt(column_weights)
    first, sizes, second = np.linalg.svd(scale[0] * curves.values[chosen] * scale[1], full_matrices=False)
    rows = np.ascontiguousarray(first[:, :parts] * sizes[:parts] / scale[0])
    columns = np.ascontiguousarray(second[:parts].T / scale[1][:, None])
    free = np.zeros(parts)
    for _ in range(rounds):
        _fit_knots(rows, columns, curves.values, curves.weights, left, right, share, free, free, free, 2)
        _fit_columns(columns, rows, curves.values, curves.weights, left, right, share, free, free, free)
    rows, columns = [np.ascontiguousarray(x) for x in _balance(rows, columns, row_weights, column_weights)]
    result = Factors()
    result.knots, result.left, result.right, result.share = chosen, left, right, share
    row_steps = row_noise / np.sqrt((column_weights[:, None] * columns**2).sum(0))
    # Steps that use a whole number of bits to the full.
    low, high = _limits(rows, row_weights)
    row_steps = (high - low) / (2.0 ** np.maximum(2, np.round(np.log2((high - low) / row_steps))) - 3)
    result.row_bits, result.row_low, highs = _ranges(rows / row_steps, row_weights)
    wanted = column_noise / np.sqrt((row_weights[:, None] * rows**2).sum(0)) * row_steps
    result.column_shift = np.maximum(0, np.round(np.log2(wanted * UNIT * EXTRA))).astype(int)
    column_steps = 2.0**result.column_shift / (UNIT * EXTRA * row_steps)
    result.column_bits, result.column_low, column_highs = _ranges(columns / column_steps, column_weights)
    for _ in range(rounds):
        _fit_knots(
            rows,
            columns,
            curves.values,
            curves.weights,
            left,
            right,
            share,
            row_steps,
            result.row_low,
            highs,
            2,
        )
        _fit_columns(
            columns,
            rows,
            curves.values,
            curves.weights,
            left,
            right,
            share,
            column_steps,
            result.column_low,
            column_highs,
        )
    _fit_knots(
        rows, columns, curves.values, curves.weights, left, right, share, row_steps, result.row_low, highs, 2
    )
    result.rows = np.round(rows / row_steps).astype(int) - result.row_low.astype(int)
    result.columns = np.round(columns / column_steps).astype(int) - result.column_low.astype(int)
    return result


def _limits(numbers, weights):
    """Between which values each part lies, but for the RARE share of all weight on either side."""
    low, high = np.zeros(numbers.shape[1]), np.zeros(numbers.shape[1])
    for part in range(numbers.shape[1]):
        order = np.argsort(numbers[:, part], kind="stable")
        reached = np.cumsum(weights[order]) / weights.sum()
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
    knots = (factors.rows + factors.row_low.astype(int)) @ columns.T // EXTRA
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
