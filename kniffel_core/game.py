# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The game as a state machine (core; never knows who plays or who shows it).

People, computers, tests and replays all go through ``legal_actions()`` and ``apply(action)``; nothing else
changes a game but ``hold`` and ``undo``. An action is a small integer made by :func:`roll`, :func:`fill` or
:func:`announce`, so that a record of a game is a few bytes.

A *cell* is a box in a column: ``column * rules.box_count + box``. A *mask* of dice has bit i for the die in
position i (0-4) of ``game.dice``.
"""

from kniffel_core import hands, rules as rules_module, sets
from kniffel_core.crc import crc32

MAX_PLAYERS = 8
ALL_DICE = 31
OPEN = 255  # in a cell: nothing entered yet
NONE = 255  # for announced: nothing

ROLL = 0
FILL = 32
ANNOUNCE = 128
_COLUMN = 16  # boxes counted for a column in an action

VERSION = 1  # of the packed state

STEP = 8  # bytes of one step that can be undone: what it was, then what stood there before
STEPS = 6
UNDO_HOLD, UNDO_ANNOUNCE, UNDO_FILL = range(1, 4)


def roll(mask=0):
    """The action: keep the dice of ``mask`` (0-30), roll the others."""
    return ROLL + mask


def fill(box, column=0):
    """The action: enter the hand in a box, at its score or with 0."""
    return FILL + column * _COLUMN + box


def announce(box, column=0):
    """The action: name the box in which this turn must end."""
    return ANNOUNCE + column * _COLUMN + box


def kind_of(action):
    """Return ROLL, FILL or ANNOUNCE."""
    return ROLL if action < FILL else FILL if action < ANNOUNCE else ANNOUNCE


def mask_of(action):
    """Return the kept dice of a roll action."""
    return action - ROLL


def box_of(action):
    """Return (box, column) of a fill or an announce action."""
    cell = action - kind_of(action)
    return cell % _COLUMN, cell // _COLUMN


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the game stays as it was."""


