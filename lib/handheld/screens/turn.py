# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A turn at the table: dice above, card below (lib/handheld; a screen, for people; computers: ``robot``).

The cursor stands either on the dice (0-4, 5 is the roll button) or on a box of the card. While something moves,
a key ends the movement and does nothing else.
"""

from micropython import const

from handheld import keys, lazy, sound
from handheld.table import ALL, ASKING, BUTTON, CARD, DICE, FILLED, ROBOT, ROLLING, Table
from kniffel_core import game as actions

_DEAF = const(
    400
)  # milliseconds after the question in which A does not answer it: a double press must not strike
_FLASH = const(90)
_STRIKE = const(120)
_FLASHES = const(4)


class Screen(Table):
    def __init__(self, app):
        # A large piece of memory comes first, while there is one.
        app.game.rules.table  # noqa: B018 (made when first read)
        lazy.drop("kniffel_core.boxes")
        super().__init__(app)
        self.robot = None
        self.now = 0  # the time of the last tick
        self._asked = 0
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
        self.column = self._open_column(self.column)
        self.box = -1
        self.dice.show(game.dice if game.rolls_used else None, game.held)
        self.cursor = BUTTON
        if not app.players[game.player].is_person:
            self.mode = ROBOT
            self.view(False)
            self.look_at_card(game.rolls_used)
            if self.robot is None:
                from handheld.robot import Robot

                self.robot = Robot(self)
            self.robot.begin()
            return
        if action >= 0:
            box, self.column = actions.box_of(action)
            self._to_card()
            self._select(box)
        elif game.rolls_used and not game.rolls_left:
            self._to_card()
        elif game.rolls_used:
            self._to_dice(0)
        else:
            self._to_dice(BUTTON)
        self.app.sound.play(sound.NEXT)

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

    # -- moving the cursor ------------------------------------------------------------------------------

    def _to_dice(self, cursor):
        game = self.app.game
        self.mode = DICE
        self.cursor = cursor
        self.box = -1
        self.view(False)
        self.card.select(-1)
        self.dice.select(cursor if cursor < BUTTON else -1, self.now)
        self.look_at_card(game.rolls_used)
        self.app.keys.patient = game.can_undo and not game.rolls_used
        self.hint()

    def _to_card(self):
        game = self.app.game
        if not game.rolls_used:
            return
        self.mode = CARD
        for _ in range(game.rules.columns):
            if self._stops():
                break
            self.column = (self.column + 1) % game.rules.columns
        self.view(True)
        self.dice.select(-1)
        self.look_at_card(True)
        self._select(self._best())
        self.app.keys.patient = game.can_undo
        self.hint()

    def _select(self, box):
        self.box = box
        self.card.select(box)

    def _stops(self):
        """The boxes the cursor may stand on."""
        game = self.app.game
        return game.fillable(self.column) | game.announceable(self.column)

    def _best(self):
        """The box worth most now; -1 if none of this column may be taken."""
        game, mask = self.app.game, self._stops()
        best, most = -1, -1
        for box in range(game.rules.box_count):
            if mask >> box & 1:
                points, extra = game.worth(box, self.column)
                if points + extra > most:
                    best, most = box, points + extra
        return best

    def _turn_column(self, step):
        game = self.app.game
        self.column = (self.column + step) % game.rules.columns
        self.show_header()
        self.card.select(-1)
        self._to_card()

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        mode = self.mode
        if mode == ROLLING:
            self.dice.finish()
            self._rolled()
        elif mode == FILLED:
            self.flashes = 0
            self.now = None
        elif mode == ROBOT:
            self.robot.key(key)
        elif mode == ASKING:
            self._answer(key)
        elif key == keys.MENU:
            self.app.show("pause")
        elif key == keys.CARDS:
            self.app.show("cards")
        elif key == keys.COACH:
            self._ask_coach()
        elif key == keys.UNDO:
            self.undo()
        elif keys.DIE <= key < keys.DIE + 5:
            self._die_key(key - keys.DIE)
        elif keys.BOX <= key < keys.SIDES:
            self._box_key(key - keys.BOX)
        elif key == keys.ROLL:
            self._roll()
        elif key == keys.B and not self._needs_b() and not self.app.keys.has(keys.MENU):
            self.app.show("pause")  # with one key only
        elif mode == DICE:
            self._dice_key(key)
        else:
            self._card_key(key)

    def _ask_coach(self):
        if self.app.game.rolls_used:
            self.app.show("coach")
        else:
            self.app.sound.play(sound.ERROR)

    def _die_key(self, i):
        """A number key: hold or release that die, wherever the cursor is."""
        game = self.app.game
        if game.rolls_used and game.rolls_left:
            self._to_dice(i)
            self._hold(game.held ^ 1 << i)

    def _box_key(self, box):
        """The key of a box: the first press shows it, the second fills it."""
        if self.mode == CARD and box == self.box:
            self._choose()
        elif self.app.game.rolls_used and box < self.app.game.rules.box_count and self._stops() >> box & 1:
            if self.mode != CARD:
                self._to_card()
            self._select(box)
            self.hint()

    def _needs_b(self):
        """Whether back or roll means anything now that A does not."""
        game = self.app.game
        return game.rolls_used and game.rolls_left

    def _dice_key(self, key):
        cursor = self.cursor
        if key == keys.B or (key == keys.A and cursor == BUTTON):
            self._roll()
        elif not self.app.game.rolls_used:
            if key in (keys.DOWN, keys.SWITCH):
                self.app.show("cards")
        elif key == keys.A:
            self._hold(self.app.game.held ^ 1 << cursor)
        elif key == keys.ALIKE and cursor < BUTTON:
            self._hold_alike(self.app.game.dice[cursor])
        elif key in (keys.DOWN, keys.SWITCH) or (key == keys.NEXT and cursor == BUTTON):
            self._to_card()
        elif key in (keys.LEFT, keys.PREVIOUS):
            self._move((cursor - 1) % 6)
        elif key in (keys.RIGHT, keys.NEXT):
            self._move((cursor + 1) % 6)

    def _move(self, cursor):
        near_button = BUTTON in (cursor, self.cursor)
        self.cursor = cursor
        self.dice.select(cursor if cursor < BUTTON else -1, self.now)
        if near_button:
            self.show_button()
            self.hint()

    def _card_key(self, key):
        game = self.app.game
        if key == keys.A:
            self._choose()
        elif key in (keys.B, keys.SWITCH):
            self._back_to_dice()
        elif key == keys.NEXT or key == keys.PREVIOUS:
            self._next_box(1 if key == keys.NEXT else -1)
        elif key in (keys.UP, keys.DOWN, keys.LEFT, keys.RIGHT):
            if self.box < 0:
                to = -1 if key == keys.UP else -2 if key == keys.LEFT else -3
            else:
                to = self.card.neighbour(self.box, key, self._stops())
            if to >= 0:
                self._select(to)
            elif to == -1:
                self._back_to_dice()
            elif game.rules.columns > 1:
                self._turn_column(-1 if to == -2 else 1)

    def _back_to_dice(self):
        if self.app.game.rolls_left:
            self._to_dice(self.cursor if self.cursor < BUTTON else 0)

    def _next_box(self, step):
        """To the next box in order; from the last one to the dice, or to another column, or round."""
        game, mask = self.app.game, self._stops()
        count = game.rules.box_count
        for _ in range(2):  # the second time from the other end
            box = self.box + step
            while 0 <= box < count:
                if mask >> box & 1:
                    self._select(box)
                    return
                box += step
            if game.rules.columns > 1:
                self._turn_column(step)
                return
            if game.rolls_left:
                self._to_dice(0 if step > 0 else BUTTON)
                return
            self.box = -1 if step > 0 else count

    # -- dice -------------------------------------------------------------------------------------------

    def _hold_alike(self, face):
        """Hold all dice of a face."""
        game = self.app.game
        mask = 0
        for i in range(5):
            if game.dice[i] == face:
                mask |= 1 << i
        self._hold(game.held | mask)

    def _hold(self, mask):
        app, game = self.app, self.app.game
        mask |= game.locked
        if not game.rolls_used or not game.rolls_left or mask == game.held:
            return
        was_all = game.held == ALL
        app.sound.play(sound.HOLD if mask & ~game.held else sound.RELEASE)
        game.hold(mask)
        for i in range(5):
            self.dice.hold(i, mask >> i & 1)
        if was_all or mask == ALL:
            self.show_button()
        app.save_soon()

    def _roll(self):
        game = self.app.game
        mask = game.held if game.rolls_used else 0
        if not game.can_keep(mask):
            self._cannot_roll()
            return
        self.roll(mask)

    def _cannot_roll(self):
        """Say why there is no roll now, and go where the turn goes on."""
        app, game = self.app, self.app.game
        app.sound.play(sound.ERROR)
        if game.must_announce() or not game.rolls_left or game.held == ALL:
            self._to_card()
        elif game.rules.hold_one:
            self.say(app.texts.HOLD_ONE)

    def roll(self, mask):
        """Roll all dice but those of the mask, and let them tumble; for people and computers."""
        app, game = self.app, self.app.game
        app.do(actions.roll(mask))
        app.save_game()
        app.keys.patient = False
        app.sound.play(sound.ROLL)
        self.view(False)
        self.card.select(-1)
        self.dice.select(-1)
        if self.mode != ROBOT:
            self.mode = ROLLING
            app.hints((keys.A, app.texts.SKIP))
        self.card.show(game, self.who, self.column, False, app.texts)
        self.show_button()
        self.dice.roll(game.dice, mask, self.now)
        if app.board.slow:  # nothing tumbles on paper, so no key is taken for skipping it
            self.dice.finish()

    def _rolled(self):
        """The dice lie still: on with the turn."""
        if not self.app.game.rolls_left:
            self._to_card()
            return
        self._to_dice(self.cursor if self.cursor < BUTTON else 0)

    # -- boxes ------------------------------------------------------------------------------------------

    def _choose(self):
        """A on a box: announce, ask before striking, or fill."""
        app, game = self.app, self.app.game
        box, column = self.box, self.column
        if box < 0:
            app.sound.play(sound.ERROR)
        elif self.announcing():
            app.do(actions.announce(box, column))
            app.save_game()
            self._to_dice(0)
        elif game.worth(box, column) == (0, 0) and app.settings.ask == "yes":
            self._ask()
        else:
            self.fill(box)

    def _ask(self):
        app, texts = self.app, self.app.texts
        self.mode = ASKING
        self._asked = self.now
        self.sheet.top = self.look.layout.ASK_TOP
        name = app.long_name(self.box)
        layout = self.look.layout
        lines = [texts.STRIKE % name, texts.STRIKE_NOTE]
        if layout.WIDTH < 160:
            lines = [name, texts.STRIKE_SHORT]
        if not layout.SHEET_TITLE:
            lines.insert(0, "")
        self.sheet.write(*lines)
        self.sheet.dice(0, 0, b"")
        caps = app.board.caps
        yes = texts.YES if layout.WIDTH < 160 else texts.STRIKE_YES
        self.sheet.buttons((caps.get(keys.A, ""), yes, False), (caps.get(keys.B, ""), texts.STRIKE_NO, True))
        self.sheet.open(self.now)

    def _answer(self, key):
        if key == keys.A:
            if keys.since(self.now, self._asked) < _DEAF:
                return
            self.sheet.close()
            self.fill(self.box)
        elif key:
            self.sheet.close()
            self._to_card_again()

    def _to_card_again(self):
        self.mode = CARD
        self.show_header()
        self.hint()

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
        reached = game.bonus(self.who, self.column) > bonus
        app.sound.play(
            sound.KNIFFEL
            if self._kniffel
            else sound.BONUS
            if reached
            else sound.STRIKE
            if self._struck
            else sound.FILL
        )
        self.view(True)
        self.card.enter(box, game.points(self.who, box, self.column))
        self.card.show_bonus(game, self.who, self.column, app.texts)
        self.show_header()
        self._select(box)
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

    def undo(self):
        """Take back a hold or the last box."""
        app, game = self.app, self.app.game
        if not game.can_undo:
            app.sound.play(sound.ERROR)
            return
        game.undo()
        app.save_game()
        app.go_on()

    # -- time -------------------------------------------------------------------------------------------

    def tick(self, now):
        ended = self.now is None
        self.now = now
        changed = self.dice.tick(now)
        if changed == 2:
            self.app.sound.play(sound.STOP)
        if self.sheet.tick(now):
            changed = 1
        mode = self.mode
        if mode == ROLLING and not self.dice.rolling:
            self._rolled()
            return True
        if mode == ROBOT:
            return self.robot.tick(now) or self._flash(now) or changed
        if mode == FILLED:
            if self._flash(now):
                return True
            if ended or (not self.flashes and keys.since(now, self._flashed) > _FLASH):
                self.done()
                return True
        return changed
