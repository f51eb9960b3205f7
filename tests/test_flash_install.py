# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Laying files on a drive: what is touched and what is not, and every way in which it can break."""

import errno

import pytest
from flash_fakes import FakeFiles, lay, make_drive, tree

from kniffel_tools.errors import UserError
from kniffel_tools.flash import manifest as manifests
from kniffel_tools.flash.install import carry_out
from kniffel_tools.flash.plan import CODE, STUB, TooFull, make_plan
from kniffel_tools.flash.volume import TEMPORARY, Files, Volume

OLD = {
    "code.py": b"import old\n",
    "boot.py": b"# old boot\n",
    "kniffel_core/game.mpy": b"C old game" * 90,
    "kniffel_core/gone.mpy": b"C gone" * 50,
    "kniffel_core/sets/gone.mpy": b"C gone too",
    "kniffel_core/same.mpy": b"C same" * 200,
    "lib/handheld/app.py": b"old app, as a source",
}
NEW = {
    "code.py": b"import new\n" * 3,
    "boot.py": b"# new boot\n",
    "kniffel_core/game.mpy": b"C new game" * 100,
    "kniffel_core/same.mpy": OLD["kniffel_core/same.mpy"],
    "kniffel_core/tables/kniffel.bin": bytes(range(256)) * 8,
    "lib/handheld/app.mpy": b"C new app" * 60,
    "lib/handheld/screens/turn.mpy": b"C turn" * 70,
    "lib/adafruit_driver.mpy": b"C driver",
}
YOURS = {
    "settings.toml": b'NAME = "Anna"\r\n',
    "my notes.txt": b"notes",
    "lib/other_library.py": b"# mine",
    "code.txt": b"# an old program",
    "lib/adafruit_driver.py": b"# put there by hand",
    "handheld/__init__.py": b"# a twin in the root",
}


def flash(folder, wanted, files=None, repair=False):
    """Plan and lay; returns the plan."""
    volume = Volume(folder, files or FakeFiles(folder))
    plan = make_plan(volume, wanted, "test_board", repair)
    carry_out(plan, volume)
    return plan


def game_files(folder):
    return manifests.read((folder / manifests.NAME).read_bytes(), manifests.NAME).files


@pytest.fixture
def drive(tmp_path):
    return make_drive(tmp_path / "CIRCUITPY")


@pytest.fixture
def used_drive(drive):
    """A drive with an older version of the game and with things of its owner."""
    flash(drive, OLD)
    lay(drive, YOURS)
    return drive


def test_a_fresh_drive_holds_exactly_the_manifests_files(drive):
    before = tree(drive)
    flash(drive, NEW)
    added = {path: data for path, data in tree(drive).items() if path not in before or path in NEW}
    listed = added.pop(manifests.NAME)
    assert added == NEW
    assert sorted(manifests.read(listed, "").files) == sorted(NEW)
    assert {path: data for path, data in tree(drive).items() if path in before and path not in NEW} == {
        path: data for path, data in before.items() if path not in NEW and path != "lib"
    }


def test_a_second_flash_writes_nothing(drive):
    flash(drive, NEW)
    files = FakeFiles(drive)
    plan = flash(drive, NEW, files)
    assert not plan.changes
    assert files.steps == 0


def test_the_real_file_steps_do_the_same(drive, tmp_path):
    flash(drive, NEW, Files())
    other = make_drive(tmp_path / "other")
    flash(other, NEW)
    assert tree(drive) == tree(other)


def test_only_what_changed_is_written(used_drive):
    plan = flash(used_drive, NEW)
    assert "kniffel_core/same.mpy" in plan.same
    assert sorted(plan.write) == sorted(set(NEW) - {"kniffel_core/same.mpy"})


def test_code_py_comes_last_and_a_stand_in_first(used_drive):
    files = FakeFiles(used_drive)
    plan = flash(used_drive, NEW, files)
    assert list(plan.write)[-2:] == ["boot.py", CODE]
    targets = [path for what, path in files.log if what == "rename"]
    assert targets[-1] == CODE
    assert targets[:2] == [manifests.NAME, "before-kniffel/code.txt"]
    assert targets[2] == CODE


def test_what_is_no_longer_part_of_the_game_goes_with_its_empty_folders(used_drive):
    flash(used_drive, NEW)
    assert not (used_drive / "kniffel_core/gone.mpy").exists()
    assert not (used_drive / "kniffel_core/sets").exists()
    assert not (used_drive / "lib/handheld/app.py").exists(), "a stale source would win over the .mpy"


