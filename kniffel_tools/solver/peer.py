# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How fast ``solve`` is against the best public solver, PyPI ``yatzy-solver`` (Rust), in one run on one machine (solver).

    python3 run.py test --version                         installs it, among the packages of the tests
    .venv/bin/python -m kniffel_tools.solver.peer

Both solve ``yahtzee`` from nothing, in turns; the better time of each counts. Compiling ours, once after the
installation, does not.
"""

import sys
import time

from kniffel_core import rules as rules_module
from kniffel_tools.solver.optimum import solve

_TIMES = 3


def compare(times=_TIMES):
    """Return (our seconds, theirs), the best of several runs in turns."""
    import yatzy_solver

    made = rules_module.make("yahtzee")
    solve(made)  # compiles
    ours, theirs = [], []
    for _ in range(times):
        start = time.perf_counter()
        solve(made)
        ours.append(time.perf_counter() - start)
        start = time.perf_counter()
        yatzy_solver.Solver.build(yatzy_solver.Variant("american+forced-joker"))
        theirs.append(time.perf_counter() - start)
    return min(ours), min(theirs)


def main():
    try:
        ours, theirs = compare()
    except ImportError:
        print("yatzy-solver is not installed: run `python3 run.py test --version` once", file=sys.stderr)
        return 2
    print(f"solve {ours:.2f} s, yatzy-solver {theirs:.2f} s: {theirs / ours:.1f} times as long")
    return 0


if __name__ == "__main__":
    sys.exit(main())
