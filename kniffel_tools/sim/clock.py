# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The machine's virtual time, and the hand-over between the board's code and whoever drives the machine.

Room: kniffel_tools/sim. Time moves only when board code sleeps or looks at a clock, a pin or a queue. The board's code
runs in a thread of its own, but only ever while the driver waits: strictly one of the two, so runs repeat exactly.
"""

import threading

TICKS_PERIOD = 1 << 29
FIRST_WRAP_MS = 65_536  # supervisor.ticks_ms() first wraps 65 s after power-on
LOOK_US = 20  # what looking once at a clock, pin or queue costs; without it a waiting loop would never end
BOOT_MS = 500  # from power-on to code.py


class MachineStopped(BaseException):
    """Raised inside board code when its machine is switched off; not an Exception, so nothing there catches it."""


class Clock:
    """Microseconds since power-on. `on_time(now_us)` is called at every due moment and returns the next one."""

    def __init__(self, on_time):
        self.now_us = BOOT_MS * 1000
        self._stopped = False
        self.idle = False  # board code is inside sleep()
        self._on_time = on_time
        self._horizon_us = 0
        self._wake_us = 0
        self._board_turn = threading.Semaphore(0)
        self._driver_turn = threading.Semaphore(0)

    # --- the board's side ---
    def ticks_ms(self):
        return (self.now_us // 1000 + TICKS_PERIOD - FIRST_WRAP_MS) % TICKS_PERIOD

    def tick(self):
        """Board code looked at something: a little time passes."""
        self._move(self.now_us + LOOK_US)

    def sleep_us(self, duration):
        self.idle = True
        self._move(self.now_us + max(0, int(duration)))
        self.idle = False

    def _move(self, target):
        while target >= self._wake_us:
            self.now_us = max(self.now_us, self._wake_us)
            if self.now_us >= self._horizon_us:
                self.yield_to_driver()
            due = self._on_time(self.now_us)
            self._wake_us = min(max(due, self.now_us + 1), self._horizon_us)
        self.now_us = target

    def wake(self):
        """Something changed from outside: look again at once what is due."""
        self._wake_us = 0

    def yield_to_driver(self):
        self._driver_turn.release()
        self._board_turn.acquire()
        if self._stopped:
            raise MachineStopped

    # --- the driver's side ---
    def start(self, call):
        """Prepare a thread that runs `call()` on the board's side, once `run_until` gives it the first turn."""

        def board():
            self._board_turn.acquire()
            try:
                if not self._stopped:
                    call()
            finally:
                self._driver_turn.release()

        thread = threading.Thread(target=board, name="board", daemon=True)
        thread.start()
        return thread

    def end(self):
        """Let board code run into MachineStopped, wherever it is, instead of a turn."""
        self._stopped = True
        self._board_turn.release()

    def run_until(self, horizon_us, while_waiting=None):
        """Let board code run up to this moment. `while_waiting()` is called every 20 ms of real time meanwhile."""
        self._horizon_us = horizon_us
        self._wake_us = 0
        self._board_turn.release()
        # With a time-out, so that Ctrl-C reaches the driver on every system.
        while not self._driver_turn.acquire(timeout=0.02 if while_waiting else 0.5):
            if while_waiting:
                while_waiting()
