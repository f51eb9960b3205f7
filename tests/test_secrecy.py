# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Dice that are not rolled yet cannot be told from anything stored: not from nvm, not from the drive.

Two boards get the same random bytes for the dice that are shown, and others for all that come after. Whatever they have
stored at that moment must be the same, or it would depend on dice that nobody has seen.
"""

import pytest
from pocket import app_of, laid, press, saved_game, started

from kniffel_core.seeded import SeededBytes


class Switched:
    """Random bytes: those of one stream for the first dice, then of another. `given` are those that were asked for."""

    def __init__(self, dice, after):
        self._first, self._after = SeededBytes(b"the same"), SeededBytes(after)
        self._dice = dice  # that come from the first stream
        self.given = bytearray()

    def __call__(self, count):
        data = bytearray()
        while len(data) < count:
            source = self._first if self._dice > 0 else self._after
            byte = source(1)[0]
            self._dice -= byte < 252  # the others are drawn again
            data.append(byte)
        self.given += data
        return bytes(data)


def stored(machine, overlay):
    files = {path: path.read_bytes() for path in sorted(overlay.rglob("*")) if path.is_file()}
    return bytes(machine.nvm.data), [files[path] for path in files]


def played(make_machine, folder, after, rules_text, rolls):
    """A board on which the first turn was begun and so often rolled, and which has saved it."""
    overlay = laid(folder)
    nvm = saved_game(cards=({}, {}), names=(("Anna", 255), ("Otto", 255)), rules_text=rules_text, nvm=8192)
    machine = started(make_machine, nvm=nvm, overlay=overlay, settings={"KNIFFEL_SPEED": "instant"})
    machine.urandom = Switched(5 * rolls, after)
    press(machine, "a wait:900")
    if app_of(machine)._name == "pass":
        press(machine, "a wait:900")
    for _ in range(rolls):
        used = app_of(machine).game.rolls_used
        press(machine, "b wait:2500")
        assert app_of(machine).game.rolls_used == used + 1
    machine.run_for(500)
    return machine, overlay


@pytest.mark.parametrize("rules_text", ["kniffel", "kniffel duplicate=yes"])
@pytest.mark.parametrize("rolls", [1, 3])
def test_nothing_stored_knows_the_next_dice(make_machine, tmp_path, rules_text, rolls):
    """The dice shown are the same, all bytes after them are not, and what is stored is the same."""
    boards = [
        played(make_machine, tmp_path / after, after.encode(), rules_text, rolls)
        for after in ("one", "other")
    ]
    (one, here), (other, there) = boards
    assert bytes(app_of(one).game.dice) == bytes(app_of(other).game.dice) != bytes(5)
    assert bytes(app_of(one).game.dice)[0] - 1 in {byte % 6 for byte in one.urandom.given}
    assert stored(one, here) == stored(other, there)


def test_what_is_stored_does_not_decide_what_comes(make_machine, tmp_path):
    """Started again with the same stored bytes, other random bytes roll other dice, and the same the same."""
    machine, _ = played(make_machine, tmp_path / "drive", b"x", "kniffel", 1)
    kept = bytes(machine.nvm.data)
    files = {
        path.relative_to(tmp_path / "drive"): path.read_bytes()
        for path in (tmp_path / "drive").rglob("records")
    }
    rolled = {}
    for number, after in enumerate((b"a", b"b", b"c", b"a")):
        overlay = laid(tmp_path / f"again-{number}")
        for path, data in files.items():
            (overlay / path).write_bytes(data)
        again = started(make_machine, nvm=kept, overlay=overlay)
        again.urandom = Switched(0, after)
        press(again, "a wait:900")
        press(again, "b wait:2500")
        assert app_of(again).game.rolls_used == 2
        dice = bytes(app_of(again).game.dice)
        assert rolled.setdefault(after, dice) == dice
    assert len(set(rolled.values())) > 1


def test_it_would_be_found(make_machine, tmp_path):
    """A board that stores one random byte more than it shows is found out."""
    found = []
    for after in (b"one", b"other"):
        machine, overlay = played(make_machine, tmp_path / after.decode(), after, "kniffel", 1)
        assert app_of(machine).store.told.write(machine.urandom(4))
        found.append(stored(machine, overlay))
    assert found[0] != found[1]
