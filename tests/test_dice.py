# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Fair dice out of random bytes, and the repeatable stream that tests and replays are made of."""

import os
import subprocess
import sys
import zlib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from kniffel_core import crc, crc_halves, rules
from kniffel_core.dice import Dice
from kniffel_core.game import Game, roll
from kniffel_core.seeded import SeededBytes


class Bytes:
    """A source that gives these bytes and no others; it counts how many were asked for."""

    def __init__(self, given):
        self._given = bytes(given)
        self.used = 0

    def __call__(self, count):
        assert self.used + count <= len(self._given), "more bytes were asked for than are needed"
        self.used += count
        return self._given[self.used - count : self.used]


def test_every_face_is_exactly_equally_likely():
    """Some face comes more often. cases: "bytes 0-251 give every face exactly 42 times"."""
    faces = [Dice(Bytes([byte]))() for byte in range(252)]
    assert Counter(faces) == dict.fromkeys(range(1, 7), 42)


def test_every_face_is_equally_likely_after_a_rejection_too():
    """A byte that is drawn again shifts the faces: over all pairs of bytes, each face comes equally often."""
    counts = Counter()
    for pair in product(range(256), repeat=2):
        if min(pair) >= 252:
            continue  # a third byte would be drawn
        counts[Dice(Bytes(pair))()] += 1
    first, second = 42 * 256, 4 * 42  # pairs that end with their first byte, and with their second
    assert counts == dict.fromkeys(range(1, 7), first + second)


@pytest.mark.parametrize("rejected", [252, 253, 254, 255])
def test_the_four_odd_bytes_are_drawn_again(rejected):
    """cases: "Random bytes 252-255 are drawn again": one of them is used, or the byte after it is lost."""
    source = Bytes([rejected, rejected, rejected, 7, 8])
    dice = Dice(source)
    assert (dice(), source.used) == (2, 4)
    assert (dice(), source.used) == (3, 5)


def test_extreme_bytes():
    """cases: "Extreme generator outputs give 1 and 6, never 0 or 7"."""
    assert {Dice(Bytes([byte]))() for byte in range(252)} == {1, 2, 3, 4, 5, 6}
    assert (Dice(Bytes([0]))(), Dice(Bytes([251]))()) == (1, 6)


def test_one_byte_a_face():
    """Bytes are drawn ahead and kept: memory would tell the next roll."""
    source = Bytes(range(10))
    dice = Dice(source)
    for used in range(1, 11):
        dice()
        assert source.used == used


@pytest.mark.parametrize("stuck", [252, 255])
def test_a_stuck_source_is_found_out(stuck):
    """A broken generator hangs the game at its first roll."""
    asked = []

    def source(count):
        asked.append(count)
        return bytes([stuck] * count)

    with pytest.raises(RuntimeError, match="stuck"):
        Dice(source)()
    assert 10 <= sum(asked) <= 10_000  # given up, but not after a run of bytes that a good source may have


def test_what_the_source_raises_comes_through():
    """The application never hears of a source that fails, and cannot put its fallback in place."""

    def source(count):
        raise NotImplementedError("no generator on this board")

    with pytest.raises(NotImplementedError):
        Dice(source)()


def test_all_rolls_are_equally_likely():
    """The dice of one roll depend on each other, or on their place: of the 7,776 rolls some come twice."""
    made = rules.make("kniffel")
    seen = set()
    for five in product(range(6), repeat=5):
        game = Game(made, 1, Dice(Bytes(five)))
        game.apply(roll())
        assert list(game.dice) == [byte + 1 for byte in five]
        seen.add(bytes(game.dice))
    assert len(seen) == 7776


def test_a_thousand_fresh_starts():
    """cases: "A thousand fresh starts do not begin with the same roll".

    About 937 of 1,000 fair rolls differ from one another; under 800 a fair source would not fall in ages.
    """
    made = rules.make("kniffel")
    first = set()
    for _ in range(1000):
        game = Game(made, 1, Dice(os.urandom))
        game.apply(roll())
        first.add(bytes(game.dice))
    assert len(first) > 800


