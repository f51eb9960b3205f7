# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The colours, and the palettes made from them (lib/handheld; knows no screen; ``themes`` has the numbers).

Every palette is made once and re-coloured in place when the theme changes. Contrast of text is at least 4.5:1.
"""

import displayio

from handheld import lazy

(BG, BAR, PAPER, SHADE, LINE, INK, SOFT, TEXT, DIM, CURSOR, HELD, DIE, EDGE, PIP, GOOD, BAD) = range(16)
ON_CURSOR = 16  # text on the cursor; the ink of the card where it serves: a moving cursor redraws less then
HEAD = 17  # text on the bars
HEAD_BACK = 18  # the bars at top and bottom
OUTLINE = 19  # round the card; seen only where card and table are both black
RIM = 20  # the edge of the bars, likewise
CLEAR = 21  # transparent, for the filling of a box


class Theme:
    """The palettes of the screen; ``mono`` for displays of one bit: 1 for light ones, 2 for paper."""

    def __init__(self, name="felt", mono=False):
        self._mono = mono
        self._pairs = {}
        self._solids = {}
        self.dice = displayio.Palette(4)  # clear, edge, face, pips
        self.dice.make_transparent(0)
        self.held = displayio.Palette(4)  # the same of dice that are held
        self.held.make_transparent(0)
        # Clear, open row, written row, rules, outline; filling and edge of the cursor, its colour, and a struck box likewise.
        self.card = displayio.Palette(10)
        self.card.make_transparent(0)
        self.use(name)

    def colour(self, index):
        """The RGB888 value of a colour of the theme."""
        value = self._table[2 * index] << 8 | self._table[2 * index + 1]
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2

    def ink(self, edge, filling=CLEAR):
        """The palette: 0 transparent, 1 a colour, 2 another one."""
        key = edge << 8 | filling
        palette = self._pairs.get(key)
        if palette is None:
            palette = self._pairs[key] = displayio.Palette(3)
            palette.make_transparent(0)
            self._paint(palette, key)
        return palette

    def solid(self, ink, back):
        """The palette for text that brings its own ground: 0 the ground, 1 the text."""
        key = ink << 8 | back
        if key not in self._solids:
            self._solids[key] = displayio.Palette(2)
            self._paint_solid(key)
        return self._solids[key]

    def _paint_solid(self, key):
        palette = self._solids[key]
        palette[0], palette[1] = self.colour(key & 255), self.colour(key >> 8)

    def logo(self):
        """A palette for blank dice, of which some are held."""
        palette = displayio.Palette(4)
        palette.make_transparent(0)
        for entry in range(1, 4):
            palette[entry] = self.colour((BG, EDGE, DIE, HELD)[entry])
        return palette

    def use(self, name):
        """Change to another theme: "felt", "night" or "contrast"."""
        self._table = lazy.load("handheld.themes").table(name, self._mono)
        lazy.drop("handheld.themes")
        for entry in range(1, 4):
            self.dice[entry] = self.colour((BG, EDGE, DIE, PIP)[entry])
            self.held[entry] = self.colour((BG, HELD, DIE, PIP)[entry])
        for entry in range(1, 4):
            self.card[entry] = self.colour(PAPER - 1 + entry)
        # A cursor that would need other inks for what stands on it is a frame, or every step would send all that twice.
        self.fills = bool(self._mono) or self.colour(INK) == self.colour(ON_CURSOR)
        cursor = (CURSOR, PIP, CURSOR, BAD, PIP) if self.fills else (SHADE, CURSOR, CURSOR, SHADE, BAD)
        self.card[4] = self.colour(OUTLINE)
        for entry in range(5):
            self.card[5 + entry] = self.colour(cursor[entry])
        for key in self._pairs:
            self._paint(self._pairs[key], key)
        for key in self._solids:
            self._paint_solid(key)

    def _paint(self, palette, key):
        palette[1] = self.colour(key >> 8)
        if key & 255 == CLEAR:
            palette.make_transparent(2)
        else:
            palette[2] = self.colour(key & 255)
