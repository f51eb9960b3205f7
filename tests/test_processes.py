# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Work in several processes: what Ctrl-C leaves of it."""

import os
import signal
import subprocess
import sys

import pytest
from conftest import ROOT

PROGRAM = """
import sys, tempfile, time
from pathlib import Path
from kniffel_tools.processes import Pool

def work(folder):
    with tempfile.TemporaryDirectory(dir=folder) as made:
        (Path(made) / "begun").touch()
        time.sleep(60)

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    try:
        with Pool(2, fresh=sys.argv[2] == "fresh") as pool:
            for _ in range(8):
                pool.submit(work, folder)
            while len(list(folder.glob("*/begun"))) < 2:
                time.sleep(0.01)
            print("at work", flush=True)
            time.sleep(60)
    except KeyboardInterrupt:
        print("ended")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to some processes there")
@pytest.mark.parametrize("kind", ["fresh", "forked"])
def test_ctrl_c_ends_all_processes_without_a_word(tmp_path, kind):
    """A process tells a traceback, leaves a file behind, or goes on with what waits: then nothing ends for minutes."""
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "files").mkdir()
    program = subprocess.Popen(
        [sys.executable, tmp_path / "program.py", tmp_path / "files", kind],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )
    assert program.stdout.readline() == "at work\n"
    os.killpg(program.pid, signal.SIGINT)
    assert program.communicate(timeout=50) == ("ended\n", "")
    assert list((tmp_path / "files").iterdir()) == []
