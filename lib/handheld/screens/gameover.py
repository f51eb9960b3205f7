# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Game over: the ranking, with a bar for each total (lib/handheld; a screen).

Equal totals share place and star. A starts the same game again; the next player begins.
"""

from handheld import keys, sound
from handheld.look import RIGHT
from handheld.screens import Base
from handheld.theme import CURSOR, GOOD, HELD, INK, LINE, PAPER, TEXT

_STAR = 11  # in icons_9
_ARC = b"\x04\x01\x00\x01\x04"


class Screen(Base):
    def enter(self):
        app, texts, game = self.app, self.app.texts, self.app.game
        app.bars(True)
        ranking = game.ranking()
        best = [app.name_of(player) for place, player, _ in ranking if place == 1]
        app.header.write(texts.OVER, texts.TIE if len(best) > 1 else "")
        self._headline(ranking, best)
        self._rows(ranking)
        app.hints((keys.A, texts.REMATCH), (keys.DOWN, texts.CARDS), (keys.B, texts.TITLE))
        app.sound.play(sound.TIE if len(best) > 1 else sound.WIN)

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
        if len(text) > cells:
            text = texts.TIE_OF % len(best)
        self._y = layout.HEAD_HEIGHT + 3
        self._dice(len(ranking))
        look.written(self.group, (layout.WIDTH - 6 * len(text)) // 2, self._y, text, TEXT)
        self._y += look.font.height + 3

    def _dice(self, players):
        """Five sixes in an arc, where there is room for them."""
        look, layout = self.app.look, self.app.look.layout
        size, height = layout.DIE, look.font.height
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        spare = bottom - self._y - height - 6 - players * (height + 12)
        if spare < size + 10 or layout.RIBBON:
            return
        step = size + size // 8
        x = (layout.WIDTH - 4 * step - size) // 2
        self._y += min((spare - size - 10) // 2, 8)
        for i in range(5):
            look.sprite(self.group, "dice_%d" % size, size, size, x + i * step, self._y + _ARC[i], tile=6)
        self._y += size + 10

    def _rows(self, ranking):
        """A strip of paper for each player."""
        look, layout = self.app.look, self.app.look.layout
        height = look.font.height
        bottom = layout.FOOT - 1 if layout.FOOT_HEIGHT else layout.HEIGHT
        pitch = min((bottom - self._y) // len(ranking), height + 12)
        tall = pitch - 2 if pitch > height + 3 else pitch
        gap = pitch > height + 3
        best = max(ranking[0][2], 1)
        x, width = 3, layout.WIDTH - 6
        longest = max([len(self.app.name_of(player)) for _, player, _ in ranking])
        bar_x = x + 5 + 6 * (3 + longest) + 14
        room = x + width - 30 - bar_x
        y = self._y
        for place, player, total in ranking:
            won = place == 1
            if gap:
                look.box(self.group, x, y, width, tall, CURSOR if won else LINE, PAPER)
            else:
                look.rect(self.group, x, y, width, tall - 1, PAPER)
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
        if key == keys.A:
            app.start(app.players, app.rules_text, app.first)
        elif key in (keys.DOWN, keys.NEXT, keys.CARDS):
            app.show("cards", "gameover")
        elif key == keys.UNDO and app.game.can_undo:
            app.game.undo()
            app.save_game()
            app.go_on()
        elif key in (keys.B, keys.MENU):
            app.show("title")
