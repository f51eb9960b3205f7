# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""All that the compiled players need to know of rules and levels, as few arrays of whole numbers (duel).

Rules come from ``kniffel_core.rules`` through the solver's layout, eyes, prices and shapes from the core, values from
the tables through the board's own reader. Few arrays, because the compiler takes long over many.
"""

from collections import namedtuple

import numpy as np

from kniffel_core import eyes, hands, levels, odds, prices, rival, shapes
from kniffel_core.eyes import USUAL
from kniffel_core.odds import root
from kniffel_core.opening import open_spreads, open_table
from kniffel_core.table import TableError
from kniffel_tools.solver.grade import read_numbers, read_values
from kniffel_tools.solver.layout import Layout
from kniffel_tools.solver.policy import REMOVE

# ``numbers`` as named below; ``points[hand * boxes + box]``; ``boxes[box, …]``, ``masks[upper set * columns + column, …]``,
# ``rows[row, …]``, ``columns[column, …]`` and ``lattice[keep, …]`` with the fields below; ``add`` is ``hands.ADD``.
Board = namedtuple("Board", "numbers points boxes masks rows columns lattice add")

BOXES, COLUMNS, BONUS, THRESHOLD, EXTRA, ROLLS, KNIFFEL, LARGE, USUAL_DICE, START_ROW, START_COLUMN = range(
    11
)
# boxes: pattern; what it brings goes in steps up to a top; what a joker of each face brings; prices.
PATTERN, STEP, TOP, JOKER_POINTS, PRICES = 0, 1, 2, 3, 10
# masks, for five equal dice of each face, 0 for other hands: boxes that may be filled, joker boxes, extra points.
LEGAL, JOKER, EXTRA_MASK = 0, 7, 14
# rows: upper set, upper total, next row by box and number of dice. columns: kniffel state for shapes, next column.
UPPER, TOTAL, NEXT_ROW = 0, 1, 2
SHAPE, NEXT_COLUMN = 0, 1
# lattice: the keep without one die of a face, -1 if there is none; the dice.
LESS, DICE = 0, 6

# A level: ``numbers`` are kind, far, weight (see kniffel_core.rival); ``values`` [column, row] in 1/UNIT points,
# ``spreads`` likewise in 1/16 points.
Level = namedtuple("Level", "numbers eye values spreads shapes")

KIND, FAR, WEIGHT = range(3)
EYE, TABLE, RIVAL = range(3)

_NONE = np.zeros((1, 1), np.int64)


def twin_plays(rules):
    """Whether the compiled players can play by these rules."""
    special = rules.hold_one or rules.bank_rolls or rules.double_first or rules.announces or rules.duplicate
    return rules.columns == 1 and rules.factors[0] == 1 and not special


def board(rules):
    """Return the (Board, Layout) of rules that the twin plays.

    :raises ValueError: if the twin cannot play these rules
    """
    if not twin_plays(rules):
        raise ValueError(f"{rules.text} is played by the core alone")
    layout = Layout(rules)
    facts = layout.facts
    numbers = np.zeros(11, np.int64)
    numbers[BOXES], numbers[COLUMNS] = rules.box_count, layout.columns
    numbers[BONUS], numbers[THRESHOLD], numbers[EXTRA] = (
        rules.bonus_points,
        rules.bonus_threshold,
        rules.extra,
    )
    numbers[ROLLS], numbers[KNIFFEL], numbers[LARGE] = (
        rules.rolls,
        rules.kniffel_box,
        rules.box("large_straight") if "large_straight" in rules.names else -1,
    )
    numbers[USUAL_DICE] = USUAL[min(rules.rolls, 3)]
    numbers[START_ROW], numbers[START_COLUMN] = layout.row_of[0, 0], layout.column_of[0, 0]
    masks = np.concatenate([facts.legal, facts.joker, facts.extra], axis=2).astype(np.int64)
    steps = facts.next_row.shape[2]
    rows = np.zeros((layout.rows, 2 + 6 * steps), np.int64)
    rows[:, UPPER], rows[:, TOTAL] = layout.row_upper, layout.row_total
    rows[:, NEXT_ROW:] = facts.next_row.reshape(layout.rows, -1)
    columns = np.zeros((layout.columns, 1 + 2 * layout.lower_count), np.int64)
    columns[:, SHAPE] = [_shape_state(rules, filled, state) for filled, state in layout.column_of]
    columns[:, NEXT_COLUMN:] = facts.next_column.reshape(layout.columns, -1)
    points = facts.points.astype(np.int64).reshape(-1)
    add = np.array(hands.ADD, np.int64)
    made = Board(numbers, points, _boxes(rules, facts), masks.reshape(-1, 21), rows, columns, _lattice(), add)
    return made, layout


def _boxes(rules, facts):
    table = np.zeros((rules.box_count, PRICES + prices.OPEN_MOST), np.int64)
    for box, (pattern, points) in enumerate(zip(rules.patterns, rules.points, strict=True)):
        table[box, PATTERN] = pattern
        table[box, STEP] = pattern if pattern <= 6 else points if points > 0 else 1
        table[box, TOP] = 5 * pattern if pattern <= 6 else points if points > 0 else 30
    table[:, JOKER_POINTS : JOKER_POINTS + 7] = facts.joker_points
    table[:, PRICES:] = np.array(prices.prices(rules)).reshape(rules.box_count, -1)
    return table


def _lattice():
    table = np.full((hands.KEEPS, DICE + 5), -1, np.int64)
    table[:, LESS : LESS + 6] = REMOVE
    for keep in range(hands.KEEPS):
        dice = hands.dice_of(keep)
        table[keep, DICE : DICE + 5] = list(dice) + [0] * (5 - len(dice))
    return table


def _shape_state(rules, filled, state):
    """The kniffel state for a shape; layouts do not tell it where nothing depends on it."""
    place = rules.kniffel_box - 6
    if not state and filled >> place & 1:
        state = 1
    return shapes.state_of(rules, state)


def ready(rules, numbers):
    """Return (board, [Level of each number]) for rules that the twin plays."""
    made, layout = board(rules)
    values = spreads = None
    if max(numbers) >= levels.MASTER and rules.rolls >= 3:
        values = table_values(rules, layout)
    if levels.RIVAL in numbers and values is not None:
        spreads = table_spreads(rules, layout)
    return made, [_level(rules, number, values, spreads) for number in numbers]


def _level(rules, number, values, spreads):
    kind = EYE
    if number >= levels.MASTER and values is not None:
        kind = RIVAL if number == levels.RIVAL and spreads is not None else TABLE
    start = shapes.place(rules, 0, 1)
    return Level(
        np.array([kind, rival.FAR, rival.WEIGHT], np.int64),
        np.array(eyes.EYES[number], np.int64),
        _NONE if kind == EYE else values,
        spreads if kind == RIVAL else _NONE,
        np.frombuffer(shapes.SHAPES, np.int8)[start : start + 3 * shapes.OPENED * odds.ATOMS].astype(
            np.int64
        ),
    )


def table_values(rules, layout):
    """Return the values of all states, ``[column, row]`` in 1/UNIT points, from the rules' table, None without one."""
    try:
        with open_table(rules) as table:
            path = table.path
    except TableError:
        return None
    return read_values(layout, path).astype(np.int64)


def table_spreads(rules, layout):
    """Return the spreads of all states, ``[column, row]`` in 1/16 points, None without a spread table."""
    try:
        table = open_spreads(rules)
    except TableError:
        return None
    with table:
        variances, states = np.unique(read_numbers(layout, table).astype(np.int64), return_inverse=True)
    roots = np.array([root(max(int(number), 0) << 2) for number in variances])
    spreads = roots[states].reshape(layout.columns, layout.rows)
    spreads[layout.finished] = 0
    return spreads
