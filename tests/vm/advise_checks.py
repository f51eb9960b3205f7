# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Asks the advisor about random cards; runs on CPython and in MicroPython alike.

    advise_checks TABLES RULES [OPTION=VALUE …]

Every line must be the same on every interpreter, but those that begin with #: the time of an analysis as a multiple of
a hundred thousand turns of an empty loop, and bytes of the heap.
"""

import gc
import sys
import time

from kniffel_core import advisor, crc, hands, opening, rules, seeded, table

_USED = getattr(gc, "mem_alloc", None)  # CPython does not count
_TICKS = getattr(time, "ticks_us", None)


def ticks():
    """Microseconds."""
    return _TICKS() if _TICKS else int(time.monotonic() * 1000000)


def used():
    """Bytes of the heap in use; 0 where they cannot be counted."""
    return _USED() if _USED else 0


def loop():
    """The measure of all times here."""
    begun = ticks()
    for _ in range(100000):
        pass
    return ticks() - begun


def lattice():
    """How long it takes to number the keeps, as at the start of every program."""
    begun = ticks()
    hands._build()
    return ticks() - begun


def hexed(data):
    """Bytes as hexadecimal digits, which not every interpreter offers as a method."""
    return "".join([f"{byte:02x}" for byte in data])


def analyse(thinking, card):
    """Run an analysis to its end and return how long it took."""
    begun = ticks()
    thinking.begin(*card)
    while not thinking.step():
        pass
    return ticks() - begun


def answers(thinking, made, open_mask):
    """A checksum over all values, keeps and boxes of an analysis."""
    sum_ = bytes(4)
    for left in range(1, min(made.rolls, 3)):
        for keep in range(hands.KEEPS):
            value = thinking.keep_value(keep, left)
            sum_ = crc.crc32(bytes((value >> 16 & 255, value >> 8 & 255, value & 255)), sum_)
        for hand in range(0, hands.HANDS, 5):
            keep = thinking.best_keep(hand, left)
            sum_ = crc.crc32(bytes((keep >> 8, keep & 255)), sum_)
    for hand in range(hands.HANDS):
        sum_ = crc.crc32(bytes((thinking.best_fill(hand), thinking.best_fill(hand, 1))), sum_)
    return hexed(sum_)


def random_card(made, stream):
    """Open boxes, upper total, kniffel state."""
    while True:
        low, high, count, kniffel = stream(4)
        open_mask = (low | high << 8) & made.all_mask
        if open_mask:
            break
    upper = 0
    for box in range(6):
        if not open_mask >> box & 1:
            upper += (box + 1) * (count % 6)
            count = count // 6 + 3
    filled = made.kniffel_box >= 0 and not open_mask >> made.kniffel_box & 1
    return open_mask, upper, 1 + kniffel % 2 if filled else 0


def main(argv):
    """Ask about a dozen cards, then measure."""
    made = rules.parse(" ".join(argv[1:]))
    len(made.table)  # the rules' own table is none of the advisor's
    gc.collect()
    before = used()
    with table.Table(opening.path_of(made, argv[0]), made.fingerprint()) as values:
        thinking = advisor.Advisor(values, made)
        gc.collect()
        print("# permanent", used() - before)
        stream = seeded.SeededBytes(7)
        for _ in range(12):
            card = random_card(made, stream)
            analyse(thinking, card)
            print(card, thinking.value(), answers(thinking, made, card[0]))
        card = made.all_mask, 0, 0
        gc.collect()
        gc.disable()
        before = used()
        analyse(thinking, card)
        print("# transient", used() - before)
        gc.enable()
        print(card, thinking.value(), answers(thinking, made, card[0]))
        # The shortest of many: on a busy machine all others tell about the machine.
        turns = min([loop() for _ in range(30)])
        thought = 1 << 30
        for _ in range(30):
            gc.collect()
            thought = min(thought, analyse(thinking, card))
        print("# analysis", thought / turns)
        print("# lattice", min([lattice() for _ in range(10)]) / turns)


main(sys.argv[1:])
