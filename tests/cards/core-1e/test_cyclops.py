"""Cyclops' four cards."""

import pytest
from support.words import card, choose, current, full_city, labels, names, pools, table

from legendary_nb import Setup

# ---- Determination and Optic Blast -----------------------------------------------------------------


@card("Determination")
def test_determination_costs_a_card_of_your_choice_from_hand_and_gives_three_recruit():
    game = table("Ana: hand Determination, Wound, Odinson; discard ")
    game.choose("play Determination")
    assert labels(game) == ["discard Wound", "discard Odinson"]
    assert pools(game) == (0, 0)  # nothing is given before the cost is paid
    game.choose("discard Wound")
    assert pools(game) == (3, 0)
    assert names(game, "discard", "Ana") == ["Wound"]
    assert names(game, "played", "Ana") == ["Determination"]


@card("Optic Blast")
def test_optic_blast_costs_a_card_from_hand_and_gives_three_attack():
    game = table("Ana: hand Optic Blast, Wound, Odinson; discard ")
    choose(game, "play Optic Blast", "discard Odinson")
    assert pools(game) == (0, 3)
    assert names(game, "hand", "Ana") == ["Wound"]
    assert names(game, "discard", "Ana") == ["Odinson"]


@card("Determination")
def test_determination_cannot_be_played_as_the_last_card_of_the_hand():
    game = table("Ana: hand Determination, S.H.I.E.L.D. Agent; discard Wound")
    assert "play Determination" in labels(game)
    game.choose("play S.H.I.E.L.D. Agent")
    assert "play Determination" not in labels(game)


@card("Optic Blast")
def test_optic_blast_cannot_be_played_as_the_last_card_of_the_hand():
    game = table("Ana: hand Optic Blast; deck Wound; discard Wound")
    assert "play Optic Blast" not in labels(game)


@card("Optic Blast")
def test_one_optic_blast_can_pay_for_another_but_not_for_itself():
    game = table("Ana: hand Optic Blast, Optic Blast; discard ")
    game.choose("play Optic Blast")
    assert pools(game) == (0, 3)
    assert names(game, "discard", "Ana") == names(game, "played", "Ana") == ["Optic Blast"]


# ---- Unending Energy -------------------------------------------------------------------------------

RETURN, LEAVE = "return Unending Energy", "do not return"


@card("Unending Energy")
def test_unending_energy_discarded_for_optic_blast_may_return_and_be_played():
    game = table("Ana: hand Optic Blast, Unending Energy; discard ")
    game.choose("play Optic Blast")
    assert labels(game) == [RETURN, LEAVE]
    game.choose(RETURN)
    assert names(game, "discard", "Ana") == []
    game.choose("play Unending Energy")
    assert pools(game) == (0, 3 + 4)


@card("Unending Energy")
def test_unending_energy_may_be_left_in_the_discard_pile():
    game = table("Ana: hand Determination, Unending Energy; discard ")
    choose(game, "play Determination", LEAVE)
    assert names(game, "hand", "Ana") == []
    assert names(game, "discard", "Ana") == ["Unending Energy"]
    assert pools(game) == (3, 0)


@card("Unending Energy")
def test_unending_energy_pays_for_both_of_cyclops_costs_in_one_turn():
    game = table("Ana: hand Optic Blast, Unending Energy, Determination; discard ")
    choose(game, "play Optic Blast", "discard Unending Energy", RETURN, "play Determination", RETURN)
    assert names(game, "hand", "Ana") == ["Unending Energy"]
    assert pools(game) == (3, 3)


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
def test_unending_energy_does_not_return_at_the_end_of_the_turn():
    game = table("Ana: hand Unending Energy; deck " + ", ".join(["Odinson"] * 6) + "; discard ",
                 villain_deck=["Bystander", "Bystander"])
    game.choose("end turn")
    assert game.ask.player == "Ben"
    assert names(game, "discard", "Ana") == ["Unending Energy"]
    assert names(game, "hand", "Ana") == ["Odinson"] * 6


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


@card("X-Men United")
@pytest.mark.parametrize(("first", "answers", "attack"), [("Odinson", [], 6), ("Storm", ["no"], 6),
                                                          ("Storm", ["yes"], 8)])
def test_x_men_united_gives_six_without_its_superpower(first, answers, attack):
    game = table(f"Ana: hand {first}, X-Men United")
    choose(game, 0, "play X-Men United", *answers)
    assert pools(game) == (2, attack)
