# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Makes what the rival needs besides values: spread tables, and the shapes in kniffel_core/shapes.py (duel).

.venv/bin/python -m kniffel_tools.duel.spreads RULES…   writes kniffel_core/tables/<rules>.kvs, one each
.venv/bin/python -m kniffel_tools.duel.spreads --shapes   prints the numbers of kniffel_core/shapes.py

A spread table is a table like those of values (docs/table.md), of variances in 1/64 points², with the fingerprint
turned over. A tenth of the bytes is enough: a spread that is wrong by a few in a hundred costs nothing.
"""

import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import njit

from kniffel_core import levels, odds, shapes
from kniffel_core.opening import FOLDER
from kniffel_tools import asked
from kniffel_tools.duel import setup
from kniffel_tools.duel.arena import final_of, mean_of, new_card, play_turn, seed_stream
from kniffel_tools.duel.moments import variances
from kniffel_tools.duel.setup import SHAPE
from kniffel_tools.duel.twin import COLUMN, OPENED, ROW, new_room, shape_at
from kniffel_tools.errors import guarded
from kniffel_tools.solver import compress, table_file
from kniffel_tools.solver.flow import follow
from kniffel_tools.solver.optimum import layers, solve

SCALE = 16  # variances are stored as if they were points, divided by this
_SETTINGS = (3e-3, 4, 0.3, 0.2)
_FLAT = 0.6
_BLOCK = 1000  # games


def build(rules, solution=None):
    """Return the bytes of the spread table for rules with one column."""
    solution = solution or solve(rules)
    layout = solution.layout
    visits = follow(layout, solution.values, layers(layout)).visits
    curves = compress.Curves(layout, variances(solution) / SCALE, visits, _FLAT)
    factors = compress.fit(curves, *_SETTINGS)
    fingerprint = bytes(byte ^ 255 for byte in rules.fingerprint())
    return table_file.encode(factors, curves, layout.cap, fingerprint)


@njit(nogil=True)
def _misses(level, board, seed, first, misses, places, room, state, cards):
    """Play games for points; note at every turn by how much the total missed its mean, in 1/32 of the spread."""
    card = cards[0]
    turns = misses.shape[1]
    for game in range(len(misses)):
        seed_stream(state, seed, first + game)
        new_card(card, board)
        for turn in range(turns):
            misses[game, turn] = mean_of(card, level)
            places[game, turn] = shape_at(board.columns[card[COLUMN], SHAPE], card[OPENED])
            spread = max(level.spreads[card[COLUMN], card[ROW]], 1)
            play_turn(level, board, cards, 0, room, state)
            # Until the total is known: the mean in whole numbers, and the spread behind the point.
            misses[game, turn] += spread / 1048576.0
        total = final_of(card, board) * 16
        for turn in range(turns):
            mean = np.floor(misses[game, turn])
            spread = (misses[game, turn] - mean) * 1048576.0
            misses[game, turn] = 32.0 * (total - mean) / spread


def shape_numbers(rules, games=200_000, seed=1):
    """Return the shapes of a rule set, ``[kniffel state, open boxes - 1, atom]``, -127 … 127."""
    board, (rival,) = setup.ready(rules, [levels.RIVAL])
    misses = np.zeros((games, rules.box_count))
    places = np.zeros((games, rules.box_count), np.int64)

    def block(at):
        state, cards = np.zeros(1, np.uint64), np.zeros((1, 5), np.int64)
        part = slice(at, at + _BLOCK)
        _misses(rival, board, seed, at, misses[part], places[part], new_room(), state, cards)

    with ThreadPoolExecutor() as pool:
        list(pool.map(block, range(0, games, _BLOCK)))
    result = np.zeros((3, shapes.OPENED, odds.ATOMS), np.int64)
    flat = result.reshape(-1)
    for place in np.unique(places):
        sample = np.sort(misses[places == place])
        if len(sample) < 100 * odds.ATOMS:
            continue
        atoms = np.array([part.mean() for part in np.array_split(sample, odds.ATOMS)])
        # The means of sixteenths spread less than the sample; that is made up for.
        atoms = (atoms - sample.mean()) * sample.std() / max(atoms.std(), 1e-9)
        flat[place : place + odds.ATOMS] = np.clip(np.round(atoms), -127, 127)
    return result


def main(arguments):
    if arguments == ["--shapes"]:
        for text in ("kniffel", "yahtzee"):
            numbers = shape_numbers(asked.rules_of(text, ())).reshape(-1)
            print(f"    # {text}")
            for first in range(0, len(numbers), odds.ATOMS):
                row = bytes(int(number) & 255 for number in numbers[first : first + odds.ATOMS])
                print('    b"' + "".join(f"\\x{byte:02x}" for byte in row) + '"')
        return
    for text in arguments:
        rules = asked.rules_of(text, ())
        data = build(rules)
        with open(f"{FOLDER}{rules.id}.kvs", "wb") as file:
            file.write(data)
        print(f"{rules.id}: {len(data)} bytes")


if __name__ == "__main__":
    sys.exit(guarded(lambda: main(sys.argv[1:])))
