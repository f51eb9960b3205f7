# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Code and texts for a moment: loads them when needed and gives their memory back (lib/handheld; knows no screen).

A screen, a computer player, what makes a card or begins a game is a module here: loaded, used, dropped. Where a
module stays, ``forget`` takes those of its methods that have done their work.
"""

import sys

from handheld.texts import Texts


def load(name):
    """Import a module by its full name and return it."""
    __import__(name)
    return sys.modules[name]


def drop(name):
    """Forget a module, so that its memory comes back; nothing happens if it is not loaded."""
    if name in sys.modules:
        del sys.modules[name]
        # Its package knows it, too.
        package, _, last = name.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], last):
            delattr(sys.modules[package], last)


def drop_all(begins, but=()):
    """Forget all modules whose names have one of these beginnings, but some; from the inside out, for packages know
    what is in them."""
    names = []
    for begin in begins:  # CircuitPython 9 asks startswith for one beginning only
        names += [name for name in sys.modules if name.startswith(begin) and name not in but]
    names.sort(key=len)
    while names:
        drop(names.pop())


def forget(kind, *methods):
    """Give back the code of methods that are needed no more."""
    for name in methods:
        setattr(kind, name, None)  # a class keeps what is deleted until its place is used again


def texts(app, topic):
    """The texts of a topic in the language set, such as ``texts/de_help.txt``; forgotten when nobody holds them."""
    return Texts("%s_%s" % (app.settings.language, topic))
