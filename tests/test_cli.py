# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The command line: exit statuses, one line for every mistake, and nothing else on standard output."""

import errno
import json
import os
import subprocess
import sys

import pytest
from conftest import FIXTURES, ROOT

from kniffel_tools import cli, errors, lines
from kniffel_tools.command_table import COMMANDS, GROUPS

HELLO = FIXTURES / "hello"


def one_line(result, *words):
    """Exit 2, nothing on standard output, one line without a traceback that holds the words."""
    assert result.returncode == 2, result.stderr
    assert result.stdout == "" and result.stderr.count("\n") == 1 and "Traceback" not in result.stderr
    for word in words:
        assert word in result.stderr
    return result.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_table_is_there(name):
    group, text = COMMANDS[name]
    assert group in GROUPS and text.endswith(".")
    command = cli.cli.get_command(None, name)
    assert command.name == name and command.help


@pytest.mark.parametrize("group", GROUPS)
def test_every_lock_of_the_table_is_there(group):
    for lock in GROUPS[group]["locks"] + GROUPS[group]["optional"]:
        lines = (ROOT / "requirements" / lock).read_text(encoding="utf-8").splitlines()
        packages = [line for line in lines if line and not line.startswith("#")]
        assert packages and all("==" in line for line in packages)


def test_the_directly_wanted_versions_are_the_locked_ones():
    """pyproject.toml and the locks agree, so neither is forgotten."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = [
        line.strip().strip('",')
        for line in text.splitlines()
        if line.strip().startswith('"') and "==" in line
    ]
    locked = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "requirements").glob("*.txt"))
    assert len(wanted) > 10
    for requirement in wanted:
        assert requirement.partition(";")[0].strip().strip('"').split('"')[0] in locked


def test_help_is_short_and_loads_nothing_heavy(kniffel):
    code = (
        "import sys\nfrom kniffel_tools import cli\ncli.main(['--help'])\n"
        "print(sorted({'numpy', 'PIL', 'pygame', 'pytest', 'rich', 'numba'} & set(sys.modules)))"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=60)
    assert run.stdout.endswith("[]\n") and all(name in run.stdout for name in COMMANDS)
    assert kniffel("--help").returncode == kniffel("play", "--help").returncode == 0


def test_unknown_names_are_told_with_what_exists(kniffel):
    assert "did you mean 'play'" in one_line(kniffel("pley"), "play", "test")
    one_line(kniffel("play", "--bord", "x"), "--bord", "--board")
    one_line(kniffel("play", "--board", "gameboy"), "gameboy", "pygamer")
    one_line(kniffel("play", "--front", "paper"), "paper", "window", "terminal", "none")
    one_line(kniffel("play", "--rules", "chess"), "chess", "kniffel", "yahtzee")
    one_line(kniffel("play", "--option", "order=sideways"), "sideways")
    one_line(kniffel("play", "--option", "order"), "NAME=VALUE")
    one_line(kniffel("play", "--option", "order=up", "--option", "order=down"), "'order'", "twice")
    one_line(kniffel("play", "--front", "none", "--keys", "a jump"), "jump", "long:KEY")
    one_line(kniffel("play", "--speed", "0"), "--speed")
    one_line(kniffel("play", "--json", "--keys", "a"), "--demo")


def test_bad_places_are_named(kniffel, tmp_path):
    one_line(kniffel("play", "--from", tmp_path / "no"), "--from")
    one_line(kniffel("play", "--from", tmp_path), "code.py")
    one_line(kniffel("play", "--keys", "a", "--shot", "/no/where.png"), "/no/where.png")
    one_line(kniffel("play", "--keys", "a", "--shot", "x.jpg"), ".png")
    one_line(kniffel("play", "--keys", "a shot:/no/x.png"), "/no/x.png")
    (tmp_path / "file").write_text("x")
    one_line(kniffel("play", "--keys", "a", "--state", tmp_path / "file"), "--state")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


def test_the_terminal_front_without_a_terminal(kniffel):
    one_line(kniffel("play", "--front", "terminal"), "--front none")


def test_the_same_seed_draws_the_same_pixels(kniffel, tmp_path):
    """What is promised of --keys, --shot and --seed, with the real game."""
    for name in ("one.png", "two.png"):
        keys = "wait:300 a wait:500 a wait:200 down a"
        run = kniffel(
            "play", "--front", "none", "--board", "pygamer", "--seed", 7, "--keys", keys, "--shot", name
        )
        assert (run.returncode, run.stderr) == (0, "")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_crashing_code_is_told_in_a_line(kniffel, tmp_path):
    (tmp_path / "code.py").write_text("def f():\n    raise ValueError('oh')\nf()", encoding="utf-8")
    run = kniffel("play", "--from", tmp_path, "--keys", "a")
    assert run.returncode == 1
    assert run.stderr == "kniffel: code.py stopped: ValueError: oh (code.py line 2)\n"
    assert (
        "Traceback" in kniffel("play", "--from", tmp_path, "--keys", "a", env={"KNIFFEL_DEBUG": "1"}).stderr
    )


def test_state_is_kept_where_it_is_told(kniffel, tmp_path):
    for _ in range(2):
        assert kniffel("play", "--from", HELLO, "--keys", "a", "--state", "mine").returncode == 0
    assert (tmp_path / "mine" / "nvm.bin").stat().st_size == 8192


def test_errors_become_exits(capsys):
    def fails(error):
        def call():
            raise error

        return errors.guarded(call)

    assert fails(errors.UserError("a\nb")) == 2
    assert fails(errors.FallsShort("short")) == 1
    assert fails(KeyboardInterrupt()) == 130
    assert fails(ZeroDivisionError("x")) == 2
    assert errors.guarded(lambda: None) == 0
    lines = capsys.readouterr().err.splitlines()
    assert lines[:3] == ["kniffel: a b", "kniffel: short", "kniffel: interrupted"]
    assert len(lines) == 4 and "KNIFFEL_DEBUG" in lines[3]


def test_a_reader_that_goes_away_is_no_error():
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = f'"{sys.executable}" -m kniffel_tools rules | head -1'
    run = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=env, timeout=60, cwd=ROOT / "tests"
    )
    assert run.stderr == ""


def test_the_root_of_the_repository_hides_no_module_of_pythons(kniffel):
    """The drive's code.py has the name of a standard module that pdb and pytest import."""
    assert kniffel("test", "--version", cwd=ROOT).returncode == 0


