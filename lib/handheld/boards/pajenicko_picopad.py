# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad (a declaration; see ``handheld.boards``)."""

# Unverified: the level of its buttons is that of the PicoSystem.
from handheld.boards._sw import *  # noqa: F403
