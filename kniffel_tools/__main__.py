# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""`python -m kniffel_tools`: what run.py calls once the environment is there."""

import os
import sys

# The drive's code.py lies in the repository's root, where it would hide Python's own module `code` (pdb imports it).
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:] = [folder for folder in sys.path if os.path.abspath(folder) != ROOT] + [ROOT]

from kniffel_tools.cli import entry  # noqa: E402

if __name__ == "__main__":
    entry()
