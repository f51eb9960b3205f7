# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The buttons of the uGames and of the PewPew M4 (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD_7
from handheld.keys import A, B, MENU

# Levels and names: python-ugame/circuitpython-stage, ugame22/ugame.py and pewpew_m4/ugame.py.
KEYS = (
    (
        "low",
        ("BUTTON_UP", "BUTTON_DOWN", "BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_O", "BUTTON_X", "BUTTON_Z"),
        PAD_7,
    ),
)
CAPS = {A: "O", B: "X", MENU: "Z"}
