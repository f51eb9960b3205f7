# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the user asked for, checked: rules and levels by name (kniffel_tools; knows no command)."""

from kniffel_core import levels, players
from kniffel_core import rules as rules_module
from kniffel_tools.errors import UserError, choice


def rules_of(text, options):
    """Return the rules of a set and its options. :raises UserError: names what is wrong and what exists"""
    words = " ".join([text, *options]).split()
    names = [word.partition("=")[0] for word in words[1:]]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise UserError(f"option {twice[0]!r} stands there twice: leave one")
    try:
        return rules_module.parse(" ".join(words))
    except rules_module.RulesError as error:
        raise UserError(str(error)) from error


def level_of(id):
    """Return the number of a level. :raises UserError: names the levels"""
    if id not in levels.IDS:
        raise choice("level", id, levels.IDS)
    return levels.IDS.index(id)


def plays_without_table(number, rules):
    """Whether a level that has a value table in other games has none in this one."""
    return not players.available(number, rules)
