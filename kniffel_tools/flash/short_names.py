# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Short names for what the game alone knows: a board keeps every name that it ever meets, and each file names them again.

Room: kniffel_tools/flash. Called by ``shrink`` with all files of the game at once.

A name stays if it occurs in a string (``getattr`` may ask for it), is that of a module, or is one that others' classes
may have. Parameters that no call names are shortened within their function. Names that never meet share a short one: two
names meet if one file has both, or a file and those from which its classes are derived; a name that is given to
an object from outside meets all.
"""

import ast
import builtins
import functools
import importlib.util
import keyword
import re
from pathlib import Path

from kniffel_tools.errors import UserError

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_WORD = re.compile(r"\w+")
_LONG_TEXT = 200  # characters; whoever asks for names writes them into shorter strings
_STUB_NAMES = re.compile(r"(?:def|class)\s+(\w+)|(\w+)\s*[:=]")
_BUILT_IN = ("array", "binascii", "errno", "gc", "io", "json", "math", "os", "re", "struct", "sys", "time")
_BOARDS_ONLY = frozenset(("const", "mem_alloc", "mem_free"))


def shorten(files, outside, foreign):
    """Add edits to the files (see ``shrink``) that write short names; return {name: short name}.

    `outside`: trees of sources that stay as they are
    """
    trees = [file.tree for file in files.values()] + list(outside)
    fixed = set(foreign) | set().union(*map(words_in, trees))
    named = set()
    for tree in trees:
        for node in walked(tree):
            if isinstance(node, ast.keyword):
                named.add(node.arg)
            elif isinstance(node, (ast.Global, ast.Nonlocal)):
                fixed.update(node.names)
            elif isinstance(node, ast.ExceptHandler):
                fixed.add(node.name)
    for tree in outside:
        fixed.update(getattr(node, "attr", getattr(node, "name", "")) for node in walked(tree))
    fixed |= named | {part for file in files.values() for part in file.name.split(".")}
    short = _short_names(files, fixed)
    for file in files.values():
        local = _parameters(file, named)
        done: dict = {}
        for span in file.spans:
            for line in range(span[0], span[2] + 1):
                done.setdefault(line, []).append(span)
        for node, name, span in _names(file):
            new = local.get(id(node)) or short.get(name)
            if new and not any(within(span, other) for other in done.get(span[0], ())):
                file.edits.append((*span, new))
    return short


@functools.lru_cache(512)
def walked(tree):
    """All nodes of a file's tree, found once."""
    return list(ast.walk(tree))


@functools.cache
def foreign_names():
    """All names of CircuitPython's own modules and of built-in types."""
    names = set(_BOARDS_ONLY)
    for value in [*vars(builtins).values(), *map(importlib.import_module, _BUILT_IN)]:
        names.update(dir(value))
    spec = importlib.util.find_spec("board_definitions")
    for folder in [] if spec is None else spec.submodule_search_locations or []:
        for file in Path(folder).parent.glob("*-stubs/**/*.pyi"):
            for found in _STUB_NAMES.findall(file.read_text(encoding="utf-8")):
                names.update(found)
    return frozenset(names)


def names_in(sources):
    """All names in the code of sources: of libraries that the game is laid with."""
    names = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            names.update(getattr(node, field, None) or "" for field in ("id", "attr", "name", "arg"))
    return names


def _names(file):
    """(node, name, where it stands) of every name in a file."""
    lines = file.source.splitlines(keepends=True)
    for node in walked(file.tree):
        if isinstance(node, ast.JoinedStr):  # where its names stand, only newer versions of Python tell
            raise UserError(f"{file.name}, line {node.lineno}: no f-strings in what boards run")
        if isinstance(node, ast.Name) and node.lineno:
            yield node, node.id, span_of(node)
        elif isinstance(node, ast.arg):
            start = node.col_offset
            yield node, node.arg, (node.lineno, start, node.lineno, start + len(node.arg))
        elif isinstance(node, ast.Attribute):
            end = node.end_col_offset
            yield node, node.attr, (node.end_lineno, end - len(node.attr), node.end_lineno, end)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            at = re.compile(rb"(def|class)\s+").match(lines[node.lineno - 1], node.col_offset).end()
            yield node, node.name, (node.lineno, at, node.lineno, at + len(node.name))
        elif isinstance(node, ast.alias):
            start, end = node.col_offset, node.end_col_offset
            yield node, node.name, (node.lineno, start, node.lineno, start + len(node.name))
            if node.asname:
                yield node, node.asname, (node.end_lineno, end - len(node.asname), node.end_lineno, end)


