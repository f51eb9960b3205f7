# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every text on the screen, one file a language, one loaded at a time (lib/handheld; names only, no code)."""
