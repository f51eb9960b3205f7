# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Turns a board's buttons into logical keys (lib/handheld; knows no screen and no board by name).

A board says which of its buttons means what: for each key number a short meaning, and a long one (500 ms) where
the board has few keys. A key with only a short meaning acts when it goes down. One with a long meaning acts
when it comes up, so that nothing happens twice; only :data:`ALIKE` and :data:`UNDO` may follow what the short
press has done, unless :attr:`Keys.patient` says that there is something to undo. Lists know no :data:`SWITCH`: there its key
acts when it goes down, and repeats.

Contacts bounce: a key that comes up at once after it went down, or goes down at once after it came up, has not moved.
"""

from supervisor import ticks_ms

(NONE, UP, DOWN, LEFT, RIGHT, A, B, MENU, NEXT, PREVIOUS, SWITCH, ALIKE, UNDO, COACH, CARDS, ROLL) = range(16)
DIE = 16  # DIE + i: die i, for boards with number keys
BOX = 24  # BOX + b: box b, for keyboards
SIDES, HEIGHTS = 40, 41  # no keys but hints: left and right, up and down
OTHER = 63  # a button without a meaning here: still skips an animation

_LONG = 500
_LATE = 1200
_BOUNCE = 25  # milliseconds; two looks of keypad are 20 apart
_REPEAT_FIRST = 400
_REPEAT_NEXT = 110
_TICKS = (1 << 29) - 1
_REPEATING = (UP, DOWN, LEFT, RIGHT, NEXT, PREVIOUS)

# Where a stick counts as pushed, of 65,536.
_LOW, _HIGH = 15000, 50000


def since(now, then):
    """Milliseconds from ``then`` to ``now``; right across the wrap of the ticks."""
    return (now - then) & _TICKS


class Keys:
    """The logical keys of a board.

    :param sources: keypad objects (with ``events``), each with a table: bytes, two a key: short and long meaning;
        an event whose ``pressed`` is None is a press and a release in one
    :param axes: (AnalogIn, meaning when low, meaning when high) triples
    :param encoder: a rotaryio encoder or None
    :param chord: what two keys pressed together mean, where there are only two
    :param late: (meaning of a key, what it means after 1,200 ms), or None
    """

    def __init__(self, sources, axes=(), encoder=None, chord=NONE, late=None):
        self._sources = sources
        self.chord = chord
        self.late = late
        self._axes = axes
        self._pushed = [NONE] * len(axes)
        self._encoder = encoder
        self._place = encoder.position if encoder else 0
        self.patient = False  # long B undoes: wait for the key to come up
        self.repeats = False  # whether held direction keys repeat (lists)
        self.idle = None  # called with the time when no key has come
        self._short = self._long = NONE  # the key now down
        self._since = 0
        self._acted = False
        self._repeat_at = 0
        self._lifted = False  # it came up so soon that it may have bounced
        self._up = NONE  # the key that came up last, and when
        self._up_at = 0
        self._waiting = []

    def get(self):
        """Return the next logical key, NONE if nothing happened."""
        if self._waiting:
            return self._waiting.pop(0)
        for source, table in self._sources:
            queue = source.events
            if queue.overflowed:
                queue.clear()
                self._short = NONE
                self._lifted = False
            event = queue.get()
            while event:
                at = 2 * event.key_number
                key = NONE
                if event.pressed is None:
                    key = table[at]
                elif at < len(table):
                    key = self._event(table[at] or OTHER, table[at + 1], event.pressed, event.timestamp)
                if key:
                    return key
                event = queue.get()
        now = ticks_ms()  # not earlier: a key that goes down meanwhile would seem to be held for days
        for i in range(len(self._axes)):
            stick, low, high = self._axes[i]
            value = stick.value
            pushed = low if value < _LOW else high if value > _HIGH else NONE
            if pushed != self._pushed[i]:
                before, self._pushed[i] = self._pushed[i], pushed
                if before:
                    self._event(before, NONE, False, now)
                if pushed:
                    return self._event(pushed, NONE, True, now)
        if self._encoder:
            place = self._encoder.position
            if place != self._place:
                step = 1 if place > self._place else -1
                self._place += step
                return NEXT if step > 0 else PREVIOUS
        key = self._held(now)
        if self.idle and not key:
            self.idle(now)
        return key

    def long_of(self, key):
        """What a long press of a key means, NONE if nothing."""
        for _, table in self._sources:
            for at in range(0, len(table), 2):
                if table[at] == key:
                    return table[at + 1]
        return NONE

    def has(self, key):
        """Whether there is a way to a logical key: short, long, very long, or two keys together."""
        if key == self.chord or (self.late and key == self.late[1]):
            return True
        for _, table in self._sources:
            if key in table:
                return True
        return False

    def clear(self):
        """Forget the key now down, so that its coming up means nothing."""
        self._acted, self._long = True, NONE

    def settle(self):
        """The screen is another one: the key now down does not repeat there."""
        self._repeat_at = _TICKS

    def _event(self, short, long, pressed, now):
        if not pressed:
            if short != self._short:
                return NONE
            if since(now, self._since) < _BOUNCE:
                self._lifted, self._up_at = True, now
                return NONE
            return self._release(now)
        if short == (self._short if self._lifted else self._up) and since(now, self._up_at) < _BOUNCE:
            self._lifted = False
            return NONE
        before = self._release(self._up_at) if self._lifted else NONE
        if self.chord and self._short and not self._acted:
            self._acted, self._long = True, NONE
            return self.chord
        if self._short and not self._acted:  # another key came down first: the earlier one counts
            before = self._short
        if self.repeats and long == SWITCH and not self.chord:
            long = NONE
        self._short, self._long, self._since = short, long, now
        self._repeat_at = _REPEAT_FIRST
        self._acted = not self._is_late() and (long in (NONE, ALIKE) or (long == UNDO and not self.patient))
        if before:
            if self._acted:
                self._waiting.append(short)
            return before
        return short if self._acted else NONE

    def _is_late(self):
        return self.late is not None and self._short == self.late[0]

    def _release(self, now):
        """The key now down came up: what it means, if it has not acted."""
        short, long, acted = self._short, self._long, self._acted
        self._up, self._up_at = short, now
        self._short, self._lifted = NONE, False
        if long and since(now, self._since) >= _LONG and (self.patient or long != UNDO):
            return long  # seen only now, or told only now
        return NONE if acted else short

    def _held(self, now):
        if self._short == NONE:
            return NONE
        held = since(now, self._since)
        if self._lifted:
            return self._release(self._up_at) if since(now, self._up_at) >= _BOUNCE else NONE
        if self._is_late():
            if held >= _LATE and not self._acted:
                self._acted, self._long = True, NONE
                return self.late[1]
            return NONE
        if self._long and held >= _LONG:
            long, self._long = self._long, NONE
            if long == UNDO and not self.patient:
                return NONE
            self._acted = True
            if long == SWITCH and self.repeats:
                self._repeat_at = held + _REPEAT_NEXT
                return self._short
            return long
        if self.repeats and self._acted and held >= self._repeat_at and self._short in _REPEATING:
            self._repeat_at = held + _REPEAT_NEXT
            return self._short
        return NONE
