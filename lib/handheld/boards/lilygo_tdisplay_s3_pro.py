# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO T-Display S3 Pro (a declaration; see ``handheld.boards``)."""

from handheld.boards import THREE
from handheld.keys import A, B, NEXT

# Unverified: low with the internal resistor. The display stands upright by itself.
KEYS = (("low", ("BUTTON0", "BUTTON1", "BUTTON2"), THREE),)
ROTATION = 90
CAPS = {NEXT: "0", A: "1", B: "2"}
