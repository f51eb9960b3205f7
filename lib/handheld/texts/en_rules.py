# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""English words for rules and house rules (lib/handheld; loaded by the screens that show rules)."""

# Option: name (at most 13 characters), what it means (two lines of 25)
OPTIONS = {
    "extra": ("Extra points", "For each further %s after the 50."),
    "joker": ("Joker", ""),
    "joker_after_strike": ("Joker after 0", "Jokers also count when the %s is struck."),
    "full_house_of_five": ("5 = Full House", "Five alike are a full house, too: 25."),
    "exact_small_straight": ("Exact straight", "Small only 1-2-3-4-5, large only 2-3-4-5-6."),
    "extra_boxes": ("Pair boxes", "One pair and two pairs come on top."),
    "upper_bonus": ("Upper bonus", "Points for a good upper half of the card."),
    "double_first": ("1st roll ×2", "What the first roll brings counts double."),
    "order": ("Order", "Boxes from top to bottom or from bottom to top."),
    "hold_one": ("Set aside", "After each roll one die at least is set aside."),
    "rolls": ("Rolls a turn", "How often you may roll in a turn."),
    "columns": ("Columns", "How many cards you fill in one game."),
    "announce": ("Announce", "Name the box after the first roll."),
    "bank_rolls": ("Save rolls", "Rolls you do not need are kept for later."),
    "duplicate": ("Same rolls", "All get the same dice in a round."),
}
JOKERS = {
    "none": ("none", "A further %s is a roll like any other."),
    "booklet": ("booklet", "Upper box filled: joker in any open lower box."),
    "forced": ("forced", "Upper box first; if filled, a joker below."),
    "free": ("free", "Any box; a joker below if the upper box is filled."),
    "lower": ("lower", "Always a joker: in an open lower box."),
    "any": ("any", "Always a joker: any box, full value below."),
}
YES_NO = ("no", "yes")
ORDERS = {"free": "free", "down": "down", "up": "up"}
NO_EXTRA = "none"
# Two options that do not go together, and why (two lines of 25)
CLASHES = {
    "announce order": "The order names the box already.",
    "announce rolls": "To announce you need two rolls.",
    "hold_one rolls": "Set aside: the turn ends when all five lie.",
    "bank_rolls hold_one": "Saved rolls do not go with setting aside.",
    "bank_rolls duplicate": "Saved rolls do not go with same rolls.",
    "bank_rolls rolls": "With one roll nothing can be saved.",
}
CLASH = "Does not go with: %s."
OPTION_BACK = "Back"

# The active choice in words
BONUS_WORDS = "Bonus: %d from %d up."
NO_BONUS_WORDS = "No bonus."
EXTRA_WORDS = "Each further %s: +%d."
NO_EXTRA_WORDS = "No extra points."
JOKER_WORDS = "Joker: %s."
STRUCK_WORDS = " Also after 0."
HOUSE_WORDS = "House rules: %s."
TAKE = "take"
OTHERS = "more"
