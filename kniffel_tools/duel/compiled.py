# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The core's plain functions, compiled (duel): one source for the board and for a million games on the desktop."""

import inspect

from numba import njit

from kniffel_core import endings, eyes, keeping, odds


def _compile(module, names):
    """Return the functions of a core module compiled, those they call included; the module stays as it is."""
    space = {name: value for name, value in vars(module).items() if not inspect.isfunction(value)}
    for name in names:
        function = getattr(module, name)
        copy = type(function)(function.__code__, space, name, function.__defaults__)
        space[name] = njit(copy, nogil=True)
    return [space[name] for name in names]


worth, prospect, pull = _compile(eyes, ("worth", "prospect", "pull"))
raise_hands, keeps_of_masks, best_mask = _compile(keeping, ("raise_hands", "keeps_of_masks", "best_mask"))
clear, against, against_total, chance, root = _compile(
    odds, ("clear", "against", "against_total", "chance", "root")
)
first_roll, roll_on, add_to_curve = _compile(endings, ("first_roll", "roll_on", "add_to_curve"))
