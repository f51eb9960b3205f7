# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The game itself: dice, boxes, rule sets, card, game, opponents. It never knows who shows it.

Runs unchanged on CPython, CircuitPython and MicroPython: no hardware, no display, no clock, no file but
its value table. Import the modules one by one; nothing is loaded here, since memory is short on a board.
"""
