# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Following a board's console: tracebacks with their source lines, and a real (pseudo) terminal as the port."""

import os
from collections import namedtuple

import pytest

from kniffel_tools.errors import UserError
from kniffel_tools.flash.console import Reader, find_port, follow, open_port

Port = namedtuple("Port", "device vid serial_number")

TRACEBACK = (
    b"Traceback (most recent call last):\r\n"
    b'  File "code.py", line 2, in <module>\r\n'
    b'  File "lib/handheld/app.py", line 3, in run\r\n'
    b'  File "handheld.app", line 5, in aB\r\n'
    b'  File "handheld.screens", line 2, in C\r\n'
    b'  File "/lib/adafruit_x.py", line 9, in __init__\r\n'
    b"ValueError: no such pin\r\n"
    b"\r\nCode done running.\r\n"
)


@pytest.fixture
def root(tmp_path):
    (tmp_path / "lib/handheld").mkdir(parents=True)
    (tmp_path / "code.py").write_text("import x\napp.run()\n")
    (tmp_path / "lib/handheld/app.py").write_text(
        "class App:\n    def run(self):\n        self.pin('é')\n    def pin(self, name):\n        open(name)\n",
        "utf-8",
    )
    (tmp_path / "lib/handheld/screens").mkdir()
    (tmp_path / "lib/handheld/screens/__init__.py").write_text("def show():\n    raise ValueError\n")
    return tmp_path


READABLE = [
    "",
    "The board stopped with an error; the last place is where it happened:",
    "  code.py:2 in <module>",
    "      app.run()",
    "  lib/handheld/app.py:3 in run",
    "      self.pin('é')",
    "  lib/handheld/app.py:5 in pin",  # a compiled file: its dotted name, short names
    "      open(name)",
    "  lib/handheld/screens/__init__.py:2 in show",
    "      raise ValueError",
    "  /lib/adafruit_x.py:9 in __init__",
    "  ValueError: no such pin",
    "",
    "",
    "Code done running.",
]


def test_a_traceback_shows_the_source_lines(root):
    assert Reader(root).feed(TRACEBACK) == READABLE


def test_it_may_arrive_in_any_pieces(root):
    for size in (1, 2, 7, 64):
        reader = Reader(root)
        lines = []
        for place in range(0, len(TRACEBACK), size):
            lines += reader.feed(TRACEBACK[place : place + size])
        assert lines + reader.end() == READABLE


def test_letters_cut_in_two_are_put_together(root):
    reader = Reader(root)
    data = "Würfel\n".encode()
    assert reader.feed(data[:2]) + reader.feed(data[2:]) == ["Würfel"]


def test_the_status_bar_is_left_out(root):
    data = b"\x1b]0;\xf0\x9f\x90\x8dcode.py | 10.3.1\x1b\\hello\x1b[2J\x1b[1;32m there\n"
    assert Reader(root).feed(data) == ["hello there"]


def test_a_name_from_the_board_leads_to_no_file_outside(root):
    (root / "secret.py").write_text("secret\n")
    inner = root / "lib"
    lines = Reader(inner).feed(b'Traceback (most recent call last):\n  File "../secret.py", line 1, in x\n')
    assert not any("secret\n" in line or line.strip() == "secret" for line in lines)


def test_the_port_is_found_by_the_boards_uid():
    ports = [Port("/dev/ttyS0", None, None), Port("/dev/ttyACM0", 1, "AA"), Port("/dev/ttyACM1", 1, "e661")]
    assert find_port("E661", ports) == "/dev/ttyACM1"
    assert find_port("unknown", ports[:2]) == "/dev/ttyACM0"
    with pytest.raises(UserError, match="/dev/ttyACM0, /dev/ttyACM1.*--port"):
        find_port("", ports)
    with pytest.raises(UserError, match="none"):
        find_port("E661", [])


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs pseudo terminals")
def test_a_port_is_followed_until_it_goes_away(root):
    board, end = os.openpty()
    stream = open_port(os.ttyname(end))
    lines = []

    def show(line):
        lines.append(line)
        if line == "Code done running.":
            os.close(board)  # the plug is pulled

    os.write(board, TRACEBACK)
    follow(stream, root, show)
    os.close(end)
    assert lines == READABLE


def test_a_port_that_is_not_there(tmp_path):
    with pytest.raises(UserError, match="cannot open.*no such port"):
        open_port(str(tmp_path / "nothing"))
