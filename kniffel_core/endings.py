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
    for keep in range(FIRST_HAND):
        share = shares[keep] // 6
        if share:
            at = keep * 6
            for place in range(at, at + 6):
                shares[add[place]] += share
        shares[keep] = 0


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
    for place in range(len(curve)):
        points = place - shift
        here = places[points] if 0 <= points < len(places) else 0
        curve[place] = curve[place] * min((below + (here >> 1)) // whole, 16384) >> 14
        below += here
