# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""CRC-32 with 16-bit arithmetic only, for boards whose binascii lacks it (core; loaded where needed)."""

# The table for half a byte, split into its upper and lower 16 bits.
_HIGH = (0, 7607, 15214, 9945, 30428, 27499, 19890, 20485, 60856, 61455, 54998, 52065, 39780, 34515, 40970, 48573)  # fmt: skip
_LOW = (0, 4196, 8392, 12460, 16784, 20980, 24920, 28988, 33568, 37700, 41960, 45964, 49840, 53972, 57976, 61980)  # fmt: skip


def crc32_halves(data, before=b"\0\0\0\0"):
    """As ``crc.crc32``, only slower; kept apart so that a test can compare both."""
    low = (before[0] | before[1] << 8) ^ 0xFFFF
    high = (before[2] | before[3] << 8) ^ 0xFFFF
    for byte in data:
        low ^= byte
        for _ in range(2):
            entry = low & 15
            low = (low >> 4 | (high & 15) << 12) ^ _LOW[entry]
            high = high >> 4 ^ _HIGH[entry]
    return bytes((low & 255 ^ 255, low >> 8 ^ 255, high & 255 ^ 255, high >> 8 ^ 255))
