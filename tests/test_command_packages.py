# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What a command imports, however late, is installed before it runs: its group in the command table has all packages."""

import ast
import functools
import re
import sys
from importlib.metadata import packages_distributions

import pytest
from conftest import ROOT

from kniffel_tools.command_table import COMMANDS, GROUPS

OURS = ("kniffel_tools", "kniffel_core")
# Only looked for where drives are, and never by a command that does not.
ELSEWHERE = {("play", "psutil"), ("screens", "psutil")}
DISTRIBUTIONS = packages_distributions()


def file_of(name):
    base = ROOT.joinpath(*name.split("."))
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.is_file()), None)


@functools.cache
def imports_of(path):
    """Every module that a file imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def packages_of(command):
    """Top names of other people's modules that a command can come to import."""
    seen, waiting, others = set(), [f"kniffel_tools.commands.{command}"], set()
    while waiting:
        name = waiting.pop()
        top = name.partition(".")[0]
        if name in seen:
            continue
        seen.add(name)
        if top in OURS:
            path = file_of(name)
            waiting += imports_of(path) if path else []
        elif top not in sys.stdlib_module_names and top in DISTRIBUTIONS:
            others.add(top)
    return others


def installed_for(command):
    """The names of the packages in the locks of a command's group."""
    group = GROUPS[COMMANDS[command][0]]
    lines = [
        line
        for lock in group["locks"] + group["optional"]
        for line in (ROOT / "requirements" / lock).read_text(encoding="utf-8").splitlines()
    ]
    return {re.split("[=; ]", line)[0].lower() for line in lines if line and not line.startswith("#")}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_commands_packages_are_in_its_group(command):
    installed = installed_for(command)
    missing = {
        top
        for top in packages_of(command)
        if (command, top) not in ELSEWHERE
        and not any(name.lower().replace("_", "-") in installed for name in DISTRIBUTIONS[top])
    }
    assert not missing
    assert "click" in packages_of(command)
