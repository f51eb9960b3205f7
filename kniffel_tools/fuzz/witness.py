# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Sees every action of the games on a board, and recounts from what it saw.

Room: kniffel_tools/fuzz. It keeps a log of its own: which dice were kept, what was rolled, announced and filled in, taken
back or not. The log is played again with the second scorer, which knows nothing of the core; the game must be where
that is, to the last box and the last legal action. After a power cut it must be one of those that were there before.
"""

from collections import namedtuple

from kniffel_core.game import OPEN, announce, fill, roll
from kniffel_tools import second_scorer

# A log is a chain: the actions of a game from its beginning, each with the one before it.
Entry = namedtuple("Entry", "before what value")
START, ROLL, FILL, ANNOUNCE = "start", "roll", "fill", "announce"


class Impossible(Exception):
    """Something is not as it must be; the text says what."""


class Witness:
    """`watch(core)` at each start of the board. `actions` and `checks` count; `states` are the games packed since the
    last one that was known to be saved, that one first, each with its log; `saved_over`: whether that one had ended, so
    that a start takes up none; `ended`: whether any of them had."""

    def __init__(self):
        self.actions = self.checks = 0
        self.states = {}
        self.saved_over = self.ended = False
        self.game = None
        self._log = None  # the newest Entry
        self._counted = None  # the Entry up to which `_play` has been told
        self._play = None

    def watch(self, core):
        """See every action of the games that this copy of kniffel_core.game plays."""
        witness, kind = self, core.Game
        apply, hold, undo = kind.apply, kind.hold, kind.undo
        kinds = {core.ROLL: ROLL, core.FILL: FILL, core.ANNOUNCE: ANNOUNCE}

        def applied(game, action):
            witness._meet(game)
            apply(game, action)
            what = kinds[core.kind_of(action)]
            value = (core.mask_of(action), bytes(game.dice)) if what == ROLL else core.box_of(action)
            witness._saw(game, Entry(witness._log, what, value))

        def held(game, mask):
            witness._meet(game)
            hold(game, mask)
            witness._saw(game, witness._log)

        def undone(game):
            witness._meet(game)
            turn, announced = game.turn, game.announced
            undo(game)
            log = witness._log
            if game.turn != turn or game.announced != announced:
                if log.what not in (FILL, ANNOUNCE):
                    raise Impossible(f"undo took back more than {log.what}")
                log = log.before
            witness._saw(game, log)

        kind.apply, kind.hold, kind.undo = applied, held, undone

    def _meet(self, game):
        """Find the log of this game if it is another one: it was packed once, or has just begun."""
        if game is self.game:
            return
        self.game = game
        self._log = self.states.setdefault(game.pack(), Entry(None, START, _standing(game)))

    def _saw(self, game, log):
        self.actions += 1
        self._log = log
        self.states[game.pack()] = log
        self.ended = self.ended or game.over

    def saved(self, game):
        """This game is known to be in the store."""
        self._meet(game)
        self.states = {game.pack(): self._log}
        self.saved_over = self.ended = game.over

    def forget(self):
        """What was known is gone: the game was lost where that cannot be helped."""
        self.states = {}
        self.saved_over = self.ended = False
        self.game = None

    def may_be_none(self, shown):
        """Whether a start may take up no game though this one was shown: what is saved had ended. That is so, too, where it
        ended since, and this is the next game just begun, or the same with the last box taken back."""
        begun = shown.turn == 0 and shown.rolls_used <= 1
        taken_back = shown.turn == shown.players * shown.rules.cells - 1
        return self.saved_over or shown.over or (self.ended and (begun or taken_back))

    def check(self, game):
        """Recount a game. :raises Impossible: if it is not where its log leads to"""
        self.checks += 1
        self._meet(game)
        play = self._told()
        names = play.book["boxes"]
        boxes = [game.rules.box(name) for name in names]
        for player in range(game.players):
            for column, card in enumerate(play.cards[player]):
                start = player * game.rules.cells + column * len(boxes)
                extra = game.extras[player * game.rules.columns + column] * game.rules.extra
                found = {
                    name: game.cells[start + box]
                    for name, box in zip(names, boxes, strict=True)
                    if game.cells[start + box] != OPEN
                }
                wanted = {name: card[name] for name in names if name in card}
                if found != wanted or extra != card.get("extra", 0):
                    raise Impossible(
                        f"on the card of player {player} is {found} and {extra}, recounted {wanted} and {card.get('extra', 0)}"
                    )
            total = second_scorer.total(play.book, play.cards[player])
            if game.total(player) != total:
                raise Impossible(f"player {player} has {game.total(player)}, recounted {total}")
        if (game.turn, game.over) != (play.turns_played, play.over):
            raise Impossible(f"{play.turns_played} turns were played, the game is in turn {game.turn}")
        if game.over:
            return
        if (game.player, game.rolls_used) != (play.player, play.rolls_used):
            raise Impossible(
                f"player {game.player} has used {game.rolls_used} rolls, recounted {play.rolls_used}"
            )
        if play.dice is not None and list(game.dice) != play.dice:
            raise Impossible(f"the dice are {bytes(game.dice).hex()}, rolled was {bytes(play.dice).hex()}")
        found, wanted = (
            set(game.legal_actions()),
            _actions(play.legal(), dict(zip(names, boxes, strict=True))),
        )
        if found != wanted:
            raise Impossible(f"legal are {sorted(found)}, by the second scorer {sorted(wanted)}")

    def _told(self):
        """A game of the second scorer that has been told all of the log."""
        entries, entry = [], self._log
        while entry is not None and entry is not self._counted:
            entries.append(entry)
            entry = entry.before
        if entry is None:
            self._play = None  # another game, or something was taken back
        for entry in reversed(entries):
            if entry.what == START:
                self._play = _begun(self.game.rules, entry.value)
            else:
                _tell(self._play, self.game.rules, entry)
        self._counted = self._log
        return self._play


def _standing(game):
    """What stands there when a log begins: nothing in a new game, more in one that comes from an unknown store."""
    return {
        "players": game.players,
        "first": game.first,
        "turn": game.turn,
        "player": game.player,
        "cells": bytes(game.cells),
        "extras": bytes(game.extras),
        "banks": bytes(game.banks),
        "dice": bytes(game.dice),
        "rolls_used": game.rolls_used,
        "locked": game.locked,
        "announced": game.announced,
    }


def _book(rules):
    words = rules.text.split()
    options = dict(word.split("=") for word in words[1:])
    numbers = {name: int(value) if value.isdigit() else value for name, value in options.items()}
    return second_scorer.book_of(words[0], numbers)


def _begun(rules, standing):
    """A game of the second scorer with that on its cards."""
    book = _book(rules)
    play = second_scorer.Play(book, standing["players"], standing["first"])
    if standing["turn"] or standing["rolls_used"]:
        play.book["duplicate"] = False  # what the others rolled in this round is not known
    count = len(book["boxes"])
    for player, cards in enumerate(play.cards):
        for column, card in enumerate(cards):
            start = player * rules.cells + column * count
            for name in book["boxes"]:
                points = standing["cells"][start + rules.box(name)]
                if points != OPEN:
                    card[name] = points
            extras = standing["extras"][player * rules.columns + column]
            if extras:
                card["extra"] = extras * rules.extra
    play.saved_rolls = list(standing["banks"])
    play.turns_played, play.player = standing["turn"], standing["player"]
    play.rolls_used = standing["rolls_used"]
    if play.rolls_used:
        play.dice = list(standing["dice"])
        play.set_aside = _positions(standing["locked"])
    if standing["announced"] >= 0:
        box, column = standing["announced"] % count, standing["announced"] // count
        play.announced = column, rules.names[box]
    return play


def _tell(play, rules, entry):
    if entry.what == ROLL:
        mask, dice = entry.value
        play.rolled(sorted(_positions(mask)), list(dice))
        return
    box, column = entry.value
    (play.fills if entry.what == FILL else play.announces)(rules.names[box], column)


def _positions(mask):
    return {position for position in range(5) if mask & 1 << position}


def _actions(legal, boxes):
    """The second scorer's legal actions as the core counts them."""
    found = set()
    for what, where, *more in legal:
        if what == "roll":
            found.add(roll(sum(1 << position for position in where)))
        else:
            found.add((announce if what == "announce" else fill)(boxes[where], more[0]))
    return found
