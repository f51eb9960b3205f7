# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The screens, one file each, loaded when first shown (lib/handheld; ``docs/screens.md`` says how to add one)."""


class Base:
    """What every screen has. ``group`` holds its display parts; the app puts it on the screen and takes it off.

    ``enter(…)`` prepares it with the values given to ``app.show``; ``key(key)`` gets one logical key;
    ``tick(now)`` is called about eighty times a second with ``ticks_ms()`` and returns whether anything on the
    display changed; ``leave()`` comes before the next screen. ``repeats``: held direction keys repeat.
    """

    repeats = False

    def __init__(self, app):
        import displayio

        self.app = app
        self.group = displayio.Group()

    def enter(self):
        pass

    def key(self, key):
        pass

    def tick(self, now):
        return False

    def leave(self):
        pass
