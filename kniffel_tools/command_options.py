# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Options that several commands have, each with one meaning and one line of help (kniffel_tools; loads nothing heavy)."""

import click

MOST_GAMES = 10_000_000  # so many totals of eight players still fit into memory, and take hours

house_rules = click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="House rule (see: rules); may be repeated.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
games = click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=10_000,
    show_default=True,
    metavar="N",
    help="Games to play.",
)
seed = click.option(
    "--seed",
    type=click.IntRange(0, 2**62),
    default=1,
    show_default=True,
    metavar="N",
    help="The same seed rolls the same dice.",
)
mpy_cross = click.option(
    "--mpy-cross",
    metavar="PATH",
    type=click.Path(exists=True, dir_okay=False),
    help="Compile with CircuitPython's own mpy-cross.",
)
