# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One module a command; `kniffel_tools.cli` loads the one that was asked for."""
