# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The arrows between the rooms, and that shared code uses only what a board's Python has.

The core imports nothing but itself and three small modules; what runs on boards knows nothing of the desktop
tools. The list of what CircuitPython lacks is the one in the notes about the platforms; the core is also run
in a MicroPython VM (``test_vm``), which lacks the same.
"""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CORE = sorted((ROOT / "kniffel_core").rglob("*.py"))
HANDHELD = sorted((ROOT / "lib" / "handheld").rglob("*.py"))
ENTRIES = [path for path in (ROOT / "code.py", ROOT / "boot.py") if path.exists()]

CORE_MAY_IMPORT = {"kniffel_core", "array", "sys", "binascii"}
MISSING_MODULES = {
    "__future__",
    "abc",
    "contextlib",
    "copy",
    "dataclasses",
    "enum",
    "functools",
    "heapq",
    "itertools",
    "pathlib",
    "string",
    "typing",
}
MISSING_METHODS = {"ljust", "rjust", "zfill", "title", "bit_length", "removeprefix", "removesuffix"}
MISSING_FUNCTIONS = {("sys", "getsizeof"), ("math", "factorial"), ("os", "path")}
DICE_NOT_FROM = "random"  # a 32-bit-seeded generator with an algorithm of its own


def name(path):
    """The path as a test's name."""
    return str(path.relative_to(ROOT))


def imported(tree):
    """Every module that a file imports when it runs, dotted; those behind ``if TYPE_CHECKING:`` never do."""
    found = set()
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
        waiting += ast.iter_child_nodes(node)
    return found


def faults(source):
    """What a file uses that boards do not have, as a list of ``line: what``."""
    tree, lines = ast.parse(source), source.splitlines()
    found = []

    def fault(node, what):
        found.append(f"{getattr(node, 'lineno', 0)}: {what}")

    for module in imported(tree):
        if module.split(".")[0] in MISSING_MODULES or module == "os.path":
            fault(tree, f"import {module}")
    for node in ast.walk(tree):
        kind = type(node).__name__
        if kind in ("Match", "TryStar", "TypeAlias", "Await", "AsyncFunctionDef", "AsyncFor", "AsyncWith"):
            fault(node, kind)
        if isinstance(node, ast.arguments) and node.posonlyargs:
            fault(node.posonlyargs[0], "positional-only arguments")
        stored = isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del))
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)) and not stored:
            if any(isinstance(item, ast.Starred) for item in node.elts):
                fault(node, "a star in a display")
        if isinstance(node, ast.Dict) and None in node.keys:
            fault(node, "two stars in a display")
        if isinstance(node, ast.ClassDef) and node.keywords:
            fault(node, "a keyword of a class, such as metaclass")
        if isinstance(node, ast.Slice) and node.step is not None:
            fault(node, "a slice with a step")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if (node.value.id, node.attr) in MISSING_FUNCTIONS:
                fault(node, f"{node.value.id}.{node.attr}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            method = node.func.attr
            if method in MISSING_METHODS and (method != "title" or not node.args):
                fault(node, f".{method}()")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            if any(keyword.arg == "flush" for keyword in node.keywords):
                fault(node, "print(flush=)")
        if isinstance(node, ast.Compare) and any(isinstance(op, (ast.Eq, ast.NotEq)) for op in node.ops):
            for side in [node.left, *node.comparators]:
                if isinstance(side, ast.Call) and isinstance(side.func, ast.Name) and side.func.id == "range":
                    fault(node, "a range compared")
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Name) and node.value.func.id == "const":
                fault(node, "an annotated const: the compilers for boards differ there")
        if isinstance(node, ast.JoinedStr):
            text = ast.get_source_segment(source, node) or ""
            if re.search(r"\{[^{}:!'\"]*[^=!<>{}:'\"]=\s*[}:!]", text):
                fault(node, "a = in an f-string")
        if isinstance(node, ast.With) and re.match(r"with\s*\(", lines[node.lineno - 1][node.col_offset :]):
            if len(node.items) > 1 or node.items[0].optional_vars is not None:
                fault(node, "with in parentheses")
    return found


def recursions(source):
    """The functions that call themselves: the stack of a board holds 20 to 50 calls."""
    return [
        f"{call.lineno}: {function.name}"
        for function in ast.walk(ast.parse(source))
        if isinstance(function, ast.FunctionDef)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and _calls(call, function.name)
    ]


