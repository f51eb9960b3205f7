# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A program in a pseudo-terminal, with an emulated screen to read (tests; Unix only)."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

import pyte


class TerminalProgram:
    """Starts `command` in a terminal of that size. `screen.display` is what a person would see."""

    def __init__(self, command, columns=80, rows=24, env=None):
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""
        environ = {
            **os.environ,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
            **(env or {}),
        }
        environ.pop("DISPLAY", None)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], command, environ)
        self._set_size(columns, rows)
        self.before = termios.tcgetattr(self.fd)
        self.status = None

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        os.kill(self.pid, signal.SIGWINCH)

    def write(self, text):
        os.write(self.fd, text.encode())

    def read(self, seconds=0.1):
        """Feed the emulated screen with what came, `fresh` if anything; False once the terminal is closed."""
        self.fresh = False
        if select.select([self.fd], [], [], seconds)[0]:
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                return False
            if not data:
                return False
            self.sent += data
            self.fresh = True
            self._stream.feed(data)
        return True

    def wait_for(self, text, seconds=20):
        """Read until the screen shows the text; AssertionError with the screen otherwise."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            alive = self.read()
            if any(text in line for line in self.screen.display):
                return
            if not alive:
                break
        raise AssertionError(f"{text!r} never appeared on\n" + "\n".join(self.screen.display))

    def wait_end(self, seconds=20):
        """Read until the program ends; its exit status, negative for a signal."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while self.read(0.05):
                    pass
                self.status = os.waitstatus_to_exitcode(status)
                return self.status
        raise AssertionError("the program did not end; it shows\n" + "\n".join(self.screen.display))

    @property
    def attributes(self):
        """The terminal's settings now."""
        return termios.tcgetattr(self.fd)

    def close(self):
        if self.status is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        os.close(self.fd)
