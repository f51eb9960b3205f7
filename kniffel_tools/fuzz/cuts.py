# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What a board would find after a cut in a write that is about to be made: many points of it, without restarting.

Room: kniffel_tools/fuzz. The store reads each memory that the cut can leave as it does at a start; all it finds must be
as before the write or as after it.
"""

from kniffel_tools.apart import module
from kniffel_tools.fuzz.witness import Impossible
from kniffel_tools.sim import power
from kniffel_tools.sim.fake_system import Nvm

TRIED = 48  # points of a write
_FILES = module("handheld.files")
AREA = _FILES.AREA
ERASING = ("rp2", "block", "whole")  # parts that erase all of nvm at once
_KINDS = ("game", "settings", "lineup", "scores")


class Area:
    """The area of a file as the store sees it; None: the file is gone."""

    def __init__(self, content):
        self._content = content

    def __len__(self):
        return AREA

    def __getitem__(self, part):
        if self._content is None:
            raise OSError
        return self._content[AREA + part.start : AREA + part.stop]

    def __setitem__(self, part, data):
        raise OSError


def files_of(machine):
    """{path: content} of the files that the game keeps records in."""
    found = {}
    for number in (1, 2):
        path = _FILES.path_of(number)
        host = machine.drive.find(path)
        if host is not None:
            found[path] = host.read_bytes()
    return found


def is_helpless(machine):
    """Whether the next write to nvm may erase all there is, because no file can be written just now."""
    drive, nvm = machine.drive, machine.nvm
    if nvm is None or nvm.part not in ERASING:
        return False
    return drive.held or drive.error is not None or not files_of(machine)


def try_points(machine, path, start, new, chance):
    """Try points of a write to nvm (path None) or to a file; returns their number. Impossible if a record is elsewhere.

    Not to be asked of a write to the only memory there is: see `is_helpless`.
    """
    nvm, files = machine.nvm, files_of(machine)
    data = bytes(nvm.data) if nvm is not None else b""
    part = nvm.part if nvm is not None else None
    read = _reader(machine, part)
    before = read(data, files)
    if path is None:
        after = read(data[:start] + new + data[start + len(new) :], files)
        count = power.points(part, data, start, new)
    else:
        old = files[path]
        after = read(data, {**files, path: old[:start] + new + old[start + len(new) :]})
        count = power.file_points(start, new)
    tried = 0
    for point in sorted(chance.sample(range(count), min(count, TRIED))):
        how = chance.choice(power.HOW)
        if path is None:
            found = read(power.after_cut(part, data, start, new, point, how), files)
        else:
            found = read(data, {**files, path: power.after_file_cut(files[path], start, new, point, how)})
        tried += 1
        if found not in (before, after):
            where = path or "nvm"
            raise Impossible(
                f"after a cut at point {point} ({how}) of a write to {where} the store holds {found}"
            )
    return tried


def _fresh(machine):
    """The board's store as it is loaded at a start: the one in use has given back what makes it."""
    modules = machine.importer.modules
    used = modules.pop("handheld.store")
    machine.importer.builtins["__import__"]("handheld.store")
    fresh = modules["handheld.store"]
    modules["handheld.store"] = modules["handheld"].store = used
    return fresh


def _reader(machine, part):
    modules = machine.importer.modules
    fresh = _fresh(machine)
    platform = machine.firmware["sys"].platform
    pages = platform.startswith("nRF")

    def read(data, files):
        areas = [] if pages else [Area(files[path]) for path in sorted(files)]
        memory = Nvm(data, part) if part else None
        used, modules["handheld.store"] = modules["handheld.store"], fresh
        modules.pop("handheld.store_start", None)
        try:
            found = fresh.Store(memory, areas, platform.startswith("RP2"), pages)
            return [getattr(found, kind).read() for kind in _KINDS]
        finally:
            modules["handheld.store"] = used
            modules.pop("handheld.store_start", None)

    return read
