# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What a simulated board keeps between runs, and what happens to damaged memory."""

import os
import signal
import subprocess
import sys
import time

import pytest

from kniffel_tools.errors import UserError
from kniffel_tools.sim.board_facts import facts_of
from kniffel_tools.sim.session import Session
from kniffel_tools.sim.state import State

FACTS = facts_of("pygamer")
COUNT = (
    "from microcontroller import nvm\nn = nvm[0] if nvm[0] != 255 else 0\nnvm[0] = n + 1\nprint(n)\n"
    "import time\ntime.sleep(9)"
)


@pytest.fixture
def board(tmp_path):
    (tmp_path / "code.py").write_text(COUNT, encoding="utf-8")
    return tmp_path


def run_once(board, folder, warnings=None):
    kept = State(folder, FACTS, (warnings if warnings is not None else []).append)
    with Session("pygamer", board, kept) as session:
        session.advance(100)
        return session.machine.serial.getvalue().strip()


def test_memory_lasts_from_run_to_run(board, tmp_path):
    assert [run_once(board, tmp_path / "state") for _ in range(3)] == ["0", "1", "2"]


def test_memory_is_on_disk_before_the_run_ends(board, tmp_path):
    kept = State(tmp_path / "state", FACTS, print)
    with Session("pygamer", board, kept) as session:
        session.advance(100)
        assert (tmp_path / "state" / "nvm.bin").read_bytes()[0] == 1


@pytest.mark.parametrize("damage", [b"", b"xyz", b"\xff" * 8191, b"\xff" * 9000])
def test_damaged_memory_is_put_aside(board, tmp_path, damage):
    run_once(board, tmp_path / "state")
    (tmp_path / "state" / "nvm.bin").write_bytes(damage)
    warnings = []
    assert run_once(board, tmp_path / "state", warnings) == "0"
    assert len(warnings) == 1 and "nvm.bin.damaged-1" in warnings[0] and "\n" not in warnings[0]
    assert (tmp_path / "state" / "nvm.bin.damaged-1").read_bytes() == damage


def test_a_folder_in_the_place_of_memory(board, tmp_path):
    (tmp_path / "state" / "nvm.bin").mkdir(parents=True)
    assert run_once(board, tmp_path / "state") == "0"


def test_a_place_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(UserError, match="--state"):
        State(tmp_path / "file" / "below", FACTS, print)


def test_a_reset_goes_on_with_the_same_memory(tmp_path):
    code = COUNT.replace(
        "import time\n", "import microcontroller\nif n < 3: microcontroller.reset()\nimport time\n"
    )
    (tmp_path / "code.py").write_text(code, encoding="utf-8")
    with Session("pygamer", tmp_path, State(tmp_path / "state", FACTS, print)) as session:
        for _ in range(6):
            session.advance(100)
        assert session.machine.nvm.data[0] == 4 and not session.machine.finished


def test_two_games_at_once_do_not_share_a_memory(board, tmp_path):
    """A second game in the same folder would overwrite the saves of the first."""
    first = State(tmp_path / "state", FACTS, print)
    with pytest.raises(UserError, match="another game.*--state"):
        State(tmp_path / "state", FACTS, print)
    first.close()
    assert run_once(board, tmp_path / "state") == "0"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without asking it")
def test_a_program_that_is_told_to_end_leaves_no_temporary_folder(tmp_path):
    command = [sys.executable, "-m", "kniffel_tools", "play", "--demo"]
    program = subprocess.Popen(command, env={**os.environ, "TMPDIR": str(tmp_path)}, cwd=tmp_path)
    while program.poll() is None and not any(
        set(file.read_bytes()) > {0xFF} for file in tmp_path.glob("kniffel-*/nvm.bin")
    ):
        time.sleep(0.05)  # until the game has saved
    program.send_signal(signal.SIGTERM)
    assert program.wait() == 128 + signal.SIGTERM and not list(tmp_path.iterdir())
