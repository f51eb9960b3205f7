# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pimoroni Badger (a declaration; see ``handheld.boards``): A B C below the paper, up and down beside it."""

from handheld.keys import A, ALIKE, B, COACH, MENU, NEXT, NONE, PREVIOUS, SWITCH, UNDO

NAMES = ("SW_UP", "SW_DOWN", "SW_A", "SW_B", "SW_C")
TABLE = bytes((PREVIOUS, NONE, NEXT, SWITCH, A, ALIKE, B, UNDO, MENU, COACH))
# High with the internal resistor: Pimoroni's examples.
KEYS = (("high", NAMES, TABLE),)
SLOW = True
CAPS = {PREVIOUS: "▲", NEXT: "▼", MENU: "C"}
