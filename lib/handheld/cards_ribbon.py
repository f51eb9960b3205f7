# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The full cards on a small screen of one bit: rows of icons with numbers below (lib/handheld; a view of
``screens/cards``).

Of two players, both halves of the card at once, then the sums; with several columns one half at a time.
"""

import displayio

from handheld import words
from handheld.icons import ICONS
from handheld.look import RIGHT
from handheld.theme import TEXT

_BONUS = 15  # its icon
_ROWS = 5  # numbers below a row of icons, at most
_SUMS = 5


class View:
    """``step`` players are shown at a time, on ``pages`` pages; ``group`` holds it."""

    def __init__(self, app):
        look, rules = app.look, app.game.rules
        self._app = app
        self.group = displayio.Group()
        count, columns = rules.box_count, rules.columns
        self._across = 7 if count <= 13 else 8
        # The last cell of a row is wider, for the sign of the bonus.
        self._width = (look.layout.WIDTH - 9) // self._across
        upper = 6 if count <= 13 else 7
        self._cells = list(range(upper)) + [-1] + list(range(upper, count))
        self._halves = []
        self._sums = displayio.Group()
        if columns == 1:
            self.step = min(app.game.players, 2)
            for half in range(2):
                self._halves.append(Block(look, half * self._across, 10 + 29 * half, self, self.step, 8))
            look.rect(self._halves[0].group, 0, 37, look.layout.WIDTH, 1, TEXT)
            self.pages = 2
        else:
            self.step = 1
            self._group_of = columns if columns <= _ROWS else (columns + 1) // 2
            for half in range(2):
                self._halves.append(Block(look, half * self._across, 10, self, self._group_of, 9))
            self.pages = 2 * -(-columns // self._group_of) + 1
        for block in self._halves:
            self.group.append(block.group)
        self._add_sums(look)

    def cell(self, place):
        """The box at a place of both rows of icons, -1 for the bonus, None past the end."""
        return self._cells[place] if place < len(self._cells) else None

    def _add_sums(self, look):
        self.group.append(self._sums)
        width = look.layout.WIDTH
        y = look.layout.HEAD_HEIGHT + 2
        self._labels, self._numbers = [], []
        for i in range(_SUMS):
            self._labels.append(look.text(self._sums, 2, y + 11 * i, 10, TEXT))
            at = width - 2
            self._numbers.append(
                [look.text(self._sums, at - 24 - 36 * k, y + 11 * i, 4, TEXT, RIGHT) for k in (1, 0)]
            )

    # -- showing ----------------------------------------------------------------------------------------

    def show(self, who, page):
        """Show the players from ``who`` on."""
        app, game = self._app, self._app.game
        players = range(who, min(who + self.step, game.players))
        on_sums = page == self.pages - 1
        self._sums.hidden = not on_sums
        columns = game.rules.columns
        for half in range(2):
            block = self._halves[half]
            block.group.hidden = on_sums or (columns > 1 and page % 2 != half)
            if block.group.hidden:
                continue
            if columns == 1:
                block.show([(player, 0, app.name_of(player)[0]) for player in players], game)
            else:
                first = page // 2 * self._group_of
                last = min(first + self._group_of, columns)
                block.show([(who, column, "%d" % (column + 1)) for column in range(first, last)], game)
        self._header(players)
        if on_sums:
            self._show_sums(players)

    def _header(self, players):
        app = self._app
        parts = ["%s %d" % (app.name_of(player), app.game.total(player)) for player in players]
        if len(parts) == 1:
            app.header.write(parts[0], "%d/%d" % (app.game.round, app.game.rounds))
            return
        over = len(parts[0]) + len(parts[1]) + 1 - 21
        for i in (1, 0):
            if over > 0:  # names give way to points
                name, points = parts[i].split(" ")
                keep = max(len(name) - over - 1, 2)
                over -= len(name) - keep - 1
                parts[i] = "%s. %s" % (name[:keep], points)
        app.header.write(parts[0], parts[1])

    def _show_sums(self, players):
        game, texts = self._app.game, self._app.texts
        columns = range(game.rules.columns)
        rows = [(texts.UPPER_SUM, [sum([game.upper(p, c) for c in columns]) for p in players])]
        if game.rules.bonus_points:
            rows.append((texts.BONUS, [sum([game.bonus(p, c) for c in columns]) for p in players]))
        rows.append((texts.LOWER_SUM, [sum([game.lower(p, c) for c in columns]) for p in players]))
        if game.rules.extra:
            rows.append((texts.EXTRA, [sum([game.extra(p, c) for c in columns]) for p in players]))
        rows.append((texts.TOTAL, [game.total(p) for p in players]))
        for i in range(_SUMS):
            label, values = rows[i] if i < len(rows) else ("", ())
            self._labels[i].write(label)
            for k in range(2):
                place = k + 2 - len(values)
                self._numbers[i][k].write("%d" % values[place - (2 - len(values))] if k < len(values) else "")


class Block:
    """A row of icons, and rows of numbers below, each with a sign at the left."""

    def __init__(self, look, first, y, view, rows, pitch):
        self.group = group = displayio.Group()
        self._view = view
        self._first = first
        self._across = across = view._across
        names = view._app.game.rules.names
        width = view._width
        for i in range(across):
            box = view.cell(first + i)
            if box is not None:
                icon = _BONUS if box < 0 else ICONS.index(names[box])
                x = 9 + i * width + (width - 9) // 2 if i < across - 1 else look.layout.WIDTH - 13
                look.sprite(group, "icons_9", 9, 9, x, y, TEXT, icon)
        y += 10
        self._signs = [look.text(group, 1, y + pitch * i, 1, TEXT) for i in range(rows)]
        look.rect(group, 7, y, 1, pitch * rows, TEXT)
        self._numbers = []
        for row in range(rows):
            line = []
            for i in range(across):
                right = 9 + i * width + (width + 12) // 2 if i < across - 1 else look.layout.WIDTH
                line.append(look.text(group, right - 18, y + pitch * row, 3, TEXT, RIGHT))
            self._numbers.append(line)

    def show(self, rows, game):
        """``rows``: (player, column, sign) each."""
        for row in range(len(self._signs)):
            given = row < len(rows)
            player, column, sign = rows[row] if given else (0, 0, "")
            self._signs[row].write(sign)
            for i in range(self._across):
                box = self._view.cell(self._first + i)
                text = ""
                if given and box is not None:
                    if box >= 0:
                        text = words.points(game.points(player, box, column))
                    elif game.rules.bonus_points:
                        text = words.bonus(game, player, column)
                self._numbers[row][i].write(text)
