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
        files[f"dice_{size}"] = (sheet, 4)
        mono = drawing(f"dice_{size}_mono")
        files[f"dice_{size}_mono"] = (mono, 1)
        files[f"cursor_{size}"] = (drawing(f"cursor_{size}"), 1)
        files[f"tray_{size}"] = (drawing(f"tray_{size}"), 1)
        # For the logo: a blank die, and a blank one held.
        files[f"blank_{size}"] = (blanks(sheet, size), 4)
        files[f"blank_{size}_mono"] = (blanks(mono, size), 1)
    for name, (rows, bits) in files.items():
        (TARGET / (name + ".bin")).write_bytes(packed(rows, bits))


main()
