# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A player's name, letter by letter from a grid (lib/handheld; a screen).

The name so far is grey until the first letter replaces it. The first letter of each part turns capital.
"""

import displayio

from handheld import keys, sound
from handheld.lineup import NAME_LENGTH
from handheld.screens import Base
from handheld.theme import CURSOR, DIM, ON_CURSOR, TEXT

_DELETE, _DONE = "◀", "✓"
_GRID = "abcdefghijklmnopqrstuvwxyzäöüß-.0123456789" + _DELETE + _DONE
_SMALL, _CAPITAL = "äöü", "ÄÖÜ"


class Screen(Base):
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        look, layout = app.look, app.look.layout
        wide = layout.WIDTH >= 160
        self._columns = columns = 11 if wide else 10
        self._step = step = max(layout.WIDTH // 80, 2)  # cells from letter to letter
        count = -(-len(_GRID) // columns)
        height = look.font.height
        top = layout.HEAD_HEIGHT
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        self._big = None
        if wide:
            self._big = displayio.Group(scale=2, y=top + 6)
            self.group.append(self._big)
            self._text = look.text(self._big, 0, 0, NAME_LENGTH + 1, TEXT)
            top += 12 + 2 * height
        else:
            top += 1
        self._pitch = min((bottom - top) // count, height + 6 if layout.HEIGHT < 200 else 24)
        self._x = (layout.WIDTH - 6 * (columns * step - step + 1)) // 2
        self._y = top + (bottom - top - self._pitch * count) // 2
        self._rows = [
            look.text(self.group, self._x, self._y + i * self._pitch, columns * step, TEXT)
            for i in range(count)
        ]
        size = 11 if height == 8 else 15
        self._cursor = look.box(self.group, 0, 0, size, min(size, self._pitch - 1), CURSOR, CURSOR)
        self._letter = look.text(self.group, 0, 0, 1, ON_CURSOR)

    def enter(self, draft, player, all_of_them=False):
        """Ask for the name of a player of the draft; ``all_of_them``: then for that of the next."""
        app = self.app
        app.bars(True)
        texts = app.texts
        self._draft, self._player, self._all = draft, player, all_of_them
        self._name = draft.name(player)
        self._fresh = True
        self._at = 0
        self._capital = None
        self._show()
        app.hints(
            (keys.NEXT, texts.NEXT), (keys.A, texts.LETTER), (keys.B, texts.DELETE), (keys.MENU, texts.DONE)
        )

    # -- what is shown ----------------------------------------------------------------------------------

    def _show(self):
        """The name, and the grid in capitals where one comes next."""
        app, texts, name = self.app, self.app.texts, self._name
        shown = name if self._fresh and name else name + "_"
        title = texts.NAME_OF % (self._player + 1)
        if self._big:
            self._text.write(shown, DIM if self._fresh and name else TEXT)
            x = (app.look.layout.WIDTH - 12 * len(shown)) // 2
            if self._big.x != x:
                self._big.x = x
            app.header.write(title)
        else:
            app.header.write("%s %s" % (texts.SHORT_NAME, shown))
        capital = self._fresh or not name or name[-1] in "-."
        if capital != self._capital:
            self._capital = capital
            self._write_grid()
        self._go(self._at)

    def _glyph(self, at):
        letter = _GRID[at]
        return _capital(letter) if self._capital else letter

    def _write_grid(self):
        gap = " " * (self._step - 1)
        for row in range(len(self._rows)):
            start = row * self._columns
            letters = [
                " " if at == self._at else self._glyph(at)
                for at in range(start, min(start + self._columns, len(_GRID)))
            ]
            self._rows[row].write(gap.join(letters))

    def _set_tile(self, at, letter):
        self._rows[at // self._columns][at % self._columns * self._step] = self.app.look.font.tile(letter)

    def _go(self, at):
        """Put the cursor on a letter: it is shown by a tile of its own."""
        if at != self._at:
            self._set_tile(self._at, self._glyph(self._at))
            self._at = at
            self._set_tile(at, " ")
        x = self._x + at % self._columns * self._step * 6
        y = self._y + at // self._columns * self._pitch
        letter, cursor = self._letter, self._cursor
        if letter.x != x or letter.y != y:
            letter.x, letter.y = x, y
            small = self.app.look.font.height == 8
            cursor.x = x - (3 if small else 5)
            cursor.y = y - ((2 if self._big else 1) if small else 1)
        letter.write(self._glyph(at))

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        at, columns, count = self._at, self._columns, len(_GRID)
        if key == keys.A:
            self._choose(_GRID[at])
        elif key == keys.B:
            self._delete()
        elif key == keys.MENU:
            self._finish()
        elif key in (keys.NEXT, keys.PREVIOUS):
            self._go((at + (1 if key == keys.NEXT else -1)) % count)
        elif key in (keys.LEFT, keys.RIGHT):
            start = at - at % columns
            length = min(columns, count - start)
            self._go(start + (at - start + (1 if key == keys.RIGHT else -1)) % length)
        elif key in (keys.UP, keys.DOWN):
            rows = len(self._rows)
            row = (at // columns + (1 if key == keys.DOWN else -1)) % rows
            self._go(min(row * columns + at % columns, count - 1))

    def _choose(self, letter):
        if letter == _DONE:
            self._finish()
            return
        if letter == _DELETE:
            self._delete()
            return
        name = "" if self._fresh else self._name
        if len(name) == NAME_LENGTH:
            self.app.sound.play(sound.ERROR)
            return
        self._name = name + (_capital(letter) if self._capital else letter)
        self._fresh = False
        if len(self._name) == NAME_LENGTH:
            self._go(len(_GRID) - 1)
        self._show()

    def _delete(self):
        if self._fresh or not self._name:
            if not self._name:
                self._leave()
                return
            self._name = ""
        self._name = self._name[:-1]
        self._fresh = False
        self._show()

    def _finish(self):
        self._draft.rename(self._player, self._name)
        self._leave()

    def _leave(self):
        draft, player = self._draft, self._player
        if self._all and player + 1 < len(draft):
            self.app.show("name", draft, player + 1, True)
        else:
            self.app.show("newgame", draft, player)


def _capital(letter):
    place = _SMALL.find(letter)  # upper() of a board knows no umlauts
    if place >= 0:
        return _CAPITAL[place]
    return letter.upper() if letter != "ß" else letter
