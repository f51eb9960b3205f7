# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``fuzz``: random keys and faults against the whole application on a simulated board.

Room: kniffel_tools. The work is done in kniffel_tools/fuzz.
"""

import json

import click

from kniffel_tools import command_options
from kniffel_tools.errors import FallsShort, UserError
from kniffel_tools.progress import bar


@click.command()
@click.option(
    "--events", type=click.IntRange(1, 1_000_000_000), default=10_000, show_default=True, help="Key events."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed does the same again.")
@click.option("--board", default="pygamer", show_default=True, metavar="ID", help="A simulated board.")
@click.option("--only", type=click.IntRange(0), metavar="PART", help="Repeat one part, named by a failure.")
@command_options.as_json
def fuzz(events, seed, board, only, as_json):
    """Press keys at random, pull the plug, and look whether anything is lost or breaks.

    A failure is told on standard error as soon as it is found; Ctrl-C ends with what was played till then.

    \b
    python3 run.py fuzz --events 20000 --seed 1
    python3 run.py fuzz --events 1000000 --json
    """
    from kniffel_tools.fuzz.run import PART
    from kniffel_tools.fuzz.run import fuzz as play
    from kniffel_tools.sim.board_facts import facts_of

    facts_of(board)  # an unknown one is named, with those there are
    if only is not None and only * PART >= events:
        raise UserError(f"--only {only}: {events} events have parts 0 to {(events - 1) // PART}")
    with bar("fuzz") as progress:

        def report(share, failures):
            progress(share)
            for failure in failures:
                click.echo(_line(failure), err=True)

        result = play(events, seed, board, only, report=report)
    if as_json:
        click.echo(json.dumps(result))
    else:
        click.echo(f"{result['events']} events on {board}, seed {seed}:")
        click.echo(f"  {result['cut_points']:9} cut points")
        for name, count in result["counts"].items():
            click.echo(f"  {count:9} {name}")
        for failure in result["failures"]:
            click.echo(_line(failure))
    if result["failures"]:
        part = result["failures"][0]["part"]
        again = f"python3 run.py fuzz --events {events} --seed {seed} --board {board} --only {part}"
        raise FallsShort(f"{len(result['failures'])} failures; the first again: {again}")
    if only is None and result["events"] < events:
        raise KeyboardInterrupt


def _line(failure):
    return f"part {failure['part']}, event {failure['event']}: {failure['what']}"
