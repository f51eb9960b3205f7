# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""KNIFFEL!: five dice hop, stars blink; any key goes on (lib/handheld; a screen)."""

import displayio

from handheld import keys, words
from handheld.screens import Base
from handheld.theme import CURSOR, TEXT

_HOP = 80  # milliseconds a die is up
_HOPS = 10  # each die twice
_BLINK = 200
_END = 2400
_HEIGHT = 5
_GAP = (1, 5)  # below small dice, in one bit and in colour
_STAR = 11  # in icons_9
_ARC = b"\x09\x03\x00\x03\x09"  # how far below the middle one each die stands
# Stars: place in thousandths of width and height
_STARS = ((62, 68), (235, 40), (740, 31), (920, 78), (100, 480), (900, 500))

_SMALL_STARS = ((40, 590), (960, 590), (40, 120), (960, 120))


class Screen(Base):
    def enter(self, player, points=0):
        """``points``: what the box brought, 0 to leave them out."""
        app, texts, game = self.app, self.app.texts, self.app.game
        look, layout = app.look, app.look.layout
        app.bars(False, True, True)
        size, width, height = 16 if layout.RIBBON else layout.DIE, layout.WIDTH, look.font.height
        step = size + size // 8 if not layout.RIBBON else 22
        x = (width - 4 * step - size) // 2
        self._y = _HEIGHT + (4 + layout.HEIGHT // 24 if layout.HEIGHT > 64 else 0)
        name = ("dice_%d_mono" if look.mono else "dice_%d") % size
        self._dice = []
        for i in range(5):
            die = displayio.Group(x=x + i * step, y=self._y + _ARC[i])
            self.group.append(die)
            if look.mono:
                look.sprite(die, name, size, size, 0, 0, TEXT, game.dice[i] + 11)
            else:
                look.sprite(die, name, size, size, 0, 0, None, game.dice[i])
                look.tray(die, size, 0, 0)
            self._dice.append(die)
        text = texts.SHOUT % words.kniffel_name(game.rules, texts).upper()
        scale, y = 3, self._y + _ARC[0] + size
        if layout.RIBBON:
            y += _GAP[look.mono == 0]
            if y + 8 * scale + 2 + height > layout.HEIGHT:
                scale = 2
        if 18 * len(text) > width - 30:
            scale = 2
        if not layout.RIBBON:
            y += (layout.HEIGHT - size - 24 * scale) // 6
        big = displayio.Group(scale=scale, x=(width - 6 * scale * len(text) + scale) // 2, y=y)
        look.written(big, 0, 0, text, CURSOR)
        self.group.append(big)
        y += scale * height + (2 if layout.RIBBON else 4)
        text = app.name_of(player)
        if points:
            text += ": " + texts.POINTS % points
        look.written(self.group, (width - 6 * len(text)) // 2, y, text, TEXT)
        self._stars = []
        for across, down in _SMALL_STARS if layout.RIBBON else _STARS:
            ink = CURSOR if len(self._stars) % 2 else TEXT
            x, y = width * across // 1000 - 4, layout.HEIGHT * down // 1000
            star = look.sprite(self.group, "icons_9", 9, 9, x, y, ink, _STAR)
            self._stars.append(star)
        app.hints((keys.A, texts.GO_ON))
        self._since = None

    def key(self, key):
        self.app.go_on()

    def tick(self, now):
        if self._since is None:
            self._since = now
            self._hop = self._blinked = -1
            return False
        passed = keys.since(now, self._since)
        if self.app.board.slow:
            passed //= 2  # time to look at it; and nothing moves
        if passed >= _END:
            self.app.go_on()
            return True
        if self.app.board.slow:
            return False
        changed = False
        hop = min(passed // _HOP, _HOPS)
        if hop != self._hop:
            self._hop = hop
            for i in range(5):
                y = self._y + _ARC[i] - (_HEIGHT if hop < _HOPS and hop % 5 == i else 0)
                if self._dice[i].y != y:
                    self._dice[i].y = y
                    changed = True
        blink = passed // _BLINK
        if blink != self._blinked:
            self._blinked = blink
            for i in range(len(self._stars)):
                self._stars[i].hidden = (blink + i) % 3 == 0
            changed = True
        return changed
