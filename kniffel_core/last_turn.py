# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""An opponent's last turn, reckoned through for the rival (core; loaded when it comes to that).

What it works with is given back when it is done.
"""

from array import array

from kniffel_core import endings, hands, rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.table import UNIT

_MOST = 51  # a box brings fewer points
_HANDS_A_SLICE = 21


def reckon(game, other, outlook, turn, curve, shift):
    """Let a curve of ``odds`` reckon with an opponent's last turn, played for points: a generator, a slice at a time.

    :param turn: a ``turn.Turn`` to work in
    :param shift: the opponent's points on the card, less the total at the curve's first place
    """
    rules = game.rules
    places = array("i", bytes(4 * (_MOST + rules.extra + rules.bonus_points)))
    for _ in _last_box(game, other, outlook, turn.fill):
        yield
    turn.hope = 0
    turn.restart()
    while not turn.step():
        yield
    turn.finish()
    yield
    shares = array("i", bytes(4 * hands.KEEPS))
    endings.first_roll(shares, hands.ADD)
    for left in range(rules.rolls - 1, 0, -1):
        if left < turn.rerolls:
            # The keeps of all rolls had one room in turn: those of the last roll are worked out again.
            turn.restart()
            for _ in range(3):
                turn.step()
                yield
        for hand in range(hands.HANDS):
            share = shares[hands.FIRST_HAND + hand]
            if share:
                keep = turn.best_keep(hand, left)
                if keep < hands.FIRST_HAND:
                    shares[hands.FIRST_HAND + hand] = 0
                    shares[keep] += share
            if hand % _HANDS_A_SLICE == 0:
                yield
        endings.roll_on(shares, hands.ADD)
        yield
    endings.add_to_curve(curve, places, shares, turn.fill, shift)


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
    for hand in range(hands.HANDS):
        points, extra = rules.score(hand, box), 0
        face = hands.face_if_alike(hand)
        if face:
            if rules_module.joker_boxes(rules, mask, kniffel, hand):
                points = rules.joker_points(box, face)
            if rules_module.extra_boxes(rules, mask, kniffel, hand):
                extra = rules.extra
        kind = points // (box + 1) if box < FACES else (1 if points else 0)
        fill[hand] = (points + extra) * UNIT + after[kind]
        if hand % _HANDS_A_SLICE == 0:
            yield
