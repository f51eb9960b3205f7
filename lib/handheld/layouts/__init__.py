# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Geometry as data, one file a screen size, loaded for the screen at hand (lib/handheld; no code)."""
