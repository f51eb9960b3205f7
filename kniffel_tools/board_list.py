# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The boards the game knows, each with its screen, its keys and what it lacks, for lists and for the page about them.

Room: kniffel_tools. All is derived: from the declarations in lib/handheld/boards, from circuitpython-stubs, from what
the simulator knows of screens, and for plain boards from the settings in docs/wired.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from kniffel_tools import apart
from kniffel_tools.flash import boards as declarations
from kniffel_tools.sim.board_facts import BOARDS, definition_of
from kniffel_tools.sim.drive import REPOSITORY, read_settings

WIRED = "docs/wired"
OLED = "docs/first-time-pico-oled.toml"
PAGE = "docs/boards.md"
BEGIN = "<!-- made by `python3 run.py boards --page`; do not edit to the end of this part -->"
END = "<!-- end of the part made -->"
# Modules that the game or its displays use where a board has them.
_ABLE = ("bitmaptools", "i2cdisplaybus", "json", "keypad", "rotaryio", "vectorio")
# What a drive must hold: the compiled game with the tables of one rule set, in clusters of 512 bytes.
_GAME_KB = 320


@dataclass(frozen=True)
class Entry:
    """A board: id, name, screen and keys in words, what it lacks or nobody has verified; `settings`: its file."""

    id: str
    name: str
    screen: str
    keys: str
    gaps: tuple
    settings: str = ""


def profile(board_id):
    """The module of a board's declaration, plain data."""
    return apart.module("handheld.boards." + declarations.stem_of(board_id))


def meanings(declared):
    """The short meaning of every key of a declaration, and of its encoder or stick, as a list of numbers."""
    keys = []
    for _kind, _pins, table in getattr(declared, "KEYS", ()):
        keys += table[::2]
    return keys


def entries():
    """All boards that the game knows, by id, plain boards with add-ons last."""
    ids = declarations.profiles(REPOSITORY)
    return [_declared(board_id) for board_id in ids] + [_wired(file) for file in settings_files()]


def settings_files():
    """The settings of plain boards, by id."""
    files = {"raspberry_pi_pico": REPOSITORY / OLED}
    files.update({file.stem: file for file in sorted((REPOSITORY / WIRED).glob("*.toml"))})
    return [files[id] for id in sorted(files)]


def _declared(board_id):
    facts, definition = BOARDS[board_id], definition_of(board_id)
    declared = profile(board_id)
    rotation = getattr(declared, "ROTATION", facts.rotation)
    size = (facts.width, facts.height)
    if (rotation - facts.rotation) % 180:
        size = size[::-1]
    return Entry(
        id=board_id,
        name=definition.name,
        screen=_screen(size, facts),
        keys=_keys(declared),
        gaps=(*_lacks(definition, facts), *_doubts(board_id)),
    )


def _screen(size, facts):
    kind = "e-ink" if facts.display == "paper" else "one bit" if facts.depth == 1 else "colour"
    return f"{size[0]}x{size[1]} {kind}"


def _keys(declared):
    keys = profile_keys()
    meant = meanings(declared)
    words = []
    ways = {keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT}
    if hasattr(declared, "STICK"):
        words.append("stick")
    if ways <= set(meant):
        words.append("d-pad")
        meant = [key for key in meant if key not in ways]
    if hasattr(declared, "ENCODER"):
        words.append("encoder")
    if meant.count(keys.OTHER) > 5 or (keys.BOX in meant):
        words.append("keyboard")
    elif meant:
        words.append("1 key" if len(meant) == 1 else f"{len(meant)} keys")
    return ", ".join(words)


def profile_keys():
    """handheld.keys, for the numbers of meanings."""
    return apart.module("handheld.keys")


def _lacks(definition, facts):
    lacks = [f"no {name}" for name in _ABLE if name not in definition.modules]
    lacks.extend(f"no os.{name}" for name in facts.lacks)
    if not facts.nvm:
        lacks.append("no nvm")
    if facts.drive_kb < _GAME_KB:
        lacks.append(f"a drive of {facts.drive_kb} KB, too small for the game as it is")
    return lacks


def _doubts(board_id):
    """What a declaration says nobody has verified."""
    found = []
    for name in sorted(declarations.parts(REPOSITORY, [board_id])):
        if name in (declarations.WIRED, declarations.UNKNOWN, "__init__"):
            continue
        text = (REPOSITORY / declarations.DECLARATIONS / f"{name}.py").read_text(encoding="utf-8")
        comments = re.sub(r"\n# ", " ", text)
        found += re.findall(r"Unverified:? ([^.\n]*)", comments)
    return [f"unverified: {doubt.strip()}" for doubt in found]


def _wired(file):
    id = "raspberry_pi_pico" if file.name == Path(OLED).name else file.stem
    facts = BOARDS[id]
    text = file.read_text(encoding="utf-8")
    settings = read_settings(text)
    words = settings["KNIFFEL_KEYS"].split()
    keys = [word.partition("=")[0] for word in words]
    ways = {"up", "down", "left", "right"}
    described = []
    if "KNIFFEL_ENCODER" in settings:
        described.append("encoder")
    if ways <= set(keys):
        described.append("d-pad")
        keys = [key for key in keys if key not in ways]
    described.append("1 key" if len(keys) == 1 else f"{len(keys)} keys")
    name = text.splitlines()[0].removeprefix("# ").removeprefix("Kniffel on a ").rstrip(".")
    return Entry(
        id=id,
        name=name,
        screen=_screen((facts.width, facts.height), facts),
        keys=", ".join(described),
        gaps=(f"needs {file.relative_to(REPOSITORY).as_posix()} as settings.toml",),
        settings=file.relative_to(REPOSITORY).as_posix(),
    )


def made_part():
    """The part of docs/boards.md that is derived: the table, and the settings of plain boards."""
    lines = [BEGIN, "", "| board | `board.board_id` | screen | keys | gaps |", "|---|---|---|---|---|"]
    all_entries = entries()
    for entry in all_entries:
        if not entry.settings:
            lines.append(
                f"| {entry.name} | `{entry.id}` | {entry.screen} | {entry.keys} | {'; '.join(entry.gaps)} |"
            )
    lines += ["", "## Plain boards with an add-on", ""]
    for entry in all_entries:
        if entry.settings:
            text = (REPOSITORY / entry.settings).read_text(encoding="utf-8").rstrip()
            lines += [
                f"### {entry.name}",
                f"[{entry.settings}]({Path(entry.settings).name if '/wired/' not in entry.settings else entry.settings.removeprefix('docs/')}): {entry.screen}, {entry.keys}.",
                "",
            ]
            lines += ["```toml", text, "```", ""]
    lines.append(END)
    return "\n".join(lines)


def page():
    """docs/boards.md as it should be."""
    text = (REPOSITORY / PAGE).read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    return before + made_part() + rest.partition(END)[2]
