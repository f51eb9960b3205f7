# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The application: one loop, one screen at a time, and what all screens share (lib/handheld).

A screen is ``screens/<name>.py`` with a class ``Screen``; ``docs/screens.md`` says how to write one. This file
knows no screen but by the names of those that a game leads to.
"""

import gc
import sys
import time

import displayio
from supervisor import ticks_ms

from handheld import lazy, lineup, sound, store
from handheld.chance import Chance
from handheld.look import Look
from handheld.decisions import Decisions
from handheld.parts import Footer, Header
from handheld.settings import Settings
from handheld.texts import Texts
from handheld.theme import BAR, BG, Theme
from kniffel_core import game as game_module
from kniffel_core.dice import Dice

_PAUSE = 0.012  # seconds between two looks at the keys
_ASLEEP = 0.1  # likewise while it sleeps
_QUIET = 30000  # milliseconds without a key until it is asked whether to rest
_KEPT = ("turn",)  # screens that stay in memory
_LARGE = ("coach", "review")  # but not while these are there, which think
_BASE = 3  # parts of the root group that stay: the ground and the two bars
_TRIES = 3  # times that too little memory is met with giving back what there is
# What only setting up or opening a game needs.
SET_UP = ("kniffel_core.sets", "kniffel_core.options", "kniffel_core.saved", "kniffel_core.boxes")
_BETWEEN = "handheld.between"  # what happens between games


class Facts:
    """What is kept of the board: ``caps``, ``keys`` and whatever else ``boards.Board`` found."""


class App:
    """``look``, ``header``, ``footer``, ``root``, ``keys``, ``sound``, ``settings``, ``texts``, ``store``, ``board``;
    ``game``, ``decisions`` (of people in it) and ``players`` (lineup.Player), None, None and [] before the first game.
    All but ``display``, ``keys``, ``settings`` and ``game`` are there from :meth:`run` on."""

    # What ``wreck`` has of it if opening fails.
    display = keys = settings = game = None

    def _open(self):
        """Open the board, take up what was kept, and show an empty table."""
        board = lazy.load("handheld.boards").find(self)
        self.board = Facts()
        for name in dir(board):
            if name[0] != "_":
                setattr(self.board, name, getattr(board, name))
        self.display.auto_refresh = False
        self.store = lazy.load("handheld.store_start").open_store()
        self.unread = []  # what of the store could not be understood
        self.told_table = ""  # the damaged table that was told of
        self.players = []
        self.rules_text = "kniffel"
        self.first = 0  # who starts the next game
        self.planned = None  # players and rules of a new game that was put together and not begun
        self.left_for = None  # where the title led to last, unless to a game
        self.passed = -1  # the turn for which the handheld was passed on
        self.scores_before = None  # what undo at the end of a game brings back
        self.decisions = None  # what people decided, for the coach
        between = lazy.load(_BETWEEN)
        between.read_profile(self)
        geometry, x, y = lazy.load("handheld.layout").load(self.display.width, self.display.height)
        lazy.drop("handheld.layout")
        mono = 2 if board.slow else 1 if board.mono or geometry.MONO else 0
        self.look = Look(geometry, self.settings.theme, mono, (x, y))
        self.header = Header(self.look)
        self.footer = Footer(self.look)
        self.root = displayio.Group(x=x, y=y)
        self._back = self.look.rect(self.root, -x, -y, self.display.width, self.display.height, BG)
        self.root.append(self.header.group)
        self.root.append(self.footer.group)
        self.sound = sound.Silence()
        if board.sound or board.pixels:
            self.sound = lazy.load("handheld.tunes").Sound(board.sound, self.settings)
        board = None
        lazy.drop_all(("handheld.boards", "handheld.toml"))  # all is open and read now
        self.load_texts()
        self.chance = Chance()
        self.dice = Dice(self.chance)
        self.screen = None
        self._name = ""
        self._screens = {}
        if self.board.pixels:
            self.sound.light = lazy.load("handheld.light").Light(self)
        self._modules = self._always = list(sys.modules)  # what stays loaded
        self._touched = None  # when the last key came
        self.rest = None
        self._next = None  # the screen to change to, and the values for it
        self._unsaved = False
        self._shown = False  # a screen is new: refresh at the next step
        between.load_game(self)
        self._demo = between.read_wish(self)
        lazy.drop(_BETWEEN)
        self.display.root_group = self.root
        # What has made all this is needed no more: some 2 KB of a board's memory.
        for kind in (Look, Header, Footer, Theme, Settings, store.Store, store.Cells):
            lazy.forget(kind, "__init__")
        lazy.forget(App, "_open")

    # -- the loop ---------------------------------------------------------------------------------------

    def run(self):
        """Play until the power goes."""
        self._open()
        if self._demo:
            self.show("demo")
        else:
            self._begin()
        failed = 0
        while True:
            try:
                self.step()
                if self.screen and not self._next:
                    failed = 0
            except MemoryError:
                failed += 1
                if failed > _TRIES:
                    raise
                self._recover(failed)
            time.sleep(_ASLEEP if self.rest and self.rest.state == 2 else _PAUSE)

    def _recover(self, failed):
        """No memory in the middle of something: give back all there is, and go on from what was saved."""
        self._next = None
        self._take_off()
        self.drop_kept()
        self._forget(self._name)
        gc.collect()
        if self.texts is None:
            self.load_texts()
        self.load_game()
        if failed > 1 or not self.game:
            self.show("title")
        else:
            self.go_on()

    def wreck(self):
        """Something has failed for good: keep the game, give all else back.

        Returns (display, keys, language, whether the game is safe) for ``last_resort.show``.
        """
        try:
            saved = self.save_game()
        except Exception:  # what was saved before is still there
            saved = False
        if self.display:
            self.display.root_group = None
        self.screen = self.root = self.header = self.footer = self.look = self.game = self.texts = None
        self._screens = {}
        lazy.drop_all(("handheld", "kniffel_core"))
        return self.display, self.keys, self.settings.language if self.settings else "en", saved

    def _begin(self):
        """Say what there is to be said, then come to the title, or to the end of a game that was not counted yet."""
        module = "handheld.notes"
        notes = lazy.load(module).collect(self.store, self.unread)
        lazy.drop(module)
        if notes:
            self.show("notice", notes)
        else:
            self.show("gameover" if self.game and self.game.over else "title")

    def step(self):
        """One look at the keys and the clock; the display is refreshed if anything was done."""
        if self._next:
            self._change()
        key = self.keys.get()
        now = ticks_ms()
        if self._rests(key, now):
            return
        self.sound.tick(now)
        changed = self._shown
        self._shown = False
        while key:
            self.chance.stir()
            self.screen.key(key)
            changed = True
            if self._next:  # what comes after belongs to the next screen
                return
            key = self.keys.get()
        if self.screen.tick(now) or changed:
            self.display.refresh()
        elif self._unsaved:
            self._unsaved = False
            self.save_game()

    def _rests(self, key, now):
        """Let the handheld rest while nobody plays; returns whether all stands still, and the key has done its work."""
        if key or self._touched is None:
            idle, self._touched = 0, now
        else:
            idle = (now - self._touched) & 0x1FFFFFFF
        if self.rest is None:
            if idle < _QUIET:
                return False
            rest = lazy.load("handheld.rest")
            if not rest.may(self):
                self._touched = now
                return False
            self.rest = rest.Rest(self)
        still = self.rest.look(key, idle)
        if key:
            self.rest = None
            lazy.drop("handheld.rest")
        return still

    # -- screens ----------------------------------------------------------------------------------------

    def show(self, name, *values):
        """Change to a screen at the next step; the values go to its ``enter``."""
        self._next = name, values

    def _change(self):
        """Take the screen off, give back its memory, and only then make the next one."""
        name, values = self._next
        self._next = None
        self._shown = True
        if self.screen:
            self.screen.leave()
            if name == self._name and name in self._screens:  # the same again: nothing to build or redraw
                self.screen.enter(*values)
                return
            self._take_off()
            kept = self._name in _KEPT and self._name in self._screens
            if kept and not self.game.over and name not in _LARGE:
                self._modules = list(sys.modules)
            else:
                if self._name in _KEPT or name in _LARGE:
                    self.drop_kept()
                self._forget(self._name)
        if name in _KEPT:
            self.texts.shrink()
        gc.collect()
        try:
            self._enter(name, values)
        except MemoryError:  # then the screens that wait in memory have to go
            self._take_off()
            self.drop_kept()
            self._forget(name)
            gc.collect()
            self._enter(name, values)
        # Sent once as a whole: part by part, everything that lies over another thing would be sent twice.
        self.display.root_group = None
        self.display.root_group = self.root

    def _take_off(self):
        """Take the screen off, however far it had come."""
        while len(self.root) > _BASE:
            self.root.pop()
        self.screen = None

    def _enter(self, name, values):
        """Make a screen, or take it out of memory, and put it on."""
        screen = self._screens.get(name)
        if screen is None:
            module = "handheld.screens." + name
            if module in sys.modules:  # given up, and what had made it is gone
                self.drop_kept()
                self._forget(name)
            __import__(module)
            screen = self._screens[name] = sys.modules[module].Screen(self)
        self.screen, self._name = screen, name
        self.keys.patient = False
        self.keys.repeats = getattr(screen, "repeats", False)
        self.keys.settle()
        self.root.append(screen.group)
        screen.enter(*values)

    def _forget(self, name):
        """Give back a screen and all modules that came with it."""
        self._screens.pop(name, None)
        lazy.drop_all(("handheld", "kniffel_core"), self._modules)

    def drop_kept(self):
        """Forget the screens kept in memory, and that their modules should stay."""
        for name in _KEPT:
            self._screens.pop(name, None)
        self._modules = self._always

    def bars(self, header, footer=True, dark=False):
        """Show or hide the two bars, and make the table dark as the bars or green as felt."""
        if self.header.group.hidden == header:
            self.header.group.hidden = not header
        footer = footer and self.look.layout.FOOT_HEIGHT > 0
        if self.footer.group.hidden == footer:
            self.footer.group.hidden = not footer
        palette = self.look.theme.ink(BAR if dark else BG)
        if self._back.pixel_shader is not palette:
            self._back.pixel_shader = palette

    def hints(self, *pairs):
        """Show keys and what they do in the footer: pairs of (logical key, text); keys the board lacks are left out."""
        caps = self.board.caps
        self.footer.write([(caps[key], text) for key, text in pairs if key in caps])

    def message(self, text):
        """Show a line in the footer, or where there is none in the header."""
        if self.look.layout.FOOT_HEIGHT:
            self.footer.message(text)
        else:
            self.header.message(text)

    # -- texts and settings -----------------------------------------------------------------------------

    def load_texts(self):
        """Load the texts of the language set."""
        self.texts = None
        self.texts = Texts(self.settings.language)

    def change_setting(self, name, step):
        """Step a setting, let it take effect, and keep it."""
        lazy.load(_BETWEEN).change_setting(self, name, step)
        lazy.drop(_BETWEEN)

    def set_aside(self, name, slot):
        """Keep what could not be understood beside what will be written, and tell it at the start."""
        slot.set_aside()
        self.unread.append((name,))

    def save_profile(self):
        """Keep the settings and the line-up of the next game."""
        self.store.settings.write(self.settings.pack())
        if self.players:
            self.store.lineup.write(lineup.pack(self.players, self.rules_text, self.first))

    # -- the game ---------------------------------------------------------------------------------------

    def start(self, players, rules_text, first=0):
        """Begin a game and show its first turn."""
        lazy.load(_BETWEEN).start(self, players, rules_text, first)
        lazy.drop(_BETWEEN)

    def play(self, players, rules, first, game=None):
        """Make a game the one that is played, or a new one by these rules."""
        self.players, self.rules_text, self.first = players, rules.text, first
        self.game = game or game_module.Game(rules, len(players), self.dice, first % len(players))
        self.decisions = Decisions(len(players))
        lazy.drop_all(SET_UP)

    def go_on(self):
        """Show what the game needs now: a turn, the passing of the handheld before it, or the result."""
        game = self.game
        self.left_for = None
        if game.over:
            self.show("gameover")
        elif self.must_pass_on():
            self.show("pass")
        else:
            self.show("turn")

    def must_pass_on(self):
        """Whether another person than the last one gets the handheld now."""
        game = self.game
        if self.settings.pass_on == "no" or game.rolls_used or not self.players[game.player].is_person:
            return False
        if self.passed == game.turn:  # back from the pause or the cards
            return False
        return self.has_people(2)

    def has_people(self, number=1):
        """Whether so many people play."""
        return len([1 for player in self.players if player.is_person]) >= number

    def name_of(self, player):
        """The name to show for a player's number; a computer without a name has that of its level, counted."""
        players = self.players
        name, level = players[player].name, players[player].level
        if name:
            return name
        alike = [i for i in range(len(players)) if players[i].level == level and not players[i].name]
        return self.texts.LEVELS[level] + ("%d" % (alike.index(player) + 1) if len(alike) > 1 else "")

    def box_name(self, box):
        """The name of a box as it stands on the card, at most ten characters."""
        rules, name = self.game.rules, self.game.rules.names[box]
        own = rules.labels[name][self.texts.COLUMN] if name in rules.labels else ""
        return own if own and len(own) <= 10 else self.texts.BOXES[name]

    def long_name(self, box):
        """The name of a box in a sentence."""
        rules, name = self.game.rules, self.game.rules.names[box]
        if name in rules.labels:
            return rules.labels[name][self.texts.COLUMN]
        return self.texts.LONG_BOXES[name] if name in self.texts.LONG_BOXES else self.texts.BOXES[name]

    def do(self, action):
        """Do an action in the game; what a person decides is noted."""
        if self.players[self.game.player].is_person:
            self.decisions.note(self.game, action)
        self.game.apply(action)

    def can_undo(self):
        """Whether there is something to take back that a person did; what a computer did stays."""
        game = self.game
        if not game.can_undo:
            return False
        # Before the first roll of a turn that is the box of the turn before.
        turn = game.turn if game.rolls_used else game.turn - 1
        return self.players[game.player_in(turn)].is_person

    def undo(self):
        """Take back the last hold, announcement or box, if a person did it, and go on there."""
        if not self.can_undo():
            self.sound.play(sound.ERROR)
            return
        over = self.game.over
        self.game.undo()
        self.save_game()
        if over and self.scores_before is not None:
            lazy.load("handheld.scores").take_back(self)
        self.go_on()

    def save_soon(self):
        """Keep the game at the next quiet moment: after holds, which come in quick succession."""
        self._unsaved = True

    def save_game(self):
        """Keep the game now; returns whether it is safe."""
        game = self.game
        if game is None:
            return False
        # Flash may fail once and then not; a small nvm has no room for what can be undone.
        for steps in (True, True, False):
            if self.store.game.write(lineup.pack_game(self.players, self.first, game, steps)):
                return True
        return False

    def load_game(self):
        """Take up the kept game, if there is one and it is whole."""
        lazy.load(_BETWEEN).load_game(self)
        lazy.drop(_BETWEEN)
