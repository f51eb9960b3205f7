# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Silent sound: audioio, audiopwmio, audiobusio, audiocore, synthio. What was played is written down with its time.

Room: kniffel_tools/sim. `machine.sounds` is a list of (milliseconds, what): tests read it, fronts may play it.
"""

from kniffel_tools.sim.board_python import module_of
from kniffel_tools.sim.fake_pins import _Deinit, claim


def sound_modules(machine):
    def heard(what):
        machine.sounds.append((machine.clock.now_us // 1000, what))

    class RawSample(_Deinit):
        def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
            self.buffer = buffer
            self.sample_rate = sample_rate
            self.seconds = len(buffer) / channel_count / sample_rate

        def __repr__(self):
            return f"<RawSample {len(self.buffer)} samples, {self.sample_rate} Hz>"

    class WaveFile(_Deinit):
        def __init__(self, file, buffer=None):
            self.sample_rate = 22050
            self.seconds = 1.0

    class _Out(_Deinit):
        def __init__(self, *pins, **options):
            claim(self, *(pin for pin in pins if pin is not None))
            self._pins = tuple(pin for pin in pins if pin is not None)
            self._ends_us = 0
            self.paused = False

        def play(self, sample, *, loop=False):
            heard(sample)
            length = getattr(sample, "seconds", None)
            endless = loop or length is None
            self._ends_us = machine.clock.now_us + (1 << 50 if endless else int(length * 1_000_000))

        def stop(self):
            self._ends_us = 0

        def pause(self):
            self.paused = True

        def resume(self):
            self.paused = False

        @property
        def playing(self):
            machine.clock.tick()
            return machine.clock.now_us < self._ends_us

    class Envelope:
        def __init__(
            self, *, attack_time=0.1, decay_time=0.05, release_time=0.2, attack_level=1.0, sustain_level=0.8
        ):
            self.attack_time, self.decay_time, self.release_time = attack_time, decay_time, release_time
            self.attack_level, self.sustain_level = attack_level, sustain_level

    class Note:
        def __init__(self, frequency, **options):
            self.frequency = frequency
            self.amplitude = 1.0
            self.envelope = None
            self.bend = 0.0
            for name, value in options.items():
                setattr(self, name, value)

        def __repr__(self):
            return f"<Note {self.frequency} Hz>"

    def several(notes):
        return tuple(notes) if isinstance(notes, (tuple, list)) else (notes,)

    class Synthesizer(_Deinit):
        def __init__(self, *, sample_rate=11025, channel_count=1, waveform=None, envelope=None):
            self.sample_rate = sample_rate
            self.envelope = envelope
            self.pressed = ()

        def press(self, press=()):
            for note in several(press):
                heard(note)
            self.pressed += several(press)

        def release(self, release=()):
            gone = several(release)
            self.pressed = tuple(note for note in self.pressed if note not in gone)

        def change(self, release=(), press=(), retrigger=()):
            self.release(release)
            self.press(press)

        def release_all(self):
            self.pressed = ()

        def release_all_then_press(self, press):
            self.pressed = ()
            self.press(press)

    outs = {"AudioOut": type("AudioOut", (_Out,), {})}
    return {
        "audioio": module_of("audioio", **outs),
        "audiopwmio": module_of("audiopwmio", PWMAudioOut=type("PWMAudioOut", (_Out,), {})),
        "audiobusio": module_of("audiobusio", I2SOut=type("I2SOut", (_Out,), {})),
        "audiocore": module_of("audiocore", RawSample=RawSample, WaveFile=WaveFile),
        "synthio": module_of(
            "synthio",
            Synthesizer=Synthesizer,
            Note=Note,
            Envelope=Envelope,
            midi_to_hz=lambda note: 440.0 * 2 ** ((note - 69) / 12),
        ),
    }
