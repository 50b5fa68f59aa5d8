"""The Avengers in play."""

import pytest
from support.villains import MADAME, OPERATIVE, card, entering, fought, lair, overrunning, strength
from support.words import choose, gained, labels, names

COLOURS = "Devour, Perfect Aim, Crazed Experiments"
LAIR = ["Perfect Aim", "Devour", "Unstoppable Force", "Pumpkin Bombs", "Spy Games"]


@pytest.mark.parametrize(("name", "needs"), [("Ant-Man", 4), ("Wasp", 7)])
@card("Ant-Man", "Wasp")
def test_ant_man_and_wasp_are_elusive(name, needs):
    game = lair("Ana: hand ", city={"Bank": name}, attack=5, recruit=needs - 1)
    assert f"fight {name}" not in labels(game)
    game = lair("Ana: hand ; victory ", city={"Bank": name}, attack=5, recruit=needs).choose(f"fight {name}")
    assert names(game, "victory", "Ana") == [name]


@card("Captain America")
def test_captain_america_is_stronger_for_each_colour_in_the_lair():
    game = lair("Ana: hand ; victory ", city={"Bank": "Captain America"}, hq=LAIR, attack=9)
    assert strength(game, "Captain America") == 4 + 5
    assert names(game.choose("fight Captain America"), "victory", "Ana") == ["Captain America"]


@card("Captain America")
def test_captain_america_wants_allies_of_three_colours_shown_as_he_enters():
    game = entering("Captain America", f"Ana: hand {COLOURS} | Ben: hand Devour, Perfect Aim")
    assert labels(game) == ["reveal Devour", "reveal Perfect Aim", "reveal Crazed Experiments", "do not reveal"]
    choose(game, "reveal Devour")
    assert labels(game) == ["reveal Perfect Aim", "reveal Crazed Experiments"]
    choose(game, "reveal Perfect Aim", "reveal Crazed Experiments")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 1}


@card("Captain America")
def test_grey_is_a_colour_for_captain_america_and_a_player_may_decline():
    game = fought("Captain America", f"Ana: hand {OPERATIVE}, Devour, Perfect Aim | Ben: hand {MADAME}, {OPERATIVE}, "
                  "Devour")
    choose(game.copy(), f"reveal {OPERATIVE}", "reveal Devour", "reveal Perfect Aim")
    game.choose("do not reveal")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@pytest.mark.parametrize("name", ["Captain America", "Iron Man", "Thor"])
@card("Captain America", "Iron Man", "Thor")
def test_three_avengers_demolish_each_player_as_they_overrun(name):
    game = overrunning(name, "Ana: hand Devour, Size Matters | Ben: hand Hidden Weapons, Perfect Aim",
                       hero_deck=["Soul Sacrifice", "Perfect Aim"])
    game.choose("discard Devour")
    assert names(game, "hand", "Ana") == ["Size Matters"] and names(game, "hand", "Ben") == ["Perfect Aim"]
    assert names(game, "hero_deck") == ["Perfect Aim", "Soul Sacrifice"]


@card("Hulk")
def test_hulk_demolishes_each_player_twice_as_he_enters_is_fought_and_overruns():
    seats = "Ana: hand Devour, Perfect Aim; discard  | Ben: hand Devour, Size Matters; discard "
    for game in (entering("Hulk", seats, hero_deck=["Soul Sacrifice", "Spy Games", "Supercharge"]),
                 fought("Hulk", seats, hero_deck=["Soul Sacrifice", "Spy Games", "Supercharge"]),
                 overrunning("Hulk", seats, hero_deck=["Soul Sacrifice", "Spy Games", "Supercharge"])):
        game.choose("discard Size Matters")
        assert names(game, "discard", "Ana") == ["Devour", "Perfect Aim"] and names(game, "hand", "Ben") == ["Devour"]


@pytest.mark.parametrize("meet", [entering, fought])
@card("Iron Man")
def test_iron_man_binds_whoever_shows_no_tech_ally(meet):
    game = meet("Iron Man", "Ana: hand Crazed Experiments | Ben: hand Devour")
    assert gained(game.copy().choose("do not reveal"), "Bindings") == {"Ana": 1, "Ben": 1}
    assert gained(game.choose("reveal Crazed Experiments"), "Bindings") == {"Ana": 0, "Ben": 1}


@pytest.mark.parametrize("meet", [entering, fought])
@card("Thor")
def test_thor_kos_every_ally_of_the_lair_that_costs_seven_or_more(meet):
    game = meet("Thor", "Ana: hand ", hq=LAIR, hero_deck=["Perfect Aim", "Devour", "Devour", "Devour"])
    assert sorted(names(game, "ko")) == ["Perfect Aim", "Spy Games", "Unstoppable Force"]
    assert names(game, "hq") == ["Perfect Aim", "Devour", "Devour", "Pumpkin Bombs", "Devour"]  # refilled once
