# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Asks the core about hands, jokers, dice, undo and saved games; runs on CPython and in MicroPython alike.

    core_checks [RULES [OPTION=VALUE …]]

Every line that it prints must be the same on every interpreter; what must be refused is asserted on the spot.
"""

import sys

from kniffel_core import crc, crc_halves, dice, hands, rules, seeded
from kniffel_core import game as game_module


def hexed(data):
    """Bytes as hexadecimal digits, which not every interpreter offers as a method."""
    return "".join([f"{byte:02x}" for byte in data])


def sum_of(data):
    """A checksum, so that long answers are one word; by the shared arithmetic, not by the interpreter's."""
    return hexed(crc_halves.crc32_halves(data))


def hands_and_dice():
    """Every hand, every keep, the repeatable stream, and the faces that bytes stand for."""
    faces = bytearray(5 * hands.KEEPS)
    for keep in range(hands.KEEPS):
        dice_kept = hands.dice_of(keep)
        faces[5 * keep : 5 * keep + len(dice_kept)] = dice_kept
    print("hands", sum_of(faces), sum(hands.ADD), list(hands.ADD[-12:]))
    print("alike", [hand for hand in range(hands.HANDS) if hands.face_if_alike(hand)])
    for seed in (0, 1, 11, 123456789, b"\x01\x02\x03\x04\x05"):
        print("stream", seed, hexed(seeded.SeededBytes(seed)(32)))
    given = [255, 252, 0, 253, 254, 251, 6, 5]
    fair = dice.Dice(lambda count: bytes([given.pop(0)]))
    print("faces", [fair() for _ in range(4)])
    for data in (b"", b"123456789", bytes(range(256))):
        print("crc", hexed(crc.crc32(data)), hexed(crc_halves.crc32_halves(data)))
        assert crc.crc32(data) == crc_halves.crc32_halves(data)


def scores(text):
    """What all hands score in all boxes of a game, and where they may go on many cards."""
    made = rules.parse(text)
    print("rules", made.text, made.names, hexed(made.fingerprint()))
    print("table", sum_of(made.table))
    faces = range(1, 7)
    jokers = [made.joker_points(box, face) for box in range(6, made.box_count) for face in faces]
    print("jokers", jokers if made.joker else "none")
    stream = seeded.SeededBytes(text.encode())
    sums = b""
    for _ in range(40):
        low, high, kniffel, order = stream(4)
        mask = (low | high << 8) & made.all_mask
        answer = bytearray(sums)  # the sum runs on from row to row: all answers at once would fill the heap
        for hand in range(0, hands.HANDS, 7 if low & 1 else 251):
            legal = rules.legal_boxes(made, mask, kniffel % 3, hand, order % 3)
            joker = rules.joker_boxes(made, mask, kniffel % 3, hand)
            extra = rules.extra_boxes(made, mask, kniffel % 3, hand)
            assert legal | mask == mask and joker | mask == mask and extra | mask == mask
            for bits in (legal, joker, extra):
                answer.append(bits & 255)
                answer.append(bits >> 8)
        sums = crc_halves.crc32_halves(answer)
    print("legal", hexed(sums))


def play(text):
    """A short game at random, two players, with every action undone and done again, saved and read again."""
    random = seeded.SeededBytes(b"play " + text.encode())
    game = game_module.Game(rules.parse(text), 2, dice.Dice(seeded.SeededBytes(5)))
    for _ in range(60):
        legal = game.legal_actions()
        if not legal:
            break
        packed = game.pack()
        refuse(game, packed, random(1)[0])
        action = legal[random(1)[0] % len(legal)]
        game.apply(action)
        if action >= game_module.FILL:
            game.undo()
            assert game.pack() == packed
            game.apply(action)
        packed = game.pack()
        game = game_module.unpack(packed, game.faces)
        assert game.pack() == packed
    print("game", game.turn, [game.total(player) for player in range(2)], hexed(game.pack()))
    damage(game.pack())


def refuse(game, packed, action):
    """An illegal action changes nothing."""
    if action in game.legal_actions():
        return
    try:
        game.apply(action)
    except game_module.IllegalAction:
        assert game.pack() == packed
        return
    raise AssertionError(f"action {action} was taken")


def damage(packed):
    """A saved game with one wrong bit, or cut short, is refused."""
    for bit in range(0, 8 * len(packed), 3):
        wrong = bytearray(packed)
        wrong[bit // 8] ^= 1 << bit % 8
        _must_not_read(wrong)
    for length in range(0, len(packed), 5):
        _must_not_read(packed[:length])


def _must_not_read(data):
    try:
        game_module.unpack(bytes(data), None)
    except ValueError:
        return
    raise AssertionError("a damaged game was read")


def nonsense():
    """What does not exist is refused by name."""
    for text in (
        "knifel",
        "kniffel joker=wild",
        "yams order=up",
        "kniffel announce=yes rolls=1",
        "kniffel x",
    ):
        try:
            rules.parse(text)
        except rules.RulesError as error:
            print("refused", error)
            continue
        raise AssertionError(text)


def main(argv):
    """Check the rules of a line such as ``kniffel order=down``; without one, what belongs to no rules."""
    text = " ".join(argv[1:])
    if text:
        scores(text)
        play(text)
    else:
        hands_and_dice()
        nonsense()
    print("all checked")


main(sys.argv)
