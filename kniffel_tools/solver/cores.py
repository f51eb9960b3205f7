# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The states of a layer shared among all cores (solver; knows no rules): they do not depend on one another."""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

_PARTS_A_CORE = 4  # parts take unequally long, so no core waits for another's one large part


def on_all_cores(work, group):
    """Call ``work(part)`` for all parts of a group of (filled upper set, column) pairs, and wait for them."""
    threads = os.cpu_count() or 1
    count = _PARTS_A_CORE * threads
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, [np.ascontiguousarray(group[first::count]) for first in range(count)]))
