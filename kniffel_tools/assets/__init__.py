# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Makes the handheld's pictures and fonts (``lib/handheld/assets``) from the drawings in ``art`` (desktop only).

    .venv/bin/python -m kniffel_tools.assets          writes all files; the same drawings give the same bytes

A file is eight bytes (width and height as little-endian 16 bits, bits a pixel, three zeros), then the rows from
the top, each filled up to a whole byte, the first pixel in the highest bits.
"""
