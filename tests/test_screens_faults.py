# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Layout faults: the checker finds each kind, and no screen has any; the ``screens`` command."""

import pytest

from kniffel_core import sets
from kniffel_tools.screens import studio
from kniffel_tools.screens.faults import contrast
from kniffel_tools.screens.scenes import SCENES
from kniffel_tools.screens.stage import Stage


@pytest.fixture(scope="module")
def bare():
    """A board whose look makes parts; each test shows its own group."""
    with Stage("pygamer", "en") as stage:
        yield stage


def faults_of(stage, build):
    """The faults of a group that `build(group, look, theme)` fills, on a background of felt."""

    def make():
        group = stage.module("displayio").Group()
        look, theme = stage.app.look, stage.module("handheld.theme")
        look.rect(group, 0, 0, 160, 128, theme.BG)
        build(group, look, theme)
        return group

    return stage._checker.find(stage.do(make), 160, 128)


def test_nothing_to_find(bare):
    def build(group, look, theme):
        look.written(group, 5, 5, "Würfel", theme.TEXT)
        look.rect(group, 0, 20, 160, 11, theme.BAR)
        look.written(group, 5, 22, "bar", theme.TEXT)

    assert faults_of(bare, build) == []


@pytest.mark.parametrize(
    ("name", "build", "sentence"),
    [
        (
            "cut",
            lambda group, look, theme: look.text(group, 5, 5, 4, theme.TEXT).write("Kniffel"),
            "'Kniffel' is cut to 4 characters",
        ),
        (
            "edge",
            lambda group, look, theme: look.written(group, 140, 5, "Kniffel", theme.TEXT),
            "'Kniffel' runs over the edge",
        ),
        (
            "outside",
            lambda group, look, theme: look.written(group, 5, 130, "Kniffel", theme.TEXT),
            "'Kniffel' runs over the edge",
        ),
        (
            "glyph",
            lambda group, look, theme: look.written(group, 5, 5, "Kn€ffel", theme.TEXT),
            "'Kn€ffel' has no glyph for €",
        ),
        (
            "overlap",
            lambda group, look, theme: [look.written(group, x, 5, "Kniffel", theme.TEXT) for x in (5, 29)],
            "'Kniffel' and 'Kniffel' overlap",
        ),
        (
            "covered",
            lambda group, look, theme: [
                look.written(group, 5, 5, "Kniffel", theme.TEXT),
                look.rect(group, 20, 0, 40, 40, theme.BAR),
            ],
            "'Kniffel' is covered in part",
        ),
        (
            "colours",
            lambda group, look, theme: [
                look.rect(group, 20, 0, 40, 40, theme.BAR),
                look.written(group, 5, 5, "Kniffel", theme.TEXT),
            ],
            "'Kniffel' stands on 2 colours",
        ),
        (
            "contrast",
            lambda group, look, theme: look.written(group, 5, 5, "Kniffel", theme.BAR),
            "'Kniffel' is hard to read: contrast 1.7 (#083829 on #185d39)",
        ),
        (
            "picture",
            lambda group, look, theme: look.die(group, 24, 6, 150, 5),
            "a picture of 24 x 24 at 150, 5 runs over the edge",
        ),
    ],
)
def test_each_kind_of_fault(bare, name, build, sentence):
    """One thing wrong, one sentence."""
    assert sentence in faults_of(bare, build)


def test_what_is_hidden_or_behind_is_no_fault(bare):
    """A sheet may lie over whole texts, and hidden parts may be anywhere."""

    def build(group, look, theme):
        look.written(group, 5, 105, "behind", theme.TEXT)
        look.rect(group, 0, 100, 160, 28, theme.BAR)
        look.written(group, 5, 105, "before", theme.TEXT)
        look.written(group, 300, 5, "hidden", theme.TEXT).hidden = True

    assert faults_of(bare, build) == []


