# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The card on a small screen: rows of icons, each with a number below or beside it (lib/handheld).

In one bit an open box is a box: its number, what the hand would score, stands in a frame; a written number stands bare.
In colour written boxes are shaded. The box under the cursor is inverted, and named in the line below. It is used as
:class:`handheld.card.Card` is.
"""

from micropython import const

import displayio

from handheld import keys
from handheld.icons import ICONS
from handheld.look import RIGHT
from handheld.theme import BAD, CURSOR, GOOD, HEAD, INK, ON_CURSOR, PIP, SOFT, TEXT

_BONUS = const(15)  # its icon
_CLEAR = const(0)  # tiles behind a cell
_FRAME = const(1)
_FULL = const(2)
_WIDE = const(3)
_GAP = const(4)


class Ribbon:
    """``at`` is the box under the cursor, -1 for none; ``group`` holds all of it."""

    def __init__(self, look, rules, name):
        """``name`` gives the long name of a box."""
        layout = look.layout
        self._look = look
        self._rules = rules
        self._name = name
        self.group = group = displayio.Group()
        count = rules.box_count
        self._x, self._step, self._y, self._pitch, self._columns = (
            layout.CELLS_7 if count <= 13 else layout.CELLS_8
        )
        self._beside = layout.NUMBERS_BESIDE
        self.at = -1
        self.values = [""] * count
        tiles = _frames(self._step, self._pitch) if look.mono else _papers(self._step, self._pitch)
        self._rows = count // self._columns + 1
        self._back = back = displayio.TileGrid(
            tiles,
            pixel_shader=look.theme.ink(INK) if look.mono else look.theme.card,
            width=self._columns,
            height=self._rows,
            tile_width=self._step,
            tile_height=self._pitch,
            default_tile=_GAP,
            x=self._x,
            y=self._y,
        )
        group.append(back)
        self._bar = None
        if not look.mono:
            self._bar = look.box(group, 0, 0, self._step - 1, self._pitch - 1, PIP, CURSOR)
            self._bar.hidden = True
        self._icons = []
        self._numbers = []
        for cell in range(count + 1):
            x, y = self._corner(cell)
            back[cell] = _CLEAR
            icon = _BONUS if cell == 6 else ICONS.index(rules.names[cell if cell < 6 else cell - 1])
            x += 1 if self._beside else (self._step - 10) // 2
            y += (self._pitch - 10) // 2 if self._beside else 1
            self._icons.append(look.sprite(group, "icons_9", 9, 9, x, y, INK, icon))
            down = 1 if self._beside else 11
            self._numbers.append(look.text(group, x, y + down, 3, INK))
        if look.mono:
            look.rect(group, 0, layout.LINE - 3, layout.WIDTH, 1, TEXT)
        cells = layout.WIDTH // 6
        self._line = look.text(group, 2, layout.LINE, cells, TEXT)
        self._points = look.text(group, layout.WIDTH - 2 - 24, layout.LINE, 4, TEXT, RIGHT)
        self._dice = []
        if layout.MINI_DICE:
            x, y, step = layout.MINI_DICE
            self._dice = [look.sprite(group, "icons_9", 9, 9, x + step * i, y, HEAD) for i in range(5)]

    def _corner(self, cell):
        """x and y of a cell: 0-5 upper boxes, 6 the bonus, then the lower boxes."""
        return self._x + cell % self._columns * self._step, self._y + cell // self._columns * self._pitch

    # -- showing ----------------------------------------------------------------------------------------

    def show(self, game, player, column, hand, texts):
        """Bring the card of a player up to date; ``hand``: whether to show what the dice would score."""
        fillable = game.fillable(column) if hand else 0
        announceable = game.announceable(column) if hand else 0
        for box in range(self._rules.box_count):
            points = game.points(player, box, column)
            if points >= 0:
                self._write(box, "%d" % points if points else "✕", False)
            elif (fillable | announceable) >> box & 1:
                points, extra = game.worth(box, column)
                self._write(box, "%d" % (points + extra), True)
            else:
                self._write(box, "·" if hand else "", not hand)
        self.show_bonus(game, player, column, texts)
        for i in range(len(self._dice)):
            self._dice[i].hidden = not hand
            if hand:
                self._dice[i][0] = game.dice[i] - 1

    def enter(self, box, points):
        """Write points into a box; the others stay as they are shown."""
        self._write(box, "%d" % points if points else "✕", False)

    def _cell(self, box):
        return box if box < 6 else box + 1

    def _write(self, box, text, is_open):
        self.values[box] = text
        cell = self._cell(box)
        self._put(cell, text, ON_CURSOR if box == self.at else self._ink(box))
        if self._bar or box != self.at:
            self._tile(cell, self._frame(box) if is_open else _CLEAR)
        if self._bar and box != self.at:
            self._icons[cell].pixel_shader = self._look.theme.ink(INK if is_open else SOFT)

    def _ink(self, box):
        text = self.values[box]
        return BAD if text == "✕" else SOFT if text in ("0", "·") else INK

    def _frame(self, box):
        """Three digits leave no room for the sides of the frame."""
        return _WIDE if len(self.values[box]) > 2 else _FRAME

    def _put(self, cell, text, ink):
        number = self._numbers[cell]
        number.write(text, ink)
        x, _ = self._corner(cell)
        x += self._step - 1 - 6 * len(text) if self._beside else (self._step - 6 * len(text)) // 2
        if number.x != x:
            number.x = x
        if self._beside:  # three digits take the place of the icon
            self._icons[cell].hidden = self._step < 10 + 6 * len(text)

    def _tile(self, cell, tile):
        if self._back[cell] != tile:
            self._back[cell] = tile

    def show_bonus(self, game, player, column, texts):
        """Bring the bonus up to date: difference, or the bonus earned, or the upper sum where there is none."""
        difference = game.bonus_difference(player, column)
        earned = game.bonus(player, column)
        if difference is None:
            text = "%d" % game.upper(player, column)
        elif earned:
            text = "%d" % earned
        else:
            text = "%s%d" % ("−" if difference < 0 else "+", abs(difference))
        self._put(6, text, INK if difference is None or earned else BAD if difference < 0 else GOOD)

    def select(self, box):
        """Put the cursor on a box, -1 for none."""
        if box == self.at:
            return
        before, self.at = self.at, box
        if before >= 0:
            self._invert(before, False)
        if box >= 0:
            self._invert(box, True)
            self.write(self._name(box), self.values[box])
        else:
            self.write("", "")

    def _invert(self, box, full):
        cell = self._cell(box)
        if self._bar:
            self._bar.hidden = not full
            self._bar.x, self._bar.y = self._corner(cell)
        else:
            self._tile(cell, _FULL if full else self._frame(box))
        quiet = SOFT if self._back[cell] == _CLEAR else INK
        self._icons[cell].pixel_shader = self._look.theme.ink(ON_CURSOR if full else quiet)
        self._numbers[cell].paint(ON_CURSOR if full else self._ink(box))

    def write(self, text, points):
        """Set the line below."""
        self._line.write(text)
        self._points.write(points)

    def flash(self, on, bad=False):
        """Show or hide the cursor."""
        self._invert(self.at, on)
        if self._bar:
            self._bar.pixel_shader = self._look.theme.ink(PIP, BAD if bad else CURSOR)
        elif not on:
            self._tile(self._cell(self.at), _CLEAR)

    # -- moving -----------------------------------------------------------------------------------------

    def neighbour(self, box, key, mask):
        """As ``Card.neighbour``: the box that a direction key leads to, or -1, -2, -3."""
        cell = self._cell(box)
        row, place = cell // self._columns, cell % self._columns
        if key in (keys.LEFT, keys.RIGHT):
            step = -1 if key == keys.LEFT else 1
            place += step
            while 0 <= place < self._columns:
                other = self._box_at(row, place)
                if other >= 0 and mask >> other & 1:
                    return other
                place += step
            return -2 if key == keys.LEFT else -3
        step = -1 if key == keys.UP else 1
        row += step
        while 0 <= row < self._rows:
            for distance in range(self._columns):
                for near in (place - distance, place + distance):
                    other = self._box_at(row, near)
                    if other >= 0 and mask >> other & 1:
                        return other
            row += step
        return -1 if key == keys.UP else box

    def _box_at(self, row, place):
        if not 0 <= place < self._columns:
            return -1
        cell = row * self._columns + place
        if cell == 6 or cell > self._rules.box_count:
            return -1
        return cell if cell < 6 else cell - 1


def _frames(step, pitch):
    """Behind a cell in one bit: nothing, a frame round the number, all filled, a frame without sides; and no cell."""
    bitmap = displayio.Bitmap(5 * step, pitch, 2)
    width, top = step - 1, pitch - 11
    for x in range(width):
        for y in range(pitch):
            edge = x in (0, width - 1), y in (top, pitch - 1)
            if y >= top and edge[0] != edge[1]:
                bitmap[step + x, y] = 1
            bitmap[2 * step + x, y] = 1
            if edge[1]:
                bitmap[3 * step + x, y] = 1
    return bitmap


def _papers(step, pitch):
    """Behind a cell in colour: shaded paper, white paper (three times), no cell."""
    bitmap = displayio.Bitmap(5 * step, pitch, 5)
    for x in range(step - 1):
        for y in range(pitch - 1):
            if x in (0, step - 2) and y in (0, pitch - 2):
                continue
            for tile in range(4):
                bitmap[tile * step + x, y] = 1 if tile else 2
    return bitmap
