# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Buttons to ground on a port expander with sixteen pins on I2C: AW9523, TCA9555 (lib/handheld).

Pins: (bus, address, first register of directions, bytes with the pin of each key, 0-15). An AW9523 has its
directions at 4, a TCA9555 at 6; in both a 1 makes an input, and registers 0 and 1 are the levels.
"""

from handheld.inputs import bus
from handheld.inputs.polled import Polled


class Expander(Polled):
    def __init__(self, name, address, directions, pins):
        super().__init__()
        self._bus = bus.i2c(name)
        self._address = address
        self._directions = directions
        self._pins = pins
        self._levels = bytearray(2)
        self._ready = False

    def _set_up(self):
        """Make inputs of the keys' pins and of no others: some chips switch a loudspeaker or a card as well."""
        for port in (0, 1):
            register = bytes((self._directions + port,))
            now = bytearray(1)
            bus.ask(self._bus, self._address, register, now)
            for pin in self._pins:
                if pin >> 3 == port:
                    now[0] |= 1 << (pin & 7)
            bus.write(self._bus, self._address, register + now)
        self._ready = True

    def look(self):
        if not self._ready:
            self._set_up()
        levels = self._levels
        bus.ask(self._bus, self._address, b"\x00", levels)
        mask = 0
        for i in range(len(self._pins)):
            pin = self._pins[i]
            if not levels[pin >> 3] >> (pin & 7) & 1:
                mask |= 1 << i
        return mask


def open(pins, count):
    return Expander(*pins)