class Game:
    """One game from the empty cards to the ranking.

    Public and read-only: ``rules``, ``players`` (1-8), ``first`` (who starts), ``turn`` (turns finished, all
    players together), ``dice`` (five faces in rolled order; they mean something while ``rolls_used`` > 0),
    ``rolls_used``, ``held`` and ``locked`` (masks; locked dice must stay), ``cells``, ``extras``, ``banks``.

    :param rules: a ``kniffel_core.rules.Rules``
    :param players: 1-8
    :param faces: a callable that gives a fair face 1-6, such as ``kniffel_core.dice.Dice``
    :param first: the player who starts, 0 … players - 1
    :raises ValueError: for a number of players or a first player out of range
    """

    def __init__(self, rules, players, faces, first=0):
        if not 1 <= players <= MAX_PLAYERS:
            raise ValueError("%s players cannot play: 1 to %d can" % (players, MAX_PLAYERS))
        if not 0 <= first < players:
            raise ValueError("player %s cannot start: there are 0 to %d" % (first, players - 1))
        self.rules = rules
        self.players = players
        self.faces = faces
        self.first = first
        self.turn = 0
        self.cells = bytearray(b"\xff" * (players * rules.cells))
        self.extras = bytearray(players * rules.columns)  # further kniffels that earned extra points
        self.banks = bytearray(players)  # rolls saved
        self.dice = bytearray(5)
        self.rolls_used = 0
        self.held = 0
        self.locked = 0
        self._announced = NONE
        self._stream = bytearray(5 * rules.rolls if rules.duplicate else 0)  # the faces all players get
        self._steps = bytearray(STEP * STEPS)
        self._step_count = 0
        self._drawn = bytearray(5)

    # -- whose turn, and how far ------------------------------------------------------------------------

    @property
    def player(self):
        """Whose turn it is, 0 … players - 1; after the last turn, whoever would be next."""
        return self.player_in(self.turn)

    def player_in(self, turn):
        """Whose turn it is in a turn of the game, counted from 0 over all players."""
        return (self.first + turn) % self.players

    @property
    def rounds(self):
        return self.rules.cells

    @property
    def round(self):
        """The round now played, 1 … rounds."""
        return min(self.turn // self.players + 1, self.rounds)

    @property
    def over(self):
        return self.turn == self.players * self.rules.cells

    @property
    def rolls_left(self):
        """Rolls that the player may still make in this turn."""
        return self.rules.rolls + self.banks[self.player] - self.rolls_used

    @property
    def announced(self):
        """The announced cell, or -1."""
        return -1 if self._announced == NONE else self._announced

    @property
    def hand(self):
        """The hand 0-251 on the table; only while ``rolls_used`` > 0."""
        return hands.hand_of(self.dice)

    # -- the card ---------------------------------------------------------------------------------------

    def points(self, player, box, column=0):
        """Return what stands in a box (0 = struck), or -1 while it is open."""
        value = self.cells[player * self.rules.cells + column * self.rules.box_count + box]
        return -1 if value == OPEN else value

    def open_mask(self, player, column=0):
        """Return the open boxes of a column as a box mask."""
        rules = self.rules
        start = player * rules.cells + column * rules.box_count
        mask = 0
        for box in range(rules.box_count):
            if self.cells[start + box] == OPEN:
                mask |= 1 << box
        return mask

    def kniffel_state(self, player, column=0):
        """Return rules.KNIFFEL_OPEN, KNIFFEL_SCORED or KNIFFEL_STRUCK for a column."""
        box = self.rules.kniffel_box
        value = self.points(player, box, column) if box >= 0 else -1
        if value < 0:
            return rules_module.KNIFFEL_OPEN
        return rules_module.KNIFFEL_SCORED if value else rules_module.KNIFFEL_STRUCK

    def _sum(self, player, column, first, last):
        start = player * self.rules.cells + column * self.rules.box_count
        total = 0
        for cell in range(start + first, start + last):
            if self.cells[cell] != OPEN:
                total += self.cells[cell]
        return total

    def upper(self, player, column=0):
        """The sum of the upper boxes, without bonus."""
        return self._sum(player, column, 0, 6)

    def lower(self, player, column=0):
        """The sum of the lower boxes, without extra points."""
        return self._sum(player, column, 6, self.rules.box_count)

    def bonus(self, player, column=0):
        """The upper bonus if it is earned already, else 0."""
        rules = self.rules
        earned = rules.bonus_points and self.upper(player, column) >= rules.bonus_threshold
        return rules.bonus_points if earned else 0

    def bonus_difference(self, player, column=0):
        """Filled upper boxes and three dice for each open one, less the threshold; None without a bonus."""
        if not self.rules.bonus_points:
            return None
        mask = self.open_mask(player, column)
        expected = self.upper(player, column) - self.rules.bonus_threshold
        for face in range(1, 7):
            if mask & 1 << face - 1:
                expected += 3 * face
        return expected

    def extra(self, player, column=0):
        """The extra points for further kniffels."""
        return self.extras[player * self.rules.columns + column] * self.rules.extra

    def column_total(self, player, column=0):
        """All points of a column, before its factor."""
        return (
            self.upper(player, column)
            + self.bonus(player, column)
            + self.lower(player, column)
            + self.extra(player, column)
        )

    def total(self, player):
        """All points of a player so far."""
        total = 0
        for column in range(self.rules.columns):
            total += self.rules.factors[column] * self.column_total(player, column)
        return total

    def ranking(self):
        """Return [(place, player, total)], best first; equal totals share a place."""
        from kniffel_core import seldom

        return seldom.ranking(self)

    # -- what may be done -------------------------------------------------------------------------------

    def fillable(self, column=0):
        """Return the mask of the boxes of a column that may be filled with the hand on the table now."""
        if not self.rolls_used or self.over:
            return 0
        rules = self.rules
        if self._announced != NONE:
            box, announced_column = self._announced % rules.box_count, self._announced // rules.box_count
            return 1 << box if announced_column == column else 0
        order = rules.orders[column]
        if order == sets.ANNOUNCED:
            return 0
        player = self.player
        return rules_module.legal_boxes(
            rules, self.open_mask(player, column), self.kniffel_state(player, column), self.hand, order
        )

    def announceable(self, column=0):
        """Return the mask of the boxes of a column that may be announced now."""
        if self.rolls_used != 1 or self._announced != NONE or self.rules.orders[column] != sets.ANNOUNCED:
            return 0
        return self.open_mask(self.player, column)

    def must_announce(self):
        """Whether the turn cannot go on without an announcement: no box of another column is open."""
        if self.rolls_used != 1 or self._announced != NONE or not self.rules.announces or self.over:
            return False
        for column in range(self.rules.columns):
            if self.rules.orders[column] != sets.ANNOUNCED and self.open_mask(self.player, column):
                return False
        return True

    def can_keep(self, mask):
        """Whether the dice of ``mask`` may be kept and all others rolled now."""
        if self.over or self.rolls_left < 1 or not 0 <= mask < ALL_DICE or self.must_announce():
            return False
        if not self.rolls_used:
            return mask == 0
        if mask & self.locked != self.locked:
            return False
        return not self.rules.hold_one or mask != self.locked

    def legal_actions(self):
        """Return all legal actions as bytes; empty when the game is over."""
        from kniffel_core import seldom

        return seldom.legal_actions(self)

    def is_legal(self, action):
        """Whether :meth:`apply` would take an action."""
        if action < FILL:
            return self.can_keep(action)
        box, column = box_of(action)
        if column >= self.rules.columns or box >= self.rules.box_count:
            return False
        mask = self.fillable(column) if action < ANNOUNCE else self.announceable(column)
        return bool(mask & 1 << box)

    def worth(self, box, column=0):
        """Return (points, extra points) that the hand on the table would bring in an open box.

        Whether the box may be filled now is another question: see :meth:`potential`.
        """
        rules, hand = self.rules, self.hand
        points = rules.score(hand, box)
        extra = 0
        face = hands.face_if_alike(hand)
        if face:  # all else about jokers concerns five equal dice only
            player, bit = self.player, 1 << box
            open_mask, kniffel = self.open_mask(player, column), self.kniffel_state(player, column)
            if rules_module.joker_boxes(rules, open_mask, kniffel, hand) & bit:
                points = rules.joker_points(box, face)
            if rules_module.extra_boxes(rules, open_mask, kniffel, hand) & bit:
                extra = rules.extra
        if rules.double_first and self.rolls_used == 1:
            points *= 2
        return points, extra

    def potential(self, box, column=0):
        """Return (points, extra points) of a box that may be filled now, or None."""
        return self.worth(box, column) if self.fillable(column) & 1 << box else None

    # -- doing it ---------------------------------------------------------------------------------------

    def apply(self, action):
        """Do a legal action.

        :raises IllegalAction: names the action and what is legal; the game stays as it was. What ``faces``
            raises goes through, and the game stays as it was, too.
        """
        if not self.is_legal(action):
            from kniffel_core import action_words

            words = self.describe(action), action_words.legal(self)
            raise IllegalAction("cannot %s now: legal is %s" % words)
        if action < FILL:
            self._roll(action)
        elif action < ANNOUNCE:
            self._fill(*box_of(action))
        else:
            self._push(UNDO_ANNOUNCE)
            self.set_announced(*box_of(action))

    def set_announced(self, box, column):
        """Put a cell down as announced, unchecked: for situations that come from outside, such as a problem."""
        self._announced = column * self.rules.box_count + box

    def hold(self, mask):
        """Set the dice held for the next roll. It can be undone, and is saved with the game.

        :raises IllegalAction: before the first roll, with no roll left, or if a locked die would be released
        """
        if (
            not self.rolls_used
            or self.rolls_left < 1
            or not 0 <= mask <= ALL_DICE
            or mask & self.locked != self.locked
        ):
            raise IllegalAction(
                "cannot hold dice %s now: hold between two rolls, locked dice stay" % bin(mask)
            )
        if mask != self.held:
            self._push(UNDO_HOLD)
            self.held = mask

    def _roll(self, mask):
        drawn, row = self._drawn, 5 * self.rolls_used
        first_of_round = row == 0 and self.turn % self.players == 0
        # All faces first: a source of randomness that raises must leave the game as it was.
        count = 0
        for i in range(5):
            if not mask & 1 << i:
                drawn[count] = self._face(row + count, first_of_round)
                count += 1
        if self.rules.duplicate:
            stream = self._stream
            if first_of_round:
                for i in range(len(stream)):
                    stream[i] = 0
            stream[row : row + count] = drawn[:count]
        count = 0
        for i in range(5):
            if not mask & 1 << i:
                self.dice[i] = drawn[count]
                count += 1
        self.rolls_used += 1
        self.held = mask
        self.locked = mask if self.rules.hold_one else 0
        self._step_count = 0

    def _face(self, place, first_of_round):
        """A new face, or with duplicate dice the one that an earlier player got at this place of the round."""
        if not self.rules.duplicate or first_of_round:
            return self.faces()
        return self._stream[place] or self.faces()

    def _fill(self, box, column):
        rules, player = self.rules, self.player
        points, extra = self.worth(box, column)
        self._push(UNDO_FILL, column * rules.box_count + box, 1 if extra else 0)
        self.cells[player * rules.cells + column * rules.box_count + box] = points
        if extra:
            self.extras[player * rules.columns + column] += 1
        if rules.bank_rolls:
            self.banks[player] = self.rolls_left  # at most two more a turn: fewer than 255 in 96 cells
        self.turn += 1
        self.rolls_used = self.held = self.locked = 0
        self._announced = NONE

    # -- undo -------------------------------------------------------------------------------------------

    def _push(self, what, cell=0, extra=0):
        steps = self._steps
        if self._step_count == STEPS:
            # Between two draws only holds are many: the oldest of them is forgotten, an announcement never.
            gone = STEP if steps[0] == UNDO_ANNOUNCE else 0
            steps[gone : STEP * (STEPS - 1)] = steps[gone + STEP :]
            self._step_count -= 1
        at = self._step_count * STEP
        for value in (
            what,
            self.held,
            self.locked,
            self._announced,
            self.rolls_used,
            cell,
            extra,
            self.banks[self.player],
        ):
            steps[at] = value
            at += 1
        self._step_count += 1

    @property
    def can_undo(self):
        """Whether there is a hold, an announcement or a filled box since the last random draw."""
        return self._step_count > 0

    def undo(self):
        """Take back the last hold, announcement or filled box; never dice.

        :raises IllegalAction: if nothing has happened since the last roll
        """
        from kniffel_core import seldom

        seldom.undo(self)

    # -- words and bytes --------------------------------------------------------------------------------

    def describe(self, action):
        """Return an action in plain English: ``roll keeping 5 5``, ``fill chance``."""
        from kniffel_core import action_words

        return action_words.describe(self, action)

    def pack(self, steps=True):
        """Return the whole game as bytes: see docs/saves.md for the layout. ``unpack`` gives the same game.

        :param steps: False leaves out what could be undone, at most 48 bytes
        """
        text = self.rules.text.encode()
        step_count = self._step_count if steps else 0
        head = bytes(
            (
                VERSION,
                len(text),
                self.players,
                self.first,
                self.turn & 255,
                self.turn >> 8,
                self.rolls_used,
                self.held,
                self.locked,
                self._announced,
                step_count,
            )
        )
        undo = memoryview(self._steps)[: step_count * STEP]
        parts = (head, text, self.dice, self.cells, self.extras, self.banks, self._stream, undo)
        size = sum([len(part) for part in parts])
        data = bytearray(size + 4)  # at once: joining part by part would need several times the room
        at = 0
        for part in parts:
            data[at : at + len(part)] = part
            at += len(part)
        data[size:] = crc32(memoryview(data)[:size])
        return bytes(data)


def unpack(data, faces):
    """Return the game that ``Game.pack`` made these bytes of.

    :param faces: as for :class:`Game`
    :raises ValueError: if the bytes are damaged, cut, of another version or of unknown rules
    """
    from kniffel_core import saved

    return saved.unpack(data, faces)