def test_demo_prints_both_cards_and_writes_a_picture(kniffel, tmp_path):
    run = kniffel("play", timeout=600)
    assert run.returncode == 0, run.stderr
    assert "Upper bonus" in run.stdout and "kniffel-demo.png" in run.stdout
    assert (tmp_path / "kniffel-demo.png").read_bytes().startswith(b"\x89PNG")
    rows = [line[18:].split() for line in run.stdout.splitlines() if line[18:].replace(" ", "").isdigit()]
    for player in (0, 1):
        points = [int(row[player]) for row in rows]
        assert sum(points[:-1]) == points[-1]
    as_json = json.loads(
        kniffel("play", "--demo", "--json", "--seed", 3, "--shot", "x.png", timeout=600).stdout
    )
    assert len(as_json["totals"]) == 2 and as_json["picture"] == "x.png"


def test_a_file_with_a_byte_order_mark_is_scored(kniffel, tmp_path):
    """Editors on Windows begin a file with a mark that is no JSON."""
    file = tmp_path / "lines.json"
    file.write_bytes(b'\xef\xbb\xbf{"dice": [5, 5, 5, 3, 3]}\n')
    done = kniffel("score", file)
    assert done.returncode == 0 and '"full_house": {"points": 25' in done.stdout


def test_answers_are_plain_ascii(kniffel, tmp_path):
    """A letter that standard output cannot carry ends the answers, or makes them another text than JSON."""
    file = tmp_path / "lines.json"
    lines = ['{"rules": "\\ud800"}', '{"rules": "spaß"}', '{"dice": [5, 5, 5, 3, 3]}']
    file.write_text("\n".join(lines), encoding="utf-8")
    done = kniffel("score", file, env={"PYTHONIOENCODING": "latin-1"})
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1 and "spaß" in said[1]["error"] and "boxes" in said[2]
    for command in (("rules", "yatzy"), ("boards",)):
        done = kniffel(*command, "--json", env={"PYTHONIOENCODING": "latin-1"})
        assert done.returncode == 0 and done.stdout.isascii() and json.loads(done.stdout)


