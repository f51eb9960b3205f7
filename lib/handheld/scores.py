# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""High scores, statistics and how often each face came, of all games so far (lib/handheld; knows no screen).

Loaded when a game is over or looked at, never during a turn. Each set of rules, options included, has its own list
of the best and its own statistics a person: totals by different rules say nothing about each other. The rules
played last stand first; what has no room any more falls off the end.

Layout: version 1 (1 byte), CRC-32 of the game counted last (4), number of dice (1 byte: 6), how often each face
came (4 bytes each). Then for each set of rules: length and rules line, number of persons, for each length and name,
games, wins, bonuses, kniffels, best (2 bytes each), sum (4), spread (9 bytes); number of entries of the list, for
each points (2), kniffels (1), length and name. Little-endian.
"""

from micropython import const

from kniffel_core.crc import crc32

VERSION = 1
BARS = 9  # of the spread
_ROOM = const(600)  # bytes
_BEST = const(8)  # entries of a list
_PERSONS = const(8)
_BAR = const(25)  # points
_MANY = 65535


class Person:
    """The statistics of a name by one set of rules."""

    def __init__(self, name):
        self.name = name
        self.games = self.wins = self.bonuses = self.kniffels = self.best = self.sum = 0
        self.spread = bytearray(BARS)


class Group:
    """One set of rules: ``persons``, the one who played last first, and ``best``: [points, kniffels, name]."""

    def __init__(self, rules_text):
        self.rules_text = rules_text
        self.persons = []
        self.best = []


class Scores:
    """``groups`` of rules; ``faces``: how often 1-6 came; ``last``: CRC-32 of the game counted last.

    :raises ValueError: if the bytes are not those of scores
    """

    def __init__(self, data=None):
        self.groups = []
        self.faces = [0] * 6
        self.last = b"\0\0\0\0"
        if data:
            self._unpack(data)

    # -- counting ---------------------------------------------------------------------------------------

    def count_faces(self, counts):
        """Take over the counts since the last time, and begin them anew."""
        for i in range(6):
            self.faces[i] += counts[i]
            counts[i] = 0

    def count_game(self, game, players, name_of):
        """Count a game that is over, once. Returns whether it was new.

        Computers are only in the list of the best, and only if people played, too.
        """
        stamp = crc32(game.pack()[:-4])
        if stamp == self.last:
            return False
        self.last = stamp
        people = [player for player in range(game.players) if players[player].is_person]
        if not people:
            return True
        group = self._group(game.rules.text)
        self.groups.insert(0, group)
        winners = [player for place, player, _ in game.ranking() if place == 1]
        for player in range(game.players):
            kniffels, bonuses = _feats(game, player)
            total = game.total(player)
            _enter(group.best, [total, kniffels, name_of(player)])
            if player in people:
                won = player in winners and game.players > 1
                self._count(group, name_of(player), total, won, bonuses, kniffels, cards_of(game.rules))
        return True

    def _group(self, rules_text):
        """The group of these rules, taken out of the list, or a new one."""
        for i in range(len(self.groups)):
            if self.groups[i].rules_text == rules_text:
                return self.groups.pop(i)
        return Group(rules_text)

    def _count(self, group, name, total, won, bonuses, kniffels, cards):
        person = None
        for i in range(len(group.persons)):
            if group.persons[i].name == name:
                person = group.persons.pop(i)
                break
        if person is None:
            person = Person(name)
        group.persons.insert(0, person)
        if len(group.persons) > _PERSONS:
            group.persons.pop()
        if person.games == _MANY:
            return
        person.games += 1
        person.wins += 1 if won else 0
        person.bonuses = min(person.bonuses + bonuses, _MANY)
        person.kniffels = min(person.kniffels + kniffels, _MANY)
        person.best = max(person.best, total)
        person.sum += total
        bar = bar_of(total, cards)
        if person.spread[bar] == 255:  # the shape is what counts
            for i in range(BARS):
                person.spread[i] //= 2
        person.spread[bar] += 1

    # -- bytes ------------------------------------------------------------------------------------------

    def pack(self):
        """The bytes that bring all back, at most 600: what was played longest ago is left out."""
        while True:
            data = self._pack()
            if len(data) <= _ROOM or not self.groups:
                return data
            last = self.groups[-1]
            if len(self.groups) == 1 and len(last.persons) > 1:
                last.persons.pop()
            else:
                self.groups.pop()

    def _pack(self):
        out = bytearray((VERSION,))
        out += self.last
        out.append(6)
        for count in self.faces:
            _put(out, count, 4)
        for group in self.groups:
            _put_text(out, group.rules_text)
            out.append(len(group.persons))
            for person in group.persons:
                _put_text(out, person.name)
                for value in (person.games, person.wins, person.bonuses, person.kniffels, person.best):
                    _put(out, value, 2)
                _put(out, person.sum, 4)
                out += person.spread
            out.append(len(group.best))
            for points, kniffels, name in group.best:
                _put(out, points, 2)
                out.append(kniffels)
                _put_text(out, name)
        return bytes(out)

    def _unpack(self, data):
        try:
            if data[0] != VERSION or data[5] != 6:
                raise ValueError("these are scores of another version")
            self.last = bytes(data[1:5])
            at = 6
            for i in range(6):
                self.faces[i], at = _get(data, at, 4)
            while at < len(data):
                text, at = _get_text(data, at)
                group = Group(text)
                count, at = _get(data, at, 1)
                for _ in range(count):
                    name, at = _get_text(data, at)
                    person = Person(name)
                    person.games, at = _get(data, at, 2)
                    person.wins, at = _get(data, at, 2)
                    person.bonuses, at = _get(data, at, 2)
                    person.kniffels, at = _get(data, at, 2)
                    person.best, at = _get(data, at, 2)
                    person.sum, at = _get(data, at, 4)
                    person.spread[:] = data[at : at + BARS]
                    at += BARS
                    group.persons.append(person)
                count, at = _get(data, at, 1)
                for _ in range(count):
                    points, at = _get(data, at, 2)
                    kniffels, at = _get(data, at, 1)
                    name, at = _get_text(data, at)
                    group.best.append([points, kniffels, name])
                self.groups.append(group)
        except (IndexError, UnicodeError):
            raise ValueError("these are no scores")


def cards_of(rules):
    """As how many plain cards a card under these rules counts: a column that counts double is two."""
    return sum(rules.factors)


def bar_of(total, cards):
    """The bar of the spread that a total belongs to: 100-124 is the first, with more cards so many times that."""
    return min(max((total - low_end(cards)) // (_BAR * cards), 0), BARS - 1)


def low_end(cards):
    """The points at which the spread begins."""
    return 100 * cards


def high_end(cards):
    """The points at which its last bar ends; better games belong to it, too."""
    return (100 + _BAR * BARS) * cards


def load(app):
    """The scores of the store; what cannot be read is set aside."""
    try:
        return Scores(app.store.scores.read())
    except ValueError:
        app.set_aside("SCORES", app.store.scores)
        return Scores()


def game_over(app):
    """Count the game that is over, once, and keep the scores; returns them."""
    scores = load(app)
    before = scores.pack()
    if scores.count_game(app.game, app.players, app.name_of):
        scores.count_faces(app.dice.counts)
        app.store.scores.write(scores.pack())
        app.scores_before = before
    return scores


def take_back(app):
    """The last box is taken back: the game is not over yet. The faces that came have come."""
    faces = load(app).faces
    scores = Scores(app.scores_before)
    scores.faces = faces
    app.store.scores.write(scores.pack())
    app.scores_before = None


def _feats(game, player):
    """How many kniffels and bonuses stand on a player's card."""
    rules, kniffels, bonuses = game.rules, 0, 0
    box = rules.kniffel_box
    for column in range(rules.columns):
        if box >= 0 and game.points(player, box, column) > 0:
            kniffels += 1
        kniffels += game.extras[player * rules.columns + column]
        bonuses += 1 if game.bonus(player, column) else 0
    return kniffels, bonuses


def _enter(best, entry):
    """Put an entry into a list at its place: behind those with as many points, who were first."""
    at = 0
    while at < len(best) and best[at][0] >= entry[0]:
        at += 1
    best.insert(at, entry)
    if len(best) > _BEST:
        best.pop()


def _put(out, value, size):
    for _ in range(size):
        out.append(value & 255)
        value >>= 8


def _put_text(out, text):
    data = text.encode()
    out.append(len(data))
    out += data


def _get(data, at, size):
    value = 0
    for i in range(size - 1, -1, -1):
        value = value << 8 | data[at + i]
    return value, at + size


def _get_text(data, at):
    end = at + 1 + data[at]
    if end > len(data):
        raise IndexError
    return str(data[at + 1 : end], "utf-8"), end
