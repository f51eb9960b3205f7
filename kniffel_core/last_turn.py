# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""An opponent's last turn, reckoned through for the rival (core; loaded when it comes to that).

It works in the room of the turn, a few bytes a hand beside it, for this is when memory is fullest.
"""

from array import array

from kniffel_core import endings, hands, rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.table import UNIT

_MOST = 51  # a box brings fewer points
_HANDS_A_SLICE = 21
_STAYS = 255  # no keep: the hand is kept as it is


def reckon(game, other, outlook, turn, curve, shift):
    """Let a curve of ``odds`` reckon with an opponent's last turn, played for points: a generator, a slice at a time.

    :param turn: a ``turn.Turn`` of two rerolls to work in
    :param shift: the opponent's points on the card, less the total at the curve's first place
    """
    rules = game.rules
    for _ in _last_box(game, other, outlook, turn.fill):
        yield
    turn.hope = 0
    turn.restart()
    while not turn.step():
        yield
    turn.finish()
    yield
    keeps = bytearray(hands.HANDS), bytearray(hands.HANDS)  # the best ones with one roll left, and with two
    for _ in _best_keeps(turn, 2, keeps[1]):
        yield
    # The keeps of both rolls had one room in turn: those of the last roll are worked out again.
    turn.restart()
    for _ in range(3):
        turn.step()
        yield
    for _ in _best_keeps(turn, 1, keeps[0]):
        yield
    shares, places = turn.lend()
    most = _MOST + rules.extra + rules.bonus_points
    if len(places) < most:
        places = array("i", bytes(4 * most))
    endings.first_roll(shares, hands.ADD)
    for left in range(rules.rolls - 1, 0, -1):
        best = keeps[min(left, 2) - 1]
        for hand in range(hands.HANDS):
            if best[hand] != _STAYS:
                shares[best[hand]] += shares[hands.FIRST_HAND + hand]
                shares[hands.FIRST_HAND + hand] = 0
        endings.roll_on(shares, hands.ADD)
        yield
    endings.add_to_curve(curve, places, shares, turn.fill, shift)


def _best_keeps(turn, left, keeps):
    """Set the best keep of each hand, in slices."""
    for hand in range(hands.HANDS):
        keep = turn.best_keep(hand, left)
        keeps[hand] = keep if keep < hands.FIRST_HAND else _STAYS
        if hand % _HANDS_A_SLICE == 0:
            yield


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
