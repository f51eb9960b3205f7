# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The files in which the game keeps its records beside nvm: laid blank, once, and the player's since.

Room: kniffel_tools/flash. The board writes them in place (lib/handheld/files.py, docs/saves.md). Their order counts: laid
one after another, no other file shares a sector of flash with what the board writes.
"""

AREA = 4096
BLANK = b"\xff"
# With nvm one is enough; without, the two are written in turn.
_LAID = (
    ("saves/before-1", AREA),
    ("saves/1/records", 3 * AREA),
    ("saves/before-2", AREA),
    ("saves/2/records", 3 * AREA),
)
PATHS = tuple(path for path, _ in _LAID)


def blank(has_nvm):
    """{path: bytes} for a board."""
    return {path: BLANK * size for path, size in _LAID[: 2 if has_nvm else None]}
