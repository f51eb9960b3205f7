# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``kniffel``: the game as Schmidt's booklet has it (core; a declaration, no code)."""

SET = {
    "name_en": "Kniffel",
    "name_de": "Kniffel",
    "extra": 50,
    "joker": "booklet",
}

PAGES_EN = (
    "Thirteen boxes, three rolls a turn. 63 or more in the upper boxes earn 35 points.",
    "A further Kniffel, once 50 stands in the Kniffel box: in its own upper box it scores the sum and 50"
    " extra points. If that box is filled, it is a joker: any open lower box at full value.",
    "With 0 in the Kniffel box it is a roll like any other.",
)
PAGES_DE = (
    "Dreizehn Felder, drei Würfe je Zug. Ab 63 Punkten oben gibt es 35 Punkte Bonus.",
    "Jeder weitere Kniffel, wenn 50 im Kniffelfeld stehen: Im eigenen Zahlenfeld zählt er die Summe und"
    " 50 Punkte extra. Ist das Feld voll, ist er ein Joker: jedes freie untere Feld mit vollem Wert.",
    "Steht im Kniffelfeld 0, ist er ein Wurf wie jeder andere.",
)
