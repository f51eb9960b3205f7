# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``boards``: the boards the game knows.

Room: kniffel_tools. What it prints comes out of `board_list`.
"""

import json

import click

from kniffel_tools import board_list, command_options
from kniffel_tools.errors import UserError
from kniffel_tools.sim.drive import REPOSITORY


@click.command()
@command_options.as_json
@click.option("--page", is_flag=True, help=f"Write the table of {board_list.PAGE} anew.")
def boards(as_json, page):
    """List the boards that the game knows.

    \b
    python3 run.py boards
    """
    if page and as_json:
        raise UserError("--json and --page do not go together: leave one of them out")
    if page:
        (REPOSITORY / board_list.PAGE).write_text(board_list.page(), encoding="utf-8", newline="\n")
        click.echo(f"wrote {board_list.PAGE}")
        return
    entries = board_list.entries()
    if as_json:
        listed = [
            {
                "id": entry.id,
                "name": entry.name,
                "screen": entry.screen,
                "keys": entry.keys,
                "gaps": list(entry.gaps),
            }
            for entry in entries
        ]
        click.echo(json.dumps({"boards": listed}))
        return
    width = max(len(entry.id) for entry in entries)
    for entry in entries:
        click.echo(f"{entry.id:{width}}  {entry.screen:16}  {entry.keys:20}  {entry.name}")
    click.echo(f"\n{len(entries)} boards; what each lacks: --json, or {board_list.PAGE}")
