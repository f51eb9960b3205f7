# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The machine itself as board code sees it: time, os, storage, supervisor, microcontroller, nvm, gc, sys.

Room: kniffel_tools/sim.
"""

import errno
import hashlib
import os
import time as host_time
import types
from collections import namedtuple

from kniffel_tools.sim import power
from kniffel_tools.sim.board_python import module_of
from kniffel_tools.sim.fake_pins import Pin
from kniffel_tools.sim.power import PowerCut

VERSION = (10, 3, 0)
BLANK_NVM = 0xFF


class Restart(BaseException):
    """supervisor.reload(), microcontroller.reset() or alarm sleep: this run of code.py is over. `hard` = boot.py too."""

    def __init__(self, hard):
        super().__init__()
        self.hard = hard


class Nvm:
    """Memory that stays. `data` is the bytes; `writes` counts assignments; `cut(…)` pulls the plug at one of them.

    part: how the chip writes, one of power.PARTS. on_write: called as on_write(old, start, new) before each write.
    """

    def __init__(self, data, part="bytes"):
        self.data = bytearray(data)
        self.part = part
        self.writes = 0
        self.on_write = None
        self._cut = None

    def cut(self, write, point, how="old"):
        """At the write with this number (from 1, counted from now) the power goes at a point (modulo their number);
        see `power.after_cut`."""
        self._cut = (self.writes + write, point, how)

    def leave(self):
        """Pull no plug any more, and tell nobody of writes."""
        self.on_write = self._cut = None

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        found = self.data[index]
        return bytearray(found) if isinstance(index, slice) else found

    def __setitem__(self, index, value):
        if not isinstance(index, slice):
            start, new = range(len(self.data))[index], bytes((value,))
        else:
            if index.step not in (None, 1):
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
            new = bytes(value)
            start, stop, _ = index.indices(len(self.data))
            if stop - start != len(new):
                raise ValueError("Slice and value different lengths.")
        self.writes += 1
        if self.on_write is not None:
            self.on_write(bytes(self.data), start, new)
        if self._cut and self.writes == self._cut[0]:
            _, point, how = self._cut
            self._cut = None
            old = bytes(self.data)
            point %= power.points(self.part, old, start, new)
            self.data[:] = power.after_cut(self.part, old, start, new, point, how)
            raise PowerCut
        self.data[start : start + len(new)] = new


class SeededBytes:
    """os.urandom replaced by a stream that a seed decides: SHA-256 over a counter."""

    def __init__(self, seed):
        self._key = str(seed).encode()
        self._count = 0
        self._rest = b""

    def __call__(self, size):
        while len(self._rest) < size:
            self._rest += hashlib.sha256(self._key + b"/%d" % self._count).digest()
            self._count += 1
        out, self._rest = self._rest[:size], self._rest[size:]
        return out


def system_modules(machine):
    return {
        "time": _time(machine),
        "os": _os(machine),
        "storage": _storage(machine),
        "supervisor": _supervisor(machine),
        "microcontroller": _microcontroller(machine),
        "gc": _gc(),
        "sys": _sys(machine),
        "traceback": _traceback(machine),
        "micropython": module_of("micropython", const=lambda value: value, opt_level=lambda level=0: level),
        "__future__": module_of("__future__", annotations=True),
        "rtc": module_of("rtc", RTC=object),
        "nvm": module_of("nvm", ByteArray=Nvm),
        "rainbowio": module_of("rainbowio", colorwheel=lambda n: (int(n) & 255) * 0x10101),
    }


def _time(machine):
    clock = machine.clock

    def sleep(seconds):
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        clock.sleep_us(seconds * 1_000_000)

    def monotonic():
        clock.tick()
        return clock.now_us / 1_000_000

    def monotonic_ns():
        clock.tick()
        return clock.now_us * 1000

    return module_of(
        "time",
        sleep=sleep,
        monotonic=monotonic,
        monotonic_ns=monotonic_ns,
        time=lambda: 1_767_225_600 + clock.now_us // 1_000_000,
        struct_time=host_time.struct_time,
        localtime=lambda seconds=None: host_time.gmtime(1_767_225_600 if seconds is None else seconds),
    )


def library_time(clock):
    """`time` for the display library: it may look at the clock without moving it."""
    return module_of("time", monotonic=lambda: clock.now_us / 1_000_000, sleep=lambda _seconds: None)


def _os(machine):
    drive = machine.drive
    uname_result = namedtuple("uname_result", "sysname nodename release version machine")

    def getenv(key, default=None):
        return machine.setting(key, default)

    def urandom(size):
        if machine.urandom is None:
            raise NotImplementedError("No hardware random available")
        return machine.urandom(size)

    def chdir(path):
        drive.need(path)
        drive.cwd = "/" + "/".join(drive.clean(path))

    version = ".".join(map(str, VERSION))
    return module_of(
        "os",
        getenv=getenv,
        urandom=urandom,
        listdir=drive.listdir,
        stat=drive.stat,
        statvfs=drive.statvfs,
        mkdir=drive.mkdir,
        remove=drive.remove,
        unlink=drive.remove,
        rmdir=drive.remove,
        rename=drive.rename,
        sync=lambda: None,
        chdir=chdir,
        getcwd=lambda: drive.cwd,
        sep="/",
        uname=lambda: uname_result(
            machine.facts.id, machine.facts.id, version, f"{version} (simulated)", machine.definition.name
        ),
    )


def _storage(machine):
    def remount(_path, readonly=False, *, disable_concurrent_write_protection=False):
        machine.drive.remount(readonly)

    def getmount(path):
        if path != "/":  # a few boards have a second drive
            raise OSError(errno.EINVAL, "Invalid argument")
        return types.SimpleNamespace(readonly=not machine.drive.writable, label="CIRCUITPY")

    def note(name):
        return lambda *args, **kwargs: machine.boot_notes.append(name)

    return module_of(
        "storage",
        remount=remount,
        getmount=getmount,
        disable_usb_drive=note("disable_usb_drive"),
        enable_usb_drive=note("enable_usb_drive"),
    )


def _supervisor(machine):
    class Runtime:
        usb_connected = False
        serial_connected = False
        serial_bytes_available = 0
        autoreload = True
        run_reason = "STARTUP"
        safe_mode_reason = "NONE"
        rgb_status_brightness = 100

        @property
        def display(self):
            return machine.main_display

        @display.setter
        def display(self, display):
            machine.main_display = display

    def ticks_ms():
        machine.clock.tick()
        return machine.clock.ticks_ms()

    def reload():
        raise Restart(hard=False)

    def get_setting(key, default=None):
        text = machine.setting(key, None)
        if text is None:
            return default
        return int(text) if text.lstrip("-").isdigit() else text

    return module_of(
        "supervisor",
        ticks_ms=ticks_ms,
        runtime=Runtime(),
        reload=reload,
        get_setting=get_setting,
        get_previous_traceback=lambda: None,
        set_next_code_file=lambda *args, **kwargs: None,
        status_bar=types.SimpleNamespace(console=True, display=True),
    )


def _microcontroller(machine):
    class Processor:
        temperature = 25.0
        frequency = 120_000_000
        voltage = 3.3
        uid = bytearray(b"simulated-board!")
        reset_reason = "POWER_ON"

    def reset():
        raise Restart(hard=True)

    return module_of(
        "microcontroller",
        Pin=Pin,
        cpu=Processor(),
        nvm=machine.nvm,
        reset=reset,
        delay_us=machine.clock.sleep_us,
        on_next_reset=lambda mode: None,
        disable_interrupts=lambda: None,
        enable_interrupts=lambda: None,
        watchdog=None,
        RunMode=types.SimpleNamespace(NORMAL="NORMAL", SAFE_MODE="SAFE_MODE", BOOTLOADER="BOOTLOADER"),
        ResetReason=types.SimpleNamespace(POWER_ON="POWER_ON", SOFTWARE="SOFTWARE"),
    )


def _gc():
    # Plausible figures that do not change, so that runs repeat; real ones come from the MicroPython tests.
    return module_of(
        "gc",
        collect=lambda: None,
        enable=lambda: None,
        disable=lambda: None,
        isenabled=lambda: True,
        mem_free=lambda: 96 * 1024,
        mem_alloc=lambda: 48 * 1024,
        threshold=lambda amount=-1: -1,
    )


def _platform(machine):
    """sys.platform, as the ports have it in their mpconfigport.h; the later chip of the RP2 has twice the memory."""
    return {
        "raspberrypi": "RP2350" if machine.facts.ram_kb > 264 else "RP2040",
        "atmel-samd": "MicroChip SAMD51",
        "nordic": "nRF52840",
        "espressif": "Espressif",
    }.get(machine.definition.port, machine.definition.name)


def _sys(machine):
    implementation = types.SimpleNamespace(
        name="circuitpython", version=(*VERSION, ""), _machine=machine.definition.name, _mpy=518
    )

    def print_exception(error, file=None):
        text = machine.describe(error)
        (file.write if file is not None else machine.write_serial)(text)

    def leave(status=None):
        raise SystemExit(status)

    return module_of(
        "sys",
        path=["", "/", ".frozen", "/lib"],
        modules=machine.importer.modules,
        implementation=implementation,
        version="3.4.0; CircuitPython simulated",
        version_info=(3, 4, 0),
        platform=_platform(machine),
        byteorder="little",
        maxsize=(1 << 31) - 1,
        exit=leave,
        print_exception=print_exception,
        stdout=types.SimpleNamespace(write=machine.write_serial, flush=lambda: None),
        stderr=types.SimpleNamespace(write=machine.write_serial, flush=lambda: None),
    )


def _traceback(machine):
    """Also how the machine learns of an exception that code.py has caught at the top."""

    def format_exception(error, *_more, **_options):
        machine.crashed(error)
        return machine.describe(error).splitlines(keepends=True)

    def print_exception(error, *_more, file=None, **_options):
        text = "".join(format_exception(error))
        (file.write if file is not None else machine.write_serial)(text)

    return module_of("traceback", format_exception=format_exception, print_exception=print_exception)


def host_urandom(size):
    return os.urandom(size)
