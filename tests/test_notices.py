# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What the game says at its start: damaged records and tables, settings typed wrongly; and that it starts at all."""

import random
import re

import pytest
from pocket import ROOT, app_of, lineup, press, saved_game, started, store

from kniffel_core.table import Table, TableError

SETTINGS = "/settings.toml"


def notes_of(machine):
    """The lines of the notice shown, [] if the title came at once."""
    app = app_of(machine)
    if app._name != "notice":
        assert app._name == "title"
        return []
    return " ".join(line for line in app.screen._reader._lines).split("  ")


def on_board(machine, call):
    """Run `call()` inside the application's loop, where the clock may be looked at, and return what it returns."""
    app, answers = app_of(machine), []
    step = app.step

    def once():
        app.step = step
        answers.append(call())

    app.step = once
    while not answers:
        machine.run_for(20)
    return answers[0]


def with_settings(make_machine, tmp_path, text, firmware=10, **options):
    overlay = tmp_path / "overlay"
    overlay.mkdir(exist_ok=True)
    data = text if isinstance(text, bytes) else text.encode()
    (overlay / "settings.toml").write_bytes(data)
    machine = make_machine("pygamer", overlay=overlay, seed=1, **options)
    if firmware == 9:
        machine.setting = lambda key, default: getenv_of_9(data, key, default)
    machine.run_for(1000)
    return machine


def getenv_of_9(data, key, default):
    """os.getenv as CircuitPython 9 has it (shared-module/os/getenv.c): what is ill-formed raises ValueError, and a value
    without quotes is a number or ill-formed."""
    for line in data.split(b"\n"):
        if re.match(key.encode() + rb"\s*=", line):
            value = line.partition(b"=")[2].strip()
            if not value.startswith(b'"'):
                return int(value.partition(b"#")[0], 0)
            if not re.fullmatch(rb'"[^"]*"\s*(#.*)?', value):
                raise ValueError("Invalid byte '\\n'")
            return value.split(b'"')[1].decode()
    return default


@pytest.mark.parametrize("firmware", [9, 10])
@pytest.mark.parametrize(
    "text, wanted",
    [
        ('KNIFFEL_LANGUAGE = "fr"', "settings.toml, line 1: KNIFFEL_LANGUAGE cannot have this value"),
        ("\n\nKNIFFEL_SOUND = 3", "line 3: KNIFFEL_SOUND cannot have"),
        ("KNIFFEL_SOUND = quiet", "line 1: KNIFFEL_SOUND cannot have"),
        ('KNIFFEL_SPEED = ""', "line 1: KNIFFEL_SPEED cannot have"),
        ('# a remark\nKNIFFEL_COLOR = "felt"', "line 2: there is no KNIFFEL_COLOR"),
        ("KNIFFEL_ASK", "line 1: KNIFFEL_ASK cannot be read"),
        ('KNIFFEL_ASK = "yes', "line 1: KNIFFEL_ASK cannot be read"),
        (b'KNIFFEL_ASK = "\xff\xfe"', "line 1: KNIFFEL_ASK cannot be read"),
        ('KNIFFEL_DRIVE = "mine"', "line 1: KNIFFEL_DRIVE cannot have"),
        ('KNIFFEL_RULES = "knifel"', "line 1: KNIFFEL_RULES cannot have"),
        (b'KNIFFEL_RULES = "\xff"', "line 1: KNIFFEL_RULES cannot be read"),
        ('KNIFFEL_KEYS = "a=D5', "line 1: KNIFFEL_KEYS cannot be read"),
    ],
)
def test_settings_typed_wrongly(make_machine, tmp_path, text, wanted, firmware):
    """Each is named with its line, the default holds, and a key leads to the title."""
    machine = with_settings(make_machine, tmp_path, text, firmware)
    if firmware == 9 and text == "KNIFFEL_SOUND = quiet":
        wanted = "line 1: KNIFFEL_SOUND cannot be read"
    assert wanted in notes_of(machine)[0]
    settings = app_of(machine).settings
    assert (settings.language, settings.sound, settings.speed, settings.ask) == (
        "en",
        "soft",
        "normal",
        "yes",
    )
    press(machine, "a wait:300")
    assert app_of(machine)._name == "title"


@pytest.mark.parametrize(
    "text", ["", "\xff\xfe\0", "[table]\nCIRCUITPY_WIFI_SSID = 3\n", 'KNIFFEL_SOUND = "off" # x']
)
def test_what_is_not_wrong_is_not_told(make_machine, tmp_path, text):
    """Other programs' keys, remarks, an empty file, and bytes that are none of ours."""
    assert notes_of(with_settings(make_machine, tmp_path, text.encode("latin-1"))) == []


