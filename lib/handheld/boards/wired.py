# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A plain board whose display and buttons are named in settings.toml (lib/handheld; loaded when they are).

The keys are explained in settings.toml. :class:`Wired` looks to ``handheld.boards`` like a declaration.
"""

import os

import board

from handheld import keys

# Driver: module, class, and the bus it is on.
DRIVERS = {
    "ssd1306": ("adafruit_displayio_ssd1306", "SSD1306", "i2c"),
    "sh1106": ("adafruit_displayio_sh1106", "SH1106", "i2c"),
    "sh1107": ("adafruit_displayio_sh1107", "SH1107", "i2c"),
    "st7789": ("adafruit_st7789", "ST7789", "spi"),
    "st7735r": ("adafruit_st7735r", "ST7735R", "spi"),
    "ili9341": ("adafruit_ili9341", "ILI9341", "spi"),
}
_ROLES = {
    "up": keys.UP,
    "down": keys.DOWN,
    "left": keys.LEFT,
    "right": keys.RIGHT,
    "a": keys.A,
    "b": keys.B,
    "menu": keys.MENU,
    "next": keys.NEXT,
    "cards": keys.CARDS,
    "undo": keys.UNDO,
    "coach": keys.COACH,
}


class Wired:
    """``KEYS``, ``CAPS``, ``CHORD``, ``SOUND`` and perhaps ``display`` out of settings.toml.

    :raises ValueError: names the key of settings.toml and what it may be
    """

    def __init__(self):
        self.CHORD = keys.NONE
        self.CAPS = {}
        self.KEYS = self._keys(_pairs("KNIFFEL_KEYS"))
        self.SOUND = None
        pin = os.getenv("KNIFFEL_SPEAKER")
        if pin:
            self.SOUND = ("pwm", pin, None)
        if os.getenv("KNIFFEL_DISPLAY"):
            self.display = _display

    def _keys(self, pairs):
        """The table of all buttons: long presses do what has no button of its own."""
        roles = [role for role, _ in pairs]
        table = bytearray()
        for role in roles:
            if role not in _ROLES:
                raise ValueError(
                    "KNIFFEL_KEYS: no key '%s': there are %s" % (role, ", ".join(sorted(_ROLES)))
                )
            table.append(_ROLES[role])
            long = keys.NONE
            if role == "a":
                long = keys.ALIKE if "b" in roles else keys.B
            elif role == "b":
                long = keys.UNDO if "menu" in roles else keys.MENU
            elif role == "next":
                long = keys.SWITCH
            table.append(long)
        if "menu" not in roles and "b" not in roles:
            self.CHORD = keys.MENU
        if "next" in roles:
            self.CAPS = {keys.NEXT: "N"}
        level = os.getenv("KNIFFEL_KEYS_LEVEL") or "low"
        if level not in ("low", "high"):
            raise ValueError("KNIFFEL_KEYS_LEVEL: '%s' is neither low nor high" % level)
        return ((level, [pin for _, pin in pairs], bytes(table)),) if pairs else ()


def _pairs(key):
    """``"a=GP2 b=GP3"`` as a list of pairs."""
    pairs = []
    for word in (os.getenv(key) or "").split():
        name, sign, value = word.partition("=")
        if not sign:
            raise ValueError("%s: '%s' is not NAME=PIN" % (key, word))
        pairs.append((name, value))
    return pairs


def _display():
    """Make the display that settings.toml names."""
    import displayio

    name = os.getenv("KNIFFEL_DISPLAY")
    if name not in DRIVERS:
        raise ValueError("KNIFFEL_DISPLAY: no '%s': there are %s" % (name, ", ".join(sorted(DRIVERS))))
    module, kind, bus = DRIVERS[name]
    size = (os.getenv("KNIFFEL_DISPLAY_SIZE") or "128x64").split("x")
    options = {
        "width": int(size[0]),
        "height": int(size[1]),
        "rotation": int(os.getenv("KNIFFEL_DISPLAY_ROTATION") or 0),
    }
    pins = dict(_pairs("KNIFFEL_DISPLAY_PINS"))
    for option in ("rowstart", "colstart"):
        if option in pins:
            options[option] = int(pins[option])
    if "backlight" in pins:
        options["backlight_pin"] = getattr(board, pins["backlight"])
    displayio.release_displays()
    driver = getattr(__import__(module), kind)
    return driver((_i2c if bus == "i2c" else _spi)(pins), auto_refresh=False, **options)


def _i2c(pins):
    import busio
    from i2cdisplaybus import I2CDisplayBus

    i2c = busio.I2C(getattr(board, pins["scl"]), getattr(board, pins["sda"]), frequency=1000000)
    return I2CDisplayBus(i2c, device_address=int(pins.get("address", "0x3c"), 16))


def _spi(pins):
    import busio
    from fourwire import FourWire

    spi = busio.SPI(getattr(board, pins["clock"]), MOSI=getattr(board, pins["mosi"]))
    reset = getattr(board, pins["reset"]) if "reset" in pins else None
    return FourWire(
        spi,
        command=getattr(board, pins["dc"]),
        chip_select=getattr(board, pins["cs"]) if "cs" in pins else None,
        reset=reset,
        baudrate=int(pins.get("baudrate", 24000000)),
    )
