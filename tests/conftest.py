# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Helpers that all tests share: machines that are switched off at the end, and the command line in a process."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

from kniffel_core import rules as rules_module
from kniffel_core import sets
from kniffel_tools.sim.machine import Machine

ROOT = Path(__file__).resolve().parents[1]
FIXTURES = Path(__file__).resolve().parent / "fixtures"

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # Begun in the background of a script (`nohup …&`), which programs that are interrupted here would inherit.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def make_machine(tmp_path):
    """`make_machine("pygamer", source, seed=1)`: a machine with a fresh overlay, switched off after the test."""
    made = []

    def make(*args, **options):
        options.setdefault("overlay", tmp_path / f"overlay-{len(made)}")
        made.append(Machine(*args, **options))
        return made[-1]

    yield make
    for machine in made:
        machine.close()


@pytest.fixture
def run_code(make_machine, tmp_path):
    """`run_code("import board\\n…", board=…, ms=…)`: a machine that has run these lines as code.py; see `.serial`."""
    count = 0

    def run(source, board="pygamer", ms=1000, files=None, **options):
        nonlocal count
        count += 1
        drive = tmp_path / f"drive-{count}"
        drive.mkdir()
        for name, text in {"code.py": source, **(files or {})}.items():
            (drive / name).parent.mkdir(parents=True, exist_ok=True)
            (drive / name).write_text(text, encoding="utf-8")
        machine = make_machine(board, drive, **options)
        machine.run_for(ms)
        return machine

    return run


@pytest.fixture
def short(monkeypatch):
    """The example of docs/rule-sets.md, added as it says there."""
    text = (ROOT / "docs" / "rule-sets.md").read_text(encoding="utf-8")
    example = dedent(text.split("```python\n")[1].split("```")[0])
    module = ModuleType("kniffel_core.sets.short")
    exec(example, module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(sets, "IDS", (*sets.IDS, "short"))
    return rules_module.make("short")


@pytest.fixture
def kniffel(tmp_path):
    """`kniffel("play", "--demo")`: the command line in a process of its own, without display or terminal."""

    def run(*arguments, **options):
        env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        env.update(
            {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path / "data"), **options.pop("env", {})}
        )
        return subprocess.run(
            [sys.executable, "-m", "kniffel_tools", *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=options.pop("timeout", 120),
            cwd=options.pop("cwd", tmp_path),
            env=env,
        )

    return run
