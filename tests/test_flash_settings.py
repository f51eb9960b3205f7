# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A player's settings.toml: values kept, bytes kept, new keys added as comments."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from kniffel_tools.errors import UserError
from kniffel_tools.flash.settings_file import add_keys, keys_of, unreadable_lines

TEMPLATE = b"""# Settings of the game.

# How the game speaks: en or de.
LANGUAGE = "en"

# Loud or soft?
# Off is possible, too.
SOUND = "soft"
# SCREEN = "ssd1306"
"""


def test_an_empty_file_becomes_the_template():
    for empty in (b"", b"\n\r\n", b"\xef\xbb\xbf"):
        assert add_keys(empty, TEMPLATE) == TEMPLATE


def test_new_keys_come_as_comments_with_their_explanation():
    mine = b'LANGUAGE = "de"\n'
    made = add_keys(mine, TEMPLATE).decode()
    assert made.startswith(mine.decode())
    assert made.endswith('# Loud or soft?\n# Off is possible, too.\n# SOUND = "soft"\n# SCREEN = "ssd1306"\n')
    assert "How the game speaks" not in made


def test_a_second_time_adds_nothing():
    once = add_keys(b"A = 1", TEMPLATE)
    assert add_keys(once, TEMPLATE) == once


def test_all_keys_there_changes_nothing():
    for mine in (b'SCREEN=1\nLANGUAGE\t= "x"\n  SOUND = 3', b"#SCREEN = 1\n#  LANGUAGE = 2\nSOUND=3\n"):
        assert add_keys(mine, TEMPLATE) is mine


def test_a_key_that_was_taken_out_is_not_offered_again():
    mine = b'LANGUAGE = "de"\n'
    assert add_keys(mine, TEMPLATE, ("SOUND", "SCREEN")) is mine
    assert b"SCREEN" in add_keys(mine, TEMPLATE, ("SOUND",)) and b"SOUND" not in add_keys(
        mine, TEMPLATE, ("SOUND",)
    )


def test_line_ends_are_kept():
    made = add_keys(b'LANGUAGE = "de"\r\n', TEMPLATE)
    assert made.count(b"\r\n") == made.count(b"\n") > 5


def test_a_last_line_without_an_end_stays_a_line():
    assert b'LANGUAGE = "de"\n' in add_keys(b'LANGUAGE = "de"', TEMPLATE)


def test_keys_go_before_a_section_since_the_board_reads_none_behind_it():
    mine = b'LANGUAGE = "de"\n[wifi]\nSOUND = "loud"\n'
    made = add_keys(mine, TEMPLATE)
    assert made.endswith(b'\n[wifi]\nSOUND = "loud"\n')
    assert made.index(b"# SOUND") < made.index(b"[wifi]")


def test_a_key_inside_a_text_is_none():
    assert keys_of('A = "# SOUND = 1"\nB = "LANGUAGE = 2"\n') == {"A", "B"}


@pytest.mark.parametrize(
    "data, line", [(b'A = 1\nNAME = "J\xfcrgen"\n', 2), (b"\xff\xfe", 1), (b"\n\n\n\xe4", 4)]
)
def test_other_encodings_are_refused_with_the_line(data, line):
    with pytest.raises(UserError, match=f"settings.toml line {line} is not UTF-8.*nothing was changed"):
        add_keys(data, TEMPLATE)


@pytest.mark.parametrize(
    "line, readable",
    [
        ('A = "x"', True),
        ('A="x \\" # y" # z', True),
        ("A = 12", True),
        ("A = -0x1F # z", True),
        ("# anything", True),
        ("A = Anna", False),
        ('A = "x', False),
        ('A = "x" y', False),
        ("A = 1.5", False),
        ("A =", False),
        ("just text", False),
    ],
)
def test_lines_that_the_board_cannot_read_are_counted(line, readable):
    assert unreadable_lines(f"B = 1\r\n{line}\r\n[section]\nA = x\n") == ([] if readable else [2])


LINE = some.one_of(
    some.sampled_from(
        ['LANGUAGE = "de"', "# SOUND = 1", "[section]", "", "#", 'X = "Ä ß \\" [" # y', "SCREEN=5"]
    ),
    some.text(max_size=12).filter(lambda text: "\n" not in text),
)


@given(some.lists(LINE, max_size=8), some.sampled_from(["\n", "\r\n"]), some.booleans())
def test_whatever_is_there_stays_byte_for_byte(lines, end, last):
    mine = (end.join(lines) + (end if last else "")).encode("utf-8")
    made = add_keys(mine, TEMPLATE)
    if made == TEMPLATE:
        assert not mine.strip(b"\xef\xbb\xbf\r\n\t ")
        return
    kept = made
    for line in added_lines(mine, made):
        assert line.startswith("#") or not line.strip()
    assert add_keys(kept, TEMPLATE) == kept
    assert is_subsequence(mine, made)


def added_lines(mine, made):
    """The lines of `made` that are not among those of `mine`."""
    old = mine.decode("utf-8").split("\n")
    return [
        line
        for line in made.decode("utf-8").split("\n")
        if line not in old and line + "\r" not in old and line.removesuffix("\r") not in old
    ]


def is_subsequence(short, whole):
    """True where `whole` is `short` with one piece put in."""
    head = 0
    while head < len(short) and short[head] == whole[head]:
        head += 1
    return whole.endswith(short[head:])
