# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A keyboard on I2C that tells the last character typed, 0 for none, as the T-Deck's (lib/handheld).

Pins: (bus, address, the characters of the keys as bytes). It tells no releases.
"""

from handheld.inputs import bus


class Letters:
    overflowed = False

    def __init__(self, name, address, characters):
        self.events = self
        self.key_number = 0
        self.pressed = None  # in one with the release
        self._bus = bus.i2c(name)
        self._address = address
        self._characters = characters
        self._typed = bytearray(1)

    def get(self):
        try:
            bus.ask(self._bus, self._address, b"", self._typed)
        except OSError:
            return None
        typed = self._typed[0]
        if 65 <= typed <= 90:
            typed += 32
        self.key_number = self._characters.find(bytes((typed,))) if typed else -1
        return self if self.key_number >= 0 else None

    def clear(self):
        pass


def open(pins, count):
    return Letters(*pins)
