# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Short tunes that never block, on a DAC, a PWM pin or I2S (lib/handheld; knows no screen; loaded where a board has any).

A tune is bytes, three a note: pitch in steps of 4 Hz, length in steps of 4 ms, pause after it in steps of 4 ms.
A new tune cuts the old one.
"""

from micropython import const

from handheld.keys import since

# In the order of the numbers in ``sound``.
_TUNES = (
    b"",  # cursor
    b"\x31\x03\x07\x42\x03\x07\x37\x03\x07\x4e\x03\x07\x3e\x03\x00",  # roll
    b"\x52\x05\x00",  # stop
    b"\xa5\x05\x00\xdc\x06\x00",  # hold
    b"\xdc\x05\x00\xa5\x06\x00",  # release
    b"\x83\x0f\x00\xa5\x0f\x00\xc4\x17\x00",  # fill
    b"\x52\x17\x00\x42\x17\x00\x31\x28\x00",  # strike
    b"\x83\x12\x00\xa5\x12\x00\xc4\x12\x00\xff\x23\x0a\xc4\x12\x00\xff\x41\x00",  # kniffel
    b"\xa5\x12\x00\xc4\x12\x00\xf7\x12\x00\xff\x2d\x00",  # bonus
    b"\xc4\x0f\x00\xf7\x14\x00",  # next
    b"\x83\x1e\x05\x83\x0f\x00\xa5\x1e\x00\xc4\x1e\x00\xff\x50\x00",  # win
    b"\xa5\x1c\x00\xc4\x1c\x00\xa5\x1c\x00\xc4\x3c\x00",  # tie
    b"\x25\x17\x08\x25\x1e\x00",  # error
)

RATE = const(22050)  # samples a second on I2S

# A chip does not answer, or its driver is not there: then the board is silent.
_ABSENT = (ImportError, OSError, RuntimeError, ValueError)

_STEP = const(4)
_LOUD = const(12000)  # of 32,768
_SOFT = const(3000)


class Sound:
    """Plays tunes; silent where the board declares no sound, or by setting. ``light`` is told of them, too."""

    def __init__(self, declared, settings):
        self._settings = settings
        self._tune = b""
        self._at = 0
        self._since = self._wait = 0
        self._sounding = False
        self._out = self._kept = None
        try:
            if declared:
                kind, name, enable = declared
                self._kept = _switched_on(enable)
                self._out = _open(kind, name)
        except _ABSENT:
            pass
        self.light = None

    def play(self, tune):
        """Start a tune; its first note sounds at the next :meth:`tick`."""
        if self.light:
            self.light.show(tune)
        if self._out is None or self._settings.sound == "off":
            return
        self._tune, self._at, self._wait, self._sounding = _TUNES[tune], 0, 0, False
        self._since = None

    def tick(self, now):
        """Go on to the next note when it is time."""
        if self.light:
            self.light.tick(now)
        if not self._tune:
            return
        if self._since is None:
            self._since = now
        if since(now, self._since) < self._wait:
            return
        tune, at = self._tune, self._at
        self._since = now
        if self._sounding:
            self._sounding = False
            self._at = at + 3
            self._wait = tune[at + 2] * _STEP
            if self._wait or at + 3 >= len(tune):
                self._out(0, 0)
            if at + 3 >= len(tune):
                self._tune = b""
            return
        self._out(tune[at] * _STEP, _LOUD if self._settings.sound == "loud" else _SOFT)
        self._sounding = True
        self._wait = tune[at + 1] * _STEP


def _switched_on(enable):
    """Let the speaker sound: a declaration's pin, function or None. Returns what must be kept for it."""
    if callable(enable):
        return enable()
    if not enable:
        return None
    import digitalio

    from handheld.boards import pin

    switch = digitalio.DigitalInOut(pin(enable))
    switch.switch_to_output(True)
    return switch


def _open(kind, name):
    """Return a function (frequency in Hz, volume 0-32,767); 0, 0 for silence."""
    from handheld.boards import pin

    if kind == "i2s":
        return _i2s([pin(each) for each in name])
    return _dac(pin(name)) if kind == "dac" else _pwm(pin(name))


def _pwm(pin):
    import pwmio

    output = pwmio.PWMOut(pin, frequency=440, variable_frequency=True)

    def play(frequency, volume):
        if frequency:
            output.frequency = frequency
        output.duty_cycle = volume

    return play


def _dac(pin):
    from array import array

    import audiocore
    import audioio

    output = audioio.AudioOut(pin)
    wave = array("H", [0] * 16)
    sample = audiocore.RawSample(wave)

    def play(frequency, volume):
        output.stop()
        if frequency:
            for i in range(16):  # a triangle: softer than a square
                wave[i] = 32768 + volume * ((i if i < 8 else 16 - i) - 4) // 4
            sample.sample_rate = frequency * 16
            output.play(sample, loop=True)

    return play


def _i2s(pins):
    from array import array

    import audiobusio
    import synthio

    output = audiobusio.I2SOut(*pins)
    synthesizer = synthio.Synthesizer(sample_rate=RATE)
    wave = array("h", [8191 * ((i if i < 8 else 16 - i) - 4) for i in range(16)])  # a triangle, as on a DAC
    output.play(synthesizer)

    def play(frequency, volume):
        synthesizer.release_all()
        if frequency:
            synthesizer.press(synthio.Note(frequency, waveform=wave, amplitude=volume / 32768))

    return play
