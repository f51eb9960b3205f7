# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every rule set and every house rule, played by two computers through the real code.py to its end.

Beside the game ``second_scorer.Play`` keeps the score as people would on paper, and says before every action what may be done.
"""

import pytest
import situations

from kniffel_core import rules as core
from kniffel_tools import second_scorer
from kniffel_tools.sim import demo
from kniffel_tools.sim.board_facts import facts_of
from kniffel_tools.sim.drive import REPOSITORY
from kniffel_tools.sim.session import Session
from kniffel_tools.sim.state import ThrowawayState

HOUSE_RULES = [
    f"kniffel {name}={value}"
    for name, values in situations.OPTION_VALUES.items()
    for value in values
    if core.parse(f"kniffel {name}={value}").options and (name != "columns" or value in (2, "2"))
]
QUICK = ("yacht", "kniffel announce=yes")


def in_words(options):
    return {
        name: {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        for name, value in options.items()
    }


def watched(game, play):
    """Let the game on paper follow every action of a game, and check each one against it."""
    apply = game.apply

    def checked(action):
        words = situations.put_in_words(game.rules, action)
        assert words in play.legal()
        apply(action)
        situations.do_on_paper(play, words, game.dice)

    game.apply = checked


@pytest.mark.parametrize(
    "text",
    [
        text if text in QUICK else pytest.param(text, marks=pytest.mark.slow)
        for text in [*core.sets.IDS, *HOUSE_RULES]
    ],
)
def test_a_demonstration_game_is_played_by_the_rules(text):
    """The game stops before its end, a computer does what the rules do not allow, or the totals are others."""
    settings = {"KNIFFEL_RULES": text, **demo.settings()}
    with Session("pygamer", REPOSITORY, ThrowawayState(facts_of("pygamer")), settings=settings) as session:
        while (game := demo.game_of(session.machine)) is None:
            assert session.advance(10)
        book = second_scorer.book_of(game.rules.id, in_words(game.rules.options))
        play = second_scorer.Play(book, game.players, game.player)
        assert game.turn == game.rolls_used == 0
        watched(game, play)
        assert demo.play(session) is game
        assert play.over
        assert [game.total(player) for player in range(game.players)] == play.totals()
