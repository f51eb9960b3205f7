# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The two fonts, each one strip of glyph tiles with umlauts and marks (lib/handheld; knows no screen; ``font_maker`` makes
them).

A board's own font has ASCII and little more: an English build has no umlauts, and a label leaves out what is
missing without a word. So our 6x8 font is drawn by us, and the 6x12 one takes the board's letters, puts two
dots on them, and adds our marks. A :class:`Font` also serves the labels of adafruit_display_text.
"""

from micropython import const

import fontio

EXTRA = "ÄÖÜäöüß−–·×…„“Ø▶◀▲▼✓✕●○★↻"  # after ASCII 32-126
_ASCII = const(95)


class Font:
    """A font of equal cells. ``bitmap`` holds the tiles, 16 a row or all in one row; ``width``, ``height``."""

    def __init__(self, bitmap, height):
        self.bitmap = bitmap
        self.width = 6
        self.height = height
        self.ascent = height - 2  # labels ask for these before they measure letters
        self.descent = 2

    def tile(self, character):
        """The tile of a character; that of "?" for one we do not have."""
        code = ord(character)
        if 32 <= code < 127:
            return code - 32
        place = EXTRA.find(character)
        return 31 if place < 0 else _ASCII + place

    def get_bounding_box(self):
        return self.width, self.height, 0, 0

    def get_glyph(self, codepoint):
        tile = self.tile(chr(codepoint))
        return fontio.Glyph(self.bitmap, tile, self.width, self.height, 0, 0, self.width, 0)
