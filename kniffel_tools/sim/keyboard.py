# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Which key of a computer's keyboard stands for which key of the board: one table for window and terminal.

Room: kniffel_tools/sim. The first name that the board has counts, so the same hand works on every board.
"""

# keyboard key: names of board keys, the best first
KEYS = {
    "up": ("up", "ccw"),
    "down": ("down", "cw", "next"),
    "left": ("left", "ccw"),
    "right": ("right", "cw", "next"),
    "enter": ("a",),
    "a": ("a",),
    "b": ("b",),
    "backspace": ("b",),
    "escape": ("b",),
    "space": ("roll", "b"),
    "m": ("menu", "c"),
    "n": ("next",),
    "t": ("coach",),
    "u": ("undo",),
    "x": ("x",),
    "y": ("y",),
    "c": ("c", "cards"),
    "d": ("d",),
    **{str(number): (f"key{number}", f"die{number}") for number in range(1, 10)},
}

_WORDS = {
    "arrows": ("up", "left", "right", "down", "cw", "next"),
    "Enter": ("a",),
    "Space": ("roll", "b"),
    "Esc": ("b",),
    "n": ("next",),
    "m": ("menu", "c"),
    "c": ("cards",),
    "t": ("coach",),
    "u": ("undo",),
    "x": ("x",),
    "y": ("y",),
    "1-9": ("key1",),
}


def board_key(key, names):
    """The board's key for a keyboard key, or None."""
    return next((name for name in KEYS.get(key, ()) if name in names), None)


def help_lines(names):
    """(keyboard key, what the board's key is called on screen) pairs, in the order of the overlay."""
    pairs = []
    for word, candidates in _WORDS.items():
        found = next((name for name in candidates if name in names), None)
        if found is not None:
            pairs.append((word, "move" if word == "arrows" else found.capitalize()))
    return pairs
