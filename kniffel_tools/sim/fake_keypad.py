# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""`keypad` and `keypad_demux`: scanners that look at the inputs every `interval`, debounce, and queue events.

Room: kniffel_tools/sim. Counting and debouncing follow CircuitPython's shared-module/keypad/__init__.c.
"""

from adafruit_blinka import ContextManaged

from kniffel_tools.sim.board_python import module_of
from kniffel_tools.sim.fake_pins import claim, release


class Event:
    """A key going down or up; equal by key and direction, as on the board."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self._set(key_number, pressed, timestamp or 0)

    def _set(self, key_number, pressed, timestamp):
        self.key_number = key_number
        self._pressed = bool(pressed)
        self.timestamp = timestamp

    @property
    def pressed(self):
        return self._pressed

    @property
    def released(self):
        return not self._pressed

    def __eq__(self, other):
        return isinstance(other, Event) and (self.key_number, self._pressed) == (
            other.key_number,
            other._pressed,
        )

    def __hash__(self):
        return self.key_number * 2 + self._pressed

    def __repr__(self):
        return f"<Event: key_number {self.key_number} {'pressed' if self._pressed else 'released'}>"


class EventQueue:
    """At most `size` events; when full the new one is lost and `overflowed` is set."""

    def __init__(self, size, clock):
        self._size = size
        self._clock = clock
        self._events = []
        self.overflowed = False

    def get(self):
        self._clock.tick()
        return self._events.pop(0) if self._events else None

    def get_into(self, event):
        found = self.get()
        if found is None:
            return False
        event._set(found.key_number, found.pressed, found.timestamp)
        return True

    def clear(self):
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def __bool__(self):
        self._clock.tick()
        return bool(self._events)

    def _add(self, event):
        if len(self._events) >= self._size:
            self.overflowed = True
        else:
            self._events.append(event)


class Scanner(ContextManaged):
    """What Keys, ShiftRegisterKeys and KeyMatrix share; a subclass says what `_read(key)` finds now."""

    def __init__(self, machine, key_count, pins, interval, max_events, debounce_threshold):
        claim(self, *pins)
        self._pins = tuple(pins)
        self._machine = machine
        self._threshold = debounce_threshold
        self._counters = [-debounce_threshold] * key_count
        self._interval_us = max(1, int(interval * 1_000_000))
        self._events = EventQueue(max_events, machine.clock)
        self._next_us = machine.clock.now_us
        machine.inputs.scanners.append(self)
        self.scan(machine.clock.now_us)

    @property
    def events(self):
        return self._events

    @property
    def key_count(self):
        return len(self._counters)

    def add_event(self, key, pressed):
        """Queue an event as if a scan had found it."""
        self._events._add(Event(key, pressed, self._machine.clock.ticks_ms()))

    def reset(self):
        self._counters = [-self._threshold] * len(self._counters)
        self.scan(self._machine.clock.now_us)

    def deinit(self):
        if self in self._machine.inputs.scanners:
            self._machine.inputs.scanners.remove(self)
        release(*self._pins)
        self._pins = ()

    def due(self):
        """The next scan in microseconds, or None while nothing can change: all keys are as last reported."""
        for key in range(len(self._counters)):
            if self._counters[key] != (self._threshold if self._read(key) else -self._threshold):
                return self._next_us
        return None

    def scan(self, now_us):
        for key in range(len(self._counters)):
            self._debounce(key, self._read(key))
        self._next_us = now_us + self._interval_us

    def align(self, now_us):
        """Skip the scans that found nothing, so that the next one keeps the scanner's own rhythm."""
        if self._next_us < now_us:
            self._next_us += -(-(now_us - self._next_us) // self._interval_us) * self._interval_us

    def _debounce(self, key, down):
        step = 1 if down else -1
        if self._counters[key] * step < self._threshold:
            self._counters[key] += step
            if self._counters[key] == 0:
                self._counters[key] = self._threshold * step
                self._events._add(Event(key, down, self._machine.clock.ticks_ms()))

    def _read(self, key):
        raise NotImplementedError


def keypad_modules(machine):
    class Keys(Scanner):
        def __init__(
            self, pins, *, value_when_pressed, pull=True, interval=0.020, max_events=64, debounce_threshold=1
        ):
            self._keys = tuple(pins)
            if len(set(self._keys)) < len(self._keys):
                raise TypeError("row_pins contains duplicate pins")
            self._pressed_level = bool(value_when_pressed)
            self._floating = pull and not self._pressed_level
            super().__init__(machine, len(self._keys), self._keys, interval, max_events, debounce_threshold)

        def _read(self, key):
            return machine.inputs.level(self._keys[key], self._floating) == self._pressed_level

    class ShiftRegisterKeys(Scanner):
        def __init__(
            self,
            *,
            clock,
            data,
            latch,
            value_to_latch=True,
            key_count,
            value_when_pressed,
            interval=0.020,
            max_events=64,
            debounce_threshold=1,
        ):
            self._pressed_level = bool(value_when_pressed)
            super().__init__(
                machine, key_count, (clock, data, latch), interval, max_events, debounce_threshold
            )

        def _read(self, key):
            return machine.inputs.shift_level(key) == self._pressed_level

    class KeyMatrix(Scanner):
        def __init__(
            self,
            row_pins,
            column_pins,
            columns_to_anodes=True,
            interval=0.020,
            max_events=64,
            debounce_threshold=1,
        ):
            pins = tuple(row_pins) + tuple(column_pins)
            count = len(tuple(row_pins)) * len(tuple(column_pins))
            super().__init__(machine, count, pins, interval, max_events, debounce_threshold)

        def _read(self, key):
            return machine.inputs.matrix_pressed(key)

    class DemuxKeyMatrix(Scanner):
        def __init__(
            self,
            row_addr_pins,
            column_pins,
            columns_to_anodes=True,
            transpose=False,
            interval=0.020,
            max_events=64,
            debounce_threshold=1,
        ):
            pins = tuple(row_addr_pins) + tuple(column_pins)
            count = (1 << len(tuple(row_addr_pins))) * len(tuple(column_pins))
            super().__init__(machine, count, pins, interval, max_events, debounce_threshold)

        def _read(self, key):
            return machine.inputs.matrix_pressed(key)

    return {
        "keypad": module_of(
            "keypad",
            Event=Event,
            EventQueue=EventQueue,
            Keys=Keys,
            ShiftRegisterKeys=ShiftRegisterKeys,
            KeyMatrix=KeyMatrix,
        ),
        "keypad_demux": module_of("keypad_demux", DemuxKeyMatrix=DemuxKeyMatrix),
    }
