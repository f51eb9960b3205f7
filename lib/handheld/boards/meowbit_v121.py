# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""KittenBot Meowbit (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD_7

# Levels: python-ugame/circuitpython-stage, meowbit/ugame.py.
KEYS = (("low", ("UP", "DOWN", "LEFT", "RIGHT", "BTNA", "BTNB", "MENU"), PAD_7),)
SOUND = ("pwm", "JACK_SND", None)
