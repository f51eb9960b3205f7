# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""`block`: every card of every game is there once, all names can be read in the PDF, and bad wishes are refused."""

import re

import pytest
from pypdf import PdfReader

from kniffel_core import rules as core
from kniffel_core import sets
from kniffel_tools import cli
from kniffel_tools.block import pages, pdf, words

WISHES = [(1, 6), (2, 1), (3, 7), (4, 2), (8, 1), (8, 3)]
HOUSE = (
    "kniffel double_first=yes hold_one=yes announce=yes full_house_of_five=yes exact_small_straight=yes",
    "yahtzee joker=any order=up columns=6 extra_boxes=yes upper_bonus=no",
    "classic_five rolls=2 bank_rolls=yes extra=100 joker=lower joker_after_strike=yes",
)


def text_of(path):
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


def written(tmp_path, capsys, rules, *more):
    path = tmp_path / "block.pdf"
    assert cli.main(["block", rules, "--out", str(path), *more]) == 0
    assert f"{path}: " in capsys.readouterr().out
    return path


@pytest.mark.parametrize("id", sets.IDS)
@pytest.mark.parametrize("players, games", WISHES)
def test_every_card_stands_on_one_page_and_none_is_too_wide(id, players, games):
    made = core.make(id)
    sheets = pages.pages(made, players, games)
    cards = [(card.game, card.player) for sheet in sheets for card in sheet]
    assert cards == [(game + 1, player + 1) for game in range(games) for player in range(players)]
    assert all(1 <= len(sheet) * made.columns <= pages.MOST_COLUMNS for sheet in sheets)


def test_a_game_is_cut_only_where_it_is_wider_than_a_page():
    sheets = pages.pages(core.make("kniffel"), 5, 5)
    assert [sorted({card.game for card in sheet}) for sheet in sheets] == [[1], [2, 3], [4, 5]]
    sheets = pages.pages(core.make("triple"), 8, 1)
    assert [[card.player for card in sheet] for sheet in sheets] == [[1, 2, 3, 4], [5, 6, 7, 8]]


@pytest.mark.parametrize("id", sets.IDS)
def test_the_rows_hold_every_box_in_its_order_and_the_sums_that_the_rules_have(id):
    made = core.make(id)
    rows = pages.rows(made)
    assert [row.box for row in rows if row.kind == "box"] == list(range(made.box_count))
    kinds = [row.kind for row in rows]
    assert ("bonus" in kinds) == (made.bonus_points > 0)
    assert ("extra" in kinds) == (made.extra > 0)
    assert ("column" in kinds) == (made.columns > 1)
    assert kinds[-1] == "total"


@pytest.mark.parametrize("lang, game", [("en", "Game 2"), ("de", "2. Spiel")])
@pytest.mark.parametrize("rules", sets.IDS + HOUSE)
def test_all_that_is_played_for_can_be_read(tmp_path, capsys, rules, lang, game):
    path = written(tmp_path, capsys, rules, "--lang", lang, "--games", "2")
    made, said, text = core.parse(rules), words.Words(lang), text_of(path)
    assert said.title(made) in text and game in text
    for box in range(made.box_count):
        assert f"{said.box(made, box)} {said.hint(made, box)}" in text
    for paragraph in said.explanation(made):
        assert paragraph in text
    if made.bonus_points:
        assert re.search(rf"\b{made.bonus_points} (from|ab) {made.bonus_threshold}\b", text)


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("rules", sets.IDS + HOUSE)
def test_names_fit_their_column_and_the_table_fits_the_page(lang, rules, tmp_path, monkeypatch):
    drawn = []
    real = pdf.FPDF.text

    def text(self, x, y, text=""):
        drawn.append((x, y, x + self.get_string_width(text)))
        real(self, x, y, text)

    monkeypatch.setattr(pdf.FPDF, "text", text)
    pdf.write(str(tmp_path / "block.pdf"), core.parse(rules), words.Words(lang), 2, 1)
    labels = [end for x, _y, end in drawn if x < pdf.MARGIN + 12]
    assert len(labels) > 20
    assert max(labels) < pdf.MARGIN + pdf.LABELS
    assert max(y for _x, y, _end in drawn) < pdf.HEIGHT - pdf.MARGIN


def test_house_rules_come_as_options_too_and_are_explained(tmp_path, capsys):
    """A set's pages are gone with the first house rule, or stay where one makes them untrue."""
    text = text_of(written(tmp_path, capsys, "kniffel", "--lang", "de", "--option", "order=down"))
    assert "Dreizehn Felder" in text and "Reihenfolge runter: " in text
    text = text_of(written(tmp_path, capsys, "kniffel", "--lang", "de", "--option", "extra=0"))
    assert "50 Punkte extra" not in text and "Keine Extrapunkte" in text and "Joker: Zahlenfeld voll?" in text
    assert "frei" in text_of(written(tmp_path, capsys, "yams", "--lang", "de"))
    assert "×1 ×2 ×3" in text_of(written(tmp_path, capsys, "triple"))


def test_the_same_block_has_the_same_bytes_and_other_players_more_pages(tmp_path, capsys):
    path = written(tmp_path, capsys, "kniffel")
    first = path.read_bytes()
    assert len(PdfReader(path).pages) == 1
    assert written(tmp_path, capsys, "kniffel").read_bytes() == first
    assert len(PdfReader(written(tmp_path, capsys, "yams", "--players", "8", "--games", "1")).pages) == 3


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["kniffle", "--out", "x.pdf"], "no rule set 'kniffle'"),
        (["kniffel order=sideways", "--out", "x.pdf"], "order"),
        (["kniffel", "--out", "x.txt"], "must end in .pdf"),
        (["kniffel", "--out", "no/such/folder/x.pdf"], "No such file"),
        (["kniffel"], "--out"),
        (["kniffel", "--players", "9", "--out", "x.pdf"], "1<=x<=8"),
        (["kniffel", "--lang", "fr", "--out", "x.pdf"], "'en', 'de'"),
    ],
)
def test_wrong_use_is_one_line(tmp_path, monkeypatch, capsys, arguments, message):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["block", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1 and message in err
    assert not list(tmp_path.iterdir())