def test_a_place_that_is_not_there_is_told_before_the_work(kniffel):
    """Minutes of solving go before a folder's name is found to be mistyped."""
    one_line(kniffel("table", "kniffel", "--out", "no/such.kvt", timeout=60), "no/such.kvt", "no folder")
    one_line(
        kniffel("solve", "yahtzee", "--option", "bank_rolls=yes", "--distribution", timeout=60),
        "no distribution",
    )


@pytest.mark.parametrize(
    "argument, named",
    [
        ("tests", True),
        ("tests/test_cli.py", True),
        ("test_cli.py::test_a", True),
        ("-x", False),
        ("one or other/both", False),
        ("out/report.xml", False),
    ],
)
def test_only_tests_stand_for_the_whole_suite(monkeypatch, argument, named):
    """A path among the options keeps `test` from running all, or a file of tests does not."""
    from kniffel_tools.commands import test as command

    monkeypatch.chdir(ROOT)
    assert command._names_tests(argument) == named


def test_json_and_a_page_to_write_do_not_go_together(kniffel):
    one_line(kniffel("boards", "--json", "--page"), "--page")


def test_too_many_extra_points_say_why(kniffel, tmp_path):
    """`a whole number from 0 to 0` tells nobody that a further kniffel needs a box of its own."""
    file = tmp_path / "lines.json"
    file.write_text(
        '{"rules": "yahtzee", "card": {"kniffel": 50, "extra": 100}, "dice": [5, 5, 5, 3, 3]}\n'
        '{"rules": "yahtzee", "card": {"kniffel": 50, "ones": 3, "extra": 100}, "dice": [5, 5, 5, 3, 3]}\n'
    )
    first, second = kniffel("score", file).stdout.splitlines()
    assert "extra cannot be 100: each further kniffel fills a box, and 0 are filled" in first
    assert '"total": 153' in second


@pytest.mark.parametrize(
    "line, said",
    [
        ('"card": {"ones": true}', "ones cannot be true: it is a whole number from 0 to 5"),
        ('"card": {"ones": null}', "ones cannot be null: "),
        ('"card": {"ones": 3, "ones": 4}', "'ones' stands there twice: leave one"),
        ('"dice": [1, 1, 1, 1, 1]', "'dice' stands there twice: leave one"),
        ('"options": []', 'options is an object such as {"order": "down"}'),
        ('"options": ""', "options is an object"),
        ('"rules": false', "rules is a name, not false: there are kniffel, "),
        (f'"rolls_used": {"9" * 5000}', ("rolls_used cannot be 999", "not a situation: a number")),
        ('"rolls_used": 2, "rolls_left": 2', "rolls_used 2 and rolls_left 2 do not make the 3 rolls"),
        (
            '"options": {"bank_rolls": "yes"}, "rolls_left": 3',
            "rolls_left cannot be 3: it is a whole number from 0 to 2",
        ),
        (
            '"options": {"bank_rolls": "yes"}, "card": {"ones": 3}, "rolls_used": 1, "rolls_left": 0',
            "rolls_used 1 and rolls_left 0 do not make the 3 rolls of a turn, with up to 2 saved in 1 turns",
        ),
    ],
)
def test_a_bad_line_is_told_in_the_words_of_json(line, said):
    """Someone who never saw Python reads True or None; or a slip of the pen is taken silently."""
    with pytest.raises(lines.LineError) as refused:
        lines.read_situation('{"dice": [5, 5, 5, 3, 3], ' + line + "}")
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    "said, used, left",
    [
        ('"rolls_used": 1', 1, 2),
        ('"rolls_left": 4', 1, 4),
        ('"rolls_used": 4', 4, 0),
        ('"rolls_used": 2, "rolls_left": 3', 2, 3),
    ],
)
def test_saved_rolls_are_rolls_left(said, used, left):
    """Of what a line says of rolls in a turn with saved ones, something is forgotten."""
    line = '{"options": {"bank_rolls": "yes"}, "card": {"ones": 3}, "dice": [5, 5, 5, 3, 3], ' + said + "}"
    game = lines.read_situation(line)
    assert (game.rolls_used, game.rolls_left) == (used, left)


def test_a_full_disk_is_told_with_the_way_out(capsys):
    def full():
        raise OSError(errno.ENOSPC, "No space left on device")

    assert errors.guarded(full) == 2
    assert capsys.readouterr().err == (
        "kniffel: the output could not be written whole, no space left on device: make room or send it elsewhere\n"
    )
