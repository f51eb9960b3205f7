# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A computer's turn on the turn screen, one step after another, so that people can follow (lib/handheld).

It rolls, says what it keeps and why, pulls the dice down one by one, and at last lights the box it takes. It
thinks in slices, already while the dice tumble. A goes on at once, B makes it fast from now on.
"""

import gc

from micropython import const
from supervisor import ticks_ms

from handheld import keys, lazy, sound
from kniffel_core import game as actions, levels, players

_ROLL = const(500)  # milliseconds
_THOUGHT = const(1200)
_DIE = const(150)
_BOX = const(900)
_SLICE = const(25)  # how long it thinks between two looks at the keys
_LIFE = const(300)  # a sign of life while it thinks longer
_SPEEDS = {"slow": 16, "normal": 10, "fast": 4, "instant": 0}

_OPENED = (
    "kniffel_core.opening",
    "kniffel_core.sets",
    "kniffel_core.shapes",
)  # what only making a player needs

_THINK = const(0)
_HOLD = const(1)
_ROLLING = const(2)
_TAKEN = const(3)


def fitting(cells, line, short, player, boxes, more=()):
    """What a player does with a box, in at most so many characters.

    :param line: takes the player, the box and ``more``; ``short`` does without the player, whom the header names
    :param boxes: the names of the box, the best first
    """
    for box in boxes:
        text = line % ((player, box) + more)
        if len(text) <= cells:
            return text
    for box in boxes:
        text = short % ((box,) + more)
        if len(text) <= cells:
            break
    return text


class Actor:
    """What the turn screen asks of a person and of a computer alike: ``begin``, ``key``, ``tick``."""

    def __init__(self, screen):
        self._screen = screen
        self._app = screen.app
        self._thinker = None
        self._thinking = False
        self._dots = 0
        self._step = _THINK
        self._wait = 0
        self._since = self._life = 0
        self._mask = 0
        self._hurry = False

    def begin(self, _):
        """Start, or take up, the turn of the computer whose turn it is."""
        app, game = self._app, self._app.game
        self._call(app.players[game.player].level)
        self._thinker.forget()
        self._since = self._screen.now
        self._think(0 if game.rolls_used else _DIE * 2)
        if app.look.layout.FOOT_HEIGHT or self._screen.ribbon:
            self._screen.say(app.texts.THINKS % self._name())
        damaged = self._thinker.damaged
        if damaged and app.told_table != damaged:
            app.told_table = damaged
            app.show("notice", [("TABLE", damaged)], "turn")

    def _call(self, level):
        """Have a player of that level think from now on; one at a time, for they need room."""
        thinker, rules = self._thinker, self._app.game.rules
        if thinker is None or thinker.level != level or thinker.rules is not rules:
            self._thinker = thinker = None
            gc.collect()
            try:
                self._thinker = players.Player(level, rules)
                lazy.drop_all(_OPENED)
            except MemoryError:  # the strongest need most: better a weaker opponent than none
                gc.collect()
                self._thinker = players.Player(levels.ADEPT, rules)
                self._thinker.level = level

    def _name(self):
        """The name of the player whose turn is shown: in the game, after a box, it is the next one's."""
        return self._app.name_of(self._screen.who)

    def _think(self, wait):
        """Begin to think about the next action, and look at it after some time at the earliest."""
        self._thinker.begin(self._app.game)
        self._thinking = True
        self._dots = 0
        self._life = self._screen.now
        self._go(_THINK, wait)

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
        busy = screen.dice.rolling or screen.flashes
        if self._thinking and self._slice(now, busy):
            return True
        if self._thinking or busy or keys.since(now, self._since) < self._wait:
            return False
        self._since = now
        step = self._step
        if step == _THINK:
            self._decided(now)
        elif step == _HOLD:
            self._hold()
        elif step == _ROLLING:
            self._roll()
        else:
            screen.done()
        return True

    def _slice(self, now, busy):
        """Think for a while; returns whether a sign of life was given."""
        while not self._thinker.step():
            if busy or keys.since(ticks_ms(), now) > _SLICE:
                if busy or keys.since(now, self._life) < _LIFE:
                    return False
                self._life = now
                self._dots = (self._dots + 1) % 4
                self._screen.say(self._app.texts.THINKS % self._name() + "." * self._dots)
                return True
        self._thinking = False
        lazy.drop("kniffel_core.reasons")
        lazy.drop("kniffel_core.last_turn")
        return False

    def _decided(self, now):
        """Do what it has found, or show it first."""
        app, game, action = self._app, self._app.game, self._thinker.action
        kind = actions.kind_of(action)
        if kind == actions.FILL:
            self._take(action)
        elif app.settings.speed == "instant":
            game.apply(action)
            app.save_game()
            self._think(0)
        elif kind == actions.ANNOUNCE:
            self._announce(action)
        else:
            self._mask = actions.mask_of(action)
            if game.rolls_used:
                self._show(now)
                self._go(_HOLD, _DIE * 3)
            else:
                self._roll()

    def _show(self, now):
        """Say what is kept, and why."""
        app, game, screen = self._app, self._app.game, self._screen
        texts, sheet = app.texts, screen.sheet
        screen.show_hand()
        kept = bytes([game.dice[i] for i in range(5) if self._mask >> i & 1])
        sheet.top = app.look.layout.SHEET_TOP
        line = texts.KEEPS if kept else texts.KEEPS_NONE
        sheet.write(texts.THINKS % self._name(), line, texts.QUOTED % self._why())
        sheet.dice(0, len(line) + 1, kept)
        caps = app.board.caps
        if not sheet.is_open:
            buttons = [(caps.get(keys.A, ""), texts.GO_ON, False)]
            if keys.B in caps:
                buttons.append((caps[keys.B], texts.FASTER, False))
            sheet.buttons(*buttons)
        sheet.open(now)

    def _why(self):
        """The sentence for the reason the thinker gives."""
        texts, thinker = self._app.texts, self._thinker
        text = texts.WHY.get(thinker.reason, "")
        return text % self._app.box_name(thinker.about - 1) if "%s" in text else text

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
        self._think(_ROLL)

    def _announce(self, action):
        app, game = self._app, self._app.game
        box, column = actions.box_of(action)
        game.apply(action)
        app.save_game()
        self._screen.column = column
        self._screen.show_header()
        self._say(app.texts.ANNOUNCES, app.texts.ANNOUNCES_SHORT, box)
        self._think(_THOUGHT)

    def _say(self, line, short, box, *more):
        app = self._app
        names = app.long_name(box), app.box_name(box)
        cells = app.look.layout.WIDTH // 6 - 1
        self._screen.say(fitting(cells, line, short, self._name(), names, more))

    def _take(self, action):
        """Light the box that is taken, and say so."""
        app, screen, game = self._app, self._screen, self._app.game
        box, column = actions.box_of(action)
        points, extra = game.worth(box, column)
        screen.sheet.close()
        screen.column = column
        if screen.dice.faces != game.dice:  # instant: nothing was shown yet
            screen.dice.show(game.dice, 0)
        screen.show_hand()
        screen.fill(box)
        if points + extra:
            self._say(app.texts.TAKES, app.texts.YOU_TOOK, box, points + extra)
        else:
            self._say(app.texts.STRIKES, app.texts.STRIKES_SHORT, box)
        self._go(_TAKEN, _BOX)
        if app.settings.speed == "instant":
            if app.has_people():
                self._wait = _BOX * 2 // 3
            else:
                screen.flashes = 0
