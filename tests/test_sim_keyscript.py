# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Key scripts: what words mean, and what is said of a word that means nothing."""

import os
import threading

import pytest
from conftest import FIXTURES

from kniffel_tools.errors import UserError
from kniffel_tools.sim import front_none, keyscript, state
from kniffel_tools.sim.board_facts import facts_of
from kniffel_tools.sim.keyscript import Step
from kniffel_tools.sim.session import Session

NAMES = ("a", "b", "down")


def test_all_words():
    text = "a down*2 wait:500 # a comment b b\nlong:a long:b:900 hold:a release:a shot:x.png"
    assert keyscript.parse(text, NAMES) == [
        Step("tap", "a"),
        Step("tap", "down"),
        Step("tap", "down"),
        Step("wait", ms=500),
        Step("tap", "a", 600),
        Step("tap", "b", 900),
        Step("press", "a"),
        Step("release", "a"),
        Step("shot", "x.png"),
    ]


@pytest.mark.parametrize(
    "word",
    ["fire", "long:fire", "hold:", "wait:x", "a*x", "a*-1", "long:a:b", "shot:", "A", "wait:²", "a*99999999"],
)
def test_a_word_that_means_nothing_is_named_with_what_exists(word):
    with pytest.raises(UserError) as caught:
        keyscript.parse(f"a {word}", NAMES)
    assert word in str(caught.value) and "long:KEY" in str(caught.value)


def test_a_script_comes_from_a_file_or_from_the_words(tmp_path):
    file = tmp_path / "keys.txt"
    file.write_text("a\nb", encoding="utf-8")
    assert keyscript.load(str(file)) == "a\nb"
    assert keyscript.load("a b") == "a b"
    assert keyscript.load("a " * 5000) == "a " * 5000


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names there")
def test_a_script_comes_through_a_pipe(tmp_path):
    """What a shell writes as <(…) is taken for words."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=("a b",))
    writer.start()
    assert keyscript.load(str(pipe)) == "a b"
    writer.join()


def test_a_file_that_is_no_text_is_named(tmp_path):
    """Its name is taken for the script: a word that means nothing."""
    file = tmp_path / "keys.txt"
    file.write_bytes(b"a \xff b")
    with pytest.raises(UserError, match="keys.txt.*not UTF-8"):
        keyscript.load(str(file))


def test_keys_held_and_released_reach_the_board(tmp_path):
    steps = keyscript.parse(f"hold:a b release:a long:menu:700 shot:{tmp_path / 'x.png'}", ("a", "b", "menu"))
    kept = state.ThrowawayState(facts_of("pygamer"))
    with Session("pygamer", FIXTURES / "hello", kept, seed=1) as session:
        assert front_none.run(session, steps)
        lines = session.machine.serial.getvalue().splitlines()[1:]
    events = [" ".join(line.split()[2:4]).rstrip(">") for line in lines]
    assert events == ["1 pressed", "0 pressed", "0 released", "1 released", "2 pressed", "2 released"]
    stamps = [int(line.split()[-1]) for line in lines]
    assert 690 <= stamps[5] - stamps[4] <= 720
    assert (tmp_path / "x.png").stat().st_size > 100
    assert not kept.folder.exists()
