# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Hands and keeps as plain integers (core; knows no boxes, rules or players).

A *keep* is a multiset of at most five dice, an index 0-461; the keeps are ordered by size, then by their
sorted faces. A *hand* is a keep of five dice, an index 0-251: ``keep == FIRST_HAND + hand``. The order of
the dice never matters, so equal rolls always meet in the same index.
"""

from array import array

HANDS = 252
KEEPS = 462
FIRST_HAND = 210  # the first keep with five dice; also the number of keeps with fewer than five
# The first keep with 0, 1 … 5 dice, and one past the last.
FIRST_KEEP = (0, 1, 7, 28, 84, FIRST_HAND, KEEPS)

# ADD[keep * 6 + face - 1] is the keep with one more die of that face, for keeps of fewer than five dice.
ADD = array("H", bytes(2 * 6 * FIRST_HAND))
# The sorted faces of a keep, three bits each, the first in the lowest; zeros where it has no more dice.
FACES = array("H", bytes(2 * KEEPS))
_ALIKE = 0o11111  # five equal dice are their face times this


def _build():
    """Fill ADD and FACES: 1,260 steps, each keep once, smaller keeps first."""
    start, end, new = 0, 1, 1  # the keeps of one size; the next index to give away
    for size in range(5):
        last_at = 3 * size - 3  # where the last die of these keeps stands
        # A face that sorts behind all others makes a keep seen for the first time.
        for keep in range(start, end):
            last = FACES[keep] >> last_at if size else 1
            for face in range(last, 7):
                ADD[keep * 6 + face - 1] = new
                FACES[new] = FACES[keep] | face << last_at + 3
                new += 1
        # Any other face: take the last die away, add the face, put the last die back.
        for keep in range(start, end):
            last = FACES[keep] >> last_at if size else 1
            if last > 1:
                shorter = keep_of(dice_of(keep)[:-1])
                for face in range(1, last):
                    ADD[keep * 6 + face - 1] = ADD[ADD[shorter * 6 + face - 1] * 6 + last - 1]
        start, end = end, new


def keep_of(faces):
    """Return the keep 0-461 of at most five faces 1-6, in any order. Faces are not checked."""
    keep = 0
    for face in faces:
        keep = ADD[keep * 6 + face - 1]
    return keep


def hand_of(dice):
    """Return the hand 0-251 of exactly five faces 1-6, in any order. Faces are not checked."""
    return keep_of(dice) - FIRST_HAND


def dice_of(keep):
    """Return the sorted faces of a keep 0-461 as bytes of length 0-5."""
    faces = FACES[keep]
    dice = bytearray()
    while faces:
        dice.append(faces & 7)
        faces >>= 3
    return bytes(dice)


def count(hand, face):
    """Return how many dice of a hand 0-251 show a face 1-6."""
    faces, number = FACES[FIRST_HAND + hand], 0
    while faces:
        if faces & 7 == face:
            number += 1
        faces >>= 3
    return number


def face_if_alike(hand):
    """Return the face 1-6 if all five dice of a hand 0-251 are equal, else 0."""
    faces = FACES[FIRST_HAND + hand]
    return faces & 7 if faces == (faces & 7) * _ALIKE else 0


_build()
