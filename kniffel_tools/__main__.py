# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""`python -m kniffel_tools`: what run.py calls once the environment is there."""

from kniffel_tools.cli import entry

if __name__ == "__main__":
    entry()
