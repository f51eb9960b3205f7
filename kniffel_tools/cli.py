# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The command line: finds the command that was asked for, loads only that one, and turns errors into exits.

Room: kniffel_tools. Nothing heavy is imported here, so that --help answers at once. A new command is a line in
command_table.py and a file in commands/.
"""

import difflib
import importlib
import os
import sys

import click

from kniffel_tools.command_table import COMMANDS
from kniffel_tools.errors import UserError, guarded


class LazyGroup(click.Group):
    """A click group whose commands are modules that are imported when they are called."""

    def list_commands(self, ctx):
        return list(COMMANDS)

    def get_command(self, ctx, name):
        if name not in COMMANDS:
            return None
        module = importlib.import_module(f"kniffel_tools.commands.{name}")
        return getattr(module, name)

    def format_commands(self, ctx, formatter):
        """The list in --help, from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_group, text) in COMMANDS.items()])

    def resolve_command(self, ctx, args):
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            near = difflib.get_close_matches(name, COMMANDS, n=1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            raise UserError(f"unknown command {name!r}{hint}; there are: {', '.join(COMMANDS)}")
        return super().resolve_command(ctx, args)


@click.group(cls=LazyGroup, name="kniffel", context_settings={"help_option_names": ["-h", "--help"]})
def cli():
    """Kniffel for handheld boards: play, test and change it on a desktop.

    \b
    python3 run.py play
    python3 run.py COMMAND --help
    """


def _call(arguments):
    try:
        return cli.main(args=arguments, prog_name="kniffel", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        click.echo(help_wanted.format_message())
        return 0
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.Abort as aborted:
        raise KeyboardInterrupt from aborted
    except click.ClickException as error:
        # click's "Error:" and usage lines would make three of one.
        context = getattr(error, "ctx", None)
        where = f" (see {context.command_path} --help)" if context is not None else ""
        raise UserError(error.format_message().rstrip(".") + where) from error


def _no_output():
    raise UserError("standard output is closed: leave it open, or send it to a file")


def main(arguments=None):
    """Run a command line and return its exit status: 0 done, 1 falls short, 2 wrong use, 130 interrupted."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if sys.stdout is None:  # closed by whoever called
        return guarded(_no_output)
    if sys.stdin is None:
        sys.stdin = open(os.devnull)
    status = guarded(lambda: _call(arguments))
    return status if isinstance(status, int) else 0


def entry():
    """The installed script `kniffel`."""
    sys.exit(main())
