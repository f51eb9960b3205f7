# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Five dice, their trays, and the tumbling (lib/handheld; knows no game, only faces and masks)."""

from handheld.keys import since
from handheld.theme import DIM, HELD, TEXT

_TUMBLING = 7  # tiles of a dice sheet: 0 an empty place, 1-6 faces, 7-10 tumbling
# In one bit there are two rows, the second with held dice, and there the empty place is in it.
_MONO_HELD, _MONO_EMPTY = 11, 18
_FRAME = 60  # milliseconds of a tumbling frame
_STOPS = (240, 300, 360, 420, 480)  # when the first, second … rolling die comes to rest
_HOPS = (-2, 0, 1, 0)


class DiceRow:
    """``faces`` and ``held`` are what is shown; faces 0 are empty places."""

    def __init__(self, look, group):
        layout = look.layout
        self._layout = layout
        self._theme = look.theme
        size = layout.DIE
        name = "dice_%d" % size
        ink = None
        if look.mono:
            name, ink = name + "_mono", TEXT
        self._empty = _MONO_EMPTY if look.mono else 0
        self._tile_held = _MONO_HELD if look.mono else 0
        self.faces = bytearray(5)
        self.held = 0
        self._dice = []
        self._trays = []
        for i in range(5):
            x = layout.DIE_X + i * layout.DIE_STEP
            self._dice.append(look.sprite(group, name, size, size, x, self._y(0), ink, self._empty))
            self._colour(self._dice[i], 0, 0)
        for i in range(5):
            x, y = layout.DIE_X + i * layout.DIE_STEP, self._y(1)
            if look.mono:
                tray = look.rect(group, x + 2, y + size + 1, size - 4, 2, HELD)
            else:
                tray = look.sprite(group, "tray_%d" % size, size, layout.TRAY, x, y + size - 2, HELD)
            tray.hidden = True
            self._trays.append(tray)
        self.cursor = None  # a ``die_cursor.DieCursor`` while a person plays
        self.rolling = 0  # mask of the dice still tumbling
        self._rolled = 0
        self._since = 0
        self._frame = 0

    def _y(self, held):
        return self._layout.DIE_Y + (self._layout.DROP if held else 0)

    def show(self, faces, held):
        """Show five faces, those of the mask ``held`` pulled down."""
        for i in range(5):
            self._place(i, faces[i] if faces else 0, held >> i & 1)
        self.rolling = 0

    def _place(self, i, face, held):
        die, tray = self._dice[i], self._trays[i]
        tile = face + (self._tile_held if held else 0) if face else self._empty
        if die[0] != tile:
            die[0] = tile
        self._colour(die, face, held)
        y = self._y(held)
        if die.y != y:
            die.y = y
            if self.cursor:
                self.cursor.follow(i, y)
        if tray.hidden == bool(held):
            tray.hidden = not held
        self.faces[i] = face
        self.held = self.held & ~(1 << i) | held << i

    def _colour(self, die, face, held):
        """Dice have the colours of dice, held ones an edge of their own, and empty places are dim dashes."""
        if not self._tile_held:
            theme = self._theme
            palette = theme.ink(DIM) if not face else theme.held if held else theme.dice
            if die.pixel_shader is not palette:
                die.pixel_shader = palette

    def hold(self, i, held):
        """Pull a die down or let it go."""
        self._place(i, self.faces[i], 1 if held else 0)

    def select(self, at, now=0):
        """Put the cursor round a die, -1 for none."""
        if self.cursor:
            self.cursor.select(at, self._dice[at].y, now)

    def roll(self, faces, kept, now):
        """Let all dice but those of the mask ``kept`` tumble to new faces."""
        self._rolled = self.rolling = 31 & ~kept
        self._since, self._frame = now, 0
        for i in range(5):
            if kept >> i & 1:
                self._place(i, faces[i], 1)
            else:
                self._place(i, 0, 0)
                self.faces[i] = faces[i]
        self._tumble()

    def _tumble(self):
        for i in range(5):
            if self.rolling >> i & 1:
                phase = self._frame + i
                die = self._dice[i]
                self._colour(die, 1, 0)
                die[0] = _TUMBLING + phase % 4
                die.y = self._y(0) + _HOPS[phase % 4]

    def tick(self, now):
        """Tumble on, or blink the cursor. Returns 0: nothing changed, 1: something, 2: a die came to rest."""
        if not self.rolling:
            return self.cursor.blink(now) if self.cursor else 0
        passed = since(now, self._since)
        stopped = False
        place = 0
        for i in range(5):
            if self._rolled >> i & 1:
                if self.rolling >> i & 1 and passed >= _STOPS[place]:
                    self.rolling &= ~(1 << i)
                    self._place(i, self.faces[i], 0)
                    stopped = True
                place += 1
        frame = passed // _FRAME
        if frame != self._frame:
            self._frame = frame
            self._tumble()
            return 2 if stopped else 1
        return 2 if stopped else 0

    def finish(self):
        """End the tumbling at once."""
        for i in range(5):
            if self.rolling >> i & 1:
                self._place(i, self.faces[i], 0)
        self.rolling = 0
