# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The full cards, and the rules they are played by (lib/handheld; a screen).

Left and right lead to other players; down to what has no room on the first page, at last to the rules.
"""

import displayio

from handheld import keys, lazy, words
from handheld.paper import sheet
from handheld.reader import Reader
from handheld.screens import Base
from handheld.theme import INK, TEXT


class Screen(Base):
    repeats = True

    def enter(self, back=""):
        """``back``: the screen to go back to; without one the game goes on."""
        app, game, texts = self.app, self.app.game, self.app.texts
        app.bars(True)
        self._back = back
        module = "handheld.cards_ribbon" if app.look.layout.RIBBON else "handheld.cards_paper"
        self._view = view = lazy.load(module).View(app)
        lazy.drop(module)
        self.group.append(view.group)
        self._reader = None
        who = 0 if game.over else game.player
        self._who = who - who % view.step
        self._page = 0
        self._show()
        back = keys.B if keys.B in app.board.caps else keys.A
        app.hints(
            (keys.NEXT, texts.NEXT), (keys.SIDES, texts.PLAYER), (keys.DOWN, texts.MORE), (back, texts.BACK)
        )

    def _show(self):
        """Bring the page up to date."""
        on_rules = self._page == self._view.pages
        self._view.group.hidden = on_rules
        if self._reader:
            self._sheet.hidden = not on_rules
        if on_rules:
            self._show_rules()
        else:
            self._view.show(self._who, self._page)

    def _show_rules(self):
        """The rule set and the options in words."""
        app, made = self.app, self.app.game.rules
        look, layout = app.look, app.look.layout
        app.header.write(app.texts.RULES, words.set_name(made, app.texts))
        if self._reader:
            return
        self._sheet = displayio.Group()
        self.group.append(self._sheet)
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        top, pitch, edge = layout.HEAD_HEIGHT + 2, look.font.height + 2, 1
        if not layout.RIBBON:
            sheet(look, self._sheet, 2, top, layout.WIDTH - 4, bottom - top - 2 & ~1)
            top, bottom, edge = top + 4, bottom - 6, 7
        place = (edge, top, layout.WIDTH - 2 * edge, pitch, (bottom - top) // pitch)
        self._reader = Reader(look, self._sheet, place, TEXT if layout.RIBBON else INK)
        self._reader.show([words.sentences(made, app.texts, lazy.texts(app, "rules"))])

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        if key == keys.RIGHT:
            self._other(1)
        elif key == keys.LEFT:
            self._other(-1)
        elif key in (keys.DOWN, keys.NEXT):
            self._turn(1)
        elif key in (keys.UP, keys.PREVIOUS):
            self._turn(-1)
        elif key in (keys.B, keys.A, keys.CARDS, keys.MENU):
            if self._back:
                self.app.show(self._back)
            else:
                self.app.go_on()

    def _other(self, step):
        """To other players."""
        count = -(-self.app.game.players // self._view.step)
        self._who = (self._who // self._view.step + step) % count * self._view.step
        self._show()

    def _turn(self, step):
        """To another page; where there is no left and right, to other players after the last."""
        if self._page == self._view.pages and self._reader.turn(step):
            return
        self._page = (self._page + step) % (self._view.pages + 1)
        if not self._page and step > 0 and keys.SIDES not in self.app.board.caps:
            self._other(1)
        else:
            self._show()
