# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""German words of the help pages (lib/handheld; the same names as in ``en_help``)."""

from handheld import keys

TITLE = "Hilfe: %s"
TOPICS = ("Tasten", "Zug", "Karte", "Regeln")

# What keys do, and what they do when held down
SHORT = {
    keys.SIDES: "Würfel wählen",
    keys.HEIGHTS: "Würfel / Karte",
    keys.NEXT: "weiter",
    keys.A: "halten, eintragen",
    keys.B: "würfeln, zurück",
    keys.MENU: "Menü",
    keys.CARDS: "Karten ansehen",
    keys.COACH: "Trainer fragen",
    keys.UNDO: "zurücknehmen",
}
LONG = {
    keys.ALIKE: "lang: alle gleichen",
    keys.UNDO: "lang: zurücknehmen",
    keys.SWITCH: "lang: Würfel / Karte",
    keys.MENU: "lang: Menü",
    keys.B: "lang: würfeln, zurück",
    keys.ROLL: "lang: würfeln",
    keys.CARDS: "lang: Karten",
    keys.COACH: "lang: Trainer",
}
TURN = (
    "Würfle bis zu dreimal. Halte nach jedem Wurf, was dir gefällt.",
    "Dann füll ein freies Feld. Passt keins, streichst du eins: 0 Punkte.",
    "Die meisten Punkte gewinnen.",
)
CARD = (
    "+15 bringt der Wurf\n★65 mit Extrapunkten\n15  steht schon da\n✕   ist gestrichen\n·   geht jetzt nicht",
    "Bonus −4: Mit drei Würfeln je offener Zahl fehlen oben noch 4 Punkte.",
)
MORE = "mehr"
