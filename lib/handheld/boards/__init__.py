# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Finds the declaration of the board and opens what it declares (lib/handheld).

A declaration is ``boards/<board id>.py``, plain data, every line optional:

    KEYS = (kind, pins…, table)    kind "shift" (clock, data, latch pins), "low" or "high" (the level of a pressed
                                   button; a tuple of pins); table: short and long meaning of each key in turn
    STICK = (x pin, y pin)         an analog stick
    SOUND = (kind, pin, enable)    kind "dac" or "pwm"; enable: a pin to set high, or None
    PIXELS = (pin, number)         NeoPixels
    CAPS = {key: text}             how the board's own keys are named, where not as in ``CAPS`` here

Pins are names in ``board``. A board without a declaration gets its built-in display and what is found in
``settings.toml``.
"""

import sys

import board

from handheld import keys

# What is written on a key, one or two characters.
CAPS = {
    keys.A: "A",
    keys.B: "B",
    keys.MENU: "M",
    keys.SIDES: "◀▶",
    keys.HEIGHTS: "▲▼",
    keys.UP: "▲",
    keys.DOWN: "▼",
    keys.LEFT: "◀",
    keys.RIGHT: "▶",
}


class Board:
    """What the application needs of a board: ``display``, ``keys``, ``caps`` and the sound and light declared."""

    def __init__(self, profile):
        self.display = _display(profile)
        self.caps = _merged(getattr(profile, "CAPS", {}))
        self.keys = _keys(profile)
        self.sound = getattr(profile, "SOUND", None)
        self.pixels = getattr(profile, "PIXELS", None)


def find():
    """Return the :class:`Board` this runs on."""
    name = "handheld.boards." + board.board_id
    try:
        __import__(name)
    except ImportError:
        return Board(None)
    return Board(sys.modules[name])


def pin(name):
    """The pin of that name."""
    return getattr(board, name)


def _display(profile):
    display = getattr(profile, "display", None)
    if display:
        return display()
    if hasattr(board, "DISPLAY"):
        return board.DISPLAY
    import supervisor

    display = getattr(supervisor.runtime, "display", None)
    if display is None:
        raise RuntimeError("this board has no display of its own: declare one in settings.toml")
    return display


def _merged(own):
    caps = dict(CAPS)
    caps.update(own)
    return caps


def _keys(profile):
    sources, axes = [], []
    declared = getattr(profile, "KEYS", None)
    if declared:
        import keypad

        if declared[0] == "shift":
            clock, data, latch, table = declared[1:]
            source = keypad.ShiftRegisterKeys(
                clock=pin(clock),
                data=pin(data),
                latch=pin(latch),
                key_count=len(table) // 2,
                value_when_pressed=True,
            )
        else:
            pins, table = declared[1:]
            source = keypad.Keys(
                [pin(name) for name in pins], value_when_pressed=declared[0] == "high", pull=True
            )
        sources.append((source, table))
    stick = getattr(profile, "STICK", None)
    if stick:
        import analogio

        axes.append((analogio.AnalogIn(pin(stick[0])), keys.LEFT, keys.RIGHT))
        axes.append((analogio.AnalogIn(pin(stick[1])), keys.UP, keys.DOWN))
    return keys.Keys(sources, axes)
