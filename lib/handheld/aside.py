# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What bigger screens show beside the card: how far the upper boxes are, and everybody's points (lib/handheld)."""

from micropython import const

import displayio

from handheld.look import RIGHT
from handheld.theme import BAR, BG, CURSOR, DIM, TEXT

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

    def show(self, text, points, threshold):
        """Show ``points`` of ``threshold``; a threshold of 0: no bonus, no bar."""
        self._text.write("%s %d/%d" % (text, points, threshold) if threshold else "%s %d" % (text, points))
        length = min(points * self._width // threshold, self._width) if threshold else 0
        for i in range(self._width):
            tile = 1 if i < length else 0
            if self._bar[i] != tile:
                self._bar[i] = tile


class Standings:
    """Everybody's points, whose turn it is, and below them the meter if there is room."""

    def __init__(self, look, group, x, y, width, height, app):
        players = len(app.players)
        look.box(group, x, y, width, height, BAR, BAR)
        look.written(group, x + 4, y + 4, app.texts.STANDINGS, DIM)
        look.rect(group, x + 4, y + 17, width - 8, 1, DIM)
        pitch = 15 if players <= 4 else 13
        self._names = []
        self._points = []
        for player in range(players):
            top = y + 21 + pitch * player
            text = look.text(group, x + 10, top, 8, DIM)
            text.write(app.name_of(player))
            self._names.append(text)
            self._points.append(look.text(group, x + width - 4 - 24, top, 4, DIM, RIGHT))
        self._mark = look.written(group, x + 4, y + 21, "▶", CURSOR)
        self._top, self._pitch = y + 21, pitch
        self._meter = Meter(look, group, x + 4, y + height - 24, width - 8, BG) if players <= 5 else None

    def show(self, app, who, column):
        """Bring all up to date."""
        game = app.game
        for player in range(len(self._names)):
            ink = TEXT if player == who else DIM
            self._names[player].paint(ink)
            self._points[player].write("%d" % game.total(player), ink)
        y = self._top + self._pitch * who
        if self._mark.y != y:
            self._mark.y = y
        if self._meter:
            show_meter(self._meter, app, who, column)


def show_meter(meter, app, who, column):
    """Bring a meter up to date with a column of a player's card."""
    game = app.game
    threshold = game.rules.bonus_threshold if game.rules.bonus_points else 0
    meter.show(app.texts.UPPER_SUM, game.upper(who, column), threshold)
