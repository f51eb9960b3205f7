# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Smaller sources: what may change in them, what must not, and that the game then plays as before."""

import ast
import subprocess
import sys

import pytest
from flash_fakes import make_once
from pocket import ROOT, press, saved_game

from kniffel_tools.errors import UserError
from kniffel_tools.flash import content
from kniffel_tools.flash.shrink import shrink
from kniffel_tools.sim import picture


def small(**files):
    """The smaller sources by name, without indentation of the whole."""
    made = shrink({f"kniffel_core/{name}.py": text.encode() for name, text in files.items()})
    return {
        path.removeprefix("kniffel_core/").removesuffix(".py"): data.decode() for path, data in made.items()
    }


COLOURS = "RED = 3\n(LEFT, MIDDLE, RIGHT) = range(3)\nBOTH = RED << 2 | RIGHT\nLOW = -RED\n"


@pytest.mark.parametrize(
    ("user", "wanted"),
    [
        ("from kniffel_core import colours\nprint(colours.BOTH)\n", "pass\nprint(14)\n"),
        ("from kniffel_core.colours import LOW, RIGHT\nprint(RIGHT + LOW)\n", "pass\nprint(2 + (-3))\n"),
        (
            "from kniffel_core.colours import (\n    LEFT,\n    RED,\n)\nprint(RED)\n",
            "pass\n\n\n\nprint(3)\n",
        ),
        (
            "from micropython import const\n_A = const(7)\nprint(_A + _A)\n",
            "from micropython import const\npass\nprint(7 + 7)\n",
        ),
    ],
)
def test_numbers_are_written_where_they_are_used(user, wanted):
    """A number is asked for by name on the board, or a line moves."""
    assert small(colours=COLOURS, user=user)["user"] == wanted


def test_numbers_that_are_no_constants_stay_names():
    """A name that changes, or that hides another one, became a number."""
    source = "from kniffel_core.colours import RED\nN = 1\ndef up():\n    global N\n    N += 1\ndef f(RED):\n    return RED\nx = [up, f]\n"
    made = small(colours=COLOURS, user=source)["user"]
    space: dict = {}
    exec(made.split("\n", 1)[1], space)
    function = [value for value in space.values() if getattr(value, "__code__", None)]
    assert [f(5) for f in function if f.__code__.co_argcount] == [5]
    assert "global N" in made and " += 1" in made


def test_what_getattr_may_ask_for_stays():
    """A name that stands in a string, or that others ask for, is gone."""
    made = shrink(
        {
            "kniffel_core/a.py": b"WIDTH = 5\nHEIGHT = 6\ndef draw_all(): pass\ndef lost(): pass\nname = 'WIDTH'\n"
        },
        [b"import a\na.draw_all()\n"],
    )["kniffel_core/a.py"].decode()
    assert "WIDTH = 5" in made and "HEIGHT" not in made and "def draw_all" in made and "lost" not in made


def test_functions_that_nothing_calls_are_left_out():
    """What only tools call takes room on a board, or what is called is gone."""
    source = (
        "def used(): pass\n\n@decorated\ndef lost():\n    return lost() + other()\n\ndef other(): pass\n"
        "class A:\n    def get_glyph(self): pass\n    def asked(self): pass\nused()\nA().asked()\nx = 'other'\n"
    )
    made = shrink({"kniffel_core/a.py": source.encode()}, foreign={"get_glyph"})["kniffel_core/a.py"].decode()
    functions = [node.name for node in ast.walk(ast.parse(made)) if isinstance(node, ast.FunctionDef)]
    assert len(functions) == 4 and {"other", "get_glyph"} <= set(functions)
    assert made.count("\n") == source.count("\n")


def test_parameters_that_calls_name_stay(capsys):
    """A call names a parameter that has another name now."""
    made = small(a="def f(first, second=1):\n    return first + second\nprint(f(1, second=2))\n")["a"]
    space: dict = {}
    exec(made, space)
    assert capsys.readouterr().out == "3\n" and "second" in made and "first" not in made


