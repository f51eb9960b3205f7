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
    from kniffel_core.crc_halves import crc32_halves

    return crc32_halves(data, before)
