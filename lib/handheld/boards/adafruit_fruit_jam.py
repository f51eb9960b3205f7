# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Adafruit Fruit Jam (a declaration; see ``handheld.boards``)."""

from handheld import lazy
from handheld.boards import THREE
from handheld.keys import A, B, NEXT


def _wake():
    """Set up the chip that makes sound of I2S, for the speaker and the headphones, as loud as its driver thinks safe.

    The clock is a timer's: from the one of I2S the chip makes hiss, says its driver.
    """
    import adafruit_tlv320
    import board
    import pwmio

    clock = pwmio.PWMOut(board.I2S_MCLK, frequency=15_000_000, duty_cycle=1 << 15)
    chip = adafruit_tlv320.TLV320DAC3100(board.I2C())
    chip.configure_clocks(lazy.load("handheld.tunes").RATE, mclk_freq=15_000_000)
    chip.headphone_output = True
    chip.speaker_output = True
    chip = None
    lazy.drop("adafruit_tlv320")  # 16 KB that have done their work
    return clock


# Low with the internal resistor: Adafruit's guide. The display is supervisor.runtime.display.
KEYS = (("low", ("BUTTON1", "BUTTON2", "BUTTON3"), THREE),)
SOUND = ("i2s", ("I2S_BCLK", "I2S_WS", "I2S_DIN"), _wake)
PIXELS = ("NEOPIXEL", 5)
CAPS = {NEXT: "1", A: "2", B: "3"}
