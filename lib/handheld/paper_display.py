# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Electronic paper that looks like any display to the application (lib/handheld; knows no screen, no board by name).

A refresh takes seconds and wears the paper. So one that is asked for is made when nothing has changed for a while
and the paper is ready: one for a decision, and what moved on the way is never seen.
"""

from supervisor import ticks_ms

from handheld.keys import since

_STILL = 250  # milliseconds


class PaperDisplay:
    auto_refresh = False

    def __init__(self, display):
        self._display = display
        self.width = display.width
        self.height = display.height
        self._wanted = False
        self._since = 0

    @property
    def root_group(self):
        return self._display.root_group

    @root_group.setter
    def root_group(self, group):
        self._display.root_group = group

    def refresh(self):
        """Something changed; :meth:`idle` shows it later."""
        self._wanted = True
        self._since = ticks_ms()

    def idle(self, now):
        """Refresh if it is time."""
        if not self._wanted or since(now, self._since) < _STILL:
            return
        display = self._display
        if display.busy or display.time_to_refresh > 0:
            return
        try:
            display.refresh()
        except RuntimeError:  # too soon after all: the next time
            return
        self._wanted = False
