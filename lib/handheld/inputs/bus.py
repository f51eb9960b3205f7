# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""I2C buses by name, each made once, and how inputs read from them (lib/handheld)."""

import board

_made = {}


def i2c(name, frequency=400000):
    """The bus: ``"I2C"`` or another function of ``board``, or pins, ``"GP5,GP4"`` for SCL and SDA."""
    bus = _made.get(name)
    if bus is None:
        scl, comma, sda = name.partition(",")
        if comma:
            import busio

            bus = busio.I2C(getattr(board, scl), getattr(board, sda), frequency=frequency)
        else:
            bus = getattr(board, name)()
        _made[name] = bus
    return bus


def write(bus, address, data):
    """Send bytes; OSError where nobody answers or the bus is taken."""
    _lock(bus)
    try:
        bus.writeto(address, data)
    finally:
        bus.unlock()


def ask(bus, address, question, answer):
    """Send the bytes of a register, then fill ``answer``; OSError as in :func:`write`."""
    _lock(bus)
    try:
        if question:
            bus.writeto(address, question)
        bus.readfrom_into(address, answer)
    finally:
        bus.unlock()


def _lock(bus):
    if not bus.try_lock():
        raise OSError(16)  # busy
