# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Core Basic (a declaration; see ``handheld.boards``)."""

from handheld.boards._m5_core import *  # noqa: F403
