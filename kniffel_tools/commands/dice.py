# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``dice``: rolls from the operating system's generator through the core, tested for fairness.

Room: kniffel_tools. The tests are in kniffel_tools/fairness.py.
"""

import json

import click

from kniffel_tools import command_options
from kniffel_tools.errors import FallsShort
from kniffel_tools.progress import bar


@click.command()
@click.option(
    "--rolls",
    type=click.IntRange(100, 1_000_000_000),
    default=1_000_000,
    show_default=True,
    help="Dice rolled.",
)
@command_options.as_json
def dice(rolls, as_json):
    """Roll dice and test them: faces, pairs that follow each other, serial correlation.

    \b
    python3 run.py dice --rolls 10000000
    """
    from kniffel_tools import fairness

    with bar("rolling") as progress:
        result = fairness.judge(fairness.roll(rolls, progress))
    if as_json:
        click.echo(json.dumps(result))
    else:
        click.echo(f"{result['rolls']} dice: " + ", ".join(f"{n}" for n in result["faces"]["counts"]))
        for name in fairness.TESTS:
            test = result[name]
            value = f"chi-square {test['chi_square']:.2f}" if "chi_square" in test else f"r {test['r']:+.2e}"
            click.echo(f"{name:7} {value}, p = {test['p']:.4f}")
        click.echo(result["verdict"])
    if fairness.least_p(result) < fairness.UNFAIR:
        raise FallsShort(
            "these dice are not fair: run it again, and if it says so again, mistrust the generator"
        )
