# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Add new keys to a player's settings.toml without changing a byte of what is there.

Room: kniffel_tools/flash. It reads CircuitPython's small subset of TOML (supervisor/shared/settings.c): one `KEY = value` a
line, nothing after the first line that begins with '['. It knows no key by name.
"""

import re

from kniffel_tools.errors import UserError

NAME = "settings.toml"
_HEAD = "# New with this version of the game; take the # away to use one."
_ACTIVE = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")
_COMMENTED = re.compile(r"\s*#\s*([A-Z][A-Z0-9_]*)\s*=")
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"\s*(?:#.*)?')
_NUMBER = re.compile(r"[+-]?(?:0[xX][0-9a-fA-F]+|[0-9]+)\s*(?:#.*)?")
_SECTION = re.compile(r"\s*\[")


def add_keys(existing, template, offered=()):
    """The bytes of the player's file with the template's missing keys added as comments, each with its explanation.

    An empty file is the template whole. UserError where the player's file is not UTF-8.

    :param offered: keys that were added before: the player has taken out those that are missing
    """
    text = decode(existing)
    if not text.strip("\ufeff \t\r\n"):
        return template
    known = {*keys_of(text), *offered}
    missing = [block for block in _blocks(template.decode("utf-8")) if block.key not in known]
    if not missing:
        return existing
    end = "\r\n" if "\r\n" in text else "\n"
    lines = [_HEAD]
    for block in missing:
        lines += [*block.comments, block.line if block.line.lstrip().startswith("#") else "# " + block.line]
    added = end.join(lines) + end
    before, after = _split_at_section(text)
    if before and not before.endswith("\n"):
        before += end
    return (before + end + added + (end if after else "") + after).encode("utf-8")


def decode(data, name=NAME):
    """The file as text; UserError naming the line that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UserError(
            f"{name} line {line} is not UTF-8 text, so the board cannot read it; nothing was changed. Save the file as UTF-8, "
            "or rename it, then run this again"
        ) from error


def check(data, name):
    """UserError naming the first line of a file that is none of settings.toml's."""
    wrong = unreadable_lines(decode(data, str(name)))
    if wrong:
        raise UserError(
            f'{name} line {wrong[0]} is no line for {NAME}: the board reads only KEY = "text", KEY = number and # comments; '
            "nothing was changed. Correct it, or name another file with --settings"
        )


def keys_of(text):
    """All keys that a file sets or mentions as a comment."""
    found = set()
    for line in _split_at_section(text)[0].split("\n"):  # not splitlines: it also splits at other characters
        match = _ACTIVE.match(line) or _COMMENTED.match(line)
        if match:
            found.add(match.group(1))
    return found


def unreadable_lines(text):
    """Numbers of the lines that the board cannot read: no `KEY = "text"`, no `KEY = number`, no comment."""
    found = []
    for number, line in enumerate(_split_at_section(text)[0].split("\n"), 1):
        line = line.strip("\ufeff \t\r")
        if line and not line.startswith("#"):
            key = _ACTIVE.match(line)
            value = line[key.end() :].strip() if key else ""
            if not (_TEXT.fullmatch(value) or _NUMBER.fullmatch(value)):
                found.append(number)
    return found


class _Block:
    """One key of the template: its line, and the comment lines straight above it."""

    def __init__(self, key, line, comments):
        self.key, self.line, self.comments = key, line, comments


def _blocks(text):
    blocks: list[_Block] = []
    comments: list[str] = []
    for line in text.splitlines():
        match = _ACTIVE.match(line) or _COMMENTED.match(line)
        if match:
            blocks.append(_Block(match.group(1), line, comments))
            comments = []
        elif line.lstrip().startswith("#"):
            comments.append(line)
        else:
            comments = []
    return blocks


def _split_at_section(text):
    """(before, from the first section on): the board reads nothing behind a section's head."""
    place = 0
    for line in text.split("\n"):
        if _SECTION.match(line):
            return text[:place], text[place:]
        place += len(line) + 1
    return text, ""
