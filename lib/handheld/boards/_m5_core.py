# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Core (a declaration; see ``handheld.boards``)."""

from handheld.boards import THREE
from handheld.keys import A, B, NEXT

# GPIO37-39 have no resistors inside; those on the board pull up.
KEYS = (("low_own", ("BTN_A", "BTN_B", "BTN_C"), THREE),)
SOUND = ("dac", "SPEAKER", None)
CAPS = {NEXT: "A", A: "B", B: "C"}
