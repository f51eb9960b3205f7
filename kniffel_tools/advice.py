# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The value of everything a player may do now, from a table or from the solver, for ``advise``.

Room: kniffel_tools. A card of one column in plain turns is judged by the core's advisor itself: the very numbers of a
board. Other games are put together here, column by column, out of the same table. An action is a dict with ``keep``,
``fill`` or ``announce``, ``column`` from 1 where there are several, and ``value``: expected points to the end of the game.
"""

from functools import cache

from kniffel_core import hands, sets
from kniffel_core import rules as rules_module
from kniffel_core.advisor import Advisor
from kniffel_core.opening import open_table
from kniffel_core.outlook import TableJudge
from kniffel_core.table import UNIT, TableError
from kniffel_tools.errors import UserError
from kniffel_tools.lines import LineError


def advise(game, exact=False):
    """Return ``{"best", "value", "actions"}`` for a situation, the best action first.

    :param exact: from the solver instead of the table; solved once for each set of rules
    :raises LineError: if there is no table for these rules, or no exact solution
    """
    rules = game.rules
    if exact:
        actions = _exact_actions(game)
    elif rules.columns == 1 and not (rules.announces or rules.hold_one or rules.bank_rolls):
        actions = _advisor_actions(game)
    else:
        actions = _judged_actions(game)
    if not actions:
        raise LineError("no box is announced and no roll is left: say which one with announced")
    # The tables pay the bonus at the end; one that an unfinished column has already is not to come.
    unfinished = [column for column in range(rules.columns) if game.open_mask(0, column)]
    earned = sum(rules.factors[column] * game.bonus(0, column) for column in unfinished)
    for action in actions:
        action["value"] -= earned
    # Among equals the action that gives up least, as on the board: fill, then the longer keep.
    actions.sort(key=lambda action: (-action["value"], "keep" in action, -len(action.get("keep", ()))))
    return {"best": actions[0], "value": actions[0]["value"], "actions": actions}


def is_estimate(rules):
    """Whether the table is of other turns or fewer columns than these rules have, so that it only estimates."""
    free = len(rules.orders) == 1 and rules.orders[0] == sets.FREE
    return not free or rules.rolls != 3 or rules.double_first or rules.bank_rolls


def remedy(rules):
    """What helps where the table only estimates."""
    if rules.columns > 1 or rules.announces:
        return "there are no exact ones for such a game"
    return "--exact gives the true ones"


def _keeps(game):
    """Every different multiset of dice that may be kept now, with its keep number; never all five."""
    found = {}
    for mask in range(31):
        if game.can_keep(mask):
            faces = sorted(game.dice[die] for die in range(5) if mask >> die & 1)
            found[hands.keep_of(faces)] = faces
    return found.items()


@cache
def _advisor_for(text):
    """The table and the advisor for rules, open until the process ends."""
    rules = rules_module.parse(text)
    return Advisor(open_table(rules), rules)


def _outlook(game):
    try:
        return _advisor_for(game.rules.text)
    except TableError as error:
        raise LineError(f"no table for {game.rules.text}: use --exact ({error})") from None


def _advisor_actions(game):
    """By the analysis that a board makes."""
    advisor = _outlook(game)
    advisor.begin(game.open_mask(0), game.upper(0), game.kniffel_state(0))
    while not advisor.step():
        pass
    rules, hand = game.rules, game.hand
    actions = []
    for box in range(rules.box_count):
        if game.fillable() >> box & 1:
            value = advisor.fill_value(box, hand, game.rolls_used)
            actions.append({"fill": rules.names[box], "value": value / UNIT})
    for keep, faces in _keeps(game):
        actions.append({"keep": faces, "value": advisor.keep_value(keep, game.rolls_left) / UNIT})
    return actions


@cache
def _solution(text):
    from kniffel_tools.solver.optimum import solve

    try:
        return solve(rules_module.parse(text))
    except UserError as error:
        raise LineError(str(error)) from None


def _exact_actions(game):
    """By the optimum."""
    from kniffel_tools.solver.situation import ExactCard

    rules = game.rules
    card = ExactCard(_solution(rules.text), game.open_mask(0), game.upper(0), game.kniffel_state(0))
    first = game.rolls_used == 1
    fills = card.fill_values(game.hand, game.rolls_left, first)
    actions = [{"fill": rules.names[box], "value": value} for box, value in fills.items()]
    return actions + _keep_actions(game, card.end)


def _keep_actions(game, end):
    """Keeps, where ``end(rolls_left, first)`` gives what ending the turn with each hand is worth."""
    if not game.rolls_left:
        return []
    from kniffel_tools.solver.situation import AsideTurn, Turn

    if game.rules.hold_one:
        turn = AsideTurn(end(0, False), end(0, True))
        return [{"keep": faces, "value": float(turn.keeps[keep])} for keep, faces in _keeps(game)]
    turn = Turn(end, game.rolls_used + game.rolls_left)
    values = turn.keeps[game.rolls_left]
    return [{"keep": faces, "value": float(values[keep])} for keep, faces in _keeps(game)]


def _judged_actions(game):
    """By the table, a column at a time, as the strongest level judges it; the rest of a turn is exact."""
    import numpy as np

    from kniffel_tools.solver.situation import Turn

    judge = TableJudge(game.rules, _outlook(game))
    for _ in judge.look(game):
        pass
    base = _card_values(game) * UNIT
    cells = _cells(game, judge)
    rules, hand = game.rules, game.hand
    first = int(rules.double_first and game.rolls_used == 1)

    def end(allowed):
        def values(rolls_left, first):
            best = np.full(hands.HANDS, -np.inf)
            for cell in allowed:
                best = np.maximum(best, cells[cell][int(first and rules.double_first)])
            return (best + base + judge.roll_price * rolls_left) / UNIT

        return values

    fillable = [
        (column, box)
        for column in range(rules.columns)
        for box in range(rules.box_count)
        if game.fillable(column) >> box & 1
    ]
    actions = []
    for column, box in fillable:
        value = cells[column, box][first][hand] + base + judge.roll_price * game.rolls_left
        actions.append(_named({"fill": rules.names[box], "value": float(value / UNIT)}, rules, column))
    announced = game.announced
    if announced >= 0:
        return actions + _keep_actions(game, end([divmod(announced, rules.box_count)]))
    unannounced = [cell for cell in cells if rules.orders[cell[0]] != sets.ANNOUNCED]
    if not game.must_announce():
        actions += _keep_actions(game, end(unannounced))
    for column in range(rules.columns):
        for box in range(rules.box_count):
            if game.announceable(column) >> box & 1:
                turn = Turn(end([(column, box)]), game.rolls_used + game.rolls_left)
                value = float(turn.hands[game.rolls_left][hand])
                actions.append(_named({"announce": rules.names[box], "value": value}, rules, column))
    return actions


def _named(action, rules, column):
    if rules.columns > 1:
        action["column"] = column + 1
    return action


def _cells(game, judge):
    """{(column, box): (worth of each hand late, worth of each hand from the first roll)}; -inf where illegal."""
    import numpy as np

    rules = game.rules
    cells = {}
    for column in range(rules.columns):
        open_mask, kniffel = game.open_mask(0, column), game.kniffel_state(0, column)
        order = rules.orders[column]
        if not open_mask:
            continue
        for box in range(rules.box_count):
            if open_mask >> box & 1:
                cells[column, box] = np.full((2, hands.HANDS), -np.inf)
        for hand in range(hands.HANDS):
            # An announced box may always be filled: announcing is the choice.
            legal = open_mask
            if order != sets.ANNOUNCED:
                legal = rules_module.legal_boxes(rules, open_mask, kniffel, hand, order)
            joker = rules_module.joker_boxes(rules, open_mask, kniffel, hand)
            extras = rules_module.extra_boxes(rules, open_mask, kniffel, hand)
            face = hands.face_if_alike(hand)
            for box in range(rules.box_count):
                if not legal >> box & 1:
                    continue
                points = rules.table[hand * rules.box_count + box]
                if joker >> box & 1:
                    points = rules.joker_points(box, face)
                extra = rules.extra if extras >> box & 1 else 0
                cells[column, box][0][hand] = judge.worth(column, box, points, extra)
                if rules.double_first:
                    cells[column, box][1][hand] = judge.worth(column, box, 2 * points, extra)
    return cells


def _card_values(game):
    """What all columns together may still expect before this turn, in points."""
    outlook, rules = _outlook(game), game.rules
    total = 0
    for column in range(rules.columns):
        mask = game.open_mask(0, column)
        if mask:
            outlook.begin(mask, game.upper(0, column), game.kniffel_state(0, column), sets.FREE)
            total += rules.factors[column] * outlook.card_value() / UNIT
    return total
