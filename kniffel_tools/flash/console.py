# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Follow what a board prints on its serial port, with tracebacks made readable.

Room: kniffel_tools/flash. A board names files as they lie on its drive and knows only line numbers; the repository has
the lines. `Reader` works on text and needs no port.
"""

import ast
import codecs
import errno
import re
from pathlib import Path

from kniffel_tools.errors import UserError

BAUD = 115200
# The status bar and colours: title sequences, cursor moves.
_ESCAPES = re.compile(r"\x1b\][^\x1b\x07]*(?:\x1b\\|\x07)|\x1b\[[0-9;?]*[A-Za-z]")
_HEAD = "Traceback (most recent call last):"
_PLACE = re.compile(r'^  File "(?P<file>[^"]+)", line (?P<line>\d+)(?:, in (?P<name>\S+))?')


class Reader:
    """Turns the board's bytes into lines for people. `root`: where the sources lie."""

    def __init__(self, root):
        self._root = Path(root)
        self._rest = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may arrive in two pieces
        self._in_traceback = False

    def feed(self, data):
        """The finished lines in these bytes; a part of a line waits for its end."""
        text = self._rest + self._decoder.decode(data)
        *lines, self._rest = text.split("\n")
        return [out for line in lines for out in self._line(_ESCAPES.sub("", line).rstrip("\r"))]

    def end(self):
        """The part of a line that waits, as lines."""
        rest, self._rest = self._rest, ""
        return self._line(_ESCAPES.sub("", rest)) if rest else []

    def _line(self, line):
        if line.strip() == _HEAD:
            self._in_traceback = True
            return ["", "The board stopped with an error; the last place is where it happened:"]
        if not self._in_traceback:
            return [line]
        place = _PLACE.match(line)
        if place:
            return self._place(place)
        if line.strip():
            self._in_traceback = False
            return ["  " + line.strip(), ""]
        return []

    def _place(self, place):
        """A line of a traceback, with the source line where the repository has it."""
        file, number, name = self._source(place["file"]), int(place["line"]), place["name"]
        if file is None:
            return [f"  {place['file']}:{number}" + (f" in {name}" if name else "")]
        if number == 1 and not place["file"].endswith(".py"):
            return [
                f"  {file.relative_to(self._root).as_posix()} (flash --traces lays files that tell the line)"
            ]
        source = file.read_text(encoding="utf-8")
        name = _function_at(source, number) or name
        out = [f"  {file.relative_to(self._root).as_posix()}:{number}" + (f" in {name}" if name else "")]
        lines = source.split("\n")
        if 0 < number <= len(lines) and lines[number - 1].strip():
            out.append("      " + lines[number - 1].strip())
        return out

    def _source(self, name):
        """The repository's file for a name in a traceback: of a source its path ('/lib/handheld/app.py'), of a compiled
        file its dotted name ('handheld.app'). None where the repository has none."""
        name = name.lstrip("/")
        stem = name.removesuffix(".py") if name.endswith(".py") else name.replace(".", "/")
        for path in (
            self._root / folder / (stem + end) for end in (".py", "/__init__.py") for folder in ("", "lib")
        ):
            if path.is_file() and self._root.resolve() in path.resolve().parents:
                return path
        return None


def _function_at(source, line):
    """The name of the innermost function around a line: what runs on a board has shorter names. "" outside of any."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return ""
    around = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return max(around, key=lambda node: node.lineno).name if around else ""


def find_port(uid, ports=None):
    """The serial port of the board with this UID (boot_out.txt), else the only CircuitPython port; UserError else."""
    if ports is None:
        from serial.tools import list_ports

        ports = list_ports.comports()
    ports = [port for port in ports if port.vid is not None]
    for port in ports:
        if uid and (port.serial_number or "").upper() == uid.upper():
            return port.device
    if len(ports) == 1:
        return ports[0].device
    names = ", ".join(port.device for port in ports) or "none"
    raise UserError(
        f"cannot tell which serial port is the board's (USB ports here: {names}); name it with --port"
    )


def open_port(port):
    """The open serial port; UserError where it cannot be opened."""
    import serial

    try:
        return serial.Serial(port, BAUD, timeout=1)
    except serial.SerialException as error:
        raise UserError(f"cannot open {port}: {_reason(error)}") from error


def follow(stream, root, show):
    """Read an open port until it is gone or the user interrupts; `show(line)` gets each line."""
    from serial import SerialException

    reader = Reader(root)
    with stream:
        while True:
            try:
                data = stream.read(max(1, stream.in_waiting))
            except (SerialException, OSError, TypeError):
                break  # unplugged, or restarting
            for line in reader.feed(data):
                show(line)
    for line in reader.end():
        show(line)


def _reason(error):
    if "ermission" in str(error):
        return "not allowed; on Linux join the group that owns it (often dialout) and log in again"
    if "busy" in str(error).lower():
        return "another program has it open"
    if error.errno == errno.ENOENT or "FileNotFound" in str(error):  # Windows has it in the text only
        return "there is no such port; is the board plugged in?"
    return str(error)
