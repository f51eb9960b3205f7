# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Finds the declaration of the board and opens what it declares (lib/handheld).

A declaration is ``boards/<board id>.py``, plain data, every line optional:

    KEYS = ((kind, pins, table), …)  kind "low" or "high" (the level of a pressed button), or "shift" (pins: clock,
                                   data, latch); table: short and long meaning of each key in turn
    STICK = (x pin, y pin)         an analog stick
    ENCODER = (a pin, b pin)       an encoder: next and previous
    CHORD = key                    what two keys pressed together mean, where there are only two
    SOUND = (kind, pin, enable)    kind "dac" or "pwm"; enable: a pin to set high, or None
    PIXELS = (pin, number)         NeoPixels
    CAPS = {key: text}             how the board's own keys are named, where not as in ``CAPS`` here

Pins are names in ``board``. A board without a declaration gets its built-in display and what is found in
``settings.toml``.
"""

import os
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

# Tables for common sets of keys, in this order: up, down, left, right, A, B; three keys; two keys.
PAD = bytes((keys.UP, 0, keys.DOWN, 0, keys.LEFT, 0, keys.RIGHT, 0, keys.A, keys.ALIKE, keys.B, keys.UNDO))
THREE = bytes((keys.NEXT, keys.SWITCH, keys.A, keys.ALIKE, keys.B, keys.MENU))
TWO = bytes((keys.NEXT, keys.SWITCH, keys.A, keys.B))


class Board:
    """What the application needs of a board: ``display``, ``keys``, ``caps`` and the sound and light declared."""

    def __init__(self, profile):
        self.display = _display(profile)
        self.caps = _caps(profile)
        self.keys = _keys(profile)
        self.sound = getattr(profile, "SOUND", None)
        self.pixels = getattr(profile, "PIXELS", None)


def find():
    """Return the :class:`Board` this runs on: what settings.toml wires comes before a declaration."""
    if os.getenv("KNIFFEL_DISPLAY") or os.getenv("KNIFFEL_KEYS"):
        from handheld.boards.wired import Wired

        return Board(Wired())
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


def _caps(profile):
    """What is written on the keys that this board has; a meaning of a long press only has no key of its own."""
    have = []
    for _, _, table in getattr(profile, "KEYS", ()):
        have.extend([table[i] for i in range(0, len(table), 2)])
    if hasattr(profile, "STICK"):
        have.extend((keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT))
    if keys.LEFT in have and keys.RIGHT in have:
        have.append(keys.SIDES)
    if keys.UP in have and keys.DOWN in have:
        have.append(keys.HEIGHTS)
    caps = dict(CAPS)
    caps.update(getattr(profile, "CAPS", {}))
    for key in list(caps):
        if have and key not in have:
            del caps[key]
    return caps


def _keys(profile):
    sources, axes = [], []
    for kind, pins, table in getattr(profile, "KEYS", ()):
        sources.append((_source(kind, [pin(name) for name in pins], len(table) // 2), table))
    stick = getattr(profile, "STICK", None)
    if stick:
        import analogio

        axes.append((analogio.AnalogIn(pin(stick[0])), keys.LEFT, keys.RIGHT))
        axes.append((analogio.AnalogIn(pin(stick[1])), keys.UP, keys.DOWN))
    encoder = getattr(profile, "ENCODER", None)
    if encoder:
        import rotaryio

        encoder = rotaryio.IncrementalEncoder(pin(encoder[0]), pin(encoder[1]))
    return keys.Keys(sources, axes, encoder, getattr(profile, "CHORD", keys.NONE))


def _source(kind, pins, count):
    import keypad

    if kind == "shift":
        clock, data, latch = pins
        return keypad.ShiftRegisterKeys(
            clock=clock, data=data, latch=latch, key_count=count, value_when_pressed=True
        )
    return keypad.Keys(pins, value_when_pressed=kind == "high", pull=True)
