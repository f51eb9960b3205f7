# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Cardputer (ROS) (a declaration; see ``handheld.boards``)."""

from handheld.boards._cardputer import *  # noqa: F403
