# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What is to be told at the start, if anything (lib/handheld; loaded then, and given back)."""

from micropython import const

from handheld import lazy
from handheld.store import DAMAGED, FOREIGN
from handheld.toml import value_of

_SCORES = b"\1"  # the version of scores that we read
_FOREIGN_TOLD, _READ_ONLY_TOLD = const(1), const(2)


def collect(store, unread):
    """Return tuples for the screen ``notice``: the name of a text, and what goes into it.

    :param unread: such tuples of what could not be understood so far
    """
    notes = [("%s%d" % (DAMAGED, store.hurt),)] if DAMAGED in store.problems else []
    notes += unread
    if (store.scores.read() or _SCORES)[:1] != _SCORES:
        store.scores.set_aside()
        store.scores.write(b"")
        notes.append(("SCORES",))
    module = "handheld.settings_check"
    for line, key, problem in lazy.load(module).problems():
        notes.append((problem, line, key))
    lazy.drop(module)
    if not store.can_write:
        notes.append(("NOWHERE",))
    told = store.told.read() or b"\0"
    once = told[0]
    if FOREIGN in store.problems and not once & _FOREIGN_TOLD:
        once |= _FOREIGN_TOLD
        notes.append((FOREIGN,))
    if (
        store.can_write
        and not store.has_files
        and not once & _READ_ONLY_TOLD
        and value_of("KNIFFEL_DRIVE") == "game"
    ):
        once |= _READ_ONLY_TOLD
        notes.append(("READ_ONLY",))
    if once != told[0]:
        store.told.write(bytes((once,)))
    return notes
