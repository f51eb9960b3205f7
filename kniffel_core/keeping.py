# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Which of five dice to keep, once the worth of every keep is known (core; knows no boxes and no game).

Plain functions of numbers that are handed in; nothing is allocated. The desktop compiles them for its duels.
"""

from kniffel_core.hands import FIRST_HAND, HANDS

NEVER = -(1 << 27)  # less than any worth; six of them still fit into a small int
STAY = 31  # all five dice: roll no more


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


def raise_scored(fill, points, start, wanted, gain):
    """Let the few hands that score ``wanted`` points in a box be worth at least ``gain``; else as ``raise_hands``.

    :param points: a bytearray, what hands score; hand h at ``points[start + h]``
    """
    mark = bytes((wanted,))
    at = points.find(mark, start, start + HANDS)
    while at >= 0:
        if gain > fill[at - start]:
            fill[at - start] = gain
        at = points.find(mark, at + 1, start + HANDS)


def fill_upper(fill, gains, before, last):
    """Set every hand to what the best upper box gives it.

    :param gains: the worth of n dice in the box of a face, ``gains[6 * (face - 1) + n]``, NEVER where it cannot be filled
    :param before: FIRST_HAND numbers to work in: the best that the faces below a keep's highest give it
    :param last: FIRST_HAND numbers to work in: where the gain of its highest face stands
    """
    above = [NEVER] * 7  # the most that striking the boxes of all faces from some on is worth
    for face in range(5, -1, -1):
        above[face] = max(above[face + 1], gains[6 * face])
    value = NEVER
    for face in range(6):
        before[1 + face], last[1 + face] = value, 6 * face + 1
        value = max(value, gains[6 * face])
    # Each keep in turn gets a die more that sorts behind all others: so all keeps are met in order, and once.
    new = 7
    for keep in range(1, FIRST_HAND):
        value, at = before[keep], last[keep]
        after = at - at % 6
        count = at + 1
        while after < 36:
            if new < FIRST_HAND:
                before[new], last[new] = value, count
            else:
                best = above[after // 6 + 1]
                if value > best:
                    best = value
                if gains[count] > best:
                    best = gains[count]
                fill[new - FIRST_HAND] = best
            new += 1
            if gains[at] > value:
                value = gains[at]
            after += 6
            at = after
            count = at + 1


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
