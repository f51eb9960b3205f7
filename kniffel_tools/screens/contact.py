# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Contact sheets: all pictures of a board on one, each with its name below.

Room: kniffel_tools/screens. Pictures in several languages stand side by side.
"""

from PIL import Image, ImageDraw, ImageFont

_GAP = 6
_CAPTION = 14
_COLOURS = 64  # more than all themes have together
_WIDE = 1600  # pixels that a sheet takes at most, where more than one picture is in a row


def sheet(folders, names, target):
    """Put NAME.png of every folder onto one sheet; what is missing stays empty."""
    pictures = [[_load(folder / f"{name}.png") for folder in folders] for name in names]
    sizes = [picture.size for row in pictures for picture in row if picture is not None]
    if not sizes:
        return
    width, height = max(size[0] for size in sizes), max(size[1] for size in sizes)
    scale = 2 if width <= 160 else 1
    cell = (width * scale + _GAP) * len(folders), height * scale + _CAPTION + _GAP
    across = max(_WIDE // cell[0], 1)
    down = -(-len(names) // across)
    whole = Image.new("RGB", (across * cell[0] + _GAP, down * cell[1] + _GAP), (58, 58, 58))
    pen, font = ImageDraw.Draw(whole), ImageFont.load_default(10)
    for place, (name, row) in enumerate(zip(names, pictures, strict=True)):
        x, y = place % across * cell[0] + _GAP, place // across * cell[1] + _GAP
        pen.text((x, y), name, font=font, fill=(220, 220, 220))
        for number, picture in enumerate(row):
            if picture is not None:
                big = picture.resize(
                    (picture.width * scale, picture.height * scale), Image.Resampling.NEAREST
                )
                whole.paste(big, (x + number * (width * scale + _GAP), y + _CAPTION))
    whole.quantize(_COLOURS).save(target, "PNG", optimize=True)


def _load(path):
    if not path.exists():
        return None
    with Image.open(path) as image:
        return image.convert("RGB")
