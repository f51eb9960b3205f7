# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A flashed folder is played on the board that it was flashed for, wired as its settings.toml says."""

import pytest
from pocket import ROOT

from kniffel_tools.errors import UserError
from kniffel_tools.sim import which_board
from kniffel_tools.sim.board_facts import BOARDS

ADD_ONS = sorted(board for board, facts in BOARDS.items() if facts.display == "add-on")
OLED = "docs/first-time-pico-oled.toml"


@pytest.fixture
def folder(tmp_path):
    """Makes a folder like a drive: for a board id, with settings."""

    def make(definition, settings=""):
        (tmp_path / "boot_out.txt").write_text(
            f"Adafruit CircuitPython 10.2.1 on 2026-05-12; Some Board with chip\nBoard ID:{definition}\n"
        )
        (tmp_path / "settings.toml").write_text(settings, encoding="utf-8")
        return tmp_path

    return make


@pytest.mark.parametrize("board", ["pybadge", "pimoroni_badger2040", "m5stack_stick_c"])
def test_a_board_of_its_own(folder, board):
    assert which_board.board_for(folder(board)) == board


@pytest.mark.parametrize("board", ADD_ONS)
def test_an_add_on_is_known_by_its_settings(folder, board):
    """Six things are wired to the same Pico: the settings tell which."""
    text = which_board.file_of(board).read_text(encoding="utf-8") + 'KNIFFEL_SOUND = "off"\n'
    assert which_board.board_for(folder(BOARDS[board].definition, text)) == board


def test_a_folder_that_says_nothing(tmp_path):
    assert which_board.board_for(tmp_path) == which_board.DEFAULT


@pytest.mark.parametrize(
    "definition, settings, said",
    [
        ("raspberry_pi_pico", "", f"no display.*{OLED}"),
        (
            "raspberry_pi_pico",
            'KNIFFEL_DISPLAY = "ssd1306"\nKNIFFEL_KEYS = "a=GP2"\n',
            "wired.*--board.*pico_encoder",
        ),
        ("nobodys_board", "", "nobodys_board.*--board"),
    ],
)
def test_what_cannot_be_simulated_says_what_to_do(folder, definition, settings, said):
    with pytest.raises(UserError, match=said):
        which_board.board_for(folder(definition, settings))


def test_a_plain_board_without_a_display(folder):
    """A traceback from within the game would not say which file to change."""
    with pytest.raises(UserError, match=OLED):
        which_board.check_display("raspberry_pi_pico", folder("raspberry_pi_pico"))
    which_board.check_display("pygamer", folder("pygamer"))
    which_board.check_display(
        "raspberry_pi_pico", folder("raspberry_pi_pico", (ROOT / OLED).read_text(encoding="utf-8"))
    )