def test_a_class_and_its_base_share_no_short_names():
    """Two attributes of one object got the same name."""
    base = "class Base:\n    def __init__(self):\n        self._one = 1\n        self.left = 2\n"
    other = (
        "from kniffel_core.a import Base\nclass More(Base):\n    def __init__(self):\n        super().__init__()\n"
        "        self._two = 3\n        self.right = 4\nx = More\n"
    )
    made = small(a=base, b=other)
    space: dict = {}
    exec(made["b"], space)  # they have become one file
    classes = [value for value in space.values() if isinstance(value, type)]
    assert sorted(vars(classes[-1]()).values()) == [1, 2, 3, 4]


def test_a_variable_does_not_hide_what_was_joined(capsys):
    """A function's variable has the name of a function that came from another file."""
    user = (
        "from kniffel_core import odds\ndef f():\n    chance = odds.chance()\n    return chance\nprint(f())\n"
    )
    made = small(odds="def chance():\n    return 7\n", user=user)
    assert list(made) == ["user"]
    exec(made["user"], {})
    assert capsys.readouterr().out == "7\n"


def test_f_strings_are_refused():
    """Names inside one cannot be found, so they would be wrong."""
    with pytest.raises(UserError, match="f-strings"):
        small(a='x = 1\ny = f"{x}"\n')


@pytest.fixture(scope="module")
def smaller():
    """All sources of the game as a board gets them."""
    with pytest.MonkeyPatch.context() as patch:
        make_once(patch)
        return content.smaller(ROOT)


def test_nothing_of_the_game_is_left_out(smaller):
    """A source cannot be read any more, or one that stands alone has other lines."""
    alone = 0
    for path, data in smaller.items():
        ast.parse(data)
        alone += data.count(b"\n") == (ROOT / path).read_bytes().count(b"\n")
    assert alone > len(smaller) // 2
    assert "lib/handheld/look.py" not in smaller and "lib/handheld/app.py" in smaller


def test_no_name_is_missing_in_them(smaller, tmp_path):
    """A name that was joined, shortened or left out is still asked for somewhere: F821 of ruff, and F823."""
    for path, data in smaller.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--select", "F821,F823"]
    (tmp_path / "lib" / "broken.py").write_text("def f():\n    return missing\n")
    run = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True)
    assert "missing" in run.stdout
    (tmp_path / "lib" / "broken.py").unlink()
    run = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.fixture(scope="module")
def drive(smaller, tmp_path_factory):
    """A folder like a drive, with the smaller sources."""
    folder = tmp_path_factory.mktemp("smaller")
    gathered = content.gather_all(ROOT)
    for path, file in gathered.files.items():
        if path in smaller or not path.endswith(".py") or "/" not in path:
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(smaller.get(path) or file.read_bytes())
    for files in gathered.tables.values():
        for path, file in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(file.read_bytes())
    return folder


@pytest.mark.slow
def test_the_smaller_game_looks_and_plays_alike(make_machine, drive):
    """Somewhere in a turn, the lists, the cards and a computer's turn a screen differs, or it crashes."""
    nvm = saved_game((5, 2, 5, 3, 6), 1, 0b101, names=(("Anna", 255), ("", 5)))
    keys = "start wait:200 down a wait:200 b wait:200 a wait:200 right a down down a wait:900 wait:1500 start wait:200"
    shown = []
    for source in (ROOT, drive):
        machine = make_machine("pygamer", settings={"KNIFFEL_LANGUAGE": "de"}, seed=3, nvm=nvm, source=source)
        machine.run_for(1000)
        pictures = [picture.rgb888(machine.frame)]
        for key in keys.split():
            press(machine, key)
            pictures.append(picture.rgb888(machine.frame))
        shown.append(pictures)
    assert shown[0] == shown[1]
    assert len(set(shown[0])) > 5
