# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Devices on the I2C bus: port expanders, a seesaw, a keyboard that tells characters, all of them with keys; a sound chip.

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


class Paged:
    """TLV320DAC3100: pages of 128 registers, of which register 0 is the number of the page; a 1 in register 1 resets all."""

    def __init__(self, _inputs, _address):
        self.registers = {}  # (page, register): byte, those written
        self._page = self._at = 0

    def write(self, data):
        self._at = data[0] if data else self._at  # nothing: a driver asks whether somebody is there
        if len(data) < 2:
            return
        if self._at == 0:
            self._page = data[1]
        elif (self._page, self._at, data[1]) == (0, 1, 1):
            self.registers.clear()
        else:
            self.registers[self._page, self._at] = data[1]

    def read(self, count):
        return bytes(self.registers.get((self._page, self._at + place), 0) for place in range(count))


_KINDS = {"port": Port, "seesaw": Seesaw, "letter": Letters, "paged": Paged}


def devices(inputs, chips):
    """{address: device} of a board's keys, and of its other chips {address: kind}."""
    kinds = {**inputs.i2c_devices, **chips}
    return {address: _KINDS[kind](inputs, address) for address, kind in kinds.items()}
