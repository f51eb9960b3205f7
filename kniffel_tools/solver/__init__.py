# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The solver: exact values of every card, and the tables made from them (tools; needs numpy and numba).

``layout`` numbers the states of a rule set, ``lanes`` are the vector instructions, ``turn`` is one turn's
arithmetic, ``optimum`` runs it over all states. Rules come from ``kniffel_core.rules`` alone.
"""
