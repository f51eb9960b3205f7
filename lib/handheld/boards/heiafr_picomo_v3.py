# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""HEIA-FR Picomo V3 (a declaration; see ``handheld.boards``)."""

from handheld.boards._picomo import *  # noqa: F403
