# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The screens round a game: new game, names, rules, house rules, cards, pass, pause, game over, settings, help.

They are shown by the real application on a simulated board and driven by its logical keys.
"""

import itertools
import re
import sys

import pytest
from pocket import app_of, saved_game, started

from kniffel_core import options as core_options
from kniffel_core import rules as core
from kniffel_core import sets
from kniffel_tools.screens import scenes
from kniffel_tools.screens.stage import Stage

LANGUAGES = ("en", "de")
TWO = (("Anna", None), ("Ben", None))


@pytest.fixture(scope="module")
def boards():
    """The one German PyGamer of this file; another one only after a crash."""
    made = [Stage("pygamer", "de")]
    yield made
    made[-1].machine.close()


@pytest.fixture
def stage(boards):
    if boards[-1].machine.finished:
        boards.append(Stage("pygamer", "de"))
    boards[-1].reset()
    return boards[-1]


def lineup(stage):
    """(name, level or None) of the players that the draft of the screen shown would start with."""
    players = stage.app.screen.draft.players()
    return [(player.name, None if player.is_person else player.level) for player in players]


def texts(stage):
    """All texts that the screen shows; of rows in lists and tables also their parts."""
    shown = []
    for text in stage.texts():
        shown.append(text)
        shown += [part for part in re.split(" {2,}", text.lstrip("▶")) if part != text]
    return shown


# --- new game ---
def test_first_game_is_two_presses(make_machine):
    """Title and button: somebody who has just unpacked the handheld plays at once, against a computer."""
    machine = started(make_machine, script="a wait:300 a wait:500")
    app = machine.namespace["app"]
    assert app.game is not None and app.game.rules.text == "kniffel"
    assert [player.is_person for player in app.players] == [True, False]


@pytest.mark.parametrize("memory", [None, "kept"])
def test_the_rules_that_were_asked_for(make_machine, memory):
    """`play --rules` and KNIFFEL_RULES: the new game is played by them, whatever was played last."""
    nvm = saved_game() if memory else b"\xff" * 4096
    machine = started(make_machine, settings={"KNIFFEL_RULES": "yatzy double_first=yes"}, nvm=nvm)
    app = app_of(machine)
    app.show("newgame")
    machine.run_for(1500)
    assert app.screen.draft.rules_text == "yatzy double_first=yes"


def test_same_players_again(stage):
    """The last line-up stays, and the cursor starts on the button."""
    stage.players((("Jürgen", None), ("", 3)))
    stage.app.rules_text = "yatzy order=down"
    stage.show("newgame")
    stage.press("A")
    assert [(player.name, player.level) for player in stage.app.players] == [("Jürgen", 255), ("", 3)]
    assert stage.app.game.rules.text == "yatzy order=down"


def test_left_and_right_change_the_kind(stage):
    """Person, the levels, nobody, and round again."""
    stage.players((("Anna", None), ("", 5)))
    stage.show("newgame")
    stage.press("DOWN")
    kinds = []
    for _ in range(8):
        kinds.append(stage.app.screen.draft.kinds[0])
        stage.press("RIGHT")
    assert kinds == [255, 0, 1, 2, 3, 4, 5, 254]
    assert lineup(stage)[0] == ("Anna", None)


def test_nobody_is_gone_when_the_cursor_leaves(stage):
    """A player made nobody is taken out, and only then; alone nobody can go."""
    stage.players((("Anna", None), ("Ben", None), ("", 2)))
    stage.show("newgame")
    stage.press("DOWN", "DOWN", "LEFT")
    assert len(stage.app.screen.draft) == 3
    stage.press("DOWN")
    assert lineup(stage) == [("Anna", None), ("", 2)] and stage.app.screen.at == 1
    stage.press("LEFT", "LEFT", "LEFT", "LEFT", "UP")
    assert lineup(stage) == [("Anna", None)]
    stage.press("LEFT")
    assert 254 not in stage.app.screen.draft.kinds


def test_what_was_put_together_is_still_there(stage):
    """Back in the title by mistake, after names were typed and rules chosen: nothing of it is lost until a game starts."""
    stage.show("newgame")
    draft = stage.app.screen.draft
    draft.rename(0, "Jürgen")
    draft.step(draft.add(), 1)
    draft.rules_text = "yatzy order=down"
    stage.press("B")
    stage.show("newgame")
    assert lineup(stage) == [("Jürgen", None), ("", 2), ("", 0)]
    assert stage.app.screen.draft.rules_text == "yatzy order=down"
    stage.press("A")
    assert stage.app.planned is None and stage.app.players[0].name == "Jürgen"


def test_up_to_eight(stage):
    """Players are added with names that differ, until there are eight."""
    stage.players((("Anna", None),))
    stage.show("newgame")
    stage.press("DOWN")
    for _ in range(7):
        stage.press("DOWN", "A")
    names = [name for name, _ in lineup(stage)]
    assert len(names) == 8 == len(set(names))
    assert stage.app.texts.ADD_PLAYER not in texts(stage)
    stage.press("DOWN", "DOWN", "DOWN", "A")
    assert stage.app.game.players == 8


def test_a_game_under_way_is_not_lost_by_a_double_press(stage):
    """Starting another game asks first; B keeps it, A ends it, but not within the blink of a double press."""
    old = stage.game(cards=scenes.CARDS)
    stage.show("newgame")
    stage.do(lambda: (stage.app.screen.key(stage.keys.A), stage.app.screen.key(stage.keys.A)))
    assert stage.app.game is old
    stage.press("B")
    stage.press("A")
    stage.wait(500)
    stage.press("A")
    assert stage.app.game is not old and stage.app.game.turn == 0


def test_words_for_what_people_argue_about(stage):
    """On the button the active extra points and joker are named."""
    for rules_text, words in (
        ("kniffel", "+50 extra, Joker: normal"),
        ("yahtzee", "+100, Joker: Pflicht"),
        ("classic_five", "nichts extra, kein Joker"),
        ("kniffel extra=0 joker=any", "+0, Joker: überall"),
    ):
        stage.players(TWO)
        stage.app.rules_text = rules_text
        stage.show("newgame")
        assert words in texts(stage)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "board", ["adafruit_macropad_rp2040", "tinycircuits_thumby_color", "pygamer", "sqfmi_watchy"]
)
def test_words_for_every_choice_are_whole(board, language):
    """Extra points and joker before the start: neither is cut, whatever is chosen, on the narrowest of each kind of screen."""
    with Stage(board, language, drawn=False) as stage:
        for extra, joker in itertools.product((0, 50, 100), core_options.JOKERS):
            stage.players(TWO)
            stage.app.rules_text = core.make("yahtzee", {"extra": extra, "joker": joker}).text
            stage.show("title")
            stage.show("newgame")
            assert stage.faults() == [], stage.app.rules_text


# --- names ---
def type_name(stage, letters):
    """Move over the grid to each letter and press A."""
    screen = stage.app.screen
    grid = stage.module("handheld.screens.name")._GRID
    for letter in letters:
        steps = (grid.index(letter) - screen._at) % len(grid)
        stage.do(lambda steps=steps: [screen.key(stage.keys.NEXT) for _ in range(steps)])
        stage.do(lambda: screen.key(stage.keys.A))


def _draft_of(stage, rules_text="kniffel"):
    return stage.module("handheld.draft").Draft(stage.app.players, rules_text, stage.app.texts.NAMES)


def edit(stage, players=TWO, player=0):
    stage.players(players)
    draft = _draft_of(stage)
    stage.show("name", draft, player)
    return draft


@pytest.mark.parametrize(
    ("letters", "name"),
    [("käthe", "Käthe"), ("ömer", "Ömer"), ("anna-lu", "Anna-Lu"), ("o.k.", "O.K."), ("ute3", "Ute3")],
)
def test_typing(stage, letters, name):
    """The first letter of each part turns capital, umlauts too; the old name gives way."""
    draft = edit(stage)
    type_name(stage, letters)
    stage.press("MENU")
    assert draft.name(0) == name and stage.app._name == "newgame" and stage.app.screen.at == 0


def test_eight_characters(stage):
    """After the eighth the cursor stands on done; a ninth is refused."""
    draft = edit(stage)
    type_name(stage, "hannelie")
    assert stage.app.screen._at == 43
    type_name(stage, "x")
    stage.press("MENU")
    assert draft.name(0) == "Hannelie"


def test_deleting_to_the_end_and_back(stage):
    """B takes letters away, and leaves when there are none; then nothing has changed."""
    draft = edit(stage)
    type_name(stage, "ab")
    stage.press("B", "B")
    assert stage.app._name == "name"
    stage.press("B")
    assert stage.app._name == "newgame" and draft.name(0) == "Anna"


def test_a_computer_loses_its_name(stage):
    """An empty name is that of the level for a computer, and one of ours for a person."""
    draft = edit(stage, (("Anna", None), ("Deep", 4)), 1)
    stage.press("B", "MENU")
    assert draft.name(1) == ""
    draft = edit(stage, (("Zoe", None), ("Anna", None)))
    stage.press("B", "MENU")
    assert draft.name(0) == "Ben"


# --- rules and house rules ---
def test_every_rule_set_is_shown(stage):
    """Right goes through all sets; only the one shown stays in memory; A takes it along."""
    stage.players(TWO)
    stage.do(lambda: stage.app.start(stage.app.players, "yatzy"))
    stage.show("rules", _draft_of(stage))
    seen = []
    for _ in sets.IDS:
        seen.append(stage.app.screen._rules_text)
        loaded = [name for name in stage.machine.importer.modules if name.startswith("kniffel_core.sets.")]
        assert loaded == []
        stage.press("RIGHT")
    assert seen == list(sets.IDS)
    stage.press("LEFT", "A")
    assert stage.app._name == "newgame" and stage.app.screen.draft.rules_text == "yams"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_whole(language):
    """Turning pages shows every word of a set, then the next set; up leads back to its last page."""
    with Stage("pygamer", language) as stage:
        stage.players(TWO)
        stage.show("rules", _draft_of(stage))
        module = core_options.set_of("kniffel")
        wanted = " ".join(module.PAGES_DE if language == "de" else module.PAGES_EN).split()
        read = []
        while stage.app.screen._rules_text == "kniffel":
            read += " ".join(row.wanted for row in stage.app.screen._reader._rows).split()
            stage.press("DOWN")
        assert read[: len(wanted)] == wanted
        stage.press("UP")
        assert stage.app.screen._rules_text == "kniffel" and stage.app.screen._reader.page > 0


def test_house_rules_go_along_to_another_set(stage):
    """What fits the next set stays on; the choice of joker belongs to the set."""
    draft = edit(stage)
    draft.rules_text = "kniffel joker=any double_first=yes columns=2"
    stage.show("rules", draft)
    stage.press("LEFT", "LEFT", "A")
    assert draft.rules_text == "triple double_first=yes"


def options_shown(stage):
    return list(stage.app.screen._names)


@pytest.mark.parametrize("rule_set", sets.IDS)
def test_options_that_fit(stage, rule_set):
    """The list has exactly the options of which the set takes more than one value."""
    draft = edit(stage)
    draft.rules_text = rule_set
    stage.show("house", draft)
    wanted = []
    for name, values in core_options.OPTIONS:
        fitting = []
        for value in values:
            try:
                fitting.append(core.make(rule_set, {name: value}))
            except core.RulesError:
                pass
        if len(fitting) > 1:
            wanted.append(name)
    assert options_shown(stage) == wanted


def test_changing_an_option_and_back(stage):
    """A value that the set has anyway is no house rule."""
    draft = edit(stage)
    stage.show("house", draft)
    stage.press("RIGHT", "B")
    assert draft.rules_text == "kniffel extra=100" and "1 an" in texts(stage)
    stage.show("house", draft)
    stage.press("LEFT", "B")
    assert draft.rules_text == "kniffel"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clash_is_explained(language):
    """Every pair of option values that goes alone but not together is refused with a reason of its own."""
    found = set()
    for rule_set in sets.IDS:
        singles = []
        for name, values in core_options.OPTIONS:
            for value in values:
                try:
                    core.make(rule_set, {name: value})
                    singles.append((name, value))
                except core.RulesError:
                    pass
        for (one, a), (two, b) in itertools.combinations(singles, 2):
            if one != two:
                try:
                    core.make(rule_set, {one: a, two: b})
                except core.RulesError:
                    found.add(" ".join(sorted((one, two))))
    with Stage("pygamer", language) as stage:
        topic = stage.topic("rules")
        for pair in found:
            assert pair in topic.CLASHES, pair


def test_a_clash_changes_nothing(stage):
    """Announcing with a fixed order: refused in words, and the value stays."""
    draft = edit(stage)
    draft.rules_text = "kniffel order=down"
    stage.show("house", draft)
    stage.press(*["DOWN"] * options_shown(stage).index("announce"), "RIGHT")
    assert "Die Reihenfolge sagt das" in texts(stage)
    stage.press("B")
    assert draft.rules_text == "kniffel order=down"


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_fit_two_short_lines(language):
    """What options mean and why they clash: two lines of 21 characters, the least that a board has."""
    with Stage("pygamer", language) as stage:
        topic, wrapped = stage.topic("rules"), stage.module("handheld.reader").wrapped
        notes = [topic.OPTIONS[name][1] for name, _ in core_options.OPTIONS if name != "joker"]
        notes += [topic.JOKERS[name][1] for name in core_options.JOKERS]
        for note in notes:
            assert 1 <= len(wrapped(note.replace("%s", "Yahtzee"), 21)) <= 2 and note, note
        for name, _ in core_options.OPTIONS:
            assert len(topic.OPTIONS[name][0]) <= 14


# --- cards ---
def test_pairs_of_players(stage):
    """Left and right show the pairs; the one whose turn it is comes first."""
    stage.game(cards=scenes.CARDS)
    stage.show("cards")
    assert "A=Anna M=Meister" in texts(stage)
    stage.press("RIGHT")
    assert "B=Ben K=Küken" in texts(stage)
    stage.press("RIGHT")
    assert "A=Anna M=Meister" in texts(stage)


def test_same_initials_become_numbers(stage):
    stage.game(players=(("Anna", None), ("Anton", None)))
    stage.show("cards")
    assert "1=Anna 2=Anton" in texts(stage)


def test_six_columns(stage):
    """One player at a time, three columns side by side, in two halves; each total as the game has it, and apart from the next."""
    cards = (sum([scenes.FULL[column % 4] for column in range(6)], ()),)
    game = stage.game("kniffel columns=6", cards=cards, players=(("Anna", None),), turn=77)
    stage.show("cards")
    totals = []
    for heads in ("123", "456"):
        assert list(heads) in [text.split() for text in texts(stage)]
        stage.press("DOWN")
        totals += next(text for text in texts(stage) if text.startswith("Gesamt")).split()[1:]
        stage.press("DOWN")
    assert totals == [str(game.column_total(0, column)) for column in range(6)]


def test_points_of_two_players_stand_apart(stage):
    """Two numbers of three digits side by side read as one of six."""
    stage.game(cards=(scenes.FULL_ANNA, scenes.FULL_MASTER), players=TWO, turn=24)
    stage.show("cards")
    shown = texts(stage)
    assert "293" in shown and "258" in shown
    assert not [text for text in shown if re.search(r"\d{4}", text)]


def test_back_from_the_cards(stage):
    """B leads where one came from: to the game, or to the ranking."""
    stage.game(cards=scenes.CARDS)
    stage.show("cards")
    stage.press("B")
    assert stage.app._name in ("turn", "pass")
    stage.game(cards=scenes.FULL)
    stage.show("gameover")
    stage.press("DOWN")
    assert stage.app._name == "cards"
    stage.press("B")
    assert stage.app._name == "gameover"


# --- pass, pause, game over ---
def test_pass_hides_the_card(stage):
    """The next person's name and no card; A goes on to the turn."""
    stage.game(cards=scenes.CARDS, turn=26)
    stage.do(stage.app.go_on)
    stage.wait()
    assert stage.app._name == "pass" and "Ich bin Ben" in texts(stage)
    stage.press("A")
    assert stage.app._name == "turn"
    stage.press("MENU", "B")
    assert stage.app._name == "turn"  # not asked again


