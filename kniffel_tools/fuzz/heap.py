# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""How much memory the application on a simulated board holds: everything that can be reached from it.

Room: kniffel_tools/fuzz. Bytes of a desktop's Python, which are more than a board's, but grow when a board's would.
"""

import gc
import sys
import types

# Programs, which are loaded and given back by themselves, and what belongs to the simulator.
_NOT_HEAP = (
    types.ModuleType,
    type,
    types.CodeType,
    types.FrameType,
    types.BuiltinFunctionType,
    types.FunctionType,
)
_SIMULATOR = ("kniffel_tools.", "threading", "_thread", "pathlib", "_io", "io")


def measure(app):
    """(number of instances of classes, bytes of all else) that an application holds, without its programs.

    What is shown changes the first, since some parts of a screen are made when they are needed. The same first should go
    with the same second, but for what a game writes down.
    """
    seen, waiting, instances, size = {id(app)}, [app], 0, 0
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if isinstance(one, _NOT_HEAP) or kind.__module__.startswith(_SIMULATOR):
            continue
        if kind.__module__ in ("builtins", "array"):
            size += sys.getsizeof(one)
        else:
            instances += 1
        for other in gc.get_referents(one):
            if id(other) not in seen:
                seen.add(id(other))
                waiting.append(other)
    return instances, size
