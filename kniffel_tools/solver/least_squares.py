# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Weighted least squares for products of rows and columns, with rounding (solver; knows no game and no file)."""

import numpy as np
from numba import njit


@njit(cache=True)
def fit_knots(rows, lengths, columns, values, weights, left, right, share, steps, lows, highs, sweeps):
    """Improve every knot's row in turn, neighbours and columns given.

    :param lengths: how many components each knot has; the others stay 0
    :param left, right, share: for each point the knots around it and the share of the right one
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
            _solve(matrix, target, rows[knot], lengths[knot], steps, lows, highs)


@njit(cache=True)
def fit_columns(columns, rows, values, weights, left, right, share, steps, lows, highs):
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
        _solve(matrix, target, columns[column], parts, steps, lows, highs)


@njit(cache=True)
def _solve(matrix, target, result, parts, steps, lows, highs):
    """Minimise x'Mx - 2t'x, rounding component after component; the rest is solved anew each time.

    Only the first ``parts`` components are used, the others become 0.
    """
    result[parts:] = 0
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


def balance(rows, columns, row_weights, column_weights):
    """The same product with components orthogonal under the weights, the greatest first."""
    first, upper = np.linalg.qr(rows * np.sqrt(row_weights)[:, None])
    second, lower = np.linalg.qr(columns * np.sqrt(column_weights)[:, None])
    left, sizes, right = np.linalg.svd(upper @ lower.T)
    rows = first @ left / np.sqrt(row_weights)[:, None] * sizes
    columns = second @ right.T / np.sqrt(column_weights)[:, None]
    flip = np.where(columns[-1] < 0, -1.0, 1.0)
    return np.ascontiguousarray(rows * flip), np.ascontiguousarray(columns * flip)
