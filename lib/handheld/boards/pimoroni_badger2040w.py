# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pimoroni Badger 2040 W (a declaration; see ``handheld.boards``)."""

from handheld.boards._badger import *  # noqa: F403
