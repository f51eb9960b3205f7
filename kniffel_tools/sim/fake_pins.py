# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pins, and the modules that read and drive them: board, digitalio, analogio, pwmio, neopixel_write, rotaryio,
countio, busio.

Room: kniffel_tools/sim. It knows electrical levels, not which key means what. Errors are CircuitPython's.
"""

from adafruit_blinka import ContextManaged, Lockable

from kniffel_tools.sim.board_python import module_of


class Pin:
    """A chip pin; `board` may have several names for one. In use by one object at a time, as on the board."""

    def __init__(self, name, place=""):
        self._name = name
        self._place = place  # what the chip's maker calls it, such as GPIO5
        self._user = None

    def __repr__(self):
        return f"board.{self._name}"


def claim(user, *pins):
    """Take pins for an object; ValueError where one is not a pin or in use."""
    for pin in pins:
        if not isinstance(pin, Pin):
            raise TypeError("pin must be of type Pin")
        if pin._user is not None:
            raise ValueError(f"{pin._name} in use")
    for pin in pins:
        pin._user = user


def release(*pins):
    for pin in pins:
        if pin is not None:
            pin._user = None


class _Deinit(ContextManaged):
    """deinit(), and `with` from Blinka, common to everything that holds pins in `_pins`."""

    _pins: tuple = ()

    def deinit(self):
        release(*self._pins)
        self._pins = ()


def pin_modules(machine):
    """The modules of this file for one machine, by name."""
    return {
        "digitalio": _digitalio(machine),
        "analogio": _analogio(machine),
        "pwmio": _pwmio(),
        "neopixel_write": _neopixel_write(machine),
        "rotaryio": _rotaryio(machine),
        "countio": _countio(machine),
        "busio": _busio(machine),
        "bitbangio": _bitbangio(machine),
    }


def board_module(machine, display):
    """`board` with the pins that circuitpython-stubs lists; any other name is an AttributeError."""
    chip = {}
    module = module_of("board", board_id=machine.facts.definition or machine.facts.id)
    for name, place in machine.definition.pins.items():
        if place not in chip:
            chip[place] = Pin(name, place)
        setattr(module, name, chip[place])
    for name in machine.definition.buses:
        setattr(module, name, _bus_maker(machine, name))
    if machine.definition.display and display is not None:
        module.DISPLAY = display
    return module, chip


def _bus_maker(machine, name):
    made = []

    def bus():
        if not made:
            kind = {"SPI": "SPI", "UART": "UART"}.get(name, "I2C")
            made.append(getattr(machine.firmware["busio"], kind)(None, None))
        return made[0]

    return bus


def _digitalio(machine):
    class Pull:
        UP = "UP"
        DOWN = "DOWN"

    class Direction:
        INPUT = "INPUT"
        OUTPUT = "OUTPUT"

    class DriveMode:
        PUSH_PULL = "PUSH_PULL"
        OPEN_DRAIN = "OPEN_DRAIN"

    class DigitalInOut(_Deinit):
        def __init__(self, pin):
            claim(self, pin)
            self._pins = (pin,)
            self._output = None
            self.pull = None
            self.drive_mode = DriveMode.PUSH_PULL

        def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
            self.drive_mode = drive_mode
            self._output = bool(value)

        def switch_to_input(self, pull=None):
            self._output = None
            self.pull = pull

        @property
        def direction(self):
            return Direction.INPUT if self._output is None else Direction.OUTPUT

        @direction.setter
        def direction(self, value):
            self._output = None if value is Direction.INPUT else bool(self._output)

        @property
        def value(self):
            machine.clock.tick()
            if self._output is not None:
                return self._output
            return machine.inputs.level(self._pins[0], self.pull == Pull.UP)

        @value.setter
        def value(self, value):
            if self._output is None:
                raise AttributeError("Cannot set value when direction is input.")
            self._output = bool(value)
            machine.outputs[self._pins[0]._name] = self._output

    return module_of(
        "digitalio", DigitalInOut=DigitalInOut, Pull=Pull, Direction=Direction, DriveMode=DriveMode, Pin=Pin
    )


def _analogio(machine):
    class AnalogIn(_Deinit):
        reference_voltage = 3.3

        def __init__(self, pin):
            claim(self, pin)
            self._pins = (pin,)

        @property
        def value(self):
            machine.clock.tick()
            return machine.inputs.analog(self._pins[0])

    class AnalogOut(_Deinit):
        def __init__(self, pin):
            claim(self, pin)
            self._pins = (pin,)
            self.value = 0

    return module_of("analogio", AnalogIn=AnalogIn, AnalogOut=AnalogOut)


def _pwmio():
    class PWMOut(_Deinit):
        def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
            claim(self, pin)
            self._pins = (pin,)
            self.duty_cycle = duty_cycle
            self.frequency = frequency

    return module_of("pwmio", PWMOut=PWMOut)


def _neopixel_write(machine):
    def neopixel_write(digitalinout, buf):
        machine.pixels = bytes(buf)

    return module_of("neopixel_write", neopixel_write=neopixel_write)


def _rotaryio(machine):
    class IncrementalEncoder(_Deinit):
        def __init__(self, pin_a, pin_b, divisor=4):
            claim(self, pin_a, pin_b)
            self._pins = (pin_a, pin_b)
            self._zero = machine.inputs.turned
            self.divisor = divisor

        @property
        def position(self):
            machine.clock.tick()
            return machine.inputs.turned - self._zero

        @position.setter
        def position(self, value):
            self._zero = machine.inputs.turned - value

    return module_of("rotaryio", IncrementalEncoder=IncrementalEncoder)


def _countio(machine):
    class Edge:
        RISE = "RISE"
        FALL = "FALL"
        RISE_AND_FALL = "RISE_AND_FALL"

    class Counter(_Deinit):
        def __init__(self, pin, *, edge=Edge.FALL, pull=None):
            claim(self, pin)
            self._pins = (pin,)
            self._zero = machine.inputs.pulses(pin)

        @property
        def count(self):
            machine.clock.tick()
            return machine.inputs.pulses(self._pins[0]) - self._zero

        @count.setter
        def count(self, value):
            self._zero = machine.inputs.pulses(self._pins[0]) - value

        def reset(self):
            self.count = 0

    return module_of("countio", Counter=Counter, Edge=Edge)


def _bitbangio(machine):
    class SPI(_Deinit, Lockable):
        """DotStars may hang on it: what they get is kept in the order of NeoPixels, green first."""

        def __init__(self, clock, MOSI=None, MISO=None):
            self._pins = (clock, MOSI)
            claim(self, *self._pins)

        def configure(self, *, baudrate=100_000, polarity=0, phase=0, bits=8):
            pass

        def write(self, buffer, *, start=0, end=None):
            data = bytes(buffer)[start:end]
            dots = [data[at : at + 4] for at in range(4, len(data) - 3, 4)]
            if any(data[:4]) or any(dot[0] < 0xE0 for dot in dots):
                raise ValueError("not what DotStars understand")
            machine.pixels = b"".join(bytes((green, red, blue)) for _light, blue, green, red in dots)

    return module_of("bitbangio", SPI=SPI)


def _are_a_pair(scl, sda):
    """Whether an RP2040 or RP2350 has an I2C block on these pins: SDA, SCL of the first, then of the second, and so on."""
    clock, data = [int(pin._place.removeprefix("GPIO")) for pin in (scl, sda)]
    return clock % 2 == 1 and data % 2 == 0 and clock // 2 % 2 == data // 2 % 2


def _busio(machine):
    class _Bus(_Deinit, Lockable):
        def __init__(self, *pins, **more):
            used = [pin for pin in pins + tuple(more.values()) if isinstance(pin, Pin)]
            claim(self, *used)
            self._pins = tuple(used)

    class SPI(_Bus):
        frequency = 24_000_000

        def configure(self, *, baudrate=100_000, polarity=0, phase=0, bits=8):
            self.frequency = baudrate

        def write(self, buffer, *, start=0, end=None):
            pass

    class I2C(_Bus):
        """A bus with nothing on it: `machine.i2c` may hold {address: device} with write(data) and read(count)."""

        def __init__(self, scl, sda, **more):
            if machine.definition.port == "raspberrypi" and scl and not _are_a_pair(scl, sda):
                raise ValueError("Invalid pins")
            super().__init__(scl, sda, **more)

        def scan(self):
            return sorted(machine.i2c)

        def writeto(self, address, buffer, *, start=0, end=None):
            self._device(address).write(bytes(buffer)[start:end])

        def readfrom_into(self, address, buffer, *, start=0, end=None):
            end = len(buffer) if end is None else end
            buffer[start:end] = self._device(address).read(end - start)

        def writeto_then_readfrom(self, address, out_buffer, in_buffer, **where):
            self.writeto(address, out_buffer)
            self.readfrom_into(address, in_buffer)

        def _device(self, address):
            if address not in machine.i2c:
                raise OSError(19, "No such device")
            return machine.i2c[address]

    class UART(_Bus):
        in_waiting = 0

        def read(self, nbytes=None):
            return None

        def write(self, buf):
            return len(buf)

    return module_of("busio", SPI=SPI, I2C=I2C, UART=UART)
