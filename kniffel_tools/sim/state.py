# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What a simulated board keeps between runs: its nvm and what it wrote to its drive, in a folder.

Room: kniffel_tools/sim. Bytes go through a second file and a rename, so that a killed run leaves the old or the new.
A lock keeps a second run out: each would overwrite what the other saved.
"""

import os
import shutil
import tempfile
from pathlib import Path

import filelock

from kniffel_tools.errors import UserError


class State:
    """The folder of one board. `warn(line)` is told what had to be put aside."""

    def __init__(self, folder, facts, warn):
        self.folder = Path(folder)
        self._facts = facts
        self._saved = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = filelock.FileLock(self.folder / "in-use.lock", blocking=False)
            self._lock.acquire()
            self.drive = self.folder / "drive"
            if self.drive.exists() and not self.drive.is_dir():
                self._put_aside(self.drive, "it is not a folder", warn)
            self.drive.mkdir(exist_ok=True)
            self.nvm = self._load(warn)
            self._write_nvm(self.nvm)
        except filelock.Timeout as error:
            raise UserError(
                f"another game is using the board's memory in {str(self.folder)!r}; "
                "end that one, or choose another folder with --state"
            ) from error
        except OSError as error:
            raise UserError(
                f"cannot keep the board's memory in {str(self.folder)!r} ({error.strerror or error}); "
                "choose another folder with --state"
            ) from error

    def keep(self, machine):
        """Write nvm down if it changed since; call it often, it is cheap."""
        if machine.nvm is not None and bytes(machine.nvm.data) != self._saved:
            self._write_nvm(bytes(machine.nvm.data))

    def close(self):
        """Let others use the folder."""
        self._lock.release()

    @property
    def _file(self):
        return self.folder / "nvm.bin"

    def _load(self, warn):
        if not self._file.exists() or self._facts.nvm == 0:
            return b"\xff" * self._facts.nvm
        if self._file.is_file():
            data = self._file.read_bytes()
            if len(data) == self._facts.nvm:
                return data
            why = f"{len(data)} bytes, not {self._facts.nvm}"
        else:
            why = "it is not a file"
        self._put_aside(self._file, why, warn)
        return b"\xff" * self._facts.nvm

    def _put_aside(self, path, why, warn):
        number = 1
        while path.with_name(f"{path.name}.damaged-{number}").exists():
            number += 1
        aside = path.with_name(f"{path.name}.damaged-{number}")
        path.rename(aside)
        warn(
            f"{str(path)!r} is damaged ({why}); it is kept as {aside.name!r}, the board starts with empty memory"
        )

    def _write_nvm(self, data):
        new = self._file.with_name("nvm.new")
        new.write_bytes(data)
        os.replace(new, self._file)
        self._saved = bytes(data)


class ThrowawayState(State):
    """A state that is gone after the run."""

    def __init__(self, facts):
        super().__init__(tempfile.mkdtemp(prefix="kniffel-"), facts, warn=lambda line: None)

    def close(self):
        super().close()
        shutil.rmtree(self.folder, ignore_errors=True)


def default_folder(board_id):
    """The per-user place where this board's memory is kept."""
    import platformdirs

    return Path(platformdirs.user_data_dir("kniffel", appauthor=False)) / "boards" / board_id
