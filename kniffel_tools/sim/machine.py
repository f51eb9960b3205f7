# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""One simulated board that runs code.py unchanged. Several can live in one process; nothing global is patched.

Room: kniffel_tools/sim. It never looks into the game: `namespace` is code.py's, for whoever knows what to look for.

    with Machine("pygamer", seed=1) as machine:
        machine.run_for(1000)      # a second of the board's time; code.py runs only during such calls
        machine.tap("a")           # 60 ms down, 60 ms up
        machine.frame.data         # what the screen shows, RGB565
"""

import io
import linecache
import traceback
from pathlib import Path

from kniffel_tools.sim import (
    board_python,
    fake_display,
    fake_font,
    fake_i2c,
    fake_keypad,
    fake_pins,
    fake_sound,
    fake_system,
    power,
)
from kniffel_tools.sim.board_facts import definition_of, facts_of
from kniffel_tools.sim.clock import Clock, MachineStopped
from kniffel_tools.sim.drive import REPOSITORY, Drive, read_settings
from kniffel_tools.sim.importer import Importer, package_file
from kniffel_tools.sim.inputs import Inputs

FRAME_US = 16_667
NEVER = 1 << 60
TAP_MS = 60
# Modules that every firmware has although circuitpython-stubs does not list them.
_ALWAYS = frozenset(("gc", "micropython", "__future__", "sys"))


class CodeCrashed(Exception):
    """code.py ended with an exception. `error` is it, the text is the board's traceback."""

    def __init__(self, text, error):
        super().__init__(text)
        self.error = error


