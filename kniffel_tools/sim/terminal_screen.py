# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A Unix terminal as a grid of coloured cells and a source of keys; whatever happens, it is left as it was found.

Room: kniffel_tools/sim. Only changed cells are sent, so that it is quick over a slow line. Standard library only.
"""

import os
import select
import signal
import sys
import termios
import tty

from kniffel_tools.errors import UserError

_SEQUENCES = {
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1b[C": "right",
    "\x1b[D": "left",
    "\x1bOA": "up",
    "\x1bOB": "down",
    "\x1bOC": "right",
    "\x1bOD": "left",
    "\x1bOP": "help",
    "\x1b[11~": "help",
    "\x1b[[A": "help",
    "\r": "enter",
    "\n": "enter",
    "\x7f": "backspace",
    "\x08": "backspace",
    " ": "space",
    "?": "help",
    "q": "quit",
}
# Alternate screen, hidden cursor, no line wrap; and back.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J"
_LEAVE = "\x1b[0m\x1b[2J\x1b[?7h\x1b[?25h\x1b[?1049l"


class Ended(Exception):
    """SIGTERM or SIGHUP came: end in good order."""


def check():
    """UserError, in one line, where this terminal cannot show pictures."""
    if os.environ.get("TERM", "dumb") in ("", "dumb"):
        raise UserError(
            "the terminal is 'dumb' (TERM), it cannot place the cursor; use --front window or none"
        )
    if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
        raise UserError(
            f"the terminal speaks {sys.stdout.encoding}, not UTF-8; set LANG=C.UTF-8, or use --front none"
        )


class Screen:
    """`with Screen() as screen:` takes the terminal over. `size` = (columns, rows), `resized` after SIGWINCH."""

    def __init__(self):
        self._input = sys.stdin.fileno()
        self._output = sys.stdout.fileno()
        self._colour = _colour_writer(os.environ)
        self._shown = {}
        self._bytes = b""
        self._handlers = {}
        self._saved = None

    @property
    def size(self):
        size = os.get_terminal_size(self._output)
        return size.columns, size.lines

    def __enter__(self):
        self._saved = termios.tcgetattr(self._input)
        for number, handler in (
            (signal.SIGTERM, self._end),
            (signal.SIGHUP, self._end),
            (signal.SIGTSTP, self._suspend),
            (signal.SIGCONT, self._continue),
            (signal.SIGWINCH, self._resize),
        ):
            self._handlers[number] = signal.signal(number, handler)
        self._take()
        return self

    def __exit__(self, *_exc):
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._give_back()

    # --- showing ---
    def forget(self):
        """Clear, and send everything at the next draw."""
        self._shown = {}
        self._send("\x1b[0m\x1b[2J")

    def draw(self, rows):
        """Show rows of (character, ink, ground); only what changed is sent."""
        out, at, colours = [], None, None
        for y, row in enumerate(rows):
            for x, cell in enumerate(row):
                if self._shown.get((x, y)) == cell:
                    continue
                if at != (x, y):
                    out.append(f"\x1b[{y + 1};{x + 1}H")
                if colours != cell[1:]:
                    out.append(self._colour(cell[1], cell[2]))
                    colours = cell[1:]
                out.append(cell[0])
                at = (x + 1, y)
                self._shown[x, y] = cell
        if out:
            self._send("".join(out) + "\x1b[0m")

    # --- keys ---
    def keys(self, seconds):
        """Wait at most so long; the keys that came, by name. A capital letter comes as such: 'A'."""
        if select.select([self._input], [], [], seconds)[0]:
            data = os.read(self._input, 1024)
            if not data:
                raise Ended
            self._bytes += data
            if self._bytes == b"\x1b" and select.select([self._input], [], [], 0.03)[0]:
                self._bytes += os.read(self._input, 1024)
        text, self._bytes = self._bytes.decode("utf-8", "ignore"), b""
        return split_keys(text)

    # --- inside ---
    def _take(self):
        tty.setcbreak(self._input)  # Ctrl-C and Ctrl-Z stay signals
        self._send(_ENTER)
        self._shown = {}

    def _give_back(self):
        try:
            self._send(_LEAVE)
            termios.tcsetattr(self._input, termios.TCSADRAIN, self._saved)
        except (OSError, termios.error):
            pass  # the terminal is gone (SIGHUP): nothing is left to put right

    def _send(self, text):
        data = text.encode("utf-8")
        while data:
            data = data[os.write(self._output, data) :]

    def _end(self, *_args):
        raise Ended

    def _suspend(self, *_args):
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(
            os.getpid(), signal.SIGTSTP
        )  # stops here; where there is no shell to go on from, it does nothing
        signal.signal(signal.SIGTSTP, self._suspend)
        self._continue()

    def _continue(self, *_args):
        self._take()
        self.resized = True

    def _resize(self, *_args):
        self._shown = {}
        self.resized = True

    resized = False


def split_keys(text):
    """Key names out of what a terminal sends."""
    names = []
    while text:
        match = next((sequence for sequence in _SEQUENCES if text.startswith(sequence)), None)
        if match is not None:
            names.append(_SEQUENCES[match])
            text = text[len(match) :]
        elif text[0] == "\x1b":
            rest = text[1:]
            if rest.startswith(("[", "O")):  # a key we have no use for: skip its whole sequence
                end = next((place for place, char in enumerate(rest[1:], 2) if "@" <= char <= "~"), len(text))
                text = text[end + 1 :]
            else:
                names.append("escape")
                text = rest
        else:
            names.append(text[0])
            text = text[1:]
    return names


def _colour_writer(environ):
    """How to choose two colours here: 24 bit, 256 or 16."""
    if environ.get("COLORTERM") in ("truecolor", "24bit"):
        return lambda ink, ground: "\x1b[38;2;{};{};{}m\x1b[48;2;{};{};{}m".format(*ink, *ground)
    if "256" in environ.get("TERM", ""):
        return lambda ink, ground: f"\x1b[38;5;{_of_256(ink)}m\x1b[48;5;{_of_256(ground)}m"
    return lambda ink, ground: f"\x1b[{_of_16(ink, 30)}m\x1b[{_of_16(ground, 40)}m"


def _of_256(colour):
    """The nearest of the 6x6x6 cube or the 24 greys."""
    steps = [0 if channel < 48 else 1 if channel < 115 else (channel - 35) // 40 for channel in colour]
    cube = [(0, 95, 135, 175, 215, 255)[step] for step in steps]
    grey = max(0, min(23, (sum(colour) // 3 - 3) // 10))
    as_cube = sum((one - other) ** 2 for one, other in zip(colour, cube, strict=True))
    as_grey = sum((channel - 8 - 10 * grey) ** 2 for channel in colour)
    return 232 + grey if as_grey < as_cube else 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


def _of_16(colour, base):
    """One of eight colours, bright or not: 30-37, 90-97 (40-47, 100-107 for the ground)."""
    bright = max(colour) > 180
    limit = 128 if bright else 64
    index = sum(1 << place for place, channel in enumerate(colour) if channel > limit)
    return base + index + (60 if bright else 0)
