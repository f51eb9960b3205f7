# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""House rules: every option that fits the rule set, what it means, and why two do not go together
(lib/handheld; a screen)."""

from handheld import keys, lazy, sound, words
from handheld.menu import Menu
from handheld.reader import wrapped
from handheld.screens import Base
from handheld.theme import BAR, CURSOR, DIM
from kniffel_core import options, rules

_LINES = 2  # of the note below the list


class Screen(Base):
    repeats = True

    def enter(self, draft):
        app, look, layout = self.app, self.app.look, self.app.look.layout
        app.bars(True)
        self._draft = draft
        self._topic = lazy.texts(app, "rules")
        made = rules.parse(draft.rules_text)
        self._id = made.id
        self._chosen = dict(made.options)
        self._names = [name for name, _ in options.OPTIONS if self._fits(name)]
        self._standard = rules.make(self._id)
        lazy.drop("kniffel_core.sets." + self._id)
        self._kniffel = words.kniffel_name(made, app.texts)
        self._add_note(look, layout)
        self._menu = Menu(look, self._rows(), 0, self._place)
        self.group.append(self._menu.group)
        texts = app.texts
        app.header.write(texts.HOUSE_RULES, words.set_name(made, texts))
        self._explain()
        change = (keys.SIDES, texts.CHANGE) if keys.SIDES in app.board.caps else (keys.A, texts.CHANGE)
        app.hints((keys.NEXT, texts.NEXT), change, (keys.B, texts.BACK))

    def _add_note(self, look, layout):
        """The lines below the list, and the room that is left above them."""
        height = look.font.height
        pitch = height + 2 if layout.HEIGHT > 64 else height + 1
        bottom = layout.FOOT if layout.FOOT_HEIGHT else layout.HEIGHT + 1
        y = bottom - _LINES * pitch - 3
        place = list(layout.LIST)
        place[5] = (y - 1 - place[1]) // place[3]
        self._place = place
        if look.mono:
            look.rect(self.group, 0, y, layout.WIDTH, 1, DIM)
        else:
            look.rect(self.group, 0, y, layout.WIDTH, 1, CURSOR)
            look.rect(self.group, 0, y + 1, layout.WIDTH, bottom - y - 1, BAR)
        edge = 1 if layout.WIDTH < 160 else 5
        self._cells = (layout.WIDTH - 2 * edge) // 6
        self._note = [look.text(self.group, edge, y + 3 + i * pitch, self._cells, DIM) for i in range(_LINES)]

    # -- options ----------------------------------------------------------------------------------------

    def _fits(self, name):
        """Whether an option makes sense with this set at all."""
        values = _values(name)
        try:
            rules.make(self._id, {name: values[0]})
            rules.make(self._id, {name: values[1]})
        except rules.RulesError:
            return False
        return True

    def _default(self, name):
        """How an option stands without being chosen."""
        standard = self._standard
        if name == "extra":
            return standard.extra
        if name == "joker":
            return options.JOKERS[standard.joker]
        if name == "joker_after_strike":
            return standard.joker_after_strike
        if name == "upper_bonus":
            return True
        return _values(name)[0]

    def _value(self, name):
        return self._chosen[name] if name in self._chosen else self._default(name)

    def _rows(self):
        texts, topic = self.app.texts, self._topic
        rows = []
        for name in self._names:
            rows.append((topic.OPTIONS[name][0], words.value(name, self._value(name), texts, topic), True))
        rows.append((topic.OPTION_BACK, ""))
        return rows

    def _explain(self):
        """What the option means, for jokers the value."""
        at = self._menu.at
        if at == len(self._names):
            self._say("", DIM)
            return
        name = self._names[at]
        text = self._topic.JOKERS[self._value(name)][1] if name == "joker" else self._topic.OPTIONS[name][1]
        self._say(text % self._kniffel if "%s" in text else text, DIM)

    def _say(self, text, ink):
        lines = wrapped(text, self._cells)
        for i in range(len(self._note)):
            self._note[i].write(lines[i] if i < len(lines) else "", ink)

    # -- keys -------------------------------------------------------------------------------------------

    def key(self, key):
        if self._menu.key(key):
            self._explain()
        elif key == keys.B or (key == keys.A and self._menu.at == len(self._names)):
            self._draft.rules_text = options.text_of(self._id, self._chosen)
            self.app.show("newgame", self._draft, -4)
        elif key in (keys.RIGHT, keys.A):
            self._change(1)
        elif key == keys.LEFT:
            self._change(-1)

    def _change(self, step):
        if self._menu.at == len(self._names):
            return
        name = self._names[self._menu.at]
        values = _values(name)
        value = values[(values.index(self._value(name)) + step) % len(values)]
        chosen = dict(self._chosen)
        if value == self._default(name):
            chosen.pop(name, None)
        else:
            chosen[name] = value
        try:
            rules.make(self._id, chosen)
        except rules.RulesError:
            self.app.sound.play(sound.ERROR)
            self._say(self._reason(name, chosen), CURSOR)
            return
        finally:
            lazy.drop("kniffel_core.sets." + self._id)
        self._chosen = chosen
        self._menu.change(self._rows())
        self._explain()

    def _reason(self, name, chosen):
        """Which other option stands against it, in the player's words."""
        topic = self._topic
        for other in self._names:
            if other != name and other in chosen:
                rest = dict(chosen)
                del rest[other]
                try:
                    rules.make(self._id, rest)
                except rules.RulesError:
                    continue
                pair = "%s %s" % (min(name, other), max(name, other))
                return topic.CLASHES.get(pair, topic.CLASH % topic.OPTIONS[other][0])
        return topic.CLASH % self._id


def _values(name):
    for known, values in options.OPTIONS:
        if known == name:
            return (False, True) if values == ("no", "yes") else values
    return ()
