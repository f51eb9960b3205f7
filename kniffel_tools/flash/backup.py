# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Copy a drive whole into a folder on the computer, and make sure that the copy is right.

Room: kniffel_tools/flash. It changes nothing on the drive and never overwrites an older copy.
"""

from pathlib import Path

from kniffel_tools.errors import UserError


def back_up(volume, folder, on_file=None):
    """Copy all files of a Volume below `folder`, which must be new or empty; returns (files, bytes).

    Links on the drive are left out and what they lead to is not touched: their paths come back as a third value.
    """
    folder = Path(folder).absolute()
    _check_place(volume, folder)
    links, count, size = [], 0, 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in volume.all_files("."):
            path = path.removeprefix("./")
            if (volume.root / path).is_symlink():
                links.append(path)
                continue
            data = volume.files.read(volume.root / path)
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            if target.read_bytes() != data:
                raise UserError(
                    f"the copy of {path} in {folder} is not what was read; nothing on the drive was changed"
                )
            count, size = count + 1, size + len(data)
            if on_file is not None:
                on_file(path, len(data))
    except OSError as error:
        raise UserError(
            f"the copy to {folder} failed at {error.filename or 'a file'} ({error.strerror}); nothing on the drive "
            "was changed"
        ) from error
    return count, size, links


def _check_place(volume, folder):
    if folder.resolve() == volume.root or volume.root in folder.resolve().parents:
        raise UserError(f"{folder} is on the drive itself: name a folder on the computer for --backup")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UserError(f"{folder} is there already and not empty: name a new folder for --backup")
