# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A state machine that does whatever buttons could do, in any order, and shrinks what goes wrong.

It adds to the games of ``test_game`` what those do seldom: many holds, undo after undo, saving and reading in
between, sources of randomness that fail, and options drawn together.
"""

from copy import deepcopy
from random import Random

import hypothesis.strategies as st
import pytest
import situations
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from situations import coded

from kniffel_core import rules as rules_module
from kniffel_core.game import Game, IllegalAction, unpack
from kniffel_tools import second_scorer

STEPS_KEPT = 6  # what docs/saves.md promises for undo


class Faces:
    """Faces chosen beforehand; raises when the test wants it to."""

    def __init__(self):
        self.ready = []
        self.fails = False

    def __call__(self):
        if self.fails or not self.ready:
            raise OSError("no entropy")
        return self.ready.pop(0)


class Buttons(RuleBasedStateMachine):
    """A game and the same on paper; undo goes back to copies of the paper."""

    @initialize(
        id=st.sampled_from(situations.SET_IDS),
        seed=st.integers(0, 10_000),
        players=st.integers(1, 8),
        data=st.data(),
    )
    def begin(self, id, seed, players, data):
        options = situations.random_options(Random(seed), id, most=3)
        made = rules_module.make(id, options)
        first = data.draw(st.integers(0, players - 1))
        self.faces = Faces()
        self.game = Game(made, players, self.faces, first)
        self.play = second_scorer.Play(second_scorer.book_of(id, options), players, first)
        self.held = 0
        self.before = []  # what undo goes back to, oldest first: (kind of step, paper, held)

    # -- what buttons do --

    @precondition(lambda self: self.legal("roll"))
    @rule(data=st.data())
    def roll(self, data):
        kept = data.draw(st.sampled_from(self.legal("roll")))[1]
        self.faces.ready = data.draw(st.lists(st.integers(1, 6), min_size=5, max_size=5))
        self.game.apply(coded(self.game.rules, ("roll", kept)))
        self.play.rolled(kept, list(self.game.dice))
        self.held = situations.mask_of(kept)
        self.before = []

    @precondition(lambda self: self.legal("fill"))
    @rule(data=st.data())
    def fill(self, data):
        self.step(data.draw(st.sampled_from(self.legal("fill"))))

    @precondition(lambda self: self.legal("announce"))
    @rule(data=st.data())
    def announce(self, data):
        self.step(data.draw(st.sampled_from(self.legal("announce"))))

    def step(self, action):
        self.remember(action[0])
        self.game.apply(coded(self.game.rules, action))
        if action[0] == "fill":
            self.play.fills(*action[1:])
            self.held = 0
        else:
            self.play.announces(*action[1:])

    @precondition(lambda self: self.play.rolls_used and self.play.rolls_left > 0 and not self.play.over)
    @rule(mask=st.integers(0, 31))
    def hold(self, mask):
        must = situations.mask_of(self.play.set_aside)
        if mask & must != must:
            with pytest.raises(IllegalAction):
                self.game.hold(mask)
            return
        if mask != self.held:
            self.remember("hold")
        self.game.hold(mask)
        self.held = mask

    def remember(self, kind):
        self.before.append((kind, deepcopy(self.play), self.held))
        if (
            len(self.before) > STEPS_KEPT
        ):  # the oldest hold is forgotten, an announcement or a filled box never
            del self.before[[kind for kind, _, _ in self.before].index("hold")]

    @rule()
    def undo(self):
        if self.game.can_undo:
            assert self.before
            self.game.undo()
            _, self.play, self.held = self.before.pop()
        else:
            packed = self.game.pack()
            with pytest.raises(IllegalAction):
                self.game.undo()
            assert self.game.pack() == packed

    @rule(action=st.integers(-1, 256))
    def press_anything(self, action):
        legal = {coded(self.game.rules, words) for words in self.play.legal()}
        if action in legal:
            return
        packed = self.game.pack()
        with pytest.raises(IllegalAction):
            self.game.apply(action)
        assert self.game.pack() == packed

    @precondition(lambda self: self.legal("roll"))
    @rule(data=st.data(), good=st.integers(0, 4))
    def roll_without_entropy(self, data, good):
        kept = data.draw(st.sampled_from(self.legal("roll")))[1]
        packed = self.game.pack()
        self.faces.ready = []
        self.faces.fails = True
        try:
            self.game.apply(coded(self.game.rules, ("roll", kept)))
        except OSError:
            assert self.game.pack() == packed
        else:  # with duplicate dice all faces may be known already
            assert self.play.book["duplicate"]
            self.game = unpack(packed, self.faces)
        self.faces.fails = False

    @rule()
    def save_and_read(self):
        packed = self.game.pack()
        self.game = unpack(packed, self.faces)
        assert self.game.pack() == packed

    def legal(self, kind):
        return sorted(action for action in self.play.legal() if action[0] == kind)

    # -- what must always hold --

    @invariant()
    def the_game_is_the_one_on_paper(self):
        if not hasattr(self, "game"):
            return
        game, play = self.game, self.play
        assert {
            situations.put_in_words(game.rules, action) for action in game.legal_actions()
        } == play.legal()
        assert [game.total(player) for player in range(game.players)] == play.totals()
        assert (game.over, game.turn, game.rolls_used) == (play.over, play.turns_played, play.rolls_used)
        assert game.held == self.held
        announced = -1
        if play.announced is not None:
            column, box = play.announced
            announced = column * game.rules.box_count + game.rules.names.index(box)
        assert game.announced == announced
        if play.rolls_used:
            assert list(game.dice) == play.dice
        assert game.can_undo == bool(self.before)


def test_whatever_buttons_do():
    """Some order of rolls, holds, announcements, undos, saves and failures leads where no rule leads."""
    run_state_machine_as_test(
        Buttons,
        settings=settings(
            max_examples=60,
            stateful_step_count=40,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )


@pytest.mark.slow
def test_whatever_buttons_do_for_longer():
    """The same with other and longer orders, new ones in every run."""
    run_state_machine_as_test(
        Buttons,
        settings=settings(
            max_examples=400,
            stateful_step_count=100,
            deadline=None,
            database=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )
