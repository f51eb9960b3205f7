# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""LILYGO T-Embed (a declaration; see ``handheld.boards``)."""

from handheld.boards import PUSH
from handheld.keys import A, MENU

# Unverified: low with the internal resistor; four pulses of the encoder make a step.
KEYS = (("low", ("ENCODER_BUTTON",), PUSH),)
ENCODER = ("ENCODER_A", "ENCODER_B")
LATE = (A, MENU)
SOUND = ("i2s", ("I2S_BCLK", "I2S_WCLK", "I2S_DOUT"), None)
# Unverified: that there are seven.
PIXELS = (("APA102_DI", "APA102_CLK"), 7)
CAPS = {A: "●"}
