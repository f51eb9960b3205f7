# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The lists of the best, one for each set of rules that was played (lib/handheld; a screen).

Left and right lead to other rules; down goes on to the statistics, and from there to the dice.
"""

from handheld import keys, lazy, words
from handheld.look import RIGHT
from handheld.reader import Reader
from handheld.screens import Base
from handheld.theme import CURSOR, DIM, TEXT
from kniffel_core import rules

_STAR = 11  # in icons_9
_ROWS = 8


class Screen(Base):
    repeats = True

    def enter(self, back="title"):
        app, texts = self.app, self.app.texts
        app.bars(True)
        self._back = back
        self._topic = topic = lazy.texts(app, "scores")
        scores = lazy.load("handheld.scores").load(app)
        self._groups = [group for group in scores.groups if group.best]
        self._at = 0
        look, layout = app.look, app.look.layout
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        top = layout.HEAD_HEIGHT + 2
        height = look.font.height
        self._rows = []
        if self._groups:
            self._pitch = min((bottom - top) // (5 if layout.RIBBON else _ROWS), height + 10)
            for i in range(min((bottom - top) // self._pitch, _ROWS)):
                self._rows.append(self._row(look, layout, top + i * self._pitch))
            self._show()
        else:
            place = (6, top + 2, layout.WIDTH - 12, height + 3, (bottom - top) // (height + 3))
            Reader(look, self.group, place, TEXT).show([topic.NONE])
            app.header.write(topic.BEST)
        back = keys.B if keys.B in app.board.caps else keys.A
        sides = (keys.SIDES, topic.RULES) if len(self._groups) > 1 else (keys.OTHER, "")
        app.hints((keys.NEXT, texts.NEXT), sides, (keys.DOWN, topic.FIRST_STATISTICS), (back, texts.BACK))

    def _row(self, look, layout, y):
        """The parts of a row: place and name, star, how many kniffels, points."""
        narrow = layout.RIBBON or layout.WIDTH < 160
        right = layout.WIDTH - (3 if narrow else 8)
        x = 2 if narrow else 8
        name = look.text(self.group, x, y, 13, TEXT)
        star = look.sprite(self.group, "icons_9", 9, 9, right - 54, y - 1, CURSOR, _STAR)
        star.hidden = True
        count = look.text(self.group, right - 44, y, 3, DIM)
        points = look.text(self.group, right - 24, y, 4, TEXT, RIGHT)
        return name, star, count, points

    def _show(self):
        group = self._groups[self._at]
        made = rules.parse(group.rules_text)
        lazy.drop("kniffel_core.sets." + made.id)
        title = words.set_name(made, self.app.texts)
        if " " in group.rules_text:  # house rules are told in full on the next page
            title += " +"
        header, best = self.app.header, self._topic.BEST
        if header.fits(best, title):
            header.write(best, title)
        else:
            header.write(title)
        for i in range(len(self._rows)):
            name, star, count, points = self._rows[i]
            given = i < len(group.best)
            entry = group.best[i] if given else (0, 0, "")
            name.write("%d. %s" % (i + 1, entry[2]) if given else "")
            star.hidden = not entry[1]
            count.write("%d" % entry[1] if entry[1] > 1 else "")
            points.write("%d" % entry[0] if given else "")

    def key(self, key):
        app = self.app
        if key in (keys.LEFT, keys.RIGHT) and self._groups:
            self._at = (self._at + (1 if key == keys.RIGHT else -1)) % len(self._groups)
            self._show()
        elif key == keys.NEXT and self._at + 1 < len(self._groups):
            self._at += 1
            self._show()
        elif key in (keys.DOWN, keys.NEXT):
            app.show("statistics", self._back)
        elif key in (keys.UP, keys.PREVIOUS):
            app.show("fairness", self._back)
        elif key in (keys.A, keys.B, keys.MENU):
            app.show(self._back)
