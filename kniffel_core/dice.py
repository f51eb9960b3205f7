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
