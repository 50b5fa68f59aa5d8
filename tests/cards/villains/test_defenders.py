"""The Defenders in play."""

import pytest
from support.villains import OPERATIVE, RECRUIT, card, entering, fought, lair, overrunning
from support.words import choose, gained, labels, names, pools

NAMOR = "Namor, The Sub-Mariner"


@card("Daredevil")
def test_after_daredevil_the_next_ally_recruited_goes_on_top_of_the_deck():
    game = fought("Daredevil", "Ana: hand ; deck Bindings; discard ", hq=["Devour"] * 5, recruit=9)
    choose(game, "recruit Devour (Lair 1)", f"recruit {RECRUIT}")
    assert names(game, "deck", "Ana") == ["Devour", "Bindings"] and names(game, "discard", "Ana") == [RECRUIT]


@card("Daredevil")
def test_daredevil_discards_top_cards_that_cost_something_as_he_overruns():
    game = overrunning("Daredevil", f"Ana: deck Devour; discard  | Ben: deck {OPERATIVE}; discard ")
    assert names(game, "discard", "Ana") == ["Devour"] and names(game, "deck", "Ben") == [OPERATIVE]


@card("Iron Fist")
def test_iron_fist_is_fought_only_with_allies_of_three_costs():
    seats = "Ana: hand {}, Devour; played Perfect Aim; victory "
    assert "fight Iron Fist" not in labels(lair(seats.format("Size Matters"), city={"Bank": "Iron Fist"}, attack=9))
    game = lair(seats.format(OPERATIVE), city={"Bank": "Iron Fist"}, attack=9).choose("fight Iron Fist")
    assert names(game, "victory", "Ana") == ["Iron Fist"]


@pytest.mark.parametrize(("other", "each"), [("Luke Cage", 1), ("Cops", 0)])
@card(NAMOR)
def test_namor_binds_each_player_if_another_defender_is_in_the_city(other, each):
    both = {"Ana": each, "Ben": each}
    assert gained(entering(NAMOR, "Ana: hand ", city={"Bank": other}), "Bindings") == both
    game = lair("Ana: hand ", city={"Bank": other, "Streets": NAMOR}, attack=6).choose(f"fight {NAMOR}")
    assert gained(game, "Bindings") == both
    game = overrunning(NAMOR, "Ana: hand ", city={"Bridge": other, "Streets": "Cops", "Rooftops": "Cops",
                                                  "Bank": "Cops",
                                                 "Sewers": NAMOR})
    assert gained(game, "Bindings") == both


@card(NAMOR)
def test_two_namors_count_for_each_other():
    game = entering(NAMOR, "Ana: hand ", city={"Bank": NAMOR})
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@card("Luke Cage")
def test_luke_cage_lets_you_decide_for_each_player_and_the_player_orders_the_cards():
    deck = "deck Devour, Bindings, Perfect Aim, New Recruit; discard "
    game = fought("Luke Cage", f"Ana: {deck} | Ben: {deck}")
    assert game.ask.player == "Ana" and labels(game) == ["discard them", "put them back on top in any order"]
    assert [e.player for e in game.events if e.kind == "reveal"] == ["Ana"] * 3 + ["Ben"] * 3
    choose(game, "discard them")
    assert names(game, "discard", "Ana") == ["Devour", "Bindings", "Perfect Aim"]
    assert game.ask.player == "Ana" and game.ask.text == "Luke Cage: Choose one for Ben."
    choose(game, 1)
    assert game.ask.player == "Ben" and game.ask.kind == "order"
    choose(game, "put back next Bindings", "put back next Devour")
    assert names(game, "deck", "Ben") == ["Perfect Aim", "Devour", "Bindings", "New Recruit"] and pools(game)[1] == 26
