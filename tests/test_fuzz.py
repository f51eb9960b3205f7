# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The fuzzer itself: it finds what is broken on purpose, repeats by seed, and the application survives a sample."""

import json

import pytest

from kniffel_tools.fuzz import player
from kniffel_tools.fuzz.run import fuzz
from kniffel_tools.fuzz.witness import Impossible, Witness


def test_a_sample(kniffel):
    """The command: zero failures, with its counts."""
    done = kniffel("fuzz", "--events", "600", "--seed", "1", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["events"] >= 600 and found["failures"] == [] and found["counts"]["actions"] > 0


def test_the_same_seed_does_the_same():
    one, other = (fuzz(300, 5, "pimoroni_picosystem", jobs=1) for _ in range(2))
    assert one == other and one["failures"] == []


def test_wrong_use(kniffel):
    assert "pygamer" in kniffel("fuzz", "--board", "pygamr").stderr
    done = kniffel("fuzz", "--events", "10", "--only", "3")
    assert done.returncode == 2 and "parts 0 to 0" in done.stderr


@pytest.mark.parametrize("damage", ["total", "cell", "turn"])
def test_the_witness_finds_what_is_wrong(make_machine, damage):
    """A total, a box or a turn changed behind the game's back."""
    from pocket import app_of, saved_game, started

    machine = started(
        make_machine, nvm=saved_game(dice=(1, 2, 3, 4, 5), used=3, nvm=8192), script="a wait:300"
    )
    core = machine.importer.modules["kniffel_core.game"]
    witness, game = Witness(), app_of(machine).game
    witness.watch(core)
    game.apply(game.legal_actions()[0])
    witness.check(game)
    if damage == "total":
        core.Game.total = lambda game, player: 1
    elif damage == "cell":
        game.cells[0] = 3 if game.cells[0] != 3 else 4
    else:
        game.turn += 1
    with pytest.raises(Impossible):
        witness.check(game)


def test_an_exception_at_the_top_is_a_failure(monkeypatch):
    """A fault of the application is told with part and event."""

    def broken(self):
        if self.events == 0:
            self.events = 1
            self.app.screen.key = None
        self._press("a", 30, 30)

    monkeypatch.setattr(player.Player, "_step", broken)
    found = player.Player("pygamer", 1, 7).play(20)
    assert found["failures"] and "TypeError" in found["failures"][0]["what"]
    assert found["failures"][0]["part"] == 7


@pytest.mark.slow
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_thousands_of_events(board):
    assert fuzz(4000, 2, board)["failures"] == []
