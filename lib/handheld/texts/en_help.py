# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""English words of the help pages (lib/handheld; loaded by the help screen)."""

from handheld import keys

TITLE = "Help: %s"
TOPICS = ("keys", "a turn", "the card", "rules")

# What keys do, and what they do when held down
SHORT = {
    keys.SIDES: "choose a die",
    keys.HEIGHTS: "dice / card",
    keys.NEXT: "next",
    keys.A: "hold, fill",
    keys.B: "roll, back",
    keys.MENU: "menu",
    keys.CARDS: "see the cards",
    keys.COACH: "ask the coach",
    keys.UNDO: "undo",
}
LONG = {
    keys.ALIKE: "long: all alike",
    keys.UNDO: "long: undo",
    keys.SWITCH: "long: dice / card",
    keys.MENU: "long: menu",
    keys.B: "long: roll, back",
    keys.ROLL: "long: roll",
    keys.CARDS: "long: cards",
    keys.COACH: "long: coach",
}
TURN = (
    "Roll up to three times. After each roll hold the dice you like.",
    "Then fill an open box. If none fits, strike one: 0 points.",
    "Most points win.",
)
CARD = (
    "+15 the dice score now\n★65 with extra points\n15  is written already\n✕   is struck\n·   not possible now",
    "Bonus −4: with three dice of each open face you are 4 points short.",
)
MORE = "more"
