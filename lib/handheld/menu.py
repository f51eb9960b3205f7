# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A list to choose from: rows of a text and a value, a bar that moves, scrolling (lib/handheld).

The owner gives the rows as pairs (text, value) and asks ``menu.at`` which one is chosen. A row that can be
changed with left and right says so with a third element, True: its value stands between arrows when chosen.
"""

import displayio

from handheld import keys
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
        # Capitals stand in the middle of the bar: rows 0-6 of a small cell, 2-9 of a big one.
        down = (height - 7) // 2 if look.font.height == 8 else (height - 12) // 2
        # A row is one text, which brings the ground of the bar along when it is chosen; around it the bar is made
        # of four strips. So a step sends every pixel only once.
        self._cells = (width - 8) // 6
        self._bar = bar = displayio.Group()
        end, under = x + 4 + 6 * self._cells, down + look.font.height
        cut = 1 if down else 0  # the corners
        for strip in (
            (x + 1, 0, width - 2, down),
            (x + 1, under, width - 2, height - under),
            (x, cut, 4, height - 2 * cut),
            (end, cut, x + width - end, height - 2 * cut),
        ):
            if strip[3] > 0:
                look.rect(bar, *strip, CURSOR)
        group.append(bar)
        self._plain, self._chosen = look.theme.ink(TEXT), look.theme.solid(ON_CURSOR, CURSOR)
        self._texts = []
        self._lines = []
        for i in range(self._visible):
            self._texts.append(look.text(group, x + 4, self._top + i * self._pitch + down, self._cells, TEXT))
            self._lines.append("")
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
        bar, y = self._bar, self._top + (at - self._first) * self._pitch
        if bar.y != y:
            bar.y = y
        if bar.hidden == self.active:
            bar.hidden = not self.active
        for i in range(self._visible):
            here = self._first + i
            row = rows[here] if here < len(rows) else ("", "")
            self._show(i, row, here == at and self.active)
        if self._slider:
            y = self._top + self._travel * self._first // max(len(rows) - self._visible, 1)
            if self._slider.y != y:
                self._slider.y = y

    def _show(self, i, row, chosen):
        """Write a row, and give it its colours."""
        value, gap = row[1], 1
        line = ("▶" if chosen else " ") + row[0]
        if chosen and len(row) > 2 and row[2]:
            arrows = ("◀ %s ▶" if self._cells > 21 else "◀%s▶") % value
            if len(line) + len(arrows) <= self._cells:
                value, gap = arrows, 0
        if value:  # what it is called gives way to what it is
            line = line[: self._cells - len(value) - gap]
        line = line + " " * (self._cells - len(line) - len(value)) + value
        part = self._texts[i]
        if line != self._lines[i]:
            self._lines[i] = line
            part.write(line)
        palette = self._chosen if chosen else self._plain
        if part.pixel_shader is not palette:
            part.pixel_shader = palette

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
