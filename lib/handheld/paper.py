# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A table on paper: rows of a label and numbers, ruled (lib/handheld; knows no game).

Everything is made once; rows are written in place.
"""

import displayio

from handheld.look import RIGHT
from handheld.theme import INK, LINE

_ICON = 13  # pixels an icon takes before a label
_PLAIN, _CORNER = 0, 1  # tiles


class Paper:
    """``edges``: where the columns of numbers end, in pixels from x."""

    def __init__(self, look, group, place, count, edges, icons=False):
        """``place``: x, y, width, distance of rows."""
        x, y, width, pitch = place
        height = look.font.height
        back = displayio.TileGrid(
            _paper(pitch, pitch >= height),
            pixel_shader=look.theme.card,
            width=width // 2,
            height=count,
            tile_width=2,
            tile_height=pitch,
            x=x,
            y=y,
        )
        group.append(back)
        for side in range(2):
            for row in (0, count - 1):
                back[side * (width // 2 - 1), row] = _CORNER + side + (2 if row else 0)
        for edge in edges[:-1]:
            look.rect(group, x + edge, y, 1, pitch * count, LINE)
        if height == 8:  # letters fill the cell
            down = (pitch - height) // 2
        else:  # they leave a row free above, small ones two
            down = (pitch - height) // 2 if pitch > height + 1 else -1
        self._icons = []
        self._labels = []
        self._numbers = []
        for row in range(count):
            at = y + row * pitch + down
            left = x + 2
            if icons:
                icon = look.sprite(group, "icons_9", 9, 9, left, y + row * pitch + (pitch - 9) // 2, INK)
                icon.hidden = True
                self._icons.append(icon)
                left += _ICON
            self._labels.append(look.text(group, left, at, (edges[0] - left + x) // 6, INK))
            cells = []
            for i in range(len(edges)):
                room = (edges[i] - edges[i - 1]) // 6 if i else 4
                cells.append(look.text(group, x + edges[i] - 6 * room, at, room, INK, RIGHT))
            self._numbers.append(cells)

    def write(self, row, label, values, inks=None, icon=-1):
        """Write a row: its label, the texts of its numbers, their colours, its icon (-1: none)."""
        self._labels[row].write(label)
        numbers = self._numbers[row]
        for i in range(len(numbers)):
            given = i < len(values)
            numbers[i].write(values[i] if given else "", inks[i] if inks and given else INK)
        if self._icons:
            part = self._icons[row]
            if part.hidden != (icon < 0):
                part.hidden = icon < 0
            if icon >= 0:
                part[0] = icon


def _paper(pitch, ruled):
    """Tiles two pixels wide, with or without a line below: plain, and the four corners."""
    tiles = displayio.Bitmap(10, pitch, 4)
    last = pitch - 1
    for at in range(10 * pitch):
        column, row = at % 10, at // 10
        tiles[column, row] = 3 if ruled and row == last else 1
    for corner in range(4):
        tiles[2 + 2 * corner + corner % 2, 0 if corner < 2 else last] = 0
    return tiles
