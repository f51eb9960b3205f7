# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The card of a player in two columns of rows, with what the hand on the table would score (lib/handheld).

The upper boxes and the bonus stand left, the lower ones right. An open box shows ``+15`` (possible now),
``★55`` (with extra points), ``!15`` (if announced now) or ``·`` (not allowed now); a written one ``15`` or ``✕``.
``card_maker`` makes what is seen.
"""

from micropython import const

from handheld import keys, lazy
from handheld.icons import ICONS
from handheld.theme import BAD, GOOD, INK, ON_CURSOR, SOFT

# What the ground of a row may be, beside 0 for an open one and 1 for a written one.
_CURSOR = const(2)
_STRUCK = const(3)
_NOTHING = const(18)  # a tile


class Card:
    """``at`` is the box under the cursor, -1 for none."""

    def __init__(self, look, group, rules, label):
        """``label`` gives the short name of a box."""
        self._look = look
        self._rules = rules
        self._spare = 1 if rules.box_count == 15 else 0  # lower boxes that stand left
        self._shade = 0  # mask of places whose rows are written: 8 * side + row
        self.at = -1
        self.values = [""] * rules.box_count
        # Needed no more when all is made.
        lazy.load("handheld.card_maker").make(self, look, group, rules, label)
        lazy.drop("handheld.card_maker")

    def place(self, box):
        """Where a box stands: 8 * side + row."""
        left = 6 + self._spare
        return box if box < left else 8 + box - left

    def _tint(self, place, kind=0):
        """Give the row of a place the tiles of its ground: see ``card_maker``."""
        back, row = self._backs[place >> 3], place & 7
        kind = kind or self._shade >> place & 1
        width = back.width
        start = first = row * width
        end = start + width - 1
        if kind >= _CURSOR:
            tile = 6 + 3 * kind
        else:
            tile = 6 * kind if row else 6 * kind + 3
            if self._look.mono:  # only the number of an open row is framed
                if place == self._bonus:
                    return
                cells = max(len(self.values[self._box_at(place >> 3, row)]), 3)
                first = end - 3 * cells - 2
        for at in range(start, first):
            back[at] = _NOTHING
        back[first], back[end] = tile, tile + 2
        for at in range(first + 1, end):
            back[at] = tile + 1

    def _make_room(self, box, cells):
        """Where a number of so many cells would touch the label, the icon stands for it."""
        label, number = self._labels[box], self._numbers[box]
        crowded = label.x + 6 * label.width - 1 > number.x + 6 * (number.width - cells)
        if label.hidden == crowded:
            return
        label.hidden = crowded
        x, _, indent, icons = self._look.layout.RIGHT if self.place(box) >= 8 else self._look.layout.LEFT
        if icons or not indent:
            return
        if self._icons[box] is None:
            self._icons[box] = self._icon(self.group, box, x, label.y)
        self._icons[box].hidden = not crowded

    def _icon(self, group, box, x, y):
        tile = ICONS.index(self._rules.names[box])
        y += -1 if self._look.font.height == 8 else 1
        return self._look.sprite(group, "icons_9", 9, 9, x + 3, y, INK, tile)

    # -- showing ----------------------------------------------------------------------------------------

    def show(self, game, player, column, hand, texts):
        """Bring the card of a player up to date; ``hand``: whether to show what the dice would score."""
        rules = self._rules
        fillable = game.fillable(column) if hand else 0
        announceable = game.announceable(column) if hand else 0
        for box in range(rules.box_count):
            points = game.points(player, box, column)
            if points >= 0:
                self.enter(box, points)
                continue
            if (fillable | announceable) >> box & 1:
                points, extra = game.worth(box, column)
                sign = "!" if announceable >> box & 1 else "★" if extra else "+"
                text = "%s%d" % (sign, points + extra)
            else:
                text = "·" if hand else ""
            self._write(box, text, 0)
        self.show_bonus(game, player, column, texts)

    def enter(self, box, points):
        """Write points into a box; the others stay as they are shown."""
        self._write(box, "%d" % points if points else "✕", 1)

    def _write(self, box, text, written):
        place = self.place(box)
        self.values[box] = text
        changed = self._shade >> place & 1 != written
        if changed:
            self._shade ^= 1 << place
        # In one bit the frame is as wide as the number needs.
        if box != self.at and (changed or self._look.mono):
            self._tint(place)
        self._numbers[box].write(text)
        if self._cells > 3:
            self._make_room(box, len(text))
        self._ink(box)

    def _ink(self, box):
        """Give a row the colours of its text, its number and its icon."""
        text = self.values[box]
        ink = SOFT if self._shade >> self.place(box) & 1 else INK
        number = BAD if text == "✕" else SOFT if text in ("+0", "·", "") else INK
        if box == self.at and self._look.theme.fills:
            ink = number = ON_CURSOR
        self._numbers[box].paint(number)
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
            self._tint(self._bonus)

    def select(self, box):
        """Put the cursor on a box, -1 for none."""
        before, self.at = self.at, box
        if before != box:
            if before >= 0:
                self._tint(self.place(before))
                self._ink(before)
            if box >= 0:
                self._tint(self.place(box), _CURSOR)
                self._ink(box)

    def flash(self, on, bad=False):
        """Show or hide the cursor, if there is one; ``bad``: in the colour of a struck box."""
        if self.at >= 0:
            self._tint(self.place(self.at), (_STRUCK if bad else _CURSOR) if on else 0)

    # -- moving -----------------------------------------------------------------------------------------

    def neighbour(self, box, key, mask):
        """The box of ``mask`` that a direction key leads to; ``box`` if there is none, -1 up out of the card.

        -2 and -3: left and right out of the card, to another of several columns.
        """
        place = self.place(box)
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
