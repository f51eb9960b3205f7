# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Finds what is wrong with a picture by walking its displayio groups: texts cut, covered, unreadable, off the screen.

Room: kniffel_tools/screens. It knows displayio and how our texts are made (rows of glyph tiles, labels), no screen.

    checker = Checker(look_module, fonts_module, font)  # once a machine, before the screens are made
    checker.find(display.root_group, 160, 128)          # a list of plain sentences, empty if all is well
"""

import numpy

CONTRAST = 4.5  # at least, between a text and what it stands on
_CLEAR = -1


class Checker:
    """Finds faults in what one machine shows.

    look_module, fonts_module: the machine's own `handheld.look` and `handheld.fonts`; from now on every text of the
    former remembers what it was told to show, so that a cut can be seen
    font: the Font that the texts are made of, to tell them from pictures
    """

    def __init__(self, look_module, fonts_module, font):
        self._fonts = [font]
        make = fonts_module.Font.__init__

        def remembered(other, bitmap, height):
            """Another font that a screen has for itself."""
            make(other, bitmap, height)
            self._fonts.append(other)

        fonts_module.Font.__init__ = remembered
        known = [chr(code) for code in range(32, 127)] + list(fonts_module.EXTRA)
        self._letters = {font.tile(character): character for character in known}
        plain = look_module.Text.write

        def write(part, text, ink=None):
            part.wanted = text
            plain(part, text, ink)

        look_module.Text.write = write

    def find(self, root, width, height):
        """Return the faults of what a root group shows now, as sentences."""
        canvas, shown = self._compose(root, width, height)
        faults = canvas.faults
        for text in shown:
            faults.extend(_faults_of(text, canvas, self._letters.values()))
        faults.extend(_overlaps([text for text in shown if canvas.visible(text)]))
        return faults

    def texts(self, root, width, height):
        """Return the texts that can be seen, the lowest first."""
        canvas, shown = self._compose(root, width, height)
        return [text.content for text in shown if canvas.visible(text)]

    def image(self, root, width, height):
        """Return what a root group shows as a Pillow image."""
        from PIL import Image

        canvas, _shown = self._compose(root, width, height)
        pixels = b"".join([int(colour).to_bytes(3, "big") for colour in canvas.colours.flat])
        return Image.frombytes("RGB", (width, height), pixels)

    def _compose(self, root, width, height):
        """Return the canvas with all pieces painted, and the texts that have ink."""
        canvas = _Canvas(width, height)
        texts = []
        for piece in pieces(root):
            text = None
            if any(piece.grid.bitmap is bitmap for bitmap in self._bitmaps()):
                text = _Text(piece, self._letters)
                texts.append(text)
            canvas.paint(piece, text)
        return canvas, [text for text in texts if len(text.ink) or text.outside]

    def _bitmaps(self):
        """The bitmaps of the fonts in use: a big title may have another than the texts."""
        return [font.bitmap for font in self._fonts]


class Piece:
    """A visible TileGrid at its place on the screen: `x`, `y` in pixels, and its `scale`."""

    def __init__(self, grid, x, y, scale):
        self.grid = grid
        self.x = x
        self.y = y
        self.scale = scale


def pieces(root):
    """Return the visible TileGrids below a group, the lowest first."""
    found = []
    stack = [(root, 0, 0, 1)]
    while stack:
        item, x, y, scale = stack.pop()
        if item.hidden:
            continue
        x, y = x + item.x * scale, y + item.y * scale
        if hasattr(item, "tile_width"):
            found.append(Piece(item, x, y, scale))
        else:
            stack.extend([(child, x, y, scale * item.scale) for child in reversed(list(item))])
    return found


class _Text:
    """A row of tiles that are letters. `ink`: its pixels on the screen, `below` their colours before, `over` the texts."""

    def __init__(self, piece, letters):
        grid = piece.grid
        tiles = [grid[x, y] for y in range(grid.height) for x in range(grid.width)]
        self.content = "".join([letters.get(tile, "?") for tile in tiles]).strip()
        self.wanted = getattr(grid, "wanted", None)
        self.cells = grid.width
        self.number = 0
        self.colour = 0
        self.ink = self.below = self.over = numpy.zeros(0, int)
        self.outside = 0
        self.boxes = []  # of the ink of each letter: left, top, right, bottom, the last two included

    @property
    def name(self):
        return f"'{self.content}'"

    def meets(self, other):
        """Whether a letter of one lies in the rectangle of a letter of the other."""
        for left, top, right, bottom in self.boxes:
            for box in other.boxes:
                if box[0] <= right and box[2] >= left and box[1] <= bottom and box[3] >= top:
                    return True
        return False


class _Canvas:
    """The screen as it is composed: the colour of each pixel, and the number of the text whose ink is there (0: none)."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.colours = numpy.zeros((height, width), numpy.int64)
        self.top = numpy.zeros((height, width), int)
        self.faults = []
        self._count = 0

    def paint(self, piece, text):
        grid, scale, palette = piece.grid, piece.scale, piece.grid.pixel_shader
        shades = [_CLEAR if palette.is_transparent(i) else palette[i] or 0 for i in range(len(palette))]
        tiles = _tiles(grid)
        values = tiles.transpose(0, 2, 1, 3).reshape(
            grid.height * grid.tile_height, grid.width * grid.tile_width
        )
        values = values.repeat(scale, 0).repeat(scale, 1)
        colours = numpy.array([*shades, _CLEAR])[numpy.minimum(values, len(shades))]
        opaque = colours != _CLEAR
        if text is None:
            if self._lay(piece, colours, opaque, 0) and len(set(colours[opaque])) > 1:
                # Of a plain area nobody sees that it goes on.
                self.faults.append(
                    f"a picture of {values.shape[1]} x {values.shape[0]} at {piece.x}, {piece.y} runs over the edge"
                )
            return
        if shades[0] != _CLEAR:  # it brings its own ground along
            self._lay(piece, numpy.full_like(colours, shades[0]), opaque, 0)
            opaque = opaque & (values != 0)
        self._count += 1
        text.number, text.colour = self._count, shades[1]
        text.boxes = _boxes(piece, tiles, shades)
        within, _ = self._cut(piece, opaque)
        text.ink = numpy.flatnonzero(within)
        text.below, text.over = self.colours.flat[text.ink], self.top.flat[text.ink]
        text.outside = self._lay(piece, colours, opaque, text.number)

    def _cut(self, piece, mask):
        """A mask of the whole screen for one of a piece, and how much of it is outside."""
        whole = numpy.zeros((self.height, self.width), bool)
        down, across = mask.shape
        top, left = max(-piece.y, 0), max(-piece.x, 0)
        kept = mask[top : max(self.height - piece.y, 0), left : max(self.width - piece.x, 0)]
        whole[piece.y + top : piece.y + down, piece.x + left : piece.x + across][
            : kept.shape[0], : kept.shape[1]
        ] = kept
        return whole, int(mask.sum() - kept.sum())

    def _lay(self, piece, colours, opaque, number):
        """Paint, and return how many pixels would lie outside."""
        whole, outside = self._cut(piece, opaque)
        top, left = max(-piece.y, 0), max(-piece.x, 0)
        kept = (
            slice(top, max(self.height - piece.y, 0)),
            slice(left, max(self.width - piece.x, 0)),
        )
        self.colours[whole] = colours[kept][opaque[kept]]
        self.top[whole] = number
        return outside

    def visible(self, text):
        """How many pixels of a text's ink are on top."""
        return int((self.top.flat[text.ink] == text.number).sum())


