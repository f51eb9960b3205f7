# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The chance to win, from what all players may still score (core; knows no rules, no game, only numbers).

A player's final total is a mean, a spread (standard deviation) and a *shape*: sixteen numbers, equally likely, by which
the total misses its mean, in 1/32 of the spread. Totals and spreads are in 1/16 points. The other players make a
*curve*: ``curve[i]`` is the chance, in 1/ONE, to be ahead of them all with a final total of ``base + i * step``.
Plain functions of numbers, compiled by the desktop as they stand.
"""

ONE = 1 << 14  # certainty, for one place of a curve
SURE = 16 * ONE  # certainty, for a chance
ATOMS = 16  # numbers in a shape
PLACES = 512  # in a curve


def clear(curve):
    """No opponents: every total wins."""
    for place in range(PLACES):
        curve[place] = ONE


def against(curve, base, step, mean, spread, shapes, at):
    """Let a curve reckon with one more opponent who has turns left.

    :param shapes: the opponent's shape is ``shapes[at : at + ATOMS]``, rising
    """
    # The chance to be below a total is straight between the sixteen points, and goes on as far at both ends.
    part = ONE // ATOMS
    place = 0
    x0, y0 = mean + (spread * (2 * shapes[at] - shapes[at + 1]) >> 5), 0
    while place < PLACES and base + place * step < x0:
        curve[place] = 0
        place += 1
    for knot in range(ATOMS + 1):
        if knot < ATOMS:
            x1, y1 = mean + (spread * shapes[at + knot] >> 5), knot * part + part // 2
        else:
            x1, y1 = mean + (spread * (2 * shapes[at + ATOMS - 1] - shapes[at + ATOMS - 2]) >> 5), ONE
        end = min((x1 - base + step - 1) // step, PLACES)
        x = base + place * step - x0
        dx, dy = x1 - x0, y1 - y0
        for place in range(place, end):
            curve[place] = curve[place] * (y0 + dy * x // dx) >> 14
            x += step
        place = max(place, end)
        x0, y0 = x1, y1


def against_total(curve, base, step, total):
    """Let a curve reckon with an opponent who has finished; a tie counts half."""
    x = base
    for place in range(PLACES):
        if x < total:
            curve[place] = 0
        elif x == total:
            curve[place] >>= 1
        x += step


def chance(curve, base, step, mean, spread, shapes, at):
    """Return the chance to win, 0 … SURE, of a player with this mean, spread and shape."""
    # A curve's value at a total is straight between its places.
    total = 0
    mean -= base
    for atom in range(at, at + ATOMS):
        x = mean + (spread * shapes[atom] >> 5)
        place = x // step
        if x <= 0:
            total += curve[0]
        elif place >= PLACES - 1:
            total += curve[PLACES - 1]
        else:
            low = curve[place]
            total += low + (curve[place + 1] - low) * (x % step) // step
        if not spread:
            return total * ATOMS
    return total


def chances(curve, base, step, mean, gap, count, spread, shapes, at, out):
    """Set ``out[:count]`` to :func:`chance` for ``mean``, ``mean + gap``, …; much faster where ``gap`` is ``step``."""
    first = mean - base + (spread * shapes[at] >> 5)
    last = mean - base + (spread * shapes[at + ATOMS - 1] >> 5) + count * gap
    if gap != step or first < 0 or last >= (PLACES - 1) * step:
        for i in range(count):
            out[i] = chance(curve, base, step, mean, spread, shapes, at)
            mean += gap
        return
    for i in range(count):
        out[i] = 0
    for atom in range(at, at + ATOMS):
        x = mean - base + (spread * shapes[atom] >> 5)
        place = x // step
        rest = x % step
        low = curve[place]
        for i in range(count):
            place += 1
            high = curve[place]
            out[i] += low + (high - low) * rest // step
            low = high


def root(square):
    """Return the whole square root of a number of at most 30 bits, rounded down."""
    if square < 2:
        return square
    guess = 1 if square < 65536 else 256
    while guess * guess < square and guess < 32768:
        guess <<= 1
    while True:
        better = (guess + square // guess) >> 1
        if better >= guess:
            return guess
        guess = better
