# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Which libraries the game's files import, found by reading the files: what is imported is laid, and nothing else.

Room: kniffel_tools/flash. It knows Python source, what a firmware has built in, and where pip puts packages. It runs
nothing of what it reads.
"""

import ast
import functools
from importlib import metadata

from kniffel_tools.errors import UserError
from kniffel_tools.sim.importer import package_file

# CircuitPython always has these; the lists of modules per board leave them out.
ALWAYS = frozenset(("__future__", "gc", "micropython", "sys"))


def imported_names(tree, available):
    """The dotted names that a module's code can import on a board, each as a tuple (name, is needed).

    `available(name)` tells whether the board could import it. A `try` whose first lines import what no board has ends
    there, as on the board (the idiom for typing); `if TYPE_CHECKING:` is left out.
    """
    found: list[tuple[str, bool]] = []
    _statements(tree.body, True, available, found)
    return found


def _statements(body, needed, available, found):
    """Walk statements in order; True where an import failed as it would on the board."""
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names = _names(node)
            found.extend((name, needed) for name in names)
            if not needed and not available(names[0]):
                return True
        elif isinstance(node, ast.Try):
            _statements(node.body, needed and not _catches_import_error(node), available, found)
            for handler in node.handlers:
                _statements(handler.body, needed, available, found)
            _statements(node.orelse + node.finalbody, needed, available, found)
        elif isinstance(node, ast.If) and _is_type_checking(node.test):
            _statements(node.orelse, needed, available, found)
        else:
            for part in ("body", "orelse"):
                inner = getattr(node, part, None)
                if isinstance(inner, list) and _statements(inner, needed, available, found):
                    return True
    return False


def _names(node):
    """An import's module first, then what may be modules in it; relative imports begin with dots."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    base = "." * node.level + (node.module or "")
    joint = "" if base.endswith(".") else "."
    return [base, *(base + joint + alias.name for alias in node.names if alias.name != "*")]


def _catches_import_error(node):
    caught = [handler.type for handler in node.handlers]
    names = {
        name.id
        for kind in caught
        if kind is not None
        for name in ast.walk(kind)
        if isinstance(name, ast.Name)
    }
    return None in caught or bool(names & {"ImportError", "Exception", "ModuleNotFoundError"})


def _is_type_checking(test):
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", "")
    return name == "TYPE_CHECKING"


class Libraries:
    """Collects the files of Adafruit's libraries that the game's sources lead to.

    `built_in`: names of modules in the board's firmware. `elsewhere()`: those of any board, which the game may
    import for parts that this board lacks. `own`: top names of the game's modules. `files` grows to {path on the drive: host Path}.
    """

    def __init__(self, built_in, elsewhere, own):
        self.built_in = frozenset(built_in) | ALWAYS
        self._elsewhere = elsewhere
        self.own = frozenset(own)
        self.files = {}
        self._todo = []

    def add_module(self, name, asked_by):
        """A library that is needed by name, as a driver is."""
        self._want(name, True, asked_by)
        self._work()

    def add_source(self, source, where, module=""):
        """What one of the game's files imports. `module`: its own dotted package, for relative imports."""
        self._read(source, where, module)
        self._work()

    def distributions(self):
        """{name on PyPI: version} of the packages that the collected files come from."""
        by_module = metadata.packages_distributions()
        found = {}
        for path in self.files:
            top = path.split("/")[1].removesuffix(".py")
            for name in by_module.get(top, ()):
                found[name.lower().replace("_", "-")] = metadata.version(name)
        return dict(sorted(found.items()))

    def _work(self):
        while self._todo:
            path, module, where = self._todo.pop()
            self._read(path.read_bytes(), where, module)

    def _read(self, source, where, module):
        for name, needed in imported_names(_parsed(source, where), self._is_available):
            self._want(_absolute(name, module), needed, where)

    def _want(self, name, needed, asked_by):
        top = name.partition(".")[0]
        if top in self.own or top in self.built_in or name in self.built_in:
            return
        path = _library_file(name)
        if path is None:
            # `from package import thing`: the last part may be a name inside the module before it.
            if "." in name and _library_file(name.rpartition(".")[0]) is not None:
                return
            if needed and top not in self._elsewhere():
                raise UserError(
                    f"{asked_by} imports {top}, which is neither in this board's CircuitPython nor among the installed "
                    "libraries; is the set-up complete? (python3 run.py makes it)"
                )
            return
        for package in _parents(name):
            self._add(package, _library_file(package))
        self._add(name, path)

    def _add(self, name, path):
        is_package = path.name == "__init__.py"
        target = "lib/" + name.replace(".", "/") + ("/__init__.py" if is_package else ".py")
        if target not in self.files:
            self.files[target] = path
            self._todo.append((path, name if is_package else name.rpartition(".")[0], target))

    def _is_available(self, name):
        top = name.lstrip(".").partition(".")[0]
        return (
            name.startswith(".") or top in self.own or top in self.built_in or _library_file(name) is not None
        )


@functools.cache
def _parsed(source, where):
    return ast.parse(source, where)


def _library_file(name):
    """Only Adafruit's and CircuitPython's libraries; anything else on a desktop is none for a board."""
    top = name.partition(".")[0]
    if not top.startswith(("adafruit_", "circuitpython_")) and top not in _PLAIN_NAMES:
        return None
    if top in _DESKTOP_ONLY:
        return None
    found = package_file(name)
    return found[0] if found else None


_PLAIN_NAMES = frozenset(("neopixel", "simpleio", "asyncio_circuitpython"))
_DESKTOP_ONLY = frozenset(("adafruit_blinka", "adafruit_platformdetect", "circuitpython_typing"))


def _parents(name):
    parts = name.split(".")
    return [".".join(parts[:depth]) for depth in range(1, len(parts))]


def _absolute(name, package):
    level = len(name) - len(name.lstrip("."))
    if not level:
        return name
    parts = package.split(".")
    base = parts[: len(parts) - (level - 1)]
    return ".".join([*base, *filter(None, [name[level:]])])
