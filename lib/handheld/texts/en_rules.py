# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""English words for rules and house rules (lib/handheld; loaded by the screens that show rules)."""

# Option: name (at most 13 characters), what it means (two lines of 21)
OPTIONS = {
    "extra": ("Extra points", "For each further %s after the 50."),
    "joker": ("Joker", ""),
    "joker_after_strike": ("Joker after 0", "Jokers even after a struck %s."),
    "full_house_of_five": ("5 = Full House", "Five alike are a full house, too: 25."),
    "exact_small_straight": ("Exact straight", "Small only 1-2-3-4-5, large only 2-3-4-5-6."),
    "extra_boxes": ("Pair boxes", "One pair and two pairs come on top."),
    "upper_bonus": ("Upper bonus", "Points for a good upper half."),
    "double_first": ("1st roll ×2", "What the first roll brings counts double."),
    "order": ("Order", "Boxes in order, down or up."),
    "hold_one": ("Set aside", "Set a die aside after each roll."),
    "rolls": ("Rolls a turn", "How often you may roll in a turn."),
    "columns": ("Columns", "How many cards you fill in one game."),
    "announce": ("Announce", "Name the box after the first roll."),
    "bank_rolls": ("Save rolls", "Rolls you do not need are kept for later."),
    "duplicate": ("Same rolls", "All get the same dice in a round."),
}
JOKERS = {
    "none": ("none", "A further %s is a plain roll."),
    "booklet": ("booklet", "Upper box full? Then a joker below."),
    "forced": ("forced", "Upper box first, else a joker below."),
    "free": ("free", "Any box. Joker below if upper is full."),
    "lower": ("lower", "Always a joker: in an open lower box."),
    "any": ("any", "Any box, full value below."),
}
YES_NO = ("no", "yes")
ORDERS = {"free": "free", "down": "down", "up": "up"}
NO_EXTRA = "none"
# Two options that do not go together, and why (two lines of 21)
CLASHES = {
    "announce order": "The order names the box already.",
    "announce rolls": "To announce you need two rolls.",
    "hold_one rolls": "The turn ends when all 5 are set aside.",
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
