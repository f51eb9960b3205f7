# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""uGame22 (a declaration; see ``handheld.boards``)."""

from handheld.boards._ugame import *  # noqa: F403

SOUND = ("i2s", ("I2S_BCLK", "I2S_LRCLK", "I2S_DIN"), None)
