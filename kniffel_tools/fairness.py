# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Are the dice fair? Many of them through the core's own Dice, and three tests. Room: kniffel_tools.

Faces and pairs by chi-square, serial correlation by its normal limit; with as many dice as one likes. The tail of the
chi-square distribution is the incomplete gamma function, by its series and its continued fraction.
"""

import math
import os

import numpy as np

from kniffel_core.dice import Dice

UNFAIR = 1e-6  # a fair generator falls below once in a million runs
_CHUNK = 1 << 16


def roll(count, report=lambda share: None):
    """`count` faces from os.urandom through kniffel_core.dice.Dice, as an array of 1-6."""
    buffered = _Buffered()
    draw = Dice(buffered)
    faces = np.empty(count, np.uint8)
    for start in range(0, count, _CHUNK):
        end = min(start + _CHUNK, count)
        faces[start:end] = [draw() for _ in range(end - start)]
        report(end / count)
    return faces


class _Buffered:
    """os.urandom by the chunk: the core asks for one byte at a time."""

    def __init__(self):
        self._data, self._at = b"", 0

    def __call__(self, count):
        if self._at + count > len(self._data):
            self._data, self._at = os.urandom(_CHUNK), 0
        self._at += count
        return self._data[self._at - count : self._at]


def judge(faces):
    """{"rolls", "faces", "pairs", "serial", "verdict"}; each test with its counts and p."""
    counts = np.bincount(faces, minlength=7)[1:]
    # Pairs that do not overlap: the first die of each says nothing of the second.
    even = faces[: len(faces) // 2 * 2].reshape(-1, 2).astype(np.int64) - 1
    pairs = np.bincount(even[:, 0] * 6 + even[:, 1], minlength=36)
    result = {"rolls": len(faces), "faces": _chi_square(counts), "pairs": _chi_square(pairs)}
    centred = faces.astype(np.float64) - 3.5
    length = len(faces) - 1
    # Of fair dice the products of neighbours have mean 0 and variance (35/12)^2.
    r = float(centred[:-1] @ centred[1:] / length / (35 / 12))
    result["serial"] = {"r": r, "p": math.erfc(abs(r) * math.sqrt(length / 2))}
    least = min(result[name]["p"] for name in ("faces", "pairs", "serial"))
    result["verdict"] = (
        "nothing unusual"
        if least >= 0.01
        else "unusual, as once in a while"
        if least >= UNFAIR
        else "not fair"
    )
    return result


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
