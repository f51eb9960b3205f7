# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The buttons of the Odroid Go and of its relative VIDI X: a d-pad on two analog pins (a declaration)."""

from handheld.keys import A, ALIKE, B, CARDS, COACH, DOWN, LEFT, MENU, NONE, RIGHT, SWITCH, UNDO, UP

# Left and up pull their pin to the supply, right and down to half of it; at rest it is at ground. Both levels, and that
# the buttons are low when pressed, are those of the Odroid Go's own games (joyX > 3072 of 4096 is left, > 1024 right).
_WAYS = ((49152, 65535), (14000, 49151))


def keys_of(x, y, a, b, menu, start, select, volume):
    """KEYS for these names of pins. START and GPIO0 have resistors on the board, and START's pin can have no other."""
    return (
        ("ladder", (x, _WAYS), bytes((LEFT, NONE, RIGHT, NONE))),
        ("ladder", (y, _WAYS), bytes((UP, NONE, DOWN, NONE))),
        ("low", (a, b, menu, select), bytes((A, ALIKE, B, UNDO, MENU, COACH, CARDS, NONE))),
        ("low_own", (start, volume), bytes((MENU, COACH, SWITCH, NONE))),
    )
