# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What belongs on a board's drive: the game's files, the libraries these import, the tables, each as bytes.

Room: kniffel_tools/flash. It reads the repository and the installed packages; it knows no drive.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from kniffel_tools.errors import UserError, choice
from kniffel_tools.flash import boards
from kniffel_tools.flash.imports import Libraries
from kniffel_tools.flash.join import dotted
from kniffel_tools.flash.mpy import differing
from kniffel_tools.flash.settings_file import NAME as SETTINGS
from kniffel_tools.flash.short_names import foreign_names, names_in
from kniffel_tools.flash.shrink import shrink
from kniffel_tools.sim.drive import REPOSITORY

TABLES = "kniffel_core/tables"
_ROOT_FILES = ("code.py", "boot.py", SETTINGS)
_FOLDERS = ("kniffel_core", "lib")
# Run by CircuitPython itself, which takes them as sources only.
_SOURCES = ("code.py", "boot.py")
_TEXT_NAMES = re.compile(r"^\w+", re.M)  # of the texts that are found by name
# What an editor, a version control or Python itself leaves among the game's files.
_NOT_OURS = (".pyc", ".pyi", ".md", "~", ".orig", ".rej", ".swp", ".bak", ".tmp")


@dataclass
class Content:
    """Host files by their path on the drive; those of `tables` apart, by rule set, since space may allow only some."""

    root: Path
    files: dict = field(default_factory=dict)
    tables: dict = field(default_factory=dict)
    libraries: Libraries | None = None


def gather(board_ids, root=None, drivers=()):
    """The Content for one board or for several. `drivers`: library modules that settings name."""
    root = Path(root or REPOSITORY)
    content = Content(root)
    for name in _ROOT_FILES:
        if (root / name).is_file():
            content.files[name] = root / name
    if "code.py" not in content.files:
        raise UserError(f"{root} holds no code.py: run this from a copy of the game's repository")
    parts = boards.parts(root, board_ids)
    for folder in _FOLDERS:
        for path, file in _game_files(root, folder):
            if path.startswith(TABLES + "/"):
                content.tables.setdefault(Path(path).stem, {})[path] = file
            elif _is_for(path, parts):
                content.files[path] = file
    content.libraries = _libraries(content.files, board_ids, drivers)
    content.files.update(content.libraries.files)
    return content


def gather_all(root=None):
    """The Content for all boards, declared or not: with every driver, and every library that one of them lacks."""
    root = Path(root or REPOSITORY)
    drivers = sorted(set(boards.wired_drivers(root).values()))
    return gather([*boards.profiles(root), boards.UNDECLARED], root, drivers)


def _game_files(root, folder):
    for file in sorted((root / folder).rglob("*")):
        path = file.relative_to(root)
        hidden = any(part.startswith(".") or part == "__pycache__" for part in path.parts)
        if file.is_file() and not file.is_symlink() and not hidden and not file.name.endswith(_NOT_OURS):
            yield path.as_posix(), file


def _is_for(path, parts):
    """False for the declaration of another board."""
    folder, _, name = path.rpartition("/")
    return folder != boards.DECLARATIONS or name.removesuffix(".py") in parts


def _libraries(files, board_ids, drivers):
    own = {dotted(path) for path in files if path.endswith(".py")}
    own = {name.partition(".")[0] for name in own}
    libraries = Libraries(boards.built_in_everywhere(board_ids), boards.built_in_anywhere, own)
    for path, file in files.items():
        if path.endswith(".py"):
            name = dotted(path)
            package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
            libraries.add_source(file.read_bytes(), path, package)
    for driver in drivers:
        libraries.add_module(driver, SETTINGS)
    return libraries


def pick_tables(content, rules):
    """The rule sets to lay tables of: those named, each once, or all. UserError for one without a table."""
    for name in rules:
        if name not in content.tables:
            _refuse_rules(name, content.tables)
    return list(dict.fromkeys(rules)) or sorted(content.tables)


def _refuse_rules(name, tables):
    """Say why `--rules` cannot take this: there is no such rule set, or the computer plays it without a table."""
    from kniffel_core import sets  # only to name them

    if name in sets.IDS:
        raise UserError(
            f"--rules {name}: the computer plays {name} without a table; rule sets with one: {', '.join(sorted(tables))}"
        )
    raise choice("rule set in --rules", name, tables)


def smaller(root):
    """{path: bytes} of all the game's own sources as a board should get them: see ``shrink``.

    Those for all boards together, so that a file has the same short names on every board and in the bundle.
    """
    content = gather_all(root)
    own, libraries, texts = {}, [], set()
    for path, file in content.files.items():
        if path.endswith(".txt"):
            texts.update(_TEXT_NAMES.findall(file.read_text(encoding="utf-8")))
        elif _is_own(content, path):
            own[path] = file.read_bytes()
        elif path.endswith(".py") and path not in _SOURCES:
            libraries.append(file.read_bytes())
    sources = [content.files[path].read_bytes() for path in _SOURCES if path in content.files]
    return shrink(own, sources, foreign_names() | names_in(libraries) | texts)


def _is_own(content, path):
    return path.endswith(".py") and path not in _SOURCES and path not in content.libraries.files


def build(content, tables, compiler=None):
    """({path: bytes}, {path: why it stays a source}); `compiler` None lays sources."""
    wanted, kept = {}, {}
    small = {} if compiler is None or compiler.traces else smaller(content.root)
    for path, file in content.files.items():
        data = file.read_bytes()
        if small and path.endswith(".txt"):  # the texts stay in memory as they are
            data = b"".join([line for line in data.splitlines(keepends=True) if not line.startswith(b"#")])
        made = None
        if small and path not in small and _is_own(content, path):
            continue  # joined with another one
        if compiler is not None and path.endswith(".py") and path not in _SOURCES:
            # Its dotted name is in the board's memory anyway; the path would be one name more.
            made = compiler.compile(small.get(path, data), dotted(path))
            if made is None:
                kept[path] = differing(data, path)
        wanted[path if made is None else path.removesuffix(".py") + ".mpy"] = data if made is None else made
    for name in tables:
        for path, file in content.tables[name].items():
            wanted[path] = file.read_bytes()
    return wanted, kept
