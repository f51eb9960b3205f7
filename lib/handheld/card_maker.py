# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Makes what is seen of a card: grounds, labels, icons and numbers (lib/handheld; knows the rules, and no game).

The other half of ``card``, loaded while one is made and given back: ``card`` changes in place what stands here.
"""

from micropython import const

import displayio

from handheld.look import RIGHT
from handheld.theme import GOOD, INK, OUTLINE, PAPER

_BONUS_CELLS = const(10)
_BONUS_ICON = const(15)
_TILES = const(19)  # two pixels wide


def make(card, look, group, rules, label):
    """Give a new Card its parts. ``label`` gives the short name of a box."""
    layout = look.layout
    card.group = displayio.Group()
    group.append(card.group)
    count = rules.box_count
    card._rows = 7 if count <= 13 else 8
    top, pitch, down = layout.ROWS_7 if count <= 13 else layout.ROWS_8
    card._cells = 4 if rules.extra > 50 or rules.double_first else 3  # of a number with its sign
    card._bonus = card._rows - 1
    card._backs = []
    # In one bit an open row is a frame round its number.
    mono = look.mono
    # No room for rules and a frame in the narrowest rows: they would touch the letters.
    ruled = pitch > (8 if look.font.height == 8 else 11)
    tiles = displayio.Bitmap(2 * _TILES, pitch, 10)
    if mono:
        _draw_frames(tiles, pitch, look.font)
    else:
        _draw_rows(tiles, pitch, ruled)
    _draw_cursor(tiles, pitch, ruled, down + look.font.height < pitch)
    for x, width, _, _ in (layout.LEFT, layout.RIGHT):
        back = displayio.TileGrid(
            tiles,
            pixel_shader=look.theme.card,
            width=width // 2,
            height=card._rows,
            tile_width=2,
            tile_height=pitch,
            default_tile=_TILES - 1,
            x=x,
            y=top,
        )
        card.group.append(back)
        card._backs.append(back)
        if not mono:
            # In low rows some letters reach below.
            ink = OUTLINE if pitch >= look.font.height else PAPER
            look.rect(card.group, x + 1, top + card._rows * pitch, width - 2, 1, ink)
    card._labels = []
    card._numbers = []
    card._icons = []
    for box in range(count):
        place = card.place(box)
        x, width, indent, icons = layout.RIGHT if place >= 8 else layout.LEFT
        y = top + (place & 7) * pitch + down
        card._icons.append(card._icon(card.group, box, x, y) if icons else None)
        card._labels.append(look.written(card.group, x + indent, y, label(box) if indent else "", INK))
        x += width - 3 - 6 * card._cells
        card._numbers.append(look.text(card.group, x, y, card._cells, INK, RIGHT))
    _add_bonus(card, look, top + card._bonus * pitch + down)
    for place in range(16):
        if place & 7 < card._rows:
            card._tint(place)


def _add_bonus(card, look, y):
    x, width, indent, icons = look.layout.LEFT
    card._bonus_icon = None
    if icons:
        down = -1 if look.font.height == 8 else 1
        card._bonus_icon = look.sprite(card.group, "icons_9", 9, 9, x + 3, y + down, GOOD, _BONUS_ICON)
    card._bonus_label = look.text(card.group, x + indent, y, _BONUS_CELLS if indent else 1, INK)
    card._bonus_number = look.text(card.group, x + width - 3 - 18, y, 3, INK, RIGHT)


def _draw_rows(tiles, pitch, ruled):
    """Left end, middle, right end: of open rows, of the first one, which has no rule above; then of written ones."""
    for tile in range(12):
        colour, first, end = 1 + tile // 6, tile // 3 % 2, tile % 3
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
                tiles[2 * tile + x, y] = value


def _draw_frames(tiles, pitch, font):
    """The same in one bit: left end, middle, right end of the frame round an open number."""
    closed = pitch > font.height - (0 if font.height == 8 else 3)  # else the lines would touch the digits
    apart = 0 if closed else 1  # lines at both sides, then, each row's by themselves
    for left in (0, 6):
        for y in range(apart, pitch - apart):
            tiles[left, y] = tiles[left + 5, y] = 3
        if closed:
            for x in range(left, left + 6):
                tiles[x, 0] = tiles[x, pitch - 1] = 3


def _draw_cursor(tiles, pitch, ruled, free):
    """Left end, middle, right end of the cursor, and of a box that is struck; ``free``: no letter reaches down to its edge,
    which may have the colour of letters then."""
    for tile in range(12, 18):
        end = tile % 3
        filling, edge = (5, 6 if ruled and free else 7) if tile < 15 else (8, 9 if ruled else 8)
        for x in range(2):
            outer = (end == 0 and x == 0) or (end == 2 and x == 1)
            for y in range(pitch):
                framed = outer or y == 0 or (ruled and y == pitch - 1)
                tiles[2 * tile + x, y] = edge if framed else filling
