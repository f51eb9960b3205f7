# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Statistics of each person by each set of rules: games, average, best, wins, and how the points spread
(lib/handheld; a screen)."""

from handheld import keys, lazy, words
from handheld.look import RIGHT
from handheld.reader import Reader
from handheld.screens import Base
from handheld.theme import CURSOR, DIM, HELD, TEXT
from kniffel_core import rules


class Screen(Base):
    repeats = True

    def enter(self, back="title", at=0):
        app, texts = self.app, self.app.texts
        app.bars(True)
        self._back = back
        self._topic = topic = lazy.texts(app, "scores")
        self._scores = module = lazy.load("handheld.scores")
        self._cards = [(group, person) for group in module.load(app).groups for person in group.persons]
        self._at = at
        look, layout = app.look, app.look.layout
        self._top = layout.HEAD_HEIGHT + (1 if layout.RIBBON else 4)
        self._bottom = layout.FOOT - 2 if layout.FOOT_HEIGHT else layout.HEIGHT
        if self._cards:
            self._make(look, layout, topic)
            self._show()
        else:
            height = look.font.height + 3
            place = (6, self._top, layout.WIDTH - 12, height, (self._bottom - self._top) // height)
            Reader(look, self.group, place, TEXT).show([topic.NONE])
            app.header.write(texts.STATISTICS)
        back = keys.B if keys.B in app.board.caps else keys.A
        sides = (keys.SIDES, topic.PLAYER) if len(self._cards) > 1 else (keys.OTHER, "")
        app.hints((keys.NEXT, texts.NEXT), sides, (keys.DOWN, topic.FIRST_DICE), (back, texts.BACK))

    def _make(self, look, layout, topic):
        """The numbers, and the bars of the spread: beside them on a wide or low screen, else below."""
        group, height = self.group, look.font.height
        names = (topic.GAMES, topic.MEAN, topic.TOP, topic.WINS, topic.BONUS, topic.KNIFFELS)
        narrow = layout.RIBBON or layout.WIDTH < 160
        beside = narrow or layout.WIDTH > 239 and layout.HEIGHT < 200
        count = 5 if layout.RIBBON else 6
        pitch = min((self._bottom - self._top) // count, height + 7) if beside else height + 2
        cells = 6
        self._long = not beside and layout.WIDTH >= 240
        self._values = []
        for i in range(count):
            if beside:
                x, y = (1 if narrow else 6), self._top + i * pitch
                end = x + 6 * 12
            else:
                half = layout.WIDTH // 2 - 6
                x, y = 6 + i % 2 * half, self._top + i // 2 * pitch
                end = x + half - (0 if i % 2 else 8)
            look.written(group, x, y, names[i], DIM)
            self._values.append(look.text(group, end - 6 * cells, y, cells, TEXT, RIGHT))
        left = 6 * 12 + (8 if narrow else 30) if beside else 8
        base = self._bottom - height - 1
        top = self._top if beside else self._top + 3 * pitch + 4
        if not narrow:
            if beside:
                left = max(left, layout.WIDTH - 6 * len(topic.SPREAD) - 6)
            look.written(group, left, top, topic.SPREAD, DIM)
            top += height + 3
        width = layout.WIDTH - left - (1 if narrow else 8)
        self._step = step = width // self._scores.BARS
        self._tall = base - top
        self._base = base
        self._bars = []
        self._left = left
        look.rect(group, left, base, step * self._scores.BARS, 1, TEXT)
        self._low = look.text(group, left, base + 2, 4, DIM)
        self._high = look.text(group, left + step * self._scores.BARS - 24, base + 2, 4, DIM, RIGHT)
        self._look = look

    def _show(self):
        group, person = self._cards[self._at]
        made = rules.parse(group.rules_text)
        lazy.drop("kniffel_core.sets." + made.id)
        header, title = self.app.header, words.set_name(made, self.app.texts)
        if " " in group.rules_text and header.fits(person.name, title + " +"):
            title += " +"
        header.write(person.name, title)
        games = person.games
        if self._long:
            tenths = (10 * person.sum + games // 2) // games
            mean = "%d%s%d" % (tenths // 10, self._topic.COMMA, tenths % 10)
        else:
            mean = "%d" % ((person.sum + games // 2) // games)
        columns = made.columns
        values = (
            "%d" % games,
            mean,
            "%d" % person.best,
            "%d %%" % ((100 * person.wins + games // 2) // games),
            "%d %%" % ((100 * person.bonuses + games * columns // 2) // (games * columns)),
            "%d" % person.kniffels,
        )
        for i in range(len(self._values)):
            self._values[i].write(values[i])
        while self._bars:
            self.group.remove(self._bars.pop())
        most = max(person.spread)
        for i in range(self._scores.BARS):
            tall = self._tall * person.spread[i] // most
            if person.spread[i]:
                tall = max(tall, 1)
                ink = CURSOR if person.spread[i] == most else HELD
                x = self._left + i * self._step
                self._look.rect(self.group, x, self._base - tall, self._step - 1, tall, ink)
                self._bars.append(self.group[len(self.group) - 1])
        plain = self._scores.cards_of(made)
        self._low.write("%d" % self._scores.low_end(plain))
        self._high.write("%d" % self._scores.high_end(plain))

    def key(self, key):
        app = self.app
        if key in (keys.LEFT, keys.RIGHT) and self._cards:
            self._at = (self._at + (1 if key == keys.RIGHT else -1)) % len(self._cards)
            self._show()
        elif key == keys.NEXT and self._at + 1 < len(self._cards):
            self._at += 1
            self._show()
        elif key in (keys.DOWN, keys.NEXT):
            app.show("fairness", self._back)
        elif key in (keys.UP, keys.PREVIOUS):
            app.show("highscores", self._back)
        elif key in (keys.A, keys.B, keys.MENU):
            app.show(self._back)
