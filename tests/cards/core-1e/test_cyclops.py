"""Cyclops' cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.systems import current, full_city
from support.words import card, choose, labels, names, pools, table

from legendary_nb import Setup

# ---- Determination and Optic Blast -----------------------------------------------------------------


@card("Optic Blast")
def test_one_optic_blast_can_pay_for_another_but_not_for_itself():
    game = table("Ana: hand Optic Blast, Optic Blast; discard ")
    game.choose("play Optic Blast")
    assert pools(game) == (0, 3)
    assert names(game, "discard", "Ana") == names(game, "played", "Ana") == ["Optic Blast"]


# ---- Unending Energy -------------------------------------------------------------------------------

RETURN = "return Unending Energy"


@card("Unending Energy")
def test_unending_energy_returns_after_a_discard_for_magnetos_strike():
    setup = Setup(current(), mastermind="Magneto", scheme="Unleash the Power of the Cosmic Cube")
    game = table("Ana: hand Odinson, Odinson, Odinson, Odinson, Odinson, Unending Energy; discard  | Ben: hand Wound",
                 setup=setup, villain_deck=["Master Strike", "Bystander"], step="turn")
    assert labels(game) == ["reveal Unending Energy", "do not reveal"]
    choose(game, "do not reveal", "discard Unending Energy")
    assert names(game, "discard", "Ana") == ["Unending Energy", "Odinson"]
    game.choose(RETURN)
    assert names(game, "hand", "Ana") == ["Odinson"] * 4 + ["Unending Energy"]
    assert game.ask.kind == "action"


@card("Unending Energy", "Covering Fire")
def test_the_owner_of_unending_energy_takes_it_back_from_covering_fire():
    game = table("Ana: hand Team Player, Covering Fire | Ben: hand Unending Energy; discard ")
    choose(game, "play Team Player", "play Covering Fire", "yes")
    game.choose(1)
    assert game.ask.player == "Ben"
    game.choose(RETURN)
    assert names(game, "hand", "Ben") == ["Unending Energy"]


@card("Unending Energy", "Hypnotic Charm")
def test_unending_energy_discarded_from_the_top_of_the_deck_comes_to_hand():
    game = table("Ana: hand Hypnotic Charm; deck Unending Energy; discard ")
    choose(game, "play Hypnotic Charm", "discard Unending Energy", RETURN)
    assert names(game, "hand", "Ana") == ["Unending Energy"]
    assert names(game, "deck", "Ana") == names(game, "discard", "Ana") == []


@card("Unending Energy", "Hey, Can I Get a Do-Over?")
def test_unending_energy_returns_before_the_new_cards_of_a_do_over():
    game = table("Ana: hand Hey, Can I Get a Do-Over?, Unending Energy, Wound; deck Odinson, Storm, Oddball; discard ")
    choose(game, "play Hey", "yes", RETURN)
    assert names(game, "hand", "Ana") == ["Unending Energy", "Odinson", "Gathering Stormclouds", "Oddball", "Wound"]


@card("Unending Energy")
def test_unending_energy_does_not_return_from_the_discard_for_a_carried_away_bystander():
    kidnapper = {"villain": "Enchantress", "holds": ["Bystander"]}
    game = table("Ana: hand Unending Energy; discard  | Ben: hand Unending Energy; discard ",
                 city=full_city(kidnapper), villain_deck=["Sentinel", "Bystander"], hq=["Odinson"] * 5, step="turn")
    game.choose("KO Odinson (HQ 1)")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == []
    assert names(game, "discard", "Ana") == names(game, "discard", "Ben") == ["Unending Energy"]


# ---- X-Men United ----------------------------------------------------------------------------------


@card("X-Men United")
def test_x_men_united_gives_two_attack_for_each_other_x_man_played():
    game = table("Ana: hand Storm, Keen Senses, Odinson, X-Men United, Oddball, Unending Energy")
    choose(game, "play Gathering Stormclouds", "play Keen Senses", "play Odinson", "play X-Men United", "yes")
    assert pools(game) == (2 + 2, 1 + 6 + 2 * 2)
