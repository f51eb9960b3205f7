# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Buttons on pins for boards whose CircuitPython has no keypad (lib/handheld). Pins: (level, name, …)."""

from handheld.boards import pin
from handheld.inputs.polled import Polled


class Pins(Polled):
    def __init__(self, pins):
        import digitalio

        super().__init__()
        self._high = pins[0] == "high"
        self._pins = []
        for name in pins[1:]:
            button = digitalio.DigitalInOut(pin(name))
            button.switch_to_input(digitalio.Pull.DOWN if self._high else digitalio.Pull.UP)
            self._pins.append(button)

    def look(self):
        mask = 0
        for i in range(len(self._pins)):
            if self._pins[i].value == self._high:
                mask |= 1 << i
        return mask


def open(pins, count):
    return Pins(pins)
