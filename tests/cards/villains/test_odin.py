"""Odin and his tactics in play."""

from support.villains import STRIKE, card, crowded, lair, strength, taken, turned_up, under
from support.words import choose, city, gained, labels, names, pools

ODIN = under(commander="Odin")
WARRIORS = "Asgardian Warriors"


@card("Odin")
def test_odin_is_stronger_for_each_asgardian_warrior_in_the_city_and_the_overrun_pile():
    game = lair(f"Ana: hand ; victory {WARRIORS}", setup=ODIN, city={"Bank": WARRIORS, "Streets": "Cops"},
                escape=[WARRIORS, WARRIORS, "Cops"], attack=13)
    assert strength(game, "mastermind") == 10 + 3
    assert pools(game.choose("fight Odin"))[1] == 0


@card("Odin")
def test_odin_brings_a_warrior_of_each_player_into_an_empty_space_or_binds_them():
    game = turned_up(STRIKE, f"Ana: hand ; victory {WARRIORS}, {WARRIORS} | Ben: hand ; victory Cops | "
                     f"Cleo: hand ; victory {WARRIORS}", under(commander="Odin", players=3), city={"Bank": "Hulk"})
    assert (game.ask.player, game.ask.kind) == ("Ana", "enter at")
    assert labels(game) == ["to the Bridge", "to the Streets", "to the Rooftops", "to the Sewers"]
    game.choose("to the Sewers")
    assert gained(game, "Bindings")["Ben"] == 1 and game.ask.player == "Cleo"
    game.choose("to the Streets")
    assert city(game) == {"Bank": "Hulk", "Sewers": WARRIORS, "Streets": WARRIORS}
    assert names(game, "victory", "Ana") == [WARRIORS]


@card("Odin")
def test_a_warrior_takes_the_only_empty_space_and_the_next_player_is_bound():
    full = {k: v for k, v in crowded("Hulk").items() if k != "Rooftops"}
    game = turned_up(STRIKE, f"Ana: hand ; victory {WARRIORS} | Ben: hand ; victory {WARRIORS}", ODIN, city=full)
    assert city(game)["Rooftops"] == WARRIORS and gained(game, "Bindings") == {"Ana": 0, "Ben": 1}
    assert names(game, "victory", "Ben") == [WARRIORS]


@card("Divine Justice")
def test_divine_justice_binds_the_others_who_have_bindings_in_their_discard_pile():
    game = taken("Divine Justice", "Ana: discard Bindings | Ben: hand ; discard Bindings | Cleo: hand Bindings; "
                 "discard ",
                 players=3)
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 1, "Cleo": 0}


@card("Might of Valhalla")
def test_might_of_valhalla_draws_a_card_for_each_warrior_you_have():
    game = taken("Might of Valhalla", f"Ana: hand ; deck Devour, Bindings, Bindings; victory {WARRIORS}, {WARRIORS}, "
                 "Cops")
    assert names(game, "hand", "Ana") == ["Devour", "Bindings"]


@card("Riches of Asgard")
def test_riches_of_asgard_give_recruit_for_each_warrior_you_have():
    assert pools(taken("Riches of Asgard", f"Ana: hand ; victory {WARRIORS}, {WARRIORS}, Cops"))[0] == 2


@card("Ride of the Valkyries")
def test_ride_of_the_valkyries_makes_the_others_discard_for_each_warrior_in_the_overrun_pile():
    game = taken("Ride of the Valkyries", "Ana: hand Devour | Ben: hand Devour, Bindings, Size Matters; discard  | "
                 "Cleo: hand Spy Games, God of Mischief; discard ", players=3, escape=[WARRIORS, WARRIORS, "Cops"])
    choose(game, "discard Bindings", "discard Devour", "reveal God of Mischief")
    assert names(game, "hand", "Ben") == ["Size Matters"] and names(game, "discard", "Cleo") == []
