# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Opening saved games: the reverse of ``Game.pack``, and what no play leads to (core; loaded when a game is opened)."""

from kniffel_core import rules as rules_module
from kniffel_core.crc import crc32
from kniffel_core.game import NONE, OPEN, STEP, STEPS, UNDO_ANNOUNCE, UNDO_FILL, UNDO_HOLD, VERSION, Game

_HEAD = 11


def unpack(data, faces):
    """See ``game.unpack``."""
    if len(data) < _HEAD + 4 or crc32(memoryview(data)[:-4]) != bytes(data[-4:]):
        raise ValueError("the saved game is damaged")
    if data[0] != VERSION:
        raise ValueError("the saved game has version %d, this game reads %d" % (data[0], VERSION))
    text_end = _HEAD + data[1]
    game = Game(rules_module.parse(bytes(data[_HEAD:text_end]).decode()), data[2], faces, data[3])
    game.turn = data[4] | data[5] << 8
    game.rolls_used, game.held, game.locked, game._announced = data[6], data[7], data[8], data[9]
    game._step_count = data[10]
    at = text_end
    for part in (game.dice, game.cells, game.extras, game.banks, game._stream):
        if len(data) < at + len(part) + 4:
            raise ValueError("the saved game is too short")
        part[:] = data[at : at + len(part)]
        at += len(part)
    size = game._step_count * STEP
    if game._step_count > STEPS or len(data) != at + size + 4:
        raise ValueError("the saved game has %d bytes instead of %d" % (len(data), at + size + 4))
    game._steps[:size] = data[at : at + size]
    _check(game)
    return game


def _check(game):
    """Refuse a state that no play leads to; the CRC cannot know what an older program wrote."""
    size = game.rules.cells
    for place in range(game.players):  # in the order of play: who sits earlier may have had a turn more
        start = (game.first + place) % game.players * size
        filled = 0
        for cell in range(start, start + size):
            if game.cells[cell] != OPEN:
                filled += 1
        if filled != (game.turn + game.players - 1 - place) // game.players or game.rolls_left < 0:
            raise ValueError("the saved game is not consistent")
    for face in game.dice:
        if face > 6 or (game.rolls_used and not face):
            raise ValueError("the saved game has impossible dice")
    if game._announced != NONE and game._announced >= game.rules.cells:
        raise ValueError("the saved game has an impossible announcement")
    for step in range(game._step_count):
        what, _, _, announced, _, cell, extra, _ = game._steps[step * STEP : step * STEP + STEP]
        good = announced == NONE or announced < game.rules.cells
        if what == UNDO_FILL and step == game._step_count - 1 and game.turn and not game.rolls_used:
            player, column = (game.player or game.players) - 1, cell // game.rules.box_count
            good = good and cell < game.rules.cells and game.cells[player * game.rules.cells + cell] != OPEN
            good = good and game.extras[player * game.rules.columns + column] >= extra
        elif what != UNDO_HOLD and what != UNDO_ANNOUNCE:
            good = False
        if not good:
            raise ValueError("the saved game has an impossible step to undo")