def _tiles(grid):
    """The values of a grid's tiles: rows of tiles, tiles in a row, rows of pixels, pixels."""
    bitmap, across, down = grid.bitmap, grid.tile_width, grid.tile_height
    values = _values(bitmap)
    per_row = max(bitmap.width // across, 1)
    rows = max(bitmap.height // down, 1)
    cut = values[: rows * down, : per_row * across].reshape(rows, down, per_row, across)
    cut = cut.transpose(0, 2, 1, 3).reshape(rows * per_row, down, across)
    numbers = [[grid[x, y] for x in range(grid.width)] for y in range(grid.height)]
    return cut[numpy.array(numbers)]


def _values(bitmap):
    """The values of a bitmap, rows of pixels. It reads the library's own words: pixel by pixel takes a hundred times as long."""
    bits, width, height = bitmap._bits_per_value, bitmap.width, bitmap.height
    if bits >= 8:
        return numpy.array([[bitmap[x, y] for x in range(width)] for y in range(height)])
    words = numpy.array(bitmap._data, numpy.int64)[: bitmap._stride * height].reshape(height, bitmap._stride)
    shifts = numpy.arange(32 - bits, -1, -bits)
    return (words[:, :, None] >> shifts & ((1 << bits) - 1)).reshape(height, -1)[:, :width]


def _boxes(piece, tiles, shades):
    """The rectangle of the ink of each letter of a text."""
    grid, scale = piece.grid, piece.scale
    lit = numpy.array([*[shade != _CLEAR for shade in shades], False])
    if lit[0]:
        lit[0] = False
    boxes = []
    for row in range(grid.height):
        for column in range(grid.width):
            ink = lit[numpy.minimum(tiles[row, column], len(shades))]
            if ink.any():
                across, down = numpy.flatnonzero(ink.any(0)), numpy.flatnonzero(ink.any(1))
                left = piece.x + column * grid.tile_width * scale
                top = piece.y + row * grid.tile_height * scale
                boxes.append(
                    (
                        int(left + across[0] * scale),
                        int(top + down[0] * scale),
                        int(left + across[-1] * scale + scale - 1),
                        int(top + down[-1] * scale + scale - 1),
                    )
                )
    return boxes


def _faults_of(text, canvas, known):
    """Faults of one text by itself."""
    faults = []
    if text.wanted is not None:
        if len(text.wanted) > text.cells:
            faults.append(f"'{text.wanted}' is cut to {text.cells} characters")
        missing = [character for character in text.wanted if character not in known]
        if missing:
            faults.append(f"'{text.wanted}' has no glyph for {' '.join(sorted(set(missing)))}")
    visible = canvas.visible(text)
    if text.outside:
        faults.append(f"{text.name} runs over the edge")
    if not visible:
        return faults  # a sheet lies over it
    if visible < len(text.ink):
        faults.append(f"{text.name} is covered in part")
    grounds = {int(below) for below in text.below[text.over == 0]}
    if len(grounds) > 1:
        faults.append(f"{text.name} stands on {len(grounds)} colours")
    for ground in sorted(grounds):
        ratio = contrast(text.colour, ground)
        if ratio < CONTRAST:
            faults.append(
                f"{text.name} is hard to read: contrast {ratio:.1f} (#{text.colour:06x} on #{ground:06x})"
            )
    return faults


def _overlaps(texts):
    """Pairs of visible texts that run into each other."""
    faults = []
    for place, text in enumerate(texts):
        for other in texts[:place]:
            if text.meets(other):
                faults.append(f"{text.name} and {other.name} overlap")
    return faults


def contrast(one, other):
    """The contrast ratio of two RGB888 colours after WCAG, 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour):
    parts = []
    for shift in (16, 8, 0):
        value = (colour >> shift & 255) / 255
        parts.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