def _own_names(file):
    """The names that a file gives to its own things, but for variables within functions."""
    found = set()
    for node in walked(file.tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        if isinstance(node, (ast.Module, ast.ClassDef)):
            for statement in node.body:
                if isinstance(statement, ast.Assign):
                    found.update(name for part in ast.walk(statement) for name in bindings(part))
    return found


def _short_names(files, fixed):
    """{name: short name}."""
    inside = {file.name: {name for _, name, _ in _names(file)} for file in files.values()}
    every = set().union(*inside.values())
    own = set().union(*map(_own_names, files.values())) | {name for name in every if _is_private(name)}
    own = {name for name in own if not name.startswith("__") and len(name) > 1} - fixed
    anywhere = set().union(*map(_given_from_outside, files.values()))
    meets = {name: set() for name in own}
    for file in files.values():
        together = set().union(*(inside[name] for name in _family(file, files))) & own
        for name in together:
            meets[name] |= together
    for name in own & anywhere:
        meets[name] = set(own)
        for other in own:
            meets[other].add(name)
    count = {name: sum(name in names for names in inside.values()) for name in own}
    short = {}
    for name in sorted(own, key=lambda name: (name not in anywhere, -count[name], -len(meets[name]), name)):
        taken = {short.get(other) for other in meets[name]} | every
        # MicroPython leaves out numbers whose names begin so: only these may.
        begin = "_" if _is_private(name) else ""
        short[name] = next(new for new in _candidates(begin) if new not in taken)
    return short


def _is_private(name):
    return name.startswith("_") and not name.startswith("__") and len(name) > 1


def _given_from_outside(file):
    """Names that are set as attributes of something else than a method's own object."""
    found = set()
    for function in walked(file.tree):
        if isinstance(function, ast.FunctionDef):
            first = function.args.args[0].arg if function.args.args else ""
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    if getattr(node.value, "id", "") != first or first != "self":
                        found.add(node.attr)
    return found


def _family(file, files):
    """The file and those from which its classes are derived, however far back."""
    found, waiting = set(), [file.name]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            this = files[name]
            for node in walked(this.tree):
                if isinstance(node, ast.ClassDef):
                    for base in node.bases:
                        origin = this.imported.get(getattr(base, "id", ""), (None,))[0]
                        through = this.modules.get(getattr(getattr(base, "value", None), "id", ""))
                        waiting += [other for other in (origin, through) if other]
    return found


def _candidates(begin):
    """Short names: no single small letters, which parameters have."""
    if begin:
        yield from (begin + letter for letter in _LETTERS)
    else:
        yield from _LETTERS[26:]
    for first in _LETTERS:
        yield from (begin + first + second for second in _LETTERS if not keyword.iskeyword(first + second))


def _parameters(file, named):
    """{id of a node: short name} for the parameters that no call names, and their uses."""
    found = {}
    for function in walked(file.tree):
        if isinstance(function, ast.FunctionDef):
            inner = [
                node
                for node in ast.walk(function)
                if isinstance(node, (ast.FunctionDef, ast.Lambda)) and node is not function
            ]
            inside = {name for node in inner for part in ast.walk(node) for name in bindings(part)}
            every = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)} | inside
            letters = iter([letter for letter in _LETTERS[:26] if letter not in every | named])
            for parameter in function.args.args:
                name = parameter.arg
                if name in named or name in inside or len(name) == 1:
                    continue
                new = next(letters)
                for node in ast.walk(function):
                    if node is parameter or (isinstance(node, ast.Name) and node.id == name):
                        found[id(node)] = new
    return found


def bindings(node):
    """The names that a node binds, anywhere: a function's own variable of that name counts too."""
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        return [node.id]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return list(node.names)
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name.partition(".")[0] for alias in node.names]
    return []


def span_of(node):
    """(line, start, end line, end) of a node, its decorators included."""
    decorators = getattr(node, "decorator_list", ())
    if decorators:
        return decorators[0].lineno, decorators[0].col_offset - 1, node.end_lineno, node.end_col_offset
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def within(inner, outer):
    return (outer[0], outer[1]) <= (inner[0], inner[1]) and (inner[2], inner[3]) <= (outer[2], outer[3])


def words_in(tree):
    """The words in a source's short strings: ``getattr`` may ask for a name that stands in one."""
    words = set()
    for node in walked(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < _LONG_TEXT:
            words.update(_WORD.findall(node.value))
    return words
