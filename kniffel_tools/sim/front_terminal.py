# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The front in a terminal: works over ssh and in 80x24. Press ? or F1 for the keys, q to end.

Room: kniffel_tools/sim. A terminal tells no release of a key, so a key is a short press, and its capital a long one.
"""

import sys
import time

from kniffel_tools.errors import UserError
from kniffel_tools.sim import cells, front_none, keyboard, scene

_FRAME_S = 1 / 30
_LONG_MS = 700
_BAR = ((230, 230, 230), (40, 40, 40))
_SLOWEST = 0.25  # seconds of real time that are made up for after a pause; more is dropped


def run(session, steps=(), speed=1.0):
    """Play until code.py ends, q, Ctrl-C or a signal. A key script is played first."""
    if sys.platform == "win32":
        raise UserError("--front terminal needs a Unix terminal; use --front window")
    from kniffel_tools.sim import terminal_screen

    terminal_screen.check()
    columns, rows = terminal_screen.Screen().size
    if columns < cells.MIN_COLUMNS or rows < cells.MIN_ROWS:
        raise UserError(
            f"the terminal is too small: {columns}x{rows}, the game needs {cells.MIN_COLUMNS}x{cells.MIN_ROWS}"
        )
    if steps:
        front_none.run(session, steps)
    try:
        with terminal_screen.Screen() as screen:
            _Loop(session, screen, speed).run()
    except terminal_screen.Ended:
        pass


class _Loop:
    def __init__(self, session, screen, speed):
        self._session = session
        self._screen = screen
        self._speed = speed
        self._reader = scene.Reader()
        self._drawn = None
        self._help = False

    def run(self):
        # Its first look takes a second or more.
        self._screen.draw([_line(" The board starts ...", self._screen.size[0])])
        before = time.monotonic()
        running = True
        while running:
            for key in self._screen.keys(_FRAME_S):
                if key == "quit":
                    return
                self._key(key)
            now = time.monotonic()
            running = self._session.advance(min(now - before, _SLOWEST) * 1000 * self._speed)
            before = now
            self._draw()

    def _key(self, key):
        if key == "help":
            self._help = not self._help
            self._drawn = None
            return
        name = keyboard.board_key(key.lower() if len(key) == 1 else key, self._session.machine.inputs.names)
        if name is not None:
            self._session.tap(name, _LONG_MS if len(key) == 1 and key.isupper() else 60)

    def _draw(self):
        machine = self._session.machine
        screen = self._screen
        if screen.resized:
            screen.resized = False
            screen.forget()
            self._drawn = None
        columns, rows = screen.size
        state = (id(machine), machine.frame.version if machine.frame else -1, columns, rows)
        if state == self._drawn:
            return
        self._drawn = state
        if columns < cells.MIN_COLUMNS or rows < cells.MIN_ROWS:
            needed = f"{cells.MIN_COLUMNS}x{cells.MIN_ROWS}"
            screen.draw([_line(f"too small: {columns}x{rows}, needs {needed}", columns)])
        elif machine.frame is not None:
            picture = cells.draw(machine.frame, self._reader.read(machine), columns, rows - 1)
            screen.draw(self._placed(picture, columns, rows))

    def _placed(self, picture, columns, rows):
        """The picture in the middle of the columns, the help over it, the bar at the bottom."""
        left = (columns - len(picture[0])) // 2
        empty = (" ", (0, 0, 0), (0, 0, 0))
        lines = [[empty] * left + row + [empty] * (columns - left - len(row)) for row in picture]
        lines += [[empty] * columns for _ in range(rows - 1 - len(lines))]
        names = self._session.machine.inputs.names
        if self._help:
            _overlay(lines, ["Keys", ""] + [f"{key:>7}  {name}" for key, name in _help(names)])
        hint = "  ".join(f"{key} {name}" for key, name in keyboard.help_lines(names) if key != "Esc")
        lines.append(_line(f" ? keys  q quit  {hint}", columns))
        return lines


def _help(names):
    letters = "N, A, B" if "next" in names else "A, B, M"
    return [*keyboard.help_lines(names), (letters, "held long"), ("q", "quit"), ("?", "close this")]


def _line(text, columns):
    return [(char, *_BAR) for char in text[:columns].ljust(columns)]


def _overlay(lines, texts):
    width = max(len(text) for text in texts) + 4
    for row, text in enumerate(["", *texts, ""], 2):
        lines[row][4 : 4 + width] = _line("  " + text, width)
