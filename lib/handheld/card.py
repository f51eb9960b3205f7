# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The card of a player in two columns of rows, with what the hand on the table would score (lib/handheld).

The upper boxes and the bonus stand left, the lower ones right. An open box shows ``+15`` (possible now),
``★55`` (with extra points), ``!15`` (if announced now) or ``·`` (not allowed now); a written one ``15`` or ``✕``.
"""

from micropython import const

import displayio

from handheld import keys
from handheld.look import RIGHT
from handheld.theme import BAD, CURSOR, GOOD, INK, ON_CURSOR, OUTLINE, PAPER, PIP, SOFT

_BONUS_CELLS = const(10)
_BONUS_ICON = const(15)

# Icon of each box in icons_9, by name.
ICONS = (
    "ones twos threes fours fives sixes three_of_a_kind four_of_a_kind full_house small_straight large_straight"
    " kniffel chance one_pair two_pairs"
).split()


class Card:
    """``at`` is the box under the cursor, -1 for none."""

    def __init__(self, look, group, rules, label):
        """``label`` gives the short name of a box."""
        layout = look.layout
        self._look = look
        self.group = displayio.Group()
        group.append(self.group)
        group = self.group
        self._rules = rules
        self._label = label
        count = rules.box_count
        self._rows = 7 if count <= 13 else 8
        self._top, self._pitch, self._down = layout.ROWS_7 if count <= 13 else layout.ROWS_8
        # No room for rules and a frame in the narrowest rows: they would touch the letters.
        self._ruled = self._pitch > (8 if look.font.height == 8 else 11)
        self._cells = 4 if rules.extra > 50 or rules.double_first else 3  # of a number with its sign
        self._spare = 1 if count == 15 else 0  # lower boxes that stand left
        self.at = -1
        self._backs = []
        self._bars = []
        self._edge = PIP if self._ruled else CURSOR
        tall = 0 if look.font.height > self._pitch == 11 else 1  # the letters fill such a row, and no other
        self._bonus = self._rows - 1
        tiles = _frame_tiles(self._pitch, look.font) if look.mono else _row_tiles(self._pitch, self._ruled)
        for x, width, _, _ in (layout.LEFT, layout.RIGHT):
            self._back(group, tiles, x, width)
            bar = look.box(group, x, self._top, width, self._pitch + tall, self._edge, CURSOR, 0)
            bar.hidden = True
            self._bars.append(bar)
        self._shade = 0  # mask of places: 8 * side + row
        self._labels = []
        self._numbers = []
        self._icons = []
        for box in range(count):
            self._add_row(group, box, self._place(box))
        self._bonus_row(group)
        self.values = [""] * count

    # -- building ---------------------------------------------------------------------------------------

    def _place(self, box):
        """Where a box stands: 8 * side + row."""
        left = 6 + self._spare
        return box if box < left else 8 + box - left

    def _side(self, place):
        """x and width of the column that a place is in, x of the labels (0: none), whether icons stand before them."""
        return self._look.layout.RIGHT if place >= 8 else self._look.layout.LEFT

    def _y(self, place):
        return self._top + (place & 7) * self._pitch

    def _back(self, group, tiles, x, width):
        back = displayio.TileGrid(
            tiles,
            pixel_shader=self._look.theme.card,
            width=width // 2,
            height=self._rows,
            tile_width=2,
            tile_height=self._pitch,
            x=x,
            y=self._top,
        )
        group.append(back)
        if not self._look.mono:
            # In low rows some letters reach below.
            ink = OUTLINE if self._pitch >= self._look.font.height else PAPER
            self._look.rect(group, x + 1, self._top + self._rows * self._pitch, width - 2, 1, ink)
        self._backs.append(back)
        for row in range(self._rows):
            self._tint(back, row, 0)

    def _tint(self, back, row, shade):
        """Give a row its tiles: the first row has no rule above, a written one is shaded; in one bit an open one is framed."""
        width = back.width
        if self._look.mono:
            first = width - 3 * self._cells - 3
            if row == self._bonus and back is self._backs[0]:
                return
            for cell in range(first, width):
                back[cell, row] = 0 if shade else 1 if cell == first else 3 if cell == width - 1 else 2
            return
        kind = (0 if row == 0 else 6) + 3 * shade
        for cell in range(width):
            back[cell, row] = kind + (0 if cell == 0 else 2 if cell == width - 1 else 1)

    def _add_row(self, group, box, place):
        look = self._look
        x, width, indent, icons = self._side(place)
        y = self._y(place) + self._down
        icon = None
        if icons:
            icon = self._icon(group, box, x, y)
        self._icons.append(icon)
        label = self._label(box) if indent else ""
        self._labels.append(look.written(group, x + indent, y, label, INK))
        x += width - 3 - 6 * self._cells
        self._numbers.append(look.text(group, x, y, self._cells, INK, RIGHT))

    def _make_room(self, box, cells):
        """Where a number of so many cells would touch the label, the icon stands for it."""
        label, number = self._labels[box], self._numbers[box]
        crowded = label.x + 6 * label.width - 1 > number.x + 6 * (number.width - cells)
        if label.hidden == crowded:
            return
        label.hidden = crowded
        x, _, indent, icons = self._side(self._place(box))
        if icons or not indent:
            return
        if self._icons[box] is None:
            self._icons[box] = self._icon(self.group, box, x, label.y)
        self._icons[box].hidden = not crowded

    def _icon(self, group, box, x, y):
        tile = ICONS.index(self._rules.names[box])
        y += -1 if self._look.font.height == 8 else 1
        return self._look.sprite(group, "icons_9", 9, 9, x + 3, y, INK, tile)

    def _bonus_row(self, group):
        look = self._look
        x, width, indent, icons = look.layout.LEFT
        y = self._y(self._bonus) + self._down
        self._bonus_icon = None
        if icons:
            down = -1 if look.font.height == 8 else 1
            self._bonus_icon = look.sprite(group, "icons_9", 9, 9, x + 3, y + down, GOOD, _BONUS_ICON)
        self._bonus_label = look.text(group, x + indent, y, _BONUS_CELLS if indent else 1, INK)
        self._bonus_number = look.text(group, x + width - 3 - 18, y, 3, INK, RIGHT)

    # -- showing ----------------------------------------------------------------------------------------

    def show(self, game, player, column, hand, texts):
        """Bring the card of a player up to date; ``hand``: whether to show what the dice would score."""
        rules = self._rules
        fillable = game.fillable(column) if hand else 0
        announceable = game.announceable(column) if hand else 0
        for box in range(rules.box_count):
            points = game.points(player, box, column)
            ink = INK
            if points >= 0:
                text = "%d" % points if points else "✕"
                ink = INK if points else BAD
            elif fillable >> box & 1:
                points, extra = game.worth(box, column)
                text = "%s%d" % ("★" if extra else "+", points + extra)
                ink = INK if points + extra else SOFT
                points = -1
            elif announceable >> box & 1:
                text = "!%d" % game.worth(box, column)[0]
            else:
                text = "·" if hand else ""
                ink = SOFT
            self._write(box, text, ink, points >= 0)
        self.show_bonus(game, player, column, texts)

    def enter(self, box, points):
        """Write points into a box; the others stay as they are shown."""
        self._write(box, "%d" % points if points else "✕", INK if points else BAD, True)

    def _write(self, box, text, ink, written):
        place = self._place(box)
        if self._shade >> place & 1 != written:
            self._shade ^= 1 << place
            self._tint(self._backs[place >> 3], place & 7, 1 if written else 0)
        if box == self.at:
            ink = ON_CURSOR
        self.values[box] = text
        self._numbers[box].write(text, ink)
        if self._cells > 3:
            self._make_room(box, len(text))
        self._name_ink(box, ON_CURSOR if box == self.at else SOFT if written else INK)

    def _name_ink(self, box, ink):
        """Colour the label of a box, and its icon."""
        self._labels[box].paint(ink)
        if self._icons[box]:
            self._icons[box].pixel_shader = self._look.theme.ink(ink)

    def show_bonus(self, game, player, column, texts):
        """Bring the row of the bonus up to date: difference, or the bonus earned, or the upper sum where there is none."""
        difference = game.bonus_difference(player, column)
        earned = game.bonus(player, column)
        if self._bonus_label.width > 1:
            self._bonus_label.write(texts.UPPER_SUM if difference is None else texts.BONUS)
        if difference is None:
            self._bonus_number.write("%d" % game.upper(player, column), INK)
        elif earned:
            self._bonus_number.write("%d" % earned, INK)
        else:
            sign = "−" if difference < 0 else "+"
            ink = BAD if difference < 0 else GOOD
            self._bonus_number.write("%s%d" % (sign, abs(difference)), ink)
            if self._bonus_icon:
                self._bonus_icon.pixel_shader = self._look.theme.ink(ink)
        if (self._shade >> self._bonus & 1) != (1 if earned else 0):
            self._shade ^= 1 << self._bonus
            self._tint(self._backs[0], self._bonus, 1 if earned else 0)

    def select(self, box):
        """Put the cursor on a box, -1 for none."""
        if box == self.at:
            return
        before, self.at = self.at, box
        for side in range(2):
            hidden = box < 0 or self._place(box) >> 3 != side
            bar = self._bars[side]
            if bar.hidden != hidden:
                bar.hidden = hidden
            if not hidden:
                y = self._y(self._place(box))
                if bar.y != y:
                    bar.y = y
        if before >= 0:
            self._ink(before)
        if box >= 0:
            self._name_ink(box, ON_CURSOR)
            self._numbers[box].paint(ON_CURSOR)

    def _ink(self, box):
        """Give a row its colours back when the cursor leaves it."""
        written = self._shade >> self._place(box) & 1
        text = self.values[box]
        self._name_ink(box, SOFT if written else INK)
        faint = text in ("+0", "·", "")
        self._numbers[box].paint(BAD if text == "✕" else SOFT if faint else INK)

    def flash(self, on, bad=False):
        """Show or hide the bar of the cursor; ``bad``: in the colour of a struck box."""
        bar = self._bars[self._place(self.at) >> 3]
        bar.hidden = not on
        bar.pixel_shader = self._look.theme.ink(self._edge, BAD if bad else CURSOR)

    # -- moving -----------------------------------------------------------------------------------------

    def neighbour(self, box, key, mask):
        """The box of ``mask`` that a direction key leads to; ``box`` if there is none, -1 up out of the card.

        -2 and -3: left and right out of the card, to another of several columns.
        """
        place = self._place(box)
        side, row = place >> 3, place & 7
        if key in (keys.UP, keys.DOWN):
            step = -1 if key == keys.UP else 1
            row += step
            while 0 <= row < self._rows:
                other = self._box_at(side, row)
                if other >= 0 and mask >> other & 1:
                    return other
                row += step
            return -1 if key == keys.UP else box
        wanted = 0 if key == keys.LEFT else 1
        if side == wanted:
            return -2 - wanted
        for distance in range(self._rows):
            for near in (row - distance, row + distance):
                other = self._box_at(wanted, near)
                if other >= 0 and mask >> other & 1:
                    return other
        return -2 - wanted

    def _box_at(self, side, row):
        left = 6 + self._spare
        if not 0 <= row < self._rows:
            return -1
        if side == 0:
            return row if row < left else -1
        box = left + row
        return box if box < self._rules.box_count else -1


def _row_tiles(pitch, ruled):
    """Two pixels wide: left end, middle, right end; of the first row open, written, other rows open, written."""
    bitmap = displayio.Bitmap(24, pitch, 5)
    for tile in range(12):
        first, colour, end = tile < 6, 1 + tile // 3 % 2, tile % 3
        for x in range(2):
            outer = (end == 0 and x == 0) or (end == 2 and x == 1)
            for y in range(pitch):
                value = colour
                if outer and colour == 1:
                    value = 4
                if y == 0 and first and ruled:
                    value = 0 if outer else 4
                elif y == 0 and ruled:
                    value = 3 if end == 1 else 4 if outer else 1
                bitmap[2 * tile + x, y] = value
    return bitmap


def _frame_tiles(pitch, font):
    """In one bit, two pixels wide: nothing, and left end, middle, right end of the frame round an open number."""
    bitmap = displayio.Bitmap(8, pitch, 5)
    closed = pitch > font.height - (0 if font.height == 8 else 3)  # else the lines would touch the digits
    apart = 0 if closed else 1  # lines at both sides, then, each row's by themselves
    for y in range(apart, pitch - apart):
        bitmap[2, y] = bitmap[7, y] = 3
    for x in range(2, 8):
        if closed:
            bitmap[x, 0] = bitmap[x, pitch - 1] = 3
    return bitmap
