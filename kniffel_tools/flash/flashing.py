# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The whole way onto a drive: what this board needs, compared with what lies there, then laid.

Room: kniffel_tools/flash. The command line asks and prints; everything it says comes from a `Job`.
"""

from dataclasses import dataclass, field
from pathlib import Path

from kniffel_tools.errors import UserError, choice
from kniffel_tools.flash import boards, content, drives, saves, settings_file
from kniffel_tools.flash.install import carry_out
from kniffel_tools.flash.mpy import Compiler
from kniffel_tools.flash.plan import Plan, TooFull, make_plan, read_manifest
from kniffel_tools.flash.space import file_cost
from kniffel_tools.flash.volume import Volume, fault, read_only_line
from kniffel_tools.sim.drive import read_settings

# Laid first where not all tables fit; the others follow by name.
_FIRST_TABLES = ("kniffel", "yahtzee")
# Keys of settings.toml by which a player wires a plain board.
_DISPLAY = "KNIFFEL_DISPLAY"
_INPUTS = ("KNIFFEL_KEYS", "KNIFFEL_ENCODER")


@dataclass(frozen=True)
class Wishes:
    """What someone asked for. `rules`: ids, empty for all. `settings`: a file to lay where the drive has none."""

    rules: tuple = ()
    sources: bool = False
    mpy_cross: Path | None = None
    traces: bool = False
    repair: bool = False
    force: bool = False
    settings: Path | None = None


@dataclass
class Job:
    """All there is to know before the first step, and after the last."""

    drive: drives.Drive
    profile: str
    plan: Plan
    volume: Volume
    tables: list
    left_out: list
    sources: dict  # {path: why it was not compiled}
    libraries: dict  # {name on PyPI: version}
    warnings: list = field(default_factory=list)

    def carry_out(self, on_file=None):
        """Lay everything; UserError where the drive fails."""
        if self.plan.changes and not self.volume.is_writable():
            raise UserError(read_only_line(self.volume.root, self.drive.notes))
        carry_out(self.plan, self.volume, self.drive.notes, on_file)

    def to_json(self, done):
        """The answer of `flash --json`; `done`: False for a dry run."""
        plan = self.plan
        return {
            "drive": str(self.drive.root),
            "board": self.drive.board_id,
            "name": self.drive.board_name,
            "circuitpython": self.drive.version,
            "profile": self.profile,
            "done": done,
            "bytes": plan.installed,
            "needed": plan.needed,
            "free": plan.free,
            "written": {path: len(data) for path, data in plan.write.items()},
            "unchanged": len({*plan.same} - {*plan.write}),
            "removed": plan.remove,
            "kept": plan.move,
            "tables": self.tables,
            "left_out": self.left_out,
            "sources": self.sources,
            "libraries": self.libraries,
            "warnings": self.warnings,
        }


def prepare(drive, wishes, files=None):
    """Find out everything about laying the game on a Drive; changes nothing. UserError where it cannot be done."""
    drives.check_version(drive)
    volume = Volume(drive.root, files)
    try:
        return _prepare(drive, wishes, content.REPOSITORY, volume)
    except OSError as error:
        raise fault(error, volume, drive.notes) from error


def _prepare(drive, wishes, root, volume):
    template = _template(root)
    settings, warnings = _settings(volume, template, wishes)
    profile, drivers = _profile(drive, root, settings, wishes.force, warnings)
    gathered = content.gather([drive.board_id], root, drivers)
    tables = content.pick_tables(gathered, wishes.rules)
    if not wishes.rules:
        tables.sort(key=lambda name: (_rank(name), name))
    compiler = None if wishes.sources else Compiler(wishes.mpy_cross, wishes.traces)
    wanted, sources = content.build(gathered, tables, compiler)
    if settings is not None:
        wanted[settings_file.NAME] = settings
    has_nvm = "nvm" in boards.built_in_everywhere([drive.board_id])
    records, anew, faults = saves.look(volume, has_nvm, wishes.repair)
    wanted.update(records)
    warnings += faults
    files = {name: gathered.tables[name] for name in tables}
    offered = settings_file.keys_of(settings_file.decode(template))
    plan, left_out = _fitting(volume, wanted, files, drive.board_id, wishes, anew, offered)
    job = Job(
        drive, profile, plan, volume, tables, left_out, sources, gathered.libraries.distributions(), warnings
    )
    job.tables = [name for name in tables if name not in left_out]
    _warn(job)
    return job


def _rank(name):
    return _FIRST_TABLES.index(name) if name in _FIRST_TABLES else len(_FIRST_TABLES)


def _template(root):
    """The game's own settings.toml, which explains every key."""
    file = root / settings_file.NAME
    return file.read_bytes() if file.is_file() else b""


