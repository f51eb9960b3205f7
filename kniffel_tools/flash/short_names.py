# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Short names for what the game alone knows: a board keeps every name that it ever meets, and each file names them again.

Room: kniffel_tools/flash. Called by ``shrink`` with all files of the game at once.

Short names are words that CircuitPython itself has in its flash, where they take no memory; only when these are used up
two letters, which do. A board whose firmware lacks one of the words keeps it like any name.

A name stays if it is a string somewhere (``getattr`` may ask for it), is that of a module, or is one that others' classes
may have. Parameters that no call names are shortened within their function. Names that never meet share a short one: two
names meet if one object may have both as attributes, or one file both outside its functions. A name that is given to an
object from outside meets all.
"""

import ast
import builtins
import functools
import importlib.util
import keyword
import re
from collections import Counter
from pathlib import Path

from kniffel_tools.errors import UserError

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DOTTED = re.compile(r"[\w.]+")
_STUB_NAMES = re.compile(r"(?:def|class)\s+(\w+)|(\w+)\s*[:=]")
_BUILT_IN = ("array", "binascii", "errno", "gc", "io", "json", "math", "os", "re", "struct", "sys", "time")
# Names of CircuitPython's functions, 9 and 10, of the modules that nearly all builds have; first those that a .mpy tells by
# number. None that any class has from which ours inherit, that is built in, or that the interpreter itself asks objects for.
_IN_FLASH = (
    "sep copy main rfind lstrip rindex isalpha isdigit islower isspace isupper popitem reverse"
    " cc dx dy gb gr io px py qr re rg rx tb tx x2 xs ys ack bb bg bpp br cmd cos dm doc dp End erf fft gg inf inv loc log mix"
    " mul nan num obj ox oy pc Pin rb rr sin sos std sub Tag tan tol uid usb vid acos argv asin atan auto axis blit cast ceil"
    " clip cosh cpus ctrl data ddof dest diag diff dump Edge fabs feed flat flip flux fmin fmod href ifft imag init int8 json"
    " log2 loop mask math miso mode modf mosi next norm note once ones pack pair path peek pins poll port pull push rate rssi"
    " rtol save scan seed sinc sinh span src1 src2 step swap sync tanh Task tell tile uart ulab util uuid voice warn wrap xtol"
    " zlib acosh alarm angle array asinh atan2 atanh blend board chain color cross deque dtype dumps empty equal expm1 floor"
    " frexp gamma group int16 ipoll isinf isnan ldexp level limit loads log10 loop2 match numpy order phase point probe reset"
    " rmdir round scale shape slice speed split state tempo trapz trunc uint8 uname union usage utils utime zeros Circle"
    " Device Event Flash Macro Mixer Serial arange argmax argmin around bisect buffer cancel center choice delete digest"
    " interp lookup median mktime modify newton notify offset paired parity prompt radius random remote report resume search"
    " signal signed stderr stdout struct symbol tolist uint16 unlink window"
).split()
_BOARDS_ONLY = frozenset(("const", "mem_alloc", "mem_free"))


def shorten(files, outside, foreign):
    """Add edits to the files (see ``shrink``) that write short names; return {name: short name}.

    `outside`: trees of sources that stay as they are
    """
    trees = [file.tree for file in files.values()] + list(outside)
    fixed = set().union(*map(words_in, trees))
    named = set()
    for tree in trees:
        for node in walked(tree):
            if isinstance(node, ast.keyword):
                named.add(node.arg)
            elif isinstance(node, (ast.Global, ast.Nonlocal)):
                fixed.update(node.names)
            elif isinstance(node, ast.ExceptHandler):
                fixed.add(node.name)
            elif isinstance(node, ast.Import) or (
                isinstance(node, ast.ImportFrom) and node.module not in files
            ):
                for alias in node.names:
                    fixed.update(alias.name.split("."))
    for tree in outside:
        fixed.update(getattr(node, "attr", getattr(node, "name", "")) for node in walked(tree))
    fixed |= named | {part for file in files.values() for part in file.name.split(".")}
    short = _short_names(files, fixed, set(foreign))
    for file in files.values():
        local, variables = _parameters(file, named), _variables(file.tree)
        done: dict = {}
        for span in file.spans:
            for line in range(span[0], span[2] + 1):
                done.setdefault(line, []).append(span)
        for node, name, span in _names(file):
            new = local.get(id(node)) or (None if id(node) in variables else short.get(name))
            if new and not any(within(span, other) for other in done.get(span[0], ())):
                file.edits.append((*span, new))
    return short


@functools.cache
def walked(tree):
    """All nodes of a tree, found once, until ``walked.cache_clear()``: whoever changes trees, or needs them no more."""
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


def _short_names(files, fixed, foreign):
    """{name: short name}."""
    spaces = [_names_outside(file) for file in files.values()]
    for file in files.values():
        for node in file.tree.body:
            if isinstance(node, ast.ClassDef):
                spaces.append(_attributes(file, node, files))
    every = {name for file in files.values() for _, name, _ in _names(file)}
    own = set().union(*map(_own_names, files.values())) | {name for name in every if _is_private(name)}
    own = {name for name in own if not name.startswith("__") and len(name) > 1} - fixed - foreign
    numbers = set().union(*map(_numbers, files.values()))
    everywhere = set().union(*map(_given_from_outside, files.values()))
    everywhere |= own - set().union(*spaces)
    meets: dict = {name: set() for name in own}
    for space in spaces:
        for name in space & own:
            meets[name] |= space & own
    for name in own & everywhere:
        meets[name] = set(own)
        for other in own:
            meets[other].add(name)
    count = Counter(name for space in spaces for name in space)
    short: dict = {}
    here = every | fixed
    for name in sorted(own, key=lambda name: (name not in everywhere, -len(meets[name]), -count[name], name)):
        taken = {short.get(other) for other in meets[name]} | here
        # MicroPython leaves out numbers whose names begin so: only these may.
        begin = "_" if name in numbers else ""
        words = (new for new in _IN_FLASH if not begin and new not in taken)
        others = (new for new in _candidates(begin) if new not in taken and new not in foreign)
        short[name] = next(words, None) or next(others)
    return short


def _numbers(file):
    """The private names of numbers by ``const`` in a file."""
    found = set()
    for node in file.tree.body:
        if isinstance(node, ast.Assign) and getattr(getattr(node.value, "func", None), "id", "") == "const":
            found.update(name for target in node.targets for name in bindings(target) if _is_private(name))
    return found


def _names_outside(file):
    """The names that stand in a file for what is outside functions, there or in another file."""
    variables = _variables(file.tree)
    found = set()
    for node, name, _ in _names(file):
        if not isinstance(node, (ast.Attribute, ast.arg)) and id(node) not in variables:
            found.add(name)
    return found


def _attributes(file, node, files):
    """The names of all attributes that objects of a class have by what the class and those before it say."""
    found = set()
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            found.add(part.name)
            first = part.args.args[0].arg if part.args.args else ""
            for inner in walked(part):
                if isinstance(inner, ast.Attribute) and getattr(inner.value, "id", "") == first:
                    found.add(inner.attr)
        elif isinstance(part, ast.Assign):
            found.update(name for target in ast.walk(part) for name in bindings(target))
    for base in node.bases:
        name, origin = getattr(base, "id", getattr(base, "attr", "")), file
        if isinstance(base, ast.Attribute):
            origin = files.get(file.modules.get(getattr(base.value, "id", "")))
        elif name in file.imported:
            module, name = file.imported[name]
            origin = files[module]
        for other in origin.tree.body if origin else ():
            if isinstance(other, ast.ClassDef) and other.name == name:
                found |= _attributes(origin, other, files)
    return found


def _variables(tree):
    """The ids of the nodes that name a variable or a parameter of a function."""
    found = set()

    def look(node, local):
        if isinstance(node, ast.FunctionDef) and node.name in local:
            found.add(id(node))
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            body = node.body if isinstance(node.body, list) else [node.body]
            inside = {argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)}
            for part in within_function(body):
                if not isinstance(part, ast.ImportFrom):
                    inside.update(bindings(part))
            for part in ast.iter_child_nodes(node.args):
                look(part, local)
            for part in body:
                look(part, local | inside)
            return
        if isinstance(node, ast.arg) or (isinstance(node, ast.Name) and node.id in local):
            found.add(id(node))
        for part in ast.iter_child_nodes(node):
            look(part, local)

    look(tree, frozenset())
    return found


def within_function(body):
    """All nodes of some statements but those within functions and classes, whose own nodes are given."""
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            waiting.extend(ast.iter_child_nodes(node))


def _is_private(name):
    return name.startswith("_") and not name.startswith("__") and len(name) > 1


def _given_from_outside(file):
    """Names that are set as attributes of something else than a method's own object."""
    found = set()
    for function in walked(file.tree):
        if isinstance(function, ast.FunctionDef):
            first = function.args.args[0].arg if function.args.args else ""
            for node in walked(function):
                if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    if getattr(node.value, "id", "") != first or first != "self":
                        found.add(node.attr)
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
                for node in walked(function)
                if isinstance(node, (ast.FunctionDef, ast.Lambda)) and node is not function
            ]
            inside = {name for node in inner for part in walked(node) for name in bindings(part)}
            uses = [node for node in walked(function) if isinstance(node, ast.Name)]
            every = {node.id for node in uses} | inside
            letters = iter([letter for letter in _LETTERS[:26] if letter not in every | named])
            for parameter in function.args.args:
                name = parameter.arg
                if name in named or name in inside or len(name) == 1:
                    continue
                new = found[id(parameter)] = next(letters)
                found.update((id(node), new) for node in uses if node.id == name)
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
    """The names that stand in a source's strings as a whole or between dots: ``getattr`` may ask for them."""
    words = set()
    for node in walked(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _DOTTED.fullmatch(node.value):
            words.update(node.value.split("."))
    return words
