# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""German words for rules and house rules (lib/handheld; the same names as in ``en_rules``)."""

OPTIONS = {
    "extra": ("Extrapunkte", "Für jeden weiteren %s nach den 50."),
    "joker": ("Joker", ""),
    "joker_after_strike": ("Joker nach 0", "Joker auch dann, wenn der %s gestrichen ist."),
    "full_house_of_five": ("5 = Full House", "Fünf Gleiche gelten auch als Full House: 25."),
    "exact_small_straight": ("Genaue Straße", "Kleine nur 1-2-3-4-5, große nur 2-3-4-5-6."),
    "extra_boxes": ("Paar-Felder", "Ein Paar und zwei Paare kommen dazu."),
    "upper_bonus": ("Oberer Bonus", "Punkte für eine gute obere Hälfte."),
    "double_first": ("1. Wurf ×2", "Was der erste Wurf bringt, zählt doppelt."),
    "order": ("Reihenfolge", "Felder von oben nach unten oder umgekehrt."),
    "hold_one": ("Beiseitelegen", "Nach jedem Wurf kommt ein Würfel beiseite."),
    "rolls": ("Würfe je Zug", "So oft darfst du in einem Zug würfeln."),
    "columns": ("Spalten", "So viele Karten füllst du in einem Spiel."),
    "announce": ("Ansagen", "Sag das Feld nach dem ersten Wurf an."),
    "bank_rolls": ("Würfe sparen", "Was du nicht brauchst, bleibt für später."),
    "duplicate": ("Gleiche Würfe", "In jeder Runde fallen für alle dieselben Würfel."),
}
JOKERS = {
    "none": ("keiner", "Ein weiterer %s ist ein Wurf wie jeder."),
    "booklet": ("Heft", "Zahlenfeld voll? Dann ein Joker für unten."),
    "forced": ("Pflicht", "Erst ins Zahlenfeld. Ist das voll, Joker unten."),
    "free": ("frei", "Jedes Feld. Zahlenfeld voll: Joker für unten."),
    "lower": ("unten", "Immer Joker: in ein freies Feld unten."),
    "any": ("überall", "Immer Joker: jedes Feld, unten voller Wert."),
}
YES_NO = ("nein", "ja")
ORDERS = {"free": "frei", "down": "runter", "up": "rauf"}
NO_EXTRA = "keine"
CLASHES = {
    "announce order": "Die Reihenfolge sagt das Feld schon an.",
    "announce rolls": "Zum Ansagen brauchst du zwei Würfe.",
    "hold_one rolls": "Beiseitelegen: Schluss ist, wenn alle fünf liegen.",
    "bank_rolls hold_one": "Würfe sparen passt nicht zum Beiseitelegen.",
    "bank_rolls duplicate": "Würfe sparen passt nicht zu gleichen Würfen.",
    "bank_rolls rolls": "Bei einem Wurf gibt es nichts zu sparen.",
}
CLASH = "Geht nicht mit: %s."
OPTION_BACK = "Zurück"

BONUS_WORDS = "Bonus: %d ab %d oben."
NO_BONUS_WORDS = "Kein Bonus."
EXTRA_WORDS = "Jeder weitere %s: +%d."
NO_EXTRA_WORDS = "Keine Extrapunkte."
JOKER_WORDS = "Joker: %s."
STRUCK_WORDS = " Auch nach 0."
HOUSE_WORDS = "Hausregeln: %s."
TAKE = "nehmen"
OTHERS = "mehr"
