# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Several buttons on one analog pin: each makes a voltage of its own (lib/handheld).

Pins: (name, ((lowest, highest), …)), a range of the 65,536 steps of an AnalogIn for each key.
"""

from handheld.boards import pin
from handheld.inputs.polled import Polled


class Ladder(Polled):
    def __init__(self, name, ranges):
        import analogio

        super().__init__()
        self._input = analogio.AnalogIn(pin(name))
        self._ranges = ranges
        self._last = -1

    def look(self):
        """Two looks must agree: on its way the voltage passes those of other keys."""
        value = self._input.value
        key = -1
        for i in range(len(self._ranges)):
            lowest, highest = self._ranges[i]
            if lowest <= value <= highest:
                key = i
        last, self._last = self._last, key
        if key != last:
            return self._found
        return 1 << key if key >= 0 else 0


def open(pins, count):
    return Ladder(*pins)
