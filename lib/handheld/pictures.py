# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Loads the packed pictures of ``assets`` (lib/handheld; knows the file format and no screen).

The format is described in ``kniffel_tools/assets``, which writes the files.
"""

import displayio

try:
    from bitmaptools import readinto
except ImportError:  # Meowbit, PewPew M4
    readinto = None

_FOLDER = "/lib/handheld/assets/"


def load(name):
    """Return the Bitmap of ``assets/<name>.bin``."""
    with open(_FOLDER + name + ".bin", "rb") as file:
        head = file.read(8)
        width, height, bits = head[0] | head[1] << 8, head[2] | head[3] << 8, head[4]
        bitmap = displayio.Bitmap(width, height, 1 << bits)
        if readinto:
            readinto(bitmap, file, bits_per_pixel=bits, element_size=1, reverse_pixels_in_element=True)
        else:
            _read_slowly(bitmap, file, bits)
    return bitmap


def _read_slowly(bitmap, file, bits):
    width, mask = bitmap.width, (1 << bits) - 1
    for y in range(bitmap.height):
        row = file.read((width * bits + 7) // 8)
        for x in range(width):
            at = x * bits
            value = row[at >> 3] >> (8 - bits - (at & 7)) & mask
            if value:
                bitmap[x, y] = value
