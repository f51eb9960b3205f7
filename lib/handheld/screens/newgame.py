# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""New game: who plays, by which rules, and off (lib/handheld; a screen).

The last line-up stays, and the cursor starts on the button, so that the same players again are two presses.
"""

from micropython import const
from supervisor import ticks_ms

from handheld import keys, lazy, words
from handheld.draft import NOBODY, Draft
from handheld.lineup import PERSON
from handheld.menu import Menu
from handheld.reader import wrapped
from handheld.screens import Base
from handheld.theme import BG, CURSOR, ON_CURSOR, TEXT
from kniffel_core import rules
from kniffel_core.game import MAX_PLAYERS

_PLAYER, _ADD, _NAMES, _RULES, _HOUSE, _BACK, _START = range(7)
_DEAF = const(400)  # milliseconds after the question in which A does not answer it: it may be a double press


class Screen(Base):
    repeats = True

    def enter(self, draft=None, at=-1):
        """``at``: the row to stand on, or one of the rows' kinds negated; -1: the button."""
        app = self.app
        app.bars(True)
        if not draft:
            draft = Draft(*(app.planned or (app.players, app.rules_text)), app.texts.NAMES)
        self.draft = draft
        self._sides = keys.SIDES in app.board.caps
        self._sheet = None
        self._menu = None
        self._hinted = None
        self._has_button = not app.look.layout.RIBBON
        if self._has_button:
            self._add_button()
        self._describe_rules()
        self._build(at)

    def _add_button(self):
        look = self.app.look
        layout, text = look.layout, self.app.texts.START
        x, y, width, pitch, _, rows = layout.LIST
        width = 6 * len(text) + 19
        x = (layout.WIDTH - width) // 2
        end = layout.FOOT - 2 if layout.FOOT_HEIGHT else layout.HEIGHT - 1
        y = end - layout.BUTTON_HEIGHT - 3
        self._button = look.box(self.group, x, y, width, layout.BUTTON_HEIGHT + 1, CURSOR, BG, 2)
        self._button_text = look.written(self.group, x + 10, y + layout.BUTTON_TEXT, text, TEXT)
        self._button_y = y

    def _describe_rules(self):
        """The name of the rules, and what house rules there are."""
        made = rules.parse(self.draft.rules_text)
        lazy.drop("kniffel_core.sets." + made.id)
        texts = self.app.texts
        self._set = words.set_name(made, texts)
        layout = self.app.look.layout
        cells = layout.WIDTH // 6 - 1
        if not layout.FOOT_HEIGHT and not layout.RIBBON:  # beside the title of this screen
            cells -= len(texts.NEW_GAME) + 1
        self._in_words = words.short(made, texts, cells)
        count = len(made.options)
        self._house = texts.SOME_HOUSE_RULES % count if count else texts.NO_HOUSE_RULES

    # -- the list ---------------------------------------------------------------------------------------

    def _row(self, at):
        """What row a place is; for the players _PLAYER."""
        count = len(self.draft)
        if at < count:
            return _PLAYER
        return self._rest[at - count]

    def _build(self, at):
        """Make the list anew, for so many players."""
        draft, look = self.draft, self.app.look
        self._rest = [] if len(draft) == MAX_PLAYERS else [_ADD]
        if not self._sides:
            self._rest.append(_NAMES)
        self._rest.extend((_RULES, _HOUSE))
        if keys.B not in self.app.board.caps:
            self._rest.append(_BACK)
        self._rest.append(_START)
        self._stops = len(draft) + len(self._rest)
        if at < 0:
            kind = _START if at == -1 else -at
            at = len(draft) + self._rest.index(kind)
        self.at = at
        if self._menu:
            self.group.remove(self._menu.group)
        place = list(look.layout.LIST)
        if self._has_button:
            place[5] = (self._button_y - place[1]) // place[3]
        rows = self._rows()
        self._menu = Menu(look, rows, min(at, len(rows) - 1), place)
        self.group.insert(0, self._menu.group)
        self._go(at)

    def _rows(self):
        texts, draft = self.app.texts, self.draft
        rows = [self._player_row(i) for i in range(len(draft))]
        for row in self._rest:
            if row == _ADD:
                rows.append((texts.ADD_PLAYER, ""))
            elif row == _NAMES:
                rows.append((texts.ENTER_NAMES, ""))
            elif row == _RULES:
                rows.append((texts.RULES, self._set))
            elif row == _HOUSE:
                rows.append((texts.HOUSE_RULES, self._house))
            elif row == _BACK:
                rows.append((texts.TO_TITLE, ""))
            elif not self._has_button:
                rows.append((texts.START, ""))
        return rows

    def _player_row(self, i):
        texts, draft = self.app.texts, self.draft
        kind, name = draft.kinds[i], draft.name(i)
        if kind == PERSON:
            value = texts.PERSON
        elif kind == NOBODY:
            name, value = "−", texts.NOBODY
        else:
            value = texts.LEVELS[kind]
            width = self.app.look.layout.LIST[2]
            if width > 200:
                name, value = name or value, texts.COMPUTER % value
            elif width > 140:
                name = name or texts.MACHINE
        return "%d %s" % (i + 1, name), value, True

    def _go(self, at):
        """Put the cursor on a stop."""
        self.at = at
        menu, start = self._menu, self._has_button and at == self._stops - 1
        menu.active = not start
        if not start:
            menu.at = at
        menu.refresh()
        if self._has_button:
            ink = self.app.look.theme.ink(CURSOR, CURSOR if start else BG)
            if self._button.pixel_shader is not ink:
                self._button.pixel_shader = ink
                self._button_text.paint(ON_CURSOR if start else TEXT)
        self._hint()

    def _hint(self):
        app, texts = self.app, self.app.texts
        row, count = self._row(self.at), len(self.draft)
        players = texts.ONE_PLAYER if count == 1 else texts.PLAYERS % count
        if (row, count) == self._hinted:
            return
        self._hinted = row, count
        foot = app.look.layout.FOOT_HEIGHT
        # Before the start the rules are named in words.
        if row == _START and app.look.layout.RIBBON:
            app.header.write(self._in_words)
        else:
            app.header.write(texts.NEW_GAME, players if foot or row != _START else self._in_words)
        if row == _START and foot:
            app.footer.message(self._in_words)
        elif row == _PLAYER:
            done = texts.NAME if self._sides else texts.CHANGE
            app.hints(
                (keys.NEXT, texts.NEXT), (keys.SIDES, texts.CHANGE), (keys.A, done), (keys.B, texts.BACK)
            )
        else:
            done = texts.ADD if row == _ADD else texts.CHOOSE
            app.hints((keys.NEXT, texts.NEXT), (keys.A, done), (keys.B, texts.BACK))

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        if self._sheet and self._sheet.is_open:
            self._answer(key)
        elif key in (keys.DOWN, keys.NEXT):
            self._move(1)
        elif key in (keys.UP, keys.PREVIOUS):
            self._move(-1)
        elif key == keys.B:
            self._leave()
        elif key == keys.LEFT:
            self._change(-1)
        elif key == keys.RIGHT:
            self._change(1)
        elif key == keys.A:
            self._choose()

    def _move(self, step):
        at = self.at
        if self._row(at) == _PLAYER and self.draft.kinds[at] == NOBODY:
            self.draft.remove(at)
            at = at if step > 0 else at - 1
            count = len(self.draft) + len(self._rest)
            self._build(at % count)
        else:
            self._go((at + step) % self._stops)

    def _change(self, step):
        if self._row(self.at) != _PLAYER:
            return
        self.draft.step(self.at, step)
        self._menu.change(self._rows())

    def _choose(self):
        app, row = self.app, self._row(self.at)
        if row == _PLAYER:
            if not self._sides:
                self._change(1)
            elif self.draft.kinds[self.at] != NOBODY:
                app.show("name", self.draft, self.at, False)
        elif row == _ADD:
            self._build(self.draft.add())
        elif row == _NAMES:
            app.show("name", self.draft, 0, True)
        elif row == _RULES:
            app.show("rules", self.draft)
        elif row == _HOUSE:
            app.show("house", self.draft)
        elif row == _BACK:
            self._leave()
        elif app.game and app.game.turn and not app.game.over:
            self._ask()
        else:
            self._start()

    def _leave(self):
        """To the title; what was put together is there again when this screen is."""
        self.app.planned = self.draft.players(), self.draft.rules_text
        self.app.show("title")

    def _start(self):
        app, draft = self.app, self.draft
        players = draft.players()
        app.start(players, draft.rules_text, app.first if len(players) == len(app.players) else 0)

    # -- the question -----------------------------------------------------------------------------------

    def _ask(self):
        """A game is under way: is it to end?"""
        from handheld.sheet import Sheet

        app, texts = self.app, self.app.texts
        if not self._sheet:
            self._sheet = Sheet(app.look)
            self.group.append(self._sheet.group)
        sheet, layout = self._sheet, app.look.layout
        _, top, _, pitch, _, _ = layout.LIST
        sheet.top = layout.ASK_TOP
        if not layout.RIBBON:
            sheet.top = top + (layout.ASK_TOP - top) // pitch * pitch  # between two rows
        lines = wrapped(texts.DISCARD, layout.WIDTH // 6 - 1)
        if len(lines) < 2:
            lines.append(texts.DISCARD_NOTE)
        if not layout.SHEET_TITLE:
            lines.insert(0, "")
        sheet.write(*lines)
        sheet.dice(0, 0, b"")
        caps = app.board.caps
        sheet.buttons(
            (caps.get(keys.A, ""), texts.DISCARD_YES, False), (caps.get(keys.B, ""), texts.DISCARD_NO, True)
        )
        self._now = self._asked = ticks_ms()  # a key may come before the first tick
        sheet.open(self._now)
        # No half rows beside or above it.
        self._menu.group.hidden = layout.SHEET_WIDTH < layout.WIDTH or layout.RIBBON
        app.footer.write(())

    def _answer(self, key):
        if key == keys.A:
            if keys.since(self._now, self._asked) >= _DEAF:
                self._start()
        elif key:
            self._sheet.close()
            self._menu.group.hidden = False
            self._hinted = None
            self._hint()

    def tick(self, now):
        self._now = now
        return bool(self._sheet and self._sheet.tick(now))
