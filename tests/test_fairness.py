# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The `dice` command, and that every face is exactly equally likely by construction."""

import json
import math

import numpy as np
import pytest

from kniffel_core.dice import Dice
from kniffel_tools import fairness


def test_every_face_has_the_same_share_of_all_bytes():
    """All 256 values of a byte: 42 for each face, and four that are drawn again, whatever comes after them."""
    shares = [0] * 6
    again = 0
    for first in range(256):
        asked = []

        def source(count, first=first, asked=asked):
            asked.append(count)
            return bytes((first,)) if len(asked) == 1 else b"\0"

        face = Dice(source)()
        if len(asked) == 2:
            again += 1
        else:
            shares[face - 1] += 1
    assert shares == [42] * 6 and again == 4


def test_after_a_byte_drawn_again_all_is_as_before():
    """All pairs of a byte that is drawn again and the next one: again 42 for each face."""
    for first in range(252, 256):
        shares = [0] * 6
        for second in range(256):
            data = iter((first, second, 0))
            face = Dice(lambda _count, data=data: bytes((next(data),)))()
            if second < 252:
                shares[face - 1] += 1
        assert shares == [42] * 6


def test_known_tails():
    """Values from printed tables of the chi-square distribution."""
    for value, freedom, wanted in (
        (11.070, 5, 0.05),
        (15.086, 5, 0.01),
        (49.802, 35, 0.05),
        (18.475, 7, 0.01),
    ):
        assert fairness.tail(value, freedom) == pytest.approx(wanted, rel=2e-4)
    assert fairness.tail(3.2, 2) == pytest.approx(math.exp(-1.6))


def test_loaded_dice_are_found():
    """A face that comes 1 % too often, pairs that follow each other, dice that remember."""
    chance = np.random.default_rng(1)
    fair = chance.integers(1, 7, 1_000_000).astype(np.uint8)
    assert fairness.judge([fair])["verdict"] == "nothing unusual"
    loaded = np.where(chance.random(len(fair)) < 0.01, 6, fair).astype(np.uint8)
    assert fairness.judge([loaded])["faces"]["p"] < fairness.UNFAIR
    sticky = fair.copy()
    sticky[1::200] = sticky[0::200]
    assert fairness.judge([sticky])["faces"]["p"] > 0.001
    assert fairness.judge([sticky])["pairs"]["p"] < fairness.UNFAIR
    assert fairness.judge([np.sort(fair)])["serial"]["p"] < fairness.UNFAIR


def test_a_chunk_after_another_is_judged_as_the_whole():
    """Where one ends and the next begins a pair or a product of neighbours is lost."""
    faces = np.random.default_rng(2).integers(1, 7, 5001).astype(np.uint8)
    whole, parts = fairness.judge([faces]), fairness.judge(np.split(faces, [2, 1000, 4002]))
    assert parts["serial"].pop("r") == pytest.approx(whole["serial"].pop("r"), abs=1e-12)
    assert parts["serial"].pop("p") == pytest.approx(whole["serial"].pop("p"), abs=1e-12)
    assert parts == whole


def test_the_command(kniffel):
    done = kniffel("dice", "--rolls", "60000", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert sum(found["faces"]["counts"]) == 60000 and len(found["pairs"]["counts"]) == 36
    assert 0 <= found["serial"]["p"] <= 1
    assert kniffel("dice", "--rolls", "3").returncode == 2
