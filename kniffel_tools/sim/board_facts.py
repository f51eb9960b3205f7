# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the simulator must know of a board beyond circuitpython-stubs: its screen, its memory, where its keys are wired.

Room: kniffel_tools/sim. This is the hardware's side, a line of boards.tsv a board; how the game uses the keys stands in
lib's board profiles, and neither reads the other, so that a wrong wiring in a profile shows as keys that do not work.
"""

import functools
import importlib.util
import re
from dataclasses import dataclass, field
from pathlib import Path

from kniffel_tools.errors import choice

FILE = Path(__file__).with_name("boards.tsv")


@dataclass(frozen=True)
class BoardFacts:
    """One board, a line of boards.tsv; the id is ours where a plain board has an add-on.

    definition: id in circuitpython-stubs and in board.board_id
    width, height: of the screen as the player sees it, in pixels; depth: bits per pixel
    display: "built-in" (board.DISPLAY), "paper" (likewise, electronic paper; `seconds` per refresh), "runtime" (only
        supervisor.runtime has it) or "add-on" (code.py makes it)
    nvm: bytes; ram_kb, drive_kb: KB; lacks: functions of os that its firmware does not implement
    inputs: {key: wiring}, see `_wiring`; rest: {analog pin: value while nothing is pressed}; chips: {address on I2C: kind},
        those without keys
    """

    id: str
    width: int
    height: int
    rotation: int = 0
    depth: int = 16
    display: str = "built-in"
    seconds: float = 0
    ram_kb: int = 264
    nvm: int = 8192
    drive_kb: int = 1024
    lacks: tuple = ()
    inputs: dict = field(default_factory=dict)
    rest: dict = field(default_factory=dict)
    chips: dict = field(default_factory=dict)
    definition: str = ""


def _wiring(text):
    """The tuple of an input in boards.tsv.

    low:PIN, high:PIN     level of a pin while pressed        ("pin", name, level)
    shift:PLACE           in a shift register, high           ("shift", place, level)
    analog:PIN:VALUE      value of an analog pin              ("analog", name, value)
    turn:STEPS            of the encoder                      ("turn", steps)
    pulse:PIN:NUMBER      pulses on a pin, per press          ("pulse", name, number)
    matrix:KEY            number of a key in a matrix         ("matrix", number)
    port:ADDRESS:PIN      low pin of a port expander on I2C   ("i2c", "port", address, pin)
    seesaw:ADDRESS:PIN    low pin of a seesaw on I2C          ("i2c", "seesaw", address, pin)
    letter:ADDRESS:CODE   character a keyboard on I2C tells   ("i2c", "letter", address, code)
    """
    kind, *values = text.split(":")
    if kind in ("low", "high"):
        return ("pin", values[0], kind == "high")
    if kind == "shift":
        return ("shift", int(values[0]), True)
    if kind in ("analog", "pulse"):
        return (kind, values[0], int(values[1]))
    if kind in ("turn", "matrix"):
        return (kind, int(values[0]))
    return ("i2c", kind, int(values[0], 16), int(values[1]))


def _facts(line):
    (id, definition, screen, rotation, depth, display, ram_kb, nvm, drive_kb, lacks, inputs) = line.split(
        "\t"
    )
    width, height = screen.split("x")
    display, _, seconds = display.partition(":")
    words = dict(word.split("=") for word in inputs.split())
    return BoardFacts(
        id=id,
        width=int(width),
        height=int(height),
        rotation=int(rotation),
        depth=int(depth),
        display=display,
        seconds=float(seconds or 0),
        ram_kb=int(ram_kb),
        nvm=int(nvm),
        drive_kb=int(drive_kb),
        lacks=() if lacks == "-" else tuple(lacks.split(",")),
        inputs={
            name: _wiring(text) for name, text in words.items() if not name.startswith(("rest:", "chip:"))
        },
        rest={name[5:]: int(text) for name, text in words.items() if name.startswith("rest:")},
        chips={int(name[5:], 16): kind for name, kind in words.items() if name.startswith("chip:")},
        definition=definition,
    )


def _read():
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {facts.id: facts for facts in map(_facts, lines[1:])}


BOARDS = _read()


def facts_of(board_id):
    """The facts of a board; UserError with all known ids for an unknown one."""
    if board_id not in BOARDS:
        raise choice("board", board_id, BOARDS)
    return BOARDS[board_id]


@dataclass(frozen=True)
class BoardDefinition:
    """What circuitpython-stubs says: the port, module names, {pin name: chip pin}, bus functions, has a DISPLAY."""

    name: str
    port: str
    modules: frozenset
    pins: dict
    buses: tuple
    display: bool


@functools.cache
def listed():
    """The ids of all boards that CircuitPython is made for, as circuitpython-stubs has them."""
    return frozenset(file.parent.name for file in _stubs().glob("*/__init__.pyi"))


@functools.cache
def definition_of(board_id):
    """Read `board_definitions/<board_id>/__init__.pyi` of circuitpython-stubs."""
    text = (_stubs() / board_id / "__init__.pyi").read_text(encoding="utf-8")
    modules = re.search(r"Included modules: (.*)", text).group(1)
    return BoardDefinition(
        name=re.search(r"Board stub for (.*)", text).group(1),
        port=re.search(r"- port: (\S+)", text).group(1),
        # "keypad.Keys" tells a part of keypad, "_bleio (native)" how it is made.
        modules=frozenset(re.match(r"\w*", word.strip()).group() for word in modules.split(",")),
        pins=dict(re.findall(r"^(\w+): microcontroller\.Pin  # (\S+)", text, re.M)),
        buses=tuple(re.findall(r"^def (\w+)\(\) -> busio\.", text, re.M)),
        display=re.search(r"^DISPLAY:", text, re.M) is not None,
    )


def _stubs():
    spec = importlib.util.find_spec("board_definitions")
    return Path(list(spec.submodule_search_locations)[0])
