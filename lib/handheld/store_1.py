# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Records as the first version wrote them, taken over into those of ``store`` (lib/handheld; loaded when needed).

Two places of 192 bytes for the profile, two for the game in what follows. A record: sequence number (2 bytes,
little-endian), length (2), version 1, a zero, CRC-32 over all before it and the content (4), content. The profile:
number of settings, the settings, the line-up.
"""

from handheld.store import DAMAGED
from kniffel_core.crc import crc32

_HEAD = 10
_SMALL = 192


def migrate(nvm, store):
    """Take over what there is; the old records lie where the new ones are written, so all is read first."""
    size = len(nvm)
    if size < 4 * _SMALL:
        return
    profile = _newest(nvm, 0, _SMALL)
    game = _newest(nvm, 2 * _SMALL, (size - 2 * _SMALL) // 2)
    if game:
        store.game.write(game[:-4])  # the end was the game's own checksum
    if profile and len(profile) > profile[0]:
        end = 1 + profile[0]
        store.settings.write(profile[1:end])
        store.lineup.write(profile[end:])
    if (game or profile) and DAMAGED in store.problems:
        store.problems.remove(DAMAGED)  # to the new store they looked like that


def _newest(nvm, start, size):
    best, best_sequence = None, 0
    for place in range(2):
        at = start + place * size
        head = bytes(nvm[at : at + _HEAD])
        length = head[2] | head[3] << 8
        if head[4] != 1 or length + _HEAD > size:
            continue
        content = bytes(nvm[at + _HEAD : at + _HEAD + length])
        sequence = head[0] | head[1] << 8
        if crc32(head[:6] + content) != head[6:]:
            continue
        if best is None or (sequence - best_sequence) & 0xFFFF < 0x8000:
            best, best_sequence = content, sequence
    return best
