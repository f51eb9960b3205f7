# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The coach: what the strongest player would do now, and what every other choice costs (lib/handheld; a screen).

It thinks in slices, and gives all its memory back when it is left.
"""

from micropython import const
from supervisor import ticks_ms

from handheld import keys, lazy
from handheld.menu import Menu
from handheld.reader import wrapped
from handheld.screens import Base
from handheld.theme import TEXT
from handheld.words_coach import Wording
from kniffel_core import game as actions
from kniffel_core.coach import Coach

_SLICE = const(25)  # milliseconds of thinking between two looks at the keys
_LIFE = const(300)
_LINES = const(3)
_HARD = "~"  # a space within a line


class Screen(Base):
    repeats = True

    def enter(self):
        app, game = self.app, self.app.game
        app.bars(True)
        self._topic = lazy.texts(app, "coach")
        used = self._topic.USED % (game.rolls_used, game.rolls_used + game.rolls_left)
        app.header.write(self._topic.COACH, used)
        app.hints((keys.B, app.texts.BACK))
        look, layout = app.look, app.look.layout
        self._menu = None
        self._rows = []  # actions
        self._lines = []
        x, y, width, pitch, height, rows = layout.LIST
        if not layout.RIBBON:
            line, y = look.font.height + 1, layout.HEAD_HEIGHT + 3
            for i in range(_LINES):
                self._lines.append(look.text(self.group, 4, y, (layout.WIDTH - 8) // 6, TEXT))
                y += line
            y += 1
            rows = (layout.FOOT - y) // pitch
        else:
            self._lines.append(look.text(self.group, 4, 30, 20, TEXT))
        self._place = x, y, width, pitch, height, rows
        self._say(self._topic.THINKS)
        self._life, self._dots = ticks_ms(), 0
        self._coach = Coach(game.rules)
        self._coach.begin(game)

    def _say(self, text, more=""):
        """Write the sentence, and on the last line what is to be said beside it."""
        lines = wrapped(text, (self.app.look.layout.WIDTH - 8) // 6)
        for i in range(len(self._lines)):
            self._lines[i].write(lines[i].replace(_HARD, " ") if i < len(lines) else "")
        if more and len(lines) < _LINES == len(self._lines):
            self._lines[-1].write(more)

    def tick(self, now):
        if self._menu:
            return False
        while not self._coach.step():
            if keys.since(ticks_ms(), now) > _SLICE:
                if keys.since(now, self._life) < _LIFE:
                    return False
                self._life = now
                self._dots = (self._dots + 1) % 4
                self._say(self._topic.THINKS + "." * self._dots)
                return True
        self._tell()
        return True

    def _tell(self):
        """Show the advice, and all choices with what they cost, the best first."""
        app, game, coach, topic = self.app, self.app.game, self._coach, self._topic
        words = Wording(app, topic)
        gain = coach.gain()
        text = words.sentence(coach.action)
        yours = topic.YOURS % words.tenths(gain) if gain else ""
        if gain:
            # Not torn at the end of a line.
            text += ". " + yours.replace(" ", _HARD)
        elif gain is not None and game.held == coach.action:
            text += topic.SAME
        why = topic.ROUGHLY if coach.table_free else app.texts.WHY.get(coach.reason, "")
        if "%s" in why:
            why = why % app.box_name(coach.about - 1)
        if app.look.layout.RIBBON:
            self._say("")
            if gain:
                app.header.write(topic.COACH, yours)
        else:
            self._say(text, why)
        rows = []
        for cost, action in _choices(game, coach):
            self._rows.append(action)
            value = "−" + words.tenths(cost) if cost else "=" if action != coach.action else topic.BEST
            rows.append((words.short(action, (self._place[2] - 8) // 6 - 2 - len(value)), value))
        if keys.B not in app.board.caps:
            rows.append((app.texts.BACK, ""))
        self._menu = Menu(app.look, rows, 0, self._place)
        self.group.append(self._menu.group)
        app.hints((keys.NEXT, app.texts.NEXT), (keys.A, topic.DO), (keys.B, app.texts.BACK))

    def key(self, key):
        if self._menu and self._menu.key(key):
            return
        if key == keys.A and self._menu and self._menu.at < len(self._rows):
            self._do(self._rows[self._menu.at])
        elif key in (keys.A, keys.B, keys.MENU, keys.COACH):
            self.app.go_on()

    def _do(self, action):
        """Hold the dice, or go to the box: rolling and filling are left to the person."""
        app, game = self.app, self.app.game
        if action >= actions.FILL:
            app.show("turn", action)
            return
        game.hold(actions.mask_of(action))
        app.save_game()
        app.go_on()


def _choices(game, coach):
    """All legal actions as (cost in tenths, action), cheapest first; keeps of the same faces only once."""
    best = coach.action
    seen, found = [], []
    for action in game.legal_actions():
        if action < actions.FILL:
            faces = _faces(game, action)
            if action != best and (faces in seen or (best < actions.FILL and faces == _faces(game, best))):
                continue
            seen.append(faces)
        cost = coach.cost(action)
        place = 0
        while action != best and place < len(found) and found[place][0] <= cost:
            place += 1
        found.insert(place, (cost, action))
    return found


def _faces(game, action):
    """The faces that an action keeps, sorted, as one number."""
    faces = 0
    for face in range(1, 7):
        for die in range(5):
            if action >> die & 1 and game.dice[die] == face:
                faces = faces * 8 + face
    return faces
