# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the simulator must know of a board beyond circuitpython-stubs: its screen, its memory, where its keys are wired.

Room: kniffel_tools/sim. This is the hardware's side; how the game uses the keys stands in lib's board profiles, and
neither reads the other, so that a wrong wiring in a profile shows as keys that do not work.
"""

import functools
import importlib.util
import re
from dataclasses import dataclass, field
from pathlib import Path

from kniffel_tools.errors import choice

# An input is a tuple: ("pin", name, level when pressed), ("shift", place in the shift register, level when pressed),
# ("analog", pin name, value while pressed), ("turn", +1 or -1 steps of the encoder), ("matrix", key number).
LOW, HIGH = False, True


@dataclass(frozen=True)
class BoardFacts:
    """One board: screen as the player sees it in pixels, bits per pixel, bytes of nvm, KB of drive, key wiring."""

    id: str
    width: int
    height: int
    rotation: int = 0
    depth: int = 16
    nvm: int = 8192
    drive_kb: int = 1024
    urandom: bool = True
    inputs: dict = field(default_factory=dict)
    built_in_display: bool = True
    definition: str = (
        ""  # id in circuitpython-stubs and in board.board_id, where `id` names a board with an add-on
    )


def _pins(level, **names):
    return {key: ("pin", name, level) for key, name in names.items()}


def _stick(x="JOYSTICK_X", y="JOYSTICK_Y"):
    return {
        "left": ("analog", x, 0),
        "right": ("analog", x, 65535),
        "up": ("analog", y, 0),
        "down": ("analog", y, 65535),
    }


def _shift(*names):
    return {name: ("shift", place, HIGH) for place, name in enumerate(names)}


def _dpad(level, form="BUTTON_{}", **more):
    ways = {way: form.format(way.upper()) for way in ("up", "down", "left", "right")}
    return _pins(level, **ways, **more)


_RP2 = {"nvm": 4096}
_ENCODER = {"cw": ("turn", 1), "ccw": ("turn", -1)}
_SW = {"a": "SW_A", "b": "SW_B", "x": "SW_X", "y": "SW_Y"}
_PICOMO = _dpad(LOW, "SW_{}", a="SW_MID", b="SW_TOPL", menu="SW_TOPR")
_OX = _dpad(LOW, a="BUTTON_O", b="BUTTON_X", menu="BUTTON_Z")
_REVERSE = _pins(LOW, a="D0") | _pins(HIGH, b="D1", menu="D2")
_M5 = _pins(LOW, a="BTN_A", b="BTN_B", menu="BTN_C")
_LCD = _pins(LOW, up="GP2", down="GP18", left="GP16", right="GP20", centre="GP3", a="GP15", b="GP17")
_PICO = {**_RP2, "built_in_display": False, "definition": "raspberry_pi_pico"}
_KEYPAD = {f"key{n}": ("pin", f"KEY{n}", LOW) for n in range(1, 13)}

_ALL = (
    BoardFacts("pygamer", 160, 128, drive_kb=8192, inputs=_shift("b", "a", "start", "select") | _stick()),
    BoardFacts(
        "pybadge",
        160,
        128,
        drive_kb=2048,
        inputs=_shift("b", "a", "start", "select", "right", "down", "up", "left"),
    ),
    BoardFacts(
        "meowbit_v121",
        160,
        128,
        nvm=0,
        drive_kb=2048,
        urandom=False,
        inputs=_dpad(LOW, "{}", a="BTNA", b="BTNB", menu="MENU"),
    ),
    BoardFacts(
        "hack_club_sprig",
        160,
        128,
        rotation=270,
        **_RP2,
        inputs=_pins(
            LOW,
            up="BUTTON_W",
            left="BUTTON_A",
            down="BUTTON_S",
            right="BUTTON_D",
            x="BUTTON_I",
            b="BUTTON_J",
            a="BUTTON_K",
            menu="BUTTON_L",
        ),
    ),
    BoardFacts("pewpew_m4", 160, 128, drive_kb=256, inputs=_OX),
    BoardFacts(
        "tinycircuits_thumby_color",
        128,
        128,
        **_RP2,
        inputs=_dpad(
            LOW,
            a="BUTTON_A",
            b="BUTTON_B",
            menu="BUTTON_MENU",
            x="BUTTON_BUMPER_LEFT",
            y="BUTTON_BUMPER_RIGHT",
        ),
    ),
    BoardFacts("pimoroni_picosystem", 240, 240, **_RP2, drive_kb=15360, inputs=_dpad(LOW, "SW_{}", **_SW)),
    BoardFacts("pajenicko_picopad", 320, 240, **_RP2, drive_kb=508, inputs=_dpad(LOW, "SW_{}", **_SW)),
    BoardFacts("heiafr_picomo_v2", 240, 280, **_RP2, inputs=_PICOMO),
    BoardFacts("heiafr_picomo_v3", 240, 280, **_RP2, inputs=_PICOMO),
    BoardFacts("ugame22", 320, 240, **_RP2, inputs=_OX),
    BoardFacts("deshipu_ugame_s3", 320, 240, drive_kb=11968, inputs=_OX),
    BoardFacts(
        "seeeduino_wio_terminal",
        320,
        240,
        drive_kb=4096,
        inputs=_dpad(LOW, "SWITCH_{}", a="SWITCH_PRESS", x="BUTTON_1", menu="BUTTON_2", b="BUTTON_3"),
    ),
    BoardFacts("m5stack_core_basic", 320, 240, drive_kb=4032, inputs=_M5),
    BoardFacts("m5stack_core_fire", 320, 240, drive_kb=4032, inputs=_M5),
    BoardFacts(
        "pimoroni_explorer2350",
        320,
        240,
        **_RP2,
        drive_kb=15360,
        inputs=_pins(LOW, a="SW_A", b="SW_B", c="SW_C", x="SW_X", y="SW_Y", z="SW_Z"),
    ),
    BoardFacts("adafruit_feather_esp32s2_reverse_tft", 240, 135, drive_kb=960, inputs=_REVERSE),
    BoardFacts("adafruit_feather_esp32s3_reverse_tft", 240, 135, drive_kb=960, inputs=_REVERSE),
    BoardFacts("lilygo_t_display_rp2040", 240, 135, **_RP2, inputs=_pins(LOW, a="BUTTON_L", b="BUTTON_R")),
    BoardFacts("clue_nrf52840_express", 240, 240, inputs=_pins(LOW, a="BUTTON_A", b="BUTTON_B")),
    BoardFacts(
        "adafruit_funhouse",
        240,
        240,
        rotation=270,
        drive_kb=960,
        inputs=_pins(HIGH, up="BUTTON_UP", a="BUTTON_SELECT", down="BUTTON_DOWN"),
    ),
    BoardFacts(
        "adafruit_macropad_rp2040",
        128,
        64,
        depth=1,
        **_RP2,
        drive_kb=7168,
        inputs=_KEYPAD | _pins(LOW, a="ENCODER_SWITCH") | _ENCODER,
    ),
    BoardFacts(
        "adafruit_magtag_2.9_grayscale",
        296,
        128,
        rotation=270,
        depth=2,
        drive_kb=960,
        inputs=_pins(LOW, a="BUTTON_A", b="BUTTON_B", c="BUTTON_C", d="BUTTON_D"),
    ),
    BoardFacts(
        "pimoroni_badger2040",
        296,
        128,
        rotation=270,
        depth=1,
        **_RP2,
        inputs=_pins(HIGH, a="SW_A", b="SW_B", c="SW_C", up="SW_UP", down="SW_DOWN"),
    ),
    # A plain board with an add-on screen and keys; the id is ours.
    BoardFacts(
        "raspberry_pi_pico", 128, 64, depth=1, **_PICO, inputs=_pins(LOW, a="GP16", b="GP17", c="GP18")
    ),
    BoardFacts("pico_lcd_1_3", 240, 240, **_PICO, inputs=_LCD | _pins(LOW, x="GP19", y="GP21")),
    BoardFacts("pico_lcd_1_14", 240, 135, rotation=90, **_PICO, inputs=_LCD),
    BoardFacts(
        "pico_display",
        240,
        135,
        rotation=90,
        **_PICO,
        inputs=_pins(LOW, a="GP12", b="GP13", x="GP14", y="GP15"),
    ),
    BoardFacts(
        "feather_oled",
        128,
        64,
        depth=1,
        nvm=4096,
        drive_kb=7168,
        built_in_display=False,
        definition="adafruit_feather_rp2040",
        inputs=_pins(LOW, a="D9", b="D6", c="D5"),
    ),
)
BOARDS = {facts.id: facts for facts in _ALL}


def facts_of(board_id):
    """The facts of a board; UserError with all known ids for an unknown one."""
    if board_id not in BOARDS:
        raise choice("board", board_id, BOARDS)
    return BOARDS[board_id]


@dataclass(frozen=True)
class BoardDefinition:
    """What circuitpython-stubs says: module names, {pin name: chip pin}, names of bus functions, has a DISPLAY."""

    name: str
    modules: frozenset
    pins: dict
    buses: tuple
    display: bool


@functools.cache
def definition_of(board_id):
    """Read `board_definitions/<board_id>/__init__.pyi` of circuitpython-stubs."""
    text = (_stubs() / board_id / "__init__.pyi").read_text(encoding="utf-8")
    modules = re.search(r"Included modules: (.*)", text).group(1)
    return BoardDefinition(
        name=re.search(r"Board stub for (.*)", text).group(1),
        modules=frozenset(word.strip().split(".")[0] for word in modules.split(",")),
        pins=dict(re.findall(r"^(\w+): microcontroller\.Pin  # (\S+)", text, re.M)),
        buses=tuple(re.findall(r"^def (\w+)\(\) -> busio\.", text, re.M)),
        display=re.search(r"^DISPLAY:", text, re.M) is not None,
    )


def _stubs():
    spec = importlib.util.find_spec("board_definitions")
    return Path(list(spec.submodule_search_locations)[0])
