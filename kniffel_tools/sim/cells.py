# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A frame as coloured terminal cells: exactly in half blocks where there is room, else scaled down with real letters.

Room: kniffel_tools/sim. Scaled pixels of a 5x7 font cannot be read, therefore the text is taken off the picture (see
`scene`) and written with the terminal's own characters over a picture in quadrant blocks.
"""

import functools
import re

from kniffel_tools.sim.picture import image_of

# Quadrant blocks by which of the four quarters are set: upper left 1, upper right 2, lower left 4, lower right 8.
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_NUMBER = re.compile(r"^[^A-Za-zÄÖÜäöüß]*\d[^A-Za-zÄÖÜäöüß]*$")
_PAIRS = ((0, 3), (1, 2), (0, 1), (2, 3), (0, 2), (1, 3))
MIN_COLUMNS, MIN_ROWS = 60, 20


def size_for(frame, columns, rows):
    """(columns, rows, exact): the cells that a frame takes in that much room, in its own proportions."""
    if columns >= frame.width and rows >= (frame.height + 1) // 2:
        return frame.width, (frame.height + 1) // 2, True
    # A cell is about twice as high as wide.
    wide = min(columns, int(rows * 2 * frame.width / frame.height))
    return wide, min(rows, -(-wide * frame.height // (2 * frame.width))), False


def draw(frame, runs, columns, rows):
    """Rows of (character, ink, ground) with colours as (r, g, b)."""
    wide, high, exact = size_for(frame, columns, rows)
    image = image_of(frame)
    if exact:
        return _half_blocks(image, wide, high)
    _erase(image, runs)
    cells = _quadrants(image, wide, high)
    for run in runs:
        _write(cells, run, frame)
    return cells


def _half_blocks(image, wide, high):
    pixels = image.crop((0, 0, wide, high * 2)).load()
    return [[_half(pixels[x, 2 * y], pixels[x, 2 * y + 1]) for x in range(wide)] for y in range(high)]


def _half(upper, lower):
    return (" ", upper, upper) if upper == lower else ("▀", upper, lower)


def _erase(image, runs):
    """Paint over the text, so that no smear of it is left under the letters."""
    from PIL import ImageDraw

    pen = ImageDraw.Draw(image)
    for run in runs:
        for glyph in run.glyphs:
            right, bottom = glyph.x + glyph.width - 1, glyph.y + glyph.height - 1
            pen.rectangle((glyph.x, glyph.y, right, bottom), fill=_rgb(glyph.ground))


def _quadrants(image, wide, high):
    from PIL import Image

    small = image.resize((wide * 2, high * 2), Image.Resampling.BOX)
    pixels = small.load()
    return [
        [
            _quadrant(
                (
                    pixels[2 * x, 2 * y],
                    pixels[2 * x + 1, 2 * y],
                    pixels[2 * x, 2 * y + 1],
                    pixels[2 * x + 1, 2 * y + 1],
                )
            )
            for x in range(wide)
        ]
        for y in range(high)
    ]


@functools.lru_cache(maxsize=1 << 16)
def _quadrant(quarters):
    """The block that comes nearest to four colours with two."""
    if quarters[0] == quarters[1] == quarters[2] == quarters[3]:
        return " ", quarters[0], quarters[0]
    first, second = max(_PAIRS, key=lambda pair: _distance(quarters[pair[0]], quarters[pair[1]]))
    ink, ground = quarters[first], quarters[second]
    inked = [_distance(colour, ink) <= _distance(colour, ground) for colour in quarters]
    mask = sum(1 << place for place, is_ink in enumerate(inked) if is_ink)
    return (
        QUADRANTS[mask],
        _mean([colour for colour, is_ink in zip(quarters, inked, strict=True) if is_ink]),
        _mean([colour for colour, is_ink in zip(quarters, inked, strict=True) if not is_ink]),
    )


def _write(cells, run, frame):
    """Put a run of text over the picture: numbers, and what stands at the right, end where they end on the screen;
    other words start where they start."""
    across, down = frame.width / len(cells[0]), frame.height / len(cells)
    first, last = run.glyphs[0], run.glyphs[-1]
    row = min(int((first.y + first.height / 2) / down), len(cells) - 1)
    column = round(first.x / across)
    if run.is_at_the_right or _NUMBER.match(run.text):
        column = round((last.x + last.width) / across) - len(run.glyphs)
    column = max(0, min(column, len(cells[0]) - len(run.glyphs)))
    for place, glyph in enumerate(run.glyphs):
        if column + place < len(cells[0]):
            cells[row][column + place] = (glyph.char, _rgb(glyph.ink), _rgb(glyph.ground))


def _distance(one, other):
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2


def _mean(colours):
    count = len(colours)
    return tuple(sum(channel) // count for channel in zip(*colours, strict=True))


def _rgb(value):
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2
