# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What every choice is worth to a player who plays on perfectly (core; knows rules and a table, no game, no screen).

One analysis at the start of a turn answers all its questions: the value of each keep with two and one rolls left,
and of each box for each hand. Values are whole numbers of 1/UNIT points: expected points from here to the end of
the card, this turn's points, extra points and bonus included, those already on the card not.

    with opening.open_table(rules) as values:
        advisor = Advisor(values, rules)
        advisor.begin(rules.all_mask, 0, KNIFFEL_OPEN)
        while not advisor.step():
            pass
        keep = advisor.best_keep(hand, 2)
"""

from array import array

from kniffel_core import hands, rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.outlook import Outlook
from kniffel_core.table import UNIT
from kniffel_core.turn import Turn

_MOST = 101  # a box brings 0-100 points


class Advisor(Outlook):
    """An :class:`Outlook` that also reckons a turn, one analysis at a time.

    ``turn``: the :class:`kniffel_core.turn.Turn` behind it.
    """

    def __init__(self, table, rules):
        """As for :class:`Outlook`."""
        super().__init__(table, rules)
        self._after = array("i", bytes(4 * rules.box_count * self.kinds))
        # Saved rolls and dice set aside are played as plain turns of three rolls.
        self.turn = Turn(min(rules.rolls, 3) - 1)
        if rules.double_first:
            self.turn.first = array("i", bytes(4 * hands.HANDS))
        self._gain = array("i", bytes(4 * _MOST))
        self._scorers = [_scorers(rules, box) for box in range(rules.box_count)]
        self._alike = bytes([hands.hand_of(bytes([face] * 5)) for face in range(1, 7)])
        self._stage = 0
        self._most = 0
        self._odd = False

    def begin(self, open_mask, upper, kniffel, order=None):
        """Set the card of the player; :meth:`step` then does the work.

        :param order: sets.FREE, DOWN, UP; that of the rules' first column if not given; the rest as for an Outlook
        """
        super().begin(open_mask, upper, kniffel)
        self._order = self.rules.orders[0] if order is None else order
        # Boxes that a hand without five equal dice may fill; the others are asked one by one.
        self._plain = rules_module.legal_boxes(self.rules, open_mask, kniffel, 1, self._order)
        self._stage = 0
        self.turn.restart()

    @property
    def steps(self):
        """How many calls of :meth:`step` an analysis takes."""
        return 2 * self.rules.box_count + 2 + self.turn.steps_needed

    def step(self):
        """Do the next piece of work, at most about 30 ms on an RP2040; return True when all is done."""
        count = self.rules.box_count
        stage = self._stage
        self._stage += 1
        if stage < count:
            if self._open >> stage & 1:
                self.after(stage, self._after, stage * self.kinds)
        elif stage == count:
            self._begin_offers()
        elif stage <= 2 * count:
            box = stage - count - 1
            if self._odd:
                self._judge_some(box)
            elif self._plain >> box & 1:
                self._offer(box)
        elif stage == 2 * count + 1:
            self._offer_alike()
        else:
            return self.turn.step()
        return False

    def _begin_offers(self):
        """Every hand is worth at least the best box to strike, if striking a box never beats scoring in it."""
        after = self._after
        double = self.rules.double_first
        most, at = -1, 0
        self._odd = False
        for box in range(self.rules.box_count):
            if self._plain >> box & 1:
                struck = after[at]
                if struck > most:
                    most = struck
                if box < FACES:
                    # Only a value far from the truth, on a card that no one comes to, can fall by so much.
                    for count in range(1, 6):
                        points = (box + 1) * count * UNIT
                        if points + after[at + count] < struck:
                            self._odd = True
                        if double and 2 * points + after[at + 2 * count] < struck:
                            self._odd = True
            at += self.kinds
        self._set_all(self.turn.fill, most)
        if double:
            self._set_all(self.turn.first, most)

    def _set_all(self, values, value):
        for hand in range(hands.HANDS):
            values[hand] = value

    def _judge_some(self, part):
        """The slow and sure way: hand by hand, a part of them for each box."""
        count = self.rules.box_count
        for hand in range(part * hands.HANDS // count, (part + 1) * hands.HANDS // count):
            self.best_fill(hand)
            self.turn.fill[hand] = self._most
            if self.rules.double_first:
                self.best_fill(hand, 1)
                self.turn.first[hand] = self._most

    def _offer(self, box):
        """Let the hands that score in a box be worth at least what it gives them."""
        self._offer_to(self.turn.fill, box, 1)
        if self.rules.double_first:
            self._offer_to(self.turn.first, box, 2)

    def _offer_to(self, values, box, factor):
        gain, after, data = self._gain, self._after, self._scorers[box]
        at = box * self.kinds
        if box < FACES:
            for count in range(1, 6):
                points = (box + 1) * count
                gain[points] = points * factor * UNIT + after[at + count * factor]
        else:
            scored = after[at + 1]
            for points in range(51):
                gain[points] = points * factor * UNIT + scored
        place, end = 0, len(data)
        while place < end:
            value = gain[data[place]]
            start = place + 2
            place = start + data[place + 1]
            for at in range(start, place):
                hand = data[at]
                if value > values[hand]:
                    values[hand] = value

    def _offer_alike(self):
        """Five equal dice have rules of their own."""
        for hand in self._alike:
            self.best_fill(hand)
            self.turn.fill[hand] = self._most
            if self.rules.double_first:
                self.best_fill(hand, 1)
                self.turn.first[hand] = self._most

    def legal_boxes(self, hand):
        """The mask of the boxes that a hand may fill."""
        return rules_module.legal_boxes(self.rules, self._open, self._kniffel, hand, self._order)

    def fill_value(self, box, hand, rolls_used=3):
        """What filling an open box with a hand 0-251 is worth.

        :param rolls_used: 1 if it is the hand of the first roll, which may count double
        """
        self._judge(hand, 1 << box, rolls_used)
        return self._most

    def best_fill(self, hand, rolls_used=3):
        """Return the best legal box for a hand, the first among equal ones."""
        return self._judge(hand, self.legal_boxes(hand), rolls_used)

    def _judge(self, hand, mask, rolls_used):
        """Return the best box of a mask; ``_most`` is then its value."""
        rules, after = self.rules, self._after
        face = hands.face_if_alike(hand)
        jokers = extras = 0
        if face:
            jokers = rules_module.joker_boxes(rules, self._open, self._kniffel, hand)
            extras = rules_module.extra_boxes(rules, self._open, self._kniffel, hand)
        factor = 2 if rules.double_first and rolls_used == 1 else 1
        table, at = rules.table, hand * rules.box_count
        best, most = -1, 0
        for box in range(rules.box_count):
            bit = 1 << box
            if mask & bit:
                points = rules.joker_points(box, face) if jokers & bit else table[at + box]
                points *= factor
                kind = points // (box + 1) if box < FACES else (1 if points else 0)
                value = points * UNIT + after[box * self.kinds + kind]
                if extras & bit:
                    value += rules.extra * UNIT
                if best < 0 or value > most:
                    best, most = box, value
        self._most = most
        return best

    def keep_value(self, keep, rolls_left):
        """What keeping 0-461 and rolling the other dice is worth, with 1 or 2 rolls left."""
        return self.turn.keep_value(keep, rolls_left)

    def best_keep(self, hand, rolls_left):
        """Return the best keep 0-461 of a hand; the hand itself (FIRST_HAND + hand) means to fill a box now."""
        return self.turn.best_keep(hand, rolls_left)

    def hand_value(self, hand, rolls_left):
        """What a hand is worth with 0, 1 or 2 rolls left."""
        return self.turn.hand_value(hand, rolls_left)

    def value(self):
        """What the card is worth before the first roll of this turn."""
        return self.turn.value_before()


def _scorers(rules, box):
    """The hands that score in a box, as bytes: points, number of hands, the hands; and so on with other points."""
    table, count = rules.table, rules.box_count
    size, groups = 0, bytearray(51)
    for place in range(box, len(table), count):
        if table[place]:
            groups[table[place]] += 1
            size += 1
    for number in groups:
        if number:
            size += 2
    data = bytearray(size)
    at = 0
    for points in range(1, 51):
        if groups[points]:
            data[at] = points
            data[at + 1] = groups[points]
            at += 2
            for hand in range(hands.HANDS):
                if table[hand * count + box] == points:
                    data[at] = hand
                    at += 1
    return data
