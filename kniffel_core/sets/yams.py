# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``yams``: four columns, three of them with an order or a promise (core; a declaration, no code)."""

from kniffel_core.sets import ANNOUNCED, DOWN, FREE, UP

SET = {
    "name_en": "Yams",
    "name_de": "Yams",
    "labels": {"kniffel": ("Yams", "Yams")},
    "extra": 50,
    "joker": "booklet",
    "columns": ((1, FREE), (1, DOWN), (1, UP), (1, ANNOUNCED)),
}

PAGES_EN = (
    "Four columns of thirteen boxes, 52 turns. The first is free, the second is filled from top to bottom, the"
    " third from bottom to top.",
    "A box of the fourth column must be announced after the first roll, and is then filled in this turn.",
    "Each column is a card of its own, with bonus, extra points and jokers as in Kniffel.",
)
PAGES_DE = (
    "Vier Spalten mit je dreizehn Feldern, 52 Züge. Die erste ist frei, die zweite geht von oben nach unten,"
    " die dritte von unten nach oben.",
    "Ein Feld der vierten Spalte wird nach dem ersten Wurf angesagt und in diesem Zug gefüllt.",
    "Jede Spalte ist eine Karte für sich, mit Bonus, Extrapunkten und Jokern wie beim Kniffel.",
)