class Machine:
    """A board from power-on to the end of its code.

    board: id in board_facts. source: folder with code.py. overlay: folder for what the board writes (None: read-only
    drive). nvm: bytes to start with, or an Nvm to share. seed: makes os.urandom repeat. settings: {key: text} that go
    before settings.toml. on_print: called with every text the board prints. halts: whether an exception that code.py
    makes a traceback of ends the run as one that it does not catch. held: whether a computer holds the drive.
    """

    def __init__(
        self,
        board="pygamer",
        source=REPOSITORY,
        *,
        overlay=None,
        writable=False,
        nvm=None,
        seed=None,
        settings=None,
        on_print=None,
        halts=True,
        held=False,
    ):
        self.facts = facts_of(board)
        self.definition = definition_of(self.facts.definition or board)
        self.drive = Drive(source, overlay, writable, self.facts.drive_kb)
        self.nvm = self._make_nvm(nvm)
        self.settings = dict(settings or {})
        self.seed = seed
        self.urandom = self._make_urandom(seed)
        self.inputs = Inputs(self.facts)
        self.outputs = {}
        self.pixels = b""
        self.sounds = []
        self.i2c = fake_i2c.devices(self.inputs, self.facts.chips)
        self.boot_notes = []
        self.boot_out = ""
        self.serial = io.StringIO()
        self.error = None
        self.stopped_by = None
        self.restart = None
        self.finished = False
        self._draws = True
        self.displays = []
        self.main_display = None
        self._on_print = on_print
        self._halts = halts
        self._held = held
        self._next_frame_us = 0
        self.clock = Clock(self._on_time)
        self.importer = BoardImporter(self)
        self._make_firmware()
        self._thread = self.clock.start(self._power_on)

    # --- driving it ---
    def run_for(self, ms, while_waiting=None):
        """Let `ms` milliseconds of board time pass. True while code.py still runs; CodeCrashed if it raised."""
        if not self.finished:
            self.clock.run_until(self.clock.now_us + int(ms * 1000), while_waiting)
        if self.error is not None:
            error, self.error = self.error, None
            raise CodeCrashed(self.describe(error), error)
        return not self.finished

    def press(self, name):
        self.inputs.press(name)

    def release(self, name):
        self.inputs.release(name)

    def tap(self, *names, hold_ms=TAP_MS, gap_ms=TAP_MS):
        """Press and release keys one after another."""
        for name in names:
            self.press(name)
            self.run_for(hold_ms)
            self.release(name)
            self.run_for(gap_ms)

    def close(self):
        """Switch off: board code is ended wherever it is."""
        if self._thread.is_alive():
            self.clock.end()
            self._thread.join(5)
        self.finished = True

    def again(self, **changes):
        """The same board switched on anew: its nvm and its drive are as they were left."""
        self.close()
        options = {
            "overlay": self.drive.overlay,
            "nvm": self.nvm,
            "seed": self.seed,
            "settings": self.settings,
            "on_print": self._on_print,
            "halts": self._halts,
            "held": self._held,
        }
        return Machine(self.facts.id, self.drive.source, **{**options, **changes})

    def __enter__(self):
        return self

    def __exit__(self, *_exc):
        self.close()

    # --- looking at it ---
    @property
    def frame(self):
        """The frame of the screen: the built-in one, else the first that code.py made; None before that."""
        return self.displays[0].frame if self.displays else None

    @property
    def draws(self):
        """Whether frames show what code.py draws; False for whoever looks at no pixel yet: it takes most of the time."""
        return self._draws

    @draws.setter
    def draws(self, draws):
        missed = draws and not self._draws
        self._draws = draws
        if missed:
            for display in self.displays:
                display.auto()

    @property
    def namespace(self):
        """The global names of code.py as it runs, or after it ended."""
        return self.importer.main.__dict__ if self.importer.main is not None else {}

    @property
    def now_ms(self):
        return self.clock.now_us // 1000

    def setting(self, key, default):
        """os.getenv: the machine's own settings first, then settings.toml on the drive."""
        if key in self.settings:
            return str(self.settings[key])
        if "getenv" in self.facts.lacks:
            raise NotImplementedError
        path = self.drive.find("/settings.toml")
        # Only a value that is asked for and is no UTF-8 is an error, as on a board.
        values = read_settings(path.read_bytes().decode("utf-8", "surrogateescape")) if path else {}
        value = values.get(key, default)
        if value is not default:
            value.encode("utf-8")
        return value

    def describe(self, error):
        """A traceback as the board would print it: board files only."""
        lines = ["Traceback (most recent call last):"]
        for entry in traceback.extract_tb(error.__traceback__):
            if not _is_simulator(entry.filename):
                lines.append(
                    f'  File "{self._board_path(entry.filename)}", line {entry.lineno}, in {entry.name}'
                )
        linecache.checkcache()
        # A board has no FileNotFoundError and the like.
        kind = "OSError" if isinstance(error, OSError) else type(error).__name__
        lines.append(f"{kind}: {error}")
        return "\n".join(lines) + "\n"

    # --- what the parts of the machine call ---
    def crashed(self, error):
        """code.py has caught this at the top, and is about to tell of it."""
        if self._halts:
            self.error = error
            raise MachineStopped

    def write_serial(self, text):
        self.serial.write(text)
        if self._on_print is not None:
            self._on_print(text)

    def add_display(self, display):
        self.displays.append(display)

    def remove_display(self, display):
        if display in self.displays:
            self.displays.remove(display)
        if display is self.main_display:
            self.main_display = None

    # --- inside ---
    def _power_on(self):
        try:
            self._choose_display()
            if self.drive.find("/boot.py"):
                self._boot()
                self._choose_display()
            self.drive.held = self._held  # USB comes after boot.py
            self.importer.run(self.drive.need("/code.py"))
        except fake_system.Restart as restart:
            self.restart = restart
        except (MachineStopped, SystemExit, fake_system.PowerCut) as end:
            self.stopped_by = end
        except BaseException as error:
            self.error = error
            self.write_serial(self.describe(error))
        finally:
            self.finished = True

    def _choose_display(self):
        """Before boot.py and after it, and only then: a display that code.py makes becomes the main one if it says so."""
        if self.main_display is None and self.displays:
            self.main_display = self.displays[0]

    def _boot(self):
        """boot.py, as on the board: an error in it is written down and does not stop code.py."""
        start = self.serial.tell()
        try:
            self.importer.run(self.drive.need("/boot.py"))
        except fake_system.Restart:
            pass
        except Exception as error:
            self.write_serial(self.describe(error))
        self.boot_out = self.serial.getvalue()[start:]
        # Soft reset between boot.py and code.py: modules are forgotten, pins are free again.
        self.importer.modules.clear()
        fake_pins.release(*self._chip.values())

    def _on_time(self, now_us):
        """Called by the clock when something is due; returns the next moment."""
        if now_us >= self._next_frame_us:
            self._next_frame_us = now_us + FRAME_US
            for display in self.displays:
                if display.auto_refresh:
                    display.auto()
        due = self._next_frame_us
        for scanner in tuple(self.inputs.scanners):
            scanner.align(now_us)
            at = scanner.due()
            if at is not None and at <= now_us:
                scanner.scan(now_us)
                at = scanner.due()
            if at is not None:
                due = min(due, at)
        return due

    def _make_nvm(self, nvm):
        if self.facts.nvm == 0:
            return None
        if isinstance(nvm, fake_system.Nvm):
            return nvm
        blank = bytes((fake_system.BLANK_NVM,)) * self.facts.nvm
        given = bytes(nvm or b"")[: self.facts.nvm]
        return fake_system.Nvm(given + blank[len(given) :], power.PORTS.get(self.definition.port, "bytes"))

    def _make_urandom(self, seed):
        if "urandom" in self.facts.lacks:
            return None
        return fake_system.host_urandom if seed is None else fake_system.SeededBytes(seed)

    def _make_firmware(self):
        """Set ``firmware``: all modules the simulator has, whether this board has them or not. Later ones use earlier ones."""
        self.firmware = fake_pins.pin_modules(self)
        self.firmware.update(fake_keypad.keypad_modules(self))
        self.firmware.update(fake_sound.sound_modules(self))
        self.firmware.update(fake_system.system_modules(self))
        self.firmware.update(fake_display.display_modules(self))
        self.firmware.update(fake_font.font_modules(self.firmware["displayio"].Bitmap))
        self.firmware["random"] = board_python.random_module(self.seed)
        display = fake_display.built_in_display(self, self.firmware)
        board, self._chip = fake_pins.board_module(self, display)
        self.firmware["board"] = board
        self.inputs.bind(board)
        self.firmware["microcontroller"].pin = board_python.module_of("microcontroller.pin", **self._chip)

    def _board_path(self, filename):
        path = Path(filename)
        for root in (self.drive.overlay, self.drive.source):
            if root is not None and path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return "lib/" + "/".join(path.parts[-2:])


