# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO T-QT Pro (a declaration; see ``handheld.boards``)."""

from handheld.boards._t_qt import *  # noqa: F403
