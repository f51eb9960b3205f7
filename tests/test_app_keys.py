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


def test_nothing_is_undone_by_a_key_that_is_only_slow(k):
    """Held long while nobody looked, with nothing to undo: it has acted when it went down, and that is all."""
    bench = Bench(k, bytes((k.B, k.UNDO)))
    bench.event(0, True)
    assert bench.all() == [k.B]
    CLOCK.now += 700
    bench.event(0, False)
    assert bench.all() == []


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


# --- bounces, very long presses, what waits in the queue ---
def test_a_bounce_of_twenty_milliseconds_is_one_press(k):
    """Down, up, down again within 20 ms, and the same when it comes up: one press, for both sorts of keys."""
    for table, acts in ((bytes((k.A, k.ALIKE)), "down"), (bytes((k.B, k.MENU)), "up")):
        bench = Bench(k, table)
        came = []
        for pressed, ms in ((True, 20), (False, 20), (True, 100), (False, 20), (True, 20), (False, 100)):
            bench.event(0, pressed)
            came.append(bench.after(ms))
        assert [key for keys in came for key in keys] == [table[0]], acts
        assert came[0 if acts == "down" else 3] == [table[0]]


def test_a_very_short_press_counts(k):
    """It looks like a bounce until nothing comes after it."""
    bench = Bench(k, bytes((k.B, k.MENU)))
    bench.event(0, True)
    assert bench.after(10) == []
    bench.event(0, False)
    assert bench.after(60) == [k.B]
    assert bench.after(2000) == []


def test_a_bounce_does_not_end_a_long_press(k):
    bench = Bench(k, bytes((k.NEXT, k.SWITCH)))
    bench.event(0, True)
    bench.after(10)
    bench.event(0, False)
    bench.after(10)
    bench.event(0, True)
    assert bench.after(460) == []
    assert bench.after(40) == [k.SWITCH]


def test_two_quick_presses_are_two(k):
    """Faster than fingers can, but slower than contacts bounce."""
    bench = Bench(k, bytes((k.A, k.NONE)))
    came = []
    for _ in range(5):
        bench.event(0, True)
        came += bench.after(30)
        bench.event(0, False)
        came += bench.after(30)
    assert came == [k.A] * 5


def test_what_came_while_nobody_looked_is_neither_lost_nor_one(k):
    """Three presses in the queue, each with its own time, although they are seen at the same moment."""
    bench = Bench(k, bytes((k.NEXT, k.SWITCH)))
    for _ in range(3):
        bench.event(0, True)
        CLOCK.now += 80
        bench.event(0, False)
        CLOCK.now += 80
    assert bench.all() == [k.NEXT] * 3
    bench.event(0, True)
    CLOCK.now += 700
    bench.event(0, False)
    assert bench.all() == [k.SWITCH], "and a long one is long"


def test_long_presses_are_exact(k):
    """499 ms are short, 500 long; counted from when the key went down, not from when somebody looked."""
    for ms, wanted in ((499, k.NEXT), (500, k.SWITCH)):
        bench = Bench(k, bytes((k.NEXT, k.SWITCH)))
        bench.event(0, True)
        CLOCK.now += ms
        bench.event(0, False)
        assert bench.all() == [wanted]


def test_a_very_long_press(k):
    """Where one key must do for three: short, from 500 ms when it comes up, at 1,200 ms."""
    bench = Bench(k, bytes((k.A, k.B)), late=(k.A, k.MENU))
    assert bench.tap(0) == ([], [k.A])
    assert bench.tap(0, ms=700) == ([], [k.B])
    bench.event(0, True)
    assert bench.after(1180) == []
    assert bench.after(40) == [k.MENU]
    bench.event(0, False)
    assert bench.after(100) == []


def test_a_very_long_press_of_a_key_without_a_long_one(k):
    """It acts when it goes down, and then means two things."""
    bench = Bench(k, bytes((k.A, k.NONE)), late=(k.A, k.MENU))
    assert bench.tap(0) == ([], [k.A])
    assert bench.tap(0, ms=1300) == ([k.MENU], [])


def test_a_queue_that_overflowed_forgets_the_key_that_was_down(k):
    """Its coming up may be among what was lost: no long press, no repeat."""
    bench = Bench(k, bytes((k.DOWN, k.NONE, k.NEXT, k.SWITCH)))
    bench.keys.repeats = True
    bench.event(0, True)
    bench.after(50)
    bench.queue.overflowed = True
    assert bench.after(1500) == []
    assert bench.tap(1) == ([k.NEXT], [])


