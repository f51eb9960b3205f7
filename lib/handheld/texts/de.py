# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""German texts (lib/handheld; the same names as in ``en``)."""

LANGUAGE = "Deutsch"

LEVELS = ("Küken", "Lehrling", "Kenner", "Profi", "Meister")

# Title
RESUME = "Weiterspielen"
RESUME_AT = "R%d %s"
NEW_GAME = "Neues Spiel"
SETTINGS = "Einstellungen"
HELP = "Hilfe"

# Boxes: on the card (at most ten characters), and in full
BOXES = {
    "ones": "Einser",
    "twos": "Zweier",
    "threes": "Dreier",
    "fours": "Vierer",
    "fives": "Fünfer",
    "sixes": "Sechser",
    "one_pair": "1 Paar",
    "two_pairs": "2 Paare",
    "three_of_a_kind": "3er-Pasch",
    "four_of_a_kind": "4er-Pasch",
    "full_house": "Full House",
    "small_straight": "Kl. Straße",
    "large_straight": "Gr. Straße",
    "kniffel": "Kniffel",
    "chance": "Chance",
}
LONG_BOXES = {
    "one_pair": "Ein Paar",
    "two_pairs": "Zwei Paare",
    "three_of_a_kind": "Dreierpasch",
    "four_of_a_kind": "Viererpasch",
    "small_straight": "Kleine Straße",
    "large_straight": "Große Straße",
}
BONUS = "Bonus"
UPPER_SUM = "Oben"
