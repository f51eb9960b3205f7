# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""English texts (lib/handheld; every other language has the same names)."""

LANGUAGE = "English"

LEVELS = ("Chick", "Learner", "Adept", "Pro", "Master", "Rival")

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
HOLD_ONE = "Hold a die first!"
SKIP = "skip"
STRIKE = "Strike %s?"
STRIKE_SHORT = "strike it? 0 points."
STRIKE_NOTE = "It will score 0 points."
YES = "yes"
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

# Lists in general
CHANGE = "change"
CHOOSE = "choose"
BACK = "back"
DONE = "done"

# New game
PLAYERS = "%d players"
ONE_PLAYER = "1 player"
PERSON = "Person"
NOBODY = "nobody"
COMPUTER = "Computer: %s"
ADD_PLAYER = "+ Add a player"
ADD = "add"
RULES = "Rules"
HOUSE_RULES = "House rules"
NO_HOUSE_RULES = "none"
SOME_HOUSE_RULES = "%d on"
SHORT_SETS = {"yahtzee_free": "Yahtzee free"}
START = "Let's go!"
EXTRA_IN_WORDS = "+%d extra"
NO_EXTRA_IN_WORDS = "no extras"
JOKERS_IN_WORDS = ("no joker", "booklet joker", "forced joker", "free joker", "joker below", "joker anywhere")
DISCARD = "End the game under way?"
DISCARD_NOTE = "Its score will be lost."
DISCARD_YES = "end it"
DISCARD_NO = "no"
NAME = "name"
ENTER_NAMES = "Enter names"
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Finn", "Grace", "Henry")
NAME_OF = "Name of player %d"
SHORT_NAME = "Name:"
LETTER = "ok"
DELETE = "delete"

# Pass the handheld on, pause
PASS_TO = "Pass on to"
I_AM = "I am %s"
PASS_NOTE = "Round %d · %d points"
PAUSE = "Pause"
SAVED = "game saved"
NOT_SAVED = "not saved"
GO_ON_PLAYING = "Back to the game"
SEE_CARDS = "See the cards"
UNDO = "Undo"
TO_TITLE = "To the title"

# The full card
CARDS = "Cards"
TOTAL = "Total"
SUM = "Sum"
EXTRA = "Extra"
LOWER_SUM = "Lower"
NARROW_BOXES = {
    "three_of_a_kind": "3 Kind",
    "four_of_a_kind": "4 Kind",
    "full_house": "Full H",
    "small_straight": "S. Str",
    "large_straight": "L. Str",
}
PLAYER = "player"
MORE = "more"

# Game over
OVER = "Game over"
TIE = "A tie"
TIE_OF = "%d win together"
WINNER = "%s wins"
WINNERS = "%s win"
AND = " and "
ALONE = "%d points, well done!"
REMATCH = "rematch"
TITLE = "title"

# Kniffel!
SHOUT = "%s!"
POINTS = "%d points"

# Settings: name, values
SETTING_NAMES = {
    "language": "Language",
    "theme": "Colours",
    "sound": "Sound",
    "light": "Lights",
    "speed": "Speed",
    "ask": "Ask to strike",
    "pass_on": "Pass it on",
}
SETTING_VALUES = {
    "felt": "felt",
    "night": "night",
    "contrast": "contrast",
    "soft": "soft",
    "loud": "loud",
    "off": "off",
    "on": "on",
    "normal": "normal",
    "fast": "fast",
    "slow": "slow",
    "instant": "instant",
    "yes": "yes",
    "no": "no",
    "en": "English",
    "de": "Deutsch",
}