def test_next_of_three_keys_repeats_in_lists(k):
    """It waits for a long press that no list knows, so that a step comes late and holding it does nothing."""
    bench = Bench(k, bytes((k.NEXT, k.SWITCH, k.A, k.ALIKE)))
    bench.keys.repeats = True
    assert bench.tap(0) == ([k.NEXT], [])
    down, up = bench.tap(0, ms=1000)
    assert 5 <= len(down) <= 8 and set(down) == {k.NEXT} and not up


def test_next_of_two_keys_repeats_in_lists(k):
    """Both together are the menu there, too; held alone it goes on and on."""
    bench = Bench(k, bytes((k.NEXT, k.SWITCH, k.A, k.B)), chord=k.MENU)
    bench.keys.repeats = True
    bench.event(0, True)
    bench.after(30)
    bench.event(1, True)
    assert bench.after(40) == [k.MENU]
    bench.event(0, False)
    bench.event(1, False)
    bench.after(100)
    assert bench.tap(0) == ([], [k.NEXT])
    down, up = bench.tap(0, ms=1000)
    assert 4 <= len(down) <= 6 and set(down) == {k.NEXT} and not up


def test_repeats_begin_after_400_and_come_every_110(k):
    bench = Bench(k, bytes((k.DOWN, k.NONE)))
    bench.keys.repeats = True
    bench.event(0, True)
    assert bench.after(390) == [k.DOWN]
    assert bench.after(20) == [k.DOWN]
    assert bench.after(90) == []
    assert bench.after(20) == [k.DOWN]


def test_a_held_key_does_not_repeat_on_the_next_screen(k):
    """A long press leads to the cards; while the key is still down, these do not turn their pages."""
    bench = Bench(k, bytes((k.NEXT, k.SWITCH)))
    bench.event(0, True)
    assert bench.after(550) == [k.SWITCH]
    bench.keys.repeats = True
    bench.keys.settle()
    assert bench.after(2000) == []
    bench.event(0, False)
    assert bench.after(100) == []
    assert len(bench.tap(0, ms=1000)[0]) > 3


def test_a_stick_thrown_from_left_to_right(k):
    """It never seems to pass the middle: right counts, and left is up."""
    stick = types.SimpleNamespace(value=1000)
    bench = Bench(k, b"", axes=[(stick, k.LEFT, k.RIGHT)])
    assert bench.after(20) == [k.LEFT]
    stick.value = 65000
    assert bench.after(20) == [k.RIGHT]
    stick.value = 32768
    assert bench.after(50) == []


def test_a_stick_that_is_let_go_repeats_no_more(k):
    """Back in the middle of a list, it goes on as if it were held."""
    stick = types.SimpleNamespace(value=1000)
    bench = Bench(k, b"", axes=[(stick, k.UP, k.DOWN)])
    bench.keys.repeats = True
    assert bench.after(600)[:2] == [k.UP, k.UP]
    stick.value = 32768
    assert bench.after(1000) == []


def test_a_press_in_one_with_its_release(k):
    """As keyboards on I2C and trackballs tell it: ten in a row are ten."""
    bench = Bench(k, bytes((k.UP, k.NONE)))
    for _ in range(10):
        bench.queue.waiting.append(types.SimpleNamespace(key_number=0, pressed=None))
    assert bench.all() == [k.UP] * 10


def test_a_key_without_a_meaning_is_told_as_such(k):
    bench = Bench(k, bytes((k.NONE, k.NONE)))
    assert bench.tap(0) == ([k.OTHER], [])


def test_a_key_that_waits_for_a_new_screen(make_machine):
    """Keys pressed while a screen is loaded reach it before its first tick: it asks whether the old game may go."""
    from pocket import app_of, saved_game, started

    machine = started(make_machine, nvm=saved_game(nvm=8192))
    app = app_of(machine)
    step, asked = app.step, []

    def once():
        app.step = step
        app.show("newgame")
        app._change()
        app.screen.key(machine.importer.modules["handheld.keys"].A)
        asked.append(app.screen._sheet.is_open)

    app.step = once
    machine.run_for(300)
    assert asked == [True] and app._name == "newgame"


def test_a_key_that_goes_down_while_the_queue_is_read(k):
    """The time is taken before: then the press lies ahead of it, seems to be days old, and is a long one."""
    bench = Bench(k, bytes((k.NEXT, k.SWITCH)))
    read = bench.queue.get

    def late():
        if not CLOCK.now % 7:
            CLOCK.now += 1
            bench.event(0, True)
        return read()

    CLOCK.now += 7 - CLOCK.now % 7
    bench.queue.get = late
    assert bench.all() == []
    bench.queue.get = read
    CLOCK.now += 60
    bench.event(0, False)
    assert bench.after(40) == [k.NEXT]
