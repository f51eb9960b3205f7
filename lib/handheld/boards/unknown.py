# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""A board that nobody has declared: one button that most boards have, and a message on how to name the others.

It looks to ``handheld.boards`` like a declaration (lib/handheld; loaded when there is none).
"""

import board

from handheld import keys
from handheld.boards import ONE

# Buttons to ground that boards call by these names; the first that there is.
_NAMES = ("BOOT", "BOOT0", "BUTTON0", "BUTTON_BOOT", "BUTTON", "BUTTON_A", "BTN_A", "SW1", "USER_SW", "D0")
_TEXT = (
    "Kniffel does not know this board",
    board.board_id,
    "Say where its buttons are",
    "in settings.toml: KNIFFEL_KEYS",
    "",
)
_WAIT = 6000  # milliseconds


class Unknown:
    """``KEYS`` and the rest; ``button`` is the name of the button found, None without one."""

    def __init__(self):
        self.button = None
        self.KEYS = ()
        for name in _NAMES:
            if hasattr(board, name):
                self.button = name
                self.KEYS = (("low", (name,), ONE),)
                break
        self.LATE = (keys.NEXT, keys.B)
        self.CAPS = {keys.NEXT: self.button[:2] if self.button else ""}
        display = getattr(board, "DISPLAY", None)
        if display is not None and hasattr(display, "time_to_refresh"):
            self.SLOW = True
        width, height = getattr(display, "width", 0), getattr(display, "height", 0)
        if 6 * width < 5 * height and height >= 128:  # upright: laid on its side it has more room for us
            self.ROTATION = 90

    def tell(self, made):
        """Show what is missing, for some seconds or until the button is pressed."""
        import time

        import displayio
        import terminalio
        from supervisor import ticks_ms

        lines = list(_TEXT)
        if self.button:
            lines.append("So far: " + self.button + " = next,")
            lines.append("held = choose, longer = back")
        for line in lines:
            print(line)
        font = terminalio.FONT
        width, height = font.get_bounding_box()[:2]
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        group = displayio.Group()
        across = made.display.width // width
        y = 0
        for line in lines:
            while line:
                grid = displayio.TileGrid(
                    font.bitmap,
                    pixel_shader=palette,
                    width=across,
                    tile_width=width,
                    tile_height=height,
                    y=y,
                    default_tile=font.get_glyph(32).tile_index,
                )
                for i in range(min(len(line), across)):
                    glyph = font.get_glyph(ord(line[i]))
                    if glyph:
                        grid[i] = glyph.tile_index
                line = line[across:]
                group.append(grid)
                y += height
        made.display.root_group = group
        made.display.refresh()
        start = ticks_ms()
        while keys.since(ticks_ms(), start) < _WAIT and not made.keys.get():
            time.sleep(0.02)
