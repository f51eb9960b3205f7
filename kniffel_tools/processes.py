# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Work shared among processes, and what becomes of them at Ctrl-C (kniffel_tools; knows no work)."""

import multiprocessing
import signal
import sys
from concurrent.futures import ProcessPoolExecutor

_left = False  # in a process of a pool: Ctrl-C has come


class Pool(ProcessPoolExecutor):
    """An executor whose processes tidy up and leave at Ctrl-C without a word, and which then begins nothing more.

    :param jobs: processes; None: as many as processors
    :param fresh: with processes that know nothing of this one; a fork would copy the threads of a compiler
    """

    def __init__(self, jobs=None, fresh=False):
        context = multiprocessing.get_context("spawn") if fresh else None
        super().__init__(jobs, context, initializer=_watch_for_ctrl_c)

    def submit(self, call, /, *args, **options):
        return super().submit(_unless_left, call, *args, **options)

    def __exit__(self, kind, *_error):
        self.shutdown(cancel_futures=kind is not None)


def _watch_for_ctrl_c():
    signal.signal(signal.SIGINT, _leave)


def _leave(_number, _frame):
    """Ctrl-C reaches all processes of a terminal; the first one tells of it."""
    global _left
    _left = True
    sys.exit(130)


def _unless_left(call, *args, **options):
    if _left:
        sys.exit(130)
    return call(*args, **options)
