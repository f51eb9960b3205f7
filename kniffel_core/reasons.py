# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Why a computer player does what it does, as small numbers (core; the sentences for them live in lib).

A reason is read off the action and the card, as an onlooker would; ``of`` also names what it is about.
"""

from kniffel_core import boxes, game as game_module, hands

NONE = 0
NOTHING = 1  # nothing worth keeping, roll them all
KNIFFEL = 2  # four alike, and the kniffel is open
BONUS = 3  # three or more of an open upper box, the bonus within reach; about that face
FACE = 4  # collects a face whose upper box is open; about that face
ALIKE = 5  # collects equal dice for the lower boxes; about that face
HOUSE = 6  # full house or two pairs
STRAIGHT = 7
HIGH = 8  # one or two high dice
SUM = 9  # many pips
TAKE = 10  # takes what is there; about that box
STRIKE = 11  # strikes what is missed least; about that box
CHANCE = 12  # into chance with it
EXTRA = 13  # a further kniffel: extra points or a joker; about that box
ANNOUNCE = 14  # about that box
FIRST = 15  # the first roll of a turn
RISK = 16  # rival: behind, so it takes a chance
SAFE = 17  # rival: ahead, so it plays safe


def of(game, action):
    """Return (reason, about): about is a face 1-6 or a box, 0 where the reason needs neither.

    :param game: before the action is applied
    """
    if action >= game_module.FILL:
        return _of_box(game, action)
    if not game.rolls_used:
        return FIRST, 0
    mask = game_module.mask_of(action)
    counts = bytearray(7)
    kept = 0
    for die in range(5):
        if mask >> die & 1:
            counts[game.dice[die]] += 1
            kept += 1
    if not kept:
        return NOTHING, 0
    most = face = kinds = pairs = 0
    for f in range(6, 0, -1):
        if counts[f]:
            kinds += 1
            if counts[f] == 2:
                pairs += 1
            if counts[f] > most:
                most, face = counts[f], f
    if most >= 4 and is_open(game, game.rules.kniffel_box):
        return KNIFFEL, face
    if kinds == 1 and most >= 2:
        if not is_open(game, face - 1):
            return ALIKE, face
        return (BONUS if most >= 3 and _bonus_near(game, face) else FACE), face
    if kinds == 2 and (pairs == 2 or most == 3):
        return HOUSE, 0
    if kinds == kept and kept >= 3:
        return STRAIGHT, 0
    return (HIGH if kept <= 2 else SUM), 0


def _of_box(game, action):
    box, column = game_module.box_of(action)
    if action >= game_module.ANNOUNCE:
        return ANNOUNCE, box
    points, extra = game.worth(box, column)
    plain = game.rules.score(game.hand, box)
    if extra or (hands.face_if_alike(game.hand) and points > 2 * plain):
        return EXTRA, box
    if not points:
        return STRIKE, box
    return (CHANCE if game.rules.patterns[box] == boxes.ANY else TAKE), box


def is_open(game, box):
    """Whether a box is open in any column of the player whose turn it is; box -1 never is."""
    if box < 0:
        return False
    for column in range(game.rules.columns):
        if game.points(game.player, box, column) < 0:
            return True
    return False


def _bonus_near(game, face):
    """Whether in some column this face still helps towards a bonus that is not yet earned."""
    player = game.player
    for column in range(game.rules.columns):
        difference = game.bonus_difference(player, column)
        if difference is not None and difference >= -face and not game.bonus(player, column):
            if game.points(player, face - 1, column) < 0:
                return True
    return False
