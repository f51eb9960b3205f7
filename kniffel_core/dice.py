# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Fair faces out of random bytes (core; knows no hardware: the source of the bytes is handed in)."""


class Dice:
    """Draws faces 1-6, all exactly equally likely if the bytes are.

    Of 256 byte values 252 stand for 42 times each face; the other four are drawn again. Nothing is drawn
    ahead: no roll can be told from memory before its button is pressed.

    :param random_bytes: a callable such as ``os.urandom``: takes a number, returns that many bytes

    ``counts``: how often each face was drawn since they were last set to zero.
    """

    def __init__(self, random_bytes):
        self.random_bytes = random_bytes
        self.counts = [0] * 6

    def __call__(self):
        """Return one face 1-6.

        :raises RuntimeError: if the source gives nothing but bytes to be drawn again, so is broken
        """
        for _ in range(100):
            byte = self.random_bytes(1)[0]
            if byte < 252:
                self.counts[byte % 6] += 1
                return byte % 6 + 1
        raise RuntimeError("the source of randomness is stuck: it gives no byte below 252")


class SeededBytes:
    """A repeatable stream of bytes for tests, replays and demonstrations; never for a real game.

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
