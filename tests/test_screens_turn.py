# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The title and the turn as pictures, compared pixel by pixel, on every size that has a layout of its own."""

import re

import pytest
from pocket import ANNA, MASTER, ROOT, app_of, assert_looks, saved_game, started

from kniffel_core import rules, sets
from kniffel_core.game import Game

# Keys of each kind of board for: resume, three dice to the right, down to the card.
PAD = {"ok": "a", "die4": "right*3", "card": "down"}
BOARDS = {
    "pygamer": PAD,
    "pimoroni_picosystem": PAD,
    "pajenicko_picopad": PAD,
    "adafruit_feather_esp32s3_reverse_tft": {"ok": "b", "die4": "a*3", "card": "long:a"},
    "adafruit_macropad_rp2040": {"ok": "key12", "die4": "cw*3", "card": "key7"},
}
COMPUTER = (dict(ANNA, fives=15), MASTER)

SITUATIONS = {
    "title": ({}, ""),
    "start": ({}, "{ok} wait:300"),
    "held": ({"dice": (5, 2, 5, 3, 6), "used": 1, "held": 0b101}, "{ok} {die4} wait:200"),
    "card": ({"dice": (5, 5, 5, 3, 3), "used": 3, "held": 0b111}, "{ok} wait:300"),
    "strike": ({"dice": (1, 1, 2, 3, 6), "used": 2, "cards": ({}, {})}, "{ok} {card} wait:300"),
    "computer": ({"dice": (6, 6, 2, 6, 4), "used": 2, "held": 1, "cards": COMPUTER}, "{ok} wait:1000"),
}


# German on every size; English, whose words are others but no longer, on the two narrowest.
BOTH = [(board, "de") for board in BOARDS] + [("pygamer", "en"), ("adafruit_macropad_rp2040", "en")]


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize(("board", "language"), BOTH)
def test_looks(make_machine, board, situation, language):
    """Dice, holds, card, cursor, roll button and the computer's sheet."""
    state, script = SITUATIONS[situation]
    machine = started(make_machine, board, script.format(**BOARDS[board]), language, nvm=saved_game(**state))
    assert_looks(machine, f"{machine.frame.width}x{machine.frame.height}-{situation}-{language}")


@pytest.mark.parametrize("theme", ["night", "contrast"])
@pytest.mark.parametrize("situation", ["held", "card", "computer"])
def test_themes(make_machine, situation, theme):
    """The other two colour themes."""
    state, script = SITUATIONS[situation]
    settings = {"KNIFFEL_THEME": theme}
    machine = started(make_machine, script=script.format(**PAD), settings=settings, nvm=saved_game(**state))
    assert_looks(machine, f"160x128-{situation}-{theme}")


@pytest.mark.parametrize(
    ("name", "rules_text", "cards"),
    [
        ("yatzy", "yatzy", ({"one_pair": 12, "ones": 3}, {"chance": 20, "twos": 6})),
        ("yams", "yams", ({"ones": 3}, {"sixes": 12})),
        ("extra", "yahtzee", ({"kniffel": 50, "ones": 3, "fives": 15}, {"sixes": 12, "ones": 1, "twos": 2})),
    ],
)
@pytest.mark.parametrize("board", ["pygamer", "adafruit_macropad_rp2040"])
def test_other_cards(make_machine, board, name, rules_text, cards):
    """Fifteen boxes, several columns, and three digits in a row."""
    nvm = saved_game((5, 5, 5, 5, 5), 1, 1, cards, rules_text=rules_text)
    keys = BOARDS[board]
    machine = started(make_machine, board, f"{keys['ok']} wait:200 {keys['card']} wait:200", nvm=nvm)
    assert_looks(machine, f"{machine.frame.width}x{machine.frame.height}-{name}")


@pytest.mark.parametrize("board", ["pygamer", "adafruit_macropad_rp2040"])
def test_a_further_kniffel_to_announce(make_machine, board):
    """The extra points are not in what the box is said to bring, though they are once it is announced."""
    nvm = saved_game((5, 5, 5, 5, 5), 1, 1, ({"kniffel": 50}, {"ones": 3}), rules_text="kniffel announce=yes")
    machine = started(make_machine, board, f"{BOARDS[board]['ok']} wait:300", nvm=nvm)
    fives = app_of(machine).game.rules.box("fives")
    assert app_of(machine).screen.card.values[fives].lstrip("!") == "75"


def test_dice_tumble_and_can_be_skipped(make_machine):
    """While dice tumble the picture changes; a key ends it at once, and does nothing else."""
    nvm = saved_game((5, 2, 5, 3, 6), 1, 0b101)
    machine = started(make_machine, script="a wait:200", nvm=nvm)
    machine.tap("b", gap_ms=40)
    tumbling = bytes(machine.frame.data)
    machine.run_for(60)
    assert bytes(machine.frame.data) != tumbling
    machine.tap("a", hold_ms=30, gap_ms=30)
    lying = bytes(machine.frame.data)
    assert lying != tumbling
    machine.run_for(300)
    assert bytes(machine.frame.data) == lying


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_computer_does_is_said_whole(make_machine, language):
    """The line is cut: `Adept takes Large Straigh`."""
    machine = started(make_machine, language=language, nvm=saved_game())
    machine.importer.import_("handheld.robot")
    app, fitting = app_of(machine), machine.importer.modules["handheld.robot"].fitting
    texts = app.texts
    widths = [
        int(re.search(r"^WIDTH, HEIGHT = (\d+)", file.read_text(encoding="utf-8"), re.M)[1]) // 6 - 1
        for file in (ROOT / "lib" / "handheld" / "layouts").glob("s*.py")
    ]
    assert min(widths) == 20 and len(widths) > 9
    kinds = ((texts.TAKES, texts.YOU_TOOK, (100,)), (texts.STRIKES, texts.STRIKES_SHORT, ()))
    kinds += ((texts.ANNOUNCES, texts.ANNOUNCES_SHORT, ()),)
    for id in sets.IDS:
        app.game = Game(rules.parse(id), 1, faces=None)
        for box in range(app.game.rules.box_count):
            names = app.long_name(box), app.box_name(box)
            for level in range(6):
                for cells in widths:
                    for line, short, more in kinds:
                        text = fitting(cells, line, short, texts.LEVELS[level] + "2", names, more)
                        assert len(text) <= cells and any(name in text for name in names), text
