# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Who plays by which rules, and how that is written down with a game (lib/handheld; knows no screen)."""

from kniffel_core import game as game_module
from kniffel_core.crc import crc32

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


def unpack(data):
    """Return (players, rules text, first, length used).

    :raises ValueError: if these are not the bytes of a line-up
    """
    try:
        count, first = data[0], data[1]
        at = 2
        players = []
        for _ in range(count):
            level, length = data[at], data[at + 1]
            name = str(data[at + 2 : at + 2 + length], "utf-8")
            players.append(Player(name, level))
            at += 2 + length
        rules = str(data[at + 1 : at + 1 + data[at]], "utf-8")
        at += 1 + data[at]
    except (IndexError, UnicodeError):
        raise ValueError("this is no line-up")
    if not 1 <= count <= 8 or first >= count or at > len(data):
        raise ValueError("this is no line-up")
    return players, rules, first, at


def pack_game(players, first, game, steps=True):
    """Bytes of a game and its players, without the game's own checksum: behind it that of a record would be blind,
    for a CRC over data with their CRC is the same whatever the data are."""
    return pack(players, "", first) + game.pack(steps)[:-4]


def unpack_game(data, faces):
    """Return (players, first, game).

    :raises ValueError: if these are not the bytes of a game
    """
    players, _, first, used = unpack(data)
    packed = data[used:]
    game = game_module.unpack(packed + crc32(packed), faces)
    if game.players != len(players):
        raise ValueError("the saved game has %d players, its line-up %d" % (game.players, len(players)))
    return players, first, game
