# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A situation of the game as one line of JSON, for ``score`` and ``advise``.

Room: kniffel_tools. It knows how a line is written and what makes one bad; what a hand is worth is the core's
business.
"""

import codecs
import json
import sys

from kniffel_core import hands
from kniffel_core import rules as rules_module
from kniffel_core.game import Game

_KEYS = ("rules", "options", "card", "dice", "rolls_used", "rolls_left", "announced")
_LONGEST = 100_000  # characters; a card of six columns takes about 2,000


class LineError(ValueError):
    """A line that describes no situation; the message says what is wrong and what is wanted."""


def read_situation(text):
    """Return a one-player ``Game`` standing where a line says.

    The line is an object with ``rules``, ``card``, ``dice`` and, as needed, ``options``, ``rolls_used`` or
    ``rolls_left`` (without either: the last roll) and ``announced``.

    :raises LineError: for anything no game can come to, as far as the card alone tells
    """
    line = _object(text)
    game = Game(_rules(line), 1, faces=None)
    _set_card(game, line.get("card", {}))
    if game.over:
        raise LineError("no open box: the card is full")
    game.dice[:] = _dice(line.get("dice"))
    _set_rolls(game, line)
    if line.get("announced") is not None:
        _set_announced(game, line["announced"])
    return game


def answer_lines(source, answer):
    """Yield one answer a line of the binary file ``source``: ``answer(game)``, or ``{"error": …}``.

    Blank lines are passed over. ``answer`` may raise LineError, too.
    """
    for raw in source:
        try:
            raw = raw.removeprefix(codecs.BOM_UTF8)  # as editors on Windows write it
            text = raw.decode("utf-8")
            if not text.strip():
                continue
            if len(text) > _LONGEST:
                raise LineError(f"the line is {len(text)} characters long: {_LONGEST} is the most")
            yield answer(read_situation(text))
        except UnicodeDecodeError as error:
            yield {"error": f"the line is not UTF-8: byte {error.start} is 0x{raw[error.start]:02x}"}
        except (LineError, rules_module.RulesError) as error:
            yield {"error": str(error)}


def write_answers(source, answer, out=None):
    """Print an answer a line as JSON; return whether all lines were good.

    In ASCII, which any encoding of standard output can carry, and any JSON reader understands.
    """
    good = True
    for result in answer_lines(source, answer):
        good = good and "error" not in result
        print(json.dumps(result), file=out or sys.stdout, flush=True)
    return good


def _object(text):
    try:
        line = json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise LineError(f"not JSON: {error}") from None
    except RecursionError:
        raise LineError("not a situation: too deeply nested") from None
    except LineError:
        raise
    except ValueError:  # newer Pythons read no number of thousands of digits
        raise LineError("not a situation: a number in it has too many digits") from None
    if not isinstance(line, dict):
        raise LineError(
            'not a situation: write an object such as {"rules": "kniffel", "card": {}, "dice": [1,2,3,4,5]}'
        )
    for key in line:
        if key not in _KEYS:
            raise LineError(f"unknown key {key!r}: there are {', '.join(_KEYS)}")
    return line


def _once(pairs):
    """An object whose keys stand there once: json would take the last of two silently."""
    made = {}
    for key, value in pairs:
        if key in made:
            raise LineError(f"{key!r} stands there twice: leave one")
        made[key] = value
    return made


def _said(value):
    """A value as the line has it, cut where it is long: true, not Python's True."""
    return json.dumps(value, ensure_ascii=False)[:60]


def _rules(line):
    options = line.get("options")
    if options is None:
        options = {}
    if not isinstance(line.get("rules", "kniffel"), str):
        raise LineError(
            f"rules is a name, not {_said(line['rules'])}: there are {', '.join(rules_module.sets.IDS)}"
        )
    if not isinstance(options, dict):
        raise LineError('options is an object such as {"order": "down"}')
    return rules_module.make(line.get("rules", "kniffel"), options)


