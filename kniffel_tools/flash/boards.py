# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the game knows of a board: its declaration in lib/handheld/boards, and what its firmware has built in.

Room: kniffel_tools/flash. Declarations are read as text, never run: they import what only a board has.
"""

import ast
import functools
from pathlib import Path

from kniffel_tools.flash.imports import imported_names
from kniffel_tools.sim.board_facts import definition_of, listed

DECLARATIONS = "lib/handheld/boards"
# Among the declarations, but for any board: what settings.toml wires, and what is tried on a board without a declaration.
WIRED, UNKNOWN = "wired", "unknown"
UNDECLARED = ""  # stands for the id of any board without a declaration
_PACKAGE = "handheld.boards."


def profiles(root):
    """The ids of the boards that have a declaration, sorted."""
    names = {stem_of(board_id): board_id for board_id in listed()}
    stems = [file.stem for file in (Path(root) / DECLARATIONS).glob("*.py")]
    return sorted(
        names.get(stem, stem) for stem in stems if not stem.startswith("_") and stem not in (WIRED, UNKNOWN)
    )


def stem_of(board_id):
    """The name of a board's declaration without its suffix: a dot cannot stand in the name of a module."""
    return board_id.replace(".", "_")


def has_profile(root, board_id):
    """True where the board has a declaration."""
    return (Path(root) / DECLARATIONS / f"{stem_of(board_id)}.py").is_file()


def parts(root, board_ids):
    """Names without suffix of the files among the declarations that these boards need: their own, those these import,
    and the ones for any board."""
    found: set[str] = set()
    wanted = ["__init__", WIRED, *map(stem_of, board_ids)]
    if not all(has_profile(root, board_id) for board_id in board_ids):
        wanted.append(UNKNOWN)
    while wanted:
        name = wanted.pop()
        file = Path(root) / DECLARATIONS / f"{name}.py"
        if name in found or not file.is_file():
            continue
        found.add(name)
        imported = imported_names(ast.parse(file.read_bytes(), str(file)), lambda _name: True)
        names = {name.removeprefix(_PACKAGE) for name, _needed in imported if name.startswith(_PACKAGE)}
        wanted += names - {UNKNOWN}  # named in __init__ for boards without a declaration
    return found


def wired_drivers(root):
    """{name in settings.toml: library module} of the displays that a player can wire to a plain board."""
    file = Path(root) / DECLARATIONS / f"{WIRED}.py"
    return {name: row[0] for name, row in (declared(file, "DRIVERS") or {}).items()} if file.is_file() else {}


def declared(file, name):
    """The value of a top-level assignment of plain data in a Python file; None where there is none."""
    for node in ast.parse(Path(file).read_bytes(), str(file)).body:
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == name for target in node.targets):
            try:
                return ast.literal_eval(node.value)
            except ValueError:
                return None
    return None


def built_in(board_id):
    """Names of the modules in that board's CircuitPython; for a board that is not listed, all that any board has."""
    return definition_of(board_id).modules if exists(board_id) else built_in_anywhere()


def built_in_everywhere(board_ids):
    """Names of the modules that all of these boards have."""
    return frozenset.intersection(*(built_in(board_id) for board_id in board_ids))


@functools.cache
def built_in_anywhere():
    """Names of the modules that any board's CircuitPython has."""
    return frozenset().union(*(definition_of(board_id).modules for board_id in listed()))


def exists(board_id):
    """True for a board that CircuitPython is made for."""
    return board_id in listed()


def has_display(board_id):
    """True where the board's CircuitPython sets up a screen by itself."""
    return exists(board_id) and definition_of(board_id).display
