# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Which of five dice to keep, once the worth of every keep is known (core; knows no boxes and no game).

Plain functions of numbers that are handed in; nothing is allocated. The desktop compiles them for its duels.
"""

from kniffel_core.hands import FIRST_HAND, HANDS

NEVER = -(1 << 27)  # less than any worth; six of them still fit into a small int
STAY = 31  # all five dice: roll no more
_FOUR_DICE = 84  # the first keep with four dice


def raise_hands(fill, points, start, step, gains):
    """Let every hand be worth at least what one box gives it.

    :param fill: the worth of the hands 0-251
    :param points: what hands score; hand h at ``points[start + h * step]``
    :param gains: the worth of scoring p points in that box, ``gains[p]``
    """
    at = start
    for hand in range(HANDS):
        gain = gains[points[at]]
        if gain > fill[hand]:
            fill[hand] = gain
        at += step


def raise_upper(fill, faces, add, face, gains):
    """Let every hand with a face be worth at least what its upper box gives it. Return what striking that box is worth, to
    be given to the hands without; NEVER where even hands with the face are worth less, and all has been done.

    :param faces: ``hands.FACES``
    :param add: ``hands.ADD``
    """
    least = gains[0]
    for points in range(face, 6 * face, face):
        if gains[points] < least:
            for hand in range(HANDS):
                _raise(fill, hand, faces[FIRST_HAND + hand], 0, face, gains)
            return NEVER
    for keep in range(_FOUR_DICE, FIRST_HAND):  # and one die with the face
        dice, points = faces[keep], face
        while dice and dice & 7 < face:
            dice >>= 3
        while dice & 7 == face:
            points += face
            dice >>= 3
        hand = add[keep * 6 + face - 1] - FIRST_HAND
        if gains[points] > fill[hand]:
            fill[hand] = gains[points]
    return least


def _raise(fill, hand, dice, points, face, gains):
    """Raise a hand by ``points`` and those of the dice that show the face."""
    while dice and dice & 7 < face:
        dice >>= 3
    while dice & 7 == face:
        points += face
        dice >>= 3
    if gains[points] > fill[hand]:
        fill[hand] = gains[points]


def keeps_of_masks(keeps, faces, add):
    """Set ``keeps[mask]`` to the keep 0-461 of the dice in a mask, for all 32 masks of five faces.

    :param add: ``hands.ADD``
    """
    keeps[0] = 0
    for die in range(5):
        bit = 1 << die
        for rest in range(bit):
            keeps[bit | rest] = add[keeps[rest] * 6 + faces[die] - 1]


def best_mask(own, best):
    """Return the mask to keep, STAY to roll no more, breaking ties as ``turn.Turn.best_keep`` does.

    Staying wins if nothing is better; else the lowest die that can be spared is given up, and so on.

    :param own: the worth of keeping each of the 32 masks of dice sorted by face, NEVER where that is not allowed
    :param best: 32 numbers to work in
    """
    for mask in range(32):
        best[mask] = own[mask]
    for die in range(5):
        bit = 1 << die
        for mask in range(32):
            if mask & bit and best[mask ^ bit] > best[mask]:
                best[mask] = best[mask ^ bit]
    top = best[31]
    mask = 31
    while own[mask] != top:
        bit = 1
        while not mask & bit or best[mask ^ bit] != top:
            bit <<= 1
        mask ^= bit
    return mask
