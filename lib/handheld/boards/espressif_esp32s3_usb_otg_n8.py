# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""ESP32-S3-USB-OTG (a declaration; see ``handheld.boards``)."""

from handheld.keys import A, ALIKE, B, MENU, NEXT, NONE, PREVIOUS, SWITCH

# Unverified: low with the internal resistor.
KEYS = (
    (
        "low",
        ("BUTTON_UP", "BUTTON_DOWN", "BUTTON_OK", "BUTTON_MENU"),
        bytes((PREVIOUS, NONE, NEXT, SWITCH, A, ALIKE, B, MENU)),
    ),
)
CAPS = {A: "OK", B: "M", NEXT: "▼", PREVIOUS: "▲"}