def test_scaled_groups(bare):
    """Big letters are measured big."""

    def build(group, look, theme):
        big = bare.module("displayio").Group(scale=2, x=90, y=5)
        look.written(big, 0, 0, "Kniff", theme.TEXT)
        group.append(big)
        look.written(big, 0, 20, "Kniffel", theme.TEXT)

    assert faults_of(bare, build) == ["'Kniffel' runs over the edge"]


def test_contrast_is_that_of_wcag():
    """Black on white 21:1; grey 767676 is the darkest that has 4.5:1 on white (W3C, Understanding 1.4.3)."""
    assert contrast(0, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x767676, 0xFFFFFF) >= 4.5 > contrast(0x777777, 0xFFFFFF)


@pytest.mark.parametrize("language", studio.LANGUAGES)
@pytest.mark.parametrize("board", ["pygamer", "adafruit_macropad_rp2040"])
def test_no_faults_on_the_narrowest(tmp_path, board, language):
    """Every scene on the two narrowest screens, where texts fit least."""
    assert studio.draw(board, language, tmp_path) == []
    assert len(list(tmp_path.glob("*.png"))) == len(SCENES)


def names_of_rules(stage, text):
    """Show every screen that says by which rules one plays, with the longest names of players, and return the faults."""
    person = ("Hannelie", 3, 1, 1, 2, 300, 700, bytes(8) + b"\1")
    stage.scores([(text, [person], [(1575, 3, "Hannelie"), (300, 1, "Küken2")])])
    stage.players((("Hannelie", None), ("Hannelor", None)))
    stage.app.rules_text = text
    faults = []
    draft = stage.module("handheld.draft").Draft(stage.app.players, text, stage.app.texts.NAMES)
    for screen in (("highscores",), ("statistics",), ("newgame",), ("house", draft), ("rules", draft)):
        stage.show(*screen)
        faults += stage.faults()
        rows = [shown for shown in stage.texts() if shown.lstrip(" ▶").startswith(stage.app.texts.RULES[:4])]
        assert screen[0] != "newgame" or " " in rows[0].lstrip(" ▶"), "the row of the rules has no gap"
        assert screen[0] != "house" or stage.app.screen._cells >= 21  # what notes are made for
    stage.game(text, players=(("Hannelie", None), ("Hannelor", None)), dice=(5, 5, 5, 5, 5), rolls=2)
    for screen in (("cards",), ("kniffel", 0, 150), ("pause",)):
        stage.show(*screen)
        faults += stage.faults()
    return faults


@pytest.mark.parametrize("language", studio.LANGUAGES)
@pytest.mark.parametrize("board", ["adafruit_macropad_rp2040", "tinycircuits_thumby_color"])
def test_names_of_rules_fit(board, language):
    """The longest names of sets, and the shortest, which is called out largest, where there is least room."""
    with Stage(board, language, drawn=False) as stage:
        for text in ("yahtzee_free double_first=yes", "yahtzee_1956", "yams"):
            stage.reset()
            assert names_of_rules(stage, text) == [], text


@pytest.mark.slow
@pytest.mark.parametrize("language", studio.LANGUAGES)
@pytest.mark.parametrize(
    "board", ["adafruit_macropad_rp2040", "tinycircuits_thumby_color", "m5stack_stick_c"]
)
def test_names_of_all_rules_fit(board, language):
    """The same for all sets, with and without house rules."""
    with Stage(board, language, drawn=False) as stage:
        for id in sets.IDS:
            for text in (id, id + " double_first=yes"):
                stage.reset()
                assert names_of_rules(stage, text) == [], text


