# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The title: the logo made of dice, and where to go (lib/handheld; a screen)."""

from handheld import keys, pictures
from handheld.fonts import Font
from handheld.look import CENTRE
from handheld.menu import Menu
from handheld.screens import Base
from handheld.theme import BAR, CURSOR, DIM, PIP, TEXT

_NAME = "KNIFFEL"
_HELD = (2, 3)  # these dice of the logo are held


class Screen(Base):
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        look, layout = app.look, app.look.layout
        look.band(self.group, 0, layout.LOGO_LINE, BAR)
        look.band(self.group, layout.LOGO_LINE, layout.LOGO_LINE + layout.LOGO_EDGE, CURSOR)
        self._logo(look, layout)
        for face, held, x, y in layout.TITLE_DICE:
            size = layout.DIE
            look.sprite(self.group, "dice_%d" % size, size, size, x, y, tile=face)
            if held:
                look.tray(self.group, size, x, y)
        if layout.TAGLINE:
            text = app.texts.TAGLINE
            look.written(self.group, (layout.WIDTH - 6 * len(text)) // 2, layout.TAGLINE, text, DIM)
        self._entries = []

    def _logo(self, look, layout):
        size = layout.LOGO_DIE
        letters = look.font if look.font.height == 8 else Font(pictures.load("font_6x8"), 8)
        name, ink = ("blank_%d_mono" if look.mono else "blank_%d") % size, TEXT if look.mono else None
        palette = None if look.mono else look.theme.logo()
        for i in range(7):
            x, y = layout.LOGO_X + i * layout.LOGO_STEP, layout.LOGO_Y + layout.LOGO_LIFT[i]
            held = i in _HELD
            die = look.sprite(self.group, name, size, size, x, y, ink, 1 if held else 0)
            if palette:
                die.pixel_shader = palette
            x, y = x + size // 2, y + layout.LOGO_LETTER
            ink_of_letter = TEXT if look.mono and not held else PIP
            look.title(self.group, _NAME[i], ink_of_letter, layout.LOGO_SCALE, x, y, CENTRE, letters)

    def enter(self):
        app, texts = self.app, self.app.texts
        layout = app.look.layout
        app.bars(False, layout.TITLE_NOTE)
        entries = []
        if app.game and not app.game.over:
            game = app.game
            at = texts.RESUME_AT % (game.round, app.name_of(game.player))
            if (layout.TITLE_LIST[2] - 20) // 6 <= len(texts.RESUME) + len(at):
                at = at.split()[0]
            entries.append((texts.RESUME, at if layout.TITLE_VALUE else "", app.go_on))
            if layout.TITLE_NOTE:
                app.footer.message(self._note())
        elif layout.TITLE_NOTE:
            app.footer.message("")
        for name, text in (
            ("newgame", texts.NEW_GAME),
            ("statistics", texts.STATISTICS),
            ("settings", texts.SETTINGS),
            ("help", texts.HELP),
        ):
            entries.append((text, "", name))
        self._entries = entries
        at = 0
        for i in range(len(entries)):
            if entries[i][2] == app.left_for:
                at = i
        self._menu = Menu(app.look, [entry[:2] for entry in entries], at, layout.TITLE_LIST)
        self.group.append(self._menu.group)

    def _note(self):
        """Who has how much, as far as it fits."""
        app, game = self.app, self.app.game
        note = "%s %d:" % (app.texts.ROUND, game.round)
        for player in range(game.players):
            more = " %s %d" % (app.name_of(player), game.total(player))
            if len(note) + len(more) > app.look.layout.WIDTH // 6 - 3:
                break
            note += (", " if player else "") + more.strip() if player else more
        return note

    def key(self, key):
        if self._menu.key(key):
            return
        if key in (keys.A, keys.RIGHT):
            where = self._entries[self._menu.at][2]
            if isinstance(where, str):
                self.app.left_for = where
                self.app.show(where)
            else:
                where()

    def leave(self):
        self.app.look.forget("blank_%d" % self.app.look.layout.LOGO_DIE)
