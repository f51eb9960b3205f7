# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""ESP32-S3-EYE (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, CARDS, MENU, NEXT, NONE, PREVIOUS, SWITCH

# Volts of the four keys: 2.41 MENU, 1.98 PLAY, 0.82 DOWN, 0.38 UP (button_config of Espressif's board support), as
# steps of 3.3 V / 65,536, with the borders in the middle between two. Unverified with CircuitPython's AnalogIn.
KEYS = (
    (
        "ladder",
        ("BUTTONS", ((2500, 11900), (11901, 27800), (27801, 43500), (43501, 54800))),
        bytes((PREVIOUS, NONE, NEXT, SWITCH, A, ALIKE, B, MENU)),
    ),
    ("low", ("BOOT",), bytes((CARDS, NONE))),
)
CAPS = {PREVIOUS: "▲", NEXT: "▼", A: "P", B: "M", CARDS: "BO"}
