# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Random bytes without a generator in the chip: what nobody can know, mixed (lib/handheld; loaded where needed).

Sources: the moments at which keys are pressed, to the microsecond; the last bits of the chip's temperature and of pins
that are not connected; a counter. They are soaked up by a permutation of 256 bytes as ARC4 has it, used as a sponge:
every byte drawn depends on all that was soaked up before, and more is soaked up before every byte.

Good enough that no player can foretell or lean on a roll; not meant for money or secrets.
"""

import time

from micropython import const

_PINS = ("A0", "A1", "A2", "A3", "A4", "A5")
_TURNS = const(256)  # steps of the permutation before a byte is given, so that every place has been moved


class Noise:
    """Call it for so many bytes; :meth:`stir` at every key press."""

    def __init__(self):
        self._state = bytearray(range(256))
        self._i = self._j = 0
        self._count = 0
        self._pins = _open_pins()
        for _ in range(16):
            self._gather()

    def __call__(self, count):
        out = bytearray(count)
        for n in range(count):
            self._gather()
            out[n] = self._draw()
        return bytes(out)

    def stir(self):
        """Soak up this moment and what the sources say."""
        self._gather()

    def _gather(self):
        self._count += 1
        self._soak(self._count)
        self._soak(_moment())
        for pin in self._pins:
            self._soak(pin.value >> 4)
        try:
            import microcontroller

            self._soak(int(microcontroller.cpu.temperature * 1000))
        except (ImportError, AttributeError, TypeError, NotImplementedError):
            pass

    def _soak(self, value):
        """Take in a number, its lower 24 bits byte by byte."""
        state, i, j = self._state, self._i, self._j
        for _ in range(3):
            i = (i + 1) & 255
            j = (j + state[i] + (value & 255)) & 255
            state[i], state[j] = state[j], state[i]
            value >>= 8
        self._i, self._j = i, j

    def _draw(self):
        state, i, j = self._state, self._i, self._j
        for _ in range(_TURNS):
            i = (i + 1) & 255
            j = (j + state[i]) & 255
            state[i], state[j] = state[j], state[i]
        self._i, self._j = i, j
        return state[(state[i] + state[j]) & 255]


def _moment():
    """The time in microseconds, as far as the clock goes."""
    try:
        return time.monotonic_ns() // 1000 & 0xFFFFFF
    except (AttributeError, NotImplementedError):  # firmware without long integers
        return int(time.monotonic() * 1000) & 0xFFFFFF


def _open_pins():
    """Analog pins that nothing else uses."""
    pins = []
    try:
        import analogio
        import board
    except ImportError:
        return pins
    for name in _PINS:
        if hasattr(board, name):
            try:
                pins.append(analogio.AnalogIn(getattr(board, name)))
            except (ValueError, RuntimeError, OSError):  # in use
                pass
    return pins