def _is_simulator(filename):
    return Path(filename).is_relative_to(Path(__file__).parent)


class BoardImporter(Importer):
    """How board code imports: the drive's root, then the firmware, then /lib, then the installed Adafruit libraries."""

    def __init__(self, machine):
        super().__init__()
        self._machine = machine
        self.builtins.update(board_python.board_builtins())
        self.builtins["__import__"] = self.import_
        self.builtins["open"] = machine.drive.open
        self.builtins["print"] = self._print
        self.builtins["input"] = lambda prompt="": ""

    def check_source(self, source, path):
        """Installed libraries are trusted: they guard with try what a board lacks."""
        if "site-packages" not in path:
            board_python.check_syntax(source, path)

    def locate(self, name):
        drive = self._machine.drive
        for folder in ("/", "/lib"):
            found = self._in_drive(drive, folder, name)
            if found:
                return found
            if folder == "/" and self._in_firmware(name) and not name.startswith("adafruit_"):
                return None
        top = name.partition(".")[0]  # what some firmwares have of Adafruit's in C is the same in Python
        return package_file(name) if top.startswith("adafruit_") and top != "adafruit_blinka" else None

    def file_of(self, path):
        """A place on the drive, as on a board: the game opens its tables beside its own files."""
        drive = self._machine.drive
        for root in (drive.overlay, drive.source):
            if root is not None and path.is_relative_to(root):
                below = path.relative_to(root).as_posix()
                return "/" + below if below.startswith("lib/") else below
        return str(path)

    def native(self, name):
        if not self._in_firmware(name):
            return None
        return self._machine.firmware.get(name) or board_python.subset(name)

    def missing(self, name):
        if self._in_firmware(name):
            raise ImportError(f"no module named '{name}' (the board has it, the simulator does not yet)")
        super().missing(name)

    def _in_firmware(self, name):
        return name in self._machine.definition.modules or name in _ALWAYS

    def _in_drive(self, drive, folder, name):
        base = folder.rstrip("/") + "/" + name.replace(".", "/")
        for path, is_package in ((base + "/__init__.py", True), (base + ".py", False)):
            found = drive.find(path)
            if found is not None and found.is_file():
                return found, is_package
        return None

    def _print(self, *values, sep=" ", end="\n", file=None, flush=False):
        text = sep.join(str(value) for value in values) + end
        if file is None:
            self._machine.write_serial(text)
        else:
            file.write(text)
