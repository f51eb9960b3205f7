# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Value tables: what is written is read back, what is damaged is refused by name, and little is read."""

import zlib
from array import array
from pathlib import Path

import numpy as np
import pytest
from solved import outcome, solution

from kniffel_core import advisor, opening, rules, sets
from kniffel_core.crc import crc32
from kniffel_core.crc_halves import crc32_halves
from kniffel_core.table import UNIT, Table, TableError
from kniffel_tools.duel import spreads
from kniffel_tools.solver import build, compress, curve, optimum, table_file
from kniffel_tools.solver.grade import play_table, read_values

SHIPPED = [id for id in sets.IDS if rules.make(id).columns == 1]
YACHT = rules.make("yacht")


@pytest.fixture(scope="module")
def data():
    """The bytes of a shipped table, a small one."""
    return Path(opening.path_of(YACHT)).read_bytes()


@pytest.fixture
def write(tmp_path):
    """Write bytes and return the path."""

    def write(data):
        path = tmp_path / "test.kvt"
        path.write_bytes(data)
        return str(path)

    return write


def sealed(data):
    """The bytes with a checksum that fits them."""
    return bytes(data[:-4]) + crc32(bytes(data[:-4]))


@pytest.mark.parametrize("id", SHIPPED)
def test_every_set_has_its_table(id):
    """A set of one column has no table, or one that was made for other rules."""
    made = rules.make(id)
    with Table(opening.path_of(made), made.fingerprint()) as table:
        assert table.cap == made.bonus_threshold
        assert table.size == Path(table.path).stat().st_size


def test_a_good_table_opens(data, write):
    """The tests below would all pass if nothing could be opened."""
    with Table(write(data), YACHT.fingerprint()) as table:
        assert table.size == len(data)


def test_missing_table(tmp_path):
    """A missing file is an OSError, or the message does not name it."""
    with pytest.raises(TableError, match="none.kvt"):
        Table(str(tmp_path / "none.kvt"))


@pytest.mark.parametrize("length", [0, 3, 23, 24, 100, 500, -5, -4, -1])
def test_a_table_cut_short_is_refused(data, write, length):
    """A file that misses its end gives values."""
    with pytest.raises(TableError):
        Table(write(data[:length]))


def test_a_table_with_more_behind_it_is_refused(data, write):
    """Bytes after the checksum are taken for nothing."""
    with pytest.raises(TableError):
        Table(write(data + b"\0"))


def test_every_damaged_byte_is_found(data, write):
    """A changed byte goes unnoticed."""
    for place in range(0, len(data), 7):
        damaged = bytearray(data)
        damaged[place] ^= 1 << place % 8
        with pytest.raises(TableError):
            Table(write(damaged), YACHT.fingerprint())


def test_each_fault_is_told_apart(data, write):
    """The message does not say which of the faults it is."""
    other = bytearray(data)
    other[4] += 1
    with pytest.raises(TableError, match="version 2, this game reads 1"):
        Table(write(sealed(other)))
    with pytest.raises(TableError, match="other rules"):
        Table(write(data), rules.make("kniffel").fingerprint())
    other = bytearray(data)
    other[-10] ^= 1
    with pytest.raises(TableError, match="checksum"):
        Table(write(other))
    with pytest.raises(TableError, match="no value table"):
        Table(write(b"PK" + data[2:]))
    other = bytearray(data)
    other[10] += 1
    with pytest.raises(TableError, match="head"):
        Table(write(sealed(other)))


def test_the_file_is_closed_after_a_refusal(data, write):
    """A refused file stays open (the suite turns that warning into a failure)."""
    with pytest.raises(TableError):
        Table(write(data[:-1]))


def test_a_table_for_other_boxes_is_refused(data, write):
    """A table without fitting columns reaches the advisor."""
    with Table(write(data)) as table, pytest.raises(TableError, match="does not fit"):
        advisor.Advisor(table, rules.make("kniffel"))


