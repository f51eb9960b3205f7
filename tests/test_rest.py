# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Light, dimming and sleep on a simulated board, and sound on I2S."""

import pytest
from pocket import app_of, press, saved_game, started

from kniffel_tools.sim import picture

MINUTE = 60_000
HELD = saved_game(dice=(5, 2, 5, 3, 6), used=1, held=0b00101)


def rest_of(machine):
    rest = app_of(machine).rest
    return rest.state if rest else 0


def lit(machine):
    """Which pixels shine."""
    data = machine.pixels
    return [any(data[at : at + 3]) for at in range(0, len(data), 3)]


def test_it_dims_sleeps_and_wakes_on_the_same_screen(make_machine):
    """The key that wakes does nothing else; asleep the screen is black and is not refreshed."""
    machine = started(make_machine, nvm=HELD, script="a")
    app = app_of(machine)
    assert app._name == "turn" and rest_of(machine) == 0
    bright, before = app.display.brightness, picture.rgb888(machine.frame)
    machine.run_for(MINUTE + 1000)
    assert rest_of(machine) == 1 and app.display.brightness < bright
    machine.run_for(4 * MINUTE)
    assert rest_of(machine) == 2 and app.display.brightness == 0
    assert set(picture.rgb888(machine.frame)) == {0}
    refreshes = machine.frame.refreshes
    machine.run_for(MINUTE)
    assert machine.frame.refreshes == refreshes
    machine.tap("b")
    machine.run_for(300)
    assert app._name == "turn" and app.game.rolls_used == 1, "B would have rolled"
    assert app.display.brightness == bright and rest_of(machine) == 0
    pictures = []  # the cursor blinks
    for _ in range(10):
        machine.run_for(100)
        pictures.append(picture.rgb888(machine.frame))
    assert before in pictures
    machine.tap("b")
    machine.run_for(300)
    assert app.game.rolls_used == 2, "the next one plays on"


def test_a_dim_screen_wakes_alike(make_machine):
    machine = started(make_machine, nvm=HELD, script="a")
    machine.run_for(MINUTE + 1000)
    machine.tap("b")
    machine.run_for(200)
    assert rest_of(machine) == 0 and app_of(machine).game.rolls_used == 1


def test_asleep_it_looks_ten_times_a_second(make_machine):
    """And awake about eighty times: it sleeps between two looks, there is no busy loop."""
    machine = started(make_machine, settings={"KNIFFEL_DIM": "off", "KNIFFEL_SLEEP": "2min"})
    app, looks = app_of(machine), []
    get = app.keys.get
    app.keys.get = lambda: looks.append(1) or get()
    machine.run_for(1000)
    awake = len(looks)
    machine.run_for(3 * MINUTE)
    assert rest_of(machine) == 2
    looks.clear()
    machine.run_for(1000)
    assert 8 <= len(looks) <= 12 and awake < 100


@pytest.mark.parametrize("setting", ["off", "15min"])
def test_settings_of_rest(make_machine, setting):
    machine = started(make_machine, settings={"KNIFFEL_DIM": "off", "KNIFFEL_SLEEP": setting})
    machine.run_for(6 * MINUTE)
    assert rest_of(machine) == 0
    assert len(set(picture.rgb888(machine.frame))) > 1


def test_pixels_show_the_held_dice_and_go_out_asleep(make_machine):
    machine = started(make_machine, nvm=HELD, script="a")
    machine.run_for(200)
    assert lit(machine) == [True, False, True, False, False]
    press(machine, "a")  # lets the first go
    machine.run_for(200)
    assert lit(machine) == [False, False, True, False, False]
    machine.run_for(6 * MINUTE)
    assert not any(lit(machine))
    press(machine, "a")
    machine.run_for(200)
    assert lit(machine) == [False, False, True, False, False]


@pytest.mark.parametrize("board", ["adafruit_funhouse", "lilygo_tembed_esp32s3"])
def test_dotstars_show_the_held_dice(make_machine, board):
    machine = started(make_machine, board=board, nvm=HELD)
    app = app_of(machine)
    app.go_on()
    machine.run_for(600)
    assert app._name == "turn"
    assert lit(machine)[:5] == [True, False, True, False, False]
    green, red, blue = machine.pixels[:3]
    assert red > green > blue, "the colour of held dice"


def test_pixels_tell_rolls_and_boxes_apart(make_machine):
    """A roll runs, a box is green all over, a struck one red."""
    machine = started(make_machine, nvm=HELD, script="a b")
    machine.run_for(100)
    assert any(lit(machine)) and not all(lit(machine))
    press(machine, "wait:1500 b wait:1500")
    assert app_of(machine).screen.box >= 0
    press(machine, "a wait:100")
    green, red, _blue = machine.pixels[:3]
    assert all(lit(machine)) and green > red


def test_light_off_by_setting(make_machine):
    machine = started(make_machine, nvm=HELD, script="a b", settings={"KNIFFEL_LIGHT": "off"})
    machine.run_for(100)
    assert not any(lit(machine))


def test_a_board_without_lights_has_no_light(make_machine):
    machine = started(make_machine, board="pimoroni_picosystem")
    assert app_of(machine).sound.light is None
    assert "handheld.light" not in machine.importer.modules


def test_sound_on_i2s(make_machine):
    machine = started(make_machine, board="hack_club_sprig", nvm=HELD, script="a wait:300 a")
    machine.run_for(300)
    notes = [what.frequency for _ms, what in machine.sounds if hasattr(what, "frequency")]
    assert notes[-2:] == [880, 660], "a die is let go"


def test_the_sound_chip_of_the_fruit_jam(make_machine):
    """It has its clock, its amplifiers are on, and its driver takes no memory any more."""
    machine = started(make_machine, board="adafruit_fruit_jam", nvm=HELD, script="b wait:300 b")
    machine.run_for(300)
    assert [what for _ms, what in machine.sounds if hasattr(what, "frequency")]
    registers = machine.i2c[0x18].registers
    headphones, speaker = registers[1, 31], registers[1, 32]
    assert headphones & 0xC0 == 0xC0 and speaker & 0x80
    assert registers[0, 4] & 0b1100 == 0, "its clock is the pin of that name"
    assert "adafruit_tlv320" not in machine.importer.modules


def test_a_sound_chip_that_does_not_answer_costs_no_game(make_machine):
    machine = make_machine("adafruit_fruit_jam", nvm=HELD)
    machine.i2c.clear()
    machine.run_for(2000)
    assert app_of(machine)._name == "title" and not machine.finished
