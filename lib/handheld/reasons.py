# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Why a player keeps these dice: one sentence for people (lib/handheld; reads the game, changes nothing)."""


def why(game, mask, texts):
    """Return the sentence for keeping the dice of ``mask``."""
    counts = bytearray(7)
    kept = 0
    for i in range(5):
        if mask >> i & 1:
            counts[game.dice[i]] += 1
            kept += 1
    if not kept:
        return texts.WHY_NOTHING
    most = face = kinds = pairs = 0
    for f in range(6, 0, -1):
        if counts[f]:
            kinds += 1
            pairs += counts[f] == 2
            if counts[f] > most:
                most, face = counts[f], f
    if most >= 4 and _open(game, game.rules.kniffel_box):
        return texts.WHY_KNIFFEL
    if kinds == 1 and most >= 2:
        if _open(game, face - 1):
            difference = game.bonus_difference(game.player)
            if difference is not None and not game.bonus(game.player) and most >= 3:
                return texts.WHY_BONUS
            return texts.WHY_FACE % texts.BOXES[game.rules.names[face - 1]]
        return texts.WHY_ALIKE
    if kinds == 2 and (pairs == 2 or most == 3):
        return texts.WHY_HOUSE
    if kinds == kept and kept >= 3:
        return texts.WHY_STRAIGHT
    return texts.WHY_HIGH if kept <= 2 else texts.WHY_SUM


def _open(game, box):
    """Whether a box is open in any column of the player whose turn it is."""
    if box < 0:
        return False
    for column in range(game.rules.columns):
        if game.points(game.player, box, column) < 0:
            return True
    return False
