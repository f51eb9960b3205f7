# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The table of a turn as it is seen: header, dice, roll button, card, sheet, hints (lib/handheld).

It shows what :class:`handheld.screens.turn.Screen` decides; it takes no keys and changes no game.
"""

import displayio

from handheld import lazy, roll_button
from handheld.app import SET_UP
from handheld.dice_row import DiceRow
from handheld.look import RIGHT
from handheld.roll_button import RollButton
from handheld.screens import Base
from handheld.sheet import Sheet
from handheld.theme import BAR, DIM, TEXT

BUTTON = 5  # place of the cursor: 0-4 the dice
ALL = 31  # mask of all dice

# What is going on.
(DICE, CARD, ROLLING, ASKING, FILLED, ROBOT) = range(6)


class Table(Base):
    """``mode``, ``cursor``, ``box`` and ``column`` (of the cursor in the card), ``who`` (whose card), ``round``."""

    def __init__(self, app):
        super().__init__(app)
        look, game = app.look, app.game
        self.look = look
        self.mode = DICE
        self.cursor = BUTTON
        self.box = -1
        self.column = 0
        self.who = self.round = 0  # whose card is shown, and the round it is
        self._heads = None  # what the columns are called, where there are several
        if game.rules.columns > 1:
            head = lazy.load("handheld.words").column_head
            self._heads = [head(game.rules, column) for column in range(game.rules.columns)]
            lazy.drop_all(("handheld.words",) + SET_UP)
        self.table = displayio.Group()  # dice and button
        self.group.append(self.table)
        self.ribbon = look.layout.RIBBON
        self._views = self.ribbon and look.layout.VIEWS
        if self.ribbon:
            self._build_ribbon()
        else:
            from handheld.card import Card

            self.card = Card(look, self.group, game.rules, app.box_name)
        self.dice = DiceRow(look, self.table)
        self.button = RollButton(look, self.table)
        self.aside = None
        layout = look.layout
        if layout.METER:
            from handheld.meter import Meter

            x, y, width, _ = layout.METER
            self.aside = Meter(look, self.group, x, y + 3, width)
        elif layout.STANDINGS:
            from handheld.standings import Standings

            self.aside = Standings(look, self.group, *layout.STANDINGS, app)
        self.sheet = Sheet(look)
        self.group.append(self.sheet.group)

    def _build_ribbon(self):
        """On a small screen the card is a ribbon, and on the smallest in a view of its own."""
        from handheld.ribbon import Ribbon

        look, layout = self.look, self.look.layout
        self.card = Ribbon(look, self.app.game.rules, self.app.long_name)
        self.group.append(self.card.group)
        if self._views:
            x, y, width, height = layout.CARD_BUTTON
            look.box(self.table, x, y, width, height, DIM, BAR, 2)
            look.written(self.table, x + 5, y + 2, self.app.texts.CARD + " ▼", TEXT)
        cells = layout.WIDTH // 6
        self._line = look.text(self.table, 2, layout.LINE, cells, TEXT)
        self._line_right = look.text(self.table, layout.WIDTH - 2 - 72, layout.LINE, 12, TEXT, RIGHT)

    def view(self, card):
        """On a small screen: show the card, or the dice."""
        if self._views:
            self.table.hidden = card
            self.card.group.hidden = not card
        elif self.ribbon and card:
            self.line("", "")

    def line(self, left, right):
        """On a small screen: what stands in the line below the dice."""
        self._line.write(left)
        self._line_right.write(right)

    # -- what is shown ----------------------------------------------------------------------------------

    def show_header(self):
        """Whose turn it is, the one to beat, and the round."""
        app, game = self.app, self.app.game
        cells = (self.look.layout.WIDTH - 8) // 6
        left = "%s %d" % (app.name_of(self.who), game.total(self.who))
        if self._views:
            right = self._count()
            if not self.card.group.hidden:  # small dice stand between, and leave no room for the round
                left = app.name_of(self.who)
                if self._heads:
                    left = "%s %s" % (app.texts.SHORT_COLUMN, self._heads[self.column])
                right = (
                    "%d/%d" % (game.rolls_used, game.rolls_used + game.rolls_left) if game.rolls_used else ""
                )
            app.header.write(left, right)
            return
        right = self._count()
        if self.look.layout.LONG_ROUND:
            right = "%s %s" % (app.texts.ROUND, right)
        if self._heads:
            between = " · " if self.look.layout.LONG_ROUND else " "
            right = "%s%s%s%s" % (app.texts.SHORT_COLUMN, self._heads[self.column], between, right)
        more = ""
        if game.players > 1:
            other = self.rival()
            name, total = app.name_of(other), " %d" % game.total(other)
            room = cells - len(left) - 3 - len(right) - len(total)
            if room < len(name):
                name = name[: room - 1] + "." if room > 2 else ""
            more = name + total if name else ""
        app.header.write(left, right, more, True)
        if self.aside:
            self.aside.show(app, self.who, self.column)

    def _count(self):
        return "%d/%d" % (self.round, self.app.game.rounds)

    def rival(self):
        """The leader, or the second if the player shown leads."""
        game = self.app.game
        best, points = -1, -1
        for player in range(game.players):
            if player != self.who and game.total(player) > points:
                best, points = player, game.total(player)
        return best

    def look_at_card(self, hand):
        """Show header, card and roll button as they stand."""
        game = self.app.game
        self.show_header()
        self.card.show(game, self.who, self.column, hand, self.app.texts)
        self.show_button()

    def show_hand(self):
        """Show what the dice on the table would score."""
        self.card.show(self.app.game, self.who, self.column, True, self.app.texts)

    def show_button(self):
        app, game = self.app, self.app.game
        texts = app.texts
        robot = self.mode == ROBOT
        left = game.rolls_left
        possible = left > 0 and (not game.rolls_used or self.dice.held != ALL)
        text = texts.ROLL_BUTTON if possible or robot else texts.ALL_HELD if left else texts.FILL_BUTTON
        state = roll_button.READY if possible and not robot else roll_button.OFF
        if state == roll_button.READY and self.mode == DICE and self.cursor == BUTTON:
            state = roll_button.LIT
        self.button.write(state, game.rolls_used, left, text)

    def say(self, text):
        """A message; on a small screen below the dice, for the line below the card says enough."""
        if not self.ribbon:
            self.app.message(text)
        elif self.card.at < 0:
            self.line(text, "")