def test_what_is_not_ours_is_never_deleted_but_moved_out_of_the_way(used_drive):
    plan = flash(used_drive, NEW)
    after = tree(used_drive)
    for path in ("settings.toml", "my notes.txt", "lib/other_library.py"):
        assert after[path] == YOURS[path]
    moved = {"code.txt", "lib/adafruit_driver.py", "handheld"}
    assert set(plan.move) == moved
    for path in ("code.txt", "lib/adafruit_driver.py", "handheld/__init__.py"):
        assert after["before-kniffel/" + path] == YOURS[path]
        assert path not in after
    recorded = manifests.read(after[manifests.NAME], "").kept
    assert set(recorded) == moved


def test_a_program_of_ones_own_in_code_py_is_kept(drive):
    (drive / "code.py").write_bytes(b"# my game\n")
    flash(drive, NEW)
    (drive / "code.py").write_bytes(b"# my second game\n")
    flash(drive, NEW, repair=True)
    assert (drive / "before-kniffel/code.py").read_bytes() == b"# my game\n"
    assert (drive / "before-kniffel/code.2.py").read_bytes() == b"# my second game\n"


def test_a_file_in_place_of_a_folder_is_kept(drive):
    lay(drive, {"kniffel_core": b"a file of this name"})
    flash(drive, NEW)
    assert (drive / "before-kniffel/kniffel_core").read_bytes() == b"a file of this name"
    assert tree(drive)["kniffel_core/game.mpy"] == NEW["kniffel_core/game.mpy"]


def test_a_single_module_is_not_hidden_by_a_folder_of_its_name(drive):
    lay(drive, {"lib/adafruit_driver/__init__.mpy": b"C other"})
    flash(drive, NEW)
    assert not (drive / "lib/adafruit_driver").exists()
    assert (drive / "before-kniffel/lib/adafruit_driver/__init__.mpy").read_bytes() == b"C other"


def test_no_link_is_followed_out_of_the_drive(drive, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "game.mpy").write_bytes(b"precious")
    (drive / "kniffel_core").symlink_to(outside)
    with pytest.raises(UserError, match="is a link"):
        flash(drive, NEW)
    assert tree(outside) == {"game.mpy": b"precious"}


def test_a_manifest_with_paths_out_of_the_drive_is_damaged(drive, tmp_path):
    for path in ("../precious", "/etc/passwd", "a\\b", "lib//x", ""):
        bad = manifests.Manifest("x", False, {path: ["0"]}).to_bytes()
        with pytest.raises(UserError, match="damaged"):
            manifests.read(bad, "here")


# --- damage ---


@pytest.mark.parametrize("cut", [0, 1, 40, 200, -3])
def test_half_a_manifest_is_refused_and_can_be_repaired(used_drive, cut):
    file = used_drive / manifests.NAME
    file.write_bytes(file.read_bytes()[:cut])
    before = tree(used_drive)
    with pytest.raises(UserError, match="damaged.*--repair"):
        flash(used_drive, NEW)
    assert tree(used_drive) == before
    flash(used_drive, NEW, repair=True)
    after = tree(used_drive)
    assert all(after[path] == data for path, data in NEW.items())
    everything = set(after.values())
    assert all(
        data in everything for data in before.values() if data is not None and data != before[manifests.NAME]
    )


@pytest.mark.parametrize(
    "content",
    [b"[]", b"{}", b"null", b'{"format": 1}', b"\xff\xfe", b'{"format": 1, "board": "x", "files": []}'],
)
def test_other_json_is_no_manifest(content):
    with pytest.raises(UserError, match="damaged"):
        manifests.read(content, "here")


def test_a_manifest_of_a_later_program_is_refused_by_name():
    with pytest.raises(UserError, match="format 2"):
        manifests.read(b'{"format": 2}', "here")


def test_an_edited_file_of_the_game_is_refused_and_kept_by_repair(used_drive):
    lay(used_drive, {"kniffel_core/game.mpy": b"C edited"})
    before = tree(used_drive)
    with pytest.raises(UserError, match=r"not as the game laid them: kniffel_core/game.mpy\..*--repair"):
        flash(used_drive, NEW)
    assert tree(used_drive) == before
    flash(used_drive, NEW, repair=True)
    assert tree(used_drive)["before-kniffel/kniffel_core/game.mpy"] == b"C edited"
    assert tree(used_drive)["kniffel_core/game.mpy"] == NEW["kniffel_core/game.mpy"]


