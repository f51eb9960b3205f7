# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Elecrow CrowPanel 4.2 (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, COACH, MENU, NEXT, NONE, PREVIOUS, SWITCH, UNDO

# Unverified: low with the internal resistor.
KEYS = (
    (
        "low",
        ("ROCKER_UP", "ROCKER_DOWN", "ROCKER_CLICK", "BUTTON_EXIT", "BUTTON_MENU"),
        bytes((PREVIOUS, NONE, NEXT, SWITCH, A, ALIKE, B, UNDO, MENU, COACH)),
    ),
)
SLOW = True
CAPS = {PREVIOUS: "▲", NEXT: "▼", A: "●", B: "EX", MENU: "M"}
