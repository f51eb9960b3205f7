# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every command of the desktop tools, in one place: what it needs installed, and what it does in a line.

Room: kniffel_tools. A command `name` is the click command `name` in kniffel_tools/commands/name.py. This file is also
read by run.py under whatever Python there is: no imports, and only syntax that any Python has.
"""

# Groups of packages and the lock files that hold them, each complete in itself; "optional" files may fail to install.
GROUPS = {
    "play": {"locks": ("play.txt",), "optional": ("window.txt",)},
    "solve": {"locks": ("solve.txt",), "optional": ()},
    "block": {"locks": ("block.txt",), "optional": ()},
    "flash": {"locks": ("flash.txt",), "optional": ("compile.txt",)},
    "test": {"locks": ("test.txt",), "optional": ("window.txt", "compile.txt", "vm.txt")},
}

# name: (group, help)
COMMANDS = {
    "play": ("play", "Play on a simulated board, in a window or in the terminal."),
    "test": ("test", "Run the whole test suite."),
    "rules": ("play", "List the rule sets and options, or explain one set."),
    "score": ("play", "Score JSON lines: what a hand brings in every legal box."),
    "advise": ("solve", "Tell what every choice is worth, for JSON lines."),
    "solve": ("solve", "Solve a rule set exactly: the expected score of perfect play."),
    "table": ("solve", "Make the value table from which the computer plays."),
    "grade": ("solve", "Tell exactly what the shipped tables are worth."),
    "levels": ("solve", "Let every computer level play many games alone: what it averages."),
    "duel": ("solve", "Let one computer level play many games against another."),
    "flash": ("flash", "Lay the game on a board that is plugged in."),
    "bench": ("test", "Measure tables, analysis, memory, start and redraw."),
    "boards": ("play", "List the boards that the game knows, with their screens, keys and gaps."),
    "bundle": ("flash", "Pack zips to unpack onto a drive, for people who drag and drop."),
    "screens": ("solve", "Draw every screen on every board, and look for layout faults."),
    "block": ("block", "Make a score block to print, as PDF."),
    "dice": ("solve", "Roll millions of dice and test them for fairness."),
    "fuzz": ("play", "Press keys at random and pull the plug, to see what breaks."),
}
