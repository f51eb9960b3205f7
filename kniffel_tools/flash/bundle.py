# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pack the game for people who drag and drop: one zip for each CircuitPython major version.

Room: kniffel_tools/flash. Laid out like Adafruit's project bundles, for all boards at once. The same repository and the
same packages give the same bytes: fixed times, sorted names, nothing compressed (deflate differs between zlibs).
"""

import io
import re
import textwrap
import zipfile
from importlib import metadata
from pathlib import Path

from kniffel_tools.errors import UserError
from kniffel_tools.flash import boards, content, saves, settings_file
from kniffel_tools.flash import manifest as manifests
from kniffel_tools.flash.bundle_readme import TEXT
from kniffel_tools.flash.plan import YOURS

MAJORS = (9, 10)
TOP = "kniffel"
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16
_UNIX = 3
_WIDTH = 110  # columns of README.txt


def make(out, compiler, root=None):
    """Write the zips and requirements.txt into the folder `out`; returns {name: bytes}. UserError where it cannot."""
    root = Path(root or content.REPOSITORY)
    gathered = content.gather_all(root)
    wanted, _ = content.build(gathered, sorted(gathered.tables), compiler)
    wanted.update(saves.blank(has_nvm=False))
    offered = settings_file.keys_of(settings_file.decode(wanted[settings_file.NAME]))
    listed = manifests.Manifest.of(wanted, YOURS, offered=offered)
    wanted[manifests.NAME] = listed.to_bytes()  # so that `flash` can update it later
    packages = gathered.libraries.distributions()
    files = {"requirements.txt": requirements(packages)}
    for major in MAJORS:
        name = f"kniffel-{version(root)}-circuitpython-{major}.x.zip"
        files[name] = _zip(_inside(wanted, major, packages, root, files["requirements.txt"]))
    _write(Path(out), files)
    return {name: len(data) for name, data in files.items()}


def requirements(packages):
    """The text that `circup install -r` reads, which pip reads too. `packages`: {name: version}."""
    lines = [
        "# The libraries from Adafruit that the game uses on a board: circup install -r requirements.txt",
        *(f"{name}=={number}" for name, number in packages.items()),
    ]
    return ("\n".join(lines) + "\n").encode("utf-8")


def version(root):
    """The game's version, from pyproject.toml."""
    found = re.search(
        r'^version = "([^"]+)"', (Path(root) / "pyproject.toml").read_text(encoding="utf-8"), re.M
    )
    return found.group(1) if found else "0"


def _inside(wanted, major, packages, root, requirements_text):
    """{path in the zip: bytes}."""
    folder = f"{TOP}/CircuitPython {major}.x"
    inside = {f"{folder}/{path}": data for path, data in wanted.items()}
    inside[f"{TOP}/README.txt"] = _readme(major, root)
    inside[f"{TOP}/requirements.txt"] = requirements_text
    inside[f"{TOP}/licenses/kniffel.txt"] = (root / "LICENSE").read_bytes()
    for name in packages:
        inside[f"{TOP}/licenses/{name}.txt"] = _license(name)
    return inside


def _readme(major, root):
    ids = textwrap.fill(
        ", ".join(boards.profiles(root)), _WIDTH, break_long_words=False, break_on_hyphens=False
    )
    text = TEXT.format(major=major, version=version(root), boards=ids)
    return text.replace("\n", "\r\n").encode("utf-8")  # also for editors that know no other line ends


def _license(name):
    """The licence text that came with a package, which must go where its files go."""
    files = [
        file for file in metadata.files(name) or () if file.name.upper().startswith(("LICENSE", "COPYING"))
    ]
    if not files:
        raise UserError(f"the package {name} brings no licence text, so its files cannot be passed on")
    return b"\n".join(Path(file.locate()).read_bytes() for file in sorted(files))


def _zip(inside):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(inside):
            entry = zipfile.ZipInfo(path, _LONG_AGO)
            entry.create_system = _UNIX
            entry.external_attr = _PLAIN_FILE
            archive.writestr(entry, inside[path])
    return target.getvalue()


def _write(folder, files):
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (folder / name).write_bytes(data)
    except OSError as error:
        raise UserError(
            f"cannot write into {folder}: {error.strerror}; name another folder with --out"
        ) from error
