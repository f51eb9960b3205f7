# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Dims the screen while nobody plays, then sleeps; any key wakes and does nothing else (lib/handheld; loaded then)."""

_DIM = 0.25  # of the brightness before
_MINUTE = 60000
AWAKE, DIM, ASLEEP = range(3)


class Rest:
    """``state``; while it is ASLEEP nothing moves, and the application looks at the keys ten times a second."""

    def __init__(self, app):
        self._app = app
        self.state = AWAKE
        self._bright = getattr(app.display, "brightness", None)

    def look(self, key, idle):
        """One look: the logical key that has come, and milliseconds since the last. Returns whether all stands still."""
        if key:
            return self._wake()
        settings = self._app.settings
        if self.state < ASLEEP and _over(settings.sleep, idle):
            self._sleep()
        elif self.state < DIM and _over(settings.dim, idle):
            self.state = DIM
            self._shine(_DIM)
        return self.state == ASLEEP

    def _sleep(self):
        app = self._app
        self.state = ASLEEP
        if app.board.slow:  # paper needs no power for what it shows
            return
        app.root.hidden = True  # black, where the light cannot go out
        app.display.refresh()
        self._shine(0)
        if app.sound.light:
            app.sound.light.off(True)
            app.sound.light.tick(0)

    def _wake(self):
        """Back to the screen as it was; returns whether it was dark, for then the key has done its work."""
        app, before = self._app, self.state
        self.state = AWAKE
        if before == AWAKE:
            return False
        app.keys.clear()
        self._shine(1)
        if before == ASLEEP and not app.board.slow:
            app.root.hidden = False
            app.display.refresh()
            if app.sound.light:
                app.sound.light.off(False)
        return True

    def _shine(self, part):
        """A part of the brightness set before, where the display has a light."""
        if self._bright:
            try:
                self._app.display.brightness = self._bright * part
            except (AttributeError, RuntimeError, ValueError):
                self._bright = None


def _over(setting, idle):
    """Whether so many milliseconds are longer than a setting such as "5min"."""
    return setting != "off" and idle >= int(setting[:-3]) * _MINUTE


def may(app):
    """Whether the handheld may rest now: not while only computers play, for then people look on."""
    return app.game is None or app.game.over or app.has_people()
