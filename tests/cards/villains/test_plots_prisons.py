"""The plots Build an Underground Mega-Vault Prison and Cage Villains in Power-Suppressing Cells in play."""

import pytest
from support.villains import OPERATIVE, SOLDIER, TWIST, card, lair, turned_up, under
from support.words import choose, city, gained, held, labels, names, prepared

VAULT = "Build an Underground Mega-Vault Prison"
CELLS = "Cage Villains in Power-Suppressing Cells"


@pytest.mark.parametrize("players", [1, 2, 5])
@card(VAULT)
def test_the_vault_has_five_bindings_for_each_player(players):
    assert len(names(prepared(under(VAULT, players), players), "wounds")) == 5 * players


@card(VAULT)
def test_with_an_adversary_in_the_sewers_each_player_gains_bindings():
    game = turned_up(TWIST, "Ana: hand ", under(VAULT), city={"Sewers": "Cops"})
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@card(VAULT)
def test_an_adversary_on_top_of_the_deck_enters_the_empty_sewers_and_no_other_card_does():
    assert city(turned_up([TWIST, "Elektra"], "Ana: hand ", under(VAULT))) == {"Sewers": "Elektra"}
    game = turned_up([TWIST, "Bystander"], "Ana: hand ", under(VAULT))
    assert city(game) == {} and names(game, "villain_deck")[0] == "Bystander"


@card(VAULT)
def test_good_wins_when_the_last_bindings_are_taken():
    game = turned_up(TWIST, "Ana: hand ", under(VAULT), city={"Sewers": "Cops"}, stacks={"wounds": 2})
    assert game.outcome.result == "loss" and game.outcome.reason.endswith("#evil wins")
    assert turned_up(TWIST, "Ana: hand ", under(VAULT), city={"Sewers": "Cops"}, stacks={"wounds": 3}).outcome is None


@card(CELLS)
def test_two_cops_for_each_player_lie_beside_the_plot():
    for players in (1, 3, 5):
        assert names(prepared(under(CELLS, players), players), "beside_scheme") == ["Cops"] * 2 * players


@card(CELLS)
def test_each_player_returns_the_cops_and_has_an_ally_caged():
    game = turned_up(TWIST, f"Ana: hand Devour, {OPERATIVE}, Supercharge; victory Cops, Hulk | Ben: hand {OPERATIVE}; "
                     "victory ",
                     under(CELLS))
    assert labels(game) == ["choose Devour", "choose Supercharge"]
    game.choose("choose Devour")
    assert names(game, "victory", "Ana") == ["Hulk"] and names(game, "outside") == ["Cops"]
    assert held(game, "Cops") == ["Devour"] and names(game, "beside_scheme") == ["Cops"] * 4  # Ben has no such ally


@card(CELLS, "Cops")
def test_who_fights_a_cop_with_a_caged_ally_chooses_a_player_to_gain_it():
    game = turned_up(TWIST, "Ana: hand Devour, Perfect Aim; victory ; discard  | Ben: hand ; victory ; discard ",
                     under(CELLS))
    choose(game, "choose Devour", "play Perfect Aim", "fight Cops")
    assert labels(game) == ["Ana", "Ben"]
    game.choose("Ben")
    assert names(game, "discard", "Ben") == ["Devour"] and names(game, "victory", "Ana") == ["Cops"]
    assert names(game, "discard", "Ana") == ["New Recruit"] and names(game, "outside") == []


@card(CELLS)
def test_good_wins_when_a_twist_needs_a_cop_and_none_is_left():
    game = lair("Ana: hand  | Ben: hand ", setup=under(CELLS), villain_deck=[TWIST, "Cops"])
    game.table.beside_scheme.clear()
    game.table.players[1].hand = [game.table.hero_deck.pop()]
    game.choose("end turn")
    assert game.outcome.result == "loss"


@card(CELLS, "Cops")
def test_cops_in_the_city_are_not_the_cops_beside_the_plot():
    game = turned_up(TWIST, "Ana: hand Devour; victory  | Ben: hand ", under(CELLS), city={"Bank": "Cops"})
    assert city(game) == {"Bank": "Cops"} and names(game, "outside") == ["Cops"]


@card(CELLS)
def test_cops_beside_the_commander_are_told_apart_by_the_allies_they_guard():
    game = turned_up(TWIST, f"Ana: hand Devour, {SOLDIER}, {SOLDIER}, {SOLDIER}; discard  | Ben: hand Spy Games; "
                     "discard ", under(CELLS))
    choose(game, *[f"play {SOLDIER}"] * 3)
    assert labels(game)[:2] == ["fight Cops (outside, with Devour)", "fight Cops (outside, with Spy Games)"]
    game.choose("fight Cops (outside, with Spy Games)")
    assert game.ask.text == f"{CELLS}: Choose a player to gain all Allies Cops is guarding."
    game.choose("Ben")
    assert names(game, "discard", "Ben") == ["Spy Games"]
