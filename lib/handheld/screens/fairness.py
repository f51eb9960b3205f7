# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Whether the dice are fair: how often each face came, a verdict in words, and where chance comes from
(lib/handheld; a screen)."""

import math

from handheld import keys, lazy
from handheld.look import RIGHT
from handheld.reader import wrapped
from handheld.screens import Base
from handheld.theme import BG, CURSOR, HELD, TEXT

_FEW = 60  # dice below which nothing can be said


class Screen(Base):
    repeats = True

    def enter(self, back="title"):
        app, texts = self.app, self.app.texts
        app.bars(True)
        self._back = back
        self._topic = topic = lazy.texts(app, "scores")
        module = "handheld.scores"
        scores = lazy.load(module).load(app)
        lazy.drop(module)
        counts = [scores.faces[i] + app.dice.counts[i] for i in range(6)]
        number = sum(counts)
        look, layout = app.look, app.look.layout
        height = look.font.height
        bottom = layout.FOOT - 1 if layout.FOOT_HEIGHT else layout.HEIGHT
        top = layout.HEAD_HEIGHT + (1 if layout.RIBBON else 4)
        chance = chance_of(counts)
        noise = app.chance.noise is not None
        if layout.RIBBON:
            source = topic.SHORT_NOISE if noise else topic.SHORT_CHIP
            app.header.write(self._short(number, chance), source)
            pitch = (bottom - top) // 6
        else:
            rolled = topic.ROLLED % number
            if len(topic.DICE) + len(rolled) + 2 > layout.WIDTH // 6:
                rolled = "%d" % number
            app.header.write(topic.DICE, rolled)
            room = max((bottom - top - 6 * (height + 1)) // (height + 1), 1)
            lines = self._lines(number, chance, noise, (layout.WIDTH - 12) // 6, room)
            bottom -= (height + 1) * len(lines)
            for i in range(len(lines)):
                look.written(self.group, 6, bottom + i * (height + 1), lines[i], TEXT)
            pitch = min((bottom - top) // 6, height + 12)
        self._bars(look, layout, counts, top, pitch)
        back = keys.B if keys.B in app.board.caps else keys.A
        app.hints((keys.NEXT, texts.NEXT), (keys.DOWN, topic.FIRST_BEST), (back, texts.BACK))

    def _short(self, number, chance):
        """The verdict in two words."""
        topic = self._topic
        if number < _FEW:
            return topic.DICE
        return (
            topic.SHORT_FAIR if chance >= 0.05 else topic.SHORT_UNEVEN if chance >= 0.01 else topic.SHORT_ODD
        )

    def _lines(self, number, chance, noise, cells, room):
        """Verdict, source, and if there is room for it what the line means, in lines of so many characters."""
        topic = self._topic
        if number < _FEW:
            verdict = topic.TOO_FEW
        elif chance >= 0.05:
            verdict = topic.FAIR % min(int(100 * chance), 99)
        elif chance >= 0.01:
            verdict = topic.UNEVEN
        else:
            verdict = topic.ODD % min(int(1 / max(chance, 0.0001)), 10000)
        lines = wrapped(verdict, cells)
        source = wrapped(topic.NOISE if noise else topic.CHIP, cells)
        if len(lines) + len(source) > room:
            source = [topic.SOURCE % (topic.SHORT_NOISE if noise else topic.SHORT_CHIP)]
        lines += source
        if number and len(lines) < room:
            lines.append(topic.EXPECTED % ((number + 3) // 6))
        return lines

    def _bars(self, look, layout, counts, top, pitch):
        number = sum(counts)
        width = layout.WIDTH - (46 if layout.RIBBON else 62)
        x = 12 if layout.RIBBON else 22
        most = max(max(counts), 1)
        height = look.font.height
        for face in range(6):
            y = top + face * pitch
            if layout.RIBBON or pitch < 11:  # dice would touch
                look.written(self.group, 2 if layout.RIBBON else 10, y, "%d" % (face + 1), TEXT)
            else:
                look.sprite(self.group, "icons_9", 9, 9, 8, y + (pitch - 10) // 2, TEXT, face)
            long = width * counts[face] // most
            if long:
                thick = max(pitch - 3, 3)
                look.rect(self.group, x, y + (1 if layout.RIBBON else 0), long, thick, HELD)
            text = look.text(self.group, layout.WIDTH - 32, y + (pitch - height) // 2, 5, TEXT, RIGHT)
            text.write("%d" % counts[face])
        if number:
            at = x + width * number // (6 * most)
            if look.mono:  # a line of light on either side, for it crosses the bars
                look.rect(self.group, min(at, x + width) - 1, top, 3, 6 * pitch - 2, BG)
            look.rect(self.group, min(at, x + width), top, 1, 6 * pitch - 2, CURSOR)

    def key(self, key):
        app = self.app
        if key in (keys.DOWN, keys.NEXT):
            app.show("highscores", self._back)
        elif key in (keys.UP, keys.PREVIOUS):
            app.show("statistics", self._back)
        elif key in (keys.A, keys.B, keys.MENU):
            app.show(self._back)


def chance_of(counts):
    """How likely fair dice are at least so uneven: the chi-square test of six faces, 0-1."""
    number = sum(counts)
    if not number:
        return 1.0
    wanted = number / 6
    square = sum([(count - wanted) * (count - wanted) for count in counts]) / wanted
    if square > 150:
        return 0.0
    # With five degrees of freedom; erfc as in Abramowitz and Stegun, 7.1.26 (not every firmware has it).
    root = math.sqrt(square / 2)
    t = 1 / (1 + 0.3275911 * root)
    fade = math.exp(-square / 2)
    erfc = (
        fade
        * t
        * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    )
    return erfc + math.sqrt(2 * square / math.pi) * fade * (1 + square / 3)
