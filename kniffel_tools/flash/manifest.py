# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The list on the drive of what we laid there, so that nothing else is ever touched.

Room: kniffel_tools/flash. Plain JSON, one file a line, in `kniffel-files.json` (format in docs/flashing.md).
"""

import hashlib
import json
from dataclasses import dataclass, field

from kniffel_tools.errors import UserError

NAME = "kniffel-files.json"
FORMAT = 1
_WHAT = "What the Kniffel game laid on this drive. Needed to update or remove it; docs/flashing.md tells how."


def mark(data):
    """A short fingerprint of a file: 64 bits tell an edited or damaged file from ours, and the list stays small."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()


@dataclass
class Manifest:
    """`files`: {path: [marks]}: one mark, while an update is under way also those of the version before.
    `yours`: files that were laid once and are the player's since. `kept`: {where it lay: where it lies now} of files that were in the way.
    `offered`: keys that settings.toml was given once; one that the player took out is not offered again."""

    board: str = ""
    updating: bool = False
    files: dict = field(default_factory=dict)
    yours: list = field(default_factory=list)
    kept: dict = field(default_factory=dict)
    offered: list = field(default_factory=list)

    @classmethod
    def of(cls, wanted, yours, board="", offered=()):
        """The Manifest of a complete installation. `wanted`: {path: bytes}; `yours`: those that are the player's then."""
        files = {path: [mark(data)] for path, data in wanted.items() if path not in yours}
        return cls(board, False, files, [path for path in yours if path in wanted], offered=sorted(offered))

    def is_ours(self, path, data):
        """True where these bytes at this path are what we laid."""
        return mark(data) in self.files.get(path, ())

    def to_bytes(self):
        """The same content always gives the same bytes."""
        head = {"what": _WHAT, "format": FORMAT, "board": self.board, "updating": self.updating}
        lines = [json.dumps(head, ensure_ascii=True)[:-1] + ',\n "files": {']
        lines.append(
            ",\n".join(f"  {json.dumps(path)}: {json.dumps(self.files[path])}" for path in sorted(self.files))
        )
        lines.append(f' }},\n "yours": {json.dumps(self.yours)},\n "offered": {json.dumps(self.offered)},')
        lines.append(f' "kept": {json.dumps(self.kept, sort_keys=True)}}}')
        return ("\n".join(lines) + "\n").encode("ascii")


def read(data, where):
    """The Manifest in these bytes (None: an empty one). `where` names the file in the UserError for a damaged one."""
    if data is None:
        return Manifest()
    try:
        content = json.loads(data.decode("utf-8"))
        known = content["format"]
        if known != FORMAT:
            raise UserError(
                f"{where} is of format {known}, this program knows {FORMAT}: use the newer program for this drive"
            )
        manifest = Manifest(
            content["board"],
            content["updating"],
            content["files"],
            content["yours"],
            content["kept"],
            content.get("offered", []),  # not in the first lists
        )
        _check(manifest)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise UserError(
            f"{where} is damaged, so what the game laid on this drive is not known; nothing was changed. Run this again "
            "with --repair: it lays all files anew and keeps whatever lay in their places in before-kniffel/"
        ) from error
    return manifest


def _check(manifest):
    """ValueError where a field is not of its kind, or a path leads out of the drive."""
    if not isinstance(manifest.board, str) or not isinstance(manifest.updating, bool):
        raise ValueError("board, updating")
    for path, marks in manifest.files.items():
        if path.startswith("/") or "\\" in path or not {"", ".", ".."}.isdisjoint(path.split("/")):
            raise ValueError(path)
        if not isinstance(marks, list) or not marks or not all(isinstance(one, str) for one in marks):
            raise ValueError(path)
    if not all(isinstance(text, str) for text in [*manifest.yours, *manifest.offered]):
        raise ValueError("yours, offered")
    if not all(isinstance(text, str) for pair in manifest.kept.items() for text in pair):
        raise ValueError("kept")
