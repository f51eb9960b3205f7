# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Finds the declaration of the board and opens what it declares (lib/handheld).

A declaration is ``boards/<board id>.py`` ("." in the id is "_" there), plain data, every line optional:

    KEYS = ((kind, pins, table), …)  how keys are read, and the short and long meaning of each key in turn. Kinds:
                                   "low", "high"          buttons to ground, or to the supply
                                   "low_own", "high_own"  likewise, with resistors on the board
                                   "shift"                a shift register: pins clock, data, latch
                                   another                the module of that name in ``handheld.inputs``
    STICK = (x pin, y pin)         an analog stick
    ENCODER = (a pin, b pin)       an encoder: next and previous
    CHORD = key                    what two keys pressed together mean, where there are only two
    LATE = (key, meaning)          what that key means after 1,200 ms; its long meaning then waits for the release
    POWER = (pin, …)               pins to set high, and to keep so
    ROTATION = degrees             to turn the display; left as it is without
    SLOW = True                    electronic paper: nothing moves, and it is refreshed when all is still
    MONO = True                    one bit, where the screen is larger than 128x64
    SOUND = (kind, pin, enable)    kind "dac" or "pwm"; enable: a pin to set high, None, or a function that sets up the chip
                                   of the speaker and returns what must be kept. Kind "i2s": for the pin a tuple of three,
                                   bit clock, word select, data
    PIXELS = (pin, number)         NeoPixels; a third: the pin of their power, to set low, or high with "+" behind its name.
                                   DotStars (APA102) have two pins, (data, clock)
    CAPS = {key: text}             how the board's own keys are named, where not as in ``CAPS`` here

