# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Runs once at power-up, before USB: decides who may write the drive, and says so in boot_out.txt.

Whatever goes wrong here, the drive stays the computer's, and the game plays on with what nvm keeps.
"""

try:
    from handheld.power_up import game_writes

    game, note = game_writes()
    if game:
        import storage

        storage.remount("/", readonly=False)
    print(note)
except Exception as error:
    print("Kniffel: the computer may write this drive (%s: %s)" % (type(error).__name__, error))
