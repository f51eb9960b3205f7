# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Records in nvm: the older place is overwritten, a torn write leaves the record before it, damage is noticed."""

import random

import pytest
from pocket import ROOT, lineup, store, store_1, store_move, unpacking

from kniffel_core import game as game_module
from kniffel_core import rules
from kniffel_tools.sim import power
from kniffel_tools.sim.fake_system import Nvm

KEYS = {"game": store.GAME, "settings": store.SETTINGS, "lineup": store.LINEUP, "scores": store.SCORES}
SIZES = {"bytes": (256, 4096, 8192), "rp2": (4096,), "block": (256, 8192), "page": (8192,), "whole": (8192,)}
ALL_PARTS = [(part, size) for part in power.PARTS for size in SIZES[part]]


def blank(size=4096, part="bytes"):
    return Nvm(b"\xff" * size, part)


def opened(nvm, files=()):
    """The store as a board with such a chip opens it."""
    return store.Store(nvm, files, appends=nvm.part == "rp2", pages=nvm.part == "page")


def contents(found):
    """All that is read: {name: content}."""
    return {name: getattr(found, name).read() for name in KEYS}


@pytest.mark.parametrize("part, size", ALL_PARTS)
def test_blank_or_foreign_memory_has_no_record(part, size):
    """Nothing but 0xFF is no record, nor are zeros or noise; the first record goes over them."""
    for data in (b"\xff" * size, bytes(size), random.Random(1).randbytes(size)):
        nvm = Nvm(data, part)
        found = opened(nvm)
        assert set(contents(found).values()) == {None}
        assert bool(found.problems) == (data != b"\xff" * size)
        assert found.game.write(b"game")
        assert opened(nvm).game.read() == b"game"


