# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A simulated board on which scenes are set up: games put into a position, screens shown, keys pressed.

Room: kniffel_tools/screens. It reaches into the running application (`app` of code.py) as no player can, but draws
nothing itself: the pictures are the application's own. All that it does runs on the board's side of the machine.
"""

from kniffel_tools.screens.faults import Checker
from kniffel_tools.sim import picture
from kniffel_tools.sim.machine import Machine

_START_MS = 300
_SETTLE_MS = 150  # a sheet has risen, a cursor has been drawn

PEOPLE = (("Anna", None), ("", 4), ("Ben", None), ("", 0))  # names, and levels of computers


class Stage:
    """`app` is the application; `keys` the names of logical keys.

    drawn: False leaves the display of the machine as it was when the application had started; pictures are then composed
        from the display's groups, which takes a quarter of the time
    """

    def __init__(self, board="pygamer", language="en", drawn=True, **options):
        settings = {"KNIFFEL_LANGUAGE": language, **options.pop("settings", {})}
        self.machine = Machine(board, seed=1, settings=settings, **options)
        self.machine.run_for(_START_MS)
        self.app = self.machine.namespace["app"]
        self.keys = self.module("handheld.keys")
        self._composed = self.app.board.slow or not drawn
        self.machine.draws = drawn
        self._checker = Checker(
            self.module("handheld.look"), self.module("handheld.fonts"), self.app.look.font
        )

    def __enter__(self):
        return self

    def __exit__(self, *_exc):
        self.machine.close()

    # --- the board's side ---
    def module(self, name):
        """The machine's own module of that name; loaded if it is not yet."""
        modules = self.machine.importer.modules
        if name not in modules:
            self.do(lambda: self.machine.importer.import_(name))
        return modules[name]

    def do(self, call):
        """Run `call()` inside the application's loop and return what it returns."""
        app, answers = self.app, []
        step = app.step

        def once():
            app.step = step
            answers.append(call())
            app.display.refresh()

        app.step = once
        while not answers:
            if not self.machine.run_for(20):
                raise RuntimeError("code.py has ended; make a new stage")
        return answers[0]

    def wait(self, ms=_SETTLE_MS):
        self.machine.run_for(ms)

    # --- what scenes are made of ---
    def show(self, name, *values):
        self.do(lambda: self.app.show(name, *values))
        self.wait()

    def press(self, *names):
        """Give logical keys, such as "DOWN" or "A", to the screen shown."""
        for name in names:
            self.do(lambda name=name: self.app.screen.key(getattr(self.keys, name)))
            self.wait(30)
        self.wait()

    def players(self, players=PEOPLE):
        """Players of the next game: pairs of a name and a level, None for a person."""
        lineup = self.module("handheld.lineup")
        self.app.players = [
            lineup.Player(name, lineup.PERSON if level is None else level) for name, level in players
        ]

    def game(self, rules="kniffel", players=PEOPLE, cards=(), turn=None, dice=None, rolls=0, held=()):
        """Put a game on the table.

        cards: for each player the points of all cells in order, None for an open box, 0 for a struck one
        turn: turns finished; by itself as many as boxes are filled
        dice, rolls, held: five faces, rolls used, and which places are held
        """
        app = self.app
        self.players(players)
        app.rules_text = rules
        game_module, rules_module = self.module("kniffel_core.game"), self.module("kniffel_core.rules")
        app.game = game = game_module.Game(rules_module.parse(rules), len(players), app.dice)
        app.decisions = self.module("handheld.decisions").Decisions(len(players))
        filled = 0
        for player, card in enumerate(cards):
            for cell, points in enumerate(card):
                if points is not None:
                    game.cells[player * game.rules.cells + cell] = points
                    filled += 1
        game.turn = filled if turn is None else turn
        if dice:
            game.dice[:] = bytes(dice)
            game.rolls_used = rolls
            game.held = sum(1 << place for place in held)
        app._screens = {}
        return game

    def reset(self):
        """As after switching on for the first time, but for the settings."""
        if self.app._name == "turn":  # it looks at the game when it goes
            self.show("title")
        self.app.game = None
        self.app.players = []
        self.app.rules_text = "kniffel"
        self.app.passed = -1
        self.app.chance.noise = None
        self.app.dice.counts[:] = [0] * 6
        self.app.store.scores.write(b"")
        self.app._screens = {}

    def scores(self, groups, faces=(0,) * 6):
        """Put scores into the store: for each rules line its persons (name, games, wins, bonuses, kniffels, best, sum,
        spread) and its list of the best (points, kniffels, name)."""
        module = self.module("handheld.scores")
        scores = module.Scores()
        scores.faces = list(faces)
        for rules_text, persons, best in groups:
            group = module.Group(rules_text)
            group.best = [list(entry) for entry in best]
            for name, *numbers, spread in persons:
                person = module.Person(name)
                person.games, person.wins, person.bonuses, person.kniffels, person.best, person.sum = numbers
                person.spread[:] = bytes(spread)
                group.persons.append(person)
            scores.groups.append(group)
        self.app.store.scores.write(scores.pack())

    def topic(self, name):
        """The application's texts of a topic, such as "rules"."""
        return self.do(lambda: self.module("handheld.lazy").texts(self.app, name))

    # --- what comes out ---
    @property
    def frame(self):
        return self.machine.frame

    def image(self):
        """What the screen shows, as a Pillow image; of electronic paper what it will show when it is ready."""
        if not self._composed:
            return picture.image_of(self.frame)
        display = self.app.display
        return self._checker.image(self.app.root, display.width, display.height)

    def texts(self):
        """All texts that can be seen now, in the order in which they were put on the screen."""
        display = self.app.display
        return self._checker.texts(self.app.root, display.width, display.height)

    def faults(self):
        """The faults of what is shown now."""
        display = self.app.display
        return self._checker.find(self.app.root, display.width, display.height)
