# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The texts of the handheld: every language says all that English says, and what goes into it."""

import re
from pathlib import Path

import pytest

from kniffel_tools.screens.studio import LANGUAGES

FOLDER = Path(__file__).resolve().parents[1] / "lib" / "handheld" / "texts"
FILES = sorted(FOLDER.glob("en*.txt"))


def texts_of(path):
    """{name: text} of a file, in its order, and the names behind the line that ends what a turn needs."""
    texts, behind, seen = {}, [], False
    for line in path.read_text(encoding="utf-8").splitlines():
        seen = seen or line == "--"
        if line and line != "--" and not line.startswith("#"):
            name, text = line.split("=", 1)
            assert name not in texts, f"{path.name} has {name} twice"
            texts[name] = text
            behind += [name] if seen else []
    return texts, behind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_language_has_every_text(file, language):
    """A text is missing in a language, stands behind the line in one only, or takes other values."""
    wanted, behind = texts_of(file)
    texts, theirs = texts_of(file.with_name(file.name.replace("en", language, 1)))
    assert sorted(texts) == sorted(wanted) and sorted(theirs) == sorted(behind)
    for name, text in texts.items():
        assert re.findall("%.", text) == re.findall("%.", wanted[name]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_boxes_fit_the_card(language):
    """A box has at most ten characters there; those with a narrow name, six."""
    texts, _ = texts_of(FOLDER / f"{language}.txt")
    for name, text in texts.items():
        most = {"BOXES": 10, "NARROW_BOXES": 6}.get(name.split(".")[0], len(text))
        assert len(text) <= most, name


def test_no_umlaut_looks_like_another_letter():
    """Of the font that we have drawn: a capital Ö that looks like a small one is none."""
    from kniffel_tools.assets.__main__ import drawing

    rows, seen = drawing("font_6x8"), {}
    known = [chr(code) for code in range(32, 127)] + list("ÄÖÜäöüß")
    for at, letter in enumerate(known):
        x, y = at % 16 * 6, at // 16 * 8
        glyph = tuple(tuple(row[x : x + 6]) for row in rows[y : y + 8])
        assert at < 95 or glyph not in seen, f"{letter} and {seen[glyph]}"
        seen[glyph] = letter
