# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The pause menu (lib/handheld; a screen)."""

from handheld import keys
from handheld.menu import Menu
from handheld.screens import Base


class Screen(Base):
    repeats = True

    def enter(self, back=""):
        """``back``: the screen to go on with; without one the game decides."""
        app, texts = self.app, self.app.texts
        layout = app.look.layout
        app.bars(True, True, True)
        self._back = back
        kept = texts.SAVED if app.save_game() else texts.NOT_SAVED
        app.header.write(texts.PAUSE, kept if app.header.fits(texts.PAUSE, kept) else kept.split(" ")[-1])
        entries = [] if keys.B in app.board.caps and not layout.RIBBON else [(texts.GO_ON_PLAYING, "")]
        entries.append((texts.SEE_CARDS, "cards"))
        if app.game.rolls_used and app.players[app.game.player].is_person:
            entries.append((texts.ASK_COACH, "coach"))
        if app.can_undo():
            entries.append((texts.UNDO, "undo"))
        entries.append((texts.SETTINGS, "settings"))
        entries.append((texts.HELP, "help"))
        entries.append((texts.TO_TITLE, "title"))
        self._entries = entries
        x, y, width, pitch, height, rows = layout.LIST
        if layout.HEIGHT > 64:
            pitch, height = pitch + 3, height + 1
            y += 6
        rows = min(rows, (layout.FOOT - y) // pitch)
        self._menu = Menu(
            app.look, [(text, "") for text, _ in entries], 0, (x, y, width, pitch, height, rows)
        )
        self.group.append(self._menu.group)
        app.hints((keys.NEXT, texts.NEXT), (keys.A, texts.CHOOSE), (keys.B, texts.BACK))

    def key(self, key):
        if self._menu.key(key):
            return
        if key in (keys.B, keys.MENU):
            self._leave("")
        elif key in (keys.A, keys.RIGHT):
            self._leave(self._entries[self._menu.at][1])

    def _leave(self, where):
        app = self.app
        if where == "undo":
            app.undo()
        elif where in ("cards", "settings", "help"):
            app.show(where, "pause")
        elif where:
            app.show(where)
        elif self._back:
            app.show(self._back)
        else:
            app.go_on()
