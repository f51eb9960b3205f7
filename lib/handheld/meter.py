# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How far the upper boxes are from the bonus, as a line and a bar (lib/handheld; reads a game, knows no keys)."""

from micropython import const

import displayio

from handheld.theme import BAR, CURSOR, DIM

_BAR = const(4)  # height of the bar


class Meter:
    """A line such as ``Upper 26/63`` above a bar."""

    def __init__(self, look, group, x, y, width, back=BAR):
        self._width = width
        self._text = look.text(group, x, y, width // 6, DIM)
        look.rect(group, x, y + look.font.height, width, _BAR, back)
        bitmap = displayio.Bitmap(2, _BAR, 2)
        for row in range(_BAR):
            bitmap[1, row] = 1
        self._bar = displayio.TileGrid(
            bitmap,
            pixel_shader=look.theme.ink(CURSOR),
            width=width,
            tile_width=1,
            x=x,
            y=y + look.font.height,
        )
        group.append(self._bar)

    def show(self, app, who, column):
        """Bring it up to date with a column of a player's card; without a bonus there is no bar."""
        game, text = app.game, app.texts.UPPER_SUM
        points = game.upper(who, column)
        threshold = game.rules.bonus_threshold if game.rules.bonus_points else 0
        self._text.write("%s %d/%d" % (text, points, threshold) if threshold else "%s %d" % (text, points))
        length = min(points * self._width // threshold, self._width) if threshold else 0
        for i in range(self._width):
            tile = 1 if i < length else 0
            if self._bar[i] != tile:
                self._bar[i] = tile
