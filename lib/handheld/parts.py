# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Header, footer and buttons: what every screen has in common (lib/handheld; made once, changed in place)."""

from micropython import const

import displayio

from handheld.look import RIGHT
from handheld.theme import BAR, CURSOR, DIM, HEAD, HEAD_BACK, ON_CURSOR, PIP, RIM, TEXT

HINTS = 4  # in a footer
_HINT_CELLS = const(12)
_WIDE = const(15)  # pixels of a key cap for two characters
_NOTHING = const(2)


class Header:
    """The bar at the top: a title or a player's tab at the left, more text, and something at the right."""

    def __init__(self, look):
        layout = look.layout
        self._look = look
        self.group = group = displayio.Group()
        width, height, y = layout.WIDTH, layout.HEAD_HEIGHT, layout.HEAD_TEXT
        look.band(group, 0, height, HEAD_BACK)
        look.band(group, height - 1, height, RIM)
        tab = displayio.Bitmap(12, height, 2)
        for at in range(6 * height):
            tab[6 + at % 6, at // 6] = 1
        cells = width // 6
        self._tab = displayio.TileGrid(
            tab, pixel_shader=look.theme.ink(CURSOR), width=cells, tile_width=6, tile_height=height
        )
        group.append(self._tab)
        margin = 2 if look.mono else 3
        self._left = look.text(group, margin, y, cells - 1, HEAD)
        self._more = look.text(group, 0, y, cells * 2 // 3, DIM)
        self._right = look.text(group, width - margin - 6 * (cells * 2 // 3), y, cells * 2 // 3, DIM, RIGHT)

    def fits(self, left, right):
        """Whether there is room for both, and a gap between them."""
        return len(right) <= self._right.width and len(left) + len(right) < self._look.layout.WIDTH // 6

    def write(self, left, right="", more="", tab=False):
        """Show ``left`` (as a player's tab if ``tab``), ``more`` beside a tab, and ``right``, if there is room for it."""
        if not self.fits(left, right):
            right = ""
        tab = tab and not self._look.mono
        cells = len(left) + 1 if tab else 0
        for cell in range(self._look.layout.WIDTH // 6):
            tile = 1 if cell < cells else 0
            if self._tab[cell] != tile:
                self._tab[cell] = tile
        self._left.write(left, ON_CURSOR if tab else HEAD)
        x = 6 * cells + 5 if cells else 6 * len(left) + 14
        if self._more.x != x:
            self._more.x = x
        self._more.write(more, HEAD if self._look.mono else DIM)
        self._right.write(right, HEAD if tab or self._look.mono else DIM)

    def message(self, text):
        """Show a line instead of all that."""
        self.write("")
        self._left.write(text, HEAD if self._look.mono else CURSOR)


class Footer:
    """The bar at the bottom: keys and what they do now, or a message."""

    def __init__(self, look):
        layout = look.layout
        self._look = look
        self.group = group = displayio.Group()
        if not layout.FOOT_HEIGHT:
            group.hidden = True
        look.band(group, layout.FOOT, layout.FOOT + layout.FOOT_HEIGHT, BAR)
        look.band(group, layout.FOOT, layout.FOOT + 1, RIM)
        self._message = look.text(group, 4, layout.FOOT_TEXT, layout.WIDTH // 6 - 1, CURSOR)
        self._bare = len(group)
        self._keys = self._texts = ()  # made when first needed

    def write(self, hints):
        """Show pairs of (key, text) such as ``(("A", "ok"), ("B", "back"))``; no more than HINTS, or than fit."""
        self._message.write("")
        if hints and not self._keys:
            look, group = self._look, self.group
            self._keys = [Cap(look, group) for _ in range(HINTS)]
            y = look.layout.FOOT_TEXT
            self._texts = [look.text(group, 0, y, _HINT_CELLS, TEXT) for _ in range(HINTS)]
        x, y = 3, self._look.layout.FOOT_CAP
        for i in range(len(self._keys)):
            key, text = hints[i] if i < len(hints) else ("", "")
            if x + (15 if len(key) > 1 else 9) + 3 + 6 * len(text) > self._look.layout.WIDTH:
                key = text = ""
                hints = ()
            width = self._keys[i].write(key, x, y)
            if self._texts[i].x != x + width + 3:
                self._texts[i].x = x + width + 3
            self._texts[i].write(text)
            x += width + 8 + 6 * len(text)

    def message(self, text):
        """Show a line instead of keys, and give back what they take: while a computer thinks there is little room."""
        self._keys = self._texts = ()
        while len(self.group) > self._bare:
            self.group.pop()
        self._message.write(text)


class Cap:
    """A key cap: one or two characters cut out of a light tile."""

    def __init__(self, look, group, back=DIM, ink=BAR):
        self._back = displayio.TileGrid(
            look.caps,
            pixel_shader=look.theme.ink(back),
            tile_width=_WIDE,
            tile_height=look.layout.CAP_HEIGHT,
            default_tile=_NOTHING,
        )
        group.append(self._back)
        self._text = look.text(group, 0, 0, 2, ink)
        self._down = 1 if look.font.height == 8 else -1

    def write(self, key, x, y):
        """Show a key at a place; returns its width."""
        back, text = self._back, self._text
        if back.x != x or back.y != y:
            back.x, back.y = x, y
            text.x, text.y = x + 2, y + self._down
        text.write(key)
        tile = len(key) - 1 if key else _NOTHING
        if back[0] != tile:
            back[0] = tile
        return (9, _WIDE, 0)[tile]


class Button:
    """A framed button with a key cap and a text, such as "A | strike"; lit if it is the safe answer."""

    def __init__(self, look, group, x, y, key, text, lit=False):
        layout = look.layout
        frame, filling = (CURSOR, CURSOR) if lit else (DIM, BAR)
        indent = (13 if len(key) == 1 else 19) + 2 if key else 6
        self.width = indent + 6 * len(text) + (7 if layout.WIDTH >= 160 else 3)
        look.box(group, x, y, self.width, layout.BUTTON_HEIGHT, frame, filling)
        if key:
            down = (layout.BUTTON_HEIGHT - layout.CAP_HEIGHT) // 2
            Cap(look, group, PIP if lit else DIM, CURSOR if lit else BAR).write(key, x + 2, y + down)
        look.written(group, x + indent, y + layout.BUTTON_TEXT, text, PIP if lit else TEXT)
