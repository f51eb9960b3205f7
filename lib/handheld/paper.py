# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Paper: a plain sheet, and one ruled as a table of labels and numbers (lib/handheld; knows no game).

A sheet is a few small tiles repeated, a row of a table one text: whole bitmaps and a text for each number would
take three times the memory.
"""

import displayio

from handheld.look import RIGHT
from handheld.theme import INK, LINE

ICON = 14  # pixels that an icon takes before a label
_EXTRA = 4  # cells of a number that stands by itself


def sheet(look, group, x, y, width, height):
    """Add a blank sheet with a fine edge; width and height even."""
    tall = height // 2
    while tall > 40 and tall % 2 == 0:
        tall //= 2
    last = tall - 1
    tiles = displayio.Bitmap(18, tall, 4)
    for at in range(18 * tall):
        column, row = at % 18, at // 18
        # Which of nine tiles: left, middle, right; top, middle, bottom.
        across, down = column // 2 % 3, column // 6
        left, right = across == 0 and column % 2 == 0, across == 2 and column % 2 == 1
        top, bottom = down == 0 and row == 0, down == 2 and row == last
        edge = left or right or top or bottom
        tiles[column, row] = 0 if (left or right) and (top or bottom) else 3 if edge else 1
    count = height // tall
    part = displayio.TileGrid(
        tiles,
        pixel_shader=look.theme.card,
        width=width // 2,
        height=count,
        tile_width=2,
        tile_height=tall,
        x=x,
        y=y,
    )
    group.append(part)
    for row in range(count):
        down = 0 if row == 0 else 2 if row == count - 1 else 1
        for column in range(width // 2):
            part[column, row] = 3 * down + (0 if column == 0 else 2 if column == width // 2 - 1 else 1)


class Table:
    """``ends``: where the columns of numbers end, in cells from the label's first one."""

    def __init__(self, look, group, place, count, ends, indent):
        """``place``: x, y, width (even), distance of rows; ``indent``: x of the labels, icons stand in so much room."""
        x, y, width, pitch = place
        self._look = look
        self._group = group
        self._ends = ends
        self._pitch = pitch
        height = look.font.height
        self._x = left = x + indent
        icons = indent >= ICON
        self._ruled(group, place, count, pitch >= height)
        for end in ends[:-1]:
            # In one bit it keeps its distance from the numbers.
            look.rect(group, left + 6 * end - (0 if look.mono else 1), y, 1, pitch * count, LINE)
        if height == 8:  # letters fill the cell
            down = (pitch - height) // 2
        else:  # they leave a row free above, small ones two
            down = (pitch - height) // 2 if pitch > height + 1 else -1
        self._icons = []
        self._rows = []
        for row in range(count):
            at = y + row * pitch
            if icons:
                icon = look.sprite(group, "icons_9", 9, 9, x + 2, at + (pitch - 9) // 2, INK)
                icon.hidden = True
                self._icons.append(icon)
            self._rows.append(look.text(group, left, at + down, ends[-1], INK))
        self._coloured = []
        self._used = 0

    def _ruled(self, group, place, count, ruled):
        """The paper, with a line below each row but the last."""
        x, y, width, pitch = place
        tiles = displayio.Bitmap(10, pitch, 4)
        for at in range(10 * pitch):
            column, row = at % 10, at // 10
            tiles[column, row] = 3 if ruled and row == pitch - 1 and column < 6 else 1
        for corner in range(4):
            tiles[2 + 2 * corner + corner % 2, 0 if corner < 2 else pitch - 1] = 0
        back = displayio.TileGrid(
            tiles,
            pixel_shader=self._look.theme.card,
            width=width // 2,
            height=count,
            tile_width=2,
            tile_height=pitch,
            x=x,
            y=y,
        )
        for side in range(2):
            back[side * (width // 2 - 1), 0] = 1 + side
            back[side * (width // 2 - 1), count - 1] = 3 + side
        group.append(back)

    def begin(self):
        """Before the rows are written anew."""
        self._used = 0

    def end(self):
        """After they are written."""
        for part in self._coloured[self._used :]:
            part.write("")

    def write(self, row, label, values, inks=None, icon=-1):
        """Write a row: its label, the texts of its numbers, their colours, its icon (-1: none)."""
        line, y = label, self._rows[row].y
        for i in range(len(values)):
            value, end = values[i], self._ends[i]
            ink = inks[i] if inks else INK
            # Where the next number fills its whole column, this one stands a little to the left.
            close = i + 1 < len(values) and len(values[i + 1]) >= self._ends[i + 1] - end
            if value and (ink != INK or close):
                self._colour(value, ink, end, y, 3 if close else 0)
                value = ""
            line = line + " " * (end - len(line) - len(value)) + value
        self._rows[row].write(line)
        if self._icons:
            part = self._icons[row]
            if part.hidden != (icon < 0):
                part.hidden = icon < 0
            if icon >= 0:
                part[0] = icon

    def _colour(self, value, ink, end, y, aside):
        """Show a number by a text of its own: in colour, or so many pixels further left."""
        x = self._x + 6 * (end - _EXTRA) - aside
        if self._used == len(self._coloured):
            self._coloured.append(self._look.text(self._group, x, y, _EXTRA, ink, RIGHT))
        part = self._coloured[self._used]
        self._used += 1
        if part.x != x or part.y != y:
            part.x, part.y = x, y
        part.write(value, ink)