def _settings(volume, template, wishes):
    """(the bytes that settings.toml will have, None for no such file; warnings)."""
    existing = volume.read(settings_file.NAME) or b""
    warnings = []
    if not existing.strip():
        existing = wishes.settings.read_bytes() if wishes.settings else b""
        settings_file.check(existing, wishes.settings)
    elif wishes.settings:
        warnings.append(f"{settings_file.NAME} is on the drive already, so {wishes.settings} was not laid")
    merged = settings_file.add_keys(existing, template, read_manifest(volume, wishes.repair).offered)
    for number in settings_file.unreadable_lines(merged.decode("utf-8")):
        warnings.append(
            f'{settings_file.NAME} line {number}: the board reads only KEY = "text" and KEY = number'
        )
    return merged or None, warnings


def _profile(drive, root, settings, force, warnings):
    """(name of the profile, driver modules); UserError for a board the game could not be played on."""
    wired = read_settings(settings.decode("utf-8")) if settings else {}
    if wired.get(_DISPLAY):
        drivers = boards.wired_drivers(root)
        if wired[_DISPLAY] not in drivers:
            raise choice(f"{_DISPLAY} in {settings_file.NAME}", wired[_DISPLAY], drivers)
        return f"{drive.board_id} with {wired[_DISPLAY]}", (drivers[wired[_DISPLAY]],)
    if boards.has_profile(root, drive.board_id):
        return drive.board_id, ()
    if boards.has_display(drive.board_id):
        if not any(wired.get(key) for key in _INPUTS):
            warnings.append(
                f"the game does not know where the buttons of {drive.board_id!r} are and tries the one that most boards "
                f"have; say it in {settings_file.NAME}: {_INPUTS[0]}"
            )
        return f"{drive.board_id} with its own display", ()
    if force:
        warnings.append(f"the game has no profile for the board {drive.board_id!r}")
        return "none", ()
    raise UserError(
        f"unknown board {repr(drive.board_id) if drive.board_id else 'without an id'} ({drive.board_name}): the game has no profile for it, and nothing says what display "
        f"is wired to it. Say it in a {settings_file.NAME} (docs/boards.md) and bring it with --settings "
        "FILE; nothing was changed"
    )


def profile_line(drive):
    """Whether the game can be played on a drive's board, in a few words."""
    if drive.major < drives.OLDEST_MAJOR:
        return f"too old: CircuitPython {drives.OLDEST_MAJOR} or later is needed"
    known = boards.has_profile(content.REPOSITORY, drive.board_id)
    return f"profile {drive.board_id}" if known else f"no profile: wired by {settings_file.NAME}"


def _fitting(volume, wanted, tables, board_id, wishes, anew, offered):
    """(Plan, rule sets left out): tables are dropped from the end until the rest fits, unless they were asked for."""
    wanted = dict(wanted)
    names, left_out = list(tables), list[str]()
    while True:
        try:
            return make_plan(volume, wanted, board_id, wishes.repair, anew, offered), left_out
        except TooFull as error:
            if wishes.rules:
                raise UserError(
                    f"{error}, or leave out --rules: then as many tables are laid as fit"
                ) from error
            if not names:
                if not any(path in wanted for path in saves.PATHS):
                    raise
                wanted = {path: data for path, data in wanted.items() if path not in saves.PATHS}
                continue
            cluster = volume.space().cluster
            gained = 0
            while names and gained < error.lacking:
                left_out.append(names.pop())
                for path in tables[left_out[-1]]:
                    gained += file_cost(len(wanted.pop(path)), cluster)


def _warn(job):
    if job.plan.changes and not job.volume.is_writable():
        job.warnings.append(read_only_line(job.volume.root, job.drive.notes))
    if job.left_out:
        job.warnings.append(
            f"no room for the tables of {', '.join(job.left_out)}: there the computer plays by rules of thumb; "
            "choose with --rules ID"
        )
    for path, new in job.plan.move.items():
        job.warnings.append(f"{path} was in the game's way: it is kept as {new}")
