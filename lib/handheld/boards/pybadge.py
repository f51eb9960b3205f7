# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge (a declaration; see ``handheld.boards``)."""

from handheld.boards._pybadge import *  # noqa: F403
