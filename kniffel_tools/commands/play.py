# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``play``: the repository's code.py in the simulated board, in a window, in the terminal, or scripted.

Room: kniffel_tools. It checks what was asked for before anything starts; the work is done in kniffel_tools/sim.
"""

import json
import os
import signal
import sys

import click

from kniffel_tools import command_options
from kniffel_tools.errors import UserError, choice

FRONTS = ("window", "terminal", "none")
DEMO_PICTURE = "kniffel-demo.png"


def _number(_context, _parameter, value):
    """Refuse what is no number at all; a range lets it pass."""
    if value != value:
        raise click.BadParameter("'nan' is no number from 0.1 to 100")
    return value


@click.command()
@click.option("--rules", "rule_set", metavar="ID", help="Rule set to start with (see: rules).")
@command_options.house_rules
@click.option(
    "--board", metavar="ID", help="Board to simulate; by itself: that of the folder, or else a pygamer."
)
@click.option(
    "--from",
    "source",
    metavar="DIR",
    help="Run a folder that was flashed with --py instead of this repository, on the board it was flashed for.",
)
@click.option(
    "--front",
    metavar="|".join(FRONTS),
    help="Where to show it; by itself: what there is. none without --keys or --shot: like --demo.",
)
@click.option(
    "--keys", metavar="FILE|TEXT", help="Key script, such as 'a a right wait:500 long:b shot:x.png'."
)
@click.option("--shot", metavar="FILE.png", help="Write a picture of the last screen.")
@click.option("--demo", is_flag=True, help="Two computer players play a whole game; prints both cards.")
@click.option("--seed", type=int, metavar="N", help="Dice that repeat.")
@click.option(
    "--speed",
    type=click.FloatRange(0.1, 100),
    default=1.0,
    metavar="N",
    callback=_number,
    help="Time runs N times as fast.",
)
@click.option("--state", metavar="DIR", help="Where the board's memory is kept between runs.")
@click.option("--json", "as_json", is_flag=True, help="With --demo: one JSON object on standard output.")
def play(rule_set, options, board, source, front, keys, shot, demo, seed, speed, state, as_json):
    """Play on a simulated board.

    \b
    python3 run.py play
    python3 run.py play --front none --seed 1 --keys "a wait:300 a" --shot x.png
    """
    from kniffel_tools.sim import board_facts, picture, which_board
    from kniffel_tools.sim.session import Session

    folder = _source(source)
    if board is None:
        board = which_board.DEFAULT if source is None else which_board.board_for(folder)
    facts = board_facts.facts_of(board)
    if front is not None and front not in FRONTS:
        raise choice("front", front, FRONTS)
    settings = _settings(rule_set, options)
    if source is None:
        settings.update(which_board.settings_of(board))
    else:
        which_board.check_display(board, folder)
    front, demo = _choose(front, keys, demo, shot)
    if shot:
        picture.check_target(shot)
    if as_json and not demo:
        raise UserError("--json goes with --demo only: a game that is played prints no result")
    throwaway = demo or keys is not None or seed is not None or front == "none"
    signal.signal(signal.SIGTERM, _ended)
    kept = _state(state, facts, throwaway)
    try:
        steps = _steps(keys, facts)
        if demo:
            from kniffel_tools.sim import demo as demonstration

            settings.update(demonstration.settings())
        session = Session(board, folder, kept, seed=seed, settings=settings)
    except BaseException:
        kept.close()
        raise
    with session:
        if demo:
            _demonstrate(session, shot, as_json)
        else:
            _show(session, front, steps, speed)
            if shot:
                picture.save(session.machine.frame, shot)
                click.echo(f"picture: {shot}")


def _ended(number, _frame):
    """Leave in good order: what is to be kept is, and no temporary folder stays."""
    sys.exit(128 + number)


def _choose(front, keys, demo, shot):
    """Which front it will be, and whether it is the demonstration."""
    if demo:
        if front not in (None, "none"):
            raise UserError(
                f"--demo plays without a screen, so not with --front {front}: leave one of them out"
            )
        return "none", True
    if front is not None:
        if front == "window" and not (_has_screen() or os.environ.get("SDL_VIDEODRIVER")):
            raise UserError("--front window needs a display, and there is none: use --front terminal or none")
        if front == "terminal" and not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise UserError(
                "--front terminal needs a terminal: standard input and output are none; use --front none"
            )
        if front == "none" and keys is None and not shot:
            return "none", True
        return front, False
    if keys is not None:
        return "none", False
    if _has_screen() and _has_pygame():
        return "window", False
    if sys.stdin.isatty() and sys.stdout.isatty():
        return "terminal", False
    return "none", True


def _has_screen():
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _has_pygame():
    import importlib.util

    if importlib.util.find_spec("pygame") is not None:
        return True
    _warn("pygame-ce is not installed, so the window is off")
    return False


def _settings(rule_set, options):
    """The settings that start the wanted rules, checked by the core: it names what does not exist."""
    settings = {}
    if rule_set is not None or options:
        from kniffel_tools import asked

        settings["KNIFFEL_RULES"] = asked.rules_of(rule_set or "kniffel", options).text
    return settings


def _source(source):
    from pathlib import Path

    from kniffel_tools.sim.drive import REPOSITORY

    folder = Path(source).resolve() if source is not None else REPOSITORY
    if not folder.is_dir():
        raise UserError(
            f"--from {source!r} is no folder; name the drive or folder that the game was flashed to"
        )
    if not (folder / "code.py").is_file():
        raise UserError(
            f"there is no code.py in {str(folder)!r}; name the folder that the game was flashed to"
        )
    compiled = next((file for file in sorted(folder.rglob("*.mpy")) if _is_the_games(file, folder)), None)
    if compiled is not None:
        raise UserError(
            f"{compiled} is compiled, which only a board can run: lay sources with: flash --drive {folder} --py"
        )
    return folder


def _is_the_games(file, folder):
    """Whether a compiled file stands for a source of this repository; the player's own libraries may be compiled."""
    from kniffel_tools.sim.drive import REPOSITORY

    return (REPOSITORY / file.relative_to(folder)).with_suffix(".py").is_file()


