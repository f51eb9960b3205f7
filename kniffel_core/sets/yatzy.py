# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``yatzy``: the Scandinavian game of fifteen boxes (core; a declaration, no code)."""

from kniffel_core.boxes import (
    ALIKE_3,
    ALIKE_4,
    ALIKE_5,
    ALL,
    ANY,
    HIGH_RUN,
    HOUSE,
    LOW_RUN,
    MATCHED,
    UPPER,
)
from kniffel_core.sets import PAIRS

SET = {
    "name_en": "Yatzy",
    "name_de": "Yatzy",
    "boxes": UPPER
    + PAIRS
    + (
        ("three_of_a_kind", ALIKE_3, MATCHED),
        ("four_of_a_kind", ALIKE_4, MATCHED),
        ("full_house", HOUSE, ALL),
        ("small_straight", LOW_RUN, 15),
        ("large_straight", HIGH_RUN, 20),
        ("chance", ANY, ALL),
        ("kniffel", ALIKE_5, 50),
    ),
    "labels": {"kniffel": ("Yatzy", "Yatzy")},
    "bonus": (50, 63),
}

PAGES_EN = (
    "Fifteen boxes, three rolls a turn. 63 or more in the upper boxes earn 50 points.",
    "Pairs, three and four of a kind count only their equal dice. Two pairs need two different faces. A full"
    " house counts all its dice.",
    "Small straight: 1-2-3-4-5, 15 points. Large straight: 2-3-4-5-6, 20 points. No joker.",
)
PAGES_DE = (
    "Fünfzehn Felder, drei Würfe je Zug. Ab 63 Punkten oben gibt es 50 Punkte Bonus.",
    "Paare, Dreier- und Viererpasch zählen nur ihre gleichen Würfel. Zwei Paare sind zwei verschiedene. Ein"
    " Full House zählt alle Augen.",
    "Kleine Straße: 1-2-3-4-5, 15 Punkte. Große Straße: 2-3-4-5-6, 20 Punkte. Kein Joker.",
)
