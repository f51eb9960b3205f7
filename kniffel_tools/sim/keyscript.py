# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Key scripts: what `play --keys` and tests press, in words.

    a a right a          press and release one key after another (60 ms down, 60 ms up, in the board's time)
    down*3               the same key three times
    long:a               held for 600 ms;  long:a:1300 for 1300 ms
    hold:a … release:a   a key stays down while others are pressed
    wait:500             half a second passes
    shot:name.png        a picture of the screen as it is now
    # …                  a comment to the end of the line

Room: kniffel_tools/sim. Which keys exist depends on the board; a script is checked as a whole before it runs.
"""

from dataclasses import dataclass
from pathlib import Path

from kniffel_tools.errors import UserError

LONG_MS = 600
_DIGITS = 7  # of a number: a wait of nearly three hours is enough
_WORDS = "wait:MS, long:KEY, hold:KEY, release:KEY, shot:FILE.png, KEY, KEY*TIMES"


@dataclass(frozen=True)
class Step:
    """One step: action is tap, press, release, wait or shot; `name` the key or file, `ms` the duration."""

    action: str
    name: str = ""
    ms: int = 0


def load(text_or_file):
    """The script's text: the content of a file of that name where there is one, else the words themselves."""
    path = Path(text_or_file)
    try:
        is_there = path.exists() and not path.is_dir()  # a pipe will do
    except (OSError, ValueError):  # too long or odd for a file name: then it is the script
        is_there = False
    if not is_there:
        return text_or_file
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UserError(f"cannot read key script {text_or_file!r}: it is not UTF-8 text") from error
    except OSError as error:
        raise UserError(f"cannot read key script {text_or_file!r}: {error.strerror or error}") from error


def parse(text, key_names):
    """The steps of a script; UserError names a word that means nothing and what there is."""
    steps = []
    for line in text.splitlines():
        for word in line.partition("#")[0].split():
            steps.extend(_steps(word, key_names))
    return steps


def _steps(word, key_names):
    if word.startswith("shot:") and len(word) > 5:
        return [Step("shot", word[5:])]
    if word.startswith("wait:"):
        return [Step("wait", ms=_number(word, word[5:]))]
    kind, _, rest = word.partition(":")
    if kind == "long":
        key, _, ms = rest.partition(":")
        return [Step("tap", _key(word, key, key_names), _number(word, ms) if ms else LONG_MS)]
    if kind == "hold":
        return [Step("press", _key(word, rest, key_names))]
    if kind == "release":
        return [Step("release", _key(word, rest, key_names))]
    key, star, times = word.partition("*")
    return [Step("tap", _key(word, key, key_names))] * (_number(word, times) if star else 1)


def _key(word, key, key_names):
    if key in key_names:
        return key
    raise UserError(
        f"unknown word {word!r} in the key script; there are: {_WORDS}; keys: {', '.join(key_names)}"
    )


def _number(word, text):
    if text.isdecimal() and len(text) <= _DIGITS:
        return int(text)
    raise UserError(f"bad number in {word!r} of the key script; there are: {_WORDS}")
