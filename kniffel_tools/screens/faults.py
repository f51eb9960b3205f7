# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Finds what is wrong with a picture by walking its displayio groups: texts cut, covered, unreadable, off the screen.

Room: kniffel_tools/screens. It knows displayio and how our texts are made (rows of glyph tiles, labels), no screen.

    checker = Checker(look_module, fonts_module, font)  # once a machine, before the screens are made
    checker.find(display.root_group, 160, 128)          # a list of plain sentences, empty if all is well
"""

CONTRAST = 4.5  # at least, between a text and what it stands on
_TRANSPARENT = None


class Checker:
    """Finds faults in what one machine shows.

    look_module, fonts_module: the machine's own `handheld.look` and `handheld.fonts`; from now on every text of the
    former remembers what it was told to show, so that a cut can be seen
    font: the Font that the texts are made of, to tell them from pictures
    """

    def __init__(self, look_module, fonts_module, font):
        self._fonts = [font]
        load = fonts_module.load

        def remembered(name):
            """Another font that a screen loads for itself."""
            self._fonts.append(load(name))
            return self._fonts[-1]

        fonts_module.load = remembered
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
        pixels = b"".join([colour.to_bytes(3, "big") for colour in canvas.colours])
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
        return canvas, [text for text in texts if text.ink or text.outside]

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
    """A row of tiles that are letters. `ink`: {pixel: (colour below, text below)}."""

    def __init__(self, piece, letters):
        grid = piece.grid
        tiles = [grid[x, y] for y in range(grid.height) for x in range(grid.width)]
        self.content = "".join([letters.get(tile, "?") for tile in tiles]).strip()
        self.wanted = getattr(grid, "wanted", None)
        self.cells = grid.width
        self.colour = 0
        self.ink = {}
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
    """The screen as it is composed: the colour of each pixel, and which text has its ink there."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.colours = [0] * (width * height)
        self.top = [None] * (width * height)
        self.faults = []
        self._tiles = {}

    def paint(self, piece, text):
        grid, scale = piece.grid, piece.scale
        palette = grid.pixel_shader
        colours = [
            _TRANSPARENT if palette.is_transparent(i) else palette[i] or 0 for i in range(len(palette))
        ]
        if text is not None:
            text.colour = colours[1]
        outside, shades = 0, set()
        for row in range(grid.height):
            for column in range(grid.width):
                spots = self._spots(grid, grid[column, row], colours)
                left = piece.x + column * grid.tile_width * scale
                top = piece.y + row * grid.tile_height * scale
                if text is not None and colours[0] is not _TRANSPARENT:  # it brings its own ground along
                    ground = [(x, y, colours[0], 0) for x, y, _colour, _value in spots]
                    self._paint_tile(ground, left, top, scale, None)
                    spots = [spot for spot in spots if spot[3]]
                outside += self._paint_tile(spots, left, top, scale, text)
                shades.update([colour for _x, _y, colour, _value in spots])
        if outside and text is None and len(shades) > 1:  # of a plain area nobody sees that it goes on
            self.faults.append(
                f"a picture of {grid.width * grid.tile_width * scale} x {grid.height * grid.tile_height * scale}"
                f" at {piece.x}, {piece.y} runs over the edge"
            )
        elif outside and text is not None:
            text.outside += outside

    def _spots(self, grid, tile, colours):
        """The opaque pixels of a tile: (x, y, colour, value)."""
        bitmap, across, down = grid.bitmap, grid.tile_width, grid.tile_height
        key = (id(bitmap), tile, across, down)
        if key not in self._tiles:
            per_row = max(bitmap.width // across, 1)
            left, top = tile % per_row * across, tile // per_row * down
            self._tiles[key] = [
                (
                    x,
                    y,
                    bitmap[left + x, top + y] if left + x < bitmap.width and top + y < bitmap.height else 0,
                )
                for y in range(down)
                for x in range(across)
            ]
        return [
            (x, y, colours[value], value)
            for x, y, value in self._tiles[key]
            if value < len(colours) and colours[value] is not _TRANSPARENT
        ]

    def _paint_tile(self, spots, left, top, scale, text):
        """Paint, and return how many pixels would lie outside."""
        width, height, outside = self.width, self.height, 0
        if text is not None and spots:
            across, down = [spot[0] for spot in spots], [spot[1] for spot in spots]
            text.boxes.append(
                (
                    left + min(across) * scale,
                    top + min(down) * scale,
                    left + max(across) * scale + scale - 1,
                    top + max(down) * scale + scale - 1,
                )
            )
        for x, y, colour, _value in spots:
            for down in range(scale):
                for right in range(scale):
                    at_x, at_y = left + x * scale + right, top + y * scale + down
                    if not (0 <= at_x < width and 0 <= at_y < height):
                        outside += 1
                        continue
                    pixel = at_y * width + at_x
                    if text is not None:
                        text.ink[pixel] = (self.colours[pixel], self.top[pixel])
                    self.colours[pixel] = colour
                    self.top[pixel] = text
        return outside

    def visible(self, text):
        """How many pixels of a text's ink are on top."""
        return len([pixel for pixel in text.ink if self.top[pixel] is text])


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
    grounds = {below for below, over in text.ink.values() if over is None}
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
