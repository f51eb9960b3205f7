# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem (a declaration; see ``handheld.boards``)."""

from handheld.boards._sw import *  # noqa: F403