def test_fresh_processes_differ():
    """The generator starts from the same state in every process: no two fair hundreds of faces are equal."""
    program = (
        "import os; from kniffel_core.dice import Dice as D; print([D(os.urandom)() for _ in range(100)])"
    )
    root = Path(__file__).resolve().parents[1]
    said = [
        subprocess.run(
            [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert said[0] != said[1]
    assert set(said[0]) <= set("[123456, ]\n")


# The generator's published test vectors (RFC 6229): the key, and 16 bytes of the stream from offsets behind
# the first 768 bytes, which ``SeededBytes`` drops.
VECTORS = {
    "0102030405": {
        768: "eb62638d4f0ba1fe9fca20e05bf8ff2b",
        1008: "45129048e6a0ed0b56b490338f078da5",
        1024: "30abbcc7c20b01609f23ee2d5f6bb7df",
        4096: "ff25b58995996707e51fbdf08b34d875",
    },
    "0102030405060708": {
        768: "44173a103b6616c5d5ad1cee40c863d0",
        1008: "273c9c4b27f322e4e716ef53a47de7a4",
        1024: "c6d0e7b226259fa9023490b26167ad1d",
        4096: "3fb46e2c8f0f068edce8cdcd7dfc5862",
    },
    "0102030405060708090a0b0c0d0e0f10": {
        768: "eccbe13de1fcc91c11a0b26c0bc8fa4d",
        1008: "e7a72574f8782ae26aabcf9ebcd66065",
        1024: "bdf0324e6083dcc6d3cedd3ca8c53c16",
        4096: "a36a4c301ae8ac13610ccbc12256cacc",
    },
    "833222772a": {
        768: "75d5ef262b44c41a9cf63ae14568e1b9",
        4096: "bf42c3018c2f7c66bfde524975768115",
    },
}


@pytest.mark.parametrize("key", VECTORS)
def test_seeded_bytes_are_the_published_stream(key):
    """The repeatable stream is another than it was: replays, demonstrations and duplicate games change."""
    stream = SeededBytes(bytes.fromhex(key))(4096 + 16 - 768)
    for offset, expected in VECTORS[key].items():
        assert stream[offset - 768 :][:16].hex() == expected


def test_seeded_bytes_in_pieces():
    """Bytes asked for one by one are others than bytes asked for together."""
    whole = SeededBytes(7)(100)
    pieces = SeededBytes(7)
    assert b"".join(pieces(size) for size in (1, 0, 9, 40, 50)) == whole


def test_a_number_as_a_seed():
    """Two numbers give the same stream, as 1 and 11 do if their digits alone are the generator's key."""
    assert SeededBytes(12345)(16) == SeededBytes(b"12345.")(16) == SeededBytes(bytearray(b"12345."))(16)
    streams = {SeededBytes(seed)(16) for seed in range(1000)}
    assert len(streams) == 1000


def test_seeded_dice_are_fair():
    """Faces from the repeatable stream are lopsided. 20.5 is the 0.1 % point of chi-square with 5 degrees."""
    dice = Dice(SeededBytes(2026))
    counts = Counter(dice() for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(1, 7)) < 20.5


@pytest.mark.parametrize("length", [0, 1, 2, 9, 255, 1000])
def test_checksums(length):
    """The checksum differs from the usual CRC-32 (zlib), or between boards with and without long integers."""
    data = SeededBytes(length)(length)
    expected = zlib.crc32(data).to_bytes(4, "little")
    assert crc.crc32(data) == expected
    assert crc_halves.crc32_halves(data) == expected


def test_the_checksum_of_the_digits():
    """The checksum of "123456789" is the published check value of CRC-32, CBF43926."""
    assert (
        crc.crc32(b"123456789")[::-1].hex() == crc_halves.crc32_halves(b"123456789")[::-1].hex() == "cbf43926"
    )
