# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack DinMeter (a declaration; see ``handheld.boards``)."""

from handheld.boards._m5_knob import *  # noqa: F403
