# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""English texts (lib/handheld; every other language has the same names)."""

LANGUAGE = "English"

LEVELS = ("Chick", "Learner", "Expert", "Pro", "Master")

# Title
RESUME = "Resume"
RESUME_AT = "R%d %s"
NEW_GAME = "New game"
SETTINGS = "Settings"
HELP = "Help"

# Boxes: on the card (at most ten characters), and in full
BOXES = {
    "ones": "Aces",
    "twos": "Twos",
    "threes": "Threes",
    "fours": "Fours",
    "fives": "Fives",
    "sixes": "Sixes",
    "one_pair": "1 Pair",
    "two_pairs": "2 Pairs",
    "three_of_a_kind": "3 of Kind",
    "four_of_a_kind": "4 of Kind",
    "full_house": "Full House",
    "small_straight": "Small Str.",
    "large_straight": "Large Str.",
    "kniffel": "Kniffel",
    "chance": "Chance",
}
LONG_BOXES = {
    "one_pair": "One Pair",
    "two_pairs": "Two Pairs",
    "three_of_a_kind": "Three of a Kind",
    "four_of_a_kind": "Four of a Kind",
    "small_straight": "Small Straight",
    "large_straight": "Large Straight",
}
BONUS = "Bonus"
UPPER_SUM = "Upper"
