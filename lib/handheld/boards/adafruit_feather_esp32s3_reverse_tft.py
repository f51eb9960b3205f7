# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3 Reverse TFT (a declaration; see ``handheld.boards``)."""

from handheld.boards import THREE
from handheld.keys import A, B, NEXT

KEYS = (
    ("low", ("D0",), THREE[:2]),
    ("high", ("D1", "D2"), THREE[2:]),
)
CAPS = {NEXT: "0", A: "1", B: "2"}
