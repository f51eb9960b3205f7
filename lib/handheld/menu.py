# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A list to choose from: rows of a text and a value, a bar that moves, scrolling (lib/handheld).

The owner gives the rows as pairs (text, value) and asks ``menu.at`` which one is chosen. A row that can be
changed with left and right says so with a third element, True: its value stands between arrows when chosen.
"""

import displayio

from handheld import keys
from handheld.look import RIGHT
from handheld.theme import CURSOR, DIM, ON_CURSOR, TEXT


class Menu:
    """``at`` is the row chosen. ``place``: x, y, width, distance of rows, height of the bar, rows at most."""

    def __init__(self, look, rows, at=0, place=None):
        layout = look.layout
        self._look = look
        self.group = group = displayio.Group()
        self._rows = rows
        self.at = at
        self.active = True  # False while the cursor is somewhere else on the screen
        self._first = 0
        x, self._top, width, self._pitch, height, visible = place or layout.LIST
        self._visible = min(visible, max(len(rows), 1))
        self._cells = (width - 16) // 6
        # Capitals stand in the middle of the bar: rows 0-6 of a small cell, 2-9 of a big one.
        self._down = (height - 7) // 2 if look.font.height == 8 else (height - 12) // 2
        self._bar = look.box(group, x, self._top, width, height, CURSOR, CURSOR)
        self._mark = look.written(group, x + 3, self._top, "▶", ON_CURSOR)
        self._texts = []
        self._values = []
        for i in range(self._visible):
            y = self._top + i * self._pitch + self._down
            self._texts.append(look.text(group, x + 10, y, self._cells, TEXT))
            self._values.append(
                look.text(group, x + width - 4 - 6 * self._cells, y, self._cells, TEXT, RIGHT)
            )
        self._slider = None
        if len(rows) > self._visible:
            height = self._visible * self._pitch
            look.rect(group, layout.WIDTH - 2, self._top, 1, height, DIM)
            self._travel = height - height * self._visible // len(rows)
            self._slider = look.rect(group, layout.WIDTH - 2, self._top, 2, height - self._travel, TEXT)
        self.refresh()

    def change(self, rows):
        """Show other rows, as many as before or fewer or more; keeps the place if it can."""
        self._rows = rows
        self.at = min(self.at, len(rows) - 1)
        self.refresh()

    def refresh(self):
        """Bring the screen up to date."""
        rows, at = self._rows, self.at
        if at < self._first:
            self._first = at
        elif at >= self._first + self._visible:
            self._first = at - self._visible + 1
        y = self._top + (at - self._first) * self._pitch
        for part, place in ((self._bar, y), (self._mark, y + self._down)):
            if part.y != place:
                part.y = place
            if part.hidden == self.active:
                part.hidden = not self.active
        for i in range(self._visible):
            here = self._first + i
            row = rows[here] if here < len(rows) else ("", "")
            chosen = here == at and self.active
            value = row[1]
            if chosen and len(row) > 2 and row[2]:
                value = ("◀ %s ▶" if self._cells > 20 else "◀%s▶") % value
            self._texts[i].write(row[0], ON_CURSOR if chosen else TEXT)
            self._values[i].write(value, ON_CURSOR if chosen else TEXT)
        if self._slider:
            y = self._top + self._travel * self._first // max(len(rows) - self._visible, 1)
            if self._slider.y != y:
                self._slider.y = y

    def key(self, key):
        """Move the bar; returns whether the key was one of ours. The list is a ring."""
        if key in (keys.DOWN, keys.NEXT):
            self.at = (self.at + 1) % len(self._rows)
        elif key in (keys.UP, keys.PREVIOUS):
            self.at = (self.at - 1) % len(self._rows)
        else:
            return False
        self.refresh()
        return True
