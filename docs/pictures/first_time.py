# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Makes the pictures of the two first-time guides: python3 run.py play once, then .venv/bin/python docs/pictures/first_time.py

Room: docs. Each picture is what the simulated board shows after some keys, three times as large.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image

from kniffel_tools import cli
from kniffel_tools.flash import drives, flashing

HERE = Path(__file__).parent
OLED = HERE.parent / "first-time-pico-oled.toml"
SCALE = 3
# Board: (settings of its owner, keys).
SCRIPTS = {
    "pygamer": (
        None,
        "wait:800 shot:{}title.png a wait:500 shot:{}newgame.png a wait:2000 a wait:3000 shot:{}turn.png "
        "right a right right a wait:300 shot:{}held.png",
    ),
    "raspberry_pi_pico": (
        OLED,
        "wait:800 shot:{}title.png a wait:800 shot:{}newgame.png a wait:2000 a wait:3000 next a wait:300 shot:{}turn.png "
        "long:next wait:300 shot:{}card.png",
    ),
}


def main():
    for board, (settings, script) in SCRIPTS.items():
        keys = script.format(*[f"{HERE}/{board}-"] * script.count("{}"))
        with tempfile.TemporaryDirectory() as folder:
            wishes = flashing.Wishes(sources=True, settings=settings)
            flashing.prepare(drives.forced(Path(folder), board), wishes).carry_out()
            play = [
                "play",
                "--from",
                folder,
                "--board",
                board,
                "--front",
                "none",
                "--seed",
                "5",
                "--keys",
                keys,
            ]
            status = cli.main(play)
        if status:
            return status
        for file in HERE.glob(f"{board}-*.png"):
            picture = Image.open(file)
            larger = picture.resize((picture.width * SCALE, picture.height * SCALE), Image.Resampling.NEAREST)
            larger.save(file, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
