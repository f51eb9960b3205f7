# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The rule sets, one declaration a file, loaded when chosen (core; knows no engine).

A file ``sets/<id>.py`` holds ``SET``, a dict with the keys below, and its explanation ``PAGES_EN`` and
``PAGES_DE``: two or three short paragraphs each. What a set does not say is as in ``DEFAULTS``.
"""

from kniffel_core.boxes import (
    ALIKE_3,
    ALIKE_4,
    ALIKE_5,
    ALL,
    ANY,
    HOUSE,
    MATCHED,
    PAIR,
    RUN_4,
    RUN_5,
    TWO_PAIRS,
    UPPER,
)

# In the order in which a player chooses among them.
IDS = (
    "kniffel",
    "yahtzee",
    "yahtzee_free",
    "yahtzee_1956",
    "classic_five",
    "bonus62",
    "yatzy",
    "pasch",
    "yacht",
    "triple",
    "yams",
)

LOWER = (
    ("three_of_a_kind", ALIKE_3, ALL),
    ("four_of_a_kind", ALIKE_4, ALL),
    ("full_house", HOUSE, 25),
    ("small_straight", RUN_4, 30),
    ("large_straight", RUN_5, 40),
    ("kniffel", ALIKE_5, 50),
    ("chance", ANY, ALL),
)
PAIRS = (
    ("one_pair", PAIR, MATCHED),
    ("two_pairs", TWO_PAIRS, MATCHED),
)
THIRTEEN = UPPER + LOWER

FREE = 0  # a column filled in any order
DOWN = 1  # from top to bottom
UP = 2  # from bottom to top
ANNOUNCED = 3  # every box named after the first roll

DEFAULTS = {
    "name_en": "",
    "name_de": "",
    "boxes": THIRTEEN,  # (name, pattern, points) in the order of the card, the upper boxes first
    "labels": {},  # box name: (English, German), where this game calls a box by another name
    "bonus": (35, 63),  # points, and the upper total that earns them; (0, 0): none
    "extra": 0,  # points for each further kniffel while 50 stands in the kniffel box
    "joker": "none",  # see kniffel_core.options.JOKERS
    "joker_after_strike": False,  # whether the joker also works with 0 in the kniffel box
    "columns": ((1, FREE),),  # (factor, order) of each column
}
