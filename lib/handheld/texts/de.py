# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""German texts (lib/handheld; the same names as in ``en``)."""

LANGUAGE = "Deutsch"

LEVELS = ("Küken", "Lehrling", "Kenner", "Profi", "Meister", "Rivale")

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
HOLD_ONE = "Erst einen Würfel halten!"
SKIP = "überspringen"
STRIKE = "%s streichen?"
STRIKE_SHORT = "streichen? 0 Punkte."
STRIKE_NOTE = "Zählt dann 0 Punkte."
YES = "ja"
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
WHY_ALIKE = "Gleich und gleich!"
WHY_HOUSE = "Ein Full House?"
WHY_STRAIGHT = "Eine Straße lockt."
WHY_HIGH = "Hohe Augen zählen."
WHY_SUM = "Viele Augen!"

# Lists in general
CHANGE = "ändern"
CHOOSE = "wählen"
BACK = "zurück"
DONE = "fertig"

# New game
PLAYERS = "%d Spieler"
ONE_PLAYER = "1 Spieler"
PERSON = "Mensch"
NOBODY = "niemand"
COMPUTER = "Computer: %s"
ADD_PLAYER = "+ Spieler dazu"
ADD = "dazu"
RULES = "Regeln"
HOUSE_RULES = "Hausregeln"
NO_HOUSE_RULES = "keine"
SOME_HOUSE_RULES = "%d an"
SHORT_SETS = {"yahtzee_free": "Yahtzee frei"}
START = "Los geht's!"
EXTRA_IN_WORDS = "+%d extra"
NO_EXTRA_IN_WORDS = "nichts extra"
JOKERS_IN_WORDS = (
    "kein Joker",
    "Joker: Heft",
    "Joker: Pflicht",
    "Joker: frei",
    "Joker: unten",
    "Joker: überall",
)
DISCARD = "Laufendes Spiel beenden?"
DISCARD_NOTE = "Der Stand geht verloren."
DISCARD_YES = "beenden"
DISCARD_NO = "nein"
NAME = "Name"
ENTER_NAMES = "Namen eingeben"
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Finn", "Greta", "Hannes")
NAME_OF = "Name Spieler %d"
SHORT_NAME = "Name:"
LETTER = "ok"
DELETE = "löschen"

# Pass the handheld on, pause
PASS_TO = "Gib weiter an"
I_AM = "Ich bin %s"
PASS_NOTE = "Runde %d · %d Punkte"
PAUSE = "Pause"
SAVED = "Spiel gesichert"
NOT_SAVED = "ungesichert"
GO_ON_PLAYING = "Weiterspielen"
SEE_CARDS = "Karten ansehen"
UNDO = "Rückgängig"
TO_TITLE = "Zum Titel"

# The full card
CARDS = "Karten"
TOTAL = "Gesamt"
SUM = "Summe"
EXTRA = "Extra"
LOWER_SUM = "Unten"
NARROW_BOXES = {
    "three_of_a_kind": "3er-P.",
    "four_of_a_kind": "4er-P.",
    "full_house": "Full H",
    "small_straight": "Kl.Str",
    "large_straight": "Gr.Str",
}
PLAYER = "Spieler"
MORE = "mehr"

# Game over
OVER = "Spielende"
TIE = "Gleichstand"
TIE_OF = "%d gewinnen zusammen"
WINNER = "%s gewinnt"
WINNERS = "%s gewinnen"
AND = " und "
ALONE = "%d Punkte, gut gespielt!"
REMATCH = "Revanche"
TITLE = "Titel"

# Kniffel!
SHOUT = "%s!"
POINTS = "%d Punkte"

# Settings: name, values
SETTING_NAMES = {
    "language": "Sprache",
    "theme": "Farben",
    "sound": "Ton",
    "light": "Licht",
    "speed": "Tempo",
    "ask": "Streichfrage",
    "pass_on": "Weitergabe",
}
SETTING_VALUES = {
    "felt": "Filz",
    "night": "Nacht",
    "contrast": "Kontrast",
    "soft": "leise",
    "loud": "laut",
    "off": "aus",
    "on": "an",
    "normal": "normal",
    "fast": "schnell",
    "slow": "langsam",
    "instant": "sofort",
    "yes": "ja",
    "no": "nein",
    "en": "English",
    "de": "Deutsch",
}
