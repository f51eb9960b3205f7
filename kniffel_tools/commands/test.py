# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``test``: the whole test suite; every argument goes to pytest.

Room: kniffel_tools.
"""

import sys
from pathlib import Path

import click

from kniffel_tools.errors import UserError
from kniffel_tools.sim.drive import REPOSITORY


@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": ["-h", "--help"]})
@click.argument("pytest_args", nargs=-1, type=click.UNPROCESSED)
def test(pytest_args):
    """Run the tests; arguments go to pytest.

    \b
    python3 run.py test -k keyscript -x
    """
    try:
        import pytest
    except ImportError as error:
        raise UserError("pytest is not installed here: use python3 run.py test, which installs it") from error
    tests = [] if any(map(_names_tests, pytest_args)) else [str(REPOSITORY / "tests")]
    sys.exit(int(pytest.main([f"--rootdir={REPOSITORY}", *pytest_args, *tests])))


def _names_tests(argument):
    """Whether an argument of pytest is a file of tests, one test in it, or a folder of tests."""
    path = Path(argument.partition("::")[0])
    return path.suffix == ".py" or (path.is_dir() and not argument.startswith("-"))
