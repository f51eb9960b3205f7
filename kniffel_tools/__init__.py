# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Desktop tools round the game: command line, simulator, solver, flashing. Nothing in here ever goes onto a board."""
