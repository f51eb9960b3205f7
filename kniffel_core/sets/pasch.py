# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``pasch``: the game of the GDR with pairs, fifteen boxes (core; a declaration, no code)."""

from kniffel_core.boxes import UPPER
from kniffel_core.sets import LOWER, PAIRS

SET = {
    "name_en": "Pasch",
    "name_de": "Pasch",
    "boxes": UPPER + PAIRS + LOWER,
}

PAGES_EN = (
    "The thirteen boxes and two more: one pair and two pairs count the sum of their pairs.",
    "63 or more in the upper boxes earn 35 points. No extra points and no joker.",
)
PAGES_DE = (
    "Die dreizehn Felder und zwei mehr: Ein Paar und zwei Paare zählen die Summe ihrer Paare.",
    "Ab 63 Punkten oben gibt es 35 Punkte Bonus. Keine Extrapunkte, kein Joker.",
)
