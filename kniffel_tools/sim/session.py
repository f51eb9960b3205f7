# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A board that a front drives: keeps its state, and switches it on again when code.py asks for a restart.

Room: kniffel_tools/sim. All fronts speak to a session, none to a machine's insides.
"""

from kniffel_tools.errors import FallsShort
from kniffel_tools.sim.machine import CodeCrashed, Machine


class Session:
    """`machine` is the board now; `advance(ms)` is the one way to let its time pass."""

    def __init__(self, board, source, state, **options):
        self.state = state
        self.machine = Machine(board, source, overlay=state.drive, nvm=state.nvm, **options)

    def advance(self, ms, while_waiting=None):
        """Let board time pass; False once code.py has ended for good. FallsShort, in one line, if it crashed."""
        try:
            running = self.machine.run_for(ms, while_waiting)
        except CodeCrashed as crash:
            raise FallsShort(f"code.py stopped: {summary(crash)}") from crash
        finally:
            self.state.keep(self.machine)
        if not running and self.machine.restart is not None:
            self.machine = self.machine.again()
            return True
        return running

    def tap(self, name, hold_ms=60, gap_ms=40):
        self.machine.press(name)
        self.advance(hold_ms)
        self.machine.release(name)
        return self.advance(gap_ms)

    def close(self):
        self.machine.close()
        try:
            self.state.keep(self.machine)
        finally:  # also where the disk is full
            self.state.close()

    def __enter__(self):
        return self

    def __exit__(self, *_exc):
        self.close()


def summary(crash):
    """`KeyError: 'x' (lib/handheld/app.py line 30)` out of a board's traceback."""
    lines = str(crash).strip().splitlines()
    where = [line.strip() for line in lines if line.strip().startswith("File ")]
    if not where:
        return lines[-1]
    file, line = where[-1].split('"')[1], where[-1].split(" line ")[1].split(",")[0]
    return f"{lines[-1]} ({file} line {line})"
