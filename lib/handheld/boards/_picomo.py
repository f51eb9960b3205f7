# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""HEIA-FR Picomo (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD_7
from handheld.keys import A, B, MENU

# Unverified: low with the internal resistor.
KEYS = (("low", ("SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT", "SW_MID", "SW_TOPL", "SW_TOPR"), PAD_7),)
SOUND = ("pwm", "BUZZER", None)
CAPS = {A: "●", B: "L", MENU: "R"}