@pytest.mark.parametrize("part, size", ALL_PARTS)
def test_the_newest_records_come_back(part, size):
    """Of many records of all kinds the newest of each is read, by a fresh store too, and nothing is reported."""
    nvm = blank(size, part)
    kept = opened(nvm)
    wanted = dict.fromkeys(KEYS)
    lengths = {"game": 90, "settings": 8, "lineup": 40, "scores": 200}
    if size == 256:
        lengths = {"game": 90, "settings": 8}
    chance = random.Random(part)
    for number in range(300):
        name = chance.choice((*lengths, "game", "game"))
        content = chance.randbytes(chance.randrange(lengths[name] // 2, lengths[name] + 1))
        assert getattr(kept, name).write(content), (number, name)
        wanted[name] = content
        assert contents(kept) == wanted
        fresh = opened(nvm)
        assert contents(fresh) == wanted and not fresh.problems
        if number % 7 == 0:
            kept = fresh


def test_the_same_record_is_not_written_again():
    """Flash wears: an unchanged record costs nothing."""
    for part in power.PARTS:
        nvm = blank(8192, part)
        kept = opened(nvm)
        kept.game.write(b"same")
        kept.game.write(b"same")
        opened(nvm).game.write(b"same")
        assert nvm.writes == 1


def test_one_assignment_a_save():
    """A save is one write, whatever there is to move."""
    for part in power.PARTS:
        nvm = blank(8192, part)
        kept = opened(nvm)
        for number in range(100):
            kept.game.write(b"%d" % number * 50)
            assert nvm.writes == number + 1


def test_blank_cells_spare_the_chip():
    """On RP2 most saves find blank cells, so that nothing is erased: of a hundred games' records some four."""
    nvm = blank(4096, "rp2")
    erased = []
    nvm.on_write = lambda old, start, new: erased.append(old[start : start + len(new)].strip(b"\xff") != b"")
    kept = opened(nvm)
    for number in range(100):
        kept.game.write(b"%3d" % number + bytes(90))
    assert 2 <= sum(erased) <= 4


@pytest.mark.parametrize("size", [4096, 8192])
def test_a_small_nvm_holds_a_game_of_two(size):
    """Eight players with six columns fit into 4,096 bytes with all else; two players with settings into 256."""
    names = [lineup.Player("Ägäïsêöü"[:8]) for _ in range(8)]
    big = game_module.Game(rules.parse("yatzy columns=6"), 8, lambda: 1)
    nvm = blank(size)
    kept = opened(nvm)
    assert kept.settings.write(bytes(8)) and kept.lineup.write(lineup.pack(names, "yatzy columns=6", 0))
    assert kept.scores.write(bytes(400)) and kept.game.write(lineup.pack_game(names, 0, big))
    assert None not in contents(opened(nvm)).values()
    small = blank(256)
    kept = opened(small)
    two = game_module.Game(rules.parse("kniffel"), 2, lambda: 1)
    assert kept.settings.write(bytes(8)) and kept.game.write(lineup.pack_game(names[:2], 0, two, False))
    assert not kept.scores.write(bytes(400))
    assert opened(small).game.read() and opened(small).settings.read()


def cut_states(nvm, call, step=1, first=0):
    """The memories that a cut inside the writes of a call can leave, at every `step`th point: (point, how, bytes)."""
    writes = []
    nvm.on_write = lambda *write: writes.append(write)
    call()
    nvm.on_write = None
    for old, start, new in writes:
        seen = set()
        for point in range(first % step, power.points(nvm.part, old, start, new), step):
            for how in power.HOW:
                data = power.after_cut(nvm.part, old, start, new, point, how)
                if data not in seen:
                    seen.add(data)
                    yield point, how, data


@pytest.mark.parametrize("part, size", [("bytes", 512), ("bytes", 256), ("rp2", 1024), ("page", 8192)])
def test_power_cut_at_every_byte(part, size):
    """After any cut each record is the new one or the one before, the others are as they were, and the next cut
    in the next write does no more."""
    nvm = blank(size, part)
    kept = opened(nvm)
    kept.settings.write(b"settings")
    for number in range(3):
        kept.game.write(b"game %d, quite a long record of bytes" % number)
    before = contents(kept)
    after = {**before, "game": b"game 3, and it is longer than the others are"}
    for point, how, data in cut_states(
        nvm, lambda: kept.game.write(after["game"]), 37 if part == "page" else 1
    ):
        once = Nvm(data, part)
        found = contents(opened(once))
        assert found in (before, after), (point, how)
        twice = {**found, "game": b"game 4"}
        again = opened(once)
        call = lambda again=again: again.game.write(b"game 4")  # noqa: E731
        for second, state, worse in cut_states(once, call, 400 if part == "page" else 23, point):
            assert contents(opened(Nvm(worse, part))) in (found, twice), (point, how, second, state)
        assert contents(opened(once)) == twice


@pytest.mark.parametrize("part", ["block", "whole"])
def test_chips_that_erase_all_give_the_old_or_the_new_or_nothing(part):
    """Where a write erases all, what is not back yet is missing; never is there a record that was not written."""
    nvm = blank(512, part)
    kept = opened(nvm)
    kept.settings.write(b"settings")
    for number in range(3):
        kept.game.write(b"game %d, quite a long record of bytes" % number)
    known = {b"game 1, quite a long record of bytes", b"game 2, quite a long record of bytes", b"new", None}
    games = [
        opened(Nvm(data, part)).game.read() for _, _, data in cut_states(nvm, lambda: kept.game.write(b"new"))
    ]
    assert set(games) <= known and b"new" in games and None in games


@pytest.mark.parametrize("part, size", ALL_PARTS)
def test_any_damaged_bit_is_noticed(part, size):
    """One flipped bit anywhere costs at most the record it is in: the one before is read, and it is reported."""
    nvm = blank(size, part)
    kept = opened(nvm)
    kept.settings.write(b"settings")
    kept.game.write(b"the one before")
    kept.game.write(b"the newest one")
    wanted = contents(kept)
    data = bytes(nvm.data)
    for place in [place for place in range(size) if data[place] != 255]:
        for bit in range(8):
            hurt = bytearray(data)
            hurt[place] ^= 1 << bit
            damaged = Nvm(hurt, part)
            found = opened(damaged)
            if contents(found) != wanted:
                assert found.game.read() in (b"the newest one", b"the one before")
                assert found.settings.read() in (b"settings", None) and store.DAMAGED in found.problems
                lost = [name for name in KEYS if contents(found)[name] != wanted[name]]
                assert len(lost) == 1
            assert found.game.write(b"next") and opened(damaged).game.read() == b"next"


@pytest.mark.parametrize("part, size", ALL_PARTS)
def test_any_truncation_is_noticed(part, size):
    """Blank from any place on: what is whole before it is read."""
    nvm = blank(size, part)
    kept = opened(nvm)
    for number in range(4):
        kept.game.write(b"game %d" % number)
    games = {b"game %d" % number for number in range(4)} | {None}
    for end in range(size if size < 4096 else 300):
        found = opened(Nvm(bytes(nvm.data[:end]) + b"\xff" * (size - end), part))
        assert found.game.read() in games
        assert found.game.write(b"next") and found.game.read() == b"next"


@pytest.mark.parametrize("more", [(), ("lineup", "game")], ids=["one record", "three"])
def test_damage_in_what_is_older_is_no_news(more):
    """The area with the newest records is whole: nothing is lost by a bit in the other, and nothing is said of it."""
    nvm = blank(1024, "block")
    kept = opened(nvm)
    for name in ("settings", *more, "settings"):
        assert getattr(kept, name).write(name.encode() + bytes((nvm.writes,)))
    wanted, older = contents(kept), 0 if kept._cells.area else 512
    telling, end = set(), older  # places of kinds, versions and sequence numbers
    while (size := store.length_at(nvm.data, end)) >= 0:
        telling |= {end, end + 1, end + 2, end + 3, end + 5}
        end += store.HEAD + size
    assert end > older
    for place in range(older, end):
        for bit in range(8):
            hurt = bytearray(nvm.data)
            hurt[place] ^= 1 << bit
            found = opened(Nvm(hurt, "block"))
            assert contents(found) == wanted
            # A head may now read as that of what is nowhere else: that would be a loss.
            if place not in telling:
                assert not found.problems, (place, bit)


def test_a_kind_that_only_the_older_area_has_is_missed():
    """Where one area is too small for all, damage in the other is told if it hit what was only there."""
    nvm, file = blank(512, "block"), Nvm(b"\xff" * 4096, "block")
    kept = store.Store(nvm, [file])
    kept.scores.write(bytes(400))
    assert file.writes and kept.game.write(b"a game") and kept._cells.area < 2
    file.data[20] ^= 1
    found = store.Store(nvm, [file])
    assert found.game.read() == b"a game" and found.problems == [store.DAMAGED] and found.hurt == store.SCORES


def test_no_room_to_read_is_not_nothing_there():
    """Taken for a blank memory it would be written over."""
    nvm = blank(512, "block")
    opened(nvm).game.write(b"a game")

    class Narrow(Nvm):
        def __getitem__(self, index):
            raise MemoryError

    narrow = Narrow(bytes(nvm.data), "block")
    with pytest.raises(MemoryError):
        opened(narrow)
    kept = opened(nvm)
    kept._cells.areas = [(narrow, start, size) for _, start, size in kept._cells.areas]
    with pytest.raises(MemoryError):
        kept.game.read()
    assert not kept._cells.write(2 | store.VERSION << 8, b"settings") and narrow.writes == 0


def test_sequence_numbers_wrap():
    """After 1,048,575 comes 0, and it is newer; so is 65,536 after 65,535, the highest that there once was."""
    for part in power.PARTS:
        nvm = blank(512, part)
        kept = opened(nvm)
        kept.game.write(b"to begin with")
        for sequence in (
            0xFFFE,
            0x70000,
            0xD0000,
            0xFFFFC,
        ):  # a record each, for half the numbers ahead is behind
            kept._cells.sequence = sequence
            kept.game.write(b"at %d" % sequence)
        for number in range(8):
            kept.game.write(b"number %d" % number)
            assert opened(nvm).game.read() == b"number %d" % number


def test_the_game_before_stays_when_all_is_written_anew():
    """The cells of RP2 are used up, and with the newest game, damaged in its new place, the one before is gone, too."""
    nvm = blank(512, "rp2")
    kept = opened(nvm)
    starts, number = [], 0
    nvm.on_write = lambda old, start, new: starts.append(start)
    kept.settings.write(b"settings")
    while starts.count(0) < 2:
        number += 1
        assert kept.game.write(b"game %3d" % number)
    nvm.data[bytes(nvm.data).rfind(b"game %3d" % number)] ^= 1
    found = opened(nvm)
    assert found.game.read() == b"game %3d" % (number - 1) and found.settings.read() == b"settings"


def test_nothing_is_added_over_what_could_not_be_blanked(monkeypatch):
    """With too little room to blank all cells of RP2, older records lie behind the new ones: written there, all is erased."""

    def narrow(what):
        if isinstance(what, int) and what > 200:
            raise MemoryError
        return bytearray(what)

    nvm = blank(512, "rp2")
    kept = opened(nvm)
    starts = []

    def look(old, start, new):
        starts.append(start)
        assert not start or not old[start : start + len(new)].strip(b"\xff")

    nvm.on_write = look
    monkeypatch.setattr(store_move, "bytearray", narrow, raising=False)
    for number in range(60):
        assert kept.game.write(b"game %2d, of forty bytes or a few more" % number)
        assert opened(nvm).game.read() == kept.game.read()
    assert 0 in starts[1:]


def test_too_long_or_no_place():
    """What does not fit is refused, the record kept; without nvm nothing is kept and nothing fails."""
    nvm = blank(256)
    kept = opened(nvm)
    kept.game.write(b"fits")
    assert not kept.game.write(bytes(200)) and kept.game.read() == b"fits"
    nothing = store.Store(None)
    assert not nothing.game.write(b"a") and nothing.game.read() is None and not nothing.can_write


def test_another_programs_records_are_kept():
    """A record of a later version is reported, not read, and still there after many saves, on every kind of chip."""
    for part in power.PARTS:
        nvm = blank(8192, part)
        later = store.record(store.GAME | 7 << 8, 1, b"from the future")
        nvm[0 : len(later)] = later
        kept = opened(nvm)
        assert kept.problems == [store.FOREIGN] and kept.game.read() is None
        for number in range(200):
            assert kept.game.write(b"%d" % number * 30)
        assert opened(nvm).read(store.GAME | 7 << 8) == b"from the future"


def test_what_is_not_understood_is_set_aside():
    """A game that this program cannot read stays beside the next ones."""
    nvm = blank()
    kept = opened(nvm)
    kept.game.write(b"a game of a strange kind")
    assert kept.game.set_aside()
    for number in range(50):
        kept.game.write(b"%d" % number)
    assert opened(nvm).read(store.GAME + 8 | store.VERSION << 8) == b"a game of a strange kind"


def test_records_of_version_1_are_taken_over():
    """An nvm that the first version wrote (tests/data/nvm_version_1.bin): settings, names and the game go on."""
    data = (ROOT / "tests" / "data" / "nvm_version_1.bin").read_bytes()
    for part, size in (("rp2", 4096), ("bytes", 4096), ("block", 4096)):
        nvm = Nvm(data[:size], part)
        kept = opened(nvm)
        store_1.migrate(nvm, kept)
        assert not kept.problems
        players, rules_text, _, _ = unpacking.unpack(kept.lineup.read())
        assert [player.name for player in players] == ["Jürgen", ""] and rules_text == "kniffel order=down"
        found, _, game = unpacking.unpack_game(kept.game.read(), None)
        assert found[0].name == "Jürgen" and game.turn == 5 and bytes(game.dice) == b"\1\2\3\4\5"
        assert kept.settings.read()[0] == 1 and contents(opened(nvm)) == contents(kept)


def test_broken_flash_does_not_end_the_game():
    """Errors of the flash itself are answered with False, and so are cells that do not take what is written."""

    class Broken(Nvm):
        def __getitem__(self, place):
            raise RuntimeError

        def __setitem__(self, place, value):
            raise OSError

    class Worn(Nvm):
        def __setitem__(self, place, value):
            super().__setitem__(place, bytes(byte & 0xFE for byte in value))

    kept = opened(Broken(bytes(512)))
    assert kept.game.read() is None and kept.game.write(b"a") is False
    assert opened(Worn(b"\xff" * 512)).game.write(b"odd") is False


def test_worn_cells_are_not_added_to():
    """On RP2, cells behind the records that take not all bits: what is said to be safe there is damaged."""

    class Worn(Nvm):
        def __setitem__(self, place, value):
            super().__setitem__(place, value)
            for at in range(64, 128):
                self.data[at] &= 0xFE

    nvm = Worn(b"\xff" * 512, "rp2")
    kept = opened(nvm)
    for number in range(8):
        if kept.game.write(b"a game, %d" % number):
            assert opened(nvm).game.read() == b"a game, %d" % number
    assert opened(nvm).game.read()


def test_line_up_comes_back():
    """Names with umlauts, levels, rules and who starts."""
    players = [lineup.Player("Jürgen"), lineup.Player("", 4), lineup.Player("Käthe", lineup.PERSON)]
    data = lineup.pack(players, "kniffel order=down", 2) + b"more"
    back, rules_text, first, used = unpacking.unpack(data)
    assert [(p.name, p.level) for p in back] == [("Jürgen", 255), ("", 4), ("Käthe", 255)]
    assert (rules_text, first, data[used:]) == ("kniffel order=down", 2, b"more")


@pytest.mark.parametrize("cut", range(12))
def test_cut_line_up_is_refused(cut):
    """A line-up that ends too early is an error, not a crash."""
    data = lineup.pack([lineup.Player("Anna")], "kniffel", 0)[:cut]
    with pytest.raises(ValueError, match="no line-up"):
        unpacking.unpack(data)
