# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Core Fire (a declaration; see ``handheld.boards``)."""

from handheld.boards._m5_core import *  # noqa: F403

PIXELS = ("LED_BAR", 10)
