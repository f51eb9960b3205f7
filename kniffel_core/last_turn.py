# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""An opponent's last turn, reckoned through for the rival (core; loaded when it comes to that).

It works in the room of the turn, a few bytes a hand beside it, for this is when memory is fullest.
"""

from array import array

from kniffel_core import endings, hands, rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.table import UNIT
from kniffel_core.turn import true_means

_MOST = 51  # a box brings fewer points
_STAYS = 255  # no keep: the hand is kept as it is


def reckon(game, other, outlook, turn, curve, shift):
    """Let a curve of ``odds`` reckon with an opponent's last turn, played for points: a generator, a slice at a time.

    :param turn: a ``turn.Turn`` of two rerolls to work in
    :param shift: the opponent's points on the card, less the total at the curve's first place
    """
    rules, add, fill = game.rules, hands.ADD, turn.fill
    _last_box(game, other, outlook, fill)
    most = _MOST + rules.extra + rules.bonus_points  # that a turn brings
    if (max(fill) >> 10) + shift < 0:
        return  # nobody is behind such an opponent
    if (min(fill) >> 10) + shift > most:
        for place in range(len(curve)):
            curve[place] = 0
        return
    yield
    best, places = turn.lend()
    best[hands.FIRST_HAND :] = fill
    keeps = []  # of each hand the best one, with one roll left, and with two
    for _ in range(2):
        true_means(best, add)
        best[hands.FIRST_HAND :] = fill
        yield
        roots = bytearray(range(hands.FIRST_HAND)) + bytes((_STAYS,)) * hands.HANDS
        for size in range(5):
            _hand_on(best, roots, add, hands.FIRST_KEEP[size], hands.FIRST_KEEP[size + 1])
            if size == 3:
                yield
        keeps.append(roots[hands.FIRST_HAND :])
        yield
    if len(places) < most:
        places = array("i", bytes(4 * most))
    shares = best
    endings.first_roll(shares, add)
    for left in range(rules.rolls - 1, 0, -1):
        yield
        best = keeps[min(left, 2) - 1]
        for hand in range(hands.HANDS):
            if best[hand] != _STAYS:
                shares[best[hand]] += shares[hands.FIRST_HAND + hand]
                shares[hands.FIRST_HAND + hand] = 0
        endings.roll_on(shares, add)
    yield
    endings.add_to_curve(curve, places, shares, fill, shift)


def _hand_on(best, roots, add, start, end):
    """Hand the worth of keeps of one size on to those with one die more, where it is the better one, and the keep that it
    comes from: ``roots``. Backwards, so that of equals the first is the one that lacks the lowest die, as in
    ``turn.Turn.best_keep``. Written out as in ``turn.Turn``: a loop over the faces takes a third longer."""
    at = 6 * end
    for keep in range(end - 1, start - 1, -1):
        value, root = best[keep], roots[keep]
        at -= 6
        more = add[at]
        if best[more] < value:
            best[more] = value
            roots[more] = root
        more = add[at + 1]
        if best[more] < value:
            best[more] = value
            roots[more] = root
        more = add[at + 2]
        if best[more] < value:
            best[more] = value
            roots[more] = root
        more = add[at + 3]
        if best[more] < value:
            best[more] = value
            roots[more] = root
        more = add[at + 4]
        if best[more] < value:
            best[more] = value
            roots[more] = root
        more = add[at + 5]
        if best[more] < value:
            best[more] = value
            roots[more] = root


def _last_box(game, other, outlook, fill):
    """Set what each hand is worth to an opponent with one open box: its points there, and the bonus."""
    rules = game.rules
    mask, kniffel = game.open_mask(other), game.kniffel_state(other)
    after = array("i", bytes(4 * outlook.kinds))
    box = 0
    while mask >> box > 1:
        box += 1
    outlook.begin(mask, game.upper(other), kniffel)
    outlook.after(box, after, 0)
    if box < FACES:
        # Of the hands with a face, those with one die more of it come later.
        for hand in range(hands.HANDS):
            fill[hand] = after[0]
        for count in range(1, 6):
            for keep in range(hands.FIRST_KEEP[5 - count], hands.FIRST_KEEP[6 - count]):
                for _ in range(count):
                    keep = hands.ADD[keep * 6 + box]
                fill[keep - hands.FIRST_HAND] = count * (box + 1) * UNIT + after[count]
    else:
        lower, start = rules.lower, (box - FACES) * hands.HANDS
        for hand in range(hands.HANDS):
            points = lower[start + hand]
            fill[hand] = points * UNIT + after[1 if points else 0]
    for face in range(1, 7):
        hand = hands.hand_of(bytes((face, face, face, face, face)))
        if rules_module.joker_boxes(rules, mask, kniffel, hand):
            points = rules.joker_points(box, face)
            fill[hand] = points * UNIT + after[1 if points else 0]
        if rules_module.extra_boxes(rules, mask, kniffel, hand):
            fill[hand] += rules.extra * UNIT
