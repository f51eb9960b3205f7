# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Make the game's sources smaller before they are compiled: a board keeps every name it meets in its short memory.

Room: kniffel_tools/flash. It sees all the game's files at once and nothing that would change what they do:

- whole numbers that are named once in a file are written where they are used, in other files too (MicroPython itself
  does so within a file, for ``const``); names that nothing asks for any more, and imports of them, are left out;
- functions that nothing on a board calls are left out;
- files that are always loaded together become one: see ``join``;
- the game's own names become short ones: see ``short_names``.
"""

import ast
from collections import Counter
from dataclasses import dataclass, field

from kniffel_tools.flash.join import dotted, join
from kniffel_tools.flash.short_names import bindings, shorten, span_of, walked, within, words_in


@dataclass
class _File:
    """One source with what is known about it; `edits` are (line, start, end line, end, new text), in bytes."""

    name: str
    source: bytes
    tree: ast.Module
    constants: dict = field(default_factory=dict)
    modules: dict = field(default_factory=dict)  # local name: dotted name of a file of the game
    imported: dict = field(default_factory=dict)  # local name: (file, its name there)
    unclear: set = field(default_factory=set)  # local names that are not always what was imported
    inlined: set = field(default_factory=set)
    edits: list = field(default_factory=list)
    spans: set = field(default_factory=set)  # where numbers were written in: nothing else to change there


def shrink(sources, others=(), foreign=()):
    """{path: bytes} of smaller and fewer sources.

    `others`: sources that use these and stay as they are; `foreign`: names that others' classes may have.
    """
    files = {dotted(path): _File(dotted(path), data, ast.parse(data)) for path, data in sources.items()}
    outside = [ast.parse(data) for data in others]
    _leave_out_functions(files, outside, foreign)
    for file in files.values():
        _find_imports(file, files)
    _find_constants(files)
    for file in files.values():
        _write_numbers_in(file, files)
    _leave_out(files, outside)
    fewer = join({path: _edited(files[dotted(path)]) for path in sources}, others)
    files = {dotted(path): _File(dotted(path), data, ast.parse(data)) for path, data in fewer.items()}
    for file in files.values():
        _find_imports(file, files)
    shorten(files, outside, foreign)
    walked.cache_clear()
    return {path: _edited(files[dotted(path)]) for path in fewer}


# --- numbers ---


def _find_imports(file, files):
    for node in walked(file.tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                local, whole = alias.asname or alias.name, f"{node.module}.{alias.name}"
                known = file.modules if whole in files else file.imported
                target = whole if whole in files else (node.module, alias.name)
                if whole in files or node.module in files:
                    if known.setdefault(local, target) != target:
                        file.unclear.add(local)
                else:
                    file.unclear.add(local)
        elif isinstance(node, ast.expr | ast.arg | ast.stmt):
            file.unclear.update(bindings(node))


def _find_constants(files):
    """Fill every file's `constants`, until those that are built on others are known, too."""
    candidates = {file.name: _assigned_once(file) for file in files.values()}
    known = -1
    while known < (known := sum(len(file.constants) for file in files.values())):
        for file in files.values():
            for name, (value, place) in candidates[file.name].items():
                if name not in file.constants:
                    number = _number(value, file, files)
                    if place is not None:
                        number = _member(value, place, file, files)
                    if number is not None:
                        file.constants[name] = number


def _assigned_once(file):
    """{name: (expression, place in it or None)} of the names that a file binds once, at its outermost level."""
    bound = {}
    for node in walked(file.tree):
        for name in bindings(node):
            bound[name] = bound.get(name, 0) + 1
    found = {}
    for node in file.tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name):
                found[target.id] = (node.value, None)
            elif isinstance(target, ast.Tuple):
                for place, part in enumerate(target.elts):
                    found[getattr(part, "id", "")] = (node.value, place)
    return {name: value for name, value in found.items() if bound.get(name) == 1}


def _number(node, file, files):
    """The whole number that an expression stands for, or None."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        if node.id in file.constants:
            return file.constants[node.id]
        if node.id in file.imported and node.id not in file.unclear:
            module, name = file.imported[node.id]
            return files[module].constants.get(name)
        return None
    if isinstance(node, ast.Attribute):
        alias = getattr(node.value, "id", None)
        if alias in file.modules and alias not in file.unclear:
            return files[file.modules[alias]].constants.get(node.attr)
        return None
    if isinstance(node, ast.Call):
        named = getattr(node.func, "id", None) == "const" and len(node.args) == 1
        return _number(node.args[0], file, files) if named else None
    if isinstance(node, (ast.BinOp, ast.UnaryOp)):
        parts = [
            _number(part, file, files) for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)
        ]
        if None in parts:
            return None
        result = eval(compile(ast.Expression(_rebuilt(node, parts)), "", "eval"), {})
        return result if type(result) is int else None
    return None


def _rebuilt(node, parts):
    values = [ast.Constant(part) for part in parts]
    made = ast.BinOp(values[0], node.op, values[1]) if len(values) == 2 else ast.UnaryOp(node.op, values[0])
    return ast.fix_missing_locations(made)


def _member(value, place, file, files):
    """The number that a name in a tuple gets from ``range(…)`` or from a tuple."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "range":
        ends = [_number(end, file, files) for end in value.args]
        return None if None in ends else range(*ends)[place]
    if isinstance(value, ast.Tuple):
        return _number(value.elts[place], file, files)
    return None


