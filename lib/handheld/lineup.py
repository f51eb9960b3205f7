# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Who plays by which rules, and how that is written down with a game (lib/handheld; knows no screen; ``unpacking`` reads it)."""

PERSON = 255
LEVELS = 6  # computer levels 0 (chick) … 5 (rival), as in kniffel_core.levels
NAME_LENGTH = 8  # characters


class Player:
    """``name`` (empty: the level's own name) and ``level``, PERSON or 0-5."""

    def __init__(self, name, level=PERSON):
        self.name = name
        self.level = level

    @property
    def is_person(self):
        return self.level == PERSON


def pack(players, rules_text, first):
    """Bytes of a line-up: number, who starts, then level, name length and name of each; the rules to the end."""
    out = bytearray((len(players), first))
    for player in players:
        name = player.name.encode()
        out.append(player.level)
        out.append(len(name))
        out += name
    rules = rules_text.encode()
    out.append(len(rules))
    return bytes(out + rules)


def pack_game(players, first, game, steps=True):
    """Bytes of a game and its players, without the game's own checksum: behind it that of a record would be blind,
    for a CRC over data with their CRC is the same whatever the data are."""
    return pack(players, "", first) + game.pack(steps)[:-4]
