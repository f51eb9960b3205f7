# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A turn at the table: dice above, card below (lib/handheld; a screen, for people; computers: ``robot``).

The cursor stands either on the dice (0-4, 5 is the roll button) or on a box of the card. While something moves,
a key ends the movement and does nothing else.
"""

import displayio

from handheld import keys, roll_button, sound
from handheld.card import Card
from handheld.dice_row import DiceRow
from handheld.roll_button import RollButton
from handheld.screens import Base
from handheld.look import RIGHT
from handheld.sheet import Sheet
from handheld.theme import BAR, DIM, TEXT
from kniffel_core import game as actions

_BUTTON = 5  # place of the cursor
_ALL = 31

# What is going on.
(DICE, CARD, ROLLING, ASKING, FILLED, ROBOT) = range(6)

_DEAF = 400  # milliseconds after the question in which A does not answer it: a double press must not strike
_FLASH = 90
_STRIKE = 120
_FLASHES = 4


class Screen(Base):
    def __init__(self, app):
        super().__init__(app)
        look, game = app.look, app.game
        self.look = look
        self.table = displayio.Group()  # dice and button
        self.group.append(self.table)
        self.ribbon = look.layout.RIBBON
        if self.ribbon:
            self._build_ribbon()
        else:
            self.card = Card(look, self.group, game.rules, self._short_name)
        self.dice = DiceRow(look, self.table)
        self.button = RollButton(look, self.table)
        self.aside = None
        layout = look.layout
        if layout.METER or layout.STANDINGS:
            from handheld import aside

            if layout.METER:
                x, y, width, _ = layout.METER
                self.aside = aside.Meter(look, self.group, x, y + 3, width)
            else:
                self.aside = aside.Standings(look, self.group, *layout.STANDINGS, app)
        self.sheet = Sheet(look)
        self.group.append(self.sheet.group)
        self.robot = None
        self.mode = DICE
        self.cursor = _BUTTON
        self.box = -1
        self.column = 0
        self._since = 0
        self._flashes = 0
        self._struck = False
        self._who = 0  # whose card is shown

    def _build_ribbon(self):
        """On a small screen dice and card are two views."""
        from handheld.ribbon import Ribbon

        look, layout = self.look, self.look.layout
        self.card = Ribbon(look, self.app.game.rules, self._long_name)
        self.group.append(self.card.group)
        x, y, width, height = layout.CARD_BUTTON
        look.box(self.table, x, y, width, height, DIM, BAR, 2)
        look.written(self.table, x + 5, y + 2, self.app.texts.CARD + " ▼", TEXT)
        cells = layout.WIDTH // 6
        self._line = look.text(self.table, 2, layout.LINE, cells, TEXT)
        self._line_right = look.text(self.table, layout.WIDTH - 2 - 72, layout.LINE, 12, TEXT, RIGHT)

    def _short_name(self, box):
        return box_name(self.app, box)

    def _long_name(self, box):
        return long_name(self.app, box)

    def view(self, card):
        """On a small screen: show the card, or the dice."""
        if self.ribbon:
            self.table.hidden = card
            self.card.group.hidden = not card

    # -- coming and going -------------------------------------------------------------------------------

    def enter(self):
        app, game = self.app, self.app.game
        app.bars(True)
        self.sheet.close()
        self._who, self._round = game.player, game.round
        self.column = self._open_column(self.column)
        self.box = -1
        self.dice.show(game.dice if game.rolls_used else None, game.held)
        self.cursor = _BUTTON
        if not app.players[game.player].is_person:
            self.mode = ROBOT
            self.view(False)
            self.view(False)
            self._look_at_card(game.rolls_used)
            if self.robot is None:
                from handheld.robot import Robot

                self.robot = Robot(self)
            self.robot.begin()
            return
        if game.rolls_used and not game.rolls_left:
            self._to_card()
        elif game.rolls_used:
            self._to_dice(0)
        else:
            self._to_dice(_BUTTON)
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

    # -- what is shown ----------------------------------------------------------------------------------

    def show_header(self):
        """Whose turn it is, the one to beat, and the round."""
        app, game = self.app, self.app.game
        cells = (self.look.layout.WIDTH - 8) // 6
        left = "%s %d" % (app.name_of(self._who), game.total(self._who))
        if self.ribbon:
            used = "%d/%d" % (game.rolls_used, game.rolls_used + game.rolls_left)
            in_card = not self.card.group.hidden
            app.header.write(
                app.name_of(self._who) if in_card else left,
                used if in_card and game.rolls_used else self._count(),
            )
            return
        right = self._count()
        if self.look.layout.LONG_ROUND:
            right = "%s %s" % (app.texts.ROUND, right)
        if game.rules.columns > 1:
            right = "%s %d · %s" % (app.texts.SHORT_COLUMN, self.column + 1, right)
        more = ""
        if game.players > 1:
            other = self._rival()
            name, total = app.name_of(other), " %d" % game.total(other)
            room = cells - len(left) - 3 - len(right) - len(total)
            if room < len(name):
                name = name[: room - 1] + "." if room > 2 else ""
            more = name + total if name else ""
        app.header.write(left, right, more, True)
        if self.look.layout.METER:
            from handheld.aside import show_meter

            show_meter(self.aside, app, self._who, self.column)
        elif self.aside:
            self.aside.show(app, self._who, self.column)

    def _count(self):
        return "%d/%d" % (self._round, self.app.game.rounds)

    def _rival(self):
        """The leader, or the second if the player shown leads."""
        game = self.app.game
        best, points = -1, -1
        for player in range(game.players):
            if player != self._who and game.total(player) > points:
                best, points = player, game.total(player)
        return best

    def _look_at_card(self, hand):
        """Show header, card and roll button as they stand."""
        game = self.app.game
        self.show_header()
        self.card.show(game, self._who, self.column, hand, self.app.texts)
        self._show_button()

    def show_hand(self):
        """Show what the dice on the table would score."""
        self.card.show(self.app.game, self._who, self.column, True, self.app.texts)

    def _show_button(self):
        app, game = self.app, self.app.game
        texts = app.texts
        robot = self.mode == ROBOT
        left = game.rolls_left
        possible = left > 0 and (not game.rolls_used or self.dice.held != _ALL)
        text = texts.ROLL_BUTTON if possible or robot else texts.ALL_HELD if left else texts.FILL_BUTTON
        state = roll_button.READY if possible and not robot else roll_button.OFF
        if state == roll_button.READY and self.mode == DICE and self.cursor == _BUTTON:
            state = roll_button.LIT
        self.button.write(state, game.rolls_used, left, text)

    def _hint(self):
        app, texts, game = self.app, self.app.texts, self.app.game
        more = (keys.NEXT, texts.NEXT)
        if self.mode == CARD:
            fill = texts.ANNOUNCE if self._announcing() else texts.FILL
            back = (keys.UP, texts.DICE) if game.rolls_left else (keys.MENU, texts.MENU)
            app.hints(more, (keys.A, fill), back)
        elif self.ribbon:
            self._hint_line()
        elif not game.rolls_used:
            app.hints((keys.A, texts.ROLL), (keys.DOWN, texts.CARD), (keys.MENU, texts.MENU))
        elif self.cursor == _BUTTON:
            app.hints(more, (keys.A, texts.ROLL), (keys.LEFT, texts.DICE), (keys.DOWN, texts.CARD))
        else:
            app.hints(more, (keys.A, texts.HOLD), (keys.B, texts.ROLL), (keys.DOWN, texts.CARD))

    def _hint_line(self):
        """The line below the dice: keys while the cursor is on a die, else how things stand."""
        app, texts, game = self.app, self.app.texts, self.app.game
        caps = app.board.caps
        left = right = ""
        if self.cursor < _BUTTON and keys.A in caps and keys.B in caps:
            left = "%s %s  %s %s" % (caps[keys.A], texts.HOLD, caps[keys.B], texts.ROLL)
        else:
            difference = game.bonus_difference(self._who, self.column)
            if difference is not None:
                left = "%s %s%d" % (texts.BONUS, "−" if difference < 0 else "+", abs(difference))
            if game.players > 1:
                rival = self._rival()
                right = "%s %d" % (app.name_of(rival), game.total(rival))
        self._line.write(left)
        self._line_right.write(right)

    def say(self, text):
        """A message; on a small screen the line below the card says enough."""
        if not self.ribbon:
            self.app.message(text)

    def _announcing(self):
        return bool(self.box >= 0 and self.app.game.announceable(self.column) >> self.box & 1)

    # -- moving the cursor ------------------------------------------------------------------------------

    def _to_dice(self, cursor):
        game = self.app.game
        self.mode = DICE
        self.cursor = cursor
        self.box = -1
        self.view(False)
        self.card.select(-1)
        self.dice.select(cursor if cursor < _BUTTON else -1, self._since)
        self._look_at_card(game.rolls_used)
        self.app.keys.patient = game.can_undo and not game.rolls_used
        self._hint()

    def _to_card(self):
        game = self.app.game
        if not game.rolls_used:
            return
        self.mode = CARD
        self.view(True)
        self.dice.select(-1)
        self._look_at_card(True)
        self._select(self._best())
        self.app.keys.patient = game.can_undo
        self._hint()

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
            self._flashes = 0
            self._since = None
        elif mode == ROBOT:
            self.robot.key(key)
        elif mode == ASKING:
            self._answer(key)
        elif key == keys.MENU:
            self.app.show("pause")
        elif key == keys.CARDS:
            self.app.show("cards")
        elif key == keys.UNDO:
            self.undo()
        elif keys.DIE <= key < keys.DIE + 5:
            self._to_dice(key - keys.DIE) if mode == CARD else None
            self._toggle(key - keys.DIE)
        elif key == keys.ROLL:
            self._roll()
        elif mode == DICE:
            self._dice_key(key)
        else:
            self._card_key(key)

    def _dice_key(self, key):
        cursor = self.cursor
        if key == keys.B or (key == keys.A and cursor == _BUTTON):
            self._roll()
        elif not self.app.game.rolls_used:
            if key in (keys.DOWN, keys.SWITCH):
                self.app.show("cards")
        elif key == keys.A:
            self._toggle(cursor)
        elif key == keys.ALIKE and cursor < _BUTTON:
            self._hold_alike(self.app.game.dice[cursor])
        elif key in (keys.DOWN, keys.SWITCH) or (key == keys.NEXT and cursor == _BUTTON):
            self._to_card()
        elif key in (keys.LEFT, keys.PREVIOUS):
            self._move((cursor - 1) % 6)
        elif key in (keys.RIGHT, keys.NEXT):
            self._move((cursor + 1) % 6)

    def _move(self, cursor):
        near_button = _BUTTON in (cursor, self.cursor)
        self.cursor = cursor
        self.dice.select(cursor if cursor < _BUTTON else -1, self._since)
        if near_button:
            self._show_button()
            self._hint()

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
            self._to_dice(self.cursor if self.cursor < _BUTTON else 0)

    def _next_box(self, step):
        """To the next box in order; from the last one to the dice, or to another column, or round."""
        box, mask, count = self.box + step, self._stops(), self.app.game.rules.box_count
        while 0 <= box < count:
            if mask >> box & 1:
                self._select(box)
                return
            box += step
        if self.app.game.rules.columns > 1:
            self._turn_column(step)
        elif self.app.game.rolls_left:
            self._to_dice(0 if step > 0 else _BUTTON)
        else:
            self.box = -1 if step > 0 else count
            self._next_box(step)

    # -- dice -------------------------------------------------------------------------------------------

    def _toggle(self, i):
        self._hold(self.app.game.held ^ 1 << i)

    def _hold_alike(self, face):
        """Hold all dice of a face, or let them all go if they are held."""
        game = self.app.game
        mask = 0
        for i in range(5):
            if game.dice[i] == face:
                mask |= 1 << i
        # The short press before the long one has turned the die under the cursor already.
        self._hold(game.held | mask)

    def _hold(self, mask):
        app, game = self.app, self.app.game
        mask |= game.locked
        if not game.rolls_used or not game.rolls_left or mask == game.held:
            return
        was_all = game.held == _ALL
        app.sound.play(sound.HOLD if mask & ~game.held else sound.RELEASE)
        game.hold(mask)
        for i in range(5):
            self.dice.hold(i, mask >> i & 1)
        if was_all or mask == _ALL:
            self._show_button()
        app.save_soon()

    def _roll(self):
        app, game = self.app, self.app.game
        mask = game.held if game.rolls_used else 0
        if not game.can_keep(mask):
            app.sound.play(sound.ERROR)
            if game.must_announce():
                self._to_card()
            return
        self.roll(mask)

    def roll(self, mask):
        """Roll all dice but those of the mask, and let them tumble; for people and computers."""
        app, game = self.app, self.app.game
        game.apply(actions.roll(mask))
        app.save_game()
        app.keys.patient = False
        app.sound.play(sound.ROLL)
        self.view(False)
        self.card.select(-1)
        self.dice.select(-1)
        if self.mode != ROBOT:
            self.mode = ROLLING
            app.hints((keys.A, app.texts.SKIP))
        self.card.show(game, self._who, self.column, False, app.texts)
        self._show_button()
        self.dice.roll(game.dice, mask, self._since)

    def _rolled(self):
        """The dice lie still: on with the turn."""
        if not self.app.game.rolls_left:
            self._to_card()
            return
        self._to_dice(self.cursor if self.cursor < _BUTTON else 0)

    # -- boxes ------------------------------------------------------------------------------------------

    def _choose(self):
        """A on a box: announce, ask before striking, or fill."""
        app, game = self.app, self.app.game
        box, column = self.box, self.column
        if box < 0:
            app.sound.play(sound.ERROR)
        elif self._announcing():
            game.apply(actions.announce(box, column))
            app.save_game()
            self._to_dice(0)
        elif game.worth(box, column) == (0, 0) and app.settings.ask == "yes":
            self._ask()
        else:
            self.fill(box)

    def _ask(self):
        app, texts = self.app, self.app.texts
        self.mode = ASKING
        self._asked = self._since
        self.sheet.top = self.look.layout.ASK_TOP
        name = long_name(app, self.box)
        if self.ribbon:
            self.sheet.write("", name, texts.STRIKE_SHORT)
        else:
            self.sheet.write(texts.STRIKE % name, texts.STRIKE_NOTE)
        self.sheet.dice(0, 0, b"")
        caps = app.board.caps
        yes = texts.YES if self.ribbon else texts.STRIKE_YES
        self.sheet.buttons((caps.get(keys.A, ""), yes, False), (caps.get(keys.B, ""), texts.STRIKE_NO, True))
        self.sheet.open(self._since)

    def _answer(self, key):
        if key == keys.A:
            if keys.since(self._since, self._asked) < _DEAF:
                return
            self.sheet.close()
            self.fill(self.box)
        elif key:
            self.sheet.close()
            self._to_card_again()

    def _to_card_again(self):
        self.mode = CARD
        self.show_header()
        self._hint()

    def fill(self, box):
        """Enter the hand in a box of the column shown; then its row flashes."""
        app, game = self.app, self.app.game
        points, extra = game.worth(box, self.column)
        self._kniffel = (box == game.rules.kniffel_box and points > 0) or extra
        bonus = game.bonus(self._who, self.column)
        game.apply(actions.fill(box, self.column))
        app.save_game()
        self._struck = not points + extra
        reached = game.bonus(self._who, self.column) > bonus
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
        self.card.enter(box, game.points(self._who, box, self.column))
        self.card.show_bonus(game, self._who, self.column, app.texts)
        self.show_header()
        self._select(box)
        self._flashes = _FLASHES
        self._flashed = self._since
        if self._struck:
            self._flashes = 2
            self.card.flash(True, True)
        if self.mode != ROBOT:
            self.mode = FILLED
            self.say(app.texts.YOU_TOOK % (long_name(app, box), points + extra))

    def _flash(self, now):
        """A step of the flashing row; when it is over, on with the game."""
        if self._flashes and keys.since(now, self._flashed) < (_STRIKE if self._struck else _FLASH):
            return False
        if self._flashes:
            self._flashed = now
            self._flashes -= 1
            self.card.flash(self._flashes % 2 == 0)
            return True
        return False

    def done(self):
        """After a box: show a Kniffel its due, then go on."""
        self.card.flash(True)
        self.card.select(-1)
        if self._kniffel and self.app.settings.speed != "instant":
            self.app.show("kniffel", self._who)
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
        ended = self._since is None
        self._since = now
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
            if ended or (not self._flashes and keys.since(now, self._flashed) > _FLASH):
                self.done()
                return True
        return changed


def box_name(app, box):
    """The name of a box as it stands on the card."""
    rules, texts = app.game.rules, app.texts
    name = rules.names[box]
    if name in rules.labels:
        return rules.labels[name][texts.COLUMN]
    return texts.BOXES[name]


def long_name(app, box):
    """The name of a box in a sentence."""
    rules, texts = app.game.rules, app.texts
    name = rules.names[box]
    if name not in rules.labels and name in texts.LONG_BOXES:
        return texts.LONG_BOXES[name]
    return box_name(app, box)
