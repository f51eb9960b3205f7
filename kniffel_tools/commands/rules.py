# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``rules``: the rule sets and options, each described.

Room: kniffel_tools. Everything it prints comes out of the core's declarations.
"""

import json

import click

from kniffel_core import options as core_options
from kniffel_core import rules as core
from kniffel_core import sets
from kniffel_tools import command_options
from kniffel_tools.errors import choice

# What the options do, in words for a desktop; the handheld has its own, shorter ones.
MEANINGS = {
    "extra": "points for each further Kniffel while 50 stands in the Kniffel box",
    "joker": "what a further Kniffel may stand for once the Kniffel box is filled",
    "joker_after_strike": "the joker also works with 0 in the Kniffel box",
    "full_house_of_five": "five equal dice are a full house too",
    "exact_small_straight": "small straight only 1-2-3-4-5, large straight only 2-3-4-5-6",
    "extra_boxes": "one pair and two pairs added to the thirteen",
    "upper_bonus": "the bonus for the upper boxes",
    "double_first": "a box filled straight from the first roll counts double",
    "order": "boxes in any order, from top to bottom, or from bottom to top",
    "hold_one": "one die at least is set aside after each roll, and stays",
    "rolls": "rolls in a turn",
    "columns": "columns of the same card, filled in one game",
    "announce": "the box is named after the first roll",
    "bank_rolls": "rolls not used are saved for a later turn",
    "duplicate": "every player gets the same rolls",
}


@click.command()
@click.argument("rule_set", metavar="[ID]", required=False)
@command_options.as_json
def rules(rule_set, as_json):
    """List the rule sets and options, or explain one set.

    \b
    python3 run.py rules yahtzee
    """
    if rule_set is not None and rule_set not in sets.IDS:
        raise choice("rule set", rule_set, sets.IDS)
    ids = (rule_set,) if rule_set else sets.IDS
    if as_json:
        click.echo(json.dumps({"sets": {id: describe(id) for id in ids}, "options": options()}))
    elif rule_set:
        click.echo(page(rule_set))
    else:
        click.echo(overview())


def describe(id):
    """Return all that is to be known of a set as plain data."""
    made, declaration = core.make(id), core_options.set_of(id)
    return {
        "name_en": made.name_en,
        "name_de": made.name_de,
        "boxes": list(made.names),
        "labels": {name: list(label) for name, label in made.labels.items()},
        "columns": made.columns,
        "factors": list(made.factors),
        "turns": made.cells,
        "upper_bonus": {"points": made.bonus_points, "threshold": made.bonus_threshold},
        "extra": made.extra,
        "joker": core_options.JOKERS[made.joker],
        "joker_after_strike": made.joker_after_strike,
        "options": fitting_options(id),
        "pages_en": list(declaration.PAGES_EN),
        "pages_de": list(declaration.PAGES_DE),
    }


def options():
    """Return {name: {"values", "meaning"}} of all options."""
    return {
        name: {"values": list(values), "meaning": MEANINGS[name]} for name, values in core_options.OPTIONS
    }


def fitting_options(id):
    """Return the names of the options that make sense with a set."""
    return [name for name, values in core_options.OPTIONS if any(_fits(id, name, value) for value in values)]


def _fits(id, name, value):
    try:
        core.make(id, {name: value})
    except core.RulesError:
        return False
    return True


def overview():
    """Return the list of sets and options as text."""
    width = max(len(id) for id in sets.IDS)
    lines = ["Rule sets (python3 run.py rules ID explains one):", ""]
    for id in sets.IDS:
        made = core.make(id)
        lines.append(f"  {id:{width}}  {made.name_en}: {made.box_count} boxes, {made.cells} turns")
    lines += ["", "Options (--option NAME=VALUE):", ""]
    for name, values in core_options.OPTIONS:
        lines.append(f"  {name} = {' / '.join(map(str, values))}")
        lines.append(f"      {MEANINGS[name]}")
    return "\n".join(lines)


def page(id):
    """Return the explanation of a set as text, English and German."""
    made, declaration = core.make(id), core_options.set_of(id)
    lines = [f"{id}: {made.name_en}", ""]
    lines += [*declaration.PAGES_EN, "", made.name_de, "", *declaration.PAGES_DE, ""]
    lines.append("Boxes: " + ", ".join(made.names))
    lines.append("Options: " + ", ".join(fitting_options(id)))
    return "\n".join(lines)
