# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A computer's turn on the turn screen, one step after another, so that people can follow (lib/handheld).

It rolls, says what it keeps and why, pulls the dice down one by one, and at last lights the box it takes.
A goes on at once, B makes it fast from now on.
"""

from micropython import const

from handheld import keys, reasons, sound
from kniffel_core import game as actions, players

_ROLL = const(500)  # milliseconds
_THOUGHT = const(1200)
_DIE = const(150)
_BOX = const(900)
_SPEEDS = {"slow": 16, "normal": 10, "fast": 4, "instant": 0}

_THINK = const(0)
_SHOW = const(1)
_HOLD = const(2)
_ROLLING = const(3)
_TAKEN = const(4)


class Robot:
    def __init__(self, screen):
        self._screen = screen
        self._app = screen.app
        self._step = _THINK
        self._wait = 0
        self._since = 0
        self._action = 0
        self._mask = 0
        self._hurry = False

    def begin(self):
        """Start, or take up, the turn of the computer whose turn it is."""
        self._go(_THINK, 0 if self._app.game.rolls_used else _DIE * 2)
        self._since = self._screen._since or 0
        if self._app.look.layout.FOOT_HEIGHT:
            self._screen.say(self._app.texts.THINKS % self._name())

    def _name(self):
        return self._app.name_of(self._app.game.player)

    def _go(self, step, wait):
        speed = _SPEEDS[self._app.settings.speed]
        if self._hurry and speed > 4:
            speed = 4
        self._step, self._wait = step, wait * speed // 10

    def key(self, key):
        screen = self._screen
        if key == keys.MENU:
            self._app.show("pause")
        elif key == keys.B:
            self._hurry = True
            self._wait = 0
        elif key:
            screen.dice.finish()
            self._wait = 0

    def tick(self, now):
        """The next step when it is time; returns whether the display changed."""
        screen = self._screen
        if screen.dice.rolling or keys.since(now, self._since) < self._wait or screen._flashes:
            return False
        self._since = now
        step = self._step
        if step == _THINK:
            self._think()
        elif step == _SHOW:
            self._show(now)
        elif step == _HOLD:
            self._hold()
        elif step == _ROLLING:
            self._roll()
        else:
            screen.done()
        return True

    def _think(self):
        app, game = self._app, self._app.game
        level = app.players[game.player].level
        if game.rolls_used:
            self._screen.show_hand()
        self._action = players.choose(game, level)
        if app.settings.speed == "instant":
            self._play_at_once(level)
            return
        kind = actions.kind_of(self._action)
        if kind == actions.FILL:
            self._take()
        elif kind == actions.ANNOUNCE:
            self._announce()
        elif not game.rolls_used:
            self._mask = 0
            self._go(_ROLLING, 0)
        else:
            self._go(_SHOW, 0)

    def _show(self, now):
        """Say what is kept, and why."""
        app, game, screen = self._app, self._app.game, self._screen
        texts, sheet = app.texts, screen.sheet
        self._mask = actions.mask_of(self._action)
        kept = bytes([game.dice[i] for i in range(5) if self._mask >> i & 1])
        sheet.top = app.look.layout.SHEET_TOP
        line = texts.KEEPS if kept else texts.KEEPS_NONE
        sheet.write(texts.THINKS % self._name(), line, texts.QUOTED % reasons.why(game, self._mask, texts))
        sheet.dice(0, len(line) + 1, kept)
        caps = app.board.caps
        if not sheet.is_open:
            sheet.buttons(
                (caps.get(keys.A, ""), texts.GO_ON, False), (caps.get(keys.B, ""), texts.FASTER, False)
            )
        sheet.open(now)
        self._go(_HOLD, _DIE * 3)

    def _hold(self):
        """Pull one die down, or let one go; when all are right, wait a little and roll."""
        dice = self._screen.dice
        for i in range(5):
            if (dice.held ^ self._mask) >> i & 1:
                dice.hold(i, self._mask >> i & 1)
                self._app.sound.play(sound.HOLD)
                self._go(_HOLD, _DIE)
                return
        self._go(_ROLLING, _THOUGHT)

    def _roll(self):
        self._screen.roll(self._mask)
        self._go(_THINK, _ROLL)

    def _announce(self):
        app, game = self._app, self._app.game
        box, column = actions.box_of(self._action)
        game.apply(self._action)
        app.save_game()
        self._screen.column = column
        self._screen.show_header()
        self._screen.say(app.texts.ANNOUNCES % (self._name(), app.long_name(box)))
        self._go(_THINK, _THOUGHT)

    def _take(self):
        """Light the box that is taken, and say so."""
        app, screen, game = self._app, self._screen, self._app.game
        box, column = actions.box_of(self._action)
        points, extra = game.worth(box, column)
        name = self._name()
        screen.sheet.close()
        screen.column = column
        screen.fill(box)
        text = app.texts.TAKES if points + extra else app.texts.STRIKES
        self._screen.say(
            text
            % ((name, app.long_name(box), points + extra) if points + extra else (name, app.long_name(box)))
        )
        self._go(_TAKEN, _BOX)

    def _play_at_once(self, level):
        """The whole turn without pictures; only the result is shown."""
        app, game, screen = self._app, self._app.game, self._screen
        while actions.kind_of(self._action) != actions.FILL:
            game.apply(self._action)
            self._action = players.choose(game, level)
        screen.dice.show(game.dice, 0)
        self._take()
        people = [1 for player in app.players if player.is_person]
        self._wait = _BOX * 2 // 3 if people else 0
        if not people:
            screen._flashes = 0
