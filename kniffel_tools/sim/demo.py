# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The demonstration: two computer players play a whole game through the real code.py, and the cards as text.

Room: kniffel_tools/sim, and its one place that knows of a game: code.py leaves `app`, `app.game` is the core's Game.
"""

from kniffel_tools.errors import FallsShort

_LIMIT_MS = 60 * 60 * 1000  # an hour of the board's time is far more than a game takes
_STEP_MS = 250
_SHOW_MS = 3000  # after the last box, for the closing screen


def settings(levels=""):
    """What code.py finds in os.getenv so that it starts the game by itself."""
    return {"KNIFFEL_DEMO": "1", "KNIFFEL_LEVELS": levels} if levels else {"KNIFFEL_DEMO": "1"}


def play(session, progress=lambda share: None):
    """Let the game run to its end; returns the core's Game.

    progress: called with the share of the turns that are played, 0-1
    :raises FallsShort: if code.py plays no whole game
    """
    while session.machine.now_ms < _LIMIT_MS:
        session.machine.draws = False  # nobody looks before the end, and it takes most of the time
        running = session.advance(_STEP_MS)
        game = game_of(session.machine)
        if game is not None:
            progress(game.turn / (game.players * game.rules.cells))
            if game.over:
                session.machine.draws = True
                session.advance(_SHOW_MS)
                return game
        if not running:
            break
    raise FallsShort("the demonstration did not finish: code.py played no whole game by itself")


def game_of(machine):
    """The game that code.py has under way, or None."""
    return getattr(machine.namespace.get("app"), "game", None)


def names_of(machine):
    """What the screen calls the players of the game under way."""
    app = machine.namespace["app"]
    return [app.name_of(player) for player in range(app.game.players)]


def cards(game, names):
    """Both cards and the result as lines of text."""
    rules = game.rules
    lines = [f"{rules.name_en}: {game.turn} turns played"]
    for column in range(rules.columns):
        head = f"column {column + 1} (x{rules.factors[column]})" if rules.columns > 1 else ""
        lines += ["", _row(head, names), _row("", ["-" * 10] * game.players)]
        lines += [_row(label(rules, box), _points(game, box, column)) for box in range(6)]
        lines.append(_row("Upper bonus", [game.bonus(player, column) for player in range(game.players)]))
        lines += [_row(label(rules, box), _points(game, box, column)) for box in range(6, rules.box_count)]
        if rules.extra:
            lines.append(_row("Extra points", [game.extra(player, column) for player in range(game.players)]))
        if rules.columns > 1:
            totals = [game.column_total(player, column) for player in range(game.players)]
            lines.append(_row("Column total", totals))
    lines += [_row("", ["=" * 10] * game.players)]
    lines.append(_row("Total", [game.total(player) for player in range(game.players)]))
    return [*lines, "", result(game, names)]


def result(game, names):
    """Who won, in a sentence."""
    ranking = game.ranking()
    best = [names[player] for place, player, _total in ranking if place == 1]
    if len(best) > 1:
        return f"A tie: {' and '.join(best)} have {ranking[0][2]} points each."
    return f"{best[0]} wins with {ranking[0][2]} to {ranking[1][2]} points."


def label(rules, box):
    """The English name of a box: the set's own word, or the core's name in plain words."""
    name = rules.names[box]
    return rules.labels[name][0] if name in rules.labels else name.replace("_", " ").capitalize()


def _points(game, box, column):
    return [game.points(player, box, column) for player in range(game.players)]


def _row(head, values):
    return f"{head:<18}" + "".join(f"{value!s:>14}" for value in values)
