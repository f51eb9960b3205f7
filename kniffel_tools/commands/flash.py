# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``flash``: the game onto a board's drive.

Room: kniffel_tools. It asks and prints; the work is done in kniffel_tools/flash.
"""

import json
import sys

import click

from kniffel_tools import command_options
from kniffel_tools.errors import UserError

_FOLDER = click.Path(file_okay=False)
_FILE = click.Path(exists=True, dir_okay=False)


@click.command()
@click.option(
    "--drive", "folder", metavar="DIR", type=_FOLDER, help="The drive; by itself: the one plugged in."
)
@click.option("--dry-run", is_flag=True, help="Show every step and take none.")
@command_options.as_json
@click.option(
    "--rules", metavar="ID", multiple=True, help="Lay only the tables of these rule sets (several times)."
)
@click.option(
    "--settings", metavar="FILE", type=_FILE, help="Lay this as settings.toml where the drive has none."
)
@click.option("--py", "sources", is_flag=True, help="Lay sources instead of compiled files.")
@command_options.mpy_cross
@click.option(
    "--traces", is_flag=True, help="Compiled files that tell lines and names in errors, but take more memory."
)
@click.option(
    "--backup", metavar="DIR", type=_FOLDER, help="First copy the whole drive into this new folder."
)
@click.option("--repair", is_flag=True, help="Lay a damaged or edited installation anew; nothing is lost.")
@click.option("--force", is_flag=True, help="Any folder, or a board without a profile (with --board).")
@click.option("--board", metavar="ID", help="With --force: the board that the folder is for.")
@click.option("--watch", is_flag=True, help="Afterwards follow what the board prints, until Ctrl-C.")
@click.option("--port", metavar="NAME", help="With --watch: the board's serial port.")
def flash(
    folder,
    dry_run,
    as_json,
    rules,
    settings,
    sources,
    mpy_cross,
    traces,
    backup,
    repair,
    force,
    board,
    watch,
    port,
):
    """Lay the game on a board that is plugged in.

    \b
    python3 run.py flash
    python3 run.py flash --drive /media/me/CIRCUITPY --dry-run
    """
    from pathlib import Path

    from kniffel_tools.flash import flashing

    if as_json and watch:
        raise UserError("--json and --watch do not go together: what a board prints is no JSON")
    if port and not watch:
        raise UserError("--port goes with --watch only: laying the game needs no serial port")
    drive = _named(folder, force, board) if folder else _found(board, as_json)
    wishes = flashing.Wishes(
        rules=rules,
        sources=sources,
        mpy_cross=Path(mpy_cross) if mpy_cross else None,
        traces=traces,
        repair=repair,
        force=force,
        settings=Path(settings) if settings else None,
    )
    say = _quiet if as_json else click.echo
    say(drive.describe())
    job = flashing.prepare(drive, wishes)
    _describe(job, say)
    if backup and not dry_run:
        _back_up(job, backup, say)
    if dry_run:
        _steps(job, say)
    else:
        _carry_out(job)
        _result(job, say)
    for warning in job.warnings:
        click.echo(f"kniffel: {warning}", err=True)
    if as_json:
        click.echo(json.dumps(job.to_json(done=not dry_run)))
    if watch and not dry_run:
        _watch(job, port)


def _quiet(_line):
    """Takes the lines for people where --json wants none."""


def _named(folder, force, board):
    """The Drive that someone named."""
    from pathlib import Path

    from kniffel_tools.flash import boards, drives

    if board and not boards.exists(board):
        raise UserError(f"unknown board {board!r}: CircuitPython has none of that id (see: boards)")
    if not force:
        drive = drives.drive_at(folder)
        if board and board != drive.board_id:
            raise UserError(
                f"{folder} is a {drive.board_id!r}, not a {board!r}; --force lays the game for another board"
            )
        return drive
    return drives.forced(Path(folder), board)


def _found(board, as_json):
    """The Drive that is plugged in; asks where there are several and someone is there to answer."""
    from kniffel_tools.flash import drives, flashing

    found = [drive for drive in drives.find_drives() if board in (None, drive.board_id)]
    if not found:
        raise UserError(drives.no_drive_line())
    if len(found) == 1:
        return found[0]
    lines = [f"{drive.describe()}, {flashing.profile_line(drive)}" for drive in found]
    if as_json or not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise UserError(f"{len(found)} drives are plugged in; choose one with --drive: " + "; ".join(lines))
    for number, line in enumerate(lines, 1):
        click.echo(f"{number}  {line}", err=True)
    number = click.prompt("Which one", type=click.IntRange(1, len(found)), err=True)
    return found[number - 1]


def _describe(job, say):
    plan = job.plan
    count = len(job.tables)
    tables = f"{count or 'no'} table{'' if count == 1 else 's'}"
    say(f"profile {job.profile}: {len({*plan.write, *plan.same})} files, {plan.installed:,} bytes, {tables}")
    if plan.changes:
        say(f"needs {max(0, plan.needed):,} bytes more on the drive, {plan.free:,} are free")


def _steps(job, say):
    """Everything that would be done, in order."""
    plan = job.plan
    if not plan.changes:
        say("everything is laid already: nothing would be written")
    for path, new in plan.move.items():
        say(f"keep    {path} as {new}")
    for path in plan.remove:
        say(f"remove  {path}")
    for path, data in plan.write.items():
        say(f"write   {path} ({len(data):,} bytes)")
    for path, why in job.sources.items():
        say(f"source  {path} stays a source: {why}")
    say("dry run: nothing was changed")


def _result(job, say):
    plan = job.plan
    if not plan.changes:
        say("everything was laid already: nothing written")
        return
    written = sum(len(data) for data in plan.write.values())
    unchanged = len({*plan.same} - {*plan.write})
    files = len(plan.write)
    say(
        f"laid {files} file{'' if files == 1 else 's'} ({written:,} bytes), {unchanged} were as they should be"
    )
    say(
        "The game starts now. Press reset once, so that boot.py takes effect too."
        if "boot.py" in plan.write
        else "The game starts now."
    )


def _back_up(job, folder, say):
    from kniffel_tools.flash.backup import back_up

    count, size, links = back_up(job.volume, folder)
    say(f"copied the drive to {folder}: {count} files, {size:,} bytes")
    for path in links:
        click.echo(f"kniffel: {path} is a link and was not copied", err=True)


def _carry_out(job):
    """Lay everything, and say after Ctrl-C how what is half done is made whole."""
    from kniffel_tools.progress import bar

    total = sum(len(data) for data in job.plan.write.values())
    done = 0
    with bar("laying") as report:

        def step(_path, size):
            nonlocal done
            done += size
            report(done / total)

        try:
            job.carry_out(step)
        except KeyboardInterrupt:
            if job.volume.changed:
                click.echo("kniffel: the game is laid in part: run this again, it goes on there", err=True)
            raise


def _watch(job, port):
    from kniffel_tools.flash import console, content

    port = port or console.find_port(job.drive.uid)
    stream = console.open_port(port)
    click.echo(f"following {port}; Ctrl-C ends", err=True)
    try:
        console.follow(stream, content.REPOSITORY, click.echo)
        click.echo(f"kniffel: {port} is gone: the board was unplugged or restarts", err=True)
    except KeyboardInterrupt:
        click.echo("", err=True)
