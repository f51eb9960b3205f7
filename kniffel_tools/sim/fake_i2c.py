# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Devices with keys on the I2C bus: port expanders, a seesaw, a keyboard that tells characters.

Room: kniffel_tools/sim. They answer as the chips do, after their data sheets; which pin is which key, the facts say.
"""


class Port:
    """AW9523 or TCA9555: registers 0 and 1 are the levels of sixteen pins; 4-7 are kept. Keys pull their pin low."""

    def __init__(self, inputs, address):
        self._inputs = inputs
        self._address = address
        self._at = 0
        self.registers = bytearray(256)

    def write(self, data):
        self._at = data[0]
        for offset, value in enumerate(data[1:]):
            self.registers[self._at + offset] = value

    def read(self, count):
        levels = 0xFFFF
        for pin in self._inputs.i2c_down(self._address):
            levels &= ~(1 << pin)
        self.registers[0], self.registers[1] = levels & 255, levels >> 8
        return bytes(self.registers[self._at : self._at + count])


class Seesaw:
    """The GPIO module of a seesaw: pins are inputs after DIRCLR, and read high after PULLENSET and SET."""

    def __init__(self, inputs, address):
        self._inputs = inputs
        self._address = address
        self._asked = b""
        self.pulled = 0
        self.written = {}

    def write(self, data):
        self._asked = data[:2]
        if len(data) > 2:
            self.written[data[0], data[1]] = data[2:]
        needed = [int.from_bytes(self.written.get((1, register), b""), "big") for register in (3, 5, 11)]
        self.pulled = needed[0] & needed[1] & needed[2]

    def read(self, count):
        if self._asked != b"\x01\x04":
            return bytes(count)
        levels = self.pulled
        for pin in self._inputs.i2c_down(self._address):
            levels &= ~(1 << pin)
        return levels.to_bytes(4, "big")[:count]


class Letters:
    """A keyboard with a controller of its own: one byte a read, the character typed or 0."""

    def __init__(self, inputs, _address):
        self._inputs = inputs

    def write(self, data):
        pass

    def read(self, count):
        return bytes([self._inputs.next_letter()]) + bytes(count - 1)


_KINDS = {"port": Port, "seesaw": Seesaw, "letter": Letters}


def devices(inputs):
    """{address: device} of a board's keys."""
    return {address: _KINDS[kind](inputs, address) for address, kind in inputs.i2c_devices.items()}