@pytest.mark.parametrize("name", [manifests.NAME, TEMPORARY])
def test_a_folder_with_the_name_of_a_file_of_ours_is_named(drive, name):
    (drive / name).mkdir()
    before = tree(drive)
    for repair in (False, True):
        with pytest.raises(UserError, match=f"{name} is a folder.*rename it"):
            flash(drive, NEW, repair=repair)
    assert tree(drive) == before


def test_a_missing_file_of_the_game_is_laid_again(drive):
    flash(drive, NEW)
    (drive / "kniffel_core/game.mpy").unlink()
    plan = flash(drive, NEW)
    assert sorted(plan.write) == ["code.py", "kniffel_core/game.mpy"]


def test_without_its_manifest_an_installation_is_found_to_be_the_same(drive):
    flash(drive, NEW)
    whole = tree(drive)
    (drive / manifests.NAME).unlink()
    plan = flash(drive, NEW)
    assert not plan.write
    assert tree(drive) == whole


def test_a_copy_that_reads_back_differently_is_not_put_in_place(drive):
    class Lying(Files):
        def read(self, path):
            return super().read(path)[:-1] if path.name == TEMPORARY else super().read(path)

    before = tree(drive)
    with pytest.raises(UserError, match="read back"):
        flash(drive, NEW, Lying())
    after = tree(drive)
    after.pop(TEMPORARY)
    assert after == before


# --- the drive goes away ---


def steps_of_an_update(folder):
    files = FakeFiles(folder)
    flash(folder, NEW, files)
    return files.steps


def expected_tree(tmp_path):
    folder = make_drive(tmp_path / "expected")
    flash(folder, OLD)
    lay(folder, YOURS)
    flash(folder, NEW)
    return tree(folder)


@pytest.mark.parametrize("torn", [False, True])
def test_pulled_out_at_every_step_the_next_run_completes(tmp_path, torn):
    expected = expected_tree(tmp_path)
    count_drive = make_drive(tmp_path / "count")
    flash(count_drive, OLD)
    lay(count_drive, YOURS)
    steps = steps_of_an_update(count_drive)
    assert steps > 30
    for breaks_at in range(1, steps + 1):
        drive = make_drive(tmp_path / f"{torn}-{breaks_at}")
        flash(drive, OLD)
        lay(drive, YOURS)
        before = tree(drive)
        with pytest.raises(UserError, match="went away.*goes on where it stopped"):
            flash(drive, NEW, FakeFiles(drive, breaks_at=breaks_at, torn=torn))
        check_nothing_is_mixed(tree(drive), before)
        flash(drive, NEW)
        assert tree(drive) == expected, f"after a break at step {breaks_at}"


def check_nothing_is_mixed(now, before):
    """A half-updated game never runs: code.py is the old one with all of the old game, the new one with all of the new."""
    code = now.get(CODE)
    if code == OLD[CODE]:
        assert all(now[path] == before[path] for path in OLD)
    elif code == NEW[CODE]:
        assert all(now[path] == data for path, data in NEW.items())
    else:
        assert code in (STUB, None)
    assert now["settings.toml"] == YOURS["settings.toml"]


def test_pulled_out_twice_at_any_two_steps(tmp_path):
    expected = expected_tree(tmp_path)
    for first in range(1, 40, 3):
        for second in range(1, 30, 5):
            drive = make_drive(tmp_path / f"{first}-{second}")
            flash(drive, OLD)
            lay(drive, YOURS)
            for breaks_at in (first, second):
                try:
                    flash(drive, NEW, FakeFiles(drive, breaks_at=breaks_at, torn=True))
                except UserError:
                    pass
            flash(drive, NEW)
            assert tree(drive) == expected


@pytest.mark.parametrize("fault", [errno.EIO, errno.ENXIO, errno.ENOENT, errno.ENODEV])
def test_every_way_a_drive_says_that_it_is_gone(used_drive, fault):
    with pytest.raises(UserError, match="went away"):
        flash(used_drive, NEW, FakeFiles(used_drive, breaks_at=5, fault=fault))


def test_read_only_changes_nothing(used_drive):
    files = FakeFiles(used_drive)
    files.read_only = True
    before = tree(used_drive)
    with pytest.raises(UserError, match="read-only.*nothing was changed"):
        flash(used_drive, NEW, files)
    assert tree(used_drive) == before


def test_read_only_on_the_way_says_so(used_drive):
    with pytest.raises(UserError, match="became read-only on the way"):
        flash(used_drive, NEW, FakeFiles(used_drive, breaks_at=9, fault=errno.EROFS))


