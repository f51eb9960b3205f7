# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Screens: Blinka's displayio draws off screen, and whatever it would send to a panel lands in a frame of RGB565.

Room: kniffel_tools/sim. Drivers for add-on screens subclass BusDisplay too, so theirs is caught at the same place.
It uses private parts of adafruit-blinka-displayio, therefore that package's version is pinned.
"""

import threading
import types
import typing
from array import array

from kniffel_tools.sim.board_python import module_of
from kniffel_tools.sim.fake_system import library_time
from kniffel_tools.sim.importer import DISPLAY_PACKAGES, LibraryImporter

_I2C_ADDRESSES = (0x3C, 0x3D)  # the two that displays on I2C have


class Frame:
    """The pixels of one screen as the player holds it: `data` is RGB565, two bytes a pixel, low byte first."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.data = bytearray(width * height * 2)
        self.version = 0  # grows with every change
        self.pixels_sent = 0
        self.refreshes = 0
        self.last_refresh_pixels = 0


def display_modules(machine):
    """displayio and its family for one machine, with BusDisplay drawing into frames."""
    library = LibraryImporter(
        {
            "time": library_time(machine.clock),
            "threading": _no_threads(),
            "digitalio": machine.firmware["digitalio"],
            "microcontroller": machine.firmware["microcontroller"],
            "busio": machine.firmware["busio"],
            "pwmio": machine.firmware["pwmio"],
            "circuitpython_typing": module_of(
                "circuitpython_typing", WriteableBuffer=typing.Any, ReadableBuffer=typing.Any
            ),
        }
    )
    for name in ("displayio", "busdisplay", "fourwire", "i2cdisplaybus", "paralleldisplaybus", "vectorio"):
        library.import_(name)
    displayio = library.modules["displayio"]
    displayio.CIRCUITPYTHON_TERMINAL = library.modules["displayio._group"].circuitpython_splash
    busdisplay = library.modules["busdisplay"]
    busdisplay.BusDisplay = _frame_display(machine, library)
    bus = library.modules["i2cdisplaybus"]
    bus.I2CDisplayBus = _answering(bus.I2CDisplayBus)
    library.import_("bitmaptools")
    return {name: module for name, module in library.modules.items() if name in DISPLAY_PACKAGES}


def _answering(base):
    """The bus of displays on I2C, which the firmware makes only where a display answers."""

    class I2CDisplayBus(base):  # type: ignore[valid-type]
        def __init__(self, i2c_bus, *, device_address, reset=None):
            if device_address not in _I2C_ADDRESSES:
                raise ValueError(f"Unable to find I2C Display at {device_address:x}")
            super().__init__(i2c_bus, device_address=device_address, reset=reset)

    return I2CDisplayBus


def _no_threads():
    """`threading` for the display library: the machine refreshes by its own clock instead."""

    class Thread:
        def __init__(self, *args, **kwargs):
            pass

        def start(self):
            pass

        def is_alive(self):
            return False

    return module_of("threading", Thread=Thread, Event=threading.Event, RLock=threading.RLock)


