# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A person's turn on the turn screen: what the keys do (lib/handheld; computers: ``robot``).

The cursor stands either on the dice (0-4, 5 is the roll button) or on a box of the card. While something moves,
a key ends the movement and does nothing else.
"""

from micropython import const

from handheld import keys, sound
from handheld.die_cursor import DieCursor
from handheld.table import ALL, ASKING, BUTTON, CARD, DICE, ROLLING
from kniffel_core import game as actions

# Milliseconds after the question in which A does not answer it: a double press must not strike.
_DEAF = const(400)


class Actor:
    """What the turn screen asks of a person and of a computer alike: ``begin``, ``key``, ``tick``."""

    def __init__(self, screen):
        self._screen = screen
        self._app = screen.app
        self._asked = 0
        screen.dice.cursor = DieCursor(screen.look)
        screen.table.append(screen.dice.cursor.group)

    def begin(self, action):
        """Start, or take up, the turn of a person.

        :param action: a box to fill or announce that the cursor goes to, or -1
        """
        game, screen = self._app.game, self._screen
        if action >= 0:
            box, screen.column = actions.box_of(action)
            self._to_card()
            self._select(box)
        elif game.rolls_used and not game.rolls_left:
            self._to_card()
        elif game.rolls_used:
            self._to_dice(0)
        else:
            self._to_dice(BUTTON)
        self._app.sound.play(sound.NEXT)

    def tick(self, now):
        """Go on when the dice lie still; returns whether the display changed."""
        screen = self._screen
        if screen.mode != ROLLING or screen.dice.rolling:
            return False
        if self._app.game.rolls_left:
            self._to_dice(screen.cursor if screen.cursor < BUTTON else 0)
        else:
            self._to_card()
        return True

    # -- moving the cursor ------------------------------------------------------------------------------

    def _to_dice(self, cursor, known=False):
        """The cursor to a die; ``known``: the card shows already what these dice bring."""
        game, screen = self._app.game, self._screen
        screen.mode = DICE
        screen.cursor = cursor
        screen.box = -1
        screen.view(False)
        screen.card.select(-1)
        screen.dice.select(cursor if cursor < BUTTON else -1, screen.now)
        self._look(game.rolls_used, known)
        self._app.keys.patient = not game.rolls_used and self._app.can_undo()
        self._hint()

    def _to_card(self, known=False):
        """The cursor to the best box; ``known`` as above."""
        game, screen = self._app.game, self._screen
        if not game.rolls_used:
            return
        column = screen.column
        screen.mode = CARD
        for _ in range(game.rules.columns):
            if self._stops():
                break
            screen.column = (screen.column + 1) % game.rules.columns
        screen.view(True)
        screen.dice.select(-1)
        self._look(True, known and column == screen.column)
        self._select(self._best())
        self._app.keys.patient = self._app.can_undo()
        self._hint()

    def _look(self, hand, known):
        """Bring card and header up to date; where all is known that they show, the button only."""
        if known and not self._screen.ribbon:
            self._screen.show_button()
        else:
            self._screen.look_at_card(hand)

    def _select(self, box):
        card = self._screen.card
        if self._are_apart(card.at, box):
            card.select(-1)
            self._app.display.refresh()
        self._screen.box = box
        card.select(box)
        if self._screen.ribbon and self._announcing():
            card.write("%s: %s" % (self._app.texts.ANNOUNCE, self._app.box_name(box)), "")

    def _are_apart(self, one, other):
        """Whether rows lie between two boxes of one column, which would be sent, too, if both were redrawn at once."""
        if one < 0 or other < 0 or self._screen.ribbon or self._app.board.slow:
            return False
        one, other = self._screen.card.place(one), self._screen.card.place(other)
        return one >> 3 == other >> 3 and abs(one - other) > 1

    def _stops(self):
        """The boxes the cursor may stand on."""
        game, column = self._app.game, self._screen.column
        return game.fillable(column) | game.announceable(column)

    def _best(self):
        """The box worth most now; -1 if none of this column may be taken."""
        game, mask = self._app.game, self._stops()
        best, most = -1, -1
        for box in range(game.rules.box_count):
            if mask >> box & 1:
                points, extra = game.worth(box, self._screen.column)
                if points + extra > most:
                    best, most = box, points + extra
        return best

    def _turn_column(self, step):
        game, screen = self._app.game, self._screen
        screen.column = (screen.column + step) % game.rules.columns
        screen.show_header()
        screen.card.select(-1)
        self._to_card()

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        app, mode = self._app, self._screen.mode
        if mode == ROLLING:
            self._screen.dice.finish()
            self.tick(0)
        elif mode == ASKING:
            self._answer(key)
        elif key == keys.MENU:
            app.show("pause")
        elif key == keys.CARDS:
            app.show("cards")
        elif key == keys.COACH:
            self._ask_coach()
        elif key == keys.UNDO:
            app.undo()
        elif keys.DIE <= key < keys.DIE + 5:
            self._die_key(key - keys.DIE)
        elif keys.BOX <= key < keys.SIDES:
            self._box_key(key - keys.BOX)
        elif key == keys.ROLL:
            self._roll()
        elif key == keys.B and not self._needs_b() and not app.keys.has(keys.MENU):
            app.show("pause")  # with one key only
        elif mode == DICE:
            self._dice_key(key)
        else:
            self._card_key(key)

    def _ask_coach(self):
        if self._app.game.rolls_used:
            self._app.show("coach")
        else:
            self._app.sound.play(sound.ERROR)

    def _die_key(self, i):
        """A number key: hold or release that die, wherever the cursor is."""
        game = self._app.game
        if game.rolls_used and game.rolls_left:
            self._to_dice(i)
            self._hold(game.held ^ 1 << i)

    def _box_key(self, box):
        """The key of a box: the first press shows it, the second fills it."""
        game, screen = self._app.game, self._screen
        if screen.mode == CARD and box == screen.box:
            self._choose()
        elif game.rolls_used and box < game.rules.box_count and self._stops() >> box & 1:
            if screen.mode != CARD:
                self._to_card()
            self._select(box)
            self._hint()

    def _needs_b(self):
        """Whether back or roll means anything now that A does not."""
        game = self._app.game
        return game.rolls_used and game.rolls_left

    def _dice_key(self, key):
        game, cursor = self._app.game, self._screen.cursor
        if key == keys.B or (key == keys.A and cursor == BUTTON):
            self._roll()
        elif not game.rolls_used:
            if key in (keys.DOWN, keys.SWITCH):
                self._app.show("cards")
        elif key == keys.A:
            self._hold(game.held ^ 1 << cursor)
        elif key == keys.ALIKE and cursor < BUTTON:
            self._hold_alike(game.dice[cursor])
        elif key in (keys.DOWN, keys.SWITCH) or (key == keys.NEXT and cursor == BUTTON):
            self._to_card(True)
        elif key in (keys.LEFT, keys.PREVIOUS):
            self._move((cursor - 1) % 6)
        elif key in (keys.RIGHT, keys.NEXT):
            self._move((cursor + 1) % 6)

    def _move(self, cursor):
        screen = self._screen
        near_button = BUTTON in (cursor, screen.cursor)
        screen.cursor = cursor
        screen.dice.select(cursor if cursor < BUTTON else -1, screen.now)
        if near_button:
            screen.show_button()
            self._hint()

    def _card_key(self, key):
        game, screen = self._app.game, self._screen
        if key == keys.A:
            self._choose()
        elif key in (keys.B, keys.SWITCH):
            self._back_to_dice()
        elif key == keys.NEXT or key == keys.PREVIOUS:
            self._next_box(1 if key == keys.NEXT else -1)
        elif key in (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT):
            if screen.box < 0:
                to = -1 if key == keys.UP else -2 if key == keys.LEFT else -3
            else:
                to = screen.card.neighbour(screen.box, key, self._stops())
            if to >= 0:
                self._select(to)
            elif to == -1:
                self._back_to_dice()
            elif game.rules.columns > 1:
                self._turn_column(-1 if to == -2 else 1)

    def _back_to_dice(self):
        cursor = self._screen.cursor
        if self._app.game.rolls_left:
            self._to_dice(cursor if cursor < BUTTON else 0, True)

    def _next_box(self, step):
        """To the next box in order; from the last one to the dice, or to another column, or round."""
        game, screen, mask = self._app.game, self._screen, self._stops()
        count = game.rules.box_count
        for _ in range(2):  # the second time from the other end
            box = screen.box + step
            while 0 <= box < count:
                if mask >> box & 1:
                    self._select(box)
                    return
                box += step
            if game.rules.columns > 1:
                self._turn_column(step)
                return
            if game.rolls_left:
                self._to_dice(0 if step > 0 else BUTTON, True)
                return
            screen.box = -1 if step > 0 else count

    # -- dice -------------------------------------------------------------------------------------------

    def _hold_alike(self, face):
        """Hold all dice of a face."""
        game = self._app.game
        mask = 0
        for i in range(5):
            if game.dice[i] == face:
                mask |= 1 << i
        self._hold(game.held | mask)

    def _hold(self, mask):
        app, game, screen = self._app, self._app.game, self._screen
        mask |= game.locked
        if not game.rolls_used or not game.rolls_left or mask == game.held:
            return
        was_all = game.held == ALL
        app.sound.play(sound.HOLD if mask & ~game.held else sound.RELEASE)
        game.hold(mask)
        for i in range(5):
            screen.dice.hold(i, mask >> i & 1)
        if was_all or mask == ALL:
            screen.show_button()
        app.save_soon()

    def _roll(self):
        game = self._app.game
        mask = game.held if game.rolls_used else 0
        if not game.can_keep(mask):
            self._cannot_roll()
            return
        self._screen.mode = ROLLING
        self._screen.roll(mask)

    def _cannot_roll(self):
        """Say why there is no roll now, and go where the turn goes on."""
        app, game = self._app, self._app.game
        app.sound.play(sound.ERROR)
        if game.must_announce() or not game.rolls_left or game.held == ALL:
            self._to_card()
        elif game.rules.hold_one:
            self._screen.say(app.texts.HOLD_ONE)

    # -- boxes ------------------------------------------------------------------------------------------

    def _announcing(self):
        game, screen = self._app.game, self._screen
        return bool(screen.box >= 0 and game.announceable(screen.column) >> screen.box & 1)

    def _choose(self):
        """A on a box: announce, ask before striking, or fill."""
        app, game, screen = self._app, self._app.game, self._screen
        box, column = screen.box, screen.column
        if box < 0:
            app.sound.play(sound.ERROR)
        elif self._announcing():
            app.do(actions.announce(box, column))
            app.save_game()
            self._to_dice(0)
        elif game.worth(box, column) == (0, 0) and app.settings.ask == "yes":
            self._ask()
        else:
            screen.fill(box)

    def _ask(self):
        app, texts, screen = self._app, self._app.texts, self._screen
        screen.mode = ASKING
        self._asked = screen.now
        layout, sheet = app.look.layout, screen.sheet
        sheet.top = layout.ASK_TOP
        name = app.long_name(screen.box)
        lines = [texts.STRIKE % name, texts.STRIKE_NOTE]
        if layout.WIDTH < 160:
            lines = [name, texts.STRIKE_SHORT]
        if not layout.SHEET_TITLE:
            lines.insert(0, "")
        sheet.write(*lines)
        sheet.dice(0, 0, b"")
        caps = app.board.caps
        yes = texts.YES if layout.WIDTH < 160 else texts.STRIKE_YES
        sheet.buttons((caps.get(keys.A, ""), yes, False), (caps.get(keys.B, ""), texts.STRIKE_NO, True))
        sheet.open(screen.now)

    def _answer(self, key):
        screen = self._screen
        if key == keys.A:
            if keys.since(screen.now, self._asked) < _DEAF:
                return
            screen.sheet.close()
            screen.fill(screen.box)
        elif key:
            screen.sheet.close()
            screen.mode = CARD
            screen.show_header()
            self._hint()

    # -- what the keys do now ---------------------------------------------------------------------------

    def _hint(self):
        app, texts, game, screen = self._app, self._app.texts, self._app.game, self._screen
        more = (keys.NEXT, texts.NEXT)
        if screen.mode == CARD:
            fill = texts.ANNOUNCE if self._announcing() else texts.FILL
            back = (keys.UP, texts.DICE) if game.rolls_left else (keys.MENU, texts.MENU)
            app.hints(more, (keys.A, fill), back)
        elif screen.ribbon:
            self._hint_line()
        elif not game.rolls_used:
            app.hints((keys.A, texts.ROLL), (keys.DOWN, texts.CARD), (keys.MENU, texts.MENU))
        elif screen.cursor == BUTTON:
            app.hints(more, (keys.A, texts.ROLL), (keys.LEFT, texts.DICE), (keys.DOWN, texts.CARD))
        else:
            app.hints(more, (keys.A, texts.HOLD), (keys.B, texts.ROLL), (keys.DOWN, texts.CARD))

    def _hint_line(self):
        """The line below the dice: keys while the cursor is on a die, else how things stand."""
        app, texts, game, screen = self._app, self._app.texts, self._app.game, self._screen
        caps = app.board.caps
        left = right = ""
        if screen.cursor < BUTTON and keys.A in caps and keys.B in caps:
            left = "%s %s  %s %s" % (caps[keys.A], texts.HOLD, caps[keys.B], texts.ROLL)
        else:
            difference = game.bonus_difference(screen.who, screen.column)
            if difference is not None:
                left = "%s %s%d" % (texts.BONUS, "−" if difference < 0 else "+", abs(difference))
            if game.players > 1:
                rival = screen.rival()
                right = "%s %d" % (app.name_of(rival), game.total(rival))
        screen.line(left, right)
