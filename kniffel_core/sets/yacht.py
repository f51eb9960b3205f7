# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``yacht``: the ancestor, twelve boxes and no bonus (core; a declaration, no code)."""

from kniffel_core.boxes import (
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

SET = {
    "name_en": "Yacht",
    "name_de": "Yacht",
    "boxes": UPPER
    + (
        ("four_of_a_kind", ALIKE_4, MATCHED),
        ("full_house", HOUSE, ALL),
        ("small_straight", LOW_RUN, 30),
        ("large_straight", HIGH_RUN, 30),
        ("chance", ANY, ALL),
        ("kniffel", ALIKE_5, 50),
    ),
    "labels": {
        "small_straight": ("Little Straight", "Kleine Straße"),
        "large_straight": ("Big Straight", "Große Straße"),
        "kniffel": ("Yacht", "Yacht"),
        "chance": ("Choice", "Chance"),
    },
    "bonus": (0, 0),
}

PAGES_EN = (
    "Twelve boxes, three rolls a turn. No bonus, no joker.",
    "Four of a kind counts its four dice, a full house all dice. Little straight is 1-2-3-4-5, big straight"
    " 2-3-4-5-6, 30 points each.",
)
PAGES_DE = (
    "Zwölf Felder, drei Würfe je Zug. Kein Bonus, kein Joker.",
    "Der Viererpasch zählt seine vier Würfel, das Full House alle Augen. Kleine Straße ist 1-2-3-4-5, große"
    " 2-3-4-5-6, je 30 Punkte.",
)
