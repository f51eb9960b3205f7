# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The README.txt in a bundle: for people who have a board and no command line, in both languages.

Room: kniffel_tools/flash. Text only; `bundle` fills in what stands in braces.
"""

TEXT = """\
KNIFFEL {version} for CircuitPython {major}

Deutsch steht weiter unten.


ENGLISH

1. Does your board run CircuitPython {major}? Open boot_out.txt on its drive CIRCUITPY to see. If not: get it
   for your board at circuitpython.org/downloads.
2. Is there a settings.toml or a code.py of your own on CIRCUITPY? Put them aside. Then copy everything inside
   the folder "CircuitPython {major}.x" onto CIRCUITPY, code.py last: so the board runs nothing that is there only
   in part. If the game is there already: delete its code.py first, and copy all but settings.toml and the folder
   saves.
3. Wait until the computer has finished writing, eject the drive, press the reset button. The title appears.

A board with its own screen and keys needs nothing else. These are known:
{boards}

A plain board, such as a Raspberry Pi Pico with a small screen and three buttons, is told in settings.toml what
is connected; each key is explained there.

A newer version: delete code.py, then copy everything again, code.py last, but neither settings.toml, in which
your settings are, nor the folder saves, in which your game is.

To change settings later, edit settings.toml on the drive. Is the drive read-only? Then this board keeps the
game's records on it: hold any key while the board starts, and the computer may write. boot_out.txt says so.

The libraries in lib are Adafruit's, under the licences in the folder licenses. To get or update them with
circup instead: circup install -r requirements.txt

The screen stays black, and the drive does not appear or does not answer? Then a file was copied only in part.
Press reset, and again within a second, while the board's light blinks; on a board without a reset button, such
as a Pico, put the plug in and then press BOOTSEL (CircuitPython 10), or connect RUN to GND twice. The drive
appears, and you can copy everything again.

Something else does not work? The board's serial console names the file and the line.


DEUTSCH

1. Läuft auf dem Board CircuitPython {major}? Das steht in boot_out.txt auf seinem Laufwerk CIRCUITPY. Wenn
   nicht: Für jedes Board gibt es die richtige Datei auf circuitpython.org/downloads.
2. Liegt auf CIRCUITPY schon eine eigene settings.toml oder code.py? Dann diese vorher in Sicherheit bringen.
   Danach alles, was im Ordner "CircuitPython {major}.x" liegt, auf CIRCUITPY kopieren, code.py zuletzt: So führt
   das Board nichts aus, was erst zum Teil da ist. Ist das Spiel schon darauf: erst seine code.py löschen, dann
   alles kopieren außer settings.toml und dem Ordner saves.
3. Warten, bis der Computer fertig geschrieben hat, das Laufwerk auswerfen, die Reset-Taste drücken. Der Titel
   erscheint.

Ein Board mit eigenem Bildschirm und eigenen Tasten braucht sonst nichts. Bekannt sind:
{boards}

Einem Board ohne beides, etwa einem Raspberry Pi Pico mit kleinem Bildschirm und drei Tastern, sagt die
settings.toml, was wo angeschlossen ist; jeder Eintrag ist dort erklärt.

Eine neuere Version: code.py löschen, dann wieder alles kopieren, code.py zuletzt; nur nicht settings.toml, worin
die Einstellungen stehen, und nicht den Ordner saves, in dem das Spiel liegt.

Einstellungen später ändern: settings.toml auf dem Laufwerk bearbeiten. Ist das Laufwerk schreibgeschützt? Dann
hält das Spiel auf diesem Board seine Daten darauf: Beim Start irgendeine Taste halten, und der Computer darf
schreiben. So steht es auch in boot_out.txt.

Die Bibliotheken in lib sind von Adafruit, ihre Lizenzen liegen im Ordner licenses. Wer sie lieber mit circup
holt oder erneuert: circup install -r requirements.txt

Der Bildschirm bleibt schwarz, und das Laufwerk erscheint nicht oder antwortet nicht? Dann ist eine Datei nur zum
Teil kopiert. Die Reset-Taste drücken und binnen einer Sekunde, solange das Licht des Boards blinkt, noch einmal;
auf einem Board ohne Reset-Taste, etwa einem Pico, den Stecker einstecken und dann BOOTSEL drücken (CircuitPython
10) oder zweimal RUN mit GND verbinden. Das Laufwerk erscheint, und alles lässt sich noch einmal kopieren.

Etwas anderes geht nicht? Die serielle Konsole des Boards nennt die Datei und die Zeile.
"""
