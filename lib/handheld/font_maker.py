# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Makes fonts and key caps at the start (lib/handheld; loaded for a moment, knows no screen).

Our 6x8 font is a picture; the 6x12 one takes the board's letters, puts two dots on them, and adds our marks.
"""

from micropython import const

import displayio

from handheld import pictures
from handheld.fonts import EXTRA

try:
    from bitmaptools import blit
except ImportError:  # Meowbit, PewPew M4
    blit = None

_ASCII = const(95)
_DOTTED = "AOUaou"


def make(name):
    """Return bitmap and height of the font "6x8" or "6x12"; of the small one also where the board's own has another size."""
    if name == "6x12":
        import terminalio

        if tuple(terminalio.FONT.get_bounding_box()[:2]) == (6, 12):
            return _composed(terminalio.FONT), 12
    return pictures.load("font_6x8"), 8


def _composed(own):
    """The board's letters, letters with two dots, and our marks in one bitmap, 16 tiles a row."""
    bitmap = displayio.Bitmap(16 * 6, (_ASCII + len(EXTRA) + 15) // 16 * 12, 2)
    for tile in range(_ASCII):
        _copy_letter(own, tile + 32, bitmap, tile)
    for i in range(len(_DOTTED)):
        # Two dots above a small letter; above a capital there is room for one row only.
        _copy_letter(own, ord(_DOTTED[i]), bitmap, _ASCII + i)
        x, y = (_ASCII + i) % 16 * 6, (_ASCII + i) // 16 * 12
        for dot in (x + 1, x + 3):
            for row in (0,) if i < 3 else (1, 2):
                bitmap[dot, y + row] = 1
    marks = pictures.load("marks_6x12")
    for i in range(len(_DOTTED), len(EXTRA)):
        _copy(marks, i * 6, 0, bitmap, _ASCII + i)
    return bitmap


def _copy_letter(own, code, bitmap, tile):
    glyph = own.get_glyph(code)
    if glyph:
        across = glyph.bitmap.width // 6
        _copy(glyph.bitmap, glyph.tile_index % across * 6, glyph.tile_index // across * 12, bitmap, tile)


def _copy(source, from_x, from_y, bitmap, tile):
    """Copy a cell of 6 x 12 pixels to the place of a tile."""
    x, y = tile % 16 * 6, tile // 16 * 12
    if blit:
        blit(bitmap, source, x, y, x1=from_x, y1=from_y, x2=from_x + 6, y2=from_y + 12)
        return
    for at in range(6 * 12):
        if source[from_x + at % 6, from_y + at // 6]:
            bitmap[x + at % 6, y + at // 6] = 1


def caps(height):
    """The tiles of key caps, 15 wide: for one character (9 wide), for two, and none."""
    bitmap = displayio.Bitmap(45, height, 2)
    for x in range(24):
        left, right = (0, 8) if x < 9 else (9, 23)
        for y in range(height):
            if y in (0, height - 1) and x in (left, right):
                continue
            bitmap[x if x < 9 else x + 6, y] = 1
    return bitmap