# --- room ---


def used_bytes(folder, cluster):
    return FakeFiles(folder, size=1 << 24, cluster=cluster).space(folder)


@pytest.mark.parametrize("cluster", [512, 2048, 4096])
def test_with_any_room_it_fits_whole_or_nothing_is_touched(tmp_path, cluster):
    """The fake drive counts clusters by itself and runs full for real, so a wrong sum shows as ENOSPC in the middle."""
    expected = expected_tree(tmp_path)
    fits = refused = 0
    for spare in range(0, 40 * cluster, cluster):
        drive = make_drive(tmp_path / f"{spare}")
        flash(drive, OLD)
        lay(drive, YOURS)
        before = tree(drive)
        used = (1 << 24) - used_bytes(drive, cluster).free
        files = FakeFiles(drive, size=used + spare, cluster=cluster)
        try:
            flash(drive, NEW, files)
        except TooFull as error:
            assert "bytes more" in str(error) and f"{spare} are free" in str(error)
            assert tree(drive) == before
            refused += 1
        else:
            assert tree(drive) == expected
            fits += 1
    assert fits and refused


def test_with_too_little_room_for_both_the_old_files_go_first(tmp_path):
    drive = make_drive(tmp_path / "drive")
    old = {"code.py": b"old", "kniffel_core/big.mpy": b"C1" * 20000, "lib/big.mpy": b"C2" * 20000}
    new = {"code.py": b"new", "kniffel_core/big.mpy": b"C3" * 20000, "lib/big.mpy": b"C4" * 20000}
    flash(drive, old)
    used = (1 << 24) - used_bytes(drive, 512).free
    plan = flash(drive, new, FakeFiles(drive, size=used + 8192, cluster=512))
    assert plan.clear_first
    assert tree(drive)["lib/big.mpy"] == new["lib/big.mpy"]


def test_pulled_out_at_every_step_with_too_little_room_for_both(tmp_path):
    old = {
        "code.py": b"old",
        "kniffel_core/a.mpy": b"C1" * 9000,
        "lib/b.mpy": b"C2" * 9000,
        "lib/gone.mpy": b"C",
    }
    new = {"code.py": b"new", "kniffel_core/a.mpy": b"C3" * 9000, "lib/b.mpy": b"C4" * 9000}
    breaks_at, plan = 0, None
    while plan is None:
        breaks_at += 1
        drive = make_drive(tmp_path / f"{breaks_at}")
        flash(drive, old)
        size = (1 << 24) - used_bytes(drive, 512).free + 4096
        try:
            plan = flash(drive, new, FakeFiles(drive, size, 512, breaks_at))
        except UserError:
            now = tree(drive)
            assert now.get(CODE) in (old[CODE], STUB) or all(now[path] == data for path, data in new.items())
        flash(drive, new, FakeFiles(drive, size, 512))
        assert {path: tree(drive).get(path) for path in old} == {**new, "lib/gone.mpy": None}
    assert plan.clear_first and breaks_at > 15


def test_with_too_little_room_settings_are_never_removed_first(tmp_path):
    drive = make_drive(tmp_path / "drive")
    flash(drive, {"code.py": b"old", "kniffel_core/big.mpy": b"C1" * 20000})
    lay(drive, {"settings.toml": b"A = 1\n"})
    used = (1 << 24) - used_bytes(drive, 512).free
    new = {"code.py": b"new", "kniffel_core/big.mpy": b"C3" * 20000, "settings.toml": b"A = 1\n# B = 2\n"}
    files = FakeFiles(drive, size=used + 8192, cluster=512)
    plan = flash(drive, new, files)
    assert plan.clear_first
    assert ("remove", "settings.toml") not in files.log


def test_a_drive_that_runs_full_all_the_same_can_be_completed(used_drive):
    with pytest.raises(UserError, match="ran full"):
        flash(used_drive, NEW, FakeFiles(used_drive, breaks_at=12, fault=errno.ENOSPC))
    flash(used_drive, NEW)
    assert tree(used_drive)["code.py"] == NEW["code.py"]


def test_attributes_that_macos_adds_are_taken_away_again(drive):
    class Mac(Files):
        def rename(self, old, new):
            super().rename(old, new)
            new.with_name("._" + new.name).write_bytes(b"\x00\x05\x16\x07" + bytes(4092))

    lay(drive, {"lib/._mine": b"\x00\x05\x16\x07"})
    flash(drive, NEW, Mac())
    assert [path for path in tree(drive) if "/._" in "/" + path] == ["lib/._mine"]
