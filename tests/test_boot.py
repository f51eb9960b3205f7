# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""boot.py: who may write the drive, and what boot_out.txt says of it."""

import shutil

import pytest

from kniffel_tools.sim.drive import REPOSITORY
from kniffel_tools.sim.machine import Machine


def started(overlay, settings=None, key=None, board="pygamer", source=REPOSITORY):
    """A machine a second after power-on, with a key held meanwhile; it may write into ``overlay`` if it takes the drive."""
    machine = Machine(board, source=source, overlay=overlay, seed=1, settings=settings)
    if key:
        machine.press(key)
    machine.run_for(1000)
    machine.close()
    return machine


def test_the_computer_has_the_drive(tmp_path):
    """A board with nvm needs no files: its drive stays writable for whoever plugs it in."""
    machine = started(tmp_path)
    assert "the computer may write this drive." in machine.boot_out
    assert not machine.drive.writable


def test_the_game_has_the_drive_where_told(tmp_path):
    """KNIFFEL_DRIVE gives the drive to the game, and the note names the way back."""
    machine = started(tmp_path, {"KNIFFEL_DRIVE": "game"})
    assert "the game may write" in machine.boot_out and "Hold any key" in machine.boot_out
    assert machine.drive.writable


@pytest.mark.parametrize("key", ["a", "b"])
def test_a_held_key_gives_it_back(tmp_path, key):
    """Nobody is locked out of the drive."""
    machine = started(tmp_path, {"KNIFFEL_DRIVE": "game"}, key)
    assert "a key was held" in machine.boot_out
    assert not machine.drive.writable


def test_no_nvm_means_the_games_drive(tmp_path):
    """Where nvm is missing, files are all there is."""
    machine = started(tmp_path, board="meowbit_v121")
    assert "the game may write" in machine.boot_out


def test_an_error_leaves_the_drive_to_the_computer(tmp_path):
    """A half-copied library must neither lock the computer out nor stop the note."""
    shutil.copy(REPOSITORY / "boot.py", tmp_path)
    (tmp_path / "code.py").write_text("")
    machine = started(tmp_path / "written", source=tmp_path)
    assert "the computer may write this drive (ImportError" in machine.boot_out
    assert not machine.drive.writable
