# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A trackball with a pin for each direction that pulses as it rolls (lib/handheld).

Pins: (pulses that make a step, name, …). Rolling another way forgets what was left.
"""

from handheld.boards import pin


class Pulses:
    overflowed = False

    def __init__(self, step, names):
        import countio

        self.events = self
        self.key_number = 0
        self.pressed = None  # in one with the release
        self._step = step
        self._counters = [countio.Counter(pin(name)) for name in names]

    def get(self):
        for i in range(len(self._counters)):
            counter = self._counters[i]
            if counter.count >= self._step:
                for other in self._counters:
                    if other is not counter:
                        other.reset()
                counter.count -= self._step
                self.key_number = i
                return self
        return None

    def clear(self):
        for counter in self._counters:
            counter.reset()


def open(pins, count):
    return Pulses(pins[0], pins[1:])
