# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""PewPew M4 (a declaration; see ``handheld.boards``)."""

from handheld.boards._ugame import *  # noqa: F403

SOUND = ("dac", "SPEAKER", None)
