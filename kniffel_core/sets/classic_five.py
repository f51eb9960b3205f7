# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``classic_five``: thirteen boxes and nothing else (core; a declaration, no code)."""

SET = {
    "name_en": "Classic Five",
    "name_de": "Classic Five",
}

PAGES_EN = (
    "Thirteen boxes, three rolls a turn. 63 or more in the upper boxes earn 35 points.",
    "A further Kniffel earns no extra points and is no joker.",
)
PAGES_DE = (
    "Dreizehn Felder, drei Würfe je Zug. Ab 63 Punkten oben gibt es 35 Punkte Bonus.",
    "Ein weiterer Kniffel bringt keine Extrapunkte und ist kein Joker.",
)