def test_checksum_in_pieces():
    """A checksum in pieces differs from that of the whole, or from zlib's."""
    data = bytes(range(256)) * 3
    for cut in (0, 1, 255, 768):
        assert crc32(data[cut:], crc32(data[:cut])) == zlib.crc32(data).to_bytes(4, "little")
        assert crc32_halves(data[cut:], crc32_halves(data[:cut])) == crc32(data)


def test_numbers_that_do_not_fit_are_refused():
    """A number is cut off rather than refused."""
    assert table_file.pack((1, 5), (1, 3)) == bytes([0b1011])
    with pytest.raises(ValueError, match="does not fit"):
        table_file.pack((2,), (1,))


@pytest.fixture(scope="module")
def built():
    """A table made from the solution now."""
    return build.build(YACHT, solution=solution("yacht"))


def test_the_same_rules_give_the_same_bytes(built):
    """Building twice gives two tables."""
    assert build.build(YACHT, solution=solution("yacht")) == built


def test_the_shipped_table_is_the_built_one(built, data):
    """The shipped table is not the one that the command makes."""
    assert built == data


def test_read_values_are_the_written_ones(write):
    """The board reads other values than the builder meant."""
    solved = solution("kniffel upper_bonus=no")
    layout = solved.layout
    values = solved.values
    curves = compress.Curves(layout, values, np.ones_like(values))
    factors = compress.fit(curves, 1e-6, 5, 0.1, 0.1, rounds=2)
    path = write(table_file.encode(factors, curves, layout.cap, layout.rules.fingerprint()))
    assert (read_values(layout, path) == compress.state_values(factors, curves, layout)).all()


@pytest.mark.parametrize("settings", curve.SIZES)
def test_a_small_table_takes_settings_for_a_large_one(write, settings):
    """A part that only one row of a table has is divided by nothing: its numbers do not fit anywhere."""
    layout = solution("yacht").layout
    curves = compress.Curves(layout, solution("yacht").values, outcome("yacht").visits, build.FLAT)
    factors = compress.fit(curves, *settings)
    path = write(table_file.encode(factors, curves, layout.cap, layout.rules.fingerprint()))
    assert (read_values(layout, path) == compress.state_values(factors, curves, layout)).all()


class CountingFile:
    """A file that counts what is read."""

    def __init__(self, file):
        self.file, self.count, self.most = file, 0, 0

    def seek(self, place):
        self.file.seek(place)

    def readinto(self, buffer):
        count = self.file.readinto(buffer)
        self.count += count
        self.most = max(self.most, count)
        return count

    def close(self):
        self.file.close()


def test_an_analysis_reads_little():
    """One analysis reads more than a quarter of the file, or much at once."""
    made = rules.make("kniffel")
    with Table(opening.path_of(made)) as table:
        thinking = advisor.Advisor(table, made)
        table.file = counting = CountingFile(table.file)
        thinking.begin(made.all_mask, 0, 0)
        while not thinking.step():
            pass
        assert 0 < counting.count < table.size / 4
        assert counting.most < 1024


def test_totals_beyond_the_cap_count_as_the_cap():
    """An upper total above the threshold reads another value than the threshold itself."""
    made = rules.make("kniffel")
    with Table(opening.path_of(made)) as table:
        factors, out = table.factors(), array("i", bytes(8))
        table.column(0, factors)
        table.values(0b111100, 63, 27, 2, factors, out, 0)
        assert out[0] == out[1] > 150 * UNIT


def test_the_example_of_the_manual_has_its_tables(short, write):
    """A set with fewer columns than a table usually has parts gets none, or one that plays it badly."""
    solved = optimum.solve(short)
    path = write(build.build(short, solution=solved))
    with Table(path, short.fingerprint()) as table:
        assert table.columns == 2
    played = play_table(solved.layout, optimum.layers(solved.layout), path)
    assert played.value == pytest.approx(solved.value, abs=0.001)
    with Table(write(spreads.build(short, solved))) as table:
        assert table.columns == 2
