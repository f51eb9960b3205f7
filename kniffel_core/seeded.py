# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Bytes that repeat, in place of a source of randomness (core; apart from ``dice``, for no real game loads it)."""


class SeededBytes:
    """A repeatable stream of bytes for tests and replays; never for a real game.

    The ARC4 generator with its first 768 bytes dropped: bytes and small integers only, so every interpreter
    gives the same stream. Call it like ``os.urandom``.

    :param seed: an int of at most 30 bits, or bytes
    """

    def __init__(self, seed):
        # The full stop tells 1 from 11 and 111: the generator reads its key over and over.
        key = seed if isinstance(seed, (bytes, bytearray)) else ("%d." % seed).encode()
        self._state = state = bytearray(range(256))
        self._i = self._j = j = 0
        for i in range(256):
            j = (j + state[i] + key[i % len(key)]) & 255
            state[i], state[j] = state[j], state[i]
        self(768)

    def __call__(self, count):
        """Return the next ``count`` bytes."""
        state, i, j = self._state, self._i, self._j
        out = bytearray(count)
        for n in range(count):
            i = (i + 1) & 255
            j = (j + state[i]) & 255
            state[i], state[j] = state[j], state[i]
            out[n] = state[(state[i] + state[j]) & 255]
        self._i, self._j = i, j
        return bytes(out)
