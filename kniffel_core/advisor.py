# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What every choice is worth to a player who plays on perfectly (core; knows rules and a table, no game, no screen).

One analysis at the start of a turn answers all its questions: the value of each keep with two and one rolls left,
and of each box for each hand. Values are whole numbers of 1/UNIT points: expected points from here to the end of
the card, this turn's points, extra points and bonus included, those already on the card not.

    with table.Table(path_of(rules)) as values:
        advisor = Advisor(values, rules)
        advisor.begin(rules.all_mask, 0, KNIFFEL_OPEN)
        while not advisor.step():
            pass
        keep = advisor.best_keep(hand, 2)
"""

from array import array

from kniffel_core import hands, rules as rules_module
from kniffel_core.boxes import FACES
from kniffel_core.table import UNIT, TableError
from kniffel_core.turn import Turn

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/tables/"
_KINDS = 11  # dice in an upper box, those counted double included; struck or scored in a lower one
_MOST = 101  # a box brings 0-100 points


def path_of(rules, folder=FOLDER):
    """The table file for rules; whether it exists and fits, opening it tells."""
    id = "pasch" if rules.box_count == 15 and rules.id != "yatzy" else rules.id
    return folder + id + ".kvt"


class Advisor:
    """Room for one analysis at a time, made once.

    ``turn``: the :class:`kniffel_core.turn.Turn` behind it.
    """

    def __init__(self, table, rules):
        """
        :param table: an open :class:`kniffel_core.table.Table`
        :param rules: what is played; of its columns each is looked at by itself
        :raises TableError: if the table has not the lower boxes or the threshold of these rules
        """
        lower = rules.box_count - FACES
        self._tracked = table.columns == 3 << lower - 1
        if table.cap != rules.bonus_threshold or not (self._tracked or table.columns == 1 << lower):
            raise TableError("table '%s' does not fit %s: it has other boxes" % (table.path, rules.id))
        self._table = table
        self.rules = rules
        # Saved rolls and dice set aside are played as plain turns of three rolls.
        self.turn = Turn(min(rules.rolls, 3) - 1)
        if rules.double_first:
            self.turn.first = array("i", bytes(4 * hands.HANDS))
        self._factors = table.factors()
        self._after = array("i", bytes(4 * rules.box_count * _KINDS))
        self._gain = array("i", bytes(4 * _MOST))
        self._scorers = [_scorers(rules, box) for box in range(rules.box_count)]
        self._alike = bytes([hands.hand_of(bytes([face] * 5)) for face in range(1, 7)])
        self._open = 0
        self._stage = 0
        self._most = 0
        self._odd = False

    def begin(self, open_mask, upper, kniffel, order=None):
        """Set the card of the player; :meth:`step` then does the work.

        :param open_mask: the open boxes of the column, not 0
        :param upper: the sum of its upper boxes, without bonus
        :param kniffel: rules.KNIFFEL_OPEN, KNIFFEL_SCORED or KNIFFEL_STRUCK
        :param order: sets.FREE, DOWN, UP; that of the rules' first column if not given
        """
        rules = self.rules
        if not open_mask or open_mask & ~rules.all_mask:
            raise ValueError("no box is open, or one that does not exist: %d" % open_mask)
        self._open = open_mask
        self._upper = upper
        self._kniffel = kniffel
        self._order = rules.orders[0] if order is None else order
        # Boxes that a hand without five equal dice may fill; the others are asked one by one.
        self._plain = rules_module.legal_boxes(rules, open_mask, kniffel, 1, self._order)
        self._stage = 0
        self.turn.restart()

    @property
    def steps(self):
        """How many calls of :meth:`step` an analysis takes."""
        return 2 * self.rules.box_count + 2 + self.turn.steps

    def step(self):
        """Do the next piece of work, at most about 30 ms on an RP2040; return True when all is done."""
        count = self.rules.box_count
        stage = self._stage
        self._stage += 1
        if stage < count:
            if self._open >> stage & 1:
                self._look_up(stage)
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

    def _look_up(self, box):
        """Fetch what the card is worth after filling a box, for all that it can bring."""
        rules, after = self.rules, self._after
        filled = rules.all_mask ^ self._open | 1 << box
        upper_set = filled & rules.upper_mask
        at = box * _KINDS
        kinds = 2
        if box < FACES:
            kinds = _KINDS if rules.double_first else 6
        if filled == rules.all_mask:
            # The last box: nothing is left but the bonus.
            for kind in range(kinds):
                total = self._upper + (kind * (box + 1) if box < FACES else 0)
                earned = rules.bonus_points and total >= rules.bonus_threshold
                after[at + kind] = rules.bonus_points * UNIT if earned else 0
        elif box < FACES:
            self._table.column(self._column(filled, self._kniffel), self._factors)
            self._table.values(upper_set, self._upper, box + 1, kinds, self._factors, after, at)
        else:
            for kind in range(kinds):
                kniffel = self._kniffel
                if box == rules.kniffel_box:
                    kniffel = rules_module.KNIFFEL_SCORED if kind else rules_module.KNIFFEL_STRUCK
                if kind and (box != rules.kniffel_box or not self._tracked):
                    after[at + 1] = after[at]
                else:
                    self._table.column(self._column(filled, kniffel), self._factors)
                    self._table.values(upper_set, self._upper, 0, 1, self._factors, after, at + kind)

    def _column(self, filled, kniffel):
        """The table's number for the filled lower boxes: see docs/table.md."""
        lower = filled >> FACES
        if not self._tracked:
            return lower
        place = self.rules.kniffel_box - FACES
        half = 1 << self.rules.box_count - FACES - 1
        # The kniffel box's own bit is taken out; its three states are three blocks of columns.
        return kniffel * half + (lower & (1 << place) - 1 | lower >> place + 1 << place)

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
            at += _KINDS
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
        at = box * _KINDS
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
                value = points * UNIT + after[box * _KINDS + kind]
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
        return self.turn.value()


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
