# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``block``: a score block to print. Room: kniffel_tools; the work is done in kniffel_tools/block."""

import click

from kniffel_core.game import MAX_PLAYERS
from kniffel_tools import command_options
from kniffel_tools.block import LANGUAGES
from kniffel_tools.errors import UserError


@click.command()
@click.argument("rules")
@command_options.house_rules
@click.option(
    "--players",
    type=click.IntRange(1, MAX_PLAYERS),
    default=1,
    show_default=True,
    metavar="N",
    help="Cards in a game.",
)
@click.option(
    "--games",
    type=click.IntRange(1, 60),
    default=6,
    show_default=True,
    metavar="N",
    help="Games on the block.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language.")
@click.option("--out", required=True, metavar="FILE.pdf", help="Where it goes.")
def block(rules, options, players, games, lang, out):
    """Write a printable score block (A4) for RULES, a rule set and house rules.

    \b
    python3 run.py block kniffel --lang de --out block.pdf
    python3 run.py block yahtzee --option order=down --players 4 --games 2 --out block.pdf
    """
    from kniffel_tools import asked
    from kniffel_tools.block import pdf, words

    if not out.lower().endswith(".pdf"):
        raise UserError(f"--out {out!r}: the name must end in .pdf")
    made = asked.rules_of(rules, options)
    try:
        count = pdf.write(out, made, words.Words(lang), players, games)
    except OSError as error:
        raise UserError(f"cannot write {out}: {error.strerror}") from error
    click.echo(f"{out}: {count} page{'' if count == 1 else 's'}")
