# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The physical inputs of a board by logical name: which level, voltage or turn a pressed key makes.

Room: kniffel_tools/sim. The names a player or a key script uses (up, a, menu) end here; code.py sees pins only.
"""

from kniffel_tools.errors import choice

# Names that mean the same where a board has only the other.
_ALIASES = {"menu": "start", "start": "menu", "cards": "select", "select": "cards"}
_IDLE_ANALOG = 32768


class Inputs:
    """Levels of all keys of one machine. `turned` = encoder steps so far."""

    def __init__(self, facts):
        self._wiring = dict(facts.inputs)
        for name, other in _ALIASES.items():
            if other in facts.inputs:
                self._wiring.setdefault(name, facts.inputs[other])
        self._rest = {spec[1]: not spec[2] for spec in self._wiring.values() if spec[0] == "pin"}
        self._down = []
        self._analog_rest = facts.rest
        self._pulses = {}
        self._letters = []
        self.turned = 0
        self.scanners = []

    @property
    def names(self):
        """Every key name this board has."""
        return tuple(self._wiring)

    def wiring(self, name):
        if name not in self._wiring:
            raise choice("key", name, self._wiring)
        return self._wiring[name]

    def press(self, name):
        spec = self.wiring(name)
        if spec[0] == "turn":
            self.turned += spec[1]
        elif spec[0] == "pulse":
            pin = self._pins[spec[1]]
            self._pulses[pin] = self._pulses.get(pin, 0) + spec[2]
        elif spec[:2] == ("i2c", "letter"):
            self._letters.append(spec[3])
        elif spec not in self._down:
            self._down.append(spec)

    def release(self, name):
        spec = self.wiring(name)
        if spec in self._down:
            self._down.remove(spec)

    def release_all(self):
        self._down.clear()

    # --- what the hardware sees ---
    def level(self, pin, floating=False):
        """What a pin reads; `floating`: what it is pulled to where nothing is wired to it."""
        for _kind, name, value in (spec for spec in self._down if spec[0] == "pin"):
            if self._same_pin(name, pin):
                return value
        for name, level in self._rest.items():
            if self._same_pin(name, pin):
                return level
        return floating

    def analog(self, pin):
        for _kind, name, value in (spec for spec in self._down if spec[0] == "analog"):
            if self._same_pin(name, pin):
                return value
        for name, value in self._analog_rest.items():
            if self._same_pin(name, pin):
                return value
        return _IDLE_ANALOG

    def pulses(self, pin):
        """How often a pin has pulsed."""
        return self._pulses.get(pin, 0)

    def shift_level(self, place):
        """Level of a place in the shift register; the register's keys are all of one polarity."""
        pressed_level = next((spec[2] for spec in self._wiring.values() if spec[0] == "shift"), True)
        pressed = any(spec[0] == "shift" and spec[1] == place for spec in self._down)
        return pressed_level if pressed else not pressed_level

    def matrix_pressed(self, number):
        return ("matrix", number) in self._down

    @property
    def i2c_devices(self):
        """{address: kind} of the devices that keys are wired to."""
        return {spec[2]: spec[1] for spec in self._wiring.values() if spec[0] == "i2c"}

    def i2c_down(self, address):
        """The pins of a device whose keys are down."""
        return [spec[3] for spec in self._down if spec[0] == "i2c" and spec[2] == address]

    def next_letter(self):
        """The code of the next character typed, 0 for none."""
        return self._letters.pop(0) if self._letters else 0

    # --- pins have several names on a board ---
    def bind(self, board):
        """Give the wiring the pin objects of the made board; a wrong name in our own facts fails here."""
        self._pins = {}
        for spec in self._wiring.values():
            if spec[0] in ("pin", "analog", "pulse"):
                self._pins[spec[1]] = getattr(board, spec[1])

    def _same_pin(self, name, pin):
        return self._pins[name] is pin
