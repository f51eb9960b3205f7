# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Which CIRCUITPY drives are there, and what boot_out.txt tells of the board behind one.

Room: kniffel_tools/flash. Reads only; knows nothing of what is to be laid.
"""

import re
from dataclasses import dataclass, replace
from pathlib import Path

from kniffel_tools.errors import UserError
from kniffel_tools.sim.drive import REPOSITORY

BOOT_OUT = "boot_out.txt"
OLDEST_MAJOR = 9
# Boards show FAT drives. Names differ by system: Linux vfat, macOS msdos or exfat, Windows FAT, FAT32.
_FAT = ("vfat", "msdos", "exfat", "fat", "fuseblk")
_READ_AT_MOST = 65536  # boot_out.txt also holds what boot.py printed, which has no limit
_LABEL = Path("/dev/disk/by-label/CIRCUITPY")

_FIRST_LINE = re.compile(
    r"CircuitPython (?P<version>(?P<major>\d+)\.(?P<minor>\d+)\S*) on [^;]*; (?P<name>.*)"
)


@dataclass(frozen=True)
class Drive:
    """A drive and its board. `version` is text as CircuitPython writes it, `notes` what boot.py printed."""

    root: Path
    board_id: str
    board_name: str
    version: str
    major: int
    uid: str = ""
    notes: str = ""

    def describe(self):
        """One line for people: where, which board, which CircuitPython."""
        return (
            f"{self.root}: {self.board_name} ({self.board_id or 'no board id'}), CircuitPython {self.version}"
        )


def parse_boot_out(text):
    """The fields of boot_out.txt as a dict for `Drive`; None where it is not CircuitPython's."""
    lines = text.replace("\r", "").split("\n")
    first = _FIRST_LINE.search(lines[0])
    if first is None:
        return None
    fields = {"board_id": "", "uid": "", "notes": ""}
    rest = []
    for line in lines[1:]:
        key, _, value = line.partition(":")
        if key == "Board ID":
            fields["board_id"] = value.strip()
        elif key == "UID":
            fields["uid"] = value.strip()
        elif line.strip():
            rest.append(line.strip())
    fields["notes"] = "\n".join(rest)
    name = first["name"].rpartition(" with ")[0] or first["name"]
    return {**fields, "board_name": name.strip(), "version": first["version"], "major": int(first["major"])}


def read_drive(root):
    """The Drive at a folder; None where there is no boot_out.txt of CircuitPython's. OSError where it is gone."""
    root = Path(root)
    file = root / BOOT_OUT
    if not file.is_file() or file.is_symlink():
        return None
    with open(file, "rb") as stream:
        text = stream.read(_READ_AT_MOST).decode("utf-8", "replace")
    fields = parse_boot_out(text)
    return Drive(root=root, **fields) if fields else None


def find_drives(partitions=None):
    """All mounted CIRCUITPY drives, sorted by path. `partitions` is psutil's list of partitions, for tests."""
    found: dict[Path, Drive] = {}
    for root in _fat_roots(partitions):
        try:
            drive = read_drive(root)
        except OSError:
            continue  # it went away while we looked, or is a card reader without a card
        if drive is not None:
            found.setdefault(drive.root.resolve(), drive)
    return [found[root] for root in sorted(found)]


def drive_at(folder):
    """The Drive at a folder that someone named; UserError where it is none."""
    folder = Path(folder)
    if not folder.is_dir():
        raise UserError(
            f"there is no folder {folder}: name the drive as your computer shows it, e.g. /media/me/CIRCUITPY"
        )
    try:
        drive = read_drive(folder)
    except OSError as error:
        raise UserError(
            f"cannot read {folder / BOOT_OUT}: {error.strerror}; unplug the board, plug it in again"
        ) from error
    if drive is None:
        bootloader = _bootloader_board(folder)
        if bootloader:
            raise UserError(_bootloader_line(folder, bootloader))
        raise UserError(
            f"{folder} is no CIRCUITPY drive: it has no {BOOT_OUT} of CircuitPython's. Name the board's drive, or "
            "lay the game in any folder with --force --board ID"
        )
    return drive


def forced(folder, board):
    """A Drive for any folder, for the board `board` (None: what boot_out.txt says)."""
    if not folder.is_dir():
        raise UserError(f"there is no folder {folder}; make it first")
    place = folder.resolve()
    if place in (REPOSITORY, Path.home(), Path(place.anchor)) or REPOSITORY in place.parents:
        raise UserError(f"{folder} is no place for a board's files: name a folder of its own")
    drive = read_drive(folder)
    if drive is not None:
        return replace(drive, board_id=board or drive.board_id)
    if board is None:
        raise UserError(
            f"{folder} has no {BOOT_OUT}: say with --board ID which board it is for (see: boards)"
        )
    return Drive(folder, board, board, "unknown", OLDEST_MAJOR)


def no_drive_line(partitions=None, label=_LABEL):
    """Why there may be no drive, and what to do: one line."""
    for root in _fat_roots(partitions):
        board = _bootloader_board(root)
        if board:
            return _bootloader_line(root, board)
    if label.exists():
        return f"a CIRCUITPY drive is plugged in but not mounted: open it in the file manager, or `udisksctl mount -b {label}`"
    return (
        "no CIRCUITPY drive found: plug the board in with a cable that carries data, press its reset button once, "
        "and run this again; or name the folder with --drive DIR"
    )


def check_version(drive):
    """UserError where this CircuitPython is too old, naming which to get and where."""
    if drive.major < OLDEST_MAJOR:
        what = f"for {drive.board_id!r}" if drive.board_id else f"for your board ({drive.board_name})"
        raise UserError(
            f"{drive.root} runs CircuitPython {drive.version}; the game needs {OLDEST_MAJOR} or later. Get the newest "
            f"stable one {what} at circuitpython.org/downloads, install it, then run this again; nothing was changed"
        )


def _fat_roots(partitions):
    if partitions is None:
        import psutil  # only where drives are looked for

        partitions = psutil.disk_partitions(all=False)
    return [
        Path(part.mountpoint)
        for part in partitions
        if part.fstype.lower().startswith(_FAT) or Path(part.mountpoint).name.startswith("CIRCUITPY")
    ]


def _bootloader_board(root):
    """The board id that a UF2 bootloader's drive names, or None where it is no such drive."""
    try:
        text = (Path(root) / "INFO_UF2.TXT").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    found = re.search(r"^Board-ID:\s*(\S+)", text, re.M)
    return found.group(1) if found else None


def _bootloader_line(root, board):
    return (
        f"{root} is the bootloader of a board without CircuitPython running ({board}): get the .uf2 for it at "
        "circuitpython.org/downloads, copy it there, wait for CIRCUITPY, then run this again"
    )
