# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The front in a window: whole-number scaling, resizable, F1 shows the keys.

Room: kniffel_tools/sim. pygame-ce is imported here only. While the board's code computes, the window stays alive.
"""

import contextlib
import os

from kniffel_tools.errors import UserError
from kniffel_tools.sim import front_none, keyboard
from kniffel_tools.sim.picture import rgb888

_LEAST_MS = 60  # a key that was down more briefly still counts as long as this, or a scanner could miss it
_SLOWEST_MS = 250  # real time made up for after a pause; more is dropped
_BORDER = (24, 24, 24)


def run(session, steps=(), speed=1.0):
    """Play until the window is closed or code.py ends. A key script is played first."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as error:
        raise UserError(
            "--front window needs pygame-ce, which is not installed; use --front terminal"
        ) from error
    if steps:
        front_none.run(session, steps)
    try:
        pygame.display.init()
        pygame.font.init()
        window = _Window(pygame, session, speed)
    except pygame.error as error:
        raise UserError(f"no window can be opened ({error}); use --front terminal or none") from error
    try:
        window.run()
    finally:
        pygame.quit()


class _Window:
    def __init__(self, pygame, session, speed):
        self._pygame = pygame
        self._session = session
        self._speed = speed
        self._closed = False
        self._help = False
        self._down = {}  # board key: when it went down, ms of board time
        self._up = {}  # board key: when it may come up
        self._drawn = None
        self._keys = _key_names(pygame)
        session.advance(0)
        width, height = self._size()
        scale = self._first_scale(width, height)
        self.surface = pygame.display.set_mode((width * scale, height * scale), pygame.RESIZABLE)
        pygame.display.set_caption(f"Kniffel - {session.machine.facts.id} - F1: keys")
        pygame.key.set_repeat()

    def run(self):
        clock = self._pygame.time.Clock()
        running = True
        while running and not self._closed:
            passed = min(clock.tick(60), _SLOWEST_MS)
            self._events()
            self._release_due()
            running = self._session.advance(passed * self._speed, self._events)
            self._draw()

    # --- keys ---
    def _events(self):
        """Handle what the window got; also called while the board's code computes."""
        for event in self._pygame.event.get():
            if event.type == self._pygame.QUIT:
                self._closed = True
            elif event.type == self._pygame.KEYDOWN:
                self._key_down(event.key)
            elif event.type == self._pygame.KEYUP:
                self._key_up(event.key)
            elif event.type in (self._pygame.VIDEORESIZE, self._pygame.VIDEOEXPOSE):
                self._drawn = None

    def _key_down(self, key):
        if key == self._pygame.K_F1:
            self._help = not self._help
            self._drawn = None
            return
        machine = self._session.machine
        name = keyboard.board_key(self._keys.get(key, ""), machine.inputs.names)
        if name is not None:
            self._up.pop(name, None)
            self._down[name] = machine.now_ms
            machine.press(name)

    def _key_up(self, key):
        name = keyboard.board_key(self._keys.get(key, ""), self._session.machine.inputs.names)
        if name in self._down:
            self._up[name] = max(self._session.machine.now_ms, self._down[name] + _LEAST_MS)

    def _release_due(self):
        machine = self._session.machine
        for name in [name for name, due in self._up.items() if machine.now_ms >= due]:
            machine.release(name)
            del self._up[name], self._down[name]

    # --- picture ---
    def _size(self):
        frame = self._session.machine.frame
        facts = self._session.machine.facts
        return (frame.width, frame.height) if frame is not None else (facts.width, facts.height)

    def _first_scale(self, width, height):
        """The largest whole number that leaves a quarter of the desktop free."""
        with contextlib.suppress(self._pygame.error, IndexError):
            across, down = self._pygame.display.get_desktop_sizes()[0]
            return max(1, min(6, across * 3 // 4 // width, down * 3 // 4 // height))
        return 3

    def _draw(self):
        pygame, machine = self._pygame, self._session.machine
        state = (id(machine), machine.frame.version if machine.frame else -1)
        if state == self._drawn:
            return
        self._drawn = state
        self.surface = pygame.display.get_surface()
        self.surface.fill(_BORDER)
        if machine.frame is not None:
            width, height = self._size()
            across, down = self.surface.get_size()
            scale = max(1, min(across // width, down // height))
            picture = pygame.image.frombuffer(rgb888(machine.frame), (width, height), "RGB")
            picture = pygame.transform.scale(picture, (width * scale, height * scale))
            self.surface.blit(picture, ((across - width * scale) // 2, (down - height * scale) // 2))
        if self._help:
            self._draw_help()
        pygame.display.flip()

    def _draw_help(self):
        pygame = self._pygame
        font = pygame.font.Font(None, 24)
        pairs = [*keyboard.help_lines(self._session.machine.inputs.names), ("F1", "close this")]
        shade = pygame.Surface((220, 24 * len(pairs) + 16))
        shade.set_alpha(225)
        self.surface.blit(shade, (8, 8))
        for row, (key, name) in enumerate(pairs):
            self.surface.blit(font.render(key, True, (255, 220, 90)), (20, 18 + 24 * row))
            self.surface.blit(font.render(name, True, (255, 255, 255)), (120, 18 + 24 * row))


def _key_names(pygame):
    """pygame's key codes by the names of the keyboard table."""
    names = {
        pygame.K_UP: "up",
        pygame.K_DOWN: "down",
        pygame.K_LEFT: "left",
        pygame.K_RIGHT: "right",
        pygame.K_RETURN: "enter",
        pygame.K_KP_ENTER: "enter",
        pygame.K_BACKSPACE: "backspace",
        pygame.K_ESCAPE: "escape",
        pygame.K_SPACE: "space",
    }
    for char in "abcdmtuxy123456789":
        names[pygame.key.key_code(char)] = char
    return names
