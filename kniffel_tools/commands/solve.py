# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``solve``: the exact optimum of a rule set, and how its final scores are spread. Room: kniffel_tools."""

import click

from kniffel_tools import command_options


@click.command()
@click.argument("rules")
@command_options.house_rules
@click.option("--distribution", is_flag=True, help="Also mean, deviation, percentiles and chances.")
@command_options.as_json
def solve(rules, options, distribution, as_json):
    """Solve RULES exactly: the expected final score of perfect play.

    \b
    python3 run.py solve yahtzee --distribution
    python3 run.py solve kniffel --option order=down
    """
    import json

    from kniffel_tools import asked
    from kniffel_tools.progress import bar
    from kniffel_tools.solver import optimum

    chosen = asked.rules_of(rules, options)
    if distribution:
        from kniffel_tools.solver import figures

        figures.check(chosen)
    with bar("solving") as progress:
        solution = optimum.solve(chosen, progress)
    answer = {
        "rules": chosen.text,
        "value": solution.value,
        "seconds": round(solution.seconds, 3),
        "states": solution.layout.states,
    }
    if distribution:
        with bar("following games") as progress:
            answer["distribution"] = figures.figures(solution, progress)
    if as_json:
        click.echo(json.dumps(answer))
        return
    click.echo(
        f"{chosen.text}: {answer['value']:.10f} points, {answer['states']} states, {answer['seconds']} s"
    )
    if distribution:
        _show(answer["distribution"])


def _show(found):
    for name in ("mean", "sd", "mode", "bonus_share", "kniffel_share", "kniffels"):
        click.echo(f"{name:>16} {found[name]:.6g}")
    click.echo(
        "     percentiles " + "  ".join(f"{name}: {score}" for name, score in found["percentiles"].items())
    )
    click.echo(
        "  at least       " + "  ".join(f"{name}: {share:.3g}" for name, share in found["at_least"].items())
    )
    click.echo("             box     mean   zero %")
    for name, box in found["boxes"].items():
        click.echo(f"{name:>16} {box['mean']:8.4f} {100 * box['zero']:8.3f}")
