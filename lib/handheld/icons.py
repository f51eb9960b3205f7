# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Where the icons of the boxes stand in the picture ``icons_9`` (lib/handheld; data only)."""

# Icon of each box in icons_9, by name.
ICONS = (
    "ones twos threes fours fives sixes three_of_a_kind four_of_a_kind full_house small_straight large_straight"
    " kniffel chance one_pair two_pairs"
).split()
