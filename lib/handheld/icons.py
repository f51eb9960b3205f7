# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The boxes by name, in the order of their icons in the picture ``icons_9`` (lib/handheld; data only)."""

ICONS = (
    "ones twos threes fours fives sixes three_of_a_kind four_of_a_kind full_house small_straight large_straight"
    " kniffel chance one_pair two_pairs"
).split()
