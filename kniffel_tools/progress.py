# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A progress bar on standard error, for people only. Room: kniffel_tools."""

import sys
from contextlib import contextmanager


@contextmanager
def bar(what):
    """Yield ``report(share, words=None)`` for a share of 0-1 done; a terminal shows a bar, nothing else does."""
    if not sys.stderr.isatty():
        yield lambda share, words=None: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=1.0)

        def report(share, words=None):
            progress.update(task, completed=share, description=words or what)

        yield report
