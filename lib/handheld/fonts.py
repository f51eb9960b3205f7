# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The two fonts, each one strip of glyph tiles with umlauts and marks (lib/handheld; knows no screen; ``font_maker`` makes
them).

A board's own font has ASCII and little more: an English build has no umlauts, and a label leaves out what is
missing without a word. So our 6x8 font is drawn by us, and the 6x12 one takes the board's letters, puts two
dots on them, and adds our marks.
"""

from micropython import const

EXTRA = "ÄÖÜäöüß−–·×…„“Ø▶◀▲▼✓✕●○★↻"  # after ASCII 32-126
_ASCII = const(95)


class Font:
    """A font of equal cells. ``bitmap`` holds the tiles, 16 a row or all in one row; ``width``, ``height``."""

    def __init__(self, bitmap, height):
        self.bitmap = bitmap
        self.width = 6
        self.height = height

    def tile(self, character):
        """The tile of a character; that of "?" for one we do not have."""
        code = ord(character)
        if 32 <= code < 127:
            return code - 32
        place = EXTRA.find(character)
        return 31 if place < 0 else _ASCII + place