def test_no_passing_alone(stage):
    stage.game(players=(("Anna", None), ("", 4)))
    stage.do(stage.app.go_on)
    stage.wait()
    assert stage.app._name == "turn"


def test_undo_in_the_pause(stage):
    """A hold is taken back; without anything to take back there is no such entry."""
    game = stage.game(cards=scenes.CARDS, dice=(5, 2, 5, 3, 6), rolls=1)
    stage.show("pause")
    assert stage.app.texts.UNDO not in texts(stage)
    game.hold(5)
    stage.show("pause")
    stage.press("DOWN", "DOWN", "A")
    assert game.held == 0 and stage.app._name == "turn"


@pytest.mark.parametrize("screen", ["turn", "pause", "gameover"])
def test_what_a_computer_did_is_not_undone(stage, screen):
    """A computer has filled the last box: going back there would end in the middle of its turn."""
    cards = [list(card) for card in (scenes.FULL if screen == "gameover" else scenes.CARDS)[:2]]
    cards[0][1], cards[1][12] = 4, None  # the computer's turn, and its chance is open
    game = stage.game(players=(("Anna", None), ("", 4)), cards=cards, dice=(5, 2, 5, 3, 6), rolls=3)
    stage.do(lambda: game.apply(stage.module("kniffel_core.game").fill(12)))
    assert game.can_undo
    undone = []
    game.undo = lambda: undone.append(game.turn)
    stage.show(screen)
    if screen == "pause":
        assert stage.app.texts.UNDO not in texts(stage)
    stage.press("UNDO")
    assert not undone and stage.app._name == screen


