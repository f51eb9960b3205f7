# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""SQFMI Watchy (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, MENU, NEXT, NONE, PREVIOUS, SWITCH

# Which is which: sqfmi/Watchy, src/config.h; high when pressed: ACTIVE_LOW is 1 there for this chip. Resistors on the board.
KEYS = (
    ("high_own", ("BTN3", "BTN4", "BTN1", "BTN2"), bytes((PREVIOUS, NONE, NEXT, SWITCH, A, ALIKE, B, MENU))),
)
SLOW = True
CAPS = {PREVIOUS: "▲", NEXT: "▼", A: "M", B: "◀"}
