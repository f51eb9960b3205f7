# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Chooses the geometry for a screen: one file of plain data per size in ``layouts`` (lib/handheld).

A size without a file of its own gets the largest one that fits, centred.
"""

import sys

# Widest first; (width, height, module).
_SIZES = (
    (320, 240, "s320x240"),
    (240, 240, "s240x240"),
    (240, 135, "s240x135"),
    (160, 128, "s160x128"),
    (128, 64, "s128x64"),
)


def load(width, height):
    """Return (geometry, x, y): the module of data, and where its upper left corner goes."""
    for across, down, name in _SIZES:
        if across <= width and down <= height:
            module = "handheld.layouts." + name
            __import__(module)
            return sys.modules[module], (width - across) // 2, (height - down) // 2
    raise RuntimeError("the screen has %d x %d pixels: 128 x 64 are needed" % (width, height))