def test_the_pause_says_whether_the_game_is_kept(stage):
    stage.game(cards=scenes.CARDS)
    stage.show("pause")
    assert "Spiel gesichert" in texts(stage)


def test_equal_totals_share_place_and_star(stage):
    """1, 1, 3, 4 and two winners; a second game starts with the next player."""
    stage.game(cards=(scenes.FULL_ANNA, scenes.FULL_ANNA, scenes.FULL_BEN, scenes.FULL_CHICK))
    stage.show("gameover")
    shown = texts(stage)
    assert {"1. Anna", "1. Meister", "3. Ben", "4. Küken", "Gleichstand"} <= set(shown)
    assert "Anna und Meister gewinnen" in shown


@pytest.mark.parametrize("key", ["B", "MENU"])
def test_two_keys_lead_from_the_ranking_to_the_title(key):
    """With two keys going back is a long press, and the menu both together: both leave the ranking, as everywhere."""
    with Stage("clue_nrf52840_express") as stage:
        stage.game(cards=scenes.FULL)
        stage.show("gameover")
        stage.press(key)
        assert stage.app._name == "title"


def test_three_keys_lead_from_the_ranking_to_the_review():
    """Without left and right A does what next has chosen; nobody finds a long press that no hint tells of."""
    with Stage("adafruit_feather_esp32s2_reverse_tft", "de", drawn=False) as stage:
        stage.game(cards=scenes.FULL)
        stage.show("gameover")
        seen = []
        for _ in range(4):
            seen += [
                word for word in ("Revanche", "Karten", "Züge") if f"1 {word}" in " ".join(stage.texts())
            ]
            stage.press("NEXT")
        assert seen == ["Revanche", "Karten", "Züge"]  # and the title, which has a key of its own, too
        stage.press("NEXT", "NEXT", "NEXT", "A")
        assert stage.app._name == "review"


