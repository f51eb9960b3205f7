# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The states of one card numbered, and what the rules make of them (solver; asks kniffel_core.rules for every rule).

A state is (row, column). A *row* is the set of filled upper boxes with their total, capped at the bonus
threshold: only totals that dice can give. A *column* is the set of filled lower boxes and, where further
kniffels matter, whether points or 0 stand in the kniffel box. Values are kept as ``values[column, row]``.
The rows of one set of upper boxes stand together, padded to whole vectors (the padding repeats the last).
"""

from collections import namedtuple

import numpy as np

from kniffel_core import boxes, hands
from kniffel_core import rules as core
from kniffel_tools.solver.lanes import LANES

FACES = boxes.FACES
UPPER_SETS = 1 << FACES


# What the compiled code needs to know of a layout, see Layout.
Facts = namedtuple(
    "Facts",
    "boxes row_start next_row next_column points hand_face legal joker extra joker_points extra_points",
)


class Layout:
    """The numbering for one :class:`kniffel_core.rules.Rules` (one column, factor 1).

    ``cap`` largest upper total told apart; ``row_start``, ``row_count`` by set of filled upper boxes;
    ``row_upper``, ``row_total`` by row; ``rows`` with padding, ``true_rows`` without;
    ``next_row[row, face - 1, points // face]``; ``column_filled`` (bits from the first lower box)
    by column; ``next_column[column, lower box, 0 struck or 1 scored]``; ``points[hand, box]``;
    ``legal``, ``joker`` and ``extra`` ``[filled upper, column, face]``: box masks for five equal dice of that
    face, 0 for any other hand; ``joker_points[box, face]``.
    """

    def __init__(self, rules):
        self.rules = rules
        self.cap = rules.bonus_threshold
        self.box_count = rules.box_count
        self.order = rules.orders[0]
        self._number_rows()
        self._number_columns()
        self._ask_rules()
        self.facts = Facts(
            self.box_count,
            self.row_start,
            self.next_row,
            self.next_column,
            self.points,
            self.hand_face,
            self.legal,
            self.joker,
            self.extra,
            self.joker_points,
            rules.extra,
        )

    @property
    def finished(self):
        """Index of all states with every box filled, as ``values[layout.finished]``."""
        return np.ix_(self.column_filled == (1 << self.lower_count) - 1, self.row_upper == UPPER_SETS - 1)

    @property
    def finished_with_bonus(self):
        """Index of those among them that earned the bonus; of none if there is no bonus."""
        earned = (self.row_total >= self.cap) & (self.cap > 0) & (self.row_upper == UPPER_SETS - 1)
        return np.ix_(self.column_filled == (1 << self.lower_count) - 1, earned)

    @property
    def alike(self):
        """For each row the first row of the same upper set with the same values: no bonus can be reached."""
        low = self.cap - np.array([self.most_upper(upper) for upper in range(UPPER_SETS)])[self.row_upper] - 1
        total = np.maximum(self.row_total, low)
        key = self.row_upper * 256 + total
        _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
        return first[inverse]

    @property
    def states(self):
        """How many states there are."""
        return self.true_rows * self.columns

    def most_upper(self, upper):
        """The most points that the open upper boxes can still bring."""
        return sum(
            5 * face * (1 + self.rules.double_first) for face in range(1, 7) if not upper >> face - 1 & 1
        )

    def _number_rows(self):
        steps = 10 if self.rules.double_first else 5
        counts = sorted(set(range(6)) | set(range(0, steps + 1, 2)))
        totals = [None] * UPPER_SETS
        totals[0] = {0}
        for upper in range(1, UPPER_SETS):
            face = upper.bit_length()
            before = totals[upper ^ 1 << face - 1]
            totals[upper] = {min(t + face * c, self.cap) for t in before for c in counts}
        self.row_start = np.zeros(UPPER_SETS + 1, np.int64)
        self.row_count = np.array([len(t) for t in totals])
        self.row_start[1:] = np.cumsum(-(-self.row_count // LANES) * LANES)
        self.rows = int(self.row_start[-1])
        self.true_rows = int(self.row_count.sum())
        self.row_upper = np.repeat(np.arange(UPPER_SETS), np.diff(self.row_start))
        self.row_total = np.zeros(self.rows, np.int64)
        row_of = np.full((UPPER_SETS, self.cap + 1), -1)
        for upper in range(UPPER_SETS):
            ordered = sorted(totals[upper])
            start, end = self.row_start[upper : upper + 2]
            self.row_total[start:end] = ordered + ordered[-1:] * (end - start - len(ordered))
            row_of[upper, ordered] = np.arange(start, start + len(ordered))
        self.row_of = row_of
        self.next_row = np.zeros((self.rows, FACES, steps + 1), np.int32)
        for face in range(1, FACES + 1):
            upper = self.row_upper | 1 << face - 1
            for count in counts:
                total = np.minimum(self.row_total + face * count, self.cap)
                self.next_row[:, face - 1, count] = np.maximum(row_of[upper, total], 0)

    def _number_columns(self):
        rules = self.rules
        self.lower_count = rules.box_count - FACES
        kniffel = rules.kniffel_box - FACES if rules.extra or rules.joker else -1
        self.column_of = {}  # (filled lower boxes, kniffel state): column; the same order as in a table file
        everything = range(1 << self.lower_count)
        if kniffel < 0:
            self.column_of = {(filled, core.KNIFFEL_OPEN): filled for filled in everything}
        else:
            for state in (core.KNIFFEL_OPEN, core.KNIFFEL_SCORED, core.KNIFFEL_STRUCK):
                for filled in everything:
                    if (filled >> kniffel & 1) == (state != core.KNIFFEL_OPEN):
                        self.column_of[filled, state] = len(self.column_of)
        self.columns = len(self.column_of)
        self.column_filled = np.array([filled for filled, _ in self.column_of])
        self.next_column = np.zeros((self.columns, self.lower_count, 2), np.int32)
        for (filled, state), column in self.column_of.items():
            for box in range(self.lower_count):
                if not filled >> box & 1:
                    for scored in range(2):
                        new = state
                        if box == kniffel:
                            new = core.KNIFFEL_SCORED if scored else core.KNIFFEL_STRUCK
                        self.next_column[column, box, scored] = self.column_of[filled | 1 << box, new]

    def _ask_rules(self):
        rules = self.rules
        self.points = np.frombuffer(bytes(rules.table), np.uint8).reshape(hands.HANDS, -1).astype(np.int32)
        alike = {face: hands.hand_of([face] * 5) for face in range(1, 7)}
        alike[0] = hands.hand_of([1, 2, 3, 4, 6])
        shape = (UPPER_SETS, self.columns, 7)
        self.legal = np.zeros(shape, np.int32)
        self.joker = np.zeros(shape, np.int32)
        self.extra = np.zeros(shape, np.int32)
        questions = (
            (self.legal, self._legal_boxes),
            (self.joker, core.joker_boxes),
            (self.extra, core.extra_boxes),
        )
        for (filled, kniffel), column in self.column_of.items():
            for upper in range(UPPER_SETS):
                open_mask = rules.all_mask ^ upper ^ filled << FACES
                for answers, question in questions:
                    row = answers[upper, column]
                    for face in range(7):
                        row[face] = question(rules, open_mask, kniffel, alike[face])
        self.joker_points = np.zeros((self.box_count, 7), np.int32)
        for box in range(FACES, self.box_count):
            for face in range(1, 7):
                self.joker_points[box, face] = rules.joker_points(box, face)
        self.hand_face = np.array([hands.face_if_alike(hand) for hand in range(hands.HANDS)], np.int32)

    def _legal_boxes(self, rules, open_mask, kniffel, hand):
        return core.legal_boxes(rules, open_mask, kniffel, hand, self.order)
