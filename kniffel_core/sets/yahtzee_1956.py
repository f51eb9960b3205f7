# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``yahtzee_1956``: Yahtzee with the joker of the first booklet (core; a declaration, no code)."""

SET = {
    "name_en": "Yahtzee 1956",
    "name_de": "Yahtzee 1956",
    "labels": {"kniffel": ("Yahtzee", "Yahtzee")},
    "extra": 100,
    "joker": "lower",
    "joker_after_strike": True,
}

PAGES_EN = (
    "Thirteen boxes, three rolls a turn. 63 or more in the upper boxes earn 35 points.",
    "Each further Yahtzee earns 100 extra points while 50 stands in the Yahtzee box.",
    "Once the Yahtzee box is filled, a Yahtzee must be a joker in an open lower box, at full value. Only with"
    " no lower box open it goes into an upper box.",
)
PAGES_DE = (
    "Dreizehn Felder, drei Würfe je Zug. Ab 63 Punkten oben gibt es 35 Punkte Bonus.",
    "Jeder weitere Yahtzee bringt 100 Punkte extra, solange 50 im Yahtzee-Feld stehen.",
    "Ist das Yahtzee-Feld belegt, muss ein Yahtzee als Joker in ein freies unteres Feld, mit vollem Wert."
    " Nur wenn unten nichts frei ist, kommt er nach oben.",
)
