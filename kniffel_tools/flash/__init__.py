# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Laying the game on a board's drive, and packing it for drag-and-drop.

Room: kniffel_tools. It knows files, drives and what CircuitPython makes of them, never the game's rules or screens.
The order of work: `drives` finds a drive, `content` gathers what belongs on it, `plan` compares, `install` writes.
"""
