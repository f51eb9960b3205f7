# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Pass the handheld on: hides the card until the next person is there (lib/handheld; a screen)."""

import displayio

from handheld import keys, sound
from handheld.parts import Button
from handheld.screens import Base
from handheld.theme import DIM, TEXT

_FACES = (3, 6)


class Screen(Base):
    def enter(self):
        app, texts = self.app, self.app.texts
        look, game = app.look, app.game
        layout = look.layout
        app.bars(False, False, True)
        group, width = self.group, layout.WIDTH
        size, height = layout.DIE, look.font.height
        name = app.name_of(game.player)
        total = game.total(game.player)
        if layout.RIBBON:
            y = 1
            places = ((3, 13), (width - size - 3, 13))
        else:
            y = (layout.HEIGHT - size - 4 * height - layout.BUTTON_HEIGHT - 35) // 2
            places = ((width // 2 - size - 3, y + 3), (width // 2 + 3, y))
            y += size + 11
        # Beside a long name on the smallest screens there is no room for dice.
        if not layout.RIBBON or 12 * len(name) < width - 2 * (size + 5):
            for i in range(2):
                look.die(group, size, _FACES[i], *places[i])
        self._centred(texts.PASS_TO, y, DIM)
        y += height + 3
        big = displayio.Group(scale=2, x=(width - 12 * len(name)) // 2, y=y)
        look.written(big, 0, 0, name, TEXT)
        group.append(big)
        y += 2 * height + 3
        if not layout.RIBBON:
            self._centred(texts.PASS_NOTE % (game.round, total), y, DIM)
            y += height + 12
        else:
            y += 10
        text = texts.I_AM % name
        key = app.board.caps.get(keys.A, "")
        x = (width - (22 if key else 12) - 6 * len(text)) // 2
        Button(look, group, x, y, key, text, True)
        app.sound.play(sound.NEXT)

    def _centred(self, text, y, ink):
        look = self.app.look
        look.written(self.group, (look.layout.WIDTH - 6 * len(text)) // 2, y, text, ink)

    def key(self, key):
        app = self.app
        if key == keys.A:
            app.passed = app.game.turn
            app.show("turn")
        elif key == keys.MENU:
            app.show("pause")
        elif key == keys.UNDO:
            app.undo()
