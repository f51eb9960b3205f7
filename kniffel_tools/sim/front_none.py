# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The front without a screen: plays a key script into a machine as fast as it goes.

Room: kniffel_tools/sim. It never sleeps; all time is the machine's.
"""

from kniffel_tools.sim import picture
from kniffel_tools.sim.machine import TAP_MS

START_MS = 400  # code.py gets this long before the first key
END_MS = 400  # and this long after the last one


def run(session, steps):
    """Run the steps of a key script; returns False where code.py ended before the script did."""
    for step in steps:
        if step.action == "shot":
            picture.check_target(step.name)
    running = session.advance(START_MS)
    for step in steps:
        running = _step(session, step)
    return session.advance(END_MS) and running


def _step(session, step):
    if step.action == "tap":
        return session.tap(step.name, step.ms or TAP_MS, TAP_MS)
    if step.action == "press":
        session.machine.press(step.name)
    elif step.action == "release":
        session.machine.release(step.name)
    elif step.action == "shot":
        picture.save(session.machine.frame, step.name)
        return True
    return session.advance(step.ms or TAP_MS)
