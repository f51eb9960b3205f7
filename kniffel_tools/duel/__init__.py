# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Measuring computer players (tools; needs numpy and numba): many games, alone or against each other.

``twin`` plays as the core's players do, in compiled code made of the core's own functions; ``measure`` runs many games
on all cores; ``slow`` plays any rules, options and levels through the core itself.
"""
