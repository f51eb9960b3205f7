# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The scenes: every screen of the handheld, and every state in which it looks different.

Room: kniffel_tools/screens. A scene is a function that sets a `Stage` up; its name is that of the picture. A new
screen adds its scenes here, and the `screens` command draws and checks them on every board in every language.
"""

# Points in the order of the card, None for an open box; the totals are those of a real game after six rounds.
ANNA = (2, None, 6, None, None, 18, None, 0, None, 30, None, None, 22)
MASTER = (None, 6, None, 12, 20, None, 24, None, 25, None, 40, None, None)
BEN = (3, 4, None, 12, None, None, 20, None, 25, 30, None, None, None)
CHICK = (1, None, 9, None, None, 12, 17, 0, None, None, None, None, 21)
CARDS = (ANNA, MASTER, BEN, CHICK)

FULL_ANNA = (2, 6, 9, 12, 15, 24, 23, 0, 25, 30, 40, 50, 22)
FULL_MASTER = (3, 6, 9, 16, 15, 18, 21, 14, 25, 30, 40, 0, 26)
FULL_BEN = (1, 8, 6, 8, 20, 12, 18, 0, 25, 30, 40, 0, 19)
FULL_CHICK = (2, 4, 6, 12, 10, 18, 20, 0, 0, 30, 0, 0, 23)
FULL = (FULL_ANNA, FULL_MASTER, FULL_BEN, FULL_CHICK)

SCENES = {}
WALKS = {}  # keys that are pressed after the picture is taken, a check after each


def scene(name, walk=()):
    """Register a scene under the name of its picture."""

    def register(function):
        SCENES[name] = function
        WALKS[name] = walk
        return function

    return register


# --- title ---
@scene("01-title")
def _(stage):
    stage.game(cards=CARDS)
    stage.show("title")


@scene("01-title-first")
def _(stage):
    stage.show("title")


# --- new game, name, rules, house rules ---
@scene("02-newgame")
def _(stage):
    stage.players()
    stage.show("newgame")


@scene("02-newgame-level")
def _(stage):
    stage.players()
    stage.show("newgame")
    stage.press("DOWN", "DOWN")


@scene("02-newgame-nobody")
def _(stage):
    stage.players()
    stage.show("newgame")
    stage.press("DOWN", "LEFT")


@scene("02-newgame-eight", ["DOWN"] * 16)
def _(stage):
    stage.players(
        [("Annabell", None), ("", 4), ("Hannelie", None), ("", 0), ("", 1), ("", 2), ("", 3), ("Otto", 4)]
    )
    stage.show("newgame")
    stage.press("UP", "UP", "UP")


@scene("02-newgame-discard")
def _(stage):
    stage.game(cards=CARDS)
    stage.show("newgame")
    stage.press("A")
    stage.wait(300)


def _draft(stage, rules="kniffel"):
    """The line-up that the screens of a new game pass on."""
    stage.players()
    draft = stage.module("handheld.draft")
    return draft.Draft(stage.app.players, rules, stage.app.texts.NAMES)


@scene("03-name")
def _(stage):
    stage.show("name", _draft(stage), 0)
    stage.press("B", "NEXT", "NEXT", "A", *["NEXT"] * 11, "A", "NEXT")


@scene("03-name-fresh")
def _(stage):
    stage.show("name", _draft(stage), 0)


@scene("03-rules", ["DOWN"] * 3 + ["RIGHT"] * 11)
def _(stage):
    stage.show("rules", _draft(stage))


@scene("03-rules-yams")
def _(stage):
    stage.show("rules", _draft(stage, "yams double_first=yes"))


@scene("03-house", ["RIGHT", "RIGHT", "RIGHT", "DOWN"] * 16)
def _(stage):
    stage.show("house", _draft(stage))
    stage.press("DOWN")


@scene("03-house-clash")
def _(stage):
    stage.show("house", _draft(stage, "kniffel order=down"))
    stage.press("UP", "UP", "UP", "UP", "RIGHT")


# --- a turn ---
@scene("04-turn-start")
def _(stage):
    stage.game(cards=CARDS)
    stage.show("turn")


@scene("05-turn-held")
def _(stage):
    stage.game(cards=CARDS, dice=(5, 2, 5, 3, 6), rolls=1, held=(0, 2))
    stage.show("turn")
    stage.press("RIGHT", "RIGHT", "RIGHT")


@scene("05-turn-roll-button")
def _(stage):
    stage.game(cards=CARDS, dice=(5, 2, 5, 3, 6), rolls=1, held=(0, 2))
    stage.show("turn")
    stage.press("LEFT")


@scene("07-turn-card")
def _(stage):
    stage.game(cards=CARDS, dice=(5, 5, 5, 3, 3), rolls=3, held=(0, 1, 2))
    stage.show("turn")


@scene("07-turn-card-straight")
def _(stage):
    stage.game("yahtzee", cards=CARDS, dice=(1, 2, 3, 4, 5), rolls=3)
    stage.show("turn")


@scene("07-turn-columns")
def _(stage):
    stage.game("yams", dice=(6, 6, 6, 6, 6), rolls=1, players=(("Annabell", None), ("", 1)))
    stage.show("turn")
    stage.press("DOWN")


@scene("07-turn-announce")
def _(stage):
    stage.game("yams", dice=(6, 6, 6, 6, 6), rolls=1, players=(("Annabell", None), ("", 1)))
    stage.show("turn")
    stage.press("DOWN")
    while stage.app.screen.column < 3:
        stage.press("RIGHT")


@scene("07-turn-fifteen")
def _(stage):
    stage.game("yatzy", dice=(6, 6, 6, 3, 3), rolls=3)
    stage.show("turn")


@scene("08-strike")
def _(stage):
    stage.game(cards=CARDS, dice=(5, 1, 4, 4, 6), rolls=3)
    stage.show("turn")
    stage.do(lambda: stage.app.screen.actor._select(10))
    stage.press("A")
    stage.wait(300)


# --- between turns ---
@scene("09-cards", ["RIGHT", "DOWN", "DOWN"])
def _(stage):
    stage.game(cards=CARDS)
    stage.show("cards")


@scene("09-cards-rules")
def _(stage):
    stage.game("kniffel double_first=yes joker=forced", cards=CARDS)
    stage.show("cards")
    stage.press("DOWN")


@scene("09-cards-one")
def _(stage):
    stage.game(cards=(FULL_ANNA,), players=(("Annabell", None),), turn=12)
    stage.show("cards")


@scene("09-cards-yahtzee")
def _(stage):
    game = stage.game(
        "yahtzee", cards=(FULL_ANNA, FULL_MASTER), players=(("Annabell", None), ("", 1)), turn=24
    )
    game.extras[0] = 12
    stage.show("cards")


@scene("09-cards-fifteen")
def _(stage):
    card = (2, 6, 9, 12, 15, 24, 12, 18, 18, 0, 28, 15, 20, 22, 50)
    stage.game("yatzy", cards=(card, card[:9]), players=(("Anna", None), ("", 1)), turn=24)
    stage.show("cards")


@scene("09-cards-pasch-extra")
def _(stage):
    card = (2, 6, 9, 12, 15, 24, 12, 18, 18, 0, 25, 30, 40, 50, 22)
    game = stage.game(
        "kniffel extra_boxes=yes", cards=(card, card[:9]), players=(("Anna", None), ("", 1)), turn=24
    )
    game.extras[0] = 2
    stage.show("cards")


@scene("09-cards-columns", ["DOWN"] * 8)
def _(stage):
    game = stage.game(
        "kniffel columns=6", cards=(FULL_ANNA + FULL_MASTER + ANNA + BEN + CHICK + MASTER,), turn=52
    )
    game.extras[1] = 2
    stage.show("cards")


@scene("09-cards-columns-lower")
def _(stage):
    game = stage.game(
        "kniffel columns=6", cards=(FULL_ANNA + FULL_MASTER + ANNA + BEN + CHICK + MASTER,), turn=52
    )
    game.extras[1] = 2
    stage.show("cards")
    stage.press("DOWN")


@scene("09-cards-triple")
def _(stage):
    stage.game("triple", cards=(FULL_ANNA + FULL_MASTER + ANNA, FULL_BEN + FULL_CHICK), turn=60)
    stage.show("cards")


@scene("10-pass")
def _(stage):
    stage.game(cards=CARDS, turn=26)
    stage.show("pass")


@scene("10-pass-long")
def _(stage):
    stage.game(players=(("Anna", None), ("Hannelie", None)), cards=CARDS[:2], turn=13)
    stage.show("pass")


@scene("11-computer-keeps")
def _(stage):
    stage.game(cards=CARDS, turn=25, dice=(6, 6, 2, 6, 4), rolls=1)
    stage.show("turn")
    stage.wait(1000)


# --- coach ---
@scene("13-coach")
def _(stage):
    stage.game(cards=CARDS, dice=(5, 2, 5, 3, 6), rolls=1, held=(0, 2, 3))
    stage.show("coach")
    stage.wait(500)


@scene("13-coach-box")
def _(stage):
    stage.game(cards=CARDS, dice=(5, 1, 4, 4, 6), rolls=3)
    stage.show("coach")
    stage.wait(500)
    stage.press("DOWN", "DOWN")


@scene("13-coach-columns")
def _(stage):
    stage.game("yams", dice=(6, 6, 6, 6, 2), rolls=1, players=(("Annabell", None), ("", 1)))
    stage.show("coach")
    stage.wait(500)


@scene("14-pause", ["DOWN"] * 6)
def _(stage):
    game = stage.game(cards=CARDS, dice=(5, 2, 5, 3, 6), rolls=1)
    game.hold(5)
    stage.show("pause")
    stage.press("DOWN")


@scene("15-gameover")
def _(stage):
    stage.game(cards=FULL)
    stage.show("gameover")


@scene("15-gameover-tie")
def _(stage):
    stage.game(cards=(FULL_ANNA, FULL_ANNA, FULL_BEN, FULL_CHICK))
    stage.show("gameover")


@scene("15-gameover-eight")
def _(stage):
    players = [
        ("Annabell", None),
        ("", 4),
        ("Hannelie", None),
        ("", 0),
        ("", 1),
        ("", 2),
        ("", 3),
        ("Otto", 4),
    ]
    stage.game(players=players, cards=FULL + FULL)
    stage.show("gameover")


@scene("15-gameover-alone")
def _(stage):
    stage.game(players=(("Anna", None),), cards=(FULL_ANNA,))
    stage.show("gameover")


def _played(stage, decisions):
    """A finished game of which some decisions of the first player are known: (turn, dice, action)."""
    stage.game(cards=FULL)
    noted = stage.app.decisions.of[0]
    for turn, dice, action in decisions:
        packed = sum(face << 3 * die for die, face in enumerate(dice))
        noted.extend(bytes((turn, packed & 255, packed >> 8, action)))


@scene("15-review")
def _(stage):
    # Rolls keep a mask of dice; from 32 on a box is filled.
    _played(
        stage,
        (
            (10, (5, 5, 2, 3, 6), 0b10000),
            (10, (5, 2, 2, 4, 6), 0b00110),
            (10, (2, 2, 5, 6, 6), 32 + 12),
            (11, (1, 1, 2, 2, 4), 32 + 0),
            (12, (6, 6, 6, 6, 3), 0b01110),
            (12, (6, 6, 6, 4, 2), 0b00111),
            (12, (6, 6, 6, 1, 2), 32 + 5),
        ),
    )
    stage.show("review")
    stage.wait(1500)


@scene("15-review-nothing")
def _(stage):
    stage.game(cards=FULL)
    stage.show("review")
    stage.wait(100)


_BEST = (
    (331, 2, "Anna"),
    (318, 1, "Master"),
    (305, 1, "Jürgen"),
    (287, 0, "Ben"),
    (276, 1, "Hannelie"),
    (268, 0, "Anna"),
    (251, 0, "Learner"),
    (243, 0, "Lu"),
)
_ANNA = ("Anna", 42, 23, 24, 18, 331, 9001, (1, 2, 5, 8, 13, 6, 4, 2, 1))
_SCORES = (
    ("kniffel", (_ANNA, ("Hannelie", 1, 0, 0, 1, 276, 276, (0, 0, 0, 0, 0, 0, 0, 1, 0))), _BEST),
    ("triple", (("Anna", 3, 1, 9, 12, 1804, 5001, (0, 0, 0, 0, 0, 1, 0, 1, 1)),), ((1804, 5, "Anna"),)),
)
_FACES = (205, 221, 198, 226, 209, 225)


@scene("16-highscores")
def _(stage):
    stage.scores(_SCORES, _FACES)
    stage.show("highscores")


@scene("16-highscores-none")
def _(stage):
    stage.show("highscores")


@scene("17-statistics")
def _(stage):
    stage.scores(_SCORES, _FACES)
    stage.show("statistics")


@scene("17-statistics-triple")
def _(stage):
    stage.scores(_SCORES, _FACES)
    stage.show("statistics", "title", 2)


@scene("17-statistics-none")
def _(stage):
    stage.show("statistics")


@scene("18-fairness")
def _(stage):
    stage.scores(_SCORES, _FACES)
    stage.show("fairness")


@scene("18-fairness-noise")
def _(stage):
    stage.scores((), (20000, 20000, 20000, 20000, 20000, 21000))
    stage.app.chance.noise = lambda count: bytes(count)
    stage.show("fairness")


@scene("18-fairness-few")
def _(stage):
    stage.show("fairness")


@scene("19-settings", (["RIGHT"] * 6 + ["DOWN"]) * 2 + ["DOWN"] * 8)
def _(stage):
    stage.show("settings")
    stage.press("DOWN")


@scene("20-help-1", ["DOWN"])
def _(stage):
    stage.game(cards=CARDS)
    stage.show("help")


@scene("20-help-2", ["DOWN"])
def _(stage):
    stage.game(cards=CARDS)
    stage.show("help")
    stage.press("RIGHT")


@scene("20-help-3", ["DOWN"] * 3)
def _(stage):
    stage.game(cards=CARDS)
    stage.show("help")
    stage.press("RIGHT", "RIGHT")


@scene("20-help-4", ["DOWN"] * 6)
def _(stage):
    stage.game(cards=CARDS)
    stage.show("help")
    stage.press("RIGHT", "RIGHT", "RIGHT")


@scene("21-notice")
def _(stage):
    stage.show("notice", [("DAMAGED1",), ("wrong", 27, "KNIFFEL_LANGUAGE"), ("READ_ONLY",)])


@scene("22-kniffel")
def _(stage):
    stage.game(cards=CARDS, dice=(5, 5, 5, 5, 5), rolls=3)
    stage.show("kniffel", 0, 50)
    stage.wait(400)