def _calls(call, function):
    """Whether a call is one of a function by its name, plain or of self."""
    if isinstance(call.func, ast.Name):
        return call.func.id == function
    target = call.func
    return (
        isinstance(target, ast.Attribute)
        and target.attr == function
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    )


@pytest.mark.parametrize("path", CORE, ids=name)
def test_the_core_imports_only_itself(path):
    """The core reaches for a display, a clock, the desktop tools, or a module that boards lack."""
    modules = imported(ast.parse(path.read_text(encoding="utf-8")))
    assert {module.split(".")[0] for module in modules} <= CORE_MAY_IMPORT


def test_the_core_brings_nothing_else_along():
    """In a fresh process the core draws in more than its own modules, however it does so."""
    modules = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in CORE]
    program = f"""
import sys, json, array, binascii
sys.path.append({str(ROOT)!r})
before = set(sys.modules)
for module in {modules!r}:
    __import__(module.removesuffix(".__init__"))
from kniffel_core import rules, sets
for id in sets.IDS:
    rules.make(id).table
print(json.dumps(sorted(set(sys.modules) - before)))
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )
    brought = {module.split(".")[0] for module in json.loads(done.stdout)}
    assert "kniffel_core" in brought
    assert brought <= CORE_MAY_IMPORT


@pytest.mark.parametrize("path", CORE, ids=name)
def test_the_core_is_silent_and_reads_only_its_table(path):
    """The core prints, or opens a file that is not its table of values."""
    calls = [
        node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
    ]
    named = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert "print" not in named
    assert "input" not in named
    assert "open" not in named or path.name == "table.py"


@pytest.mark.parametrize("path", HANDHELD + ENTRIES, ids=name)
def test_the_handheld_knows_no_desktop(path):
    """What runs on the board imports the desktop's tools or tests, or draws its dice from ``random``."""
    roots = {module.split(".")[0] for module in imported(ast.parse(path.read_text(encoding="utf-8")))}
    assert not roots & {"kniffel_tools", "tests", "click", "PIL", "numpy", "pygame", DICE_NOT_FROM}


@pytest.mark.parametrize("path", CORE + HANDHELD + ENTRIES, ids=name)
def test_only_what_boards_have(path):
    """A file for boards uses syntax, a module or a method that CircuitPython lacks."""
    assert not faults(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", CORE, ids=name)
def test_no_recursion_in_the_core(path):
    """A function of the core calls itself, as deep as its input likes."""
    assert not recursions(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", CORE + HANDHELD + ENTRIES, ids=name)
def test_every_file_says_whose_it_is_and_what_for(path):
    """A file for boards has no licence lines, or does not say what it is for."""
    text = path.read_text(encoding="utf-8")
    if not text:
        return
    assert "SPDX-License-Identifier: MIT" in text.splitlines()[1]
    assert ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize(
    "source",
    [
        "match x:\n    case 1: pass",
        "def f(a, /): pass",
        "x = [*a, b]",
        "x = {*a, b}",
        "x = (*a, b)",
        "x = {**a}",
        "class A(metaclass=B): pass",
        "import typing",
        "from functools import partial",
        "import os.path",
        "import os\nos.path.join('a')",
        "x = 'a'.ljust(3)",
        "x = y[::2]",
        "x = f'{y=}'",
        "x = f'a {y + 1=} b'",
        "with (open('a') as f, open('b') as g): pass",
        "with (open('a') as f): pass",
        "print('a', flush=True)",
        "x = range(3) == y",
        "_X: int = const(1)",
        "async def f(): pass",
        "import sys\nsys.getsizeof(1)",
    ],
)
def test_the_check_finds(source):
    """The check itself lets something through."""
    assert faults(source)


@pytest.mark.parametrize(
    "source", ["def f(n): return f(n - 1)", "class A:\n    def f(self): return self.f()"]
)
def test_the_check_finds_recursion(source):
    """The check itself lets something through."""
    assert recursions(source)


@pytest.mark.parametrize(
    "source",
    [
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any",
        "f(*a, **b)",
        "def f(*a, b=1, **c): pass",
        "x, *y = z",
        "x = y[1:2]",
        "x = f'{y == z} {y!r} {y:>3} {f(a=1)}'",
        "with open('a') as f: pass",
        "if (x := y): pass",
        "_X = const(1)",
        "class A(B):\n    def f(self): return B.f(self)",
        "for i in range(3): pass",
    ],
)
def test_the_check_passes(source):
    """The check complains about what boards do have."""
    assert not faults(source)
    assert not recursions(source)
