# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Kinds of inputs, one file each, loaded only where a board declares it (lib/handheld; they know no meanings of keys).

A module has ``open(pins, count)``, which returns what ``keys.Keys`` takes as a source: an object with ``events``, as
the objects of ``keypad`` have. ``pins`` is what the declaration gives after the kind, ``count`` the number of keys.
"""
