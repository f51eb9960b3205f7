# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The demonstration: starts a game among computers at once, as settings.toml asks (lib/handheld; a screen).

``KNIFFEL_DEMO = "1"`` leads here; ``KNIFFEL_RULES`` is a line for ``kniffel_core.rules.parse``, ``KNIFFEL_LEVELS``
a list of levels such as ``"4,0"``.
"""

from handheld.lineup import LEVELS, Player
from handheld.screens import Base
from handheld.toml import value_of


class Screen(Base):
    def tick(self, now):
        levels = value_of("KNIFFEL_LEVELS") or "%d,%d" % (LEVELS - 1, LEVELS - 3)
        players = [Player("", int(level) % LEVELS) for level in levels.split(",")]
        self.app.settings.speed = "instant"
        self.app.start(players, value_of("KNIFFEL_RULES") or "kniffel")
        return True
