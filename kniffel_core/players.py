# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Computer players of six levels for every rule set (core; knows no screen and no clock).

One way of thinking for all: every hand gets the worth of its best box as the level's judge sees it, the rest of the
turn is solved from that, and the best of keeping, announcing and filling is done. Levels differ in their judge.
A turn is thought through in slices, so that a board can animate meanwhile::

    player = Player("adept", rules)
    player.begin(game)
    while not player.step():
        ...  # draw, read keys
    game.apply(player.action)  # player.reason, player.about tell why, see ``reasons``

``choose(game, level)`` does all of it at once.
"""

from array import array

from kniffel_core import game as game_module, hands, levels, rules as rules_module, sets
from kniffel_core.boxes import ALL, FACES
from kniffel_core.keeping import NEVER, STAY, best_mask, fill_upper, keeps_of_masks, raise_hands, raise_scored

_MOST_POINTS = 51  # points a box can bring are fewer

_gains = array("i", [0] * _MOST_POINTS)
_faces = bytearray(5)
_order = bytearray(5)  # the dice of the game, sorted by face
_keeps = array("H", [0] * 32)
_own = array("i", [0] * 32)
_best = array("i", [0] * 32)
_turns = {}  # made when first needed, one of a kind: only one player thinks at a time
_thinker = [None]  # whose thoughts stand in the turns


def available(level, rules, opener=None):
    """Return whether a level plays at its full strength by these rules; it plays in any case.

    :param level: number or id, see ``levels``
    :param opener: as for :class:`Player`
    """
    return not Player(level, rules, opener).table_free


class Player:
    """A computer player of one level, for games by one set of rules.

    ``level`` 0-5; ``table_free``: whether it plays without a table although its level should have one. After
    :meth:`step` has returned True: ``action`` for ``Game.apply``, ``reason`` and ``about`` (see ``reasons``).

    :param level: number or id, see ``levels``
    :param rules: a ``kniffel_core.rules.Rules``
    :param opener: takes rules and returns an open ``table.Table``, or raises its error; ``opening.open_table``, which
        looks beside the core, if not given
    :raises ValueError: for a level that does not exist
    """

    def __init__(self, level, rules, opener=None):
        self.level = levels.number(level)
        self.rules = rules
        self.table_free = False
        self.damaged = ""  # the file name of a table that is there but cannot be used
        self._judge = self._make_judge(opener)
        self._turn = _turn_for(rules)
        self.action = 0
        self.reason = 0
        self.about = 0
        self._game = None
        self._work = None
        self._looked = -1  # the turn of the game whose cards the judge has looked at
        self._known = -1  # the one that has been thought through, for `_announced`
        self._announced = -1
        self._depth = 0
        self._roll_values = None  # room for those who want all values afterwards, see coach.py
        self._announce_values = None

    def _make_judge(self, opener):
        rules = self.rules
        if self.level >= levels.MASTER:
            # Tables are made for three rolls; with fewer the prices of the boxes know more.
            if rules.rolls >= 3:
                from kniffel_core.table import TableError

                try:
                    return self._judge_by_tables(opener)
                except TableError as error:
                    self.damaged = error.damaged
            self.table_free = True
        from kniffel_core.judge import EyeJudge

        return EyeJudge(rules, self.level)

    def _judge_by_tables(self, opener):
        """The judge of the strongest players. :raises TableError: if there is no table that can be used"""
        from kniffel_core.outlook import TableError, TableJudge, shared

        rules = self.rules
        outlook = shared(rules, opener)
        if self.level == levels.RIVAL:
            from kniffel_core.rival import RivalJudge

            try:
                return RivalJudge(rules, outlook, _turn_for(rules))
            except TableError as error:
                self.damaged = error.damaged
                self.table_free = True  # no spread table: it plays for points, as the master does
        return TableJudge(rules, outlook)

    def forget(self):
        """Think anew at the next :meth:`begin`, even in the same turn of the same game: its card was changed."""
        self._known = self._looked = -1

    def begin(self, game):
        """Begin to think about the next action in ``game``, which must not be over.

        What was found out earlier in the same turn is used again, unless another player has thought meanwhile.
        """
        if _thinker[0] is not self or game is not self._game:
            self.forget()
        _thinker[0] = self
        self._game = game
        self._work = self._think()

    def step(self):
        """Do a slice of the work, some 10 to 30 ms on a board; return True when ``action`` is decided."""
        for _ in self._work:
            return False
        from kniffel_core import reasons

        self.reason, self.about = reasons.of(self._game, self.action)
        if self.action < game_module.FILL and self._game.rolls_used:
            self.reason = self._judge.temper(self.reason)
        return True

    def _think(self):
        """The work as a generator: each ``yield`` ends a slice."""
        game = self._game
        if self._looked != game.turn:  # before the first roll: nobody waits for it then
            for _ in self._judge.look(game):
                yield
            self._looked = game.turn
        if not game.rolls_used:
            self.action = game_module.roll()
            return
        self.action = self._obvious()
        if self.action >= 0:
            return
        box, column, stay = self._best_box()
        if box >= 0:
            self.action = game_module.fill(box, column)
        if game.rolls_left < 1:
            return
        value = stay
        if box >= 0 or not game.must_announce():
            for _ in self._solve(game.announced):
                yield
            mask, value = self._best_dice(stay)
            if mask != STAY:
                self.action = game_module.roll(mask)
            yield
        for cell in range(self.rules.cells):
            box, column = cell % self.rules.box_count, cell // self.rules.box_count
            if game.announceable(column) >> box & 1:
                # As if it were announced already.
                for _ in self._solve(cell):
                    yield
                points, extra = game.worth(box, column)
                _, announced = self._best_dice(self._judge.worth(column, box, points, extra))
                if self._announce_values is not None:
                    self._announce_values[cell] = announced
                if announced > value or self.action < 0:
                    value = announced
                    self.action = game_module.announce(box, column)
                yield

    def _obvious(self):
        """The action that needs no thought: five alike, or a large straight, and its box open; else -1."""
        if self.level >= levels.MASTER and not self.table_free:
            return -1
        from kniffel_core.judge import obvious

        return obvious(self._game, self._judge)

    def _best_box(self):
        """Return (box, column, worth) of the best box for the hand on the table, box -1 if none may be filled."""
        game, rules = self._game, self.rules
        best, best_box, best_column = NEVER, -1, 0
        for column in range(rules.columns):
            mask = game.fillable(column)
            for box in range(rules.box_count):
                if mask >> box & 1:
                    points, extra = game.worth(box, column)
                    value = self._judge.worth(column, box, points, extra)
                    if value > best:
                        best, best_box, best_column = value, box, column
        return best_box, best_column, best

    def _solve(self, announced):
        """Find the worth of every keep, if it is not known yet.

        :param announced: the only cell that may be filled, -1 for all that need no announcement
        """
        game, rules, turn = self._game, self.rules, self._turn
        depth = 1 if game.rolls_left == 1 or self._judge.sight == 1 else 2
        if self._known != game.turn or self._announced != announced:
            self._depth = 0
            turn.restart()
            turn.hope = self._judge.hope
            for at in range(6 * FACES):
                _gains[at] = NEVER
            for box in range(FACES):
                if self._gain_upper(box, announced):
                    yield
            fill_upper(turn.fill, _gains, *turn.lend())
            yield
            strike = NEVER
            for box in range(FACES, rules.box_count):
                if self._gain(box, announced):
                    points, start = rules.points[box], (box - FACES) * hands.HANDS
                    if points > 0 and _gains[points] >= _gains[0]:
                        raise_scored(turn.fill, rules.lower, start, points, _gains[points])
                        strike = max(strike, _gains[0])
                    else:
                        raise_hands(turn.fill, rules.lower, start, 1, _gains)
                    yield
            for hand in range(hands.HANDS):
                if turn.fill[hand] < strike:
                    turn.fill[hand] = strike
            self._judge_kniffels(announced)
            yield
            self._known, self._announced = game.turn, announced
        while self._depth < depth:
            ready = turn.step()
            # A turn of "hold_one" is known as a whole; else the first step finishes the last roll.
            if ready:
                self._depth = 2
            elif not self.rules.hold_one and self._depth == 0:
                self._depth = 1
            yield

    def _gain_upper(self, box, announced):
        """Set its part of ``_gains`` to what 0-5 dice in an upper box are worth in the best column; return whether it may be
        filled."""
        found = False
        for column in range(self.rules.columns):
            if self._plain_mask(column, announced) >> box & 1:
                for count in range(6):
                    value = self._judge.worth(column, box, count * (box + 1), 0)
                    if value > _gains[6 * box + count]:
                        _gains[6 * box + count] = value
                found = True
        return found

    def _gain(self, box, announced):
        """Set ``_gains`` to what points in a lower box are worth in the best column; return whether it may be filled."""
        rules = self.rules
        points = rules.points[box]
        least, top = (points, points) if points > 0 else (5 if points == ALL else 1, 30)  # five dice show 5
        _gains[0] = NEVER
        for points in range(least, top + 1):
            _gains[points] = NEVER
        found = False
        for column in range(rules.columns):
            if self._plain_mask(column, announced) >> box & 1:
                self._judge.raise_gains(column, box, least, top, _gains, _best)
                found = True
        return found

    def _plain_mask(self, column, announced):
        """The boxes of a column that hands other than five alike may fill later in this turn."""
        return self._legal(column, announced, 1)  # hand 1: 1 1 1 1 2

    def _legal(self, column, announced, hand):
        game, rules = self._game, self.rules
        if announced >= 0:
            return 1 << announced % rules.box_count if announced // rules.box_count == column else 0
        if rules.orders[column] == sets.ANNOUNCED:
            return 0
        player = game.player
        return rules_module.legal_boxes(
            rules,
            game.open_mask(player, column),
            game.kniffel_state(player, column),
            hand,
            rules.orders[column],
        )

    def _judge_kniffels(self, announced):
        """The six hands of five alike: jokers, extra points, and boxes that they must take."""
        game, rules, turn = self._game, self.rules, self._turn
        player = game.player
        for face in range(1, 7):
            _faces[:] = bytes((face, face, face, face, face))
            hand = hands.hand_of(_faces)
            if self._is_plain(hand, announced):
                continue
            best = NEVER
            for column in range(rules.columns):
                legal = self._legal(column, announced, hand)
                if not legal:
                    continue
                open_mask, kniffel = game.open_mask(player, column), game.kniffel_state(player, column)
                jokers = rules_module.joker_boxes(rules, open_mask, kniffel, hand)
                extras = rules_module.extra_boxes(rules, open_mask, kniffel, hand)
                for box in range(rules.box_count):
                    if legal >> box & 1:
                        points = rules.score(hand, box)
                        if jokers >> box & 1:
                            points = rules.joker_points(box, face)
                        extra = rules.extra if extras >> box & 1 else 0
                        best = max(best, self._judge.worth(column, box, points, extra))
            turn.fill[hand] = best

    def _is_plain(self, hand, announced):
        """Whether a hand of five alike may go where others may and brings what it shows: then its worth is known."""
        game, rules = self._game, self.rules
        for column in range(rules.columns):
            open_mask = game.open_mask(game.player, column)
            kniffel = game.kniffel_state(game.player, column)
            if self._legal(column, announced, hand) != self._plain_mask(column, announced):
                return False
            if rules_module.joker_boxes(rules, open_mask, kniffel, hand):
                return False
            if rules_module.extra_boxes(rules, open_mask, kniffel, hand):
                return False
        return True

    def _best_dice(self, stay):
        """Return (mask of the game's dice to keep, worth); STAY to end the turn at worth ``stay``."""
        game, turn = self._game, self._turn
        _sort(game)
        keeps_of_masks(_keeps, _faces, hands.ADD)
        left = min(game.rolls_left, self._depth)
        _own[STAY] = stay
        if game.rolls_left == 1 and stay > NEVER:
            _own[STAY] += self._judge.eager
        for mask in range(STAY):
            # A mask of the sorted dice as a mask of the game's.
            real = 0
            for die in range(5):
                if mask >> die & 1:
                    real |= 1 << _order[die]
            allowed = real & game.locked == game.locked and (not self.rules.hold_one or real != game.locked)
            value = turn.keep_value(_keeps[mask], left) - self._judge.roll_price if allowed else NEVER
            _own[mask] = value
            if self._roll_values is not None and self._announced == game.announced:
                self._roll_values[real] = value
        mask = best_mask(_own, _best)
        real = 0
        for die in range(5):
            if mask >> die & 1:
                real |= 1 << _order[die]
        return real, _own[mask]


def _sort(game):
    """Set ``_order`` to the dice by face, locked ones first among equals, and ``_faces`` to their faces."""
    place = 0
    for face in range(1, 7):
        for unlocked in range(2):
            for die in range(5):
                if game.dice[die] == face and game.locked >> die & 1 != unlocked:
                    _order[place] = die
                    _faces[place] = face
                    place += 1


def _turn_for(rules):
    """The room to think in, shared by all players."""
    kind = "aside" if rules.hold_one else "plain"
    if kind not in _turns:
        if rules.hold_one:
            from kniffel_core.aside import AsideTurn

            _turns[kind] = AsideTurn()
        else:
            from kniffel_core.turn import Turn

            _turns[kind] = Turn(whole=False)
    return _turns[kind]


_last = [None, None]  # rules and players of the last call of `choose`


def choose(game, level=levels.ADEPT, opener=None):
    """Return a legal action for the player whose turn it is, at once: about a quarter second on a board.

    :param level: number or id, see ``levels``
    :param opener: as for :class:`Player`
    """
    if not game.rolls_used:
        return game_module.roll()
    level = levels.number(level)
    if _last[0] is not game.rules:
        _last[0], _last[1] = game.rules, {}
    key = level, opener
    if key not in _last[1]:
        _last[1][key] = Player(level, game.rules, opener)
    player = _last[1][key]
    player.forget()
    player.begin(game)
    while not player.step():
        pass
    return player.action
