# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Writes the handheld's pictures and fonts; see ``kniffel_tools.assets`` (desktop only)."""

from pathlib import Path

from PIL import Image

from kniffel_tools.assets import marks

ART = Path(__file__).parent / "art"
TARGET = Path(__file__).parents[2] / "lib" / "handheld" / "assets"


def drawing(name):
    """A drawing as rows of palette indices."""
    with Image.open(ART / (name + ".png")) as image:
        return [[image.getpixel((x, y)) for x in range(image.width)] for y in range(image.height)]


def packed(rows, bits):
    """The bytes of a file; see ``kniffel_tools.assets``."""
    width, height = len(rows[0]), len(rows)
    out = bytearray(width.to_bytes(2, "little") + height.to_bytes(2, "little") + bytes((bits, 0, 0, 0)))
    per_byte = 8 // bits
    for row in rows:
        padded = row + [0] * (-width % per_byte)
        for start in range(0, len(padded), per_byte):
            byte = 0
            for value in padded[start : start + per_byte]:
                if value >= 1 << bits:
                    raise ValueError(f"value {value} does not fit into {bits} bits")
                byte = byte << bits | value
            out.append(byte)
    return bytes(out)


def one_row(sheet, size):
    """The eleven tiles of the upper row, but the empty place instead of the blank die; nothing else is needed."""
    empty = [line[7 * size : 8 * size] for line in sheet[size:]]
    return in_four([empty[y] + sheet[y][size:] for y in range(size)])


def in_four(rows):
    """The drawings' eight colours as four: clear, edge, face, and pips, or on blank dice the frame of a held one.

    Outline and side of a die have one colour, that of what is held where it is; its face and the light on it have one, too;
    dashes are edge.
    """
    four = (0, 1, 2, 1, 3, 2, 3, 1)
    return [[four[value] for value in row] for row in rows]


def corners(rows):
    """The four corners of both pictures of the cursor, side by side: left and right above, left and right below.

    Whatever moves is sent as a rectangle, and there is nothing between the corners.
    """
    size = len(rows)
    pictures = [[line[:size] for line in rows], [line[size:] for line in rows]]
    edge = (
        max(min(y, size - 1 - y) for rows in pictures for y in range(size) for value in rows[y] if value) + 1
    )
    across = (
        max(min(x, size - 1 - x) for rows in pictures for line in rows for x in range(size) if line[x]) + 1
    )
    edge = max(edge, across)
    out: list = [[] for _ in range(edge)]
    for rows in pictures:
        for top in (0, size - edge):
            for left in (0, size - edge):
                for y in range(edge):
                    out[y] += rows[top + y][left : left + edge]
    return out


def blanks(sheet, size):
    """The tiles 0 of both rows of a dice sheet, side by side."""
    return [sheet[y][:size] + sheet[size + y][:size] for y in range(size)]


def main():
    TARGET.mkdir(parents=True, exist_ok=True)
    files = {
        "font_6x8": (drawing("font_6x8"), 1),
        "marks_6x12": (marks.pixels(), 1),
        "icons_9": (drawing("icons_9"), 1),
    }
    for size in (16, 20, 24, 32, 40):
        sheet = drawing(f"dice_{size}")
        files[f"dice_{size}"] = (one_row(sheet, size), 2)
        mono = drawing(f"dice_{size}_mono")
        files[f"dice_{size}_mono"] = (mono, 1)
        files[f"cursor_{size}"] = (corners(drawing(f"cursor_{size}")), 1)
        files[f"tray_{size}"] = (drawing(f"tray_{size}"), 1)
        # For the logo: a blank die, and a blank one held.
        files[f"blank_{size}"] = (in_four(blanks(sheet, size)), 2)
        files[f"blank_{size}_mono"] = (blanks(mono, size), 1)
    for name, (rows, bits) in files.items():
        (TARGET / (name + ".bin")).write_bytes(packed(rows, bits))


main()
