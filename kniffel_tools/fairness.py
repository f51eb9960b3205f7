# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Are the dice fair? Many of them through the core's own Dice, and three tests. Room: kniffel_tools.

Faces and pairs by chi-square, serial correlation by its normal limit; chunk by chunk, with as many dice as one likes. The tail of the
chi-square distribution is the incomplete gamma function, by its series and its continued fraction.
"""

import math
import os

import numpy as np

from kniffel_core.dice import Dice

TESTS = ("faces", "pairs", "serial")
UNUSUAL = 0.01
UNFAIR = 1e-6  # a fair generator falls below once in a million runs
_CHUNK = 1 << 16  # even, so that no pair is torn


def roll(count, report=lambda share: None):
    """Yield `count` faces from os.urandom through kniffel_core.dice.Dice, as arrays of 1-6; `report`: the share rolled, 0-1."""
    draw = Dice(_Buffered())
    for start in range(0, count, _CHUNK):
        size = min(_CHUNK, count - start)
        yield np.array([draw() for _ in range(size)], np.uint8)
        report((start + size) / count)


class _Buffered:
    """os.urandom by the chunk: the core asks for one byte at a time."""

    def __init__(self):
        self._data, self._at = b"", 0

    def __call__(self, count):
        if self._at + count > len(self._data):
            self._data, self._at = os.urandom(_CHUNK), 0
        self._at += count
        return self._data[self._at - count : self._at]


def judge(rolled):
    """{"rolls", "faces", "pairs", "serial", "verdict"} of arrays of faces, all but the last of even length.

    Each test comes with its counts or its correlation, and with p.
    """
    total, products = 0, 0.0
    faces, pairs = np.zeros(7, np.int64), np.zeros(36, np.int64)
    last = None
    for some in rolled:
        total += len(some)
        faces += np.bincount(some, minlength=7)
        # Pairs that do not overlap: the first die of each says nothing of the second.
        even = some[: len(some) // 2 * 2].reshape(-1, 2).astype(np.int64) - 1
        pairs += np.bincount(even[:, 0] * 6 + even[:, 1], minlength=36)
        centred = some - 3.5
        products += float(centred[:-1] @ centred[1:])
        if last is not None:
            products += float(last * centred[0])
        last = centred[-1]
    result = {"rolls": total, "faces": _chi_square(faces[1:]), "pairs": _chi_square(pairs)}
    # Of fair dice the products of neighbours have mean 0 and variance (35/12)^2.
    neighbours = total - 1
    r = products / neighbours / (35 / 12)
    result["serial"] = {"r": r, "p": math.erfc(abs(r) * math.sqrt(neighbours / 2))}
    least = least_p(result)
    if least >= UNUSUAL:
        result["verdict"] = "nothing unusual"
    else:
        result["verdict"] = "unusual, as once in a while" if least >= UNFAIR else "not fair"
    return result


def least_p(result):
    """The smallest p of the three tests of `judge`'s result."""
    return min(result[name]["p"] for name in TESTS)


def _chi_square(counts):
    wanted = counts.sum() / len(counts)
    value = float(((counts - wanted) ** 2 / wanted).sum())
    return {"counts": counts.tolist(), "chi_square": value, "p": tail(value, len(counts) - 1)}


def tail(value, freedom):
    """The probability of a chi-square of at least `value` with so many degrees of freedom."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return 1 - front * total
    # Lentz's way through the continued fraction.
    b, c = x + 1 - a, 1e300
    d = 1 / b
    found = d
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        found *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * found
