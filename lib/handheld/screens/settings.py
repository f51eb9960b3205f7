# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Settings: what this board has, taking effect at once (lib/handheld; a screen)."""

from handheld import keys, settings
from handheld.menu import Menu
from handheld.screens import Base


class Screen(Base):
    repeats = True

    def enter(self, back="title"):
        app = self.app
        app.bars(True)
        self._back = back
        self._names = [name for name, _ in settings.ALL if self._matters(name)]
        self._menu = Menu(app.look, self._rows())
        self.group.append(self._menu.group)
        self._say()

    def _matters(self, name):
        """Whether a setting changes anything on this board."""
        board = self.app.board
        if name == "theme":
            return not self.app.look.mono
        if name == "sound":
            return board.sound is not None
        if name in ("dim", "sleep"):
            return not board.slow
        return name != "light" or board.pixels is not None

    def _rows(self):
        texts, chosen = self.app.texts, self.app.settings
        rows = []
        for name in self._names:
            rows.append((texts.SETTING_NAMES[name], texts.SETTING_VALUES[getattr(chosen, name)], True))
        if keys.B not in self.app.board.caps:
            rows.append((texts.BACK, ""))
        return rows

    def _say(self):
        """Header and footer, in the language that holds now."""
        app, texts = self.app, self.app.texts
        app.header.write(texts.SETTINGS)
        change = (keys.SIDES, texts.CHANGE) if keys.SIDES in app.board.caps else (keys.A, texts.CHANGE)
        app.hints((keys.NEXT, texts.NEXT), change, (keys.B, texts.BACK))

    def key(self, key):
        if self._menu.key(key):
            return
        at = self._menu.at
        if key in (keys.B, keys.MENU) or (key == keys.A and at == len(self._names)):
            self.app.show(self._back)
        elif key in (keys.A, keys.RIGHT, keys.LEFT) and at < len(self._names):
            name = self._names[at]
            self.app.change_setting(name, -1 if key == keys.LEFT else 1)
            self._menu.change(self._rows())
            if name == "language":
                self._say()
            elif name == "sound":
                from handheld import sound

                self.app.sound.play(sound.HOLD)
