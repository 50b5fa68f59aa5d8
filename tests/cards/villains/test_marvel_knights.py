"""The Marvel Knights in play."""

from support.villains import OPERATIVE, card, fought, overrunning
from support.words import choose, gained, labels, names, pools


@card("Black Panther")
def test_black_panther_lets_each_player_draw_a_card():
    game = fought("Black Panther", "Ana: hand ; deck Bindings | Ben: hand ; deck Devour")
    assert names(game, "hand", "Ana") == ["Bindings"] and names(game, "hand", "Ben") == ["Devour"]


@card("Elektra")
def test_elektra_kos_one_of_your_allies_and_a_bindings():
    game = fought("Elektra", f"Ana: hand Bindings, {OPERATIVE}; played Devour; discard Bindings")
    assert labels(game) == [f"KO {OPERATIVE}", "KO Devour"]
    choose(game, f"KO {OPERATIVE}")
    assert labels(game) == ["KO Bindings (hand)", "KO Bindings (discard)"]
    game.choose("KO Bindings (discard)")
    assert names(game, "ko") == [OPERATIVE, "Bindings"] and names(game, "hand", "Ana") == ["Bindings"]


@card("Punisher")
def test_punisher_kos_your_top_card_if_it_costs_nothing():
    assert names(fought("Punisher", f"Ana: deck {OPERATIVE}"), "ko") == [OPERATIVE]
    assert names(fought("Punisher", "Ana: deck Devour"), "ko") == []


@card("Punisher")
def test_punisher_kos_top_cards_that_cost_something_as_he_overruns():
    game = overrunning("Punisher", f"Ana: deck Devour | Ben: deck {OPERATIVE}")
    assert names(game, "ko") == ["Devour"] and names(game, "deck", "Ben") == [OPERATIVE]


@card("Ghost Rider")
def test_ghost_rider_lets_you_ko_another_adversary_of_your_victory_pile_for_recruit():
    game = fought("Ghost Rider", "Ana: victory Cops, Bystander", recruit=0)
    assert labels(game) == ["KO Cops", "do not KO"]
    assert pools(game.copy().choose("do not KO"))[0] == 0
    assert pools(game.choose("KO Cops"))[0] == 3 and names(game, "ko") == ["Cops"]


@card("Ghost Rider")
def test_ghost_rider_binds_each_player_who_kos_no_adversary_as_he_overruns():
    game = overrunning("Ghost Rider", "Ana: victory Cops, Thor | Ben: victory Bystander | Cleo: victory Cops",
                       players=3)
    choose(game, "KO Thor", "do not KO")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 1, "Cleo": 1} and names(game, "ko") == ["Thor"]
