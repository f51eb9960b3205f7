# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Plays one part of the events: keys at random, faults among them, and looks whether all is as it must be.

Room: kniffel_tools/fuzz. A part depends on its seed alone, so that it can be repeated by itself.
"""

import collections
import gc
import random
import shutil
import tempfile
from pathlib import Path

from kniffel_tools.flash import saves
from kniffel_tools.fuzz import cuts, heap
from kniffel_tools.fuzz.faults import FAULTS
from kniffel_tools.fuzz.witness import Impossible, Witness
from kniffel_tools.sim.machine import CodeCrashed, Machine
from kniffel_tools.sim.power import PowerCut

_QUIET_MS = 60  # after so long without a key everything is saved
_START_MS = 900
_PICTURES = 400  # one refresh of so many is really drawn: it takes a hundred times as long as all else
_GROWTH = 1.05  # how many more objects may be alive at the end than at the beginning
# How many times as many instances there may be in a later turn of a game than in its first, when not all parts are made.
_INSTANCES = 1.5
# How many bytes more a game may hold in a later turn than in an earlier one, with as many instances.
_BYTES = 12_000
_CUTS = 20  # one write of so many is looked into
_LONG_MS = 1300
# Keys that bring a game on are pressed more often.
_OFTEN = {"a": 8, "ok": 8, "down": 3, "right": 3, "next": 4, "b": 3}
# For a while now and then somebody wants to get on with the game.
_EAGER = {"a": 60, "ok": 60, "b": 12, "back": 12, "down": 6, "right": 4, "next": 8}
_MOOD = 100  # steps


class Player:
    """`play(events)` returns a dict: events, counts, failures."""

    def __init__(self, board, seed, part):
        self.board = board
        self.part = part
        self.chance = random.Random(f"{seed}/{part}")
        self.counts = collections.Counter()
        self.failures = []
        self.events = 0
        self.witness = Witness()
        self.machine = None
        self.has_drive = False
        self.nvm_refuses = False  # since the last write that went through
        self._is_only_memory = False  # whether the write being made has no second memory beside it
        self._objects = []
        self._heap_of = None

    def count(self, what, number=1):
        self.counts[what] += number

    @property
    def app(self):
        return self.machine.namespace.get("app")

    def play(self, events, report=lambda share: None):
        with tempfile.TemporaryDirectory() as folder:
            self._folder = Path(folder)
            self._switch_on(nvm=None)
            while self.events < events:
                before = self.events
                try:
                    self._step()
                except (Impossible, CodeCrashed) as problem:
                    self._fail(str(problem))
                if self.events // 500 != before // 500:
                    report(min(self.events / events, 1))
            self.machine.close()
        self.count("actions", self.witness.actions)
        third = max(len(self._objects) // 3, 1)
        if len(self._objects) > 5 and min(self._objects[-third:]) > _GROWTH * min(self._objects[:third]):
            self._failed(f"the heap grows: {self._objects[0]} objects, then {self._objects[-1]}")
        return {
            "events": self.events,
            "counts": dict(self.counts),
            "failures": self.failures,
            "objects": [self._objects[0], self._objects[-1]] if self._objects else [],
        }

    # --- one step ---
    def _step(self):
        chance = self.chance
        for name, share, fault in FAULTS:
            if chance.random() * 1000 < share:
                self.count(name)
                fault(self)
        kind = chance.random()
        if chance.randrange(_MOOD) == 0:
            often = chance.choice((_OFTEN, _EAGER))
            self._weights = [often.get(name, 1) for name in self._keys]
        key = chance.choices(self._keys, self._weights)[0]
        if kind < 0.78:
            self._press(key, chance.choice((10, 30, 60)), chance.choice((5, 20, 60)))
        elif kind < 0.86:
            self.count("long presses")
            self._press(key, chance.choice((520, 700, _LONG_MS)), 20)
        elif kind < 0.94:
            self.count("bounces")
            for _ in range(chance.randrange(2, 5)):
                self._press(key, chance.randrange(1, 24), chance.randrange(1, 24))
        elif kind < 0.945:
            self._overflow()
        else:
            self._run(chance.choice((_QUIET_MS, 500, 2500)))
            self._look()
        if self.machine.finished:
            self._ended()

    def _press(self, key, down_ms, up_ms):
        self.events += 2
        self.machine.press(key)
        self._run(down_ms)
        self.machine.release(key)
        self._run(up_ms)

    def _overflow(self):
        """More events than a queue holds, at once."""
        self.count("overflowing queues")
        for scanner in self.machine.inputs.scanners:
            for _ in range(70):
                self.events += 1
                key = self.chance.randrange(scanner.key_count)
                scanner.add_event(key, self.chance.random() < 0.5)
        self._run(20)

    def _run(self, ms):
        if not self.machine.finished:
            self.machine.run_for(ms)

    # --- what must be true ---
    def _look(self):
        """Nothing has happened for a while: the game is in the store, and its totals are right."""
        app = self.app
        if self.machine.finished or app is None or app.game is None:
            return
        self.count("recounts")
        self.witness.check(app.game)
        if app.store.can_write and app.game.pack()[:-4] in (app.store.game.read() or b""):
            self.witness.saved(app.game)
            self.count("saves found")
        self._weigh(app)

    def _weigh(self, app):
        """The heap is flat: a later turn of a game holds no more than an earlier one, but for a few notes on the game."""
        game = app.game
        if app._name != "turn" or game.over:
            return
        gc.collect()
        instances, size = heap.measure(app)
        if self._heap_of is not game:
            self._heap_of, self._heaps, self._first = game, {}, instances
        first = self._heaps.setdefault(instances, size)
        self.count("heaps compared")
        if instances > _INSTANCES * self._first or size > first + _BYTES:
            self._heap_of = None
            raise Impossible(
                f"the heap grows: {self._first} instances and {first} bytes, then {instances} and {size}"
            )

    def _ended(self):
        """code.py has ended: by a cut, or by itself."""
        if isinstance(self.machine.stopped_by, PowerCut):
            self.restart("cuts inside a write")
        elif self.machine.restart is not None:
            self.restart("restarts")
        else:
            self._fail("code.py has ended by itself")

    def restart(self, why, started_ms=0):
        """Switch off and on; the game must be one of those since the last save that was seen."""
        self.count(why)
        machine, known = self.machine, self.witness.states
        before = self.app.game if self.app else None
        inside = isinstance(machine.stopped_by, PowerCut)
        helpless = inside and self._is_only_memory
        machine.close()
        self._switch_on(machine.nvm, started_ms)
        game = self.app.game if self.app else None
        shown = before.pack() if before else None  # perhaps a new game, in which nothing was done yet
        as_known = game is not None and (not known or game.pack() in known or game.pack() == shown)
        if helpless and not as_known and before is not None:
            self.count("cuts while the only memory was being erased, and every other refused")
            self.witness.forget()
        elif game is not None and not as_known:
            raise Impossible(f"after {why} the game is {game.pack().hex()}")
        elif game is None and before is not None and known and not self.witness.may_be_none(before):
            raise Impossible(f"after {why} the game is gone")
        if game is not None:
            self.witness.saved(game)

    def _lay(self):
        """A fresh board: its files are blank, and sometimes nobody has laid them."""
        shutil.rmtree(self._folder / "saves", ignore_errors=True)
        if self.chance.random() < 0.8:
            for path, data in saves.blank(self.machine is None or self.machine.nvm is not None).items():
                (self._folder / path).parent.mkdir(parents=True, exist_ok=True)
                (self._folder / path).write_bytes(data)

    def _switch_on(self, nvm, started_ms=0):
        chance = self.chance
        if nvm is None:
            self.has_drive = chance.random() < 0.2
            self._lay()
        settings = {"KNIFFEL_SPEED": "instant", "KNIFFEL_LANGUAGE": chance.choice(("en", "de"))}
        if self.has_drive:
            settings["KNIFFEL_DRIVE"] = "game"
        if nvm is not None:
            nvm.leave()
        self.machine = machine = Machine(
            self.board,
            overlay=self._folder,
            nvm=nvm,
            settings=settings,
            seed=chance.randrange(1 << 30),
        )
        machine.clock.now_us += started_ms * 1000
        while not machine.finished and "app" not in machine.namespace:  # boot.py comes first
            machine.run_for(1)
        while not machine.finished and machine.namespace["app"] is None:
            machine.run_for(1)
        if not machine.finished:
            self.witness.watch(machine.importer.modules["kniffel_core.game"])
        machine.run_for(_START_MS)
        self._try_cuts(machine)
        for display in machine.displays:
            self._draw_rarely(display)
        names = machine.inputs.names
        self._keys = names
        often = chance.choice((_OFTEN, _EAGER))
        self._weights = [often.get(name, 1) for name in names]
        self.count("starts")
        if self.counts["starts"] % 10 == 1:
            gc.collect()
            self._objects.append(len(gc.get_objects()))

    def _try_cuts(self, machine):
        """One write of so many is cut at many points, to look what a start would find."""

        def try_points(path, start, new):
            self.count("writes")
            self._is_only_memory = self.nvm_refuses if path else cuts.is_helpless(machine)
            self.nvm_refuses = False
            if self.chance.random() * _CUTS < 1 and not self._is_only_memory:
                self.count("cut points", cuts.try_points(machine, path, start, new, self.chance))

        if machine.nvm is not None:
            machine.nvm.on_write = lambda old, start, new: try_points(None, start, new)
        machine.drive.on_place = lambda path, old, start, new: try_points(path, start, new)

    def _draw_rarely(self, display):
        draw, chance = display.refresh, self.chance
        display.refresh = lambda *a, **k: draw(*a, **k) if chance.random() * _PICTURES < 1 else True

    def _fail(self, what):
        """Write a failure down, and begin anew with an empty board."""
        self._failed(what)
        self.machine.close()
        self.witness = Witness()
        self._switch_on(None)

    def _failed(self, what):
        self.failures.append({"part": self.part, "event": self.events, "what": what})
