# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Logical keys out of presses, long presses, chords, sticks and encoders, with a clock that tests move."""

import importlib
import sys
import types

import pytest
from pocket import ROOT  # noqa: F401 (puts lib on the path)


class Queue:
    def __init__(self):
        self.waiting = []
        self.overflowed = False

    def get(self):
        return self.waiting.pop(0) if self.waiting else None

    def clear(self):
        self.waiting.clear()
        self.overflowed = False


class Bench:
    """A set of keys with their table, and the time."""

    def __init__(self, module, table, **options):
        self.k = module
        self.queue = Queue()
        source = types.SimpleNamespace(events=self.queue)
        self.keys = module.Keys([(source, table)], **options)

    def event(self, number, pressed):
        self.queue.waiting.append(
            types.SimpleNamespace(
                key_number=number, pressed=pressed, released=not pressed, timestamp=CLOCK.now % (1 << 29)
            )
        )

    def after(self, ms):
        """All keys that come out until some milliseconds have passed."""
        found = []
        for _ in range(ms // 10):
            found.extend(self.all())
            CLOCK.now += 10
        return found + self.all()

    def all(self):
        found = []
        while key := self.keys.get():
            found.append(key)
        return found

    def tap(self, number, ms=50):
        self.event(number, True)
        down = self.after(ms)
        self.event(number, False)
        return down, self.after(40)


CLOCK = types.SimpleNamespace(now=0)


@pytest.fixture
def k(monkeypatch):
    CLOCK.now = (1 << 29) - 300  # the ticks wrap in the middle of every test
    fake = types.ModuleType("supervisor")
    fake.ticks_ms = lambda: CLOCK.now % (1 << 29)
    monkeypatch.setitem(sys.modules, "supervisor", fake)
    monkeypatch.delitem(sys.modules, "handheld.keys", raising=False)
    yield importlib.import_module("handheld.keys")
    sys.modules.pop("handheld.keys", None)


def test_a_plain_key_acts_when_it_goes_down(k):
    assert Bench(k, bytes((k.UP, k.NONE))).tap(0) == ([k.UP], [])


def test_alike_follows_the_short_press(k):
    """A acts at once, and once more after 500 ms."""
    bench = Bench(k, bytes((k.A, k.ALIKE)))
    bench.event(0, True)
    assert bench.after(480) == [k.A]
    assert bench.after(100) == [k.ALIKE]
    bench.event(0, False)
    assert bench.after(50) == []


def test_a_key_with_a_long_meaning_waits(k):
    """Short: when it comes up. Long: after 500 ms, and then not again."""
    bench = Bench(k, bytes((k.B, k.MENU)))
    assert bench.tap(0) == ([], [k.B])
    bench.event(0, True)
    assert bench.after(480) == []
    assert bench.after(100) == [k.MENU]
    bench.event(0, False)
    assert bench.after(50) == []


def test_undo_waits_only_when_there_is_something_to_undo(k):
    bench = Bench(k, bytes((k.B, k.UNDO)))
    assert bench.tap(0) == ([k.B], [])
    assert bench.tap(0, ms=700) == ([k.B], [])
    bench.keys.patient = True
    assert bench.tap(0) == ([], [k.B])
    assert bench.tap(0, ms=700) == ([k.UNDO], [])


def test_repeats_in_lists_only(k):
    bench = Bench(k, bytes((k.DOWN, k.NONE, k.A, k.NONE)))
    assert bench.tap(0, ms=1000) == ([k.DOWN], [])
    bench.keys.repeats = True
    down, _ = bench.tap(0, ms=1000)
    assert 5 <= len(down) <= 8 and set(down) == {k.DOWN}
    assert bench.tap(1, ms=1000) == ([k.A], [])


def test_fast_presses_are_not_lost(k):
    """The second key goes down before the first comes up: both count, in their order."""
    bench = Bench(k, bytes((k.NEXT, k.SWITCH, k.A, k.ALIKE)))
    bench.event(0, True)
    bench.after(30)
    bench.event(1, True)
    assert bench.after(20) == [k.NEXT, k.A]
    bench.event(0, False)
    bench.event(1, False)
    assert bench.after(50) == []


def test_two_keys_together_are_the_menu_where_keys_are_few(k):
    bench = Bench(k, bytes((k.NEXT, k.SWITCH, k.A, k.B)), chord=k.MENU)
    bench.event(0, True)
    bench.after(30)
    bench.event(1, True)
    assert bench.after(700) == [k.MENU]
    bench.event(0, False)
    bench.event(1, False)
    assert bench.after(50) == []
    assert bench.tap(1) == ([], [k.A])


def test_an_overflown_queue_is_emptied(k):
    bench = Bench(k, bytes((k.UP, k.NONE)))
    for _ in range(64):
        bench.event(0, True)
    bench.queue.overflowed = True
    assert bench.after(50) == []
    assert bench.tap(0) == ([k.UP], [])


def test_a_stick(k):
    """Low is left, high is right, the middle is nothing; it repeats in lists as a key does."""
    stick = types.SimpleNamespace(value=32768)
    bench = Bench(k, b"", axes=[(stick, k.LEFT, k.RIGHT)])
    assert bench.after(50) == []
    stick.value = 1000
    assert bench.after(50) == [k.LEFT]
    stick.value = 32768
    assert bench.after(50) == []
    stick.value = 60000
    assert bench.after(50) == [k.RIGHT]


def test_an_encoder(k):
    """Each step is next or previous, however many came between two looks."""
    encoder = types.SimpleNamespace(position=5)
    bench = Bench(k, b"", encoder=encoder)
    assert bench.after(20) == []
    encoder.position = 8
    assert bench.after(20) == [k.NEXT] * 3
    encoder.position = 7
    assert bench.after(20) == [k.PREVIOUS]
