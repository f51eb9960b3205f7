# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The title: the logo made of dice, and where to go (lib/handheld; a screen)."""

from handheld import keys
from handheld.menu import Menu
from handheld.screens import Base
from handheld.theme import BAR, CURSOR, PIP

_NAME = "KNIFFEL"
_HELD = (2, 3)  # these dice of the logo are held


class Screen(Base):
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        look, layout = app.look, app.look.layout
        if not look.mono:
            look.rect(self.group, 0, 0, layout.WIDTH, layout.LOGO_LINE, BAR)
        look.rect(self.group, 0, layout.LOGO_LINE, layout.WIDTH, 2, CURSOR)
        self._logo(look, layout)
        self._entries = []

    def _logo(self, look, layout):
        size, scale = layout.LOGO_DIE, layout.LOGO_SCALE
        for i in range(7):
            x, y = layout.LOGO_X + i * layout.LOGO_STEP, layout.LOGO_Y + layout.LOGO_LIFT[i]
            look.sprite(self.group, "blank_%d" % size, size, size, x, y, tile=1 if i in _HELD else 0)
        # One label for all letters would not let them stand at different heights.
        for i in range(7):
            x, y = layout.LOGO_X + i * layout.LOGO_STEP, layout.LOGO_Y + layout.LOGO_LIFT[i]
            look.title(
                self.group,
                _NAME[i],
                PIP,
                scale,
                (0.5, 0.0),
                (x + (size + scale) // 2, y + layout.LOGO_LETTER),
            )

    def enter(self):
        app, texts = self.app, self.app.texts
        app.bars(False, False)
        entries = []
        if app.game and not app.game.over:
            game = app.game
            entries.append(
                (texts.RESUME, texts.RESUME_AT % (game.round, app.name_of(game.player)), app.go_on)
            )
        for name, text in (("newgame", texts.NEW_GAME), ("settings", texts.SETTINGS), ("help", texts.HELP)):
            entries.append((text, "", name))
        self._entries = entries
        layout = app.look.layout
        self._menu = Menu(
            app.look,
            [entry[:2] for entry in entries],
            top=layout.TITLE_TOP,
            pitch=layout.TITLE_PITCH,
            bar=layout.TITLE_BAR,
            visible=layout.TITLE_ROWS,
        )
        self.group.append(self._menu.group)

    def key(self, key):
        if self._menu.key(key):
            return
        if key in (keys.A, keys.RIGHT):
            where = self._entries[self._menu.at][2]
            if isinstance(where, str):
                self.app.show(where)
            else:
                where()

    def leave(self):
        self.app.look.forget("blank_%d" % self.app.look.layout.LOGO_DIE)
