# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Chooses the geometry for a screen: one file of plain data per size in ``layouts`` (lib/handheld).

A size without a file of its own gets the largest one that fits, centred.
"""

import sys

# Largest first: width, height.
_SIZES = (
    (320, 240),
    (240, 240),
    (320, 170),
    (264, 176),
    (200, 200),
    (296, 128),
    (240, 135),
    (160, 128),
    (128, 128),
    (160, 80),
    (128, 64),
)


def load(width, height):
    """Return (geometry, x, y): the module of data, and where its upper left corner goes."""
    for across, down in _SIZES:
        if across <= width and down <= height:
            module = "handheld.layouts.s%dx%d" % (across, down)
            __import__(module)
            return sys.modules[module], (width - across) // 2, (height - down) // 2
    raise RuntimeError("the screen has %d x %d pixels: 128 x 64 are needed" % (width, height))
