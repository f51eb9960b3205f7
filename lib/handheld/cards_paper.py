# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The full cards on paper: two players side by side, or all columns of one (lib/handheld; a view of ``screens/cards``)."""

import displayio

from handheld import words
from handheld.icons import ICONS
from handheld.paper import ICON, Table
from handheld.theme import BAD, BG, GOOD, INK

_TOTAL, _LOWER, _EXTRA, _UPPER, _BONUS = -5, -4, -3, -2, -1  # rows that are no boxes
_BONUS_ICON = 15


class View:
    """``step`` players are shown at a time, on ``pages`` pages; ``group`` holds it."""

    def __init__(self, app):
        game = app.game
        self._app = app
        self.group = displayio.Group()
        self._columns = game.rules.columns
        self._wide = app.look.layout.WIDTH >= 240
        self._label = 10 if self._wide else 7  # cells
        totals = [game.total(player) for player in range(game.players)]
        width = app.look.layout.WIDTH
        single = self._columns > 1 or game.players == 1 or max(totals) > 999 or width < 160
        self.step = 1 if single else 2
        # So many columns are shown at once that numbers of three digits stand apart.
        self._room = (width - 4 - self._indent()) // 6
        most = (self._room - self._label) // 4
        self._together = -(-self._columns // -(-self._columns // most))
        self.pages = 2 * -(-self._columns // self._together) if self._columns > 1 else 1
        self._head = 1 if self._columns > 1 or not single else 0
        self._halves = _halves(game.rules)
        self._build(app.look)

    def _build(self, look):
        layout = look.layout
        top = layout.HEAD_HEIGHT + 1
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        count = self._head + max(len(self._halves[0]), len(self._halves[1]))
        pitch = min((bottom - top - 1) // count, look.font.height + 6)
        top += (bottom - top - pitch * count) // 2
        self._tables = []
        label, indent = self._label, self._indent()
        if self._columns > 1:
            step = min((self._room - label) // self._together, 6)
            ends = [label + step * (i + 1) for i in range(self._together)]
            width = indent + 6 * ends[-1] + 3 & ~1
            place = ((layout.WIDTH - width) // 2, top, width, pitch)
            self._tables.append(Table(look, self.group, place, count, ends, indent))
            return
        width = layout.WIDTH // 2 - (1 if self._wide else 0) & ~1
        room = (width - indent - 1) // 6
        ends = [room] if self.step == 1 else [label + (room - label) // 2, room]
        for side in range(2):
            x = side * (layout.WIDTH - width)
            place = (x, top, width, pitch)
            self._tables.append(
                Table(look, self.group, place, count, ends, indent if self._wide else 1 + side)
            )
        if not self._wide:  # what parts the two stands on their edges: every pixel of width is needed
            look.rect(self.group, width - 1, top, 2, pitch * count, BG)

    def _indent(self):
        """Pixels before a label."""
        return ICON if self._wide else 1

    def show(self, who, page):
        """Show the players from ``who`` on."""
        if self._columns > 1:
            self._show_columns(who, page)
        else:
            self._show_pair(range(who, min(who + self.step, self._app.game.players)))

    def _heads(self, players):
        """What stands above the columns of two players: initials, or numbers where these are the same."""
        app = self._app
        names = [app.name_of(player) for player in players]
        if len(names) < 2:
            return names, [""]
        if self._wide:
            cells = 3 if app.look.layout.WIDTH < 320 else 6
            if names[0][:cells] != names[1][:cells]:
                return names, [name[:cells] for name in names]
        if names[0][0] != names[1][0]:
            return names, [name[0] for name in names]
        return names, ["%d" % (player + 1) for player in players]

    def _show_pair(self, players):
        app, game, texts = self._app, self._app.game, self._app.texts
        names, heads = self._heads(players)
        at = "%d/%d" % (game.round, game.rounds)
        if app.look.layout.LONG_ROUND:
            at = "%s %s" % (texts.ROUND, at)
        title = "%s %d" % (names[0], game.total(players[0])) if len(names) == 1 else texts.ALL_CARDS
        if len(heads[0]) == 1:
            title = "%s=%s %s=%s" % (heads[0], names[0], heads[1], names[1])
        cells = (app.look.layout.WIDTH - 6) // 6
        app.header.write(title, at if len(title) + len(at) < cells else "")
        for side in range(2):
            table, row = self._tables[side], self._head
            table.begin()
            if row:
                table.write(0, "", heads)
            for what in self._halves[side]:
                self._write(table, row, what, [(player, 0) for player in players])
                row += 1
            table.end()

    def _show_columns(self, who, page):
        app, game = self._app, self._app.game
        rules = game.rules
        app.header.write("%s %d" % (app.name_of(who), game.total(who)), "%d/%d" % (game.round, game.rounds))
        table, row = self._tables[0], 1
        first, half = page // 2 * self._together, page % 2
        columns = range(first, min(first + self._together, self._columns))
        table.begin()
        table.write(0, "", [words.column_head(rules, column) for column in columns])
        for what in self._halves[half]:
            self._write(table, row, what, [(who, column) for column in columns])
            row += 1
        if row <= len(self._halves[1 - half]):
            table.write(row, "", ())
        table.end()

    def _write(self, table, row, what, cells):
        """Write a row, a box or one of the sums, for each (player, column)."""
        game, texts = self._app.game, self._app.texts
        values, inks = [], []
        for player, column in cells:
            ink = INK
            if what >= 0:
                points = game.points(player, what, column)
                text = words.points(points)
                ink = BAD if points == 0 else INK
            elif what == _BONUS:
                text = words.bonus(game, player, column)
                ink = INK if game.bonus(player, column) else BAD if text[0] == "−" else GOOD
            elif what == _UPPER:
                text = "%d" % (game.upper(player, column) + game.bonus(player, column))
            elif what == _EXTRA:
                text = "%d" % game.extra(player, column)
            elif what == _LOWER:
                text = "%d" % game.lower(player, column)
            else:
                text = "%d" % game.column_total(player, column)
            values.append(text)
            inks.append(ink)
        if what >= 0:
            label = words.box_label(game.rules, what, texts, self._label)
            icon = ICONS.index(game.rules.names[what])
        else:
            label = (texts.TOTAL, texts.LOWER_SUM, texts.EXTRA, texts.SUM, texts.BONUS)[what]
            icon = _BONUS_ICON if what == _BONUS else -1
        table.write(row, label, values, inks, icon)


def _halves(rules):
    """What stands left and right, as many rows each: upper boxes with bonus, sum and extra points; the rest."""
    left = 7 if rules.box_count == 15 else 6
    upper, lower = list(range(left)), list(range(left, rules.box_count))
    if rules.bonus_points:
        upper.append(_BONUS)
    upper.append(_UPPER)
    if rules.extra:
        upper.append(_EXTRA)
    if len(upper) > len(lower) + 1:
        lower.append(_LOWER)
    lower.append(_TOTAL)
    return upper, lower