@pytest.mark.parametrize("language", studio.LANGUAGES)
@pytest.mark.parametrize(
    "board", ["adafruit_macropad_rp2040", "tinycircuits_thumby_color", "adafruit_magtag_2.9_grayscale"]
)
def test_where_chance_comes_from_is_always_said(board, language):
    """Without a generator in the chip the page on the dice says so, however long the verdict is."""
    with Stage(board, language, drawn=False) as stage:
        topic = stage.topic("scores")
        sources = ((None, topic.SHORT_CHIP, topic.CHIP), (stage, topic.SHORT_NOISE, topic.NOISE))
        for faces in (
            (0,) * 6,
            (99, 101, 99, 101, 98, 102),
            (32, 14, 15, 14, 12, 13),
            (40, 10, 15, 12, 14, 9),
        ):
            for noise, short, long in sources:
                stage.reset()
                stage.scores([], faces)
                stage.app.chance.noise = noise
                stage.show("fairness")
                shown = " ".join(stage.texts())
                assert short in shown or long in shown, shown
                assert stage.faults() == [], faces
                stage.app.chance.noise = None


@pytest.mark.parametrize("theme", ["night", "contrast"])
def test_no_faults_in_other_colours(theme):
    """The other themes, on the screens that use most colours."""
    with Stage("pygamer", "de", settings={"KNIFFEL_THEME": theme}) as stage:
        for name in (
            "02-newgame-level",
            "05-turn-held",
            "07-turn-card",
            "09-cards",
            "15-gameover",
            "22-kniffel",
        ):
            stage.reset()
            SCENES[name](stage)
            assert stage.faults() == [], name


# --- the command ---
def test_unknown_board_and_language(kniffel, tmp_path):
    """Exit 2, one line that names what there is, and no picture."""
    for arguments, known in ((("--board", "pigamer"), "pygamer"), (("--lang", "fr"), "de, en")):
        done = kniffel("screens", *arguments, "--out", tmp_path / "pictures")
        assert done.returncode == 2 and known in done.stderr and len(done.stderr.splitlines()) == 1
        assert not (tmp_path / "pictures").exists()


def test_boards_that_look_alike_are_drawn_once(tmp_path, monkeypatch):
    """PyGamer and PyBadge differ in nothing that can be seen; both get their pictures and a contact sheet."""
    names = ("14-pause", "19-settings")
    faults = studio.draw_all(("pygamer", "pybadge"), ("de",), tmp_path, names=names)
    assert faults == []
    for board in ("pygamer", "pybadge"):
        assert {path.stem for path in (tmp_path / board / "de").iterdir()} == set(names)
        assert (tmp_path / f"{board}.png").exists()
    one, other = [(tmp_path / board / "de" / "14-pause.png").read_bytes() for board in ("pygamer", "pybadge")]
    assert one == other


def test_faults_and_crashes_are_listed(tmp_path, monkeypatch):
    """A scene with a fault and one that stops code.py: both are in the list, and the others are drawn."""

    def long_title(stage):
        SCENES["14-pause"](stage)
        stage.do(lambda: stage.app.header.write("x" * 40))

    monkeypatch.setitem(SCENES, "a-fault", long_title)
    monkeypatch.setitem(SCENES, "b-crash", lambda stage: stage.show("nowhere"))
    faults = studio.draw("pygamer", "en", tmp_path, ("a-fault", "b-crash", "19-settings"))
    assert ("a-fault", f"'{'x' * 40}' is cut to 25 characters") in faults
    assert any(scene == "b-crash" and "code.py stopped" in fault for scene, fault in faults)
    assert (tmp_path / "19-settings.png").exists()


@pytest.mark.parametrize(
    "board", ["tinycircuits_thumby_color", "adafruit_macropad_rp2040", "m5stack_stick_c"]
)
def test_composed_pictures_are_those_of_the_display(board):
    """What the search for faults composes is what the display library draws, pixel by pixel, turned displays included."""
    with Stage(board, "de") as drawn, Stage(board, "de", drawn=False) as composed:
        for name in ("05-turn-held", "07-turn-card", "08-strike", "19-settings", "22-kniffel"):
            pictures = []
            for stage in (drawn, composed):
                stage.reset()
                SCENES[name](stage)
                pictures.append(stage.image())
            assert pictures[0].size == pictures[1].size
            assert pictures[0].tobytes() == pictures[1].tobytes(), name
