# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``table``: makes the value table of a rule set. Room: kniffel_tools."""

from pathlib import Path

import click

from kniffel_tools.errors import UserError


@click.command()
@click.argument("rules")
@click.option(
    "--out",
    metavar="FILE",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Where it goes; by itself: where the game finds it.",
)
def table(rules, out):
    """Solve RULES, factorise the values and write the table file. The same rules give the same bytes.

    \b
    python3 run.py table kniffel --out kniffel.kvt
    """
    from kniffel_core import opening
    from kniffel_tools import asked
    from kniffel_tools.progress import bar
    from kniffel_tools.solver import build

    chosen = asked.rules_of(rules, ())
    if chosen.columns > 1 or chosen.announces:
        raise UserError(f"{chosen.text}: tables are for cards of one column without announcements")
    if chosen.options and out is None:
        raise UserError(f"{chosen.text} is no set of its own: say with --out where its table shall go")
    path = out or Path(opening.path_of(chosen))
    if not path.parent.is_dir():  # said before minutes of work
        raise UserError(f"cannot write {path}: there is no folder {path.parent}; make it, or name another")
    with bar("table") as progress:
        data = build.build(chosen, progress=progress)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from error
    click.echo(f"{path}: {len(data)} bytes")
