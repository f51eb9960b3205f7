# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Frames as pictures: RGB565 to RGB888, and PNG files.

Room: kniffel_tools/sim.
"""

import functools
from pathlib import Path

from kniffel_tools.errors import FallsShort, UserError


@functools.lru_cache(maxsize=1)
def _table():
    """The three bytes of every RGB565 value; low bits are filled from the high ones, so white stays white."""
    return [
        bytes(
            (
                (value >> 11) << 3 | value >> 13,
                (value >> 5 & 63) << 2 | value >> 9 & 3,
                (value & 31) << 3 | value >> 2 & 7,
            )
        )
        for value in range(65536)
    ]


def rgb888(frame):
    """The frame's pixels as width x height x 3 bytes."""
    table = _table()
    return b"".join([table[value] for value in memoryview(bytes(frame.data)).cast("H")])


def image_of(frame, scale=1):
    """The frame as a Pillow image, each pixel `scale` wide and high."""
    from PIL import Image

    image = Image.frombytes("RGB", (frame.width, frame.height), rgb888(frame))
    return (
        image
        if scale == 1
        else image.resize((frame.width * scale, frame.height * scale), Image.Resampling.NEAREST)
    )


def check_target(path):
    """UserError where a picture could not be written, before a long game is played for it."""
    path = Path(path)
    if path.suffix.lower() != ".png":
        raise UserError(f"cannot write picture {str(path)!r}: the name must end in .png")
    try:
        existed = path.exists()
        with open(path, "ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise UserError(f"cannot write picture {str(path)!r}: {error.strerror or error}") from error


def save(frame, path, scale=1):
    """Write the frame as PNG; the same pixels give the same bytes."""
    check_target(path)
    if frame is None:
        raise FallsShort(f"no picture {str(path)!r}: code.py has made no display")
    image_of(frame, scale).save(path, "PNG")
