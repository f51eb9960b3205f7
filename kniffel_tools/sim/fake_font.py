# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""fontio and terminalio as an English build of the firmware has them: 6x12, characters 32 to 126, dy = 0, no umlauts.

Room: kniffel_tools/sim. The pixels are read from the Terminus file that comes with Blinka's displayio.
"""

import functools
from collections import namedtuple
from pathlib import Path

from kniffel_tools.sim.board_python import module_of
from kniffel_tools.sim.importer import package_file

WIDTH, HEIGHT = 6, 12
FIRST, LAST = 32, 126

Glyph = namedtuple("Glyph", "bitmap tile_index width height dx dy shift_x shift_y")


@functools.lru_cache(maxsize=1)
def _rows():
    """{code: twelve row bytes} of the printable ASCII characters."""
    path = Path(package_file("displayio")[0]).parent / "resources" / "ter-u12n.bdf"
    rows, code, collecting = {}, None, False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("ENCODING "):
            code = int(line.split()[1])
        elif line == "BITMAP":
            collecting = FIRST <= code <= LAST
            rows[code] = []
        elif line == "ENDCHAR":
            collecting = False
        elif collecting:
            rows[code].append(int(line, 16))
    return {code: bytes(rows[code]) for code in range(FIRST, LAST + 1)}


def font_modules(bitmap_class):
    """fontio and terminalio over one machine's Bitmap class."""
    bitmap = bitmap_class(WIDTH * (LAST - FIRST + 1), HEIGHT, 2)
    for code, rows in _rows().items():
        for y, bits in enumerate(rows):
            for x in range(WIDTH):
                if bits & (0x80 >> x):
                    bitmap[(code - FIRST) * WIDTH + x, y] = 1
    bitmap._read_only = True

    class BuiltinFont:
        @property
        def bitmap(self):
            return bitmap

        def get_bounding_box(self):
            return (WIDTH, HEIGHT)

        def get_glyph(self, codepoint):
            if not FIRST <= codepoint <= LAST:
                return None
            return Glyph(bitmap, codepoint - FIRST, WIDTH, HEIGHT, 0, 0, WIDTH, 0)

    return {
        "fontio": module_of("fontio", BuiltinFont=BuiltinFont, Glyph=Glyph),
        "terminalio": module_of("terminalio", FONT=BuiltinFont()),
    }
