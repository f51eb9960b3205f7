# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``yahtzee_free``: Yahtzee with the free-choice joker (core; a declaration, no code)."""

SET = {
    "name_en": "Yahtzee, free joker",
    "name_de": "Yahtzee, freier Joker",
    "labels": {"kniffel": ("Yahtzee", "Yahtzee")},
    "extra": 100,
    "joker": "free",
    "joker_after_strike": True,
}

PAGES_EN = (
    "Thirteen boxes, three rolls a turn. 63 or more in the upper boxes earn 35 points.",
    "Each further Yahtzee earns 100 extra points while 50 stands in the Yahtzee box.",
    "A further Yahtzee may go into any open box. Its own upper box being filled, it is a joker: full value in"
    " every lower box.",
)
PAGES_DE = (
    "Dreizehn Felder, drei Würfe je Zug. Ab 63 Punkten oben gibt es 35 Punkte Bonus.",
    "Jeder weitere Yahtzee bringt 100 Punkte extra, solange 50 im Yahtzee-Feld stehen.",
    "Ein weiterer Yahtzee darf in jedes freie Feld. Ist sein Zahlenfeld voll, ist er ein Joker: voller Wert"
    " in jedem unteren Feld.",
)
