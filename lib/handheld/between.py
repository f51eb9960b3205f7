# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the application does between games: takes up what was kept, begins, changes settings (lib/handheld; knows no screen).

Loaded for a moment by ``app`` and given back.
"""

from handheld import lazy, unpacking
from handheld.app import SET_UP
from handheld.settings import Settings
from handheld.toml import value_of
from kniffel_core import rules
from kniffel_core.crc import crc32


def read_profile(app):
    """Take up the settings, and the line-up of the last game; one that cannot be understood is set aside."""
    app.settings = Settings(app.store.settings.read() or b"")
    data = app.store.lineup.read()
    if data:
        try:
            app.players, app.rules_text, app.first, _ = unpacking.unpack(data)
        except ValueError:
            app.set_aside("LINEUP", app.store.lineup)


def read_wish(app):
    """Take up what settings.toml wants the next game to be played by; returns whether it wants a demonstration."""
    wish = value_of("KNIFFEL_RULES")
    if wish:
        try:
            app.rules_text = rules.parse(wish).text
        except rules.RulesError:
            pass  # the notice at the start names its line
        lazy.drop_all(SET_UP)
    return value_of("KNIFFEL_DEMO") == "1"


def start(app, players, rules_text, first):
    """Begin a game and show its first turn."""
    app.play(players, rules.parse(rules_text), first)
    app.rules_text, app.planned = rules_text, None
    app.first = (first + 1) % len(players)
    app.passed = -1
    app.save_profile()
    app.save_game()
    app.drop_kept()
    app.go_on()


def load_game(app):
    """Take up the kept game, if there is one and it is whole."""
    data = app.store.game.read()
    if not data:
        return
    try:
        players, first, game = unpacking.unpack_game(data, app.dice)
    except ValueError:  # of a newer program, perhaps
        app.set_aside("GAME", app.store.game)
        return
    if game.over and (app.store.scores.read() or b"")[1:5] == crc32(game.pack()[:-4]):
        return  # it is in the statistics; else the power went just before that
    app.play(players, game.rules, first, game)


def change_setting(app, name, step):
    """Step a setting, let it take effect, and keep it."""
    app.settings.change(name, step)
    if name == "language":
        app.load_texts()
        app.drop_kept()  # they have the old words
    elif name == "theme":
        app.look.theme.use(app.settings.theme)
        app.display.root_group = None  # sent once as a whole
        app.display.root_group = app.root
    app.save_profile()
