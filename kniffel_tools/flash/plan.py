# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Compare what lies on a drive with what should, and say every step before the first is taken.

Room: kniffel_tools/flash. It reads a Volume and changes nothing; `install` carries a Plan out. The rule for what is not
ours: never delete it. Where it would be run or imported instead of the game's file, it is moved to before-kniffel/.
"""

from dataclasses import dataclass, field, replace

from kniffel_tools.errors import UserError
from kniffel_tools.flash import manifest as manifests
from kniffel_tools.flash import saves
from kniffel_tools.flash.space import file_cost, parents, total_cost
from kniffel_tools.flash.volume import TEMPORARY

KEPT_FOLDER = "before-kniffel"
CODE = "code.py"
# Runs while an update is under way or after the drive was pulled out in the middle of one: old and new parts mixed could
# write a saved game that neither understands. Writing it also ends the running game: CircuitPython stops at the first write.
STUB = (
    b"# Stands in for the game while it is being laid on this board.\n"
    b'print("Kniffel is being laid on this board.")\n'
    b'print("If this stays: python3 run.py flash")\n'
)
# Files that belong to the player once they lie there: changed only by adding, never removed, never in the way.
YOURS = ("settings.toml", *saves.PATHS)
# What a new CircuitPython lays on an empty drive itself.
_STOCK = {CODE: (b'print("Hello World!")\n', b'print("Hello World!")\r\n', b"")}
# CircuitPython looks for code.txt before code.py (main.c).
_RUN_INSTEAD = {CODE: ("code.txt",), "boot.py": ()}


class TooFull(UserError):
    """The drive has too little room for this choice of files; `lacking` bytes more are needed."""

    lacking = 0


@dataclass
class Plan:
    """Steps in the order in which they are taken; `write` maps path to bytes and ends with code.py, if anything changes."""

    manifest: manifests.Manifest  # as it will be
    before: manifests.Manifest  # as it is
    move: dict = field(default_factory=dict)
    remove: list = field(default_factory=list)
    write: dict = field(default_factory=dict)
    same: list = field(default_factory=list)
    needed: int = 0  # bytes more than are taken now, in whole clusters, with the room to work in
    free: int = 0
    installed: int = 0  # bytes of all files of the game
    clear_first: bool = False  # too little room to keep an old file until its new one is there
    tidy: bool = False  # only the list on the drive, or a broken copy, is not as it should be

    @property
    def changes(self):
        return bool(self.write or self.remove or self.move or self.tidy)

    def under_way(self):
        """The manifest while the update runs: both versions of each file count as ours."""
        files = dict(self.manifest.files)
        for path, marks in self.before.files.items():
            files[path] = sorted({*files.get(path, ()), *marks})
        return replace(self.manifest, updating=True, files=files, offered=self.before.offered)


def make_plan(volume, wanted, board, repair=False, anew=(), offered=()):
    """The Plan that brings `wanted` ({path: bytes}) onto a Volume; UserError where that cannot be done.

    `anew`: paths of it that are laid anew whatever lies there, which is kept. `offered`: keys that settings.toml has been given.
    """
    for name in (manifests.NAME, TEMPORARY):
        if volume.is_folder(name):
            raise UserError(f"{volume.host(name)} is a folder where the game needs a file: rename it")
    before = read_manifest(volume, repair)
    look = _Look(volume, wanted, before, anew)
    if look.edited and not (repair or before.updating):
        raise UserError(_edited_line(volume.root, look.edited))
    offered = {*before.offered, *offered}
    plan = Plan(manifests.Manifest.of(wanted, YOURS, board, offered), before, same=look.same)
    plan.remove = look.obsolete
    plan.move = _moves(volume, look, before)
    changed = {path: wanted[path] for path in _order(wanted) if path not in look.same}
    if changed or plan.remove or plan.move:
        plan.write = {path: data for path, data in changed.items() if path != CODE}
        if CODE in wanted:
            plan.write[CODE] = wanted[CODE]
    plan.manifest.kept = {**before.kept, **plan.move}
    plan.installed = sum(len(data) for data in wanted.values())
    plan.tidy = volume.read(manifests.NAME) != plan.manifest.to_bytes() or volume.exists(TEMPORARY)
    _measure(volume, plan, look)
    return plan


def read_manifest(volume, repair):
    """The Manifest on a Volume; an empty one for a damaged one that is to be repaired."""
    try:
        return manifests.read(volume.read(manifests.NAME), volume.host(manifests.NAME))
    except UserError:
        if not repair:
            raise
        return manifests.Manifest()


class _Look:
    """What lies at the wanted and the recorded paths: the same, ours of before, someone else's, or ours but changed."""

    def __init__(self, volume, wanted, before, anew=()):
        self.same, self.foreign, self.edited, self.obsolete = [], [], [], []
        self.sizes = {}
        for path in sorted(set(wanted) | set(before.files)):
            data = volume.read(path)
            if data is not None:
                self.sizes[path] = len(data)
            if path in wanted and path in anew:
                self.foreign.append(path)
            elif data is not None:
                self._sort(path, data, wanted.get(path), before)
            elif path in wanted and volume.exists(path):
                self.foreign.append(path)  # a folder where a file belongs
        folders = {folder for path in wanted for folder in parents(path)}
        self.foreign += sorted(
            folder for folder in folders if volume.exists(folder) and not volume.is_folder(folder)
        )
        twins = {twin for path in wanted for twin in _twins(path)}
        self.twins = sorted(
            twin for twin in twins if twin not in wanted and _is_in_the_way(volume, twin, before)
        )

    def _sort(self, path, data, new, before):
        if data == new:
            self.same.append(path)
        elif path in YOURS:
            return
        elif _is_ours(path, data, before):
            if new is None:
                self.obsolete.append(path)
        elif path in before.files:
            self.edited.append(path)
        else:
            self.foreign.append(path)


