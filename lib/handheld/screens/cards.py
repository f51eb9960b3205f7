# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The full cards: of two players side by side, or all columns of one, and the rules they are played by
(lib/handheld; a screen).

Left and right lead to other players, up and down to the lower half where there are several columns, and to
the rules.
"""

import displayio

from handheld import keys, lazy, words
from handheld.reader import Reader
from handheld.screens import Base
from handheld.paper import Paper
from handheld.theme import BAD, GOOD, INK, LINE, PAPER, SOFT

_TOTAL, _LOWER, _EXTRA, _UPPER, _BONUS = -5, -4, -3, -2, -1  # rows that are no boxes
_BONUS_ICON = 15
_ICONS = (
    "ones twos threes fours fives sixes three_of_a_kind four_of_a_kind full_house small_straight large_straight"
    " kniffel chance one_pair two_pairs"
).split()


class Screen(Base):
    repeats = True

    def enter(self, back=""):
        """``back``: the screen to go back to; without one the game goes on."""
        app, game = self.app, self.app.game
        app.bars(True)
        self._back = back
        self._columns = game.rules.columns
        self._wide = app.look.layout.WIDTH >= 240
        totals = [game.total(player) for player in range(game.players)]
        single = self._columns > 1 or game.players == 1 or max(totals) > 999
        self._step = 1 if single else 2
        who = game.player if not game.over else 0
        self._who = who - who % self._step
        self._page = 0
        self._reader = None
        self._pages = 3 if self._columns > 1 else 2
        self._head = 1 if self._columns > 1 or not single else 0
        self._halves = _halves(game.rules)
        self._build()
        self._show()
        texts = app.texts
        app.hints(
            (keys.NEXT, texts.NEXT), (keys.SIDES, texts.PLAYER), (keys.DOWN, texts.MORE), (keys.B, texts.BACK)
        )

    # -- building ---------------------------------------------------------------------------------------

    def _build(self):
        look, layout = self.app.look, self.app.look.layout
        top = layout.HEAD_HEIGHT + 1
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        count = self._head + max(len(self._halves[0]), len(self._halves[1]))
        pitch = min((bottom - top - 1) // count, look.font.height + 6)
        top += (bottom - top - pitch * count) // 2
        self._tables = []
        self._sheets = displayio.Group()
        self.group.append(self._sheets)
        if self._columns > 1:
            width = layout.WIDTH - 2
            label = 44 if not self._wide else 80
            step = min((width - label) // self._columns, 36) & ~1
            edges = [label + step * (i + 1) for i in range(self._columns)]
            width = edges[-1] + 2
            place = ((layout.WIDTH - width) // 2, top, width, pitch)
            self._tables.append(Paper(look, self._sheets, place, count, edges, self._wide))
            return
        width = layout.WIDTH // 2 - 2
        if self._step == 1:
            edges = [width - 2]
        else:
            step = 22 if layout.WIDTH < 320 else 38
            edges = [width - step, width]
        for side in range(2):
            x = 1 + side * (layout.WIDTH // 2)
            self._tables.append(Paper(look, self._sheets, (x, top, width, pitch), count, edges, self._wide))

    # -- what is shown ----------------------------------------------------------------------------------

    def _show(self):
        """Bring the page up to date."""
        on_rules = self._page == self._pages - 1
        self._sheets.hidden = on_rules
        if self._reader:
            self._rules.hidden = not on_rules
        if on_rules:
            self._show_rules()
        elif self._columns > 1:
            self._show_columns()
        else:
            self._show_pair()

    def _heads(self):
        """What stands above the columns of two players: initials, or numbers where these are the same."""
        app = self.app
        players = self._shown()
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

    def _shown(self):
        """The players shown."""
        return range(self._who, min(self._who + self._step, self.app.game.players))

    def _show_pair(self):
        app, game, texts = self.app, self.app.game, self.app.texts
        names, heads = self._heads()
        round_ = "%d/%d" % (game.round, game.rounds)
        if app.look.layout.LONG_ROUND:
            round_ = "%s %s" % (texts.ROUND, round_)
        title = "%s %d" % (names[0], game.total(self._who)) if len(names) == 1 else texts.CARDS
        cells = (app.look.layout.WIDTH - 6) // 6
        if len(names) == 2 and len(heads[0]) == 1:
            title = "%s=%s %s=%s" % (heads[0], names[0], heads[1], names[1])
        app.header.write(title, round_ if len(title) + len(round_) < cells else "")
        for side in range(2):
            table = self._tables[side]
            if self._head:
                table.write(0, "", heads)
            row = self._head
            for what in self._halves[side]:
                self._write(table, row, what, [(player, 0) for player in self._shown()])
                row += 1

    def _show_columns(self):
        app, game = self.app, self.app.game
        rules, who = game.rules, self._who
        app.header.write(
            "%s %d" % (app.name_of(who), game.total(who)), "%d/%d" % (game.round, game.rounds)
        )
        table = self._tables[0]
        heads = []
        for column in range(self._columns):
            head = "%d%s" % (column + 1, ("", "▼", "▲", "!")[rules.orders[column]])
            heads.append("×%d" % rules.factors[column] if rules.factors[column] > 1 else head)
        table.write(0, "", heads)
        row = 1
        for what in self._halves[self._page]:
            self._write(table, row, what, [(who, column) for column in range(self._columns)])
            row += 1
        if row <= len(self._halves[1 - self._page]):
            table.write(row, "", ())

    def _write(self, table, row, what, cells):
        """Write a row, a box or one of the sums, for each (player, column)."""
        game, texts = self.app.game, self.app.texts
        values, inks = [], []
        for player, column in cells:
            ink = INK
            if what >= 0:
                points = game.points(player, what, column)
                text = "%d" % points if points > 0 else "·" if points else "✕"
                ink = INK if points > 0 else SOFT if points else BAD
            elif what == _BONUS:
                text, ink = self._bonus(player, column)
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
            label = words.box_label(game.rules, what, texts, 10 if self._wide else 7)
            icon = _ICONS.index(game.rules.names[what])
        else:
            label = (texts.TOTAL, texts.LOWER_SUM, texts.EXTRA, texts.SUM, texts.BONUS)[what]
            icon = _BONUS_ICON if what == _BONUS else -1
        table.write(row, label, values, inks, icon)

    def _bonus(self, player, column):
        """The bonus if it is earned, else how far off it is."""
        game = self.app.game
        earned, difference = game.bonus(player, column), game.bonus_difference(player, column)
        if earned:
            return "%d" % earned, INK
        return "%s%d" % ("−" if difference < 0 else "+", abs(difference)), BAD if difference < 0 else GOOD

    def _show_rules(self):
        """The rule set and the options in words."""
        app, made = self.app, self.app.game.rules
        look, layout = app.look, app.look.layout
        app.header.write(app.texts.RULES, words.set_name(made, app.texts))
        if not self._reader:
            topic = lazy.texts(app, "rules")
            bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
            top, height = layout.HEAD_HEIGHT + 2, look.font.height
            self._rules = displayio.Group()
            self.group.append(self._rules)
            look.box(self._rules, 2, top, layout.WIDTH - 4, bottom - top - 2, LINE, PAPER, 2)
            pitch = height + 2
            count = (bottom - top - 10) // pitch
            self._reader = Reader(look, self._rules, (7, top + 4, layout.WIDTH - 12, pitch, count), INK)
            self._reader.show([words.sentences(made, app.texts, topic)])
            lazy.drop_texts("rules")

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        if key == keys.RIGHT:
            self._other(1)
        elif key == keys.LEFT:
            self._other(-1)
        elif key in (keys.DOWN, keys.NEXT):
            self._turn(1)
        elif key in (keys.UP, keys.PREVIOUS):
            self._turn(-1)
        elif key in (keys.B, keys.A, keys.CARDS, keys.MENU):
            if self._back:
                self.app.show(self._back)
            else:
                self.app.go_on()

    def _other(self, step):
        """To other players."""
        count = -(-self.app.game.players // self._step)
        self._who = (self._who // self._step + step) % count * self._step
        self._show()

    def _turn(self, step):
        """To another page; where there is no left and right, to other players after the last."""
        self._page = (self._page + step) % self._pages
        if not self._page and step > 0 and keys.SIDES not in self.app.board.caps:
            self._other(1)
            return
        self._show()


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
