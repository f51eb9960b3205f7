# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Random cards, hands and options of every rule set: the score command's answer against the second scorer's.

The normal run takes a sample; the tests marked ``slow`` take at least 100,000 pairs of a card and a hand for
each rule set. A situation with several columns is several pairs. A failure prints the situation as a line for
``score``.
"""

import json
import os
from concurrent.futures import ProcessPoolExecutor
from random import Random

import pytest
import situations

from kniffel_core import rules as rules_module
from kniffel_tools import lines, second_scorer
from kniffel_tools.commands.score import score_of

SAMPLE = 2_000  # pairs for each rule set in the normal run
ALL = 100_000
CHUNK = 2_000
PER_OPTIONS = 250  # pairs with one choice of options: making rules ready costs more than scoring a card


def compare(id, seed, pairs):
    """Compare that many random pairs; return (how many were compared, how many rows said what, first fault).

    Runs in a process of its own in the full run, so it takes and gives plain values.
    """
    random = Random(f"{id} {seed}")
    done = legal = 0
    while done < pairs:
        options = situations.random_options(random, id)
        made, book = rules_module.make(id, options), second_scorer.book_of(id, options)
        for _ in range(PER_OPTIONS // made.columns + 1):
            situation = situations.random_situation(random, book)
            got = score_of(situations.game_at(made, *situation))
            wanted = second_scorer.answer(book, *situation)
            if got != wanted:
                line = situations.line_of(id, options, *situation)
                return (
                    done,
                    legal,
                    f"{line}\n  core:      {json.dumps(got)}\n  second:    {json.dumps(wanted)}",
                )
            boxes = wanted["boxes"] if made.columns > 1 else [wanted["boxes"]]
            legal += sum(map(len, boxes))
            done += made.columns
    return done, legal, None


@pytest.mark.parametrize("id", situations.SET_IDS)
def test_a_sample_of_random_cards(id):
    """A legal box, its points, or a total is not what the rules say, on some card that nobody thought of."""
    done, legal, fault = compare(id, 0, SAMPLE)
    assert fault is None, fault
    assert done >= SAMPLE
    assert legal > done  # an empty answer to everything would agree, too


@pytest.mark.slow
@pytest.mark.parametrize("id", situations.SET_IDS)
def test_a_hundred_thousand_random_cards(id):
    """The same, over enough cards to meet every pair of rules that meet anywhere."""
    seeds = range(1, ALL // CHUNK + 1)
    with ProcessPoolExecutor(max_workers=min(2, os.cpu_count() or 1)) as pool:
        found = list(pool.map(compare, [id] * len(seeds), seeds, [CHUNK] * len(seeds)))
    faults = [fault for _, _, fault in found if fault]
    assert not faults, f"{len(faults)} of {len(seeds)} seeds differ, the first: {faults[0]}"
    assert sum(done for done, _, _ in found) >= ALL


@pytest.mark.parametrize("id", situations.SET_IDS)
def test_random_lines(id):
    """A line of JSON is read as another situation than it says, or a possible one is refused."""
    random = Random(f"lines {id}")
    for _ in range(25):
        options = situations.random_options(random, id)
        book = second_scorer.book_of(id, options)
        for _ in range(4):
            situation = situations.random_situation(random, book)
            line = situations.line_of(id, options, *situation)
            assert score_of(lines.read_situation(line)) == second_scorer.answer(book, *situation), line
