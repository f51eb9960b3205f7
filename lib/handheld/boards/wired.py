# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A plain board whose display and buttons are named in settings.toml (lib/handheld; loaded when they are).

The keys are explained in settings.toml and docs/boards.md. :class:`Wired` looks to ``handheld.boards`` like a declaration.
"""

import board

from handheld import keys
from handheld.toml import value_of

# Driver: module, class, and the bus it is on.
DRIVERS = {
    "ssd1306": ("adafruit_displayio_ssd1306", "SSD1306", "i2c"),
    "sh1106": ("adafruit_displayio_sh1106", "SH1106", "i2c"),
    "sh1107": ("adafruit_displayio_sh1107", "SH1107", "i2c"),
    "st7789": ("adafruit_st7789", "ST7789", "spi"),
    "st7735r": ("adafruit_st7735r", "ST7735R", "spi"),
    "ili9341": ("adafruit_ili9341", "ILI9341", "spi"),
}
_PINS = "KNIFFEL_DISPLAY_PINS"
_KEYS = "KNIFFEL_KEYS"
_ENCODER = "KNIFFEL_ENCODER"
_NAMES = "KNIFFEL_KEYS_NAMES"
_SPEAKER = "KNIFFEL_SPEAKER"
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
_taken = []  # the pins that have a use
_MOVING = ("next", "up", "down", "left", "right")
# Chips on I2C that read buttons: the input, the address, the register of directions.
_CHIPS = {
    "tca9555": ("expander", "0x21", 6),
    "aw9523": ("expander", "0x58", 4),
    "seesaw": ("seesaw", "0x5e", None),
}


class Wired:
    """``KEYS``, ``CAPS`` and the like, and perhaps ``display``, out of settings.toml.

    What cannot be is a ValueError that begins with the key of settings.toml and says what it may be.
    """

    def __init__(self):
        driver = value_of("KNIFFEL_DISPLAY")
        if driver:
            self.display = _display
            self.MONO = driver[:3] in ("ssd", "sh1")

    def read_keys(self):
        """Set ``KEYS``, ``SOUND`` and the like: not before the display is open, which can tell what is wrong here."""
        self.CHORD = keys.NONE
        self.CAPS = {}
        self.LATE = None
        encoder = (value_of(_ENCODER) or "").split()
        if encoder:
            if len(encoder) != 2:
                raise ValueError("%s: two pins are needed, such as 'GP10 GP11'" % _ENCODER)
            self.ENCODER = [_named(_ENCODER, pin) for pin in encoder]
        self.KEYS = self._keys(_pairs(_KEYS))
        pin = value_of(_SPEAKER)
        if pin:
            self.SOUND = ("pwm", _named(_SPEAKER, pin), None)

    def _keys(self, pairs):
        """The table of all buttons: long presses do what has no button of its own."""
        roles = [role for role, _ in pairs]
        has_encoder = hasattr(self, "ENCODER")
        table = bytearray()
        for role in roles:
            if role not in _ROLES:
                raise ValueError("%s: no key '%s': there are %s" % (_KEYS, role, ", ".join(sorted(_ROLES))))
            table.append(_ROLES[role])
            long = keys.NONE
            if role == "a":
                long = keys.ALIKE if "b" in roles else keys.B
            elif role == "b":
                long = keys.UNDO if "menu" in roles else keys.MENU
            elif role == "next":
                long = keys.SWITCH if "a" in roles or has_encoder else keys.A
            table.append(long)
        if not has_encoder and not [role for role in roles if role in _MOVING]:
            raise ValueError("%s: no button moves: name one, such as next=GP16" % _KEYS)
        if "a" not in roles and (has_encoder or "next" not in roles):
            raise ValueError("%s: no button chooses: name one, such as a=GP17" % _KEYS)
        if "menu" not in roles and "b" not in roles:
            if len(roles) == 1:
                self.LATE = (table[0], keys.MENU if has_encoder else keys.B)
            else:
                self.CHORD = keys.MENU
        if "next" in roles:
            self.CAPS[keys.NEXT] = "N"
        for role, name in _pairs(_NAMES):
            if role not in roles:
                raise ValueError("%s: no key '%s' in KNIFFEL_KEYS" % (_NAMES, role))
            if not 1 <= len(name) <= 2:
                raise ValueError("%s: '%s' is not one or two letters" % (_NAMES, name))
            self.CAPS[_ROLES[role]] = name
        chip = value_of("KNIFFEL_KEYS_CHIP")
        if chip:
            return (_chip(chip, pairs) + (bytes(table),),)
        level = value_of("KNIFFEL_KEYS_LEVEL") or "low"
        if level not in ("low", "high"):
            raise ValueError("KNIFFEL_KEYS_LEVEL: '%s' is neither low nor high" % level)
        return ((level, [_named(_KEYS, pin) for _, pin in pairs], bytes(table)),)


def _chip(name, pairs):
    """The kind and the pins of buttons behind a chip on I2C."""
    if name not in _CHIPS:
        raise ValueError("KNIFFEL_KEYS_CHIP: no '%s': there are %s" % (name, ", ".join(sorted(_CHIPS))))
    kind, address, directions = _CHIPS[name]
    address = _number("KNIFFEL_KEYS_ADDRESS", value_of("KNIFFEL_KEYS_ADDRESS") or address)
    pins = bytes([_number(_KEYS, pin) for _, pin in pairs])
    if kind == "seesaw":
        return kind, (_bus(), address, pins)
    return kind, (_bus(), address, directions, pins)


def _bus():
    return value_of("KNIFFEL_KEYS_BUS") or "I2C"


def _number(key, text):
    try:
        return int(text, 0)
    except ValueError:
        raise ValueError("%s: '%s' is no number" % (key, text))


def _needed(pins, name):
    """What is behind a name among the pins of the display."""
    if name not in pins:
        raise ValueError("%s: '%s' is missing" % (_PINS, name))
    return pins[name]


def _named(key, name):
    """The name of a pin, if the board has one of that name, and it is free."""
    if not hasattr(board, name):
        raise ValueError("%s: this board has no pin '%s'" % (key, name))
    if name in _taken:
        raise ValueError("%s: pin '%s' is used twice" % (key, name))
    _taken.append(name)
    return name


def _pin(pins, name):
    """A pin of the display."""
    return getattr(board, _named(_PINS, _needed(pins, name)))


def _pairs(key):
    """``"a=GP2 b=GP3"`` as a list of pairs."""
    pairs = []
    for word in (value_of(key) or "").split():
        name, sign, value = word.partition("=")
        if not sign:
            raise ValueError("%s: '%s' is not NAME=PIN" % (key, word))
        pairs.append((name, value))
    return pairs


def _display():
    """Make the display that settings.toml names."""
    import displayio

    name = value_of("KNIFFEL_DISPLAY")
    if name not in DRIVERS:
        raise ValueError("KNIFFEL_DISPLAY: no '%s': there are %s" % (name, ", ".join(sorted(DRIVERS))))
    module, kind, bus = DRIVERS[name]
    key = "KNIFFEL_DISPLAY_SIZE"
    size = value_of(key) or "128x64"
    width, sign, height = size.partition("x")
    if not sign:
        raise ValueError("%s: '%s' is not WIDTHxHEIGHT" % (key, size))
    options = {"width": _number(key, width), "height": _number(key, height)}
    key = "KNIFFEL_DISPLAY_ROTATION"
    rotation = value_of(key)
    if rotation:
        options["rotation"] = _number(key, rotation)
    pins = dict(_pairs(_PINS))
    for option in ("rowstart", "colstart", "display_offset"):
        if option in pins:
            options[option] = _number(_PINS, pins[option])
    for option in ("bgr", "invert"):
        if option in pins:
            options[option] = pins[option] == "1"
    if "backlight" in pins:
        options["backlight_pin"] = _pin(pins, "backlight")
    if "seesaw" in pins:
        from handheld.inputs import bus as buses, seesaw

        address, reset, light = pins["seesaw"], _needed(pins, "resets"), pins.get("light")
        light = light and _number(_PINS, light)
        seesaw.wake(buses.i2c(_bus()), _number(_PINS, address), _number(_PINS, reset), light)
    displayio.release_displays()
    driver = getattr(__import__(module), kind)
    try:
        return driver((_i2c if bus == "i2c" else _spi)(pins), auto_refresh=False, **options)
    except (ValueError, RuntimeError) as error:  # what the firmware says of pins, pull-ups and the address
        text = str(error)
        raise ValueError(text if text.startswith("KNIFFEL_") else "%s: %s" % (_PINS, text))


def _i2c(pins):
    from i2cdisplaybus import I2CDisplayBus

    from handheld.inputs import bus

    # Chips with buttons on the same wires are slower than displays.
    frequency = 400000 if value_of("KNIFFEL_KEYS_CHIP") else 1000000
    scl, sda = [_named(_PINS, _needed(pins, name)) for name in ("scl", "sda")]
    i2c = bus.i2c("%s,%s" % (scl, sda), frequency)
    return I2CDisplayBus(i2c, device_address=_number(_PINS, pins.get("address", "0x3c")))


def _spi(pins):
    import busio
    from fourwire import FourWire

    clock, mosi, dc = [_pin(pins, name) for name in ("clock", "mosi", "dc")]
    cs, reset = [_pin(pins, name) if name in pins else None for name in ("cs", "reset")]
    baudrate = _number(_PINS, pins.get("baudrate", "24000000"))
    return FourWire(busio.SPI(clock, MOSI=mosi), command=dc, chip_select=cs, reset=reset, baudrate=baudrate)