def _state(folder, facts, throwaway):
    from kniffel_tools.sim import state

    if folder is None and throwaway:
        return state.ThrowawayState(facts)
    return state.State(folder or state.default_folder(facts.id), facts, _warn)


def _warn(line):
    click.echo(f"kniffel: {line}", err=True)


def _steps(keys, facts):
    from kniffel_tools.sim import keyscript
    from kniffel_tools.sim.inputs import Inputs

    return [] if keys is None else keyscript.parse(keyscript.load(keys), Inputs(facts).names)


def _show(session, front, steps, speed):
    if front == "window":
        from kniffel_tools.sim import front_window

        front_window.run(session, steps, speed)
    elif front == "terminal":
        from kniffel_tools.sim import front_terminal

        front_terminal.run(session, steps, speed)
    else:
        from kniffel_tools.sim import front_none

        front_none.run(session, steps)


def _demonstrate(session, shot, as_json):
    from kniffel_tools.progress import bar
    from kniffel_tools.sim import demo, picture

    target = shot or DEMO_PICTURE
    picture.check_target(target)
    with bar("playing") as progress:
        game = demo.play(session, progress)
    picture.save(session.machine.frame, target)
    if as_json:
        totals = [game.total(player) for player in range(game.players)]
        click.echo(
            json.dumps(
                {
                    "rules": game.rules.text,
                    "players": demo.names_of(session.machine),
                    "totals": totals,
                    "picture": target,
                }
            )
        )
        return
    click.echo("\n".join(demo.cards(game, demo.names_of(session.machine))))
    click.echo(f"\nA picture of the last screen is in {target}")
