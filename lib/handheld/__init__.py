# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The handheld application: everything between the rules core and a board (lib; ``docs/screens.md`` is its map)."""
