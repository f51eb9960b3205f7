# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What outlives the power: records in nvm, each kept twice in turn (lib/handheld; knows bytes, not what they mean).

A :class:`Slot` is two places of the same size. A record goes over the older one, in a single write; if the plug
is pulled meanwhile, its checksum is wrong and the other one is still there.

Layout of a place, little-endian: sequence number (2 bytes; newer is decided modulo 65,536), length (2), version
(1), a zero, CRC-32 over all before it and the content (4), content.
"""

from micropython import const

from kniffel_core.crc import crc32

VERSION = 1
_HEAD = const(10)
_SMALL = const(192)  # bytes of a place for settings and line-up; the rest of nvm is for the game


class Slot:
    """Two places of ``size`` bytes at ``start`` of an nvm-like object (slices of bytes), or of nothing (None)."""

    def __init__(self, nvm, start, size):
        self._nvm = nvm
        self._start = start
        self._size = size
        self._sequence = 0
        self._newer = 1  # the place with the newer record; the next goes over the other
        self._kept = None

    def read(self):
        """Return the newest whole record, or None."""
        best = None
        if self._nvm is None:
            return None
        for place in range(2):
            record = self._read(place)
            if record is not None:
                sequence, content = record
                if best is None or (sequence - self._sequence) & 0xFFFF < 0x8000:
                    best, self._sequence, self._newer = content, sequence, place
        self._kept = best
        return best

    def write(self, content):
        """Keep a record. Writes nothing if it is the one kept already, or too long for a place.

        Returns whether the record is safe now.
        """
        if self._nvm is None or len(content) + _HEAD > self._size:
            return False
        if content == self._kept:
            return True
        place = 1 - self._newer
        sequence = (self._sequence + 1) & 0xFFFF
        length = len(content)
        head = bytes((sequence & 255, sequence >> 8, length & 255, length >> 8, VERSION, 0))
        record = head + crc32(head + content) + content
        start = self._start + place * self._size
        try:
            self._nvm[start : start + len(record)] = record
        except (OSError, RuntimeError, ValueError):  # a worn or busy flash must not end the game
            return False
        self._sequence, self._newer, self._kept = sequence, place, content
        return True

    def _read(self, place):
        start = self._start + place * self._size
        try:
            head = bytes(self._nvm[start : start + _HEAD])
            length = head[2] | head[3] << 8
            if head[4] != VERSION or length + _HEAD > self._size:
                return None
            content = bytes(self._nvm[start + _HEAD : start + _HEAD + length])
        except (OSError, RuntimeError, ValueError):
            return None
        if crc32(head[:6] + content) != head[6:]:
            return None
        return head[0] | head[1] << 8, content


class Store:
    """``profile`` keeps settings and line-up, ``game`` the game with its players."""

    def __init__(self, nvm):
        size = len(nvm) if nvm else 0
        if size < 4 * _SMALL:  # none, or too little for a game
            nvm = None
        self.profile = Slot(nvm, 0, _SMALL)
        self.game = Slot(nvm, 2 * _SMALL, (size - 2 * _SMALL) // 2)


def open_store():
    """The store of this board."""
    try:
        import microcontroller

        return Store(microcontroller.nvm)
    except (ImportError, AttributeError):
        return Store(None)
