# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The front without a screen: plays a key script into a machine as fast as it goes.

Room: kniffel_tools/sim. It never sleeps; all time is the machine's.
"""

from kniffel_tools.sim import picture
from kniffel_tools.sim.machine import TAP_MS

START_MS = 400  # code.py gets this long before the first key
END_MS = 400  # and this long after the last one


def run(machine, steps):
    """Run the steps of a key script; returns False where code.py ended before the script did."""
    for step in (step for step in steps if step.action == "shot"):
        picture.check_target(step.name)
    running = machine.run_for(START_MS)
    for step in steps:
        running = _step(machine, step)
    return machine.run_for(END_MS) and running


def _step(machine, step):
    if step.action == "tap":
        machine.tap(step.name, hold_ms=step.ms or TAP_MS)
    elif step.action == "press":
        machine.press(step.name)
        machine.run_for(TAP_MS)
    elif step.action == "release":
        machine.release(step.name)
        machine.run_for(TAP_MS)
    elif step.action == "wait":
        machine.run_for(step.ms)
    elif step.action == "shot":
        picture.save(machine.frame, step.name)
    return not machine.finished