def _is_in_the_way(volume, twin, before):
    """True for a file, or (its path has no suffix) a folder, that is there and not ours."""
    if "." in twin.rpartition("/")[2]:
        return volume.exists(twin) and twin not in before.files
    if not volume.is_folder(twin):
        return False
    inside = volume.all_files(twin)
    return not inside or any(path not in before.files for path in inside)


def _is_ours(path, data, before):
    return before.is_ours(path, data) or data in _STOCK.get(path, ()) or (path == CODE and data == STUB)


def _twins(path):
    """What CircuitPython would take instead of a file of ours. It tries a folder, then .py, then .mpy; the root before lib."""
    if path in _RUN_INSTEAD:
        return _RUN_INSTEAD[path]
    stem, dot, suffix = path.rpartition(".")
    twins = []
    if suffix == "mpy":
        twins.append(stem + ".py")
    if suffix in ("py", "mpy") and not stem.endswith("/__init__"):
        twins.append(stem)
    parts = stem.split("/")
    if dot and parts[0] == "lib" and len(parts) > 1:
        twins += [parts[1], parts[1] + ".py", parts[1] + ".mpy"]
    return twins


def _moves(volume, look, before):
    """{path: new place} for all that is in the way, each once; a path inside a moved folder goes with it."""
    paths = sorted({*look.foreign, *look.edited, *look.twins})
    moves: dict[str, str] = {}
    for path in paths:
        if any(path.startswith(done + "/") for done in moves):
            continue
        moves[path] = _free_name(volume, f"{KEPT_FOLDER}/{path}", moves.values())
    return moves


def _free_name(volume, path, taken):
    """The path, or with the first number that makes it free: code.py, code.2.py, …"""
    stem, dot, suffix = path.rpartition(".")
    if not dot or "/" in suffix:
        stem, suffix = path, ""
    number = 2
    name = path
    while volume.exists(name) or name in taken:
        name = f"{stem}.{number}{dot if suffix else ''}{suffix}"
        number += 1
    return name


def _order(wanted):
    """The saves first, while there is room in one piece; boot.py after all else and code.py last: neither may find only
    half of what it needs."""
    rank = {path: number - len(saves.PATHS) for number, path in enumerate(saves.PATHS)}
    rank.update({"settings.toml": 1, "boot.py": 2, CODE: 3})
    return sorted(wanted, key=lambda path: (rank.get(path, 0), path))


def _edited_line(root, edited):
    shown = ", ".join(edited[:3]) + (f" and {len(edited) - 3} more" if len(edited) > 3 else "")
    return (
        f"{root}: not as the game laid them: {shown}. Damaged, or edited by you? Nothing "
        "was changed. Run this again with --repair: it lays them anew and keeps these in before-kniffel/"
    )


def _measure(volume, plan, look):
    """Fill in `needed`, `free` and `clear_first`; TooFull where there is too little room."""
    space = volume.space()
    left_behind = volume.read(TEMPORARY) or b""  # removed before anything else
    plan.free = space.free + file_cost(len(left_behind), space.cluster)
    if not plan.changes:
        return
    replaced = {path: look.sizes[path] for path in plan.write if path in look.sizes and path not in plan.move}
    gone = {path: look.sizes[path] for path in plan.remove}
    stay = {path: look.sizes[path] for path in plan.same}
    coming = {path: len(data) for path, data in plan.write.items()}
    list_size = len(plan.manifest.to_bytes())
    old_list = {manifests.NAME: len(plan.before.to_bytes())} if plan.before.files else {}
    after = total_cost({**stay, **coming, manifests.NAME: list_size}, space.cluster)
    now = total_cost({**stay, **replaced, **gone, **old_list}, space.cluster)
    # Room to work in: a second list beside the first, code.py beside its stand-in, the names in before-kniffel/.
    work = file_cost(len(plan.under_way().to_bytes()), space.cluster)
    work += file_cost(coming.get(CODE, 0), space.cluster) + 2 * space.cluster
    plan.needed = max(0, after - now) + work
    if plan.needed > plan.free:
        raise _too_full(volume.root, plan, space.cluster)
    largest = max((file_cost(size, space.cluster) for size in coming.values()), default=0)
    plan.clear_first = plan.needed + largest > plan.free


def _too_full(root, plan, cluster):
    error = TooFull(
        f"{root} is too full: the game needs {plan.needed} bytes more there, {plan.free} are free (in clusters of "
        f"{cluster}); nothing was changed. Delete something there"
    )
    error.lacking = plan.needed - plan.free
    return error
