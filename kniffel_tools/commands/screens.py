# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""``screens``: every screen as a picture, a contact sheet a board, and the layout faults as a list.

Room: kniffel_tools. The work is done in kniffel_tools/screens.
"""

from pathlib import Path

import click

from kniffel_tools.errors import FallsShort, UserError, choice
from kniffel_tools.progress import bar


@click.command()
@click.option("--board", "boards", multiple=True, metavar="ID", help="Only this board; may be given again.")
@click.option("--lang", "languages", multiple=True, metavar="en|de|…", help="Only this language.")
@click.option("--out", metavar="DIR", required=True, help="Where the pictures go.")
def screens(boards, languages, out):
    """Draw every screen on every board, and look for layout faults.

    \b
    python3 run.py screens --board pygamer --lang de --out pictures
    """
    from kniffel_tools.screens import studio

    known = studio.boards()
    for board in boards:
        if board not in known:
            raise choice("board", board, known)
    for language in languages:
        if language not in studio.LANGUAGES:
            raise choice("language", language, studio.LANGUAGES)
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(
            f"cannot write pictures to {out!r} ({error.strerror}); name another folder"
        ) from error
    with bar("drawing") as progress:
        faults = studio.draw_all(boards or known, languages or studio.LANGUAGES, folder, progress)
    for board, language, scene, fault in faults:
        click.echo(f"{board} {language} {scene}: {fault}")
    click.echo(f"pictures: {folder}", err=True)
    if faults:
        raise FallsShort(f"{len(faults)} layout faults")
