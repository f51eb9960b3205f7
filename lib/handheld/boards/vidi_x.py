# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""VIDI X (a declaration; see ``handheld.boards``)."""

from handheld.boards._odroid import keys_of
from handheld.keys import CARDS

# Unverified: wired as the Odroid Go's, whose pins it has.
KEYS = keys_of("BTN_L_R", "BTN_UP_DOWN", "BTN_A", "BTN_B", "MENU", "START", "SELECT", "VOLUME")
SOUND = ("dac", "SPEAKER_IN", None)
CAPS = {CARDS: "SE"}
