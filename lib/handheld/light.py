# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Lights beside the game: NeoPixels or DotStars, and five dots for the held dice (lib/handheld; loaded where a board has them).

It is told of the same events as the sound, by their tunes. Between events pixel i is lit while die i is held; with fewer
than five pixels each shares its share of the dice.
"""

import board
import digitalio
from micropython import const

from handheld import sound
from handheld.keys import since

_FRAME = const(60)  # milliseconds

# Tune: red, green, blue (0-15 each, for comfort in the dark), frames, and how it moves.
_STEADY, _BLINK, _RUN, _RAINBOW = range(4)
_SHOWS = {
    sound.ROLL: (8, 8, 6, 8, _RUN),
    sound.FILL: (1, 9, 2, 8, _STEADY),
    sound.STRIKE: (10, 1, 0, 6, _STEADY),
    sound.BONUS: (9, 6, 0, 14, _BLINK),
    sound.KNIFFEL: (0, 0, 0, 38, _RAINBOW),
    sound.WIN: (0, 0, 0, 38, _RAINBOW),
    sound.TIE: (9, 6, 0, 14, _BLINK),
    sound.ERROR: (10, 0, 0, 3, _STEADY),
}
_HELD = (12, 5, 1)
_NONE = (0, 0, 0)
_WHEEL = bytes((12, 0, 0, 8, 4, 0, 2, 10, 0, 0, 8, 4, 0, 3, 10, 6, 0, 8))  # six colours


class Light:
    """``tick`` moves it on; ``PIXELS`` are declared as ``handheld.boards`` says."""

    def __init__(self, app):
        name, count = app.board.pixels[:2]
        for name_of_power in app.board.pixels[2:]:
            power = digitalio.DigitalInOut(getattr(board, name_of_power.rstrip("+")))
            power.switch_to_output(name_of_power.endswith("+"))
            self._power = power
        self._app = app
        self._write = _neopixels(name) if isinstance(name, str) else _dotstars(name, count)
        self._pixels = bytearray(3 * count)
        self._sent = bytearray(b"\x01" * (3 * count))  # as never sent, so that what shone before goes out
        self._show = None
        self._since = self._frame = 0
        self._dark = False
        self._still = -1  # what was shown last while nothing moved: mask of dice, 32 for dark

    def show(self, tune):
        """Begin what belongs to an event, if anything does."""
        if tune in _SHOWS:
            self._show, self._since = _SHOWS[tune], None

    def off(self, dark):
        """Go out while the handheld sleeps, or come back."""
        self._dark = dark

    def tick(self, now):
        """Go on with what is shown; afterwards the held dice."""
        show = self._show
        if show:
            if self._since is None:
                self._since = now
            frame = since(now, self._since) // _FRAME
            if frame >= show[3]:
                self._show = show = None
        dark = self._dark or self._app.settings.light == "off"
        if dark or not show:
            dice = getattr(self._app.screen, "dice", None)
            held = 32 if dark else dice.held if dice else 0
            if held == self._still:
                return
            self._still = held
        else:
            self._still = -1
        for i in range(len(self._pixels) // 3):
            if dark or not show:
                self._set(i, _HELD if self._holds(i, held & 31) else _NONE)
            elif show[4] == _RAINBOW:
                at = 3 * ((i + frame) % 6)
                self._set(i, _WHEEL[at : at + 3])
            else:
                lit = show[4] == _STEADY or (
                    frame // 2 % 2 == 0 if show[4] == _BLINK else (frame + i) % 3 == 0
                )
                self._set(i, show if lit else _NONE)
        if self._pixels != self._sent:
            self._sent[:] = self._pixels
            self._write(self._pixels)

    def _set(self, i, colour):
        """Green first, as the pixels want it."""
        at = 3 * i
        self._pixels[at], self._pixels[at + 1], self._pixels[at + 2] = colour[1], colour[0], colour[2]

    def _holds(self, i, held):
        """Whether pixel i is lit for a mask of held dice."""
        count = len(self._pixels) // 3
        if count >= 5:
            return i < 5 and held >> i & 1
        number = 0
        while held:
            number += held & 1
            held >>= 1
        return i < number * count // 5


def _neopixels(name):
    """Return a function that sends the pixels, three bytes each: green, red, blue."""
    from neopixel_write import neopixel_write

    pin = digitalio.DigitalInOut(getattr(board, name))
    pin.switch_to_output(False)
    return lambda pixels: neopixel_write(pin, pixels)


def _dotstars(names, count):
    """The same for DotStars on two pins, data and clock. Without the chip's own SPI: the display may have that."""
    import bitbangio

    data, clock = names
    bus = bitbangio.SPI(getattr(board, clock), MOSI=getattr(board, data))
    # Four bytes to begin, four a pixel, and a clock pulse more for every other pixel.
    frame = bytearray(5 + 4 * count + count // 16)
    while not bus.try_lock():
        pass
    bus.configure(baudrate=1000000)

    def write(pixels):
        for i in range(count):
            at = 4 + 4 * i
            frame[at] = 255  # whole brightness
            frame[at + 1], frame[at + 2], frame[at + 3] = pixels[3 * i + 2], pixels[3 * i], pixels[3 * i + 1]
        bus.write(frame)

    return write
