# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig (a declaration; see ``handheld.boards``)."""

from handheld.boards import PAD_8
from handheld.keys import A, B, CARDS, MENU

# Unverified: low with the internal resistor, as in Hack Club's own engine. W A S D on the left, I J K L on the right.
KEYS = (
    (
        "low",
        (("BUTTON_W", "BUTTON_S", "BUTTON_A", "BUTTON_D", "BUTTON_K", "BUTTON_J") + ("BUTTON_L", "BUTTON_I")),
        PAD_8,
    ),
)
SOUND = ("i2s", ("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN"), None)
CAPS = {A: "K", B: "J", MENU: "L", CARDS: "I"}
