# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The printable score block (kniffel_tools): what stands on it, which columns share a page, and the drawing."""

LANGUAGES = ("en", "de")
