# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Rule set ``triple``: three columns that count once, twice and thrice (core; a declaration, no code)."""

from kniffel_core.sets import FREE

SET = {
    "name_en": "Triple",
    "name_de": "Dreifach",
    "extra": 50,
    "joker": "booklet",
    "columns": ((1, FREE), (2, FREE), (3, FREE)),
}

PAGES_EN = (
    "Three columns of thirteen boxes, 39 turns. The second column counts double, the third triple, with its"
    " bonus and extra points.",
    "Each column is a card of its own: its bonus at 63, its Kniffel box, its extra points and jokers as in"
    " Kniffel.",
)
PAGES_DE = (
    "Drei Spalten mit je dreizehn Feldern, 39 Züge. Die zweite zählt doppelt, die dritte dreifach, mit Bonus"
    " und Extrapunkten.",
    "Jede Spalte ist eine Karte für sich: ihr Bonus ab 63, ihr Kniffelfeld, ihre Extrapunkte und Joker wie"
    " beim Kniffel.",
)
