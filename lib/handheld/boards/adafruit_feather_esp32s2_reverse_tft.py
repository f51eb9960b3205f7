# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S2 Reverse TFT (a declaration; see ``handheld.boards``)."""

from handheld.boards._reverse_tft import *  # noqa: F403
