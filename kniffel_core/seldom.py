# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What a game is asked for seldom (core; the other half of ``game``, loaded when it is)."""

from kniffel_core import game as game_module


def legal_actions(game):
    """Return all legal actions as bytes; empty when the game is over."""
    actions = bytearray()
    for mask in range(game_module.ALL_DICE):
        if game.can_keep(mask):
            actions.append(game_module.roll(mask))
    for column in range(game.rules.columns):
        fillable, announceable = game.fillable(column), game.announceable(column)
        for box in range(game.rules.box_count):
            if fillable & 1 << box:
                actions.append(game_module.fill(box, column))
            if announceable & 1 << box:
                actions.append(game_module.announce(box, column))
    return bytes(actions)


def ranking(game):
    """Return [(place, player, total)], best first; equal totals share a place."""
    totals = [game.total(player) for player in range(game.players)]
    order = []
    for wanted in range(max(totals), min(totals) - 1, -1):
        place = len(order) + 1
        for player in range(game.players):
            if totals[player] == wanted:
                order.append((place, player, wanted))
    return order


def undo(game):
    """Take back the last hold, announcement or filled box; never dice.

    :raises IllegalAction: if nothing has happened since the last roll
    """
    if not game._step_count:
        raise game_module.IllegalAction("nothing to undo: dice that are rolled stay rolled")
    game._step_count -= 1
    at = game._step_count * game_module.STEP
    what, held, locked, announced, rolls_used, cell, extra, bank = game._steps[at : at + game_module.STEP]
    if what == game_module.UNDO_FILL:
        game.turn -= 1
        player = game.player
        game.cells[player * game.rules.cells + cell] = game_module.OPEN
        game.extras[player * game.rules.columns + cell // game.rules.box_count] -= extra
        game.banks[player] = bank
    game.held, game.locked, game._announced, game.rolls_used = held, locked, announced, rolls_used
