# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""CRC-32 as four bytes, on every interpreter (core; knows nothing of what it guards).

The usual CRC-32 (polynomial 0x04C11DB7 reflected, as in zlib), little-endian. The value never appears as one
integer, so that firmware without long integers (PewPew M4) can compute it too.
"""

try:
    from binascii import crc32 as _crc32

    _crc32(b"1")  # PewPew M4: no integer of 32 bits
except (ImportError, OverflowError):
    _crc32 = None


def crc32(data, before=b"\0\0\0\0"):
    """Return the CRC-32 of bytes-like ``data`` as four bytes, least significant first.

    :param before: the CRC-32 of what came before ``data``, to check a file in pieces
    """
    if _crc32 is not None:
        return (_crc32(data, int.from_bytes(before, "little")) & 0xFFFFFFFF).to_bytes(4, "little")
    return crc32_halves(data, before)


# The table for half a byte, split into its upper and lower 16 bits.
_HIGH = (0, 7607, 15214, 9945, 30428, 27499, 19890, 20485, 60856, 61455, 54998, 52065, 39780, 34515, 40970, 48573)  # fmt: skip
_LOW = (0, 4196, 8392, 12460, 16784, 20980, 24920, 28988, 33568, 37700, 41960, 45964, 49840, 53972, 57976, 61980)  # fmt: skip


def crc32_halves(data, before=b"\0\0\0\0"):
    """The same with 16-bit arithmetic only; slower, kept apart so that a test can compare both."""
    low = (before[0] | before[1] << 8) ^ 0xFFFF
    high = (before[2] | before[3] << 8) ^ 0xFFFF
    for byte in data:
        low ^= byte
        for _ in range(2):
            entry = low & 15
            low = (low >> 4 | (high & 15) << 12) ^ _LOW[entry]
            high = high >> 4 ^ _HIGH[entry]
    return bytes((low & 255 ^ 255, low >> 8 ^ 255, high & 255 ^ 255, high >> 8 ^ 255))
