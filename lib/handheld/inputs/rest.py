# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Buttons with resistors on the board whose level nobody has written down: pressed is what they are not at rest.

Pins: names, all wired alike (lib/handheld). One that is held while the board starts does not matter: most decide.
"""

from handheld.boards import pin


def open(pins, count):
    import digitalio
    import keypad

    high = 0
    for name in pins:
        button = digitalio.DigitalInOut(pin(name))
        high += button.value
        button.deinit()
    return keypad.Keys([pin(name) for name in pins], value_when_pressed=high * 2 < len(pins), pull=False)
