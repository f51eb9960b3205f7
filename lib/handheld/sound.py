# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What there is to be heard: the numbers of the tunes, and silence (lib/handheld; ``tunes`` plays them)."""

(CURSOR, ROLL, STOP, HOLD, RELEASE, FILL, STRIKE, KNIFFEL, BONUS, NEXT, WIN, TIE, ERROR) = range(13)


class Silence:
    """What a board without sound and lights has in the place of ``tunes.Sound``."""

    light = None

    def play(self, tune):
        pass

    def tick(self, now):
        pass
