# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Who may write the drive from now on, the game or the computer (lib/handheld; asked by boot.py, before USB).

The game keeps its records in nvm and leaves the drive to the computer. Where there is no nvm, or where settings.toml
says ``KNIFFEL_DRIVE = "game"``, the game takes the drive, unless a key is held while the board starts.
"""

import time

from handheld.toml import value_of

_SETTLED = 0.08  # seconds until a key that is down has been seen by its scanner


def game_writes():
    """Return (whether the game may write the drive, a line that says so for boot_out.txt)."""
    if not _game_wants():
        return False, "Kniffel: the computer may write this drive."
    if _key_held():
        return False, "Kniffel: a key was held, so the computer may write this drive until the next start."
    return True, "Kniffel: the game may write this drive. Hold any key while it starts, and the computer may."


def _game_wants():
    wish = value_of("KNIFFEL_DRIVE")
    if wish:
        return wish == "game"
    try:
        import microcontroller

        return not microcontroller.nvm
    except (ImportError, AttributeError):
        return True


def _key_held():
    from handheld import boards

    held = False
    for source, _ in boards.key_sources(boards.profile()):
        time.sleep(_SETTLED)
        event = source.events.get()
        held = held or bool(event and event.pressed)
        source.deinit()
    return held
