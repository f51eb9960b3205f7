# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Copying a whole drive before anything is changed on it."""

import pytest
from flash_fakes import FakeFiles, lay, make_drive, tree

from kniffel_tools.errors import UserError
from kniffel_tools.flash.backup import back_up
from kniffel_tools.flash.volume import Volume


@pytest.fixture
def drive(tmp_path):
    drive = make_drive(tmp_path / "CIRCUITPY")
    lay(drive, {"a/b/c.bin": bytes(range(256)), "notes.txt": b"x"})
    return drive


def files_of(folder):
    return {path: data for path, data in tree(folder).items() if data is not None}


def test_the_copy_is_the_drive(drive, tmp_path):
    seen = []
    count, size, links = back_up(Volume(drive), tmp_path / "copy", lambda path, size: seen.append(path))
    assert files_of(tmp_path / "copy") == files_of(drive)
    assert (count, size) == (len(files_of(drive)), sum(map(len, files_of(drive).values())))
    assert sorted(seen) == sorted(files_of(drive)) and links == []


def test_no_link_is_followed(drive, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret").write_bytes(b"secret")
    (drive / "way out").symlink_to(outside)
    (drive / "file").symlink_to(outside / "secret")
    _, _, links = back_up(Volume(drive), tmp_path / "copy")
    assert sorted(links) == ["file", "way out"]
    assert b"secret" not in tree(tmp_path / "copy").values()


def test_an_older_copy_is_never_overwritten(drive, tmp_path):
    back_up(Volume(drive), tmp_path / "copy")
    with pytest.raises(UserError, match="not empty"):
        back_up(Volume(drive), tmp_path / "copy")
    (tmp_path / "file").write_bytes(b"x")
    with pytest.raises(UserError, match="not empty"):
        back_up(Volume(drive), tmp_path / "file")


def test_not_onto_the_drive_itself(drive):
    for place in (drive, drive / "copy"):
        with pytest.raises(UserError, match="on the drive itself"):
            back_up(Volume(drive), place)
    assert not (drive / "copy").exists()


def test_a_drive_that_goes_away_meanwhile(drive, tmp_path):
    with pytest.raises(UserError, match="nothing on the drive was changed"):
        back_up(Volume(drive, FakeFiles(drive, breaks_at=0)), tmp_path / "copy")
