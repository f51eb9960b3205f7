# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The coach's words for actions and costs (lib/handheld; knows no screen)."""

from kniffel_core import game as actions


class Wording:
    """Words about the game of an app; ``topic``: the texts of the coach."""

    def __init__(self, app, topic, game=None):
        self._app = app
        self._game = game or app.game
        self._topic = topic

    def tenths(self, number):
        """Tenths of a point as a number with one decimal."""
        return "%d%s%d" % (number // 10, self._topic.POINT, number % 10)

    def kept(self, action, between=" "):
        """The faces that a roll keeps, sorted."""
        dice = self._game.dice
        return between.join(sorted([str(dice[die]) for die in range(5) if action >> die & 1]))

    def sentence(self, action):
        """The advice: ``Keep 5 5 5; re-roll the rest``."""
        topic = self._topic
        if action < actions.FILL:
            kept = self.kept(action)
            return topic.KEEP_LONG % kept if kept else topic.ROLL_ALL_LONG
        box, column = actions.box_of(action)
        name = self._column(column) + self._app.long_name(box)
        if action >= actions.ANNOUNCE:
            return topic.NAME_LONG % name
        points, extra = self._game.worth(box, column)
        return topic.TAKE_LONG % (name, points + extra) if points + extra else topic.STRIKE_LONG % name

    def short(self, action, cells=20, points=True):
        """The same for a list, in at most so many characters: ``Keep 5 5 5``, ``Chance 21``; without points
        in a word that is not torn at a line's end: ``Keep 555``, ``Chance``."""
        topic = self._topic
        if action < actions.FILL:
            kept = self.kept(action)
            if not kept:
                return topic.ROLL_ALL
            text = topic.KEEP % kept
            return text if points and len(text) <= cells else topic.KEEP % self.kept(action, "")
        box, column = actions.box_of(action)
        name, end = self._app.box_name(box), ""
        before = self._column(column)
        if action >= actions.ANNOUNCE:
            long = topic.NAME % name
            if len(before) + len(long) <= cells:
                return before + long
            name = topic.NAME_SHORT % name
        elif points:
            points, extra = self._game.worth(box, column)
            end = " %d" % (points + extra)
        if len(before) + len(name) + len(end) > cells:
            before = before.rstrip()
        return (before + name)[: cells - len(end)] + end

    def _column(self, column):
        return "%d: " % (column + 1) if self._game.rules.columns > 1 else ""
