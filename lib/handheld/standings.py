# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Everybody's points beside the card, on the largest screens (lib/handheld; reads a game, knows no keys)."""

from micropython import const

from handheld.look import RIGHT
from handheld.meter import Meter
from handheld.theme import BAR, BG, CURSOR, DIM, TEXT

_METER = const(22)  # height of the meter below the standings
_ROW = const(12)  # of a player in them, at least


class Standings:
    """Everybody's points, whose turn it is, and below them the meter if there is room."""

    def __init__(self, look, group, x, y, width, height, app):
        players, top = len(app.players), y + 3
        look.box(group, x, y, width, height, DIM if look.mono else BAR, BAR)
        if height > 100:
            look.written(group, x + 4, y + 4, app.texts.STANDINGS, DIM)
            look.rect(group, x + 4, y + 17, width - 8, 1, DIM)
            top = y + 21
        # Without room for all, those whose turns come next.
        room = y + height - 2 - top
        meter = room - _METER >= _ROW * players
        if meter:
            room -= _METER
        rows = min(players, room // _ROW)
        self._pitch = pitch = min(room // rows, 15)
        self._names = [look.text(group, x + 9, top + pitch * row, 8, DIM) for row in range(rows)]
        right = x + width - 4 - 24
        self._points = [look.text(group, right, top + pitch * row, 4, DIM, RIGHT) for row in range(rows)]
        self._mark = look.written(group, x + 3, top, "▶", CURSOR)
        self._top = top
        self._meter = Meter(look, group, x + 4, y + height - 22, width - 8, BG) if meter else None

    def show(self, app, who, column):
        """Bring all up to date."""
        game, rows = app.game, len(self._names)
        first = 0 if rows == game.players else who
        for row in range(rows):
            player = (first + row) % game.players
            ink = TEXT if player == who else DIM
            self._names[row].write(app.name_of(player), ink)
            self._points[row].write("%d" % game.total(player), ink)
        y = self._top + self._pitch * (who - first)
        if self._mark.y != y:
            self._mark.y = y
        if self._meter:
            self._meter.show(app, who, column)
