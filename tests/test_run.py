# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""run.py in copies of the repository, without a network: the only package is a tiny wheel that is made here."""

import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile

import pytest
from conftest import ROOT

TABLE = """
GROUPS = {
    "play": {"locks": ("play.txt",), "optional": ()},
    "solve": {"locks": ("play.txt", "solve.txt"), "optional": ()},
    "window": {"locks": ("play.txt",), "optional": ("nothere.txt",)},
}
COMMANDS = {"play": ("play", ""), "solve": ("solve", ""), "window": ("window", "")}
"""
PROGRAM = "import sys\nimport tiny\nprint('ran', tiny.NAME, sys.argv[1:])\nsys.exit(len(sys.argv) - 2)\n"


@pytest.fixture
def copy(tmp_path):
    """A repository with run.py, a small command table and a program that needs the wheel `tiny`."""
    return lay_copy(tmp_path)


def lay_copy(folder):
    root = folder / "kniffel ä"  # a space and an umlaut in the path must not matter
    (root / "kniffel_tools").mkdir(parents=True)
    (root / "requirements").mkdir()
    shutil.copy(ROOT / "run.py", root)
    (root / "kniffel_tools" / "__init__.py").write_text("")
    (root / "kniffel_tools" / "command_table.py").write_text(TABLE)
    (root / "kniffel_tools" / "__main__.py").write_text(PROGRAM)
    (root / "requirements" / "play.txt").write_text("# made by hand\ntiny==1.0\n")
    (root / "requirements" / "solve.txt").write_text("absent==9.9\n")
    (root / "requirements" / "nothere.txt").write_text("absent==9.9\n")
    make_wheel(folder / "wheels")
    return root


@pytest.fixture(scope="module")
def set_up(tmp_path_factory):
    """Such a repository after its first start, and how that went: to make an environment takes longest of all."""
    root = lay_copy(tmp_path_factory.mktemp("first"))
    return root, run(root, "play", "a", "b")


@pytest.fixture
def used(set_up, copy):
    """One that was moved after its first start: its environment is there, and belongs to another place."""
    shutil.copytree(set_up[0] / ".venv", copy / ".venv", symlinks=True)
    return copy


