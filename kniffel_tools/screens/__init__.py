# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every screen of the handheld drawn on the desktop, and checked for layout faults (kniffel_tools)."""
