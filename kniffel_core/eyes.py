# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How a level sees a box: what filling it is worth, in 1/256 points (core; knows no dice and no game).

A level without a table is nine small numbers, its *eye*; ``EYES`` has one for each. Points count in full; what
the eye misses of the rest makes the level's mistakes. Plain functions of numbers: the desktop compiles them, too.
"""

from kniffel_core.boxes import ALIKE_5, HIGH_RUN, RUN_4

UNIT = 256  # of a point

# The fields of an eye:
SIGHT = 0  # rolls seen ahead, 1 or 2
HOPE = 1  # how many times too often the best face of the next die is expected
PRICE = 2  # how much of a box's price is seen, in eighths; 0: only the points of this turn count
FADING = 3  # 1: prices fall as the card fills up; 0: always those of the empty card
BONUS = 4  # 0: blind; 1: three of each are wanted; 2: the chance of the bonus is reckoned
KNIFFEL = 5  # points dreamt onto a kniffel
STRAIGHT = 6  # how much more a straight seems to count than it does, in eighths of its points
EXTRA = 7  # 1: a scored kniffel box promises extra points for further kniffels

EAGER = 8  # points by which taking is liked better than the last roll

# By level, see ``levels``.
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

# What a wanted upper box usually gets with one, two and three rolls a turn, in quarters of a die.
USUAL = bytes((0, 5, 7, 11))


def worth(eye, pattern, price, points, later):
    """Return what entering ``points`` in a box is worth, bonus aside.

    :param price: of the box, 1/256 points
    :param later: what a scored kniffel box will bring in extra points, 1/256 points
    """
    value = points * UNIT - (price * eye[PRICE] >> 3)
    if points:
        if pattern == ALIKE_5:
            value += eye[KNIFFEL] * UNIT + eye[EXTRA] * later
        elif RUN_4 <= pattern <= HIGH_RUN:
            value += points * eye[STRAIGHT] * UNIT >> 3
    return value


def pull(eye, bonus, threshold, total, open_upper, face, points, usual):
    """Return what entering ``points`` in an upper box does for the bonus, as an eye sees it.

    :param bonus: its points; 0 if there is none
    :param total: of the upper boxes before
    :param open_upper: mask of the open upper boxes before
    :param usual: dice that a box usually gets, in quarters; see USUAL
    """
    if not bonus or not eye[BONUS]:
        return 0
    if eye[BONUS] == 1:
        # Those who count dice feel each one beyond three as a step towards the bonus.
        return (points - 3 * face) * bonus * UNIT // threshold
    before = prospect(bonus, threshold, total, open_upper, usual)
    return prospect(bonus, threshold, total + points, open_upper & ~(1 << face - 1), usual) - before


def prospect(bonus, threshold, total, open_upper, usual):
    """Return what the bonus is worth in 1/256 points: its points times the chance of getting it, roughly."""
    if total >= threshold:
        return bonus * UNIT
    most = expected = squares = boxes = 0
    for face in range(1, 7):
        if open_upper >> face - 1 & 1:
            most += 5 * face
            expected += usual * face
            squares += face * face
            boxes += 1
    if total + most < threshold:
        return 0
    width = 1
    while width * width < squares:
        width += 1
    # How far the expected total is ahead, in 1/16 of its spread; a box of one's choice brings more than three.
    ahead = (4 * (total - threshold) + expected) * 4 // width + 2 * boxes - 6
    if ahead >= 36:
        return bonus * UNIT
    if ahead <= -36:
        return 0
    # The normal distribution by two parabolas.
    curve = ahead * (72 - ahead) if ahead >= 0 else ahead * (72 + ahead)
    return bonus * UNIT * (1296 + curve) // 2592
