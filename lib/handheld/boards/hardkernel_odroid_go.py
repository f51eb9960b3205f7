# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Hardkernel Odroid Go (a declaration; see ``handheld.boards``)."""

from handheld.boards._odroid import keys_of
from handheld.keys import CARDS

KEYS = keys_of(
    "BTN_AXIS_X", "BTN_AXIS_Y", "BTN_A", "BTN_B", "BTN_MENU", "BTN_START", "BTN_SELECT", "BTN_VOLUME"
)
SOUND = ("dac", "SPEAKER_IN_P", None)
CAPS = {CARDS: "SE"}
