# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Reads what ``lineup`` has written down (lib/handheld; knows no screen)."""

from handheld.lineup import Player
from kniffel_core import game as game_module
from kniffel_core.crc import crc32


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
    if not 1 <= count <= game_module.MAX_PLAYERS or first >= count or at > len(data):
        raise ValueError("this is no line-up")
    return players, rules, first, at


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
