# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pimoroni Explorer (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, CARDS, COACH, MENU, NEXT, NONE, PREVIOUS, SWITCH, UNDO

# Unverified: low with the internal resistor, as in Pimoroni's examples. A B C are left of the display, X Y Z right.
KEYS = (
    (
        "low",
        ("SW_A", "SW_B", "SW_C", "SW_X", "SW_Y", "SW_Z"),
        bytes((PREVIOUS, NONE, NEXT, SWITCH, MENU, COACH, A, ALIKE, B, UNDO, CARDS, NONE)),
    ),
)
SOUND = ("pwm", "AUDIO", "AMP_EN")
CAPS = {PREVIOUS: "A", NEXT: "B", MENU: "C", A: "X", B: "Y", CARDS: "Z"}
