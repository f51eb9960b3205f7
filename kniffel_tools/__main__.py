# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What run.py calls (or `python -m kniffel_tools`) once the environment is there."""

import os
import sys

# Neither this folder nor the root may come before Python's own modules: the drive's code.py lies in the root and
# has the name of one that pdb imports.
PACKAGE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(PACKAGE)
sys.path[:] = [folder for folder in sys.path if os.path.abspath(folder) not in (PACKAGE, ROOT)] + [ROOT]

from kniffel_tools.cli import entry  # noqa: E402

if __name__ == "__main__":
    entry()
