# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Which board to simulate for a folder that was flashed, and the settings that a plain board needs to have a display.

Room: kniffel_tools/sim. A plain board has one line in boards.tsv for each add-on, and a settings file in docs/ for each.
"""

from pathlib import Path

from kniffel_tools.errors import UserError
from kniffel_tools.sim.board_facts import BOARDS
from kniffel_tools.sim.drive import REPOSITORY, read_settings

DEFAULT = "pygamer"
# How keys of settings.toml begin that say what is wired to a plain board.
_WIRING = ("KNIFFEL_DISPLAY", "KNIFFEL_KEYS", "KNIFFEL_ENCODER")


def board_for(folder):
    """The id to simulate a flashed folder as; the default where it does not say what board it is.

    UserError, with what to do, for a board that the simulator does not know, or does not know wired like that.
    """
    from kniffel_tools.flash.drives import read_drive

    drive = read_drive(folder)
    if drive is None or not drive.board_id:
        return DEFAULT
    like = [facts.id for facts in BOARDS.values() if facts.definition == drive.board_id]
    if not like:
        raise UserError(
            f"{folder} is the drive of a {drive.board_id}, which the simulator does not know; name another board with --board"
        )
    if BOARDS[like[0]].display != "add-on":
        return like[0]
    laid = _wiring(_settings(folder))
    for board in like:
        if laid == _wiring(settings_of(board)):
            return board
    if not laid:
        raise _no_display(folder, like[0])
    raise UserError(
        f"{folder} is the drive of a {drive.board_id} wired in a way that the simulator does not know;"
        f" with --board it plays as one of {', '.join(like)}"
    )


def settings_of(board):
    """What settings.toml must say on a plain board with an add-on, {key: value}; empty for another."""
    file = file_of(board)
    return read_settings(file.read_text(encoding="utf-8")) if file else {}


def check_display(board, folder):
    """UserError where a folder's settings.toml leaves the board without a display."""
    if BOARDS[board].display == "add-on" and "KNIFFEL_DISPLAY" not in _settings(folder):
        raise _no_display(folder, board)


def file_of(board):
    """The settings file in docs/ of a plain board with an add-on, None for another board."""
    from kniffel_tools import board_list

    if BOARDS[board].display != "add-on":
        return None
    files = {file.stem: file for file in board_list.settings_files()}
    return files.get(board, REPOSITORY / board_list.OLED)


def _no_display(folder, board):
    file = file_of(board).relative_to(REPOSITORY).as_posix()
    return UserError(
        f"a {BOARDS[board].definition} has no display, and settings.toml in {folder} declares none:"
        f" put a display's settings there, such as those of {file}"
    )


def _settings(folder):
    file = Path(folder) / "settings.toml"
    return read_settings(file.read_text(encoding="utf-8", errors="replace")) if file.is_file() else {}


def _wiring(settings):
    return {key: value for key, value in settings.items() if key.startswith(_WIRING)}
