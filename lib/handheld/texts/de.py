# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""German texts (lib/handheld; the same names as in ``en``)."""

LANGUAGE = "Deutsch"

LEVELS = ("Küken", "Lehrling", "Kenner", "Profi", "Meister")

# Title
TAGLINE = "Das Würfelspiel für die Hosentasche"
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

# A turn
ROUND = "Runde"
SHORT_COLUMN = "Sp"
STANDINGS = "Stand"
COLUMN = 1  # of the labels of rule sets
ROLL_BUTTON = "Würfeln"
FILL_BUTTON = "Eintrag"
ALL_HELD = "alle 5"
ROLL = "würfeln"
HOLD = "halten"
CARD = "Karte"
DICE = "Würfel"
MENU = "Menü"
NEXT = "weiter"
FILL = "eintragen"
ANNOUNCE = "ansagen"
SKIP = "überspringen"
STRIKE = "%s streichen?"
STRIKE_NOTE = "Zählt dann 0 Punkte."
STRIKE_YES = "streichen"
STRIKE_NO = "nein"
YOU_TOOK = "%s: %d"

# A computer's turn
THINKS = "%s überlegt"
KEEPS = "Behält"
KEEPS_NONE = "Behält nichts"
GO_ON = "weiter"
FASTER = "schneller"
TAKES = "%s nimmt %s: %d"
STRIKES = "%s streicht %s"
ANNOUNCES = "%s sagt %s an"
QUOTED = "„%s“"
WHY_NOTHING = "Alles noch einmal!"
WHY_KNIFFEL = "Der Kniffel lockt!"
WHY_BONUS = "Bonus in Sicht!"
WHY_FACE = "Ich sammle %s."
WHY_ALIKE = "Gleiche zu Gleichen."
WHY_HOUSE = "Ein Full House?"
WHY_STRAIGHT = "Eine Straße lockt."
WHY_HIGH = "Hohe Augen zählen."
WHY_SUM = "Viele Augen!"
