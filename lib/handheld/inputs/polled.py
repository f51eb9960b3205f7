# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What kinds share that must be asked again and again: changes become events, as those of keypad (lib/handheld)."""

from supervisor import ticks_ms

from handheld.keys import since

_INTERVAL = 20  # milliseconds between two looks; long enough for contacts to settle


class Polled:
    """A source and its own queue. A subclass has ``look()``: the mask of the keys down, key 0 in the lowest bit.

    :meth:`get` returns an event or None: the object itself, with ``key_number``, ``pressed`` and ``timestamp``
    """

    overflowed = False

    def __init__(self):
        self.events = self
        self.key_number = 0
        self.pressed = False
        self.timestamp = 0
        self._told = self._found = 0
        self._looked = ticks_ms()

    def look(self):
        return 0

    def get(self):
        changed = self._told ^ self._found
        if not changed:
            now = ticks_ms()
            if since(now, self._looked) < _INTERVAL:
                return None
            self._looked = now
            try:
                self._found = self.look()
            except OSError:  # a plug that is loose, a chip that is busy: as if nothing had happened
                return None
            changed = self._told ^ self._found
            if not changed:
                return None
            self.timestamp = now
        number = 0
        while not changed >> number & 1:
            number += 1
        self._told ^= 1 << number
        self.key_number = number
        self.pressed = bool(self._told >> number & 1)
        return self

    def clear(self):
        self._told = self._found
