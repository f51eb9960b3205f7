# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Draws scenes on simulated boards into PNG files, and lists the layout faults that were found.

Room: kniffel_tools/screens. Boards that look the same (same screen, same names of keys) are drawn once.
"""

import shutil
from pathlib import Path

from kniffel_tools import apart, processes
from kniffel_tools.flash.boards import profiles
from kniffel_tools.screens import contact
from kniffel_tools.screens.scenes import SCENES, WALKS
from kniffel_tools.screens.stage import Stage
from kniffel_tools.sim.board_facts import BOARDS
from kniffel_tools.sim.drive import REPOSITORY
from kniffel_tools.sim.machine import CodeCrashed
from kniffel_tools.sim.which_board import settings_of

LANGUAGES = dict(apart.module("handheld.settings").ALL)["language"]


def boards():
    """The ids of the boards that the game declares and the simulator knows, and of plain boards with add-ons."""
    declared = profiles(REPOSITORY)
    return [board for board in BOARDS if board in declared or settings_of(board)]


def _stage(board, language="en"):
    return Stage(board, language, drawn=False, settings=settings_of(board))


def draw(board, language, folder, names=tuple(SCENES)):
    """Draw scenes of a board as `folder`/NAME.png; returns [(scene, fault)], a crash being a fault like another."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    faults = []
    stage = None
    try:
        for name in names:
            try:
                stage = stage or _stage(board, language)
                stage.reset()
                SCENES[name](stage)
                found = dict.fromkeys(stage.faults())
                stage.image().save(folder / f"{name}.png", "PNG")
                for key in WALKS.get(name, ()):
                    stage.press(key)
                    found.update(dict.fromkeys(stage.faults()))
                faults += [(name, fault) for fault in found]
            except CodeCrashed as crash:
                faults.append((name, f"code.py stopped: {str(crash).strip().splitlines()[-1]}"))
                stage = None
    finally:
        if stage is not None:
            stage.machine.close()
    return faults


def appearance(board):
    """What decides how screens look on a board, as a key; boards with equal keys have equal pictures."""
    with _stage(board) as stage:
        app = stage.app
        caps = sorted(app.board.caps.items())
        longs = [app.keys.long_of(key) for key, _cap in caps]
        display = stage.machine.displays[0]
        return repr(
            (
                (display.width, display.height, app.look.mono, app.look.layout.__name__),
                (caps, longs, app.board.sound is None, app.board.pixels is None),
            )
        )


def draw_all(board_ids, languages, out, progress=lambda share: None, names=tuple(SCENES)):
    """Draw boards in languages below a folder, with one contact sheet a board.

    out: gets BOARD/LANGUAGE/SCENE.png and BOARD.png
    progress: called with the share of the drawings that are done, 0-1
    Returns [(board, language, scene, fault)].
    """
    out = Path(out)
    found = []
    with processes.Pool() as pool:
        alike = {}
        for board, key in zip(board_ids, pool.map(appearance, board_ids), strict=True):
            alike.setdefault(key, []).append(board)
        jobs = {}
        for group in alike.values():
            for language in languages:
                folder = out / group[0] / language
                jobs[pool.submit(draw, group[0], language, folder, names)] = (group, language, folder)
        for done, (job, (group, language, folder)) in enumerate(jobs.items()):
            progress(done / len(jobs))
            faults = job.result()
            for board in group:
                if board != group[0]:
                    shutil.copytree(folder, out / board / language, dirs_exist_ok=True)
                found += [(board, language, scene, fault) for scene, fault in faults]
    for board in board_ids:
        contact.sheet([out / board / language for language in languages], names, out / f"{board}.png")
    return found
