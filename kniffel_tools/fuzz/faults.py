# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What can go wrong with a board while it is played. Each fault is a function of the player of a part.

Room: kniffel_tools/fuzz. FAULTS: name, how often among a thousand steps, function.
"""

import errno
import sys

from kniffel_tools.sim import power
from kniffel_tools.sim.clock import FIRST_WRAP_MS

_LINES = 4000  # of board code in a step, more or less; MemoryError comes at one of them


def power_cut(player):
    """At the next write to nvm or to the files beside it the power goes, at any point of it; see also `cuts`."""
    point, how = player.chance.randrange(1 << 20), player.chance.choice(power.HOW)
    if player.machine.nvm is not None:
        player.machine.nvm.cut(1, point, how)
    player.machine.drive.cut(point, how)


def pulled_plug(player):
    """The power goes now, whatever the board is doing."""
    player.restart("pulled plugs")


def clock_wrap(player):
    """Switched off and on, and supervisor.ticks_ms() begins at zero again some seconds later, while keys are pressed."""
    player.restart("pulled plugs", started_ms=FIRST_WRAP_MS - player.chance.randrange(1500, 6000))


def no_entropy(player):
    """os.urandom raises from now on, until the next start."""
    kind = player.chance.choice((NotImplementedError, OSError, RuntimeError))

    def fail(_count):
        raise kind("no entropy")

    player.machine.urandom = fail


def failing_nvm(player):
    """The next write to nvm raises."""
    nvm = player.machine.nvm
    if nvm is None:
        return

    before = nvm.on_write

    def fail(_old, _start, _new):
        nvm.on_write = before
        player.nvm_refuses = True
        raise OSError(errno.EIO, "flash")

    nvm.on_write = fail


def full_drive(player):
    """OSError 28 at every write to the drive, for a while."""
    player.machine.drive.error = errno.ENOSPC


def read_only_drive(player):
    """OSError 30 at every write to the drive, for a while."""
    player.machine.drive.error = errno.EROFS


def computer(player):
    """A computer takes the drive, for a while."""
    player.machine.drive.held = True


def good_drive(player):
    player.machine.drive.error = None
    player.machine.drive.held = False


def no_memory(player):
    """MemoryError at any line of the board's code within the next step."""
    app = player.app
    if app is None or "step" in vars(app):
        return
    left = [player.chance.randrange(1, player.chance.choice((40, 400, _LINES)))]
    step = app.step

    def trace(frame, event, _argument):
        if event == "line":
            left[0] -= 1
            if left[0] == 0:
                player.count("memory errors")
                raise MemoryError("memory allocation failed, allocating 128 bytes")
        return trace

    def begin(frame, _event, _argument):
        path = frame.f_code.co_filename
        return trace if "/handheld/" in path or "/kniffel_core/" in path else None

    def once():
        del app.step
        sys.settrace(begin)
        try:
            step()
        finally:
            sys.settrace(None)

    app.step = once


FAULTS = (
    ("power cuts", 3, power_cut),
    ("pulled plugs", 1, pulled_plug),
    ("clock wraps", 1, clock_wrap),
    ("failures of os.urandom", 1, no_entropy),
    ("errors of nvm", 2, failing_nvm),
    ("full drives", 1, full_drive),
    ("read-only drives", 1, read_only_drive),
    ("computers plugged in", 1, computer),
    ("drives mended", 4, good_drive),
    ("steps without memory", 6, no_memory),
)