def _frame_display(machine, library):
    base = library.modules["busdisplay"].BusDisplay
    area_class = library.modules["displayio._area"].Area

    class BusDisplay(base):  # type: ignore[valid-type]
        """A screen whose sent areas land in `frame`, always upright: who turns the picture holds the board accordingly."""

        def __init__(self, display_bus, init_sequence, *, width, height, rotation=0, **options):
            for name in (
                "backlight_pin",
                "brightness_command",
                "SH1107_addressing",
                "reverse_pixels_in_byte",
            ):
                options.pop(name, None)
            self.frame = Frame(width, height)
            self._held_rotation = rotation % 360
            self._wanted_bus = display_bus
            super().__init__(None, b"", width=width, height=height, rotation=0, **options)
            self._core.colorspace.reverse_bytes_in_word = False
            machine.add_display(self)

        @property
        def rotation(self):
            return (self._held_rotation + base.rotation.fget(self)) % 360

        @rotation.setter
        def rotation(self, value):
            turn = (value - self._held_rotation) % 360
            if turn != base.rotation.fget(self):
                base.rotation.fset(self, turn)
                self.frame = Frame(self.width, self.height)

        @property
        def bus(self):
            return self._wanted_bus

        def refresh(self, **rates):
            if not machine.draws:
                return True
            before = self.frame.pixels_sent
            done = super().refresh(**rates)
            self._count(before)
            return done

        def auto(self):
            """One automatic refresh, by the machine's clock."""
            if not machine.draws:
                return
            before = self.frame.pixels_sent
            self._refresh_display()
            self._count(before)

        def _count(self, before):
            sent = self.frame.pixels_sent - before
            if sent:
                self.frame.refreshes += 1
                self.frame.last_refresh_pixels = sent
                self.frame.version += 1

        def _release(self):
            super()._release()
            machine.remove_display(self)

        def _get_refresh_areas(self):
            # After a full refresh a board has nothing more to send. Blinka forgets to unmark what it did not list.
            if self._core.full_refresh and self._core.current_group is not None:
                self._core.current_group._get_refresh_areas([])
            return super()._get_refresh_areas()

        def _refresh_area(self, area):
            clipped = area_class()
            if not self._core.clip_area(area, clipped):
                return True
            depth = self._core.colorspace.depth
            words = -(-clipped.size() * depth // 32) + 1
            buffer = memoryview(bytearray(words * 4)).cast("I")
            mask = memoryview(bytearray((clipped.size() // 32 + 1) * 4)).cast("I")
            self._core.fill_area(clipped, mask, buffer)
            pixels = buffer.tobytes()
            if depth != 16:
                pixels = _unpack(pixels, clipped.width(), clipped.height(), self._core.colorspace)
            turn = base.rotation.fget(self)
            if turn:
                pixels, clipped = _turned(pixels, clipped, turn, self.frame, area_class)
            _store(self.frame, pixels, clipped)
            return True

    return BusDisplay


def _store(frame, pixels, area):
    """Copy an area's RGB565 rows into the frame."""
    width = area.width()
    kept = max(0, min(area.x2, frame.width) - area.x1) * 2
    for row in range(min(area.y2, frame.height) - area.y1):
        start = ((area.y1 + row) * frame.width + area.x1) * 2
        frame.data[start : start + kept] = pixels[row * width * 2 : row * width * 2 + kept]
    frame.pixels_sent += area.size()


def _turned(pixels, area, turn, frame, area_class):
    """An area and its pixels as they stand in a frame whose board is held turned by 90, 180 or 270 degrees."""
    width, height = area.width(), area.height()
    native = memoryview(pixels)[: width * height * 2].cast("H")
    if turn == 180:
        out = list(native)[::-1]
        x, y = frame.width - area.x2, frame.height - area.y2
    elif turn == 90:
        out = [native[row * width + width - 1 - column] for column in range(width) for row in range(height)]
        x, y = area.y1, frame.height - area.x2
    else:
        out = [
            native[(height - 1 - row) * width + column] for column in range(width) for row in range(height)
        ]
        x, y = frame.width - area.y2, area.x1
    across, down = (width, height) if turn == 180 else (height, width)
    return array("H", out).tobytes(), area_class(x, y, x + across, y + down)


def _unpack(data, width, height, colorspace):
    """Pixels of fewer than 8 bits as grey RGB565, whichever way they share their bytes."""
    depth = colorspace.depth
    per_byte = 8 // depth
    top = (1 << depth) - 1
    shades = [_grey565(value * 255 // top).to_bytes(2, "little") for value in range(top + 1)]
    out = []
    for y in range(height):
        for x in range(width):
            if colorspace.pixels_in_byte_share_row:
                place = y * width + x
            else:
                place = (y // per_byte * width + x) * per_byte + y % per_byte
            out.append(shades[(data[place // per_byte] >> (place % per_byte * depth)) & top])
    return b"".join(out)


def _grey565(level):
    return (level >> 3) << 11 | (level >> 2) << 5 | level >> 3


def _paper(machine):
    """The class of board.DISPLAY where it is electronic paper: no auto_refresh, and no refresh too soon."""

    class EPaperDisplay:
        def __init__(self, shown, seconds):
            self._shown = shown
            self._seconds = seconds
            self._ready_us = 0

        @property
        def time_to_refresh(self):
            machine.clock.tick()
            return max(0, self._ready_us - machine.clock.now_us) / 1_000_000

        @property
        def busy(self):
            return self.time_to_refresh > 0

        def refresh(self):
            if self.time_to_refresh > 0:
                raise RuntimeError("Refresh too soon")
            self._shown.refresh()
            self._ready_us = machine.clock.now_us + int(self._seconds * 1_000_000)

        width = property(lambda self: self._shown.width)
        height = property(lambda self: self._shown.height)

        @property
        def rotation(self):
            return self._shown.rotation

        @rotation.setter
        def rotation(self, value):
            self._shown.rotation = value

        @property
        def root_group(self):
            return self._shown.root_group

        @root_group.setter
        def root_group(self, group):
            self._shown.root_group = group

        def __setattr__(self, name, value):
            if not name.startswith("_") and not hasattr(type(self), name):
                raise AttributeError(f"'EPaperDisplay' object has no attribute '{name}'")
            object.__setattr__(self, name, value)

    return EPaperDisplay


def built_in_display(machine, modules):
    """The display that the firmware makes with the board's own size, or None where the board has none."""
    facts = machine.facts
    if facts.display == "add-on":
        return None
    mono = {"color_depth": facts.depth, "grayscale": facts.depth < 16}
    if facts.depth < 8:
        mono["pixels_in_byte_share_row"] = False
    shown = modules["busdisplay"].BusDisplay(
        types.SimpleNamespace(),
        b"",
        width=facts.width,
        height=facts.height,
        rotation=facts.rotation,
        auto_refresh=facts.display != "paper",
        **mono,
    )
    return _paper(machine)(shown, facts.seconds) if facts.display == "paper" else shown
