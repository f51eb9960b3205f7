# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Cuts the events into parts, plays them side by side, and adds up what came of it. Room: kniffel_tools/fuzz."""

import collections
import os
from concurrent.futures import as_completed

from kniffel_tools import processes

PART = 2_500  # events of a part; the parts, and so the result, do not depend on the number of processors


def fuzz(events, seed, board, only=None, jobs=None, report=lambda share, failures: None):
    """Play; returns {"board", "seed", "events", "parts", "cut_points", "counts", "failures"}.

    cut_points: points of writes at which it was looked what a cut leaves; `counts` has how often each fault came.
    After Ctrl-C it is what was played till then: `parts` counts those.

    only: number of a part, to repeat just that one. jobs: processes, as many as processors by itself.
    report: called after each part with the share that is done, 0-1, and the failures in it.
    """
    sizes = [PART] * (events // PART) + ([events % PART] if events % PART else [])
    parts = [(part, size) for part, size in enumerate(sizes) if only is None or part == only]
    counts = collections.Counter()
    result = {"board": board, "seed": seed, "events": 0, "parts": 0, "cut_points": 0, "counts": {}}
    result["failures"] = []
    try:
        for found in _played(parts, seed, board, jobs or os.cpu_count() or 1):
            result["parts"] += 1
            result["events"] += found["events"]
            counts.update(found["counts"])
            result["failures"] += found["failures"]
            report(result["parts"] / len(parts), found["failures"])
    except KeyboardInterrupt:
        pass  # an hour's work is not thrown away
    result["cut_points"] = counts.pop("cut points", 0) + counts["cuts inside a write"]
    result["counts"] = dict(sorted(counts.items()))
    result["failures"].sort(key=lambda failure: (failure["part"], failure["event"]))
    return result


def _played(parts, seed, board, jobs):
    if len(parts) == 1 or jobs == 1:
        for part, size in parts:
            yield _one(part, size, seed, board)
        return
    # Fresh processes now and then, since the display library keeps what was shown; a new pool each time, because one that
    # renews its own processes can come to a halt.
    some = 8 * jobs
    for start in range(0, len(parts), some):
        with processes.Pool(jobs) as pool:
            futures = [
                pool.submit(_one, part, size, seed, board) for part, size in parts[start : start + some]
            ]
            for future in as_completed(futures):
                yield future.result()


def _one(part, size, seed, board):
    from kniffel_tools.fuzz.player import Player

    return Player(board, seed, part).play(size)
