# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``bench``: what the game takes in bytes, pixels and time. Room: kniffel_tools."""

import json

import click

from kniffel_tools import command_options
from kniffel_tools.errors import FallsShort


@click.command()
@command_options.as_json
@command_options.mpy_cross
def bench(as_json, mpy_cross):
    """Measure tables, analysis, memory, start and redraw; exit 1 if anything is above its budget.

    Times are multiples of a hundred thousand turns of an empty loop, and heaps are those of a VM of 64 bit, about twice
    a board's; pixels are those that a press sends to the screen.

    \b
    python3 run.py bench --json
    """
    from kniffel_tools import bench as measures
    from kniffel_tools.progress import bar

    parts = {
        "tables": measures.tables,
        "analysis": measures.analysis,
        "memory": measures.memory,
        "loaded": lambda: measures.loaded(mpy_cross=mpy_cross),
        "redraw": measures.redraw,
    }
    result = {}
    with bar("measuring") as progress:
        for number, (part, measure) in enumerate(parts.items()):
            progress(number / len(parts), f"measuring {part}")
            result[part] = measure()
    short = measures.shortcomings(result)
    if as_json:
        click.echo(json.dumps({**result, "short": short}))
    else:
        for line in told(result):
            click.echo(line)
    if short:
        raise FallsShort("not good enough: " + "; ".join(short))


def told(result):
    """The measurements as lines for people."""
    for row in result["tables"]:
        yield f"table {row['rules']}: {row['bytes']} bytes"
    for part in ("analysis", "memory", "loaded"):
        yield f"{part}: " + ", ".join(f"{name} {value}" for name, value in result[part].items())
    for row in result["redraw"]:
        yield (
            f"pixels a press, {row['layout']} {row['theme']}: cursor {row['cursor']}, die {row['hold']}, card {row['card']}"
        )
