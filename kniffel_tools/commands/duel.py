# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``duel``: one level against another. Room: kniffel_tools; the work is ``kniffel_tools.duel``."""

import click

from kniffel_core.game import MAX_PLAYERS
from kniffel_tools import command_options


@click.command()
@click.argument("one", metavar="A")
@click.argument("rest", metavar="B")
@click.option("--rules", default="kniffel", show_default=True, help="A rule set.")
@command_options.house_rules
@click.option(
    "--players",
    type=click.IntRange(2, MAX_PLAYERS),
    default=2,
    show_default=True,
    help="One A, all others B.",
)
@command_options.games
@command_options.seed
@click.option(
    "--without-luck", is_flag=True, help="Take the luck of the dice out: a few thousand games are enough."
)
@command_options.as_json
def duel(one, rest, rules, options, players, games, seed, without_luck, as_json):
    """Let level A play against level B, the starting player moving on: wins, ties, losses, score.

    The score is A's share of the points won: 1 for a win, a half for a tie of two, a third for one of three. With
    --without-luck, for rival against master, each game is corrected by what the dice gave and took.

    \b
    python3 run.py duel rival master --rules yahtzee --games 200000 --seed 1
    """
    import json

    from kniffel_tools import asked
    from kniffel_tools.progress import bar

    chosen = asked.rules_of(rules, options)
    numbers = asked.level_of(one), asked.level_of(rest)

    from kniffel_tools.duel import measure  # heavy: a mistake is told before

    if without_luck:
        _duel_without_luck(one, rest, numbers, chosen, players, games, seed, as_json)
        return
    with bar(f"{one} against {rest}") as report:
        totals = measure.play_together(
            *numbers, chosen, players, games, seed, lambda done: report(done / games)
        )
    result = measure.Together(totals)
    answer = {
        "a": one,
        "b": rest,
        "rules": chosen.text,
        "players": players,
        "games": games,
        "seed": seed,
        "wins": result.wins,
        "ties": result.ties,
        "losses": result.losses,
        "score": result.score,
        "standard_error": result.standard_error,
        "mean_a": result.means[0],
        "mean_b": result.means[1],
    }
    if as_json:
        click.echo(json.dumps(answer))
        return
    fair = f", fair share {100 / players:.1f} %" if players > 2 else ""
    click.echo(f"{one} against {players - 1} x {rest}, {chosen.text}, {games} games, seed {seed}")
    click.echo(f"{result.wins} wins, {result.ties} ties, {result.losses} losses")
    click.echo(f"score {100 * result.score:.2f} % ± {100 * result.standard_error:.2f}{fair}")
    click.echo(f"mean totals {result.means[0]:.2f} and {result.means[1]:.2f}")


def _duel_without_luck(one, rest, numbers, chosen, players, games, seed, as_json):
    import json

    from kniffel_tools.duel import measure
    from kniffel_tools.errors import UserError
    from kniffel_tools.progress import bar

    if players > 2:
        raise UserError("--without-luck is for two players: leave out --players")
    with bar(f"{one} against {rest}") as report:
        a, b = numbers
        results = measure.play_without_luck(a, b, chosen, games, seed, lambda done: report(done / games))
    found = measure.WithoutLuck(results)
    answer = {"a": one, "b": rest, "rules": chosen.text, "players": 2, "games": games, "seed": seed}
    answer.update(score=found.score, standard_error=found.standard_error, with_luck=found.plain)
    if as_json:
        click.echo(json.dumps(answer))
        return
    click.echo(f"{one} against {rest}, {chosen.text}, {games} games, seed {seed}, without luck")
    click.echo(f"score {100 * found.score:.2f} % ± {100 * found.standard_error:.2f}")
