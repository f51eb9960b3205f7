# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The levels of computer players: their ids and how they see the game (core; data only).

docs/opponents.md tells what each is like to play against, and what it averages.
"""

CHICK, APPRENTICE, ADEPT, PRO, MASTER, RIVAL = range(6)

IDS = ("chick", "apprentice", "adept", "pro", "master", "rival")

# Fields: sight, hope, price, fading, bonus, kniffel, straight, extra, eager (see eyes.py).
EYES = (
    # Sees no straights, thinks of the next roll only, and cannot wait once there are points to take.
    (1, 0, 0, 0, 0, 0, -8, 0, 15),
    # Dreams of the kniffel and trusts in luck; of the rest it sees this turn's points.
    (1, 4, 0, 0, 0, 200, 0, 0, 0),
    # Reckons the turn to its end, and never thinks of the next one.
    (2, 0, 0, 0, 0, 0, 0, 0, 0),
    # Knows what an open box is worth and wants three of each, but thinks one roll ahead.
    (1, 0, 8, 0, 1, 0, 0, 1, 0),
    # All that can be seen without a table: what is left of the strongest two when it cannot be read.
    (2, 0, 8, 1, 2, 0, 0, 1, 0),
    (2, 0, 8, 1, 2, 0, 0, 1, 0),
)


def number(level):
    """Return the number 0-5 of a level given as number or id.

    :raises ValueError: names what there is
    """
    if level in IDS:
        return IDS.index(level)
    if isinstance(level, int) and 0 <= level < len(IDS):
        return level
    raise ValueError("no level '%s': there are %s" % (level, ", ".join(IDS)))
