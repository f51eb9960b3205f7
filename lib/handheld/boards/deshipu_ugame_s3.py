# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""uGame S3 (a declaration; see ``handheld.boards``)."""

# Unverified: the level of its buttons is taken from its relatives.
from handheld.boards._ugame import *  # noqa: F403

SOUND = ("i2s", ("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA"), None)
