# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Buttons that are called as on the PicoSystem (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD_8
from handheld.keys import CARDS, MENU

# The PicoSystem's levels: python-ugame/circuitpython-stage, picosystem/ugame.py.
KEYS = (("low", ("SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT", "SW_A", "SW_B", "SW_X", "SW_Y"), PAD_8),)
SOUND = ("pwm", "AUDIO", None)
CAPS = {MENU: "X", CARDS: "Y"}
