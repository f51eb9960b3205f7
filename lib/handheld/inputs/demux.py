# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A matrix of keys whose rows are chosen through a decoder chip: the Cardputer's keyboard (lib/handheld).

Pins: (names of the address pins, names of the column pins). Key number = row * columns + column.
"""

from handheld.boards import pin


def open(pins, count):
    try:
        # CircuitPython 10 for the Cardputer keeps the pins and types on the console until told not to.
        import cardputer_keyboard

        cardputer_keyboard.detach_serial()
        return cardputer_keyboard.KEYBOARD
    except ImportError:
        pass
    import keypad_demux

    rows, columns = pins
    return keypad_demux.DemuxKeyMatrix([pin(name) for name in rows], [pin(name) for name in columns])