Pins are names in ``board``. Boards that are alike import all of one file whose name begins with "_". What settings.toml
wires comes before a declaration (``boards/wired.py``: ``read_keys()`` sets KEYS and the like once the display is open); a
board that has neither gets what ``boards/unknown.py`` finds.
"""

import sys

import board

from handheld import keys
from handheld.toml import value_of

_SCAN = 0.005  # seconds between two looks at the buttons
_ALIKE = 2  # looks that have to see the same: a contact that bounces is not pressed twice

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

# Tables for common sets of keys. Up, down, left, right, A, B; then with a menu key; then with one for the cards.
PAD = bytes((keys.UP, 0, keys.DOWN, 0, keys.LEFT, 0, keys.RIGHT, 0, keys.A, keys.ALIKE, keys.B, keys.UNDO))
PAD_7 = PAD + bytes((keys.MENU, keys.COACH))
PAD_8 = PAD_7 + bytes((keys.CARDS, keys.NONE))
# Up, down, left, right and the stick pushed; needs LATE.
STICK_5 = PAD[:8] + bytes((keys.A, keys.B))
# Four, three and two keys; one that needs LATE; the push of an encoder, likewise.
FOUR = bytes((keys.NEXT, keys.SWITCH, keys.A, keys.ALIKE, keys.B, keys.UNDO, keys.MENU, keys.COACH))
THREE = bytes((keys.NEXT, keys.SWITCH, keys.A, keys.ALIKE, keys.B, keys.MENU))
TWO = bytes((keys.NEXT, keys.SWITCH, keys.A, keys.B))
ONE = bytes((keys.NEXT, keys.A))
PUSH = bytes((keys.A, keys.B))
# The thirteen boxes by place: upper six, lower seven.
BOXES = bytes([keys.BOX + i for i in range(13)])


def both(meanings):
    """The table of keys that have no long meaning."""
    table = bytearray(2 * len(meanings))
    for i in range(len(meanings)):
        table[2 * i] = meanings[i]
    return bytes(table)


class Board:
    """What the application needs of a board: ``display``, ``keys``, ``caps`` and the sound and light declared.

    ``slow``: the display is electronic paper; ``mono``: it has one bit

    :param opened: is given ``display`` and ``keys`` as soon as each is open: a later fault can be told on them
    """

    def __init__(self, profile, opened):
        self.power = [_high(name) for name in getattr(profile, "POWER", ())]
        self.slow = getattr(profile, "SLOW", False)
        self.mono = getattr(profile, "MONO", False)
        display = _display(profile)
        rotation = getattr(profile, "ROTATION", None)
        if rotation is not None:
            display.rotation = rotation
        if self.slow:
            from handheld.paper_display import PaperDisplay

            display = PaperDisplay(display)
        self.display = opened.display = display
        self.keys = opened.keys = _keys(profile)
        self.caps = _caps(profile)
        if self.slow:
            self.keys.idle = display.idle
        self.sound = getattr(profile, "SOUND", None)
        self.pixels = getattr(profile, "PIXELS", None)


def profile():
    """Return what is declared for the board this runs on, None if nothing is: settings.toml comes first."""
    if value_of("KNIFFEL_DISPLAY") or value_of("KNIFFEL_KEYS") or value_of("KNIFFEL_ENCODER"):
        from handheld.boards.wired import Wired

        return Wired()
    name = "handheld.boards." + board.board_id.replace(".", "_")
    try:
        __import__(name)
    except ImportError:
        return None
    return sys.modules[name]


def find(opened):
    """Return the :class:`Board` this runs on."""
    declared = profile()
    if declared is None:
        from handheld.boards.unknown import Unknown

        found = Unknown()
        made = Board(found, opened)
        found.tell(made)
        return made
    return Board(declared, opened)


def key_sources(declared):
    """Yield (keypad-like object, table) for the keys of a declaration, opened one after another."""
    if hasattr(declared, "read_keys"):
        declared.read_keys()
    for kind, pins, table in getattr(declared, "KEYS", ()):
        yield _source(kind, pins, len(table) // 2), table


def pin(name):
    """The pin of that name."""
    return getattr(board, name)


def _high(name):
    import digitalio

    output = digitalio.DigitalInOut(pin(name))
    output.switch_to_output(True)
    return output


def _display(profile):
    display = getattr(profile, "display", None)
    if display:
        return display()
    if hasattr(board, "DISPLAY"):
        return board.DISPLAY
    import supervisor

    display = getattr(supervisor.runtime, "display", None)
    if display is None:
        raise RuntimeError("no display: settings.toml says how to declare one, with KNIFFEL_DISPLAY")
    return display


def _caps(profile):
    """What is written on the keys that this board has; a meaning of a long press only has no key of its own."""
    have = []
    for _, _, table in getattr(profile, "KEYS", ()):
        have.extend([table[i] for i in range(0, len(table), 2)])
    if hasattr(profile, "ENCODER"):
        have.extend((keys.NEXT, keys.PREVIOUS))
    if hasattr(profile, "STICK"):
        have.extend((keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT))
    if keys.LEFT in have and keys.RIGHT in have:
        have.append(keys.SIDES)
    if keys.UP in have and keys.DOWN in have:
        have.append(keys.HEIGHTS)
    caps = dict(CAPS)
    if hasattr(profile, "ENCODER"):
        caps[keys.NEXT] = "↻"
    caps.update(getattr(profile, "CAPS", {}))
    for key in list(caps):
        if have and key not in have:
            del caps[key]
    return caps


def _keys(profile):
    sources, axes = list(key_sources(profile)), []
    stick = getattr(profile, "STICK", None)
    if stick:
        import analogio

        axes.append((analogio.AnalogIn(pin(stick[0])), keys.LEFT, keys.RIGHT))
        axes.append((analogio.AnalogIn(pin(stick[1])), keys.UP, keys.DOWN))
    encoder = getattr(profile, "ENCODER", None)
    if encoder:
        import rotaryio

        encoder = rotaryio.IncrementalEncoder(pin(encoder[0]), pin(encoder[1]))
    return keys.Keys(
        sources, axes, encoder, getattr(profile, "CHORD", keys.NONE), getattr(profile, "LATE", None)
    )


def _source(kind, pins, count):
    if kind in ("low", "high", "low_own", "high_own"):
        try:
            import keypad
        except ImportError:
            from handheld.inputs import pins as module

            return module.open((kind[:4].rstrip("_"),) + tuple(pins), count)
        return _scanned(
            keypad.Keys,
            pins=[pin(name) for name in pins],
            value_when_pressed=kind.startswith("high"),
            pull=not kind.endswith("own"),
        )
    if kind == "shift":
        import keypad

        clock, data, latch = [pin(name) for name in pins]
        return _scanned(
            keypad.ShiftRegisterKeys,
            clock=clock,
            data=data,
            latch=latch,
            key_count=count,
            value_when_pressed=True,
        )
    name = "handheld.inputs." + kind
    __import__(name)
    return sys.modules[name].open(pins, count)


def _scanned(scanner, **wiring):
    try:
        return scanner(interval=_SCAN, debounce_threshold=_ALIKE, **wiring)
    except TypeError:  # CircuitPython 9.0 looks every 20 ms, and believes the first look
        return scanner(**wiring)
