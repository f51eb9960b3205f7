# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Reads the text off a simulated screen: glyph tiles in the displayio tree that are really to be seen in the frame.

Room: kniffel_tools/sim. It takes any grid of tiles for text whose bitmap is one bit deep and holds at least the 95
ASCII glyphs in order, as terminalio.FONT's does; further glyphs are those that a loaded module `fonts` names as EXTRA.
"""

from collections import Counter
from dataclasses import dataclass

_ASCII = 95
_SEEN = 0.8  # share of a glyph's pixels that must have its colour; the rest may be covered


@dataclass(frozen=True)
class Glyph:
    """A character on the screen: place and size in pixels, ink and ground as RGB565; whether it is the first or the
    last one for which its text has room."""

    char: str
    x: int
    y: int
    width: int
    height: int
    ink: int
    ground: int
    is_first: bool = False
    is_last: bool = False


@dataclass(frozen=True)
class Run:
    """Glyphs that follow each other without a gap of more than one space."""

    glyphs: tuple

    @property
    def text(self):
        return "".join(glyph.char for glyph in self.glyphs)

    @property
    def is_at_the_right(self):
        """Whether it stands at the right end of a text that is wider, such as a value in a list."""
        return self.glyphs[-1].is_last and not self.glyphs[0].is_first


class Reader:
    """Reads one machine's screen; glyph shapes are remembered between calls."""

    def __init__(self):
        self._shapes = {}

    def read(self, machine):
        """The visible runs of text, top to bottom, left to right."""
        display = machine.displays[0] if machine.displays else None
        if display is None or display.root_group is None:
            return []
        extra = _extra(machine)
        frame = machine.frame
        pixels = memoryview(bytes(frame.data)).cast("H")
        glyphs = []
        for tilegrid, x, y, scale in _tilegrids(display.root_group):
            if _is_text(tilegrid):
                glyphs.extend(self._glyphs(tilegrid, x, y, scale, extra, frame, pixels))
        return _runs(glyphs)

    def _glyphs(self, tilegrid, left, top, scale, extra, frame, pixels):
        ink = _rgb565(tilegrid.pixel_shader[1])
        width, height = tilegrid._tile_width * scale, tilegrid._tile_height * scale
        for place, tile in enumerate(tilegrid._tiles):
            x = left + place % tilegrid._width_in_tiles * width
            y = top + place // tilegrid._width_in_tiles * height
            char = chr(32 + tile) if tile < _ASCII else extra[tile - _ASCII : tile - _ASCII + 1]
            shape = self._shape(tilegrid, tile)
            inside = 0 <= x and 0 <= y and x + width <= frame.width and y + height <= frame.height
            if not shape or not char or not inside:
                continue
            seen = sum(pixels[(y + dy * scale) * frame.width + x + dx * scale] == ink for dx, dy in shape)
            if seen < len(shape) * _SEEN:
                continue
            ground = _ground(pixels, frame.width, x, y, width, height, ink)
            if ground is not None:
                across, cells = place % tilegrid._width_in_tiles, tilegrid._width_in_tiles
                yield Glyph(char, x, y, width, height, ink, ground, across == 0, across == cells - 1)

    def _shape(self, tilegrid, tile):
        """The set pixels of a tile."""
        key = (id(tilegrid._bitmap), tile)
        if key not in self._shapes:
            bitmap, width, height = tilegrid._bitmap, tilegrid._tile_width, tilegrid._tile_height
            x0 = tile % tilegrid._bitmap_width_in_tiles * width
            y0 = tile // tilegrid._bitmap_width_in_tiles * height
            self._shapes[key] = [
                (x, y) for y in range(height) for x in range(width) if bitmap._get_pixel(x0 + x, y0 + y)
            ]
        return self._shapes[key]


def _extra(machine):
    for name, module in machine.importer.modules.items():
        if name.rpartition(".")[2] == "fonts" and isinstance(getattr(module, "EXTRA", None), str):
            return module.EXTRA
    return ""


def _tilegrids(root):
    """(tilegrid, x, y, scale) of all that is not hidden, bottom to top."""
    pending = [(root, root.x, root.y, root.scale)]
    while pending:
        group, x, y, scale = pending.pop()
        if group.hidden:
            continue
        for layer in group._layers:
            if hasattr(layer, "_layers"):
                pending.append((layer, x + layer.x * scale, y + layer.y * scale, scale * layer.scale))
            elif hasattr(layer, "_tiles") and not layer.hidden:
                yield layer, x + layer.x * scale, y + layer.y * scale, scale


def _is_text(tilegrid):
    bitmap = tilegrid._bitmap
    return getattr(bitmap, "_bits_per_value", 0) == 1 and tilegrid._tiles_in_bitmap >= _ASCII


def _ground(pixels, stride, x, y, width, height, ink):
    """The commonest other colour in a glyph's cell; None where all is ink."""
    counts = Counter()
    for row in range(y, y + height):
        counts.update(pixels[row * stride + x : row * stride + x + width])
    return next((colour for colour, _count in counts.most_common(2) if colour != ink), None)


def _rgb565(rgb):
    rgb = rgb or 0
    return (rgb >> 19 & 31) << 11 | (rgb >> 10 & 63) << 5 | rgb >> 3 & 31


def _runs(glyphs):
    """Glyphs joined to runs: same line, same size, at most one missing (a space) between two."""
    runs, current = [], []
    for glyph in sorted(glyphs, key=lambda glyph: (glyph.y, glyph.x)):
        if current:
            last = current[-1]
            gap = (glyph.x - last.x - last.width) / last.width
            same_line = glyph.y == last.y and glyph.height == last.height
            if same_line and gap == 1:
                current.append(
                    Glyph(" ", last.x + last.width, last.y, last.width, last.height, last.ink, last.ground)
                )
            elif not same_line or gap != 0:
                runs.append(Run(tuple(current)))
                current = []
        current.append(glyph)
    if current:
        runs.append(Run(tuple(current)))
    return runs
