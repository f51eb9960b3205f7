# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Help: the keys of this board, a turn, the card, the rules now in force (lib/handheld; a screen)."""

import displayio

from handheld import keys, lazy
from handheld.parts import Cap
from handheld.reader import Reader
from handheld.screens import Base
from handheld.theme import DIM, TEXT
from kniffel_core import options

_INDENT = 20  # pixels from a key cap to what it means
_ORDER = (keys.SIDES, keys.HEIGHTS, keys.NEXT, keys.A, keys.B, keys.MENU, keys.CARDS, keys.COACH, keys.UNDO)
# How the keys are called in the texts.
_NAMES = {
    keys.SIDES: "SIDES",
    keys.HEIGHTS: "HEIGHTS",
    keys.NEXT: "NEXT",
    keys.A: "A",
    keys.B: "B",
    keys.MENU: "MENU",
    keys.CARDS: "CARDS",
    keys.COACH: "COACH",
    keys.UNDO: "UNDO",
    keys.ALIKE: "ALIKE",
    keys.SWITCH: "SWITCH",
    keys.ROLL: "ROLL",
}
_KEYS, _TURN, _CARD, _RULES = range(4)


class Screen(Base):
    repeats = True

    def enter(self, back="title"):
        app, texts = self.app, self.app.texts
        layout = app.look.layout
        app.bars(True)
        self._back = back
        self._topic = lazy.texts(app, "help")
        height = app.look.font.height
        self._top = layout.HEAD_HEIGHT + (2 if layout.RIBBON else 6)
        self._bottom = layout.FOOT - 2 if layout.FOOT_HEIGHT else layout.HEIGHT
        edge = 2 if layout.WIDTH < 160 else 6
        pitch = height + 2
        place = (edge, self._top, layout.WIDTH - 2 * edge, pitch, (self._bottom - self._top) // pitch)
        self._reader = Reader(app.look, self.group, place, TEXT)
        self._key_pages = []
        self._list_keys()
        self._at = _KEYS
        self._show()
        back = keys.B if keys.B in app.board.caps else keys.A
        app.hints((keys.NEXT, texts.NEXT), (keys.SIDES, self._topic.MORE), (back, texts.BACK))

    def _list_keys(self):
        """What the keys do and what when held down; on two pages where there is no room for it on one."""
        app, topic, caps = self.app, self._topic, self.app.board.caps
        height = app.look.font.height
        rows, held, longest = [], [], 0
        for key in _ORDER:
            short = topic.SHORT.get(_NAMES[key])
            if key in caps and short:
                long = topic.LONG.get(_NAMES.get(app.keys.long_of(key)), "")
                rows.append((caps[key], short, long))
                longest = max(longest, len(long))
                if long:
                    held.append((caps[key], long.split(": ")[1], ""))
        if app.keys.late:
            first, meaning = app.keys.late
            name = "LATE_MENU" if meaning == keys.MENU else "LATE_B"
            rows.append((caps.get(first, ""), getattr(topic, name), ""))
        if app.keys.chord:
            rows.append(("", topic.BOTH, ""))
        wide = 6 * longest + _INDENT < app.look.layout.WIDTH
        if wide and (self._bottom - self._top) // max(len(rows), 1) >= 2 * height + 2:
            self._add_keys(rows, 2 * height + 2)
        else:
            self._add_keys([(key, text, "") for key, text, _ in rows], height)
            if held:
                self._add_keys([("", topic.HELD, "")] + held, height)

    def _add_keys(self, rows, tall):
        """A page of caps and texts, ``tall`` pixels each."""
        look, layout = self.app.look, self.app.look.layout
        group = displayio.Group()
        group.hidden = True
        self.group.append(group)
        self._key_pages.append(group)
        height, room = look.font.height, self._bottom - self._top
        pitch = min(room // len(rows), tall + 8)
        y = self._top + (0 if layout.RIBBON else (room - pitch * len(rows) + pitch - tall) // 2)
        x = 1 if layout.WIDTH <= 160 else 8
        for key, text, long in rows:
            middle = y + (tall - height) // 2 if not long and tall > height else y
            half = (height + 1) // 2 if long else 0
            lift = (layout.CAP_HEIGHT - height + 1) // 2 if height == 8 else -1
            Cap(look, group).write(key, x + (3 if len(key) == 1 else 0), middle - lift + half)
            look.written(group, x + _INDENT, middle, text, TEXT)
            if long:
                look.written(group, x + _INDENT, middle + height + 1, long, DIM)
            y += pitch

    def _show(self, last=False):
        """Show the first or the last page of a topic."""
        topic, at = self._topic, self._at
        paragraphs = ((), topic.TURN, topic.CARD, ())[at]
        if at == _RULES:
            paragraphs = self._pages()
        self._reader.show(paragraphs, last)
        pages = len(self._key_pages)
        self._show_keys(-1 if at != _KEYS else pages - 1 if last else 0)

    def _show_keys(self, page):
        """Show a page of keys, -1 for none, and where we are."""
        self._key_page = page
        for i in range(len(self._key_pages)):
            if self._key_pages[i].hidden == (i == page):
                self._key_pages[i].hidden = i != page
        self._say_where()

    def _say_where(self):
        topic, at = self._topic, self._at
        more = self._reader.page + 1 < self._reader.pages
        if at == _KEYS:
            more = self._key_page + 1 < len(self._key_pages)
        where = "%d/%d" % (at + 1, len(topic.TOPICS))
        self.app.header.write(topic.TITLE % topic.TOPICS[at], ("▼ " if more else "") + where)

    def _turn(self, step):
        """To the next or the previous page; from the end of a topic to another."""
        if self._at == _KEYS and 0 <= self._key_page + step < len(self._key_pages):
            self._show_keys(self._key_page + step)
        elif self._at != _KEYS and self._reader.turn(step):
            self._say_where()
        else:
            self._go(step, step < 0)

    def _pages(self):
        """What the rule set says of itself."""
        app = self.app
        name = app.game.rules.id if app.game else app.rules_text.split(" ")[0]
        module = options.set_of(name)
        paragraphs = module.PAGES_DE if app.texts.COLUMN else module.PAGES_EN
        lazy.drop("kniffel_core.sets." + name)
        return paragraphs

    def key(self, key):
        if key in (keys.RIGHT, keys.LEFT):
            self._go(1 if key == keys.RIGHT else -1)
        elif key == keys.A and keys.B not in self.app.board.caps:
            self.app.show(self._back)
        elif key in (keys.DOWN, keys.NEXT, keys.A):
            self._turn(1)
        elif key in (keys.UP, keys.PREVIOUS):
            self._turn(-1)
        elif key in (keys.B, keys.MENU):
            self.app.show(self._back)

    def _go(self, step, last=False):
        self._at = (self._at + step) % len(self._topic.TOPICS)
        self._show(last)
