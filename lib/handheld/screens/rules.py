# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The rule sets, one after another, each with its pages and the choice in words (lib/handheld; a screen).

Only the set that is shown is in memory.
"""

from handheld import keys, lazy, words
from handheld.look import CENTRE
from handheld.paper import sheet
from handheld.reader import Reader
from handheld.screens import Base
from handheld.theme import GOOD, INK, LINE, SOFT, TEXT
from kniffel_core import options, rules, sets

# These belong to the choice of a set; other house rules go along to the next one.
_OF_THE_SET = ("extra", "joker", "joker_after_strike", "full_house_of_five", "exact_small_straight")


class Screen(Base):
    repeats = True

    def __init__(self, app):
        super().__init__(app)
        look, layout = app.look, app.look.layout
        height = look.font.height
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT
        top = layout.HEAD_HEIGHT + 2
        self._title = None  # in the header where there is no room for it
        if layout.RIBBON:
            place = (1, top, layout.WIDTH - 2, height + 2, 5)
        else:
            width = layout.WIDTH - 4
            sheet(look, self.group, 2, top, width, bottom - top - 2 & ~1)
            y = top + 2
            self._title = look.text(self.group, 8, y, (width - 12) // 6, GOOD, CENTRE)
            self._more = look.text(self.group, layout.WIDTH - 25, y, 3, SOFT)
            y += height + (1 if height == 8 else 0)
            look.rect(self.group, 6, y, width - 8, 1, LINE)
            y += 4 if height == 8 else 2
            pitch = height + 1 if layout.HEIGHT < 200 else height + 3
            place = (7, y, width - 8, pitch, (bottom - 2 - y) // pitch)
        self._reader = Reader(look, self.group, place, TEXT if layout.RIBBON else INK)

    def enter(self, draft):
        app, texts = self.app, self.app.texts
        app.bars(True)
        self._draft = draft
        self._topic = lazy.texts(app, "rules")
        self._at = sets.IDS.index(draft.rules_text.split(" ")[0])
        self._load()
        app.hints(
            (keys.NEXT, texts.NEXT),
            (keys.SIDES, self._topic.OTHERS),
            (keys.A, self._topic.TAKE),
            (keys.B, texts.BACK),
        )

    def _load(self, last=False):
        """Show the set that the cursor is on."""
        texts = self.app.texts
        self._rules_text = self._text()
        made = rules.parse(self._rules_text)
        module = options.set_of(made.id)
        paragraphs = list(module.PAGES_DE if texts.COLUMN else module.PAGES_EN)
        paragraphs.append(words.sentences(made, texts, self._topic))
        lazy.drop("kniffel_core.sets." + made.id)
        self._reader.show(paragraphs, last)
        self._name = (made.name_en, made.name_de)[texts.COLUMN]
        if self._title and len(self._name) > self._title.width - 4:  # the count of pages stands beside it
            self._name = words.set_name(made, texts)
        self._show_page()

    def _show_page(self):
        """Say which set this is, and whether it has more pages."""
        reader, header = self._reader, self.app.header
        more = "%d▼" % (reader.page + 1) if reader.page + 1 < reader.pages else ""
        where = "%d/%d" % (self._at + 1, len(sets.IDS))
        if self._title:
            self._title.write(self._name)
            self._more.write(more)
            header.write(self.app.texts.RULES, where)
        else:
            header.write(self._name.split(",")[0], "%s %s" % (more[1:], where))

    def _text(self):
        """The line of the set with the house rules that go along."""
        wanted = sets.IDS[self._at]
        if self._draft.rules_text.split(" ")[0] == wanted:
            return self._draft.rules_text
        text = wanted
        for option in self._draft.rules_text.split(" ")[1:]:
            if option.split("=")[0] in _OF_THE_SET:
                continue
            try:
                rules.parse(text + " " + option)
                text = text + " " + option
            except rules.RulesError:
                pass
        lazy.drop("kniffel_core.sets." + wanted)
        return text

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        if key == keys.LEFT:
            self._go(-1)
        elif key == keys.RIGHT:
            self._go(1)
        elif key in (keys.DOWN, keys.NEXT):
            self._turn(1)
        elif key in (keys.UP, keys.PREVIOUS):
            self._turn(-1)
        elif key == keys.A:
            self._draft.rules_text = self._rules_text
            self._back()
        elif key == keys.B:
            self._back()

    def _go(self, step, last=False):
        self._at = (self._at + step) % len(sets.IDS)
        self._load(last)

    def _turn(self, step):
        """To the next page, and from the last one to the next set."""
        if self._reader.turn(step):
            self._show_page()
        else:
            self._go(step, step < 0)

    def _back(self):
        self.app.show("newgame", self._draft, -3)
