# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Records in nvm: the older place is overwritten, a torn write leaves the record before it, damage is noticed."""

import pytest
from pocket import lineup, store


class Flash:
    """An nvm that is switched off after so many bytes of a write."""

    def __init__(self, size, bytes_left=None):
        self.content = bytearray(b"\xff" * size)
        self.bytes_left = bytes_left
        self.writes = 0

    def __len__(self):
        return len(self.content)

    def __getitem__(self, place):
        return self.content[place]

    def __setitem__(self, place, value):
        self.writes += 1
        if self.bytes_left is not None and len(value) > self.bytes_left:
            self.content[place.start : place.start + self.bytes_left] = value[: self.bytes_left]
            raise PowerCut
        self.content[place] = value


class PowerCut(BaseException):
    pass


def test_blank_flash_has_no_record():
    """Nothing but 0xFF is no record, nor are zeros or noise."""
    assert store.Slot(Flash(400), 0, 200).read() is None
    zeros = Flash(400)
    zeros.content[:] = bytes(400)
    assert store.Slot(zeros, 0, 200).read() is None


def test_records_come_back_and_alternate():
    """The newest of many records is read, by a fresh slot too."""
    flash = Flash(400)
    slot = store.Slot(flash, 0, 200)
    for number in range(7):
        assert slot.write(b"record %d" % number)
        assert store.Slot(flash, 0, 200).read() == b"record %d" % number


def test_the_same_record_is_not_written_again():
    """Flash wears: an unchanged record costs nothing."""
    flash = Flash(400)
    slot = store.Slot(flash, 0, 200)
    slot.write(b"same")
    slot.write(b"same")
    assert flash.writes == 1


@pytest.mark.parametrize("written", range(40))
def test_power_cut_at_every_byte(written):
    """After a cut the record is the new one or the one before, and the next write works."""
    flash = Flash(200)
    slot = store.Slot(flash, 0, 100)
    slot.write(b"first record, quite long")
    slot.write(b"second record")
    flash.bytes_left = written
    third = b"third record, as long as that"
    try:
        slot.write(third)
    except PowerCut:
        pass
    flash.bytes_left = None
    after = store.Slot(flash, 0, 100)
    assert after.read() == (third if written >= len(third) + 10 else b"second record")
    assert after.write(b"fourth")
    assert store.Slot(flash, 0, 100).read() == b"fourth"


@pytest.mark.parametrize("place", range(24))
def test_any_damaged_bit_is_noticed(place):
    """One flipped bit in the newest record brings back the one before."""
    flash = Flash(200)
    slot = store.Slot(flash, 0, 100)
    slot.write(b"the one before")
    slot.write(b"the newest one")
    newest = flash.content.index(b"the newest one") - 10
    flash.content[newest + place] ^= 1
    assert store.Slot(flash, 0, 100).read() == b"the one before"


def test_sequence_numbers_wrap():
    """After 65,535 comes 0, and it is newer."""
    flash = Flash(200)
    slot = store.Slot(flash, 0, 100)
    slot.write(b"to begin with")
    slot._sequence = 0xFFFC
    slot.write(b"65533")
    slot.write(b"65534")
    for text in (b"65535", b"0", b"1"):
        slot.write(text)
        assert store.Slot(flash, 0, 100).read() == text


def test_too_long_or_no_flash():
    """What does not fit is refused, the record kept; without nvm nothing is kept and nothing fails."""
    flash = Flash(200)
    slot = store.Slot(flash, 0, 100)
    slot.write(b"fits")
    assert not slot.write(bytes(91)) and slot.read() == b"fits"
    nothing = store.Store(None)
    assert not nothing.game.write(b"a") and nothing.game.read() is None
    assert not store.Store(Flash(256)).game.write(b"a")  # a SAMD21: too small


def test_broken_flash_does_not_end_the_game():
    """Errors of the flash itself are answered with False."""

    class Broken(Flash):
        def __getitem__(self, place):
            raise RuntimeError

        def __setitem__(self, place, value):
            raise OSError

    slot = store.Slot(Broken(400), 0, 200)
    assert slot.read() is None and slot.write(b"a") is False


def test_line_up_comes_back():
    """Names with umlauts, levels, rules and who starts."""
    players = [lineup.Player("Jürgen"), lineup.Player("", 4), lineup.Player("Käthe", lineup.PERSON)]
    data = lineup.pack(players, "kniffel order=down", 2) + b"more"
    back, rules_text, first, used = lineup.unpack(data)
    assert [(p.name, p.level) for p in back] == [("Jürgen", 255), ("", 4), ("Käthe", 255)]
    assert (rules_text, first, data[used:]) == ("kniffel order=down", 2, b"more")


@pytest.mark.parametrize("cut", range(12))
def test_cut_line_up_is_refused(cut):
    """A line-up that ends too early is an error, not a crash."""
    data = lineup.pack([lineup.Player("Anna")], "kniffel", 0)[:cut]
    with pytest.raises(ValueError, match="no line-up"):
        lineup.unpack(data)
