# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""After the game: what a person's decisions cost, turn by turn, and the costliest three (lib/handheld; a screen).

The coach looks at the noted decisions one by one, in slices; all its memory comes back when the screen is left.
"""

from micropython import const
from supervisor import ticks_ms

from handheld import keys, lazy
from handheld.reader import Reader
from handheld.replay import Replay
from handheld.screens import Base
from handheld.theme import TEXT
from handheld.words_coach import Wording
from kniffel_core.coach import Coach, Losses

_SLICE = const(25)  # milliseconds of thinking between two looks at the keys


class Screen(Base):
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        look, layout = app.look, app.look.layout
        pitch = look.font.height + (1 if layout.HEIGHT < 200 else 3)
        if layout.RIBBON:
            pitch, y = look.font.height + 2, layout.HEAD_HEIGHT + 2
        else:
            y = layout.HEAD_HEIGHT + 4
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        self._reader = Reader(look, self.group, (4, y, layout.WIDTH - 8, pitch, (bottom - y) // pitch), TEXT)

    def enter(self):
        app = self.app
        app.bars(True)
        self._topic = lazy.texts(app, "coach")
        self._who = [player for player in range(len(app.players)) if app.players[player].is_person]
        self._at = 0
        self._coach = Coach(app.game.rules)
        more = ((keys.SIDES, self._topic.OTHERS),) if len(self._who) > 1 else ()
        back = keys.B if keys.B in app.board.caps else keys.A
        texts = app.texts
        app.hints((keys.NEXT, texts.NEXT), *more, (keys.DOWN, texts.MORE), (back, texts.BACK))
        self._begin()

    def _begin(self):
        """Begin to look at the decisions of a person."""
        game, player = self.app.game, self._who[self._at]
        self._losses = Losses(game.rounds)
        self._replay = Replay(game, player, self.app.decisions.of[player])
        self._turns = 0
        self._busy = self._replay.next()
        if self._busy:
            self._think()
        self._reader.show([self._topic.THINKS])
        self._show_header()
        if not self._busy:
            self._tell()

    def _think(self):
        self._coach.forget()
        self._coach.begin(self._replay.game)

    def _show_header(self):
        app, reader = self.app, self._reader
        right = "%d/%d" % (reader.page + 1, reader.pages)
        if self._busy:
            right = "%d/%d" % (self._replay.game.turn + 1, app.game.rounds)
        app.header.write("%s %s" % (self._topic.COACH, app.name_of(self._who[self._at])), right)

    def tick(self, now):
        if not self._busy:
            return False
        replay, turn = self._replay, self._replay.game.turn
        while keys.since(ticks_ms(), now) <= _SLICE:
            if not self._coach.step():
                continue
            self._losses.note(self._coach, replay.game, replay.action)
            self._busy = replay.next()
            if not self._busy:
                self._tell()
                return True
            if replay.game.turn != turn:
                self._show_header()
                self._think()
                return True
            self._coach.begin(replay.game)
        return False

    def _tell(self):
        """Write the findings."""
        topic, losses, app = self._topic, self._losses, self.app
        turns = self._replay.game.turn - (app.decisions.of[self._who[self._at]] or b"\0")[0]
        words = Wording(app, topic)
        if not turns:
            told = [topic.NOTHING_NOTED]
        elif not losses.total:
            told = [topic.NOTHING_LOST % turns]
        else:
            told = [topic.LOST % (words.tenths(losses.total), turns)]
            game = self._replay.game
            words = Wording(app, topic, game)
            for decision in losses.costliest():
                game.dice[:] = decision.dice
                done, best = (
                    words.short(decision.done, points=False),
                    words.short(decision.best, points=False),
                )
                dice = "".join([str(face) for face in sorted(decision.dice)])
                told.append(
                    topic.DECISION
                    % (decision.turn + 1, decision.rolls_used, dice, best, done, words.tenths(decision.cost))
                )
            by_turn = topic.BY_TURN
            for turn in range(app.game.rounds):
                if losses.lost(turn):
                    by_turn += "\n" + topic.TURN % (turn + 1, words.tenths(losses.lost(turn)))
            told.append(by_turn)
        self._reader.show(told)
        self._show_header()

    def key(self, key):
        if key in (keys.LEFT, keys.RIGHT):
            if len(self._who) > 1:
                self._turn_person(1 if key == keys.RIGHT else -1)
        elif key in (keys.DOWN, keys.NEXT):
            self._turn_page(1)
        elif key in (keys.UP, keys.PREVIOUS):
            self._turn_page(-1)
        elif key:
            self.app.show("gameover")

    def _turn_page(self, step):
        """To another page, and from the last one to the next person."""
        if self._busy:
            return
        if self._reader.turn(step):
            self._show_header()
        elif len(self._who) > 1:
            self._turn_person(step)
        elif step > 0:
            while self._reader.turn(-1):
                pass
            self._show_header()

    def _turn_person(self, step):
        self._at = (self._at + step) % len(self._who)
        self._begin()
