# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The button that rolls, with the rolls that are left (lib/handheld)."""

from handheld.look import CENTRE, RIGHT
from handheld.theme import BAR, CURSOR, DIM, LINE, ON_CURSOR, TEXT

OFF, READY, LIT = range(3)  # no roll possible; possible; the cursor stands on it


class RollButton:
    def __init__(self, look, group):
        layout = look.layout
        self._look = look
        self._style = style = layout.ROLL_STYLE
        x, y, width, height = layout.ROLL
        self._box = look.box(group, x, y, width, height, DIM, BAR, 2)
        self._state = -1
        if style == "tall":
            down = y + height // 2 - 8
            self._sign = look.written(group, x + (width - 5) // 2, down, "↻", TEXT)
            self._left = look.text(group, x + (width - 11) // 2, down + 9, 2, TEXT)
        elif style == "stack":
            cells = (width - 4) // 6
            x += (width - 6 * cells + 1) // 2
            down = (height - 26) // 2
            self._sign = look.text(group, x, y + down, cells, TEXT, CENTRE)
            self._left = look.text(group, x, y + down + 14, cells, TEXT, CENTRE)
        else:  # "row", and "line" without the sign
            cells = (width - 10) // 6
            down = y + (height - look.font.height + 1) // 2
            self._sign = look.text(group, x + 5, down, cells - 3, TEXT)
            self._left = look.text(group, x + width - 5 - 18, down, 3, TEXT, RIGHT)

    def write(self, state, used, left, text):
        """Show rolls used and left; ``text`` where there is room for it."""
        if self._style == "tall":
            x, _, width, _ = self._look.layout.ROLL
            # A single sign stands in the middle.
            x += (width - 11) // 2 if left else (width - 5) // 2
            if self._left.x != x:
                self._left.x = x
            self._left.write("%d×" % left if left else "−")
        else:
            self._sign.write("↻ " + text if self._style == "row" else text)
            self._left.write("●" * used + "○" * left if used + left <= 3 else "%d×" % left)
        if state != self._state:
            self._state = state
            edge, filling, ink = ((LINE, BAR, DIM), (DIM, BAR, TEXT), (CURSOR, CURSOR, ON_CURSOR))[state]
            self._box.pixel_shader = self._look.theme.ink(edge, filling)
            self._sign.paint(ink)
            self._left.paint(ink)
