# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Stick C (a declaration; see ``handheld.boards``)."""

from handheld.boards import TWO
from handheld.keys import A, MENU, NEXT

# GPIO37 and 39 have no resistors inside. The display stands upright by itself.
KEYS = (("low_own", ("BTN_B", "BTN_A"), TWO),)
CHORD = MENU
ROTATION = 90
CAPS = {NEXT: "B", A: "A"}
