# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The line-up of the next game while it is being put together (lib/handheld; knows no screen).

The game under way keeps its own players until the next one starts.
"""

from handheld.lineup import LEVELS, PERSON, Player

_FIRST_OPPONENT = 2
NOBODY = 254  # a place that will be empty as soon as the cursor leaves it


class Draft:
    """``kinds`` of the players in order: PERSON, a level, or NOBODY; ``rules_text`` as for ``rules.parse``."""

    def __init__(self, players, rules_text, names):
        """``names``: for people who have not said theirs."""
        self.rules_text = rules_text
        self._names = names
        self.kinds = bytearray()
        self._people = []  # the name as a person, kept while a computer plays in that place
        self._computers = []
        for player in players:
            person = player.is_person
            self._append(player.level, player.name if person else "", "" if person else player.name)
        if not players:
            self._append(PERSON, "", "")
            self._append(_FIRST_OPPONENT, "", "")

    def _append(self, kind, person, computer):
        self.kinds.append(kind)
        self._people.append("")
        self._people[-1] = person or self._free_name()
        self._computers.append(computer)

    def _free_name(self):
        for name in self._names:
            if name not in self._people:
                return name
        return self._names[0]

    def __len__(self):
        return len(self.kinds)

    def name(self, i):
        """The name of a player; empty for a computer that is called after its level."""
        return self._people[i] if self.kinds[i] in (PERSON, NOBODY) else self._computers[i]

    def rename(self, i, name):
        """Give a player a name; without one a computer is called after its level, a person gets one of ours."""
        if self.kinds[i] == PERSON:
            self._people[i] = ""
            self._people[i] = name or self._free_name()
        else:
            self._computers[i] = name

    def step(self, i, step):
        """Change a player: person, levels, and, if there are others, nobody."""
        kinds = [PERSON]
        kinds.extend(range(LEVELS))
        if len(self.kinds) > 1:
            kinds.append(NOBODY)
        self.kinds[i] = kinds[(kinds.index(self.kinds[i]) + step) % len(kinds)]

    def add(self):
        """Add a person at the end; returns the number of the new player."""
        self._append(PERSON, "", "")
        return len(self.kinds) - 1

    def remove(self, i):
        kinds = self.kinds
        self.kinds = kinds[:i] + kinds[i + 1 :]
        self._people.pop(i)
        self._computers.pop(i)

    def players(self):
        """The players for ``App.start``; places of nobody are left out."""
        chosen = []
        for i in range(len(self.kinds)):
            if self.kinds[i] != NOBODY:
                chosen.append(Player(self.name(i), self.kinds[i]))
        return chosen
