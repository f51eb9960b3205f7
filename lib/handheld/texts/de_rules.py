# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""German words for rules and house rules (lib/handheld; the same names as in ``en_rules``)."""

OPTIONS = {
    "extra": ("Extrapunkte", "Für jeden weiteren %s nach den 50."),
    "joker": ("Joker", ""),
    "joker_after_strike": ("Joker nach 0", "Joker auch nach einem gestrichenen %s."),
    "full_house_of_five": ("5 = Full House", "Fünf Gleiche sind auch ein Full House."),
    "exact_small_straight": ("Genaue Straße", "Kleine nur 1-2-3-4-5, große nur 2-3-4-5-6."),
    "extra_boxes": ("Paar-Felder", "Ein Paar und zwei Paare kommen dazu."),
    "upper_bonus": ("Oberer Bonus", "Punkte für eine gute obere Hälfte."),
    "double_first": ("1. Wurf ×2", "Gleich eingetragen zählt er doppelt."),
    "order": ("Reihenfolge", "Felder von oben nach unten oder umgekehrt."),
    "hold_one": ("Beiseitelegen", "Nach jedem Wurf kommt ein Würfel beiseite."),
    "rolls": ("Würfe je Zug", "So oft darfst du in einem Zug würfeln."),
    "columns": ("Spalten", "So viele Karten füllst du je Spiel."),
    "announce": ("Ansagen", "Sag das Feld nach dem ersten Wurf an."),
    "bank_rolls": ("Würfe sparen", "Übrige Würfe bleiben für später."),
    "duplicate": ("Gleiche Würfe", "Für alle fallen die gleichen Würfel."),
}
JOKERS = {
    "none": ("keiner", "Ein weiterer %s gilt wie jeder Wurf."),
    "booklet": ("Heft", "Zahlenfeld voll? Dann ein Joker für unten."),
    "forced": ("Pflicht", "Erst ins Zahlenfeld, sonst Joker unten."),
    "free": ("frei", "Jedes Feld. Joker bei vollem Zahlenfeld."),
    "lower": ("unten", "Immer Joker: in ein freies Feld unten."),
    "any": ("überall", "Jedes Feld, unten immer voller Wert."),
}
YES_NO = ("nein", "ja")
ORDERS = {"free": "frei", "down": "runter", "up": "rauf"}
NO_EXTRA = "keine"
CLASHES = {
    "announce order": "Die Reihenfolge sagt das Feld schon an.",
    "announce rolls": "Zum Ansagen brauchst du zwei Würfe.",
    "hold_one rolls": "Der Zug endet, wenn alle 5 liegen.",
    "bank_rolls hold_one": "Beim Beiseitelegen spart man nichts.",
    "bank_rolls duplicate": "Gleiche Würfe lassen sich nicht sparen.",
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