def _whole(value, what, low, high):
    """Check a whole number; JSON's true and 1.0 are none."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise LineError(f"{what} cannot be {_said(value)}: it is a whole number from {low} to {high}")
    return value


def _dice(dice):
    if not isinstance(dice, list) or len(dice) != 5:
        raise LineError(
            f"dice cannot be {_said(dice)}: write five numbers from 1 to 6, such as [5, 5, 3, 3, 3]"
        )
    return [_whole(face, "a die", 1, 6) for face in dice]


def _set_rolls(game, line):
    """``rolls_used``, ``rolls_left``, or both: then more than a turn has, they are saved ones of earlier turns."""
    rules = game.rules
    saved_most = (rules.rolls - 1) * game.turn if rules.bank_rolls else 0
    most = rules.rolls + saved_most
    used, left = line.get("rolls_used"), line.get("rolls_left")
    if used is not None:
        used = _whole(used, "rolls_used", 1, most)
    if left is not None:
        left = _whole(left, "rolls_left", 0, most - 1)
    if used is None:
        used = rules.rolls if left is None else max(rules.rolls - left, 1)
    if left is None:
        left = max(rules.rolls - used, 0)
    if not rules.rolls <= used + left <= most:
        raise LineError(
            f"rolls_used {used} and rolls_left {left} do not make the {rules.rolls} rolls of a turn"
            + (f", with up to {saved_most} saved in {game.turn} turns" if saved_most else "")
        )
    game.rolls_used = used
    game.banks[0] = used + left - rules.rolls


def _set_card(game, card):
    columns = card if isinstance(card, list) else [card]
    wanted = game.rules.columns
    if len(columns) != wanted:
        raise LineError(
            f"card has {len(columns)} columns, {game.rules.text} has {wanted}: write a list of objects"
        )
    for number, column in enumerate(columns):
        if not isinstance(column, dict):
            raise LineError('a card is an object such as {"ones": 3, "kniffel": 50}')
        for name, points in column.items():
            if name != "extra":
                _set_box(game, number, name, points)
        _set_extra(game, number, column.get("extra", 0))


def _set_box(game, column, name, points):
    rules = game.rules
    box = rules.box(name)
    possible = possible_points(rules, box)
    _whole(points, name, 0, max(possible))
    if points not in possible:
        raise LineError(f"{name} cannot be {points}: possible are {', '.join(map(str, sorted(possible)))}")
    game.cells[column * rules.box_count + box] = points
    game.turn += 1


def possible_points(rules, box):
    """Return the set of all points that may stand in a box."""
    possible = {rules.table[hand * rules.box_count + box] for hand in range(hands.HANDS)} | {0}
    if box >= 6 and rules.joker:
        possible |= {rules.joker_points(box, face) for face in range(1, 7)}
    if rules.double_first:
        possible |= {2 * points for points in possible}
    return possible


def _set_extra(game, column, points):
    rules = game.rules
    if points == 0 and not isinstance(points, bool):
        return
    scored = game.kniffel_state(0, column) == rules_module.KNIFFEL_SCORED
    filled = sum(game.points(0, box, column) >= 0 for box in range(rules.box_count))
    if not rules.extra:
        raise LineError(f"there are no extra points in {rules.text}")
    if not scored:
        raise LineError("there are no extra points without points in the kniffel box")
    most = rules.extra * (filled - 1)
    if isinstance(points, int) and not isinstance(points, bool) and points > most:
        raise LineError(
            f"extra cannot be {points}: each further kniffel fills a box, and {filled - 1} are filled besides"
            f" the kniffel box; {most} is the most"
        )
    _whole(points, "extra", 0, most)
    if points % rules.extra:
        raise LineError(f"extra cannot be {points}: a further kniffel earns {rules.extra}")
    game.extras[column] = points // rules.extra


def _set_announced(game, announced):
    """``announced`` is a box name, or ``{"column": 4, "box": "fives"}`` where there are several columns."""
    rules = game.rules
    if isinstance(announced, str):
        named = {"column": rules.orders.find(rules_module.sets.ANNOUNCED) + 1, "box": announced}
    else:
        named = announced
    if not isinstance(named, dict) or set(named) != {"column", "box"} or not isinstance(named["box"], str):
        raise LineError('announced is a box name, or {"column": 4, "box": "fives"}')
    if not rules.announces:
        raise LineError(f"nothing is announced in {rules.text}")
    column = _whole(named["column"], "the announced column", 1, rules.columns) - 1
    box = rules.box(named["box"])
    if rules.orders[column] != rules_module.sets.ANNOUNCED:
        raise LineError(f"column {column + 1} is not announced in {rules.text}")
    if game.points(0, box, column) >= 0:
        raise LineError(f"{named['box']} cannot be announced: it is filled")
    game.set_announced(box, column)
