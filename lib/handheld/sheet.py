# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A sheet that rises from below over the card: a title, lines, mini dice, and buttons (lib/handheld).

Its group is hidden until :meth:`Sheet.open`; the owner calls :meth:`Sheet.tick` while it rises.
"""

from micropython import const

import displayio

from handheld.keys import since
from handheld.parts import Button
from handheld.theme import BAR, CURSOR, TEXT

_STEP = const(40)  # milliseconds of a step of the rise
_STEPS = const(3)
_MINI = const(11)  # distance of mini dice


class Sheet:
    """``lines``: how many there may be below the title. Set :attr:`top`, where it stands when open, before the rest."""

    def __init__(self, look, lines=2):
        layout = look.layout
        self._look = look
        self.top = top = layout.SHEET_TOP
        self.group = group = displayio.Group(y=layout.HEIGHT)
        group.hidden = True
        width = layout.SHEET_WIDTH
        if layout.SHEET_EDGE:
            look.rect(group, 0, 0, width, layout.SHEET_EDGE, CURSOR)
        look.rect(group, 0, layout.SHEET_EDGE, width, layout.HEIGHT - min(top, layout.ASK_TOP), BAR)
        cells = (width - 2 * layout.SHEET_X) // 6 + 1
        x, y = layout.SHEET_X, layout.SHEET_TEXT
        self._title = look.text(group, x, y, cells, CURSOR)
        if layout.SHEET_TITLE:
            y += layout.SHEET_LINE
        self._lines = [look.text(group, x, y + layout.SHEET_LINE * i, cells, TEXT) for i in range(lines)]
        self._dice = [look.sprite(group, "icons_9", 9, 9, 0, 0, TEXT) for _ in range(5)]
        self._buttons = displayio.Group()
        group.append(self._buttons)
        self._rising = 0
        self._since = 0
        self.is_open = False

    def write(self, title, *lines):
        """Set the texts. A screen without room for the title shows it elsewhere."""
        if self._look.layout.SHEET_TITLE:
            self._title.write(title)
        for i in range(len(self._lines)):
            self._lines[i].write(lines[i] if i < len(lines) else "")

    def dice(self, line, cells, faces):
        """Show mini dice in a line, after ``cells`` cells of text."""
        layout = self._look.layout
        y = self._lines[line].y - (1 if self._look.font.height == 8 else -1)
        for i in range(5):
            die = self._dice[i]
            die.hidden = i >= len(faces)
            if i < len(faces):
                die[0] = faces[i] - 1
                die.x, die.y = layout.SHEET_X + 6 * cells + _MINI * i - 1, y

    def buttons(self, *buttons):
        """Set the buttons: triples of (key, text, whether lit)."""
        group, layout = self._buttons, self._look.layout
        while len(group):
            group.pop()
        x, y = layout.SHEET_X, layout.HEIGHT - layout.BUTTON_HEIGHT - 2 - self.top
        if y < 2 * layout.SHEET_LINE:  # no room
            return
        for key, text, lit in buttons:
            x += Button(self._look, group, x, y, key, text, lit).width + (6 if layout.WIDTH >= 160 else 4)

    def open(self, now):
        """Begin to rise; an open sheet stays as it is."""
        if not self.is_open:
            self.is_open = True
            self._rising = _STEPS
            self._since = now
            self.group.hidden = False
            self._rise()

    def close(self):
        self.is_open = False
        self._rising = 0
        self.group.hidden = True

    def tick(self, now):
        """Rise further; returns whether anything moved."""
        if not self._rising or since(now, self._since) < _STEP:
            return False
        self._since = now
        self._rise()
        return True

    def _rise(self):
        self._rising -= 1
        height = self._look.layout.HEIGHT - self.top
        self.group.y = self.top + height * self._rising // _STEPS
