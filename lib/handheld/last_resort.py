# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""When all else has failed: a screen that says what happened and where, and how to report it (lib/handheld).

Called by code.py with an exception that nobody has caught. A ValueError that begins with a key of settings.toml is not a
fault of the game, and its text is all that is shown. The application has been let go by then, so that there is
memory; nothing of it is used here but its display and keys. The traceback goes to the serial console, and to ``/crash.txt``
where the drive can be written.
"""

import gc
import time

FILE = "/crash.txt"
MOST = 4096  # bytes of the file; a longer one is begun anew
_BACK, _INK, _TITLE = 0x083829, 0xFFF7DE, 0xFFB618
_PAUSE = 0.05
_SETTINGS = "settings.toml"
_ASCII = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"))

# Title, the game is safe, report with the file, report without, how to go on with a key, and without.
_EN = (
    "Oops!",
    "A fault has stopped the game.",
    "Your game is saved.",
    "Please report it with crash.txt: see README.",
    "Please report it with a photo: see README.",
    "Any key: restart",
    "RESET: restart",
)
_DE = (
    "Hoppla!",
    "Ein Fehler hat das Spiel angehalten.",
    "Stand ist gesichert.",
    "Bitte mit crash.txt melden: siehe README.",
    "Bitte mit Foto melden: siehe README.",
    "Taste: neu starten",
    "RESET: neu starten",
)


def show(error, display=None, keys=None, language="en", saved=False):
    """Tell of an exception, and restart at a key. Never returns: the firmware would write over the screen."""
    text = _traceback(error)
    print(text)
    written = _write(text)
    gc.collect()
    words = _DE if language == "de" else _EN
    title = words[0]
    lines = [
        words[1] + (" " + words[2] if saved else ""),
        _what(error),
        _where(text),
        words[3 if written else 4],
    ]
    # Typed wrongly: there is nothing to report.
    if isinstance(error, ValueError) and str(error).startswith("KNIFFEL_"):
        title, lines = _SETTINGS, [str(error)]
    last = words[5 if keys else 6]
    display = display or _display()
    if display:
        try:
            _draw(display, title, lines, last)
        except Exception as second:  # then the firmware's own console has to do
            print("No picture: %s" % second)
            _console(display, title, lines, last)
    while True:
        time.sleep(_PAUSE)
        if keys and keys.get():
            import supervisor

            supervisor.reload()


def _traceback(error):
    try:
        import traceback

        return "".join(traceback.format_exception(error))
    except (ImportError, MemoryError, TypeError):
        return _what(error)


def _what(error):
    """The kind of an exception, and what it says."""
    text = str(error)
    return type(error).__name__ + (": " + text if text else "")


def _where(text):
    """File, line and function of the innermost call in a traceback, ``turn.py:214 tick``: smallest files tell no lines."""
    where = ""
    for line in text.split("\n"):
        if line.strip().startswith("File ") and ", line " in line:
            name, _, rest = line.strip()[6:].partition('", line ')
            line, _, function = rest.partition(", in ")
            where = "%s:%s %s" % (name.split("/")[-1], line, function)
    return where


def _write(text):
    """Append to the file on the drive, which stays small; returns whether that was possible."""
    import os

    try:
        mode = "a"
        try:
            if os.stat(FILE)[6] + len(text) > MOST:
                mode = "w"
        except OSError:
            pass  # there is none yet
        with open(FILE, mode) as file:
            file.write(text[-MOST + 1 :] + "\n")
        os.sync()
        return True
    except (OSError, MemoryError):  # read-only or full
        return False


def _display():
    """The display of a board, if the application had none yet."""
    try:
        import board

        return board.DISPLAY
    except (ImportError, AttributeError):
        pass
    try:
        import supervisor

        return supervisor.runtime.display
    except (ImportError, AttributeError):
        return None


def _plain(text):
    """With the characters that every firmware has."""
    for letter, plain in _ASCII:
        text = text.replace(letter, plain)
    return text


def _draw(display, title, lines, last):
    """A big title, the lines broken to the width, and at the bottom how to go on."""
    import displayio
    import terminalio
    from adafruit_display_text import label, wrap_text_to_lines

    width, height = display.width, display.height
    box = terminalio.FONT.get_bounding_box()
    wide, tall = box[0], box[1]
    mono = getattr(display, "color_depth", 16) == 1
    back, ink = (0, 0xFFFFFF) if mono else (_BACK, _INK)
    group = displayio.Group()
    bitmap = displayio.Bitmap(8, 8, 1)
    palette = displayio.Palette(1)
    palette[0] = back
    group.append(
        displayio.TileGrid(
            bitmap,
            pixel_shader=palette,
            width=(width + 7) // 8,
            height=(height + 7) // 8,
            tile_width=8,
            tile_height=8,
        )
    )
    cells, rows = (width - 2) // wide, height // tall
    scale = 2 if rows > 7 and 2 * len(title) <= cells else 1
    broken = [wrap_text_to_lines(_plain(line), cells) for line in lines]
    room = rows - 1 - scale
    if len(lines) == 1:
        broken = [broken[0][:room]]
    elif sum([len(part) for part in broken]) > room:
        # What happened and where is the most that a photo can tell.
        safe = wrap_text_to_lines(_plain(lines[0].split(". ")[-1]), cells)
        wanted, broken = (broken[1][:1], [lines[2][-cells:]], safe, broken[3]), []
        for part in wanted:  # whole sentences only
            if len(part) <= room:
                broken.append(part)
                room -= len(part)
    broken = [line for part in broken for line in part]
    y = 0
    for text, colour, size in [(title, ink if mono else _TITLE, scale)] + [(line, ink, 1) for line in broken]:
        part = label.Label(terminalio.FONT, text=text, color=colour, scale=size)
        part.anchor_point, part.anchored_position = (0, 0), (2, y)
        group.append(part)
        y += tall * size
    part = label.Label(terminalio.FONT, text=_plain(last)[:cells], color=ink if mono else _TITLE)
    part.anchor_point, part.anchored_position = (0, 1), (2, height)
    group.append(part)
    display.root_group = group
    for _ in range(100):  # electronic paper may not be ready yet
        try:
            display.refresh()
            return
        except RuntimeError:
            time.sleep(1)


def _console(display, title, lines, last):
    """The firmware's console, where it has one on the display."""
    import displayio

    try:
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
    except AttributeError:
        return
    print("\n".join([title] + [_plain(line) for line in lines] + [last]))
    display.refresh()