def test_a_word_without_quotes(make_machine, tmp_path):
    """CircuitPython 10 takes it as it stands; 9 cannot read it, which is told, and the default holds."""
    text = "KNIFFEL_SOUND = off"
    machine = with_settings(make_machine, tmp_path, text, 10)
    assert notes_of(machine) == [] and app_of(machine).settings.sound == "off"
    machine = with_settings(make_machine, tmp_path, text, 9)
    assert "line 1: KNIFFEL_SOUND cannot be read" in notes_of(machine)[0]
    assert app_of(machine).settings.sound == "soft"


def test_a_board_whose_firmware_reads_no_settings(make_machine):
    """PewPew M4: os.getenv is not implemented there, and all settings are as on any board that has no file."""
    machine = make_machine("pewpew_m4", seed=1)
    machine.run_for(1000)
    assert notes_of(machine) == [] and app_of(machine).settings.language == "en"
    assert "the computer may write" in machine.boot_out and "NotImplemented" not in machine.boot_out


@pytest.mark.slow
def test_any_damaged_bit_of_settings(make_machine, tmp_path):
    """Whatever has become of settings.toml, the game starts, and every other setting holds."""
    whole = b'KNIFFEL_SPEED = "fast"\nKNIFFEL_LANGUAGE = "de"\nKNIFFEL_ASK = "no"\n'
    hurts = [whole[:end] for end in range(len(whole))]
    for bit in range(8 * len(whole)):
        hurt = bytearray(whole)
        hurt[bit // 8] ^= 1 << bit % 8
        hurts.append(bytes(hurt))
    for hurt in random.Random(1).sample(hurts, 60):
        machine = with_settings(make_machine, tmp_path, hurt)
        found = app_of(machine).settings
        right = (found.speed == "fast") + (found.language == "de") + (found.ask == "no")
        lost = hurt.count(b'"fast"') + hurt.count(b'"de"') + hurt.count(b'"no"')
        assert right >= min(lost, 2) - 1 and app_of(machine)._name in ("notice", "title")
        machine.close()


def test_a_damaged_record_is_told(make_machine):
    """A flipped bit in the only record of the game: the title comes without it, and says so."""
    nvm = bytearray(saved_game(dice=(1, 2, 3, 4, 5), used=1, nvm=8192))
    nvm[40] ^= 4
    machine = started(make_machine, nvm=bytes(nvm))
    assert "Ein gespeichertes Spiel ist nicht lesbar" in notes_of(machine)[0]
    assert app_of(machine).game is None


@pytest.mark.parametrize(
    "slot, word", [("settings", "Einstellungen"), ("lineup", "Namen"), ("scores", "Bestenliste")]
)
def test_what_is_damaged_is_named(make_machine, slot, word):
    """A flipped bit in a record of each kind: the note says which it was."""
    content = bytearray(b"\xff" * 8192)
    kept = store.Store(content)
    contents = {
        "settings": bytes(8),
        "lineup": lineup.pack([lineup.Player("Anna")], "kniffel", 0),
        "scores": b"\1",
    }
    kept_slot = getattr(kept, slot)
    assert kept_slot.write(contents[slot] + bytes(20 if slot == "scores" else 0))
    content[store.HEAD + 1] ^= 4
    assert word in notes_of(started(make_machine, nvm=bytes(content)))[0]


def test_a_game_of_another_version_is_kept_and_told(make_machine):
    """A record that this program cannot understand stays while the next game is saved."""
    content = bytearray(b"\xff" * 8192)
    store.Store(content).game.write(b"from another world")
    machine = started(make_machine, nvm=bytes(content))
    assert "Spiel war nicht lesbar" in notes_of(machine)[0]
    kept = app_of(machine).store
    for number in range(30):
        kept.game.write(b"%d" % number)
    assert kept.read(store.GAME + 8 | store.VERSION << 8) == b"from another world"


def test_another_programs_records_are_told_once(make_machine):
    content = bytearray(b"\xff" * 8192)
    content[:13] = store.record(store.GAME | 9 << 8, 5, b"abc")
    machine = started(make_machine, nvm=bytes(content))
    assert "andere Version" in notes_of(machine)[0]
    machine = machine.again()
    machine.run_for(1000)
    assert notes_of(machine) == []
    machine.close()


def test_a_drive_that_cannot_be_written_is_told_once(make_machine):
    """Who wants the game to have the drive, and does not give it: nvm serves alone."""
    machine = started(make_machine, settings={"KNIFFEL_DRIVE": "game"})
    assert notes_of(machine) == [] and app_of(machine).store.has_files
    machine = started(make_machine, settings={"KNIFFEL_DRIVE": "game"}, overlay=None)
    assert "nur im Chip" in notes_of(machine)[0]
    machine = machine.again()
    machine.run_for(1000)
    assert notes_of(machine) == []
    machine.close()


def test_no_place_to_save(make_machine):
    """Neither nvm nor a drive to write: it is said at every start, and the game can be played."""
    machine = started(make_machine, "meowbit_v121", overlay=None)
    assert "nicht gespeichert" in notes_of(machine)[0]


def test_files_where_there_is_no_nvm(make_machine):
    """A board without nvm keeps its settings and its game in files."""
    machine = started(make_machine, "meowbit_v121")
    app = app_of(machine)
    assert app.store.has_files and notes_of(machine) == []
    app.store.game.write(b"x")
    machine = machine.again()
    machine.run_for(1000)
    assert app_of(machine).store.game.read() == b"x"
    machine.close()


def test_without_a_generator_the_dice_come_from_noise(make_machine):
    """A chip without os.urandom: the game is played on, with dice that differ from start to start of the clock."""
    machine = started(make_machine, "meowbit_v121")
    app = app_of(machine)
    faces = on_board(machine, lambda: [app.dice() for _ in range(600)])
    assert app.chance.noise is not None and set(faces) == {1, 2, 3, 4, 5, 6}
    counts = [faces.count(face) for face in range(1, 7)]
    assert max(counts) < 150 and min(counts) > 60


def test_a_generator_that_fails_in_the_middle(make_machine):
    """os.urandom raises during a game: noise takes over, and the dice page says so."""
    machine = started(make_machine)
    app = app_of(machine)
    on_board(machine, app.dice)
    assert app.chance.noise is None

    def broken(_count):
        raise RuntimeError("no entropy")

    machine.urandom = broken
    on_board(machine, app.dice)
    assert app.chance.noise is not None


TABLES = sorted((ROOT / "kniffel_core" / "tables").glob("*.kv?"))


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_damaged_tables_are_noticed(path, tmp_path):
    """A flipped bit or a missing end anywhere in any table file: refused by name, never believed."""
    whole = path.read_bytes()
    chance = random.Random(path.name)
    hurts = [whole[: chance.randrange(len(whole))] for _ in range(10)]
    for _ in range(40):
        hurt = bytearray(whole)
        hurt[chance.randrange(len(hurt))] ^= 1 << chance.randrange(8)
        hurts.append(bytes(hurt))
    Table(str(path)).close()
    copy = tmp_path / path.name
    for hurt in hurts:
        copy.write_bytes(hurt)
        with pytest.raises(TableError, match=path.name):
            Table(str(copy))


@pytest.mark.slow
@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_every_damaged_bit_of_a_table_is_noticed(path, tmp_path):
    """All bits of the head and the end, and every 7th of the rest; all ends."""
    whole = path.read_bytes()
    copy = tmp_path / path.name
    chance = random.Random(path.name)
    places = [*range(8 * 64), *range(8 * 64 + chance.randrange(97), 8 * len(whole), 97)]
    for bit in places:
        hurt = bytearray(whole)
        hurt[bit // 8] ^= 1 << bit % 8
        copy.write_bytes(hurt)
        with pytest.raises(TableError):
            Table(str(copy))
    for end in range(0, len(whole), 61):
        copy.write_bytes(whole[:end])
        with pytest.raises(TableError):
            Table(str(copy))


@pytest.mark.parametrize("damage", ["flipped", "empty"])
@pytest.mark.parametrize("rules_text", ["kniffel", "triple"])
def test_a_computer_without_its_table_plays_on(make_machine, tmp_path, rules_text, damage):
    """The strongest computer's table, which may be that of another set, is damaged: it says so and plays as well as it can."""
    overlay = tmp_path / "overlay"
    tables = overlay / "kniffel_core" / "tables"
    tables.mkdir(parents=True)
    whole = bytearray((ROOT / "kniffel_core" / "tables" / "kniffel.kvt").read_bytes())
    whole[999] ^= 16
    (tables / "kniffel.kvt").write_bytes(whole if damage == "flipped" else b"")
    nvm = saved_game(cards=({"ones": 3}, {}), names=(("Anna", 255), ("", 4)), rules_text=rules_text, nvm=8192)
    machine = started(make_machine, script="a wait:300", nvm=nvm, overlay=overlay)
    game = app_of(machine).game
    assert "kniffel.kvt ist nicht lesbar" in notes_of(machine)[0]  # it is named, once
    press(machine, "a wait:300")
    assert app_of(machine)._name == "turn"
    for _ in range(100):
        machine.run_for(300)
        if game.turn > 1:
            break
    assert game.turn > 1, "the computer has finished its turn"
