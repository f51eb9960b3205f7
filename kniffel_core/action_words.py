# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Actions in plain English, for errors, tools and tests (core; a board loads it only to say what went wrong)."""

from kniffel_core import game as game_module


def describe(game, action):
    """Return an action in plain English: ``roll keeping 5 5``, ``fill chance``."""
    if action < game_module.FILL:
        kept = [str(game.dice[i]) for i in range(5) if action & 1 << i]
        return "roll keeping " + " ".join(kept) if kept else "roll"
    box, column = game_module.box_of(action)
    name = game.rules.names[box] if box < game.rules.box_count else "box %d" % box
    verb = "fill " if action < game_module.ANNOUNCE else "announce "
    return verb + name + (" in column %d" % (column + 1) if game.rules.columns > 1 else "")


def legal(game):
    """What may be done now, shortly: a list of all actions of six columns would overfill a board's heap."""
    rules, words = game.rules, []
    for mask in range(game_module.ALL_DICE):
        if game.can_keep(mask):
            words.append(
                "roll, keeping one die more" if rules.hold_one and game.rolls_used else "roll one die or more"
            )
            break
    for column in range(rules.columns):
        where = " in column %d" % (column + 1) if rules.columns > 1 else ""
        for verb, mask in (("fill ", game.fillable(column)), ("announce ", game.announceable(column))):
            names = [rules.names[box] for box in range(rules.box_count) if mask & 1 << box]
            if len(names) > 3 and mask == game.open_mask(game.player, column):
                names = ["any open box"]
            if names:
                words.append(verb + " or ".join(names) + where)
    return ", ".join(words) or "nothing"
