# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A computer player without a table: looks one turn ahead (core; needs no file, knows no screen).

Every box has a par, about what a good player makes of it. The turn is solved for points above par, which is
a decent game of about 220 points and the opponent that is left when a value table cannot be read.
"""

from array import array

from kniffel_core import game as game_module, hands
from kniffel_core.boxes import ALIKE_3, ALIKE_4, ALIKE_5, ANY, HOUSE, HOUSE_OR_5, PAIR, RUN_4, TWO_PAIRS

_UNIT = 64  # fixed point: 1/64 point

# Par in points, by pattern; upper boxes: half a point above two and a half dice.
_PAR = {PAIR: 10, TWO_PAIRS: 15, ALIKE_3: 22, ALIKE_4: 13, ALIKE_5: 16, HOUSE: 22, HOUSE_OR_5: 22, RUN_4: 29, ANY: 22}
_PAR_RUN_5 = 32

_final = array("i", [0] * hands.HANDS)
_keeps = array("i", [0] * hands.KEEPS)
_best = array("i", [0] * hands.KEEPS)


def choose(game, level=2):
    """Return a legal action for the player whose turn it is. The level is not looked at yet."""
    if not game.rolls_used:
        return game_module.roll()
    if game.must_announce():
        return _choose_announcement(game)
    box, column, now = _best_fill(game)
    if game.rolls_left > 0:
        mask, value = _best_roll(game)
        if mask >= 0 and (box < 0 or value > now):
            return game_module.roll(mask)
    return game_module.fill(box, column)


def _gain(rules, box, points, factor):
    """What filling a box is worth above par, in 1/64 points."""
    pattern = rules.patterns[box]
    if pattern <= 6:
        # Each die beyond three brings the bonus nearer, each one short of three moves it away.
        swing = rules.bonus_points * _UNIT // 160
        return factor * (points * _UNIT - pattern * 140 + (points - 3 * pattern) * swing)
    par = _PAR.get(pattern, _PAR_RUN_5)
    return factor * (points - par) * _UNIT


def _fill_value(game, column, box):
    points, extra = game.worth(box, column)
    factor = game.rules.factors[column]
    return _gain(game.rules, box, points, factor) + factor * extra * _UNIT


def _best_fill(game):
    """Return (box, column, value) of the best box for the hand on the table, box -1 if none may be filled."""
    best = (-1, 0, -1 << 28)
    for column in range(game.rules.columns):
        mask = game.fillable(column)
        for box in range(game.rules.box_count):
            if mask & 1 << box:
                value = _fill_value(game, column, box)
                if value > best[2]:
                    best = (box, column, value)
    return best


def _choose_announcement(game):
    best, action = -1 << 28, -1
    for column in range(game.rules.columns):
        mask = game.announceable(column)
        for box in range(game.rules.box_count):
            if mask & 1 << box:
                value = _fill_value(game, column, box)
                if value > best:
                    best, action = value, game_module.announce(box, column)
    return action


def _best_roll(game):
    """Return (mask, value) of the dice to keep for the next roll, by solving the rest of the turn."""
    rules = game.rules
    player = game.player
    open_cells = []
    for column in range(rules.columns):
        mask = game.open_mask(player, column)
        if game.announced >= 0:
            here = game.announced // rules.box_count == column
            mask = 1 << game.announced % rules.box_count if here else 0
        for box in range(rules.box_count):
            if mask & 1 << box:
                open_cells.append((box, rules.factors[column]))
    table, count = rules.table, rules.box_count
    for hand in range(hands.HANDS):
        best = -1 << 28
        for box, factor in open_cells:
            value = _gain(rules, box, table[hand * count + box], factor)
            if value > best:
                best = value
        _final[hand] = best
    for hand in range(hands.HANDS):
        _best[hands.FIRST_HAND + hand] = _final[hand]
    for _ in range(min(game.rolls_left, 2) - 1):
        _expect()
        _improve()
    _expect()
    mask, value = -1, -1 << 28
    for candidate in range(game_module.ALL_DICE):
        if game.can_keep(candidate):
            keep = hands.keep_of([game.dice[i] for i in range(5) if candidate & 1 << i])
            if _keeps[keep] > value:
                mask, value = candidate, _keeps[keep]
    return mask, value


def _expect():
    """Set ``_keeps`` to the expected value of rolling the dice that a keep leaves, from ``_best`` of hands."""
    keeps, add = _keeps, hands.ADD
    keeps[hands.FIRST_HAND :] = _best[hands.FIRST_HAND :]
    for keep in range(hands.FIRST_HAND - 1, -1, -1):
        at = keep * 6
        total = 0
        for next in add[at : at + 6]:
            total += keeps[next]
        keeps[keep] = total // 6


def _improve():
    """Set ``_best`` of every hand to its best keep: the maximum over all keeps that are part of it."""
    best, add = _best, hands.ADD
    final = _final
    for keep in range(hands.FIRST_HAND):
        best[keep] = _keeps[keep]
    for hand in range(hands.HANDS):
        best[hands.FIRST_HAND + hand] = final[hand]
    for keep in range(hands.FIRST_HAND):
        value = best[keep]
        at = keep * 6
        for next in add[at : at + 6]:
            if best[next] < value:
                best[next] = value
