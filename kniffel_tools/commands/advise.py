# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``advise``: what every choice is worth, a line of JSON for a line of JSON.

Room: kniffel_tools. Reading a line is ``kniffel_tools.lines``, the values are ``kniffel_tools.advice``.
"""

import click

from kniffel_tools.errors import FallsShort


@click.command()
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--exact", is_flag=True, help="From the solver instead of the table.")
def advise(file, exact):
    """Tell what every choice is worth, for JSON lines from FILE or standard input.

    Values are expected points from here to the end of the game, this turn's points and the bonus included.
    Tables are of one column, three rolls and a free order: under options that change this, the values are estimates
    unless you ask for --exact, and a line on standard error says so.

    \b
    echo '{"rules": "yahtzee", "card": {}, "dice": [1,1,2,3,6], "rolls_left": 2}' | python3 run.py advise
    """
    from kniffel_tools import advice, lines

    told = set()

    def answer(game):
        result = advice.advise(game, exact)
        rules = game.rules
        if not exact and rules.text not in told and advice.is_estimate(rules):
            told.add(rules.text)
            line = f"{rules.text} has no table of its own: the values are estimates; {advice.remedy(rules)}"
            click.echo(f"kniffel: {line}", err=True)
        return result

    if not lines.write_answers(file, answer):
        raise FallsShort('no advice for a line: see its {"error": …}')
