# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The fuzzer itself: it finds what is broken on purpose, repeats by seed, and the application survives a sample."""

import json
import random

import pytest

from kniffel_tools.fuzz import cuts, faults, player
from kniffel_tools.fuzz.run import fuzz
from kniffel_tools.fuzz.witness import Impossible, Witness


def test_a_sample(kniffel):
    """The command: zero failures, with its counts."""
    done = kniffel("fuzz", "--events", "600", "--seed", "1", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["events"] >= 600 and found["failures"] == [] and found["counts"]["actions"] > 0
    assert found["cut_points"] > 0


def test_the_same_seed_does_the_same():
    one, other = (fuzz(300, 5, "pimoroni_picosystem", jobs=1) for _ in range(2))
    assert one == other and one["failures"] == []


def test_wrong_use(kniffel):
    assert "pygamer" in kniffel("fuzz", "--board", "pygamr").stderr
    done = kniffel("fuzz", "--events", "10", "--only", "3")
    assert done.returncode == 2 and "parts 0 to 0" in done.stderr


def in_a_game(make_machine, **options):
    """A machine on which a game goes on, its core and the game."""
    from pocket import app_of, saved_game, started

    nvm = saved_game(dice=(1, 2, 3, 4, 5), used=3, nvm=8192)
    machine = started(make_machine, nvm=nvm, script="a wait:300", **options)
    return machine, machine.importer.modules["kniffel_core.game"], app_of(machine).game


@pytest.mark.parametrize("damage", ["total", "cell", "turn", "worth", "dice", "legal"])
def test_the_witness_finds_what_is_wrong(make_machine, damage):
    """A total, a box, a turn or dice changed behind the game's back, or a box that scores or is offered wrongly."""
    _, core, game = in_a_game(make_machine)
    witness = Witness()
    witness.watch(core)
    if damage == "worth":
        right = core.Game.worth
        core.Game.worth = lambda game, box, column=0: (right(game, box, column)[0] + 1, 0)
    game.apply(game.legal_actions()[0])
    if damage in ("total", "cell", "turn"):
        witness.check(game)
    if damage == "total":
        core.Game.total = lambda game, player: 1
    elif damage == "cell":
        game.cells[0] = 3 if game.cells[0] != 3 else 4
    elif damage == "turn":
        game.turn += 1
    elif damage == "dice":
        game.apply(core.roll())
        witness.check(game)
        game.dice[0] = game.dice[0] % 6 + 1
    elif damage == "legal":
        game.apply(core.roll())
        witness.check(game)
        core.Game.fillable = lambda game, column=0: 0
    with pytest.raises(Impossible):
        witness.check(game)


def test_the_witness_follows_a_game_to_its_end(make_machine):
    """Random actions, holds and steps back, over a new start in between: nothing is found wrong."""
    _, core, game = in_a_game(make_machine)
    witness, chance = Witness(), random.Random(1)
    witness.watch(core)
    steps = 0
    while not game.over:
        steps += 1
        kind = chance.random()
        if kind < 0.15:
            try:
                game.undo()
            except core.IllegalAction:
                continue
        elif kind < 0.3 and game.rolls_used and game.rolls_left:
            game.hold(chance.randrange(32) | game.locked)
        else:
            game.apply(chance.choice(game.legal_actions()))
        witness.check(game)
        if steps % 17 == 0:
            game = core.unpack(game.pack(), game.faces)
            witness.check(game)
    assert witness.checks > 40


def test_a_cut_may_leave_a_game_just_begun(make_machine):
    """What a cut in the first save after a start, or in that of the first action of all, can leave is known."""
    _, core, game = in_a_game(make_machine)
    witness = Witness()
    witness.watch(core)
    begun = game.pack()
    game.apply(game.legal_actions()[0])
    assert list(witness.states) == [begun, game.pack()] and not witness.may_be_none(game)
    fresh = core.Game(game.rules, game.players, game.faces)
    while not game.over:
        before = core.unpack(game.pack(), game.faces)
        assert not witness.may_be_none(before) and not witness.may_be_none(fresh)
        game.apply(game.legal_actions()[0])
    assert witness.may_be_none(game) and witness.may_be_none(before)
    assert witness.may_be_none(fresh), "its first save is cut, and what was saved has ended"
    while fresh.turn < 2:
        fresh.apply(fresh.legal_actions()[0])
    assert not witness.may_be_none(fresh)
    witness.saved(game)
    assert witness.saved_over
    witness.saved(core.unpack(begun, game.faces))
    assert not witness.saved_over


@pytest.mark.parametrize("waste", ["bytes", "parts of the screen", "nothing"])
def test_a_heap_that_grows_is_found(make_machine, waste):
    """Something is kept at every look at a turn, of which nobody lets go; where nothing is, nothing is found."""
    from pocket import app_of

    machine, _, _ = in_a_game(make_machine)
    app, kept = app_of(machine), []
    app.board.kept = kept
    fuzzer = player.Player("pygamer", 1, 1)
    fuzzer.machine = machine

    def play():
        for _ in range(12):  # to weigh a heap takes longest
            if waste == "bytes":
                kept.append(bytes(2000))
            elif waste == "parts of the screen":
                kept.extend(app.look.text(app.screen.group, 0, 0, 12, 1) for _ in range(8))
            fuzzer._weigh(app)

    if waste == "nothing":
        play()
    else:
        with pytest.raises(Impossible, match="the heap grows"):
            play()


def test_a_store_that_loses_something_is_found(make_machine, tmp_path):
    """Where the newest records are erased, a cut leaves less than before; where they are not, nothing is found."""
    from pocket import app_of, laid

    machine, _, _ = in_a_game(make_machine, overlay=laid(tmp_path / "drive"))
    kept = app_of(machine).store
    tried = []

    def look(path, start, new):
        tried.append(cuts.try_points(machine, path, start, new, random.Random(len(tried))))

    machine.nvm.on_write = lambda old, start, new: look(None, start, new)
    machine.drive.on_place = lambda path, old, start, new: look(path, start, new)
    for number in range(6):
        kept.game.write(b"%d" % number * 60)
    assert sum(tried) > 100
    if kept._cells.area == 2:  # in the file: then nvm is next
        kept.game.write(b"once more")
    machine.importer.import_("handheld.store_move")
    machine.importer.modules["handheld.store_move"]._candidates = lambda cells: [cells.area]
    with pytest.raises(Impossible):
        kept.game.write(b"over the newest")


def test_interrupted_it_tells_what_was_played(monkeypatch):
    """Ctrl-C within the second part: the first one counts, and was reported."""
    from kniffel_tools.fuzz import run

    def one(part, size, seed, board):
        if part:
            raise KeyboardInterrupt
        failure = {"part": 0, "event": 3, "what": "something"}
        return {"events": size, "counts": {"writes": 2, "cuts inside a write": 1}, "failures": [failure]}

    monkeypatch.setattr(run, "_one", one)
    told = []
    found = run.fuzz(
        6000, 1, "pygamer", jobs=1, report=lambda share, failures: told.append((share, failures))
    )
    assert (found["events"], found["parts"], found["cut_points"]) == (run.PART, 1, 1)
    assert told == [(1 / 3, found["failures"])] and len(found["failures"]) == 1


def test_all_faults_come(monkeypatch):
    """Each kind of fault is switched on, and counted by its name."""
    monkeypatch.setattr(player, "FAULTS", [(name, 60, fault) for name, _, fault in faults.FAULTS])
    counts = player.Player("pygamer", 3, 0).play(400)["counts"]
    assert {name for name, _, _ in faults.FAULTS} <= set(counts)
    assert {"long presses", "bounces", "memory errors", "cuts inside a write"} <= set(counts)


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
