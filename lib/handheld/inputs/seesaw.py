# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Buttons to ground on a seesaw chip on I2C, as on the Joystick FeatherWings (lib/handheld).

Pins: (bus, address, bytes with the pin of each key, 0-31). Registers after the protocol of Adafruit's seesaw:
module 1 is GPIO, with DIRCLR 3, GPIO 4, SET 5, PULLENSET 11; pin 31 is the highest bit of the first byte.
"""

from handheld.inputs import bus
from handheld.inputs.polled import Polled

_GPIO = b"\x01\x04"


class Seesaw(Polled):
    def __init__(self, name, address, pins):
        super().__init__()
        self._bus = bus.i2c(name)
        self._address = address
        self._pins = pins
        self._levels = bytearray(4)
        self._ready = False

    def _set_up(self):
        wanted = bytearray(4)
        for pin in self._pins:
            wanted[3 - (pin >> 3)] |= 1 << (pin & 7)
        for register in (3, 11, 5):  # input, with a resistor, which pulls up
            bus.write(self._bus, self._address, bytes((1, register)) + wanted)
        self._ready = True

    def look(self):
        if not self._ready:
            self._set_up()
        levels = self._levels
        bus.ask(self._bus, self._address, _GPIO, levels)
        mask = 0
        for i in range(len(self._pins)):
            pin = self._pins[i]
            if not levels[3 - (pin >> 3)] >> (pin & 7) & 1:
                mask |= 1 << i
        return mask


def wake(i2c, address, reset, light):
    """End the reset of a display that hangs on a seesaw's pin, and light it; ``light``: index of a PWM, or None.

    As Adafruit's library for the Mini Color TFT with Joystick does it: a PWM of 0 is the brightest there.
    """
    pin = bytearray(4)
    pin[3 - (reset >> 3)] = 1 << (reset & 7)
    bus.write(i2c, address, b"\x01\x02" + pin)  # an output
    bus.write(i2c, address, b"\x01\x05" + pin)  # high
    if light is not None:
        bus.write(i2c, address, bytes((8, 1, light, 0, 0)))


def open(pins, count):
    return Seesaw(*pins)
