# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the player should know before the title comes: what could not be read, what is wrong in settings.toml
(lib/handheld; a screen), or which table a computer does without. Any key goes on."""

from handheld import keys, lazy
from handheld.reader import Reader
from handheld.screens import Base
from handheld.theme import TEXT


class Screen(Base):
    repeats = True

    def enter(self, notes, then=None):
        """``notes``: tuples of the name of a text in ``…_notice.txt`` and what goes into it; ``then``: the next screen."""
        self._then = then
        app, texts = self.app, self.app.texts
        app.bars(True)
        topic = lazy.texts(app, "notice")
        look, layout = app.look, app.look.layout
        height = look.font.height + (1 if layout.HEIGHT < 200 else 4)
        top = layout.HEAD_HEIGHT + (1 if layout.RIBBON else 4)
        bottom = layout.FOOT - 1 if layout.FOOT_HEIGHT else layout.HEIGHT
        edge = 2 if layout.RIBBON else 6
        self._reader = Reader(
            look, self.group, (edge, top, layout.WIDTH - 2 * edge, height, (bottom - top) // height), TEXT
        )
        self._reader.show(
            [getattr(topic, note[0]) % note[1:] if note[1:] else getattr(topic, note[0]) for note in notes]
        )
        self._title = topic.NOTICE
        self._show()
        app.hints((keys.NEXT if self._reader.pages > 1 else keys.OTHER, texts.MORE), (keys.A, texts.GO_ON))

    def _show(self):
        reader = self._reader
        self.app.header.write(
            self._title, "%d/%d" % (reader.page + 1, reader.pages) if reader.pages > 1 else ""
        )

    def key(self, key):
        if key in (keys.UP, keys.PREVIOUS, keys.LEFT):
            self._reader.turn(-1)
            self._show()
        elif self._reader.turn(1):
            self._show()
        else:
            game = self.app.game
            self.app.show(self._then or ("gameover" if game and game.over else "title"))
