# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""English texts (lib/handheld; every other language has the same names)."""

LANGUAGE = "English"

LEVELS = ("Chick", "Learner", "Expert", "Pro", "Master")

# Title
TAGLINE = "The dice game for your pocket"
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

# A turn
ROUND = "Round"
SHORT_COLUMN = "Col"
STANDINGS = "Score"
COLUMN = 0  # of the labels of rule sets
ROLL_BUTTON = "Roll"
FILL_BUTTON = "Fill"
ALL_HELD = "all 5"
ROLL = "roll"
HOLD = "hold"
CARD = "card"
DICE = "dice"
MENU = "menu"
NEXT = "next"
FILL = "score"
ANNOUNCE = "announce"
SKIP = "skip"
STRIKE = "Strike %s?"
STRIKE_NOTE = "It will score 0 points."
STRIKE_YES = "strike"
STRIKE_NO = "no"
YOU_TOOK = "%s: %d"

# A computer's turn
THINKS = "%s is thinking"
KEEPS = "Keeps"
KEEPS_NONE = "Keeps nothing"
GO_ON = "go on"
FASTER = "faster"
TAKES = "%s takes %s: %d"
STRIKES = "%s strikes %s"
ANNOUNCES = "%s announces %s"
QUOTED = '"%s"'
WHY_NOTHING = "All of them again!"
WHY_KNIFFEL = "A Kniffel, perhaps!"
WHY_BONUS = "I see the bonus!"
WHY_FACE = "Collecting %s."
WHY_ALIKE = "Like goes to like."
WHY_HOUSE = "A full house?"
WHY_STRAIGHT = "A straight, maybe."
WHY_HIGH = "High pips count."
WHY_SUM = "Plenty of pips!"
