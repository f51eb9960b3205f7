# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Game over: the ranking, with a bar for each total (lib/handheld; a screen).

Equal totals share place and star. A starts the same game again; the next player begins.
"""

from micropython import const
from supervisor import ticks_ms

from handheld import keys, lazy, sound
from handheld.look import RIGHT
from handheld.screens import Base
from handheld.theme import CURSOR, DIM, GOOD, HELD, INK, LINE, PAPER, TEXT

_STAR = 11  # in icons_9
_SMALL_ROWS = 4
_ARC = b"\x04\x01\x00\x01\x04"
_DEAF = const(800)  # milliseconds in which A begins no new game: it may have hurried a computer's last turn


class Screen(Base):
    def enter(self):
        app, texts, game = self.app, self.app.texts, self.app.game
        module = "handheld.scores"
        lazy.load(module).game_over(app)
        lazy.drop(module)
        app.bars(True)
        ranking = game.ranking()
        best = [app.name_of(player) for place, player, _ in ranking if place == 1]
        self._line = None
        layout = app.look.layout
        if not layout.FOOT_HEIGHT:  # the hints are a line of text
            y = layout.HEIGHT - app.look.font.height
            if layout.RIBBON:
                app.look.rect(self.group, 0, y - 2, layout.WIDTH, 1, TEXT)
            self._line = app.look.text(self.group, 2, y, layout.WIDTH // 6, DIM)
        if layout.RIBBON:
            self._small(ranking, best)
        else:
            app.header.write(texts.OVER, texts.TIE if len(best) > 1 else "")
            self._headline(ranking, best)
            self._rows(ranking)
        self._choices = [(texts.REMATCH, "again"), (texts.CARDS, "cards"), (texts.TITLE, "title")]
        if app.has_people():
            self._choices.append((texts.COACH, "review"))
        self._choice = 0
        caps = app.board.caps
        self._chooses = keys.B not in caps or keys.RIGHT not in caps
        self._hint()
        self._since = ticks_ms()
        app.sound.play(sound.TIE if len(best) > 1 else sound.WIN)

    def _hint(self):
        """What the keys do; with few keys A does what another key chooses."""
        app, caps, choices = self.app, self.app.board.caps, self._choices
        onward = keys.DOWN if keys.DOWN in caps else keys.NEXT
        if self._chooses:
            pairs = ((onward, app.texts.NEXT), (keys.A, choices[self._choice][0]), (keys.B, choices[2][0]))
        else:
            pairs = [(keys.A, choices[0][0]), (onward, choices[1][0]), (keys.B, choices[2][0])]
            if len(choices) > 3:
                pairs.insert(2, (keys.RIGHT, choices[3][0]))
        if not self._line:
            app.hints(*pairs)
            return
        line = ""
        for key, text in pairs:
            if key == keys.B and key not in caps:
                continue
            cap = caps[key] + " " if key in caps else ""  # with one key, its long press has none
            more = "%s%s%s" % ("  " if line else "", cap, text)
            if len(line + more) <= app.look.layout.WIDTH // 6:
                line += more
        self._line.write(line)

    def _headline(self, ranking, best):
        """Who has won, in a sentence as long as fits."""
        app, texts = self.app, self.app.texts
        look, layout = app.look, app.look.layout
        if len(ranking) == 1:
            text = texts.ALONE % ranking[0][2]
        elif len(best) == 1:
            text = texts.WINNER % best[0]
        else:
            text = texts.WINNERS % (", ".join(best[:-1]) + texts.AND + best[-1])
        cells = (layout.WIDTH - 4) // 6
        if len(text) > cells:  # names too long for one line
            text = texts.TIE_OF % len(best) if len(best) > 1 else texts.POINTS % ranking[0][2]
        self._y = layout.HEAD_HEIGHT + 3
        self._dice(len(ranking))
        look.written(self.group, (layout.WIDTH - 6 * len(text)) // 2, self._y, text, TEXT)
        self._y += look.font.height + 3

    def _small(self, ranking, best):
        """The ranking where there is no room for bars: four rows, more by moving down."""
        app, texts, look = self.app, self.app.texts, self.app.look
        width = look.layout.WIDTH
        if len(ranking) == 1:
            title = texts.OVER
        else:
            title = texts.TIE if len(best) > 1 else texts.WINNER % best[0]
        app.header.write(title)
        self._ranking = ranking
        self._first = 0
        self._lines = []
        for i in range(_SMALL_ROWS):
            y = 11 + 11 * i
            star = look.sprite(self.group, "icons_9", 9, 9, 0, y - 1, TEXT, _STAR)
            name = look.text(self.group, 11, y, 13, TEXT)
            total = look.text(self.group, width - 2 - 24, y, 4, TEXT, RIGHT)
            self._lines.append((star, name, total))
        self._write_small()

    def _write_small(self):
        for i in range(_SMALL_ROWS):
            star, name, total = self._lines[i]
            at = self._first + i
            given = at < len(self._ranking)
            place, player, points = self._ranking[at] if given else (0, 0, 0)
            star.hidden = place != 1
            name.write("%d. %s" % (place, self.app.name_of(player)) if given else "")
            total.write("%d" % points if given else "")

    def _scroll(self, step):
        """On a small screen: to other rows; returns whether there were any."""
        if not self.app.look.layout.RIBBON:
            return False
        first = self._first + step * _SMALL_ROWS
        if not 0 <= first < len(self._ranking):
            return False
        self._first = first
        self._write_small()
        return True

    def _dice(self, players):
        """Five sixes in an arc, where there is room for them."""
        look, layout = self.app.look, self.app.look.layout
        size, height = layout.DIE, look.font.height
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT - height
        spare = bottom - self._y - height - 6 - players * (height + 12)
        if spare < size + 10 or layout.RIBBON:
            return
        step = size + size // 8
        x = (layout.WIDTH - 4 * step - size) // 2
        self._y += min((spare - size - 10) // 2, 8)
        for i in range(5):
            look.die(self.group, size, 6, x + i * step, self._y + _ARC[i])
        self._y += size + 10

    def _rows(self, ranking):
        """A strip of paper for each player."""
        look, layout = self.app.look, self.app.look.layout
        height = look.font.height
        bottom = layout.FOOT - 1 if layout.FOOT_HEIGHT else layout.HEIGHT - height
        pitch = min((bottom - self._y) // len(ranking), height + 12)
        tall = pitch - 2 if pitch > height + 3 else pitch
        gap = pitch > height + 3
        best = max(ranking[0][2], 1)
        x, width = 3, layout.WIDTH - 6
        longest = max([len(self.app.name_of(player)) for _, player, _ in ranking])
        bar_x = x + 5 + 6 * (3 + longest) + 14
        room = x + width - 30 - bar_x
        y = self._y
        if not gap:  # tall letters hang over into the next row
            look.rect(self.group, x, y, width, pitch * len(ranking), PAPER)
        for place, player, total in ranking:
            won = place == 1
            if gap:
                look.box(self.group, x, y, width, tall, CURSOR if won else LINE, PAPER)
            down = y + (tall - height + (1 if height == 8 else 0)) // 2
            look.written(self.group, x + 5, down, "%d. %s" % (place, self.app.name_of(player)), INK)
            if won:
                look.sprite(self.group, "icons_9", 9, 9, bar_x - 12, y + (tall - 9) // 2, GOOD, _STAR)
            long = room * max(total, 0) // best
            if long:
                thick = min(max(tall // 3, 3), 8)
                look.rect(self.group, bar_x, y + (tall - thick) // 2, long, thick, HELD if won else LINE)
            number = look.text(self.group, x + width - 4 - 24, down, 4, INK, RIGHT)
            number.write("%d" % total)
            y += pitch

    def key(self, key):
        app = self.app
        on = key in (keys.DOWN, keys.NEXT)
        if on and self._scroll(1):
            return
        if key == keys.UNDO:
            app.undo()
        elif key in (keys.B, keys.MENU):
            self._do("title")
        elif key == keys.A:
            if self._choice or keys.since(ticks_ms(), self._since) >= _DEAF:
                self._do(self._choices[self._choice][1])
        elif self._chooses and (on or key in (keys.RIGHT, keys.LEFT, keys.UP, keys.PREVIOUS)):
            step = 1 if on or key == keys.RIGHT else -1
            self._choice = (self._choice + step) % len(self._choices)
            self._hint()
        elif key in (keys.UP, keys.PREVIOUS):
            self._scroll(-1)
        elif on or key == keys.CARDS:
            self._do("cards")
        elif key in (keys.RIGHT, keys.SWITCH, keys.COACH) and app.has_people():
            self._do("review")

    def _do(self, what):
        app = self.app
        if what == "again":
            app.start(app.players, app.game.rules.text, app.first)
        elif what == "cards":
            app.show("cards", "gameover")
        else:
            app.show(what)
