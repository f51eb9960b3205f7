# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``bonus62``: thirteen boxes, 30 points for 62 (core; a declaration, no code)."""

SET = {
    "name_en": "Bonus 62",
    "name_de": "Bonus 62",
    "bonus": (30, 62),
}

PAGES_EN = (
    "Thirteen boxes, three rolls a turn. 62 or more in the upper boxes earn 30 points.",
    "The bonus difference tells whether three dice of each open face would be enough.",
    "A further Kniffel earns no extra points and is no joker.",
)
PAGES_DE = (
    "Dreizehn Felder, drei Würfe je Zug. Ab 62 Punkten oben gibt es 30 Punkte Bonus.",
    "Die Bonus-Differenz sagt, ob drei Würfel von jeder offenen Zahl reichen würden.",
    "Ein weiterer Kniffel bringt keine Extrapunkte und ist kein Joker.",
)
