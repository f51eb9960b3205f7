# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Spotpear ESP32-C3 LCD 1.44 (a declaration; see ``handheld.boards``)."""

from handheld.boards._boot_1_2 import *  # noqa: F403
