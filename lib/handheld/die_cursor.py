# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The cursor round a die, which only people have (lib/handheld; knows no game)."""

import displayio

from handheld.keys import since
from handheld.theme import CURSOR

_BLINK = 400


class DieCursor:
    """``group`` is what is seen."""

    def __init__(self, look):
        layout, size = look.layout, look.layout.DIE
        self._look = look
        self.group = displayio.Group()
        self._corners = []
        self._sheet = "cursor_%d" % size
        if look.mono:
            # A triangle of 7 x 4 pixels that points up, for below a die.
            bitmap = displayio.Bitmap(7, 4, 2)
            for y in range(4):
                for x in range(3 - y, 4 + y):
                    bitmap[x, y] = 1
            self.group.append(displayio.TileGrid(bitmap, pixel_shader=look.theme.ink(CURSOR)))
            self._x, self._y = (size - 7) // 2, size + 3
        else:
            # Four corners: as one picture, all that is between them would be sent with every step.
            edge = look.sheet(self._sheet).height
            end = size + 6 - edge
            for x, y in ((0, 0), (end, 0), (0, end), (end, end)):
                self._corners.append(look.sprite(self.group, self._sheet, edge, edge, x, y, CURSOR))
            self._draw(0)
            self._x = self._y = -3
        self.group.hidden = True
        self._at = -1
        self._blinks = layout.BLINKS and not look.mono
        self._blinked = 0

    def end(self):
        """Give back the picture."""
        self._look.forget(self._sheet)

    def select(self, at, y, now):
        """Put it round a die that stands at ``y``, -1 for none."""
        if at == self._at:
            return
        self._at = at
        group = self.group
        if group.hidden != (at < 0):
            group.hidden = at < 0
        if at >= 0:
            layout = self._look.layout
            group.x = layout.DIE_X + at * layout.DIE_STEP + self._x
            group.y = y + self._y
            self._draw(0)
            self._blinked = now

    def follow(self, i, y):
        """A die was pulled down or let go."""
        if i == self._at:
            self.group.y = y + self._y

    def blink(self, now):
        """Returns whether anything changed, as 0 or 1."""
        if self._at < 0 or since(now, self._blinked) < _BLINK or not self._blinks:
            return 0
        self._blinked = now
        self._draw(0 if self._corners[0][0] else 1)
        return 1

    def _draw(self, picture):
        """Show the first or the second picture."""
        for i in range(len(self._corners)):
            if self._corners[i][0] != 4 * picture + i:
                self._corners[i][0] = 4 * picture + i
