# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Modules of lib/handheld run apart from any board, for what they declare: boards, meanings of keys, words.

Room: kniffel_tools. Nothing here knows a display or a pin; a module that asks for one cannot be run apart.
"""

import builtins
import importlib
import os
import sys
import types

from kniffel_tools.sim.drive import REPOSITORY
from kniffel_tools.sim.importer import Importer, file_below


class _Apart(Importer):
    """lib's own files; the core is the desktop's; of a board's modules only what declarations ask for."""

    def __init__(self):
        super().__init__()
        self.builtins = dict(vars(builtins), __import__=self.import_, open=_open)
        self._natives = {
            "board": types.SimpleNamespace(board_id=""),
            "supervisor": types.SimpleNamespace(ticks_ms=lambda: 0),
            "micropython": types.SimpleNamespace(const=lambda value: value),
            "os": os,
            "storage": types.SimpleNamespace(),
            "sys": sys,
        }

    def locate(self, name):
        return file_below(REPOSITORY / "lib", name)

    def native(self, name):
        if name.partition(".")[0] == "kniffel_core":
            return importlib.import_module(name)
        return self._natives.get(name)


def _open(path, mode="r"):
    """A file of the drive by the path that it has on a board."""
    return open(REPOSITORY / path.lstrip("/"), mode)


def module(name):
    """A module of lib as a fresh copy: ``module("handheld.keys").DOWN``."""
    importer = _Apart()
    importer.import_(name)
    return importer.modules[name]
