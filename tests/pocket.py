# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Helpers for tests of the handheld application: games in a given state, played on simulated boards.

The application's own files are imported for what needs no board (``store``, ``lineup``); all else is reached
through the machine that runs it.
"""

import os
import sys
import types
from pathlib import Path

from kniffel_core import game as game_module
from kniffel_core import rules
from kniffel_tools.flash import saves
from kniffel_tools.sim import keyscript, picture

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT / "lib") not in sys.path:
    sys.path.append(str(ROOT / "lib"))

from handheld import decisions, lineup, replay, scores, store, store_1, store_move, unpacking  # noqa: E402, F401

store.gc = store_move.gc = types.SimpleNamespace(
    collect=lambda: None
)  # a desktop's heap is large: each would take a tenth of a second

# Nor is a module loaded anew each time.
store.lazy = types.SimpleNamespace(load=store.lazy.load, drop=lambda name: None)

PICTURES = ROOT / "tests" / "data" / "screens"
TAP_MS = 60

# The game of the mock-ups, round 7.
ANNA = {"ones": 2, "threes": 6, "sixes": 18, "four_of_a_kind": 0, "small_straight": 30, "chance": 22}
MASTER = {"twos": 6, "fours": 12, "fives": 20, "three_of_a_kind": 24, "full_house": 25, "large_straight": 40}
TWO = (("Anna", lineup.PERSON), ("", 4))


def saved_game(dice=None, used=0, held=0, cards=(ANNA, MASTER), names=TWO, rules_text="kniffel", nvm=4096):
    """The nvm of a board on which such a game was left."""
    game = game_module.Game(rules.parse(rules_text), len(cards), lambda: 1)
    for player, card in enumerate(cards):
        for name, points in card.items():
            game.cells[player * game.rules.cells + game.rules.box(name)] = points
    game.turn = sum(len(card) for card in cards)
    if dice:
        game.dice[:] = bytes(dice)
        game.rolls_used, game.held = used, held
    content = bytearray(b"\xff" * nvm)
    players = [lineup.Player(name, level) for name, level in names]
    assert store.Store(content).game.write(lineup.pack_game(players, 0, game))
    return bytes(content)


def laid(overlay, has_nvm=True):
    """Lay the files of the game's records into a folder, as `flash` does on a drive; returns the folder."""
    for path, data in saves.blank(has_nvm).items():
        (overlay / path).parent.mkdir(parents=True, exist_ok=True)
        (overlay / path).write_bytes(data)
    return overlay


def app_of(machine):
    """The application that a machine runs."""
    return machine.importer.main.app


def press(machine, script):
    """Play a key script into a machine."""
    for step in keyscript.parse(script, machine.inputs.names):
        if step.action == "tap":
            machine.tap(step.name, hold_ms=step.ms or TAP_MS)
        elif step.action == "wait":
            machine.run_for(step.ms)
        else:
            (machine.press if step.action == "press" else machine.release)(step.name)
            machine.run_for(TAP_MS)


def started(make_machine, board="pygamer", script="", language="de", **options):
    """A machine that shows the title, after a key script."""
    settings = {"KNIFFEL_LANGUAGE": language, **options.pop("settings", {})}
    machine = make_machine(board, settings=settings, seed=options.pop("seed", 1), **options)
    machine.run_for(1000)
    press(machine, script)
    return machine


def assert_looks(machine, name):
    """Compare the screen, pixel by pixel, with ``tests/data/screens/<name>.png``.

    KNIFFEL_NEW_PICTURES=1 writes the pictures instead: look at every one of them before they are committed.
    """
    from PIL import Image

    path = PICTURES / f"{name}.png"
    if os.environ.get("KNIFFEL_NEW_PICTURES"):
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(machine.frame, path)
        return
    with Image.open(path) as image:
        wanted = image.convert("RGB").tobytes()
    shown = picture.rgb888(machine.frame)
    if shown != wanted:
        width = machine.frame.width
        wrong = [at // 3 for at in range(0, len(wanted), 3) if shown[at : at + 3] != wanted[at : at + 3]]
        found = path.with_suffix(".found.png")
        picture.save(machine.frame, found)
        raise AssertionError(
            f"{name}: {len(wrong)} pixels differ, the first at ({wrong[0] % width}, {wrong[0] // width}); see {found}"
        )
