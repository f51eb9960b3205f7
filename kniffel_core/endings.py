# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""With which hands a turn may end, and how likely (core; plain functions of numbers, compiled by the desktop, too).

Shares are whole numbers of 1/WHOLE. Rounding loses a few of them on the way, which makes no difference to a chance.
"""

from kniffel_core.hands import FIRST_HAND, KEEPS

WHOLE = 7776 << 12  # certainty


def first_roll(shares, add):
    """Set ``shares[FIRST_HAND + hand]`` to those of the hands of one roll of five dice; ``shares[0 …]`` are worked on."""
    for keep in range(1, KEEPS):
        shares[keep] = 0
    shares[0] = WHOLE
    roll_on(shares, add)


def roll_on(shares, add):
    """Let every keep of fewer than five dice roll what it lacks: its share goes to the hands."""
    at = 0
    for keep in range(FIRST_HAND):
        share = shares[keep] // 6
        if share:
            shares[add[at]] += share
            shares[add[at + 1]] += share
            shares[add[at + 2]] += share
            shares[add[at + 3]] += share
            shares[add[at + 4]] += share
            shares[add[at + 5]] += share
        shares[keep] = 0
        at += 6


def add_to_curve(curve, places, shares, fill, shift):
    """Let a curve of ``odds`` with one point a place reckon with an opponent whose last turn is known; ties count half.

    :param places: numbers to work in, more than a turn and the bonus can bring
    :param shares: of the hands at the end of the opponent's last turn
    :param fill: by hand, the points of that turn and the bonus, in 1/1024 points
    :param shift: the opponent's points on the card, less the total at the curve's first place
    """
    for points in range(len(places)):
        places[points] = 0
    below = whole = 0
    for hand in range(KEEPS - FIRST_HAND):
        share = shares[FIRST_HAND + hand]
        whole += share
        if (fill[hand] >> 10) + shift < 0:
            below += share
        else:
            places[fill[hand] >> 10] += share
    whole >>= 14
    most = len(places)
    points = -shift
    for place in range(min(len(curve), shift + most)):  # beyond, all is certain
        here = places[points] if 0 <= points < most else 0
        chance = (below + (here >> 1)) // whole
        if chance < 16384:
            curve[place] = curve[place] * chance >> 14
        below += here
        points += 1
