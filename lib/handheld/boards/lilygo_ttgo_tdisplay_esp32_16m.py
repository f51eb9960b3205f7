# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO TTGO T-Display 16 MB (a declaration; see ``handheld.boards``)."""

from handheld.boards._ttgo import *  # noqa: F403
