# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The entry, on a board and in the simulator: finds the board, makes the application, plays."""

from handheld.app import App

app = App()
app.run()