def make_wheel(folder):
    folder.mkdir()
    with zipfile.ZipFile(folder / "tiny-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("tiny.py", "NAME = 'tiny'\n")
        wheel.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        wheel.writestr(
            "tiny-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr("tiny-1.0.dist-info/RECORD", "")


def environ(copy, **more):
    env = {key: value for key, value in os.environ.items() if not key.startswith("PIP_") and key != "CI"}
    env.update(
        PIP_NO_INDEX="1", PIP_FIND_LINKS=str(copy.parent / "wheels"), PIP_CONFIG_FILE=os.devnull, **more
    )
    return env


def run(copy, *arguments, python=sys.executable, **more):
    command = [python, str(copy / "run.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environ(copy, **more), timeout=300)


def one_line(result, *words):
    assert result.returncode == 2 and result.stdout == ""
    last = result.stderr.splitlines()[-1]
    assert "Traceback" not in result.stderr and all(word in last for word in words), result.stderr


def test_first_start_installs_and_later_ones_do_not(set_up):
    copy, first = set_up
    assert "Traceback" not in first.stderr, first.stderr
    assert first.stdout == "ran tiny ['play', 'a', 'b']\n" and first.returncode == 2
    assert "making .venv" in first.stderr and "1 package (" in first.stderr
    second = run(copy, "play")
    assert (second.stdout, second.stderr, second.returncode) == ("ran tiny ['play']\n", "", 0)


def test_changes_are_noticed(used):
    copy = used
    first = run(copy, "play")
    assert first.returncode == 0 and "installing 1 package" in first.stderr, first.stderr
    assert run(copy, "play").stderr == ""

    # A changed lock is noticed; one that cannot be had leaves what was there.
    lock = copy / "requirements" / "play.txt"
    lock.write_text("tiny==1.0\nabsent==9.9\n")
    one_line(run(copy, "play"), "play.txt", "absent")
    lock.write_text("# made by hand\ntiny==1.0\n")
    assert run(copy, "play").stderr == ""

    # Another group that cannot be installed does not harm the first; an optional one only says so.
    one_line(run(copy, "solve"), "solve.txt")
    optional = run(copy, "window")
    assert optional.returncode == 0 and "optional packages of nothere.txt are left out" in optional.stderr
    assert run(copy, "window").stderr == "" and run(copy, "play").stderr == ""
    assert run(copy, "window", CI="true").returncode == 0, "what is installed stays good"

    # A moved interpreter is noticed.
    for name in ("python", "python3", "python3.exe", "python.exe"):
        for folder in ("bin", "Scripts"):
            (copy / ".venv" / folder / name).unlink(missing_ok=True)
    assert "making it anew" in run(copy, "play").stderr


def test_optional_packages_are_demanded_in_ci(used):
    one_line(run(used, "window", CI="true"), "nothere.txt")


def test_killed_in_the_middle(copy):
    """A first start that dies leaves something that the next one repairs."""
    process = subprocess.Popen(
        [sys.executable, str(copy / "run.py"), "play"], env=environ(copy), stderr=subprocess.PIPE, text=True
    )
    until = time.monotonic() + 60
    while not (copy / ".venv" / "pyvenv.cfg").exists() and time.monotonic() < until:
        time.sleep(0.02)
    process.kill()
    process.wait()
    process.stderr.close()
    result = run(copy, "play")
    assert result.returncode == 0 and "interrupted, starting it over" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to one process there")
def test_interrupted_by_a_person(copy):
    process = subprocess.Popen(
        [sys.executable, str(copy / "run.py"), "play"], env=environ(copy), stderr=subprocess.PIPE, text=True
    )
    until = time.monotonic() + 60
    while not (copy / ".venv" / "pyvenv.cfg").exists() and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130 and errors.splitlines()[-1].startswith("kniffel: interrupted")


def test_two_first_starts_at_once(copy):
    processes = [
        subprocess.Popen(
            [sys.executable, str(copy / "run.py"), "play"],
            env=environ(copy),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    results = [process.communicate(timeout=300) for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    assert [out for out, _ in results] == ["ran tiny ['play']\n"] * 2
    assert sum("making .venv" in errors for _, errors in results) == 1


def test_no_network(used):
    """An index on a closed port of this machine stands for a network that is not there."""
    copy = used
    (copy / "requirements" / "play.txt").write_text("absent==9.9\n")
    env = environ(copy)
    env.pop("PIP_NO_INDEX")
    env.update(
        PIP_INDEX_URL="http://127.0.0.1:9/simple", PIP_FIND_LINKS="", PIP_RETRIES="0", PIP_NO_CACHE_DIR="1"
    )
    command = [sys.executable, str(copy / "run.py"), "play"]
    result = subprocess.run(command, capture_output=True, text=True, env=env, timeout=300)
    one_line(result, "network", "play.txt")


def test_a_python_without_venv(copy, tmp_path):
    """As on Debian without python3-venv: the module is not there."""
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / "ensurepip.py").write_text("raise ImportError('hidden for the test')")
    one_line(run(copy, "play", PYTHONPATH=str(hidden)), "python3-venv")
    assert not (copy / ".venv").exists()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(copy):
    copy.chmod(0o555)
    try:
        one_line(run(copy, "play"), "cannot set up")
    finally:
        copy.chmod(0o755)


def test_a_file_in_the_place_of_the_environment(copy):
    (copy / ".venv").write_text("not a folder")
    one_line(run(copy, "play"), ".venv")


def old_pythons():
    found = [
        shutil.which(name)
        for name in ("python2", "python2.7", "python3.6", "python3.7", "python3.8", "python3.9")
    ]
    pyenv = sorted(
        (os.path.expanduser("~/.pyenv/versions/%s/bin/python") % name)
        for name in ("2.7.18", "3.6.15", "3.9.18")
    )
    usable = [path for path in [*found, *pyenv] if path and os.path.exists(path)]
    return [path for path in usable if subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0]


def test_an_old_python_is_told_which_one_is_needed(copy):
    pythons = old_pythons()
    if not pythons:
        pytest.skip("no Python older than 3.10 on this machine")
    for python in pythons:
        one_line(run(copy, "play", python=python), "needs Python 3.10 or newer, this is ")


def test_the_source_can_be_read_by_any_python():
    """No f-strings and the like in what an old Python must parse."""
    for file in (
        ROOT / "run.py",
        ROOT / "kniffel_tools" / "command_table.py",
        ROOT / "kniffel_tools" / "__init__.py",
    ):
        source = file.read_text(encoding="utf-8")
        assert source.isascii()
        assert not any(word in source for word in (' f"', '(f"', ":=", "match ", "nonlocal"))
