# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The rival's chances to win, against the normal distribution, and against totals that are known.

For totals that are normally distributed the chance is known from outside: the difference of two of them is normal again.
"""

import math
import random

import pytest

from kniffel_core import odds, shapes
from kniffel_core import rules as rules_module

# Many boxes together come near the normal distribution: its shape.
_START = shapes.place(rules_module.make("triple"), 0, 1)
NORMAL = [byte - 256 if byte > 127 else byte for byte in shapes.SHAPES[_START : _START + odds.ATOMS]]
POINT = 16  # totals and spreads are in 1/16 points


def curve_against(opponents, base=0, step=POINT):
    """The curve of opponents given as (mean, spread) in points."""
    curve = [0] * odds.PLACES
    odds.clear(curve)
    for mean, spread in opponents:
        odds.against(curve, base * POINT, step, mean * POINT, spread * POINT, NORMAL, 0)
    return curve


def chance(curve, mean, spread, base=0, step=POINT):
    """The chance to win, 0 … 1, with a mean and a spread in points."""
    found = odds.chance(curve, base * POINT, step, mean * POINT, spread * POINT, NORMAL, 0)
    return found / odds.SURE


@pytest.mark.parametrize("step", [POINT, 3 * POINT])
@pytest.mark.parametrize(("spread", "others"), [(40, 40), (20, 60), (50, 12), (0, 40)])
@pytest.mark.parametrize("ahead", [-84, -70, -25, 0, 10, 45])
def test_two_normal_totals(ahead, spread, others, step):
    """The chance to be ahead of one opponent is not that of the normal distribution."""
    expected = 0.5 * (1 + math.erf(ahead / math.hypot(spread, others) / math.sqrt(2)))
    found = chance(curve_against([(250, others)], step=step), 250 + ahead, spread, step=step)
    assert found == pytest.approx(expected, abs=0.015)  # sixteen numbers for a whole distribution


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_equals_have_equal_chances(players):
    """Of several that are alike one wins more often than its share."""
    curve = curve_against([(250, 40)] * (players - 1))
    assert chance(curve, 250, 40) == pytest.approx(1 / players, abs=0.012)


def test_alone_every_total_wins():
    """Without opponents something can be lost."""
    curve = curve_against([])
    for mean in (-100, 0, 250, 511, 5000):
        for spread in (0, 30):
            assert chance(curve, mean, spread) == 1


def test_finished_totals_are_exact():
    """A total that is known is not won from a point above it on, lost from a point below it, and halved when met."""
    curve = curve_against([])
    odds.against_total(curve, 200 * POINT, POINT, 250 * POINT)
    ends = {mean: chance(curve, mean, 0, base=200) for mean in (200, 249, 250, 251, 700)}
    assert ends == {200: 0, 249: 0, 250: 0.5, 251: 1, 700: 1}
    odds.against_total(curve, 200 * POINT, POINT, 250 * POINT)
    assert chance(curve, 250, 0, base=200) == 0.25, "a tie of three"


def test_several_chances_at_once():
    """Chances reckoned in one go are others than one by one, inside the curve or over its ends."""
    chosen = random.Random(5)
    for _ in range(300):
        step = chosen.choice((POINT, 2 * POINT))
        curve = curve_against([(chosen.randint(100, 400), chosen.randint(1, 70))], base=100, step=step)
        mean = chosen.randint(0, 1300) * POINT + chosen.randrange(POINT)
        spread, count = chosen.randint(0, 70) * POINT, chosen.randint(1, 31)
        asked = (curve, 100 * POINT, step)
        found = [0] * count
        odds.chances(*asked, mean, POINT, count, spread, NORMAL, 0, found)
        assert found == [odds.chance(*asked, mean + i * POINT, spread, NORMAL, 0) for i in range(count)], (
            step,
            mean,
            spread,
            count,
        )


def test_whole_square_roots():
    """A root is not the largest whole number whose square fits."""
    chosen = random.Random(6)
    squares = [*range(2000), 65535, 65536, 2**30 - 1, *(chosen.randrange(2**30) for _ in range(2000))]
    for number in range(1, 2**15, 97):
        squares += [number * number - 1, number * number]
    for square in squares:
        assert odds.root(square) == math.isqrt(square)
