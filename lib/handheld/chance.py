# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Where random bytes come from: the chip, or where it has no generator, a mixture (lib/handheld; knows no dice)."""

import os


class Chance:
    """Call it for so many random bytes. ``noise`` is None while the chip's own generator serves."""

    def __init__(self):
        self.noise = None

    def __call__(self, count):
        if self.noise is None:
            try:
                return os.urandom(count)
            except (AttributeError, NotImplementedError, OSError, RuntimeError, ValueError):
                from handheld.noise import Noise

                self.noise = Noise()
        return self.noise(count)

    def stir(self):
        """A key was pressed: when exactly, nobody could tell before."""
        if self.noise:
            self.noise.stir()
