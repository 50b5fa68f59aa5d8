"""Red Skull, Hydra Overlord: both sides and the tactics."""

import pytest
from support.core_2e import CALM, STRIKE, against, card, fights_for, taken, turned_up
from support.words import choose, city, labels, names, pools, table

SKULL = "Red Skull, Hydra Overlord"
EPIC = "Red Skull, Hydra Overlord (Epic)"
TECH = "Trick Arrow"

# ---- both sides ------------------------------------------------------------------------------------


@card(SKULL, EPIC)
@pytest.mark.parametrize(("epic", "alone", "more"), [(False, 7, 1), (True, 10, 2)])
def test_red_skull_is_stronger_for_each_hydra_villain_in_the_city_and_the_escape_pile(epic, alone, more):
    setup = against(SKULL, epic=epic)
    others = turned_up("Sentinel", "", setup, city={"Bank": "Zzzax"}, escape=["Zzzax"])
    assert fights_for(others) == alone
    hydra = turned_up("Sentinel", "", setup, city={"Bank": "Viper", "Bridge": "Hydra Kidnappers"},
                      escape=["Endless Armies of Hydra", "Zzzax"])
    assert fights_for(hydra) == alone + 3 * more
    hydra.table.attack = alone + 3 * more
    hydra.choose("fight Red Skull")
    assert pools(hydra)[1] == 0


@card(SKULL)
@pytest.mark.parametrize(("group", "attack"), [("Enemies of Asgard", 7 + 1), ("Hydra", 7)])
def test_alone_red_skull_counts_the_villain_group_in_use_instead_of_hydra(group, attack):
    game = table("Ana: hand ", setup=against(SKULL, players=1, villains=[group]), city={"Bank": "Enchantress"},
                 attack=attack, tactics=["Vast Resources"] * 2)
    assert fights_for(game) == attack
    game.choose("fight Red Skull")
    assert pools(game) == (4, 0)


@card(SKULL, EPIC)
@pytest.mark.parametrize(("epic", "down_to"), [(False, 4), (True, 3)])
def test_red_skulls_strike_makes_who_reveals_no_tech_hero_discard_down(epic, down_to):
    hands = f"hand {TECH}, Odinson, Odinson, Odinson, Odinson"
    game = turned_up(STRIKE, f"Ana: {hands} | Ben: {hands} | Cleo: hand {', '.join(['Odinson'] * 6)}",
                     against(SKULL, players=3, epic=epic))
    choose(game, f"reveal {TECH}", "do not reveal", *["discard Odinson"] * (5 - down_to))
    assert [len(names(game, "hand", name)) for name in ("Ana", "Ben", "Cleo")] == [5, down_to, down_to]
    assert game.ask.kind == "action"


@card(SKULL)
def test_red_skulls_strike_leaves_a_hand_of_four_as_it_is():
    game = turned_up(STRIKE, "Ana: hand Odinson, Odinson, Odinson, Odinson | Ben: hand Odinson", against(SKULL))
    assert len(names(game, "hand", "Ana")) == 4
    assert len(names(game, "hand", "Ben")) == 1


# ---- the tactics -----------------------------------------------------------------------------------


@card("Dust of Death")
def test_dust_of_death_kos_a_hero_with_a_class_from_each_other_discard_pile():
    game = taken("Dust of Death", "Ana: discard Odinson | Ben: discard Odinson, Wound, Quick Draw | "
                    "Cleo: discard S.H.I.E.L.D. Agent, Wound", players=3)
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Odinson", "KO Quick Draw"])
    game.choose("KO Quick Draw")
    assert names(game, "ko") == ["Quick Draw"]
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert names(game, "discard", "Cleo") == ["S.H.I.E.L.D. Agent", "Wound"]


@card("Dust of Death")
def test_alone_dust_of_death_kos_from_your_own_discard_pile():
    game = taken("Dust of Death", "Ana: discard Odinson", players=1)
    assert names(game, "ko") == ["Odinson"]


@card("Ruthless Command")
def test_ruthless_command_kos_one_of_three_discards_one_and_leaves_one_on_top():
    game = taken("Ruthless Command", "Ana: deck Odinson, Wound, Quick Draw, Zzzax; discard ")
    assert labels(game) == ["KO Odinson", "KO Wound", "KO Quick Draw"]
    choose(game, "KO Wound", "discard Quick Draw")
    assert names(game, "ko") == ["Wound"]
    assert names(game, "discard", "Ana") == ["Quick Draw"]
    assert names(game, "deck", "Ana") == ["Odinson", "Zzzax"]


@card("Ruthless Command")
def test_ruthless_command_with_two_cards_left_puts_none_back():
    game = taken("Ruthless Command", "Ana: deck Odinson, Wound; discard ")
    choose(game, "KO Odinson")
    assert (names(game, "ko"), names(game, "discard", "Ana")) == (["Odinson"], ["Wound"])
    assert names(game, "deck", "Ana") == []


@card("Two More Shall Take Its Place")
def test_two_more_shall_take_its_place_shuffles_two_bystanders_in_and_plays_two_villain_cards():
    game = taken("Two More Shall Take Its Place", villain_deck=["Sentinel"] * 20)
    assert len(names(game, "villain_deck")) == 20
    turned = [e.card for e in game.events if e.kind == "villain card"]
    assert len(turned) == 2
    assert len([e for e in game.events if e.kind == "shuffle in"]) == 2
    assert len(city(game)) == turned.count("Sentinel")


@card("Two More Shall Take Its Place")
def test_two_more_shall_take_its_place_does_nothing_as_the_final_tactic():
    game = taken("Two More Shall Take Its Place", left=0)
    assert len(names(game, "villain_deck")) == len(CALM)
    assert city(game) == {}


@card("Vast Resources")
def test_vast_resources_gives_four_recruit():
    game = taken("Vast Resources", attack=7)
    assert pools(game) == (4, 0)
