# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``levels``: what each computer level averages alone. Room: kniffel_tools; the work is ``kniffel_tools.duel``."""

import click

from kniffel_tools import command_options


@click.command()
@click.argument("rules")
@command_options.house_rules
@command_options.games
@command_options.seed
@click.option("--level", "wanted", multiple=True, metavar="ID", help="Only this level; may be repeated.")
@command_options.as_json
def levels(rules, options, games, seed, wanted, as_json):
    """Play many games alone with every level: mean, standard error, quartiles.

    \b
    python3 run.py levels kniffel --games 10000 --seed 1
    python3 run.py levels yams --games 50 --level chick
    """
    import json

    from kniffel_core import levels as core_levels
    from kniffel_tools import asked
    from kniffel_tools.progress import bar

    chosen = asked.rules_of(rules, options)
    numbers = [asked.level_of(id) for id in wanted or core_levels.IDS]

    from kniffel_tools.duel import measure  # heavy: a mistake is told before

    answer = {"rules": chosen.text, "games": games, "seed": seed, "levels": {}}
    for number in numbers:
        id = core_levels.IDS[number]
        with bar(f"{id} plays") as report:
            totals = measure.play_alone(number, chosen, games, seed, lambda done: report(done / games))
        result = measure.Alone(totals)
        answer["levels"][id] = {
            "mean": result.mean,
            "standard_error": result.standard_error,
            "quartiles": result.quartiles,
            "table_free": asked.plays_without_table(number, chosen),
        }
    if as_json:
        click.echo(json.dumps(answer))
        return
    click.echo(f"{chosen.text}, {games} games, seed {seed}")
    for id, found in answer["levels"].items():
        quartiles = " ".join(f"{quartile:5.0f}" for quartile in found["quartiles"])
        free = "  (without a table)" if found["table_free"] else ""
        click.echo(
            f"{id:>12} {found['mean']:8.2f} ± {found['standard_error']:5.2f}   quartiles {quartiles}{free}"
        )
