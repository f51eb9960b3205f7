# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Two import systems of a machine, each with its own module table; Python's own sys.modules stays untouched.

Room: kniffel_tools/sim. `Importer` is the common part. Board code finds what a board has: the drive, then frozen
libraries, then the firmware's modules. The display library (Blinka's, plain Python) is loaded once for each machine
too, over the machine's own pins and clock, since it keeps global state and would start a thread.
"""

import __future__

import builtins
import importlib.util
import types
import typing
from pathlib import Path

_code_cache = {}


def compile_file(path, check=None):
    """The code object of a file, compiled once in a process. `check(source, path)` may refuse syntax.

    Where there is a check it is board code, and boards never evaluate annotations.
    """
    stamp = path.stat()
    key = (str(path), stamp.st_mtime_ns, stamp.st_size, check is not None)
    if key not in _code_cache:
        source = path.read_bytes()
        flags = 0
        if check is not None:
            check(source, str(path))
            flags = __future__.annotations.compiler_flag
        _code_cache[key] = compile(source, str(path), "exec", flags, dont_inherit=True)
    return _code_cache[key]


class Importer:
    """Import semantics over a module table. Subclasses say where a module's file lies and which builtins it sees."""

    def __init__(self):
        self.modules = {}
        self.main = None
        self.builtins = {"__import__": self.import_}

    def locate(self, name):
        """(host path, is a package) of a module, or None."""
        raise NotImplementedError

    def native(self, name):
        """A ready module object for a name without a file, or None."""
        raise NotImplementedError

    def missing(self, name):
        raise ImportError(f"no module named '{name}'")

    def file_of(self, path):
        """What a module finds in ``__file__``."""
        return str(path)

    check_source: "typing.Callable | None" = None  # what compile_file may refuse syntax with

    def import_(self, name, globals_=None, locals_=None, fromlist=(), level=0):
        """What `import` and `from … import` call."""
        full = _absolute(name, globals_ or {}, level)
        module = self._load_chain(full)
        if not fromlist:
            return module if level else self.modules[full.partition(".")[0]]
        for part in fromlist:
            if part != "*" and not hasattr(module, part):
                if not (hasattr(module, "__path__") and self.locate(f"{full}.{part}")):
                    # Said here, or CPython would look for the desktop's own `os.path` in sys.modules.
                    raise ImportError(f"can't import name {part}")
                self._load_chain(f"{full}.{part}")
        return module

    def run(self, path, name="__main__"):
        """Execute a file as a program; returns its module, also where it raises (as `self.main`)."""
        module = self._new_module(name, path)
        self.modules[name] = self.main = module
        exec(compile_file(path, self.check_source), module.__dict__)
        return module

    def _load_chain(self, full):
        """Load a module and its parents, each bound in its parent. A loop, for board code recurses enough itself."""
        parent = None
        done = ""
        for part in full.split("."):
            done = f"{done}.{part}" if done else part
            module = self.modules.get(done)
            if module is None:
                module = self._load(done)
                if parent is not None:
                    setattr(parent, part, module)
            parent = module
        return parent

    def _load(self, name):
        found = self.locate(name)
        if found is None:
            module = self.native(name)
            if module is None:
                self.missing(name)
            self.modules[name] = module
            return module
        path, is_package = found
        module = self._new_module(name, path)
        if is_package:
            module.__path__ = [str(path.parent)]
            module.__package__ = name
        self.modules[name] = module
        try:
            exec(compile_file(path, self.check_source), module.__dict__)
        except BaseException:
            self.modules.pop(name, None)
            raise
        return self.modules.get(name, module)

    def _new_module(self, name, path):
        module = types.ModuleType(name)
        module.__dict__["__builtins__"] = self.builtins
        module.__file__ = self.file_of(path)
        module.__package__ = name.rpartition(".")[0]
        return module


def _absolute(name, globals_, level):
    if not level:
        return name
    package = globals_.get("__package__") or ""
    for _ in range(level - 1):
        package = package.rpartition(".")[0]
    if not package:
        raise ImportError("can't perform relative import")
    return f"{package}.{name}" if name else package


def package_file(name):
    """(path, is a package) of an installed plain-Python module, without importing it; or None."""
    top, _, rest = name.partition(".")
    try:
        spec = importlib.util.find_spec(top)
    except (ImportError, ValueError):
        return None
    if spec is None or not (spec.origin or "").endswith(".py"):
        return None
    path = Path(spec.origin)
    is_package = path.name == "__init__.py"
    if not rest:
        return path, is_package
    return file_below(path.parent, rest) if is_package else None


def file_below(folder, dotted):
    """(path, is a package) of `a.b` under a folder: a/b.py or a/b/__init__.py; or None."""
    base = folder.joinpath(*dotted.split("."))
    if (base / "__init__.py").is_file():
        return base / "__init__.py", True
    if base.with_name(base.name + ".py").is_file():
        return base.with_name(base.name + ".py"), False
    return None


DISPLAY_PACKAGES = frozenset(
    (
        "displayio",
        "busdisplay",
        "fourwire",
        "i2cdisplaybus",
        "paralleldisplaybus",
        "epaperdisplay",
        "vectorio",
        "bitmaptools",
    )
)


class LibraryImporter(Importer):
    """For the display library: the machine's stand-ins first, then its own files, then the desktop's Python."""

    def __init__(self, stand_ins):
        super().__init__()
        self._stand_ins = stand_ins
        self.builtins = {**vars(builtins), "__import__": self.import_}

    def locate(self, name):
        return package_file(name) if name.partition(".")[0] in DISPLAY_PACKAGES else None

    def native(self, name):
        if name in self._stand_ins:
            return self._stand_ins[name]
        return importlib.import_module(name)

    def import_(self, name, globals_=None, locals_=None, fromlist=(), level=0):
        top = _absolute(name, globals_ or {}, level).partition(".")[0]
        if top in DISPLAY_PACKAGES or top in self._stand_ins:
            return super().import_(name, globals_, locals_, fromlist, level)
        return builtins.__import__(name, globals_, locals_, fromlist, level)