def _write_numbers_in(file, files):
    for node in walked(file.tree):
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
            number = _number(node, file, files)
            if number is not None and node.lineno == node.end_lineno:
                file.edits.append(span_of(node) + (str(number) if number >= 0 else f"({number})",))
                file.spans.add(span_of(node))
                file.inlined.add(getattr(node, "id", None) or getattr(getattr(node, "value", None), "id", ""))


# --- what is left over ---


def _leave_out_functions(files, outside, foreign):
    """Take out functions, methods and classes that nothing on a board mentions: tools and tests do."""
    total: Counter = Counter()
    for tree in [file.tree for file in files.values()] + outside:
        total += _mentions(walked(tree))
        total.update(words_in(tree))
    waiting = []
    for file in files.values():
        for node in walked(file.tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("__"):
                waiting.append((file, node, _mentions(walked(node))))
    left = len(waiting) + 1
    while len(waiting) < left:
        left = len(waiting)
        for entry in tuple(waiting):
            file, node, own = entry
            if any(within(span_of(node), span) for span in file.spans):
                waiting.remove(entry)
            elif total[node.name] == own[node.name] and node.name not in foreign:
                _replace(file, node, "pass")
                total -= own
                waiting.remove(entry)
    for file in files.values():
        _forget_within(file)


def _mentions(nodes):
    """How often names are asked for."""
    found: Counter = Counter()
    for node in nodes:
        if isinstance(node, ast.Name):
            found[node.id] += 1
        elif isinstance(node, ast.Attribute):
            found[node.attr] += 1
        elif isinstance(node, ast.alias):
            found[node.name] += 1
    return found


def _forget_within(file):
    """Leave out of the tree what was taken out of the source."""
    for node in walked(file.tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not any(within(span_of(part), span) for span in file.spans)]
    walked.cache_clear()


def _leave_out(files, outside):
    """Take out imports and names of numbers that nothing asks for any more."""
    wanted = set()
    for tree in [file.tree for file in files.values()] + outside:
        wanted |= words_in(tree)
    for tree in outside:
        wanted |= {
            alias.name for node in walked(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
        }
        wanted |= {node.attr for node in walked(tree) if isinstance(node, ast.Attribute)}
    used = {name: _still_used(file) for name, file in files.items()}
    for file in files.values():
        wanted |= used[file.name][1]
        for node in walked(file.tree):
            if isinstance(node, ast.ImportFrom):
                _leave_out_import(file, files, node, used[file.name][0])
                wanted |= {alias.name for alias in node.names}
    for file in files.values():
        for node in file.tree.body:
            if isinstance(node, ast.Assign):
                _leave_out_names(file, node, wanted | used[file.name][0])


def _still_used(file):
    """(names, attributes) that a file asks for, but for those which became numbers."""
    names, attributes = set(), set()
    for node in walked(file.tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and span_of(node) not in file.spans:
            if not any(within(span_of(node), span) for span in file.spans):
                names.add(node.id)
        elif isinstance(node, ast.Attribute) and span_of(node) not in file.spans:
            attributes.add(node.attr)
    return names, attributes


def _leave_out_import(file, files, node, names):
    kept = []
    for alias in node.names:
        local = alias.asname or alias.name
        number = local in file.imported and files[node.module].constants.get(alias.name) is not None
        if local in names or not (number or (local in file.modules and local in file.inlined)):
            kept.append(alias)
    if len(kept) < len(node.names):
        _replace(file, node, _import_text(node.module, kept))
        node.names = kept


def _leave_out_names(file, node, wanted):
    target = node.targets[0]
    names = [part.id for part in getattr(target, "elts", [target]) if isinstance(part, ast.Name)]
    if not names or len(node.targets) > 1 or any(name not in file.constants for name in names):
        return
    kept = [name for name in names if name in wanted]
    if len(kept) < len(names):
        numbers = {name: file.constants[name] for name in kept}
        _replace(file, node, _numbers_text(numbers))
        node.targets = [ast.Name(name, ast.Store(), lineno=0, col_offset=0) for name in kept]


def _replace(file, node, text):
    """Put a text in the place of a statement; its further lines become empty, so that all others stay."""
    span = span_of(node)
    file.edits = [edit for edit in file.edits if not within(edit[:4], span)]
    file.edits.append((*span, text + "\n" * (span[2] - span[0])))
    file.spans.add(span)


def _import_text(module, aliases):
    """An import of what is left."""
    parts = []
    for alias in aliases:
        parts.append(f"{alias.name} as {alias.asname}" if alias.asname else alias.name)
    return f"from {module} import {', '.join(parts)}" if parts else "pass"


def _numbers_text(numbers):
    """Assignments of what is left."""
    return "; ".join(f"{name} = {number}" for name, number in numbers.items()) or "pass"


# --- writing ---


def _edited(file):
    lines = file.source.splitlines(keepends=True)
    edits = {edit[:4]: edit[4] for edit in file.edits}
    for line, start, end_line, end in sorted(edits, reverse=True):
        text = edits[line, start, end_line, end]
        rest = lines[end_line - 1][end:]
        lines[line - 1] = lines[line - 1][:start] + text.encode() + rest
        for further in range(line, end_line):
            lines[further] = b""
    return b"".join(lines)
