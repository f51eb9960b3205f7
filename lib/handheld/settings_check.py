# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What somebody has typed wrongly in settings.toml (lib/handheld; loaded at the start, and given back).

The firmware tells of a key only what it has understood, not where it stands; so the file is read once, line by
line, and the firmware asked for each key of ours. Of a wrong value the default is taken, as everywhere else.
"""

from handheld import settings
from handheld.toml import value_of
from kniffel_core import rules

FILE = "/settings.toml"
UNKNOWN, WRONG, UNREADABLE = "unknown", "wrong", "unreadable"
_MOST = 4  # problems told; who has more will look at the file anyway

# Keys beside those of settings.ALL, in which anything may stand; the boards' own code says what is wrong there.
_FREE = (
    "DISPLAY DISPLAY_SIZE DISPLAY_ROTATION DISPLAY_PINS KEYS KEYS_LEVEL KEYS_NAMES KEYS_CHIP KEYS_BUS KEYS_ADDRESS ENCODER SPEAKER"
    " DEMO LEVELS RULES"
).split(" ")
_BEGIN = b"KNIFFEL_"


def problems():
    """Return (line number, key, one of UNKNOWN, WRONG, UNREADABLE) for each wrong line, at most four."""
    found = []
    number = 0
    try:
        with open(FILE, "rb") as file:
            for line in file:
                number += 1
                line = line.strip()
                if line.startswith(_BEGIN):
                    problem = _check(line)
                    if problem and len(found) < _MOST:
                        found.append((number,) + problem)
    except OSError:
        pass  # no file, no problem
    return found


def _check(line):
    """(key, what is wrong) of a line, or None."""
    end = line.find(b"=")
    try:
        key = str(line if end < 0 else line[:end], "utf-8").strip()
    except UnicodeError:
        key = str(bytes([byte for byte in (line if end < 0 else line[:end]) if byte < 128]), "utf-8")
        return key.strip(), UNREADABLE
    if end < 0:
        return key.split(" ")[0], UNREADABLE
    values = _values(key)
    if values is None:
        return key, UNKNOWN
    text = value_of(key)
    if text is None:
        return key, UNREADABLE
    if values and text not in values:
        return key, WRONG
    if key == "KNIFFEL_RULES":
        try:
            rules.parse(text)
        except rules.RulesError:
            return key, WRONG
    return None


def _values(key):
    """What may stand behind a key: a tuple, () for anything, None for a key that there is not."""
    for name, values in settings.ALL:
        if settings.key_of(name) == key:
            return values
    if key == "KNIFFEL_DRIVE":
        return "computer", "game"
    return () if key[8:] in _FREE else None
