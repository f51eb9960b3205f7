# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Carry a Plan out on a drive, so that at any moment the next run can complete it.

Room: kniffel_tools/flash. The order makes it safe: the list of what is about to be laid, a stand-in for code.py, then
everything else, the finished list, and the game's code.py last.
"""

from kniffel_tools.flash import manifest as manifests
from kniffel_tools.flash.plan import CODE, STUB, YOURS
from kniffel_tools.flash.space import parents
from kniffel_tools.flash.volume import fault


def carry_out(plan, volume, notes="", on_file=None):
    """Take the steps of a Plan. `on_file(path, bytes)` is called after each file. UserError where the drive fails.

    `notes`: what boot.py printed on the board, for the line about a read-only drive.
    """
    try:
        _carry_out(plan, volume, on_file or (lambda _path, _size: None))
    except OSError as error:
        raise fault(error, volume, notes) from error


def _carry_out(plan, volume, on_file):
    if not plan.changes:
        return
    volume.drop_temporary()
    moved = dict(plan.move)
    if plan.write:
        volume.write(manifests.NAME, plan.under_way().to_bytes())
        _stand_in(volume, moved)
    before_all = [path for path in plan.write if path not in moved and path not in (CODE, *YOURS)]
    _remove(plan, volume, before_all if plan.clear_first else [])
    for path, new in moved.items():
        volume.move(path, new)
    for path, data in plan.write.items():
        if path == CODE:
            volume.write(manifests.NAME, plan.manifest.to_bytes())
        volume.write(path, data)
        on_file(path, len(data))
    if CODE not in plan.write:
        volume.write(manifests.NAME, plan.manifest.to_bytes())


def _stand_in(volume, moved):
    """Put the stand-in where code.py is. Someone else's program there is moved away first."""
    for path in (CODE, "code.txt"):
        if path in moved:
            volume.move(path, moved.pop(path))
    if volume.read(CODE) != STUB:
        volume.write(CODE, STUB)


def _remove(plan, volume, more):
    """Remove what is ours and no longer wanted, the paths `more`, and the folders of earlier files that are empty now."""
    for path in [*plan.remove, *more]:
        if volume.exists(path):
            volume.remove(path)
    folders = {folder for path in plan.before.files for folder in parents(path)}
    needed = {folder for path in plan.manifest.files for folder in parents(path)}
    for folder in sorted(folders - needed - {"lib"}, reverse=True):
        volume.remove_empty(folder)