def test_rematch(stage):
    """Same players and rules; the start moves on by one."""
    stage.players(TWO)
    stage.do(lambda: stage.app.start(stage.app.players, "yacht"))
    stage.wait()
    assert stage.app.game.first == 0
    over = stage.app.game
    over.turn = 2 * over.rules.cells
    stage.show("gameover")
    stage.press("A")  # who hurried a computer's last turn has pressed it once more
    assert stage.app.game is over and stage.app._name == "gameover"
    stage.wait(800)
    stage.press("A")
    game = stage.app.game
    assert (game.rules.id, game.players, game.first, game.turn) == ("yacht", 2, 1, 0)


def test_kniffel_goes_on_by_itself_and_by_any_key(stage):
    stage.game(cards=scenes.CARDS, dice=(5, 5, 5, 5, 5), rolls=3)
    for skip in (False, True):
        stage.show("kniffel", 0)
        if skip:
            stage.press("LEFT")
        else:
            stage.wait(2000)
            assert stage.app._name == "kniffel"
            stage.wait(700)
        assert stage.app._name == "turn"


# --- title, settings and help ---
def test_the_title_comes_back_where_it_was_left(stage):
    """After a look at the settings the next press would begin a new game; with one under way it goes on with that."""
    stage.show("title")
    for downs, title in ((1, "Statistik"), (2, "Einstellungen")):
        stage.show("title")
        stage.app.left_for = None
        stage.show("title")
        stage.press(*["DOWN"] * downs, "A")
        assert title in texts(stage)
        stage.press("B")
        assert "▶" + title in [text.split("  ")[0] for text in texts(stage)]
    stage.game()
    stage.do(stage.app.go_on)
    stage.wait()
    stage.show("title")
    assert [text for text in texts(stage) if text.startswith("▶Weiterspielen")]


