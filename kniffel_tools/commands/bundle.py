# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``bundle``: zips of the game for drag-and-drop, and the requirements.txt for circup.

Room: kniffel_tools. The work is done in kniffel_tools/flash.
"""

import json

import click

from kniffel_tools import command_options


@click.command()
@click.option(
    "--out", metavar="DIR", required=True, type=click.Path(file_okay=False), help="Folder for the zips."
)
@click.option("--py", "sources", is_flag=True, help="Pack sources instead of compiled files.")
@command_options.mpy_cross
@command_options.as_json
def bundle(out, sources, mpy_cross, as_json):
    """Pack a zip for each CircuitPython major version, to unpack onto a drive.

    \b
    python3 run.py bundle --out dist
    """
    from kniffel_tools.flash import bundle as packing
    from kniffel_tools.flash.mpy import Compiler

    made = packing.make(out, None if sources else Compiler(mpy_cross))
    if as_json:
        click.echo(json.dumps({"folder": out, "files": made}))
        return
    for name, size in made.items():
        click.echo(f"{out}/{name}: {size:,} bytes")
