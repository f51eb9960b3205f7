# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A key of settings.toml, the same whatever the firmware (lib/handheld; loaded for a moment, knows no settings)."""

import os


def value_of(key):
    """What settings.toml has behind a key, as text; None if there is nothing, or nothing that this firmware can read."""
    try:
        value = os.getenv(key)
    except ValueError:  # no UTF-8, and in CircuitPython 9 all that is ill-formed
        return None
    except NotImplementedError:  # PewPew M4 has no getenv
        return None
    return value if value is None else str(value)  # CircuitPython 9 makes an int of a number without quotes
