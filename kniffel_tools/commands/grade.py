# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``grade``: what the shipped tables are worth, exactly. Room: kniffel_tools."""

import json
from pathlib import Path

import click

from kniffel_tools import command_options
from kniffel_tools.errors import FallsShort, UserError, choice

# Most bytes and most points lost: what a table must come up to.
BARS = {"yatzy": (40 * 1024, 0.02), "pasch": (40 * 1024, 0.02)}
USUAL_BAR = (24 * 1024, 0.02)


@click.command()
@click.argument("rules", nargs=-1)
@command_options.as_json
def grade(rules, as_json):
    """Tell what the tables of RULES (all, if none is named) are worth in the hands of the board's player.

    The value is the exact expected score over all states, by the board's own whole numbers; the loss is what
    perfect play would score more. Exit 1 if a table is too large or loses more than 0.02 points.

    \b
    python3 run.py grade kniffel yahtzee
    """
    from kniffel_core import opening, sets
    from kniffel_core import rules as rules_module
    from kniffel_core.table import TableError
    from kniffel_tools.progress import bar
    from kniffel_tools.solver.grade import play_table
    from kniffel_tools.solver.optimum import layers, solve

    known = [id for id in sets.IDS if Path(opening.path_of(rules_module.make(id))).exists()]
    for id in rules:
        if id not in known:
            raise choice("table", id, known)
    tables, short = [], []
    with bar("grading") as progress:
        wanted = rules or known
        for number, id in enumerate(wanted):
            progress(number / len(wanted), f"grading {id}")
            chosen = rules_module.make(id)
            path = Path(opening.path_of(chosen))
            solution = solve(chosen)
            try:
                outcome = play_table(solution.layout, layers(solution.layout), str(path))
            except TableError as error:
                raise UserError(str(error)) from error
            size = path.stat().st_size
            loss = solution.value - outcome.value
            tables.append(
                {"rules": id, "optimum": solution.value, "value": outcome.value, "loss": loss, "bytes": size}
            )
            most_bytes, most_loss = BARS.get(id, USUAL_BAR)
            if size > most_bytes or loss > most_loss:
                short.append(f"{id}: {size} bytes, {loss:.4f} points lost")
    if as_json:
        click.echo(json.dumps({"tables": tables}))
    else:
        for row in tables:
            click.echo(
                f"{row['rules']:>14} {row['bytes']:6} bytes  optimum {row['optimum']:.4f}  "
                f"table {row['value']:.4f}  loss {row['loss']:.5f}"
            )
    if short:
        raise FallsShort("not good enough: " + "; ".join(short))
