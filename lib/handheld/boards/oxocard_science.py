# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Oxocard Science (a declaration; see ``handheld.boards``)."""

from handheld.boards._oxocard import *  # noqa: F403
