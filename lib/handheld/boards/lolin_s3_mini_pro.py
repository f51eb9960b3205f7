# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LOLIN S3 MINI PRO (a declaration; see ``handheld.boards``)."""

from handheld.boards._boot_1_2 import *  # noqa: F403
