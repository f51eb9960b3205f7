# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A turn at the table: dice above, card below (lib/handheld; a screen).

What people and computers do alike is here. What only one of them needs is in ``person`` and ``robot``, of which one is in
memory: the other one's code, and all that it has brought, is given back when the turn goes to a player of the other kind.
"""

import gc
import sys

from micropython import const

from handheld import keys, lazy, sound
from handheld.dice_row import DiceRow
from handheld.roll_button import RollButton
from handheld.table import BUTTON, FILLED, ROBOT, ROLLING, Table
from kniffel_core import game as actions

_FLASH = const(90)
_STRIKE = const(120)
_FLASHES = const(4)


class Screen(Table):
    def __init__(self, app):
        # A large piece of memory comes first, while there is one.
        app.game.rules.lower  # noqa: B018 (made when first read)
        lazy.drop("kniffel_core.boxes")
        super().__init__(app)
        # Needed no more, until this is loaded again.
        for kind in (DiceRow, RollButton, Table, Screen, type(self.card)):
            lazy.forget(kind, "__init__")
        lazy.forget(Table, "_build_ribbon")
        self._modules = list(sys.modules)
        self._kind = ""
        self.actor = None
        self.now = 0  # the time of the last tick
        self.flashes = self._flashed = 0
        self._struck = self._kniffel = False
        self._points = 0

    # -- coming and going -------------------------------------------------------------------------------

    def enter(self, action=-1):
        """``action``: a box to fill or announce that the cursor goes to."""
        app, game = self.app, self.app.game
        app.bars(True)
        self.sheet.close()
        self.who, self.round = game.player, game.round
        self.column = self._open_column(self.column if game.rolls_used else 0)
        self.box = -1
        self.dice.show(game.dice if game.rolls_used else None, game.held)
        self.cursor = BUTTON
        if app.players[game.player].is_person:
            self._call("person")
        else:
            self.mode = ROBOT
            self.view(False)
            self.look_at_card(game.rolls_used)
            self._call("robot")
        self.actor.begin(action)

    def _call(self, kind):
        """Have a person or a computer act from now on; there is no room for the code of both."""
        if kind != self._kind:
            if self.dice.cursor:
                self.table.remove(self.dice.cursor.group)
                self.dice.cursor.end()
            self.actor = self.dice.cursor = None
            lazy.drop_all(("handheld", "kniffel_core"), self._modules)
            gc.collect()
            self.actor = lazy.load("handheld." + kind).Actor(self)
            self._kind = kind

    def leave(self):
        self.sheet.close()

    def _open_column(self, column):
        """This column if it has an open box, else the next that has."""
        game = self.app.game
        for step in range(game.rules.columns):
            at = (column + step) % game.rules.columns
            if game.open_mask(game.player, at):
                return at
        return 0

    # -- for people and computers -----------------------------------------------------------------------

    def key(self, key):
        if self.mode == FILLED:
            self.flashes = 0
            self.now = None
        else:
            self.actor.key(key)

    def roll(self, mask):
        """Roll all dice but those of the mask, and let them tumble."""
        app, game = self.app, self.app.game
        app.do(actions.roll(mask))
        app.save_game()
        app.keys.patient = False
        app.sound.play(sound.ROLL)
        self.view(False)
        self.card.select(-1)
        self.dice.select(-1)
        if self.mode == ROLLING:
            app.hints((keys.A, app.texts.SKIP))
        self.card.show(game, self.who, self.column, False, app.texts)
        self.show_button()
        self.dice.roll(game.dice, mask, self.now)
        if app.board.slow:  # nothing tumbles on paper, so no key is taken for skipping it
            self.dice.finish()

    def fill(self, box):
        """Enter the hand in a box of the column shown; then its row flashes."""
        app, game = self.app, self.app.game
        points, extra = game.worth(box, self.column)
        self._kniffel = (box == game.rules.kniffel_box and points > 0) or extra
        bonus = game.bonus(self.who, self.column)
        app.do(actions.fill(box, self.column))
        app.save_game()
        self._points = points + extra
        self._struck = not self._points
        tune = sound.STRIKE if self._struck else sound.FILL
        if self._kniffel:
            tune = sound.KNIFFEL
        elif game.bonus(self.who, self.column) > bonus:
            tune = sound.BONUS
        app.sound.play(tune)
        self.view(True)
        self.card.enter(box, game.points(self.who, box, self.column))
        self.card.show_bonus(game, self.who, self.column, app.texts)
        self.show_header()
        self.box = box
        self.card.select(box)
        self.flashes = _FLASHES
        self._flashed = self.now
        if self._struck:
            self.flashes = 2
            self.card.flash(True, True)
        if self.mode != ROBOT:
            self.mode = FILLED
            self.say(app.texts.YOU_TOOK % (app.long_name(box), points + extra))

    def _flash(self, now):
        """A step of the flashing row; when it is over, on with the game."""
        if self.flashes and keys.since(now, self._flashed) < (_STRIKE if self._struck else _FLASH):
            return False
        if self.flashes:
            self._flashed = now
            self.flashes -= 1
            self.card.flash(self.flashes % 2 == 0)
            return True
        return False

    def done(self):
        """After a box: show a Kniffel its due, then go on."""
        self.card.flash(True)
        self.card.select(-1)
        if self._kniffel and self.app.settings.speed != "instant":
            self.app.show("kniffel", self.who, self._points)
        else:
            self.app.go_on()

    # -- time -------------------------------------------------------------------------------------------

    def tick(self, now):
        ended = self.now is None
        self.now = now
        changed = self.dice.tick(now)
        if changed == 2:
            self.app.sound.play(sound.STOP)
        if self.sheet.tick(now):
            changed = 1
        if self.mode != FILLED:
            return self.actor.tick(now) or self._flash(now) or changed
        if self._flash(now):
            return True
        if ended or (not self.flashes and keys.since(now, self._flashed) > _FLASH):
            self.done()
            return True
        return changed
