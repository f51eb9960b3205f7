# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Makes the pictures of the two first-time guides: python3 run.py play once, then .venv/bin/python docs/pictures/first_time.py

Room: docs. Each picture is what the simulated board shows after some keys, three times as large.
"""

import sys
from pathlib import Path

from PIL import Image

from kniffel_tools import cli

HERE = Path(__file__).parent
SCALE = 3
SCRIPTS = {
    "pygamer": "wait:800 shot:{}title.png a wait:500 shot:{}newgame.png a wait:3000 shot:{}turn.png "
    "right a right right a wait:300 shot:{}held.png",
}


def main():
    for board, script in SCRIPTS.items():
        keys = script.format(*[f"{HERE}/{board}-"] * script.count("{}"))
        status = cli.main(["play", "--board", board, "--front", "none", "--seed", "5", "--keys", keys])
        if status:
            return status
    for file in HERE.glob("*-*.png"):
        picture = Image.open(file)
        picture.resize((picture.width * SCALE, picture.height * SCALE), Image.Resampling.NEAREST).save(
            file, optimize=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
