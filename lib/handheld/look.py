# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What everything on the screen is made of: texts, boxes, pictures in the theme's colours (lib/handheld).

All are TileGrids, made once and changed in place: a text is a row of glyph tiles, of which only those change
that differ; a panel is a small bitmap repeated. That needs neither vectorio nor much memory, and the display
is sent only what changed. A label of adafruit_display_text would do the same with 12 KB more of memory.
"""

import displayio

from handheld import lazy, pictures
from handheld.fonts import Font
from handheld.theme import HELD, TEXT, Theme

LEFT, RIGHT, CENTRE = range(3)


class Text(displayio.TileGrid):
    """A line of glyphs at a fixed place; ``look`` is the one of this screen. It has no attributes of its own, for every
    object that has some needs room for their names."""

    look = None
    ALIGN = LEFT

    def __init__(self, x, y, cells, ink):
        font = self.look.font
        super().__init__(
            font.bitmap,
            pixel_shader=self.look.theme.ink(ink),
            width=cells,
            tile_width=font.width,
            tile_height=font.height,
            x=x,
            y=y,
        )

    def write(self, text, ink=None):
        """Show a text; what does not fit is cut. Touches only the cells that change."""
        if ink is not None:
            self.paint(ink)
        tile = self.look.font.tile
        cells = self.width
        spare = cells - len(text)
        start = 0
        if spare > 0 and self.ALIGN:
            start = spare if self.ALIGN == RIGHT else spare // 2
        for cell in range(cells):
            i = cell - start
            new = tile(text[i]) if 0 <= i < len(text) else 0
            if self[cell] != new:
                self[cell] = new

    def paint(self, ink):
        """Change the colour; nothing is redrawn where the theme has the same colour for both."""
        palette = self.look.theme.ink(ink)
        if palette[1] != self.pixel_shader[1]:
            self.pixel_shader = palette


class _Right(Text):
    ALIGN = RIGHT


class _Centred(Text):
    ALIGN = CENTRE


class Look:
    """Fonts, colours and the makers of display parts. ``layout`` is the geometry of this screen."""

    def __init__(self, layout, theme, mono, margin=(0, 0)):
        """``margin``: pixels left and right of the layout, and above and below it, on a larger screen."""
        self.layout = layout
        self.margin = margin
        self.mono = mono
        self.theme = Theme(theme, mono)
        maker = lazy.load("handheld.font_maker")
        self.font = Font(*maker.make(layout.FONT))
        self.caps = maker.caps(layout.CAP_HEIGHT)
        lazy.drop("handheld.font_maker")
        Text.look = self
        self._sheets = {}

    def text(self, group, x, y, cells, ink, align=LEFT):
        """Add an empty text of ``cells`` cells whose left end is at x."""
        part = (Text, _Right, _Centred)[align](x, y, cells, ink)
        group.append(part)
        return part

    def written(self, group, x, y, text, ink):
        """Add a text as long as it is."""
        part = self.text(group, x, y, max(len(text), 1), ink)
        part.write(text)
        return part

    def title(self, group, text, ink, scale, x, y, align=LEFT, font=None):
        """Add big text; x is its left end, its middle or its right end. Returns its group, with the text in it."""
        font = font or self.font
        width = (6 * len(text) - 1) * scale
        big = displayio.Group(scale=scale, x=x - (0, width, (width + 1) // 2)[align], y=y)
        own, self.font = self.font, font
        self.written(big, 0, 0, text, ink)
        self.font = own
        group.append(big)
        return big

    def rect(self, group, x, y, width, height, ink):
        """Add a filled rectangle; its colour changes by ``pixel_shader = look.theme.ink(…)``."""
        across, down = _divisor(width), _divisor(height)
        bitmap = displayio.Bitmap(across, down, 2)
        bitmap.fill(1)
        part = displayio.TileGrid(
            bitmap, pixel_shader=self.theme.ink(ink), width=width // across, height=height // down, x=x, y=y
        )
        group.append(part)
        return part

    def band(self, group, top, bottom, ink):
        """Add a filled rectangle as wide as the screen; at the edge of the layout it goes on to that of the screen."""
        layout, (x, y) = self.layout, self.margin
        above = y if not top else 0
        below = y if bottom == layout.HEIGHT else 0
        return self.rect(
            group, -x, top - above, layout.WIDTH + 2 * x, max(bottom - top + above + below, 1), ink
        )

    def box(self, group, x, y, width, height, edge, filling, corner=1):
        """Add a frame with cut corners, filled; colours change by ``pixel_shader = look.theme.ink(edge, filling)``."""
        # All columns between the corners are the same one.
        columns = min(width, 2 * corner + 3)
        bitmap = displayio.Bitmap(columns, height, 3)
        bitmap.fill(2)
        right, bottom = columns - 1, height - 1
        for i in range(columns):
            bitmap[i, 0] = bitmap[i, bottom] = 1
        for i in range(height):
            bitmap[0, i] = bitmap[right, i] = 1
        for row in range(corner):
            cut = corner - row
            for line in (row, bottom - row):
                for i in range(cut):
                    bitmap[i, line] = bitmap[right - i, line] = 0
                bitmap[cut, line] = bitmap[right - cut, line] = 1
        part = displayio.TileGrid(
            bitmap,
            pixel_shader=self.theme.ink(edge, filling),
            width=width,
            tile_width=1,
            default_tile=min(corner + 1, right),
            x=x,
            y=y,
        )
        for i in range(min(corner + 1, columns)):
            part[i], part[width - 1 - i] = i, right - i
        group.append(part)
        return part

    def sheet(self, name):
        """The bitmap of a picture file, loaded once."""
        bitmap = self._sheets.get(name)
        if bitmap is None:
            bitmap = self._sheets[name] = pictures.load(name)
        return bitmap

    def sprite(self, group, name, width, height, x, y, ink=None, tile=0):
        """Add a tile of a picture; in dice colours without an ink."""
        part = displayio.TileGrid(
            self.sheet(name),
            pixel_shader=self.theme.dice if ink is None else self.theme.ink(ink),
            tile_width=width,
            tile_height=height,
            default_tile=tile,
            x=x,
            y=y,
        )
        group.append(part)
        return part

    def die(self, group, size, face, x, y):
        """Add the picture of a die that lies free."""
        if self.mono:
            return self.sprite(group, "dice_%d_mono" % size, size, size, x, y, TEXT, face)
        return self.sprite(group, "dice_%d" % size, size, size, x, y, None, face)

    def tray(self, group, size, x, y):
        """Colour the die that was added last as a held one, and add the tray below it; x and y are the die's."""
        group[-1].pixel_shader = self.theme.held
        return self.sprite(group, "tray_%d" % size, size, self.layout.TRAY, x, y + size - 2, HELD)

    def forget(self, name):
        """Give back the memory of a picture."""
        if name in self._sheets:
            del self._sheets[name]


def _divisor(length):
    """The longest piece of at most 64 pixels that fills a length without a rest."""
    for piece in range(min(length, 64), 1, -1):
        if length % piece == 0:
            return piece
    return 1
