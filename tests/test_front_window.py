# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The window, really driven under SDL's dummy video driver with posted events."""

import os

import pytest
from conftest import FIXTURES

from kniffel_tools.errors import UserError
from kniffel_tools.sim import demo, front_window, state
from kniffel_tools.sim.board_facts import facts_of
from kniffel_tools.sim.drive import REPOSITORY
from kniffel_tools.sim.picture import rgb888
from kniffel_tools.sim.session import Session

pygame = pytest.importorskip("pygame", reason="pygame-ce is not installed: no window front to test")


@pytest.fixture(autouse=True)
def dummy_video(monkeypatch):
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")


class Scripted(Session):
    """A session that does `acts[n](window surface)` at the n-th frame, and closes the window after the last."""

    def __init__(self, acts, board="pygamer"):
        super().__init__(board, FIXTURES / "hello", state.ThrowawayState(facts_of(board)), seed=1)
        self._acts = acts
        self._frames = 0

    def advance(self, ms, while_waiting=None):
        running = super().advance(ms, while_waiting)
        if self._frames in self._acts:
            self._acts[self._frames]()
        elif self._frames > max(self._acts) + 3:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        self._frames += 1
        return running


def post(kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


def play(acts, **options):
    with Scripted(acts) as session:
        front_window.run(session, **options)
        return session.machine


def events(machine):
    return [" ".join(line.split()[2:4]).rstrip(">") for line in machine.serial.getvalue().splitlines()[1:]]


def test_keys_reach_the_board_and_closing_ends():
    acts = {
        20: lambda: post(pygame.KEYDOWN, key=pygame.K_RETURN),
        30: lambda: post(pygame.KEYUP, key=pygame.K_RETURN),
        40: lambda: post(pygame.KEYDOWN, key=pygame.K_SPACE),
        41: lambda: post(pygame.KEYUP, key=pygame.K_SPACE),
        60: lambda: None,
    }
    machine = play(acts)
    assert events(machine) == ["1 pressed", "1 released", "0 pressed", "0 released"]
    assert not machine._thread.is_alive() and not pygame.display.get_init()


def test_a_key_pressed_and_released_within_a_frame_still_counts():
    def both():
        post(pygame.KEYDOWN, key=pygame.K_m)
        post(pygame.KEYUP, key=pygame.K_m)

    assert events(play({20: both, 40: lambda: None})) == ["2 pressed", "2 released"]


def test_whole_number_scaling_in_a_resized_window():
    seen = {}

    def resize():
        pygame.display.set_mode((500, 300), pygame.RESIZABLE)
        post(pygame.VIDEORESIZE, w=500, h=300, size=(500, 300))

    def look():
        surface = pygame.display.get_surface()
        seen["size"] = surface.get_size()
        seen["corner"] = tuple(surface.get_at((2, 2)))[:3]
        # 2 times 160x128 in the middle of 500x300
        seen["picture"] = [
            tuple(surface.get_at((90 + 2 * x + dx, 22 + 2 * y + dx)))[:3]
            for y in range(128)
            for x in range(160)
            for dx in (0, 1)
        ]

    machine = play({5: resize, 25: look})
    flat = rgb888(machine.frame)
    expected = [tuple(flat[place : place + 3]) for place in range(0, len(flat), 3) for _ in (0, 1)]
    assert seen["size"] == (500, 300) and seen["corner"] == front_window._BORDER
    assert seen["picture"] == expected


def test_f1_shows_the_keys_over_the_picture():
    shown = []

    def snapshot():
        shown.append(pygame.image.tobytes(pygame.display.get_surface(), "RGB"))

    press = lambda: post(pygame.KEYDOWN, key=pygame.K_F1)  # noqa: E731
    play({15: snapshot, 16: press, 20: snapshot, 21: press, 25: snapshot})
    assert shown[0] == shown[2] != shown[1]


class Player(Session):
    """Plays the real game through the window with posted keys; closes it when the game is over."""

    KEYS = (pygame.K_SPACE, pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN)

    def __init__(self):
        super().__init__("pygamer", REPOSITORY, state.ThrowawayState(facts_of("pygamer")), seed=1)
        self._frames = 0
        self.game = None

    def advance(self, ms, while_waiting=None):
        running = super().advance(ms, while_waiting)
        self.game = demo.game_of(self.machine)
        self._frames += 1
        if self.game is not None and self.game.over:
            post(pygame.QUIT)
        elif self._frames % 4 == 0:
            started = self.game is not None
            key = self.KEYS[self._frames // 4 % 4] if started else pygame.K_RETURN
            post(pygame.KEYDOWN, key=key)
            post(pygame.KEYUP, key=key)
        assert self._frames < 3000, "the game does not end"
        return running


@pytest.mark.slow
def test_a_whole_game_with_the_keyboard_alone():
    with Player() as session:
        front_window.run(session, speed=30)
        assert session.game.over and session.game.turn == 26


def test_the_window_ends_with_the_program(tmp_path):
    (tmp_path / "code.py").write_text("import time\ntime.sleep(0.2)", encoding="utf-8")
    with Session("pygamer", tmp_path, state.ThrowawayState(facts_of("pygamer"))) as session:
        front_window.run(session)
        assert session.machine.finished


def test_no_display_is_one_line(monkeypatch):
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "nosuchdriver")
    with Session("pygamer", FIXTURES / "hello", state.ThrowawayState(facts_of("pygamer"))) as session:
        with pytest.raises(UserError, match="--front terminal"):
            front_window.run(session)
