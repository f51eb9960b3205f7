# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``yahtzee``: today's official rule with the forced joker (core; a declaration, no code)."""

SET = {
    "name_en": "Yahtzee",
    "name_de": "Yahtzee",
    "labels": {"kniffel": ("Yahtzee", "Yahtzee")},
    "extra": 100,
    "joker": "forced",
    "joker_after_strike": True,
}

PAGES_EN = (
    "Thirteen boxes, three rolls a turn. 63 or more in the upper boxes earn 35 points.",
    "Each further Yahtzee earns 100 extra points while 50 stands in the Yahtzee box.",
    "Once the Yahtzee box is filled, a Yahtzee must go into its own upper box; if that is filled, into an"
    " open lower box at full value; else an open upper box gets 0.",
)
PAGES_DE = (
    "Dreizehn Felder, drei Würfe je Zug. Ab 63 Punkten oben gibt es 35 Punkte Bonus.",
    "Jeder weitere Yahtzee bringt 100 Punkte extra, solange 50 im Yahtzee-Feld stehen.",
    "Ist das Yahtzee-Feld belegt, muss ein Yahtzee ins eigene Zahlenfeld; ist das voll, in ein freies"
    " unteres Feld mit vollem Wert; sonst bekommt ein freies oberes Feld 0.",
)
