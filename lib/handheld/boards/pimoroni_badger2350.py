# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pimoroni Badger 2350 (a declaration; see ``handheld.boards``)."""

from handheld.boards._badger import *  # noqa: F403
from handheld.boards._badger import NAMES, TABLE

# Low with resistors that pull up, unlike the Badger 2040: CircuitPython's board.c for it.
KEYS = (("low", NAMES, TABLE),)