def test_language_and_colours_change_at_once():
    with Stage("pygamer", "de") as stage:
        stage.show("settings")
        before = bytes(stage.frame.data)
        stage.press("DOWN", "RIGHT")
        assert stage.app.settings.theme == "night" and bytes(stage.frame.data) != before
        stage.press("UP", "RIGHT")
        assert stage.app.settings.language == "en" and "Settings" in texts(stage)
        stage.press("B")
        assert stage.app._name == "title" and "New game" in texts(stage)


@pytest.mark.parametrize(
    ("board", "missing"),
    [("pygamer", ()), ("adafruit_macropad_rp2040", ("theme",)), ("pajenicko_picopad", ("light",))],
)
def test_only_what_takes_effect(board, missing):
    """No colours on one bit, no lights where there are none."""
    with Stage(board, "en") as stage:
        stage.show("settings")
        assert not set(missing) & set(stage.app.screen._names)
        assert {"language", "speed", "ask", "pass_on"} <= set(stage.app.screen._names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_called_by_their_whole_name(language):
    """On the smallest screen, whatever the value."""
    with Stage("adafruit_macropad_rp2040", language, drawn=False) as stage:
        stage.show("settings")
        values = dict(stage.module("handheld.settings").ALL)
        for name in stage.app.screen._names:
            for _ in values[name]:
                called = stage.app.texts.SETTING_NAMES[name]
                assert any(text.startswith("▶" + called) for text in stage.texts()), called
                stage.press("RIGHT")
            stage.press("DOWN")


def test_help_names_the_keys_of_the_board():
    """Each key that the board has, by its own name, and no other."""
    with Stage("adafruit_feather_esp32s3_reverse_tft", "en") as stage:
        stage.show("help")
        caps = set(stage.app.board.caps.values())
        shown = texts(stage)
        assert caps <= set(shown) and "▲▼" not in shown and "long: menu" in shown


def test_help_explains_the_rules_in_force(stage):
    stage.game("yams")
    stage.show("help")
    stage.press("RIGHT", "RIGHT", "RIGHT")
    assert any("Vier Spalten" in text for text in texts(stage))
    assert "4/4" in " ".join(texts(stage))


def test_a_screen_that_finds_no_memory_gets_that_of_the_turn(stage):
    """The turn waits in memory for the player to come back; if that is too much, it is built anew later."""
    stage.game(cards=scenes.CARDS)
    stage.show("turn")
    waiting = stage.app._screens["turn"]
    base = stage.module("handheld.screens").Base

    class Greedy(base):
        def enter(self):
            raise MemoryError

    stage.app._screens["pause"] = stage.do(lambda: Greedy(stage.app))
    stage.show("pause")
    assert stage.app.texts.SEE_CARDS in texts(stage)
    assert len(stage.app.root) == 4 and "turn" not in stage.app._screens
    stage.app.passed = stage.app.game.turn
    stage.press("B")
    assert stage.app._name == "turn" and stage.app.screen is not waiting


@pytest.mark.parametrize("line", range(1, 12))
def test_a_screen_half_put_on_is_taken_off(stage, line):
    """Memory may run out at any line of putting a screen on: at the second try it is there, and it alone."""
    stage.game(cards=scenes.CARDS)
    stage.show("turn")
    enter = type(stage.app)._enter
    lines = [line]

    def once(frame, event, _argument):
        if frame.f_code is not enter.__code__:
            return None
        if event == "line":
            lines[0] -= 1
            if lines[0] == 0:
                raise MemoryError
        return once

    def look():
        sys.settrace(once)
        try:
            stage.app.show("pause")
            stage.app.step()
        finally:
            sys.settrace(None)

    stage.do(look)
    assert lines[0] <= 0 and stage.app._name == "pause" and len(stage.app.root) == 4
