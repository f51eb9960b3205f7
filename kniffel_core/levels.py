# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The levels of computer players: their ids, and what all agree on (core; how they see the game: ``eyes``).

docs/opponents.md tells what each is like to play against, and what it averages.
"""

CHICK, APPRENTICE, ADEPT, PRO, MASTER, RIVAL = range(6)

IDS = ("chick", "apprentice", "adept", "pro", "master", "rival")

ROLL_PRICE = 3  # points that a saved roll is worth


def number(level):
    """Return the number 0-5 of a level given as number or id.

    :raises ValueError: names what there is
    """
    if level in IDS:
        return IDS.index(level)
    if isinstance(level, int) and 0 <= level < len(IDS):
        return level
    raise ValueError("no level '%s': there are %s" % (level, ", ".join(IDS)))
