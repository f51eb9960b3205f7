# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The project's own measurements: tables, analysis, memory, start and redraw, as plain data.

Room: kniffel_tools. No wall clock: times are multiples of an empty loop in the same run, pixels are counted, bytes too.
The analysis and the memory of whole games are measured in a MicroPython VM with the scripts of ``tests/vm``, since
CPython tells neither; the VM here has 64 bit, so its objects are about twice a board's.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from kniffel_core import opening, sets
from kniffel_core import rules as rules_module
from kniffel_tools.errors import UserError
from kniffel_tools.sim.drive import REPOSITORY

SCRIPTS = REPOSITORY / "tests" / "vm"

# What must be kept to: pixels sent by a press that moves the cursor or toggles a die on 160x128, bytes of all .mpy loaded
# in a normal game, growth of the heap from turn to turn, bytes of a table.
PIXELS = 3000
LOADED = 60 * 1024
GROWTH = 256
TABLE = 40 * 1024

# A board of each layout that is measured.
LAYOUTS = {
    "128x64": "adafruit_macropad_rp2040",
    "160x128": "pygamer",
    "240x240": "pimoroni_picosystem",
    "320x240": "pajenicko_picopad",
}
_THEMES = ("felt", "night", "contrast")
_DICE = ("RIGHT", "A", "RIGHT", "A", "A", "LEFT")  # the cursor from die to die, dice held and released
_CARD = ("DOWN",) * 6 + ("LEFT",) + ("UP",) * 6 + ("RIGHT", "DOWN", "LEFT", "RIGHT")
_DRIVER = "adafruit_st7789"  # the largest display driver that a plain board needs


def tables():
    """[{"rules", "bytes"}] of the shipped value tables."""
    found = []
    for id in sets.IDS:
        path = Path(opening.path_of(rules_module.make(id)))
        if path.exists():
            found.append({"rules": id, "bytes": path.stat().st_size})
    return found


def analysis(rules="kniffel"):
    """How long an analysis takes, and what heap it needs; see ``tests/vm/advise_checks.py``."""
    notes = _in_vm("advise_checks", opening.FOLDER, rules)
    return {
        "rules": rules,
        "reference_loops": float(notes["analysis"][-1]),
        "lattice_reference_loops": float(notes["lattice"][-1]),
        "heap_permanent": int(notes["permanent"][-1]),
        "heap_transient": int(notes["transient"][-1]),
    }


def memory(players=2):
    """The heap of the core over a whole game: after the first turns, at most, and how far it grew."""
    notes = _in_vm("play_games", "7", str(players), "kniffel")
    turns = [int(line.split()[-1]) for line in notes["turn"]]
    return {
        "players": players,
        "imported": int(notes["start"][-1]),
        "ready": int(notes["ready"][-1]),
        "most": int(notes["most"][-1]),
        "growth": max(turns) - turns[0],
    }


def _in_vm(script, *args):
    """{word: [rest of the line]} of what a script tells behind "#"."""
    if importlib.util.find_spec("micropython_unix"):
        start = [
            sys.executable,
            "-I",
            "-c",
            "import sys, micropython_unix; sys.exit(micropython_unix.main())",
        ]
    elif shutil.which("micropython"):
        start = ["micropython"]
    else:
        raise UserError("MicroPython is not installed: pip install -r requirements/vm.txt")
    path = SCRIPTS / f"{script}.py"
    if not path.is_file():
        raise UserError(f"{path} is missing: run this from a copy of the game's repository")
    environment = {**os.environ, "MICROPYPATH": str(REPOSITORY)}
    done = subprocess.run([*start, str(path), *args], env=environment, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).strip() or "it says nothing"
        raise UserError(f"{script} failed in the VM: {said.splitlines()[-1]}")
    notes: dict = {}
    for line in done.stdout.splitlines():
        if line.startswith("# "):
            word, _, rest = line[2:].partition(" ")
            notes.setdefault(word, []).append(rest)
    return notes


def redraw(themes=_THEMES):
    """[{"layout", "theme", "cursor", "hold", "card"}]: the most pixels that one press sends."""
    from kniffel_tools.screens.stage import Stage

    rows = []
    for layout, board in LAYOUTS.items():
        for theme in themes if layout == "160x128" else themes[:1]:
            with Stage(board, settings={"KNIFFEL_THEME": theme}) as stage:
                stage.game(players=(("Anna", None), ("Ben", None)), dice=(5, 2, 5, 3, 6), rolls=2)
                stage.show("turn")
                sent = {"cursor": 0, "hold": 0, "card": 0}
                for key in _DICE:
                    kind = "hold" if key == "A" else "cursor"
                    sent[kind] = max(sent[kind], _pixels(stage, key))
                stage.press("SWITCH")
                for key in _CARD:
                    sent["card"] = max(sent["card"], _pixels(stage, key))
            rows.append({"layout": layout, "theme": theme, **sent})
    return rows


def _pixels(stage, key):
    """The pixels that a press sends at once; a cursor that blinks meanwhile is none of its."""
    frame = stage.frame

    def press():
        before, mode = frame.pixels_sent, stage.app.screen.mode
        stage.app.screen.key(getattr(stage.keys, key))
        stage.app.display.refresh()
        if stage.app.screen.mode != mode:  # out of the card: another view, no step of the cursor
            stage.app.screen.key(stage.keys.SWITCH)
            stage.app.display.refresh()
            return 0
        return frame.pixels_sent - before

    return stage.do(press)


def loaded(root=REPOSITORY, mpy_cross=None):
    """Bytes of the .mpy files in memory: at the title, and in a game against a computer while it thinks."""
    from kniffel_tools.flash import content
    from kniffel_tools.flash.join import dotted
    from kniffel_tools.flash.mpy import Compiler
    from kniffel_tools.screens.stage import Stage

    gathered = content.gather(["raspberry_pi_pico"], root, [_DRIVER])
    files, _ = content.build(gathered, (), Compiler(mpy_cross))
    sizes = {
        dotted(path.removesuffix(".mpy") + ".py"): len(data)
        for path, data in files.items()
        if path.endswith(".mpy")
    }
    driver = sizes[_DRIVER]

    def total(stage):
        return driver + sum(sizes.get(name, 0) for name in stage.machine.importer.modules)

    with Stage("pygamer") as stage:
        title = total(stage)
        stage.game(players=(("Anna", None), ("", 4)), turn=1)
        stage.show("turn")
        stage.wait(1500)
        playing = total(stage)
    return {"title": title, "game": playing, "largest_files": _largest(sizes)}


def _largest(sizes):
    return dict(sorted(sizes.items(), key=lambda item: -item[1])[:5])


def shortcomings(result):
    """What is above its budget, as lines."""
    short = [
        f"table {row['rules']}: {row['bytes']} bytes" for row in result["tables"] if row["bytes"] > TABLE
    ]
    for row in result["redraw"]:
        for kind in ("cursor", "hold", "card"):
            if row["layout"] == "160x128" and row[kind] > PIXELS:
                short.append(f"{kind} in theme {row['theme']}: {row[kind]} pixels a press, {PIXELS} at most")
    if result["loaded"]["game"] > LOADED:
        short.append(f"{result['loaded']['game']} bytes of .mpy in a game, {LOADED} at most")
    if result["memory"]["growth"] > GROWTH:
        short.append(f"the heap grows by {result['memory']['growth']} bytes in a game")
    return short
