# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""uGame22 (a declaration; see ``handheld.boards``)."""

from handheld.boards._ugame import *  # noqa: F403
