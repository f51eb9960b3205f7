# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A table on paper: rows of a label and numbers, ruled (lib/handheld; knows no game).

Everything is made once; rows are written in place.
"""

import displayio

from handheld.look import RIGHT
from handheld.theme import INK, SOFT

_ICON = 13  # pixels an icon takes before a label


class Paper:
    """``edges``: where the columns of numbers end, in pixels from x; the first row is the head."""

    def __init__(self, look, group, place, count, edges, icons=False):
        """``place``: x, y, width, distance of rows."""
        x, y, width, pitch = place
        self._look = look
        self._sheet = None
        paper = displayio.Bitmap(4, pitch, 4)
        for at in range(4 * pitch):
            column, row = at % 4, at // 4
            paper[column, row] = 3 if row == pitch - 1 or column == 3 else 1
        back = displayio.TileGrid(
            paper,
            pixel_shader=look.theme.card,
            width=width // 2,
            height=count,
            tile_width=2,
            tile_height=pitch,
            x=x,
            y=y,
        )
        group.append(back)
        starts = [0] + [edge for edge in edges[:-1]]
        for edge in starts[1:]:
            for row in range(count):
                back[edge // 2, row] = 1
        height = look.font.height
        down = max((pitch - height) // 2, 0) + (pitch - height if pitch < height else 0)
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
                room = (edges[i] - (edges[i - 1] + 2 if i else edges[0] - 24)) // 6
                cells.append(look.text(group, x + edges[i] - 6 * room, at, room, INK, RIGHT))
            self._numbers.append(cells)

    def write(self, row, label, values, inks=None, icon=-1):
        """Write a row: its label, the texts of its numbers, their colours, its icon (-1: none)."""
        self._labels[row].write(label, INK if row else SOFT)
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
