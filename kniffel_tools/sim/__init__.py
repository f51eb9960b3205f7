# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The simulated board: runs the repository's own code.py unchanged. It knows boards and displays, never the game."""
