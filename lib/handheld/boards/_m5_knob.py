# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""M5Stack Dial and DinMeter (a declaration; see ``handheld.boards``)."""

from handheld.boards import PUSH
from handheld.keys import A, MENU

# POWER_HOLD keeps the battery on. Unverified: the button is low, four pulses of the encoder make a step.
KEYS = (("low", ("KNOB_BUTTON",), PUSH),)
ENCODER = ("ENC_A", "ENC_B")
LATE = (A, MENU)
POWER = ("POWER_HOLD",)
SOUND = ("pwm", "SPEAKER", None)
CAPS = {A: "●"}
