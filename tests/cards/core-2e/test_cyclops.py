"""Cyclops' cards in core-2e; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card, core_2e
from support.words import choose, labels, names, pools

from legendary_nb import Setup

# ---- Determination and Optic Blast -----------------------------------------------------------------


@card("Optic Blast")
def test_a_card_discarded_for_optic_blast_was_not_played():
    game = core_2e("Ana: hand Optic Blast, Optic Blast, Supporting Fire; discard ")
    choose(game, "play Optic Blast", "discard Optic Blast")
    assert names(game, "played", "Ana") == ["Optic Blast"]
    game = core_2e("Ana: hand Determination, Optic Blast, Supporting Fire; deck Wound; discard ")
    choose(game, "play Determination", "discard Optic Blast", "play Supporting Fire")
    assert game.ask.kind == "action"  # no ranged card was played before it


# ---- Unending Energy -------------------------------------------------------------------------------

RETURN = "return Unending Energy"


@card("Unending Energy", "High-Stakes Jackpot")
def test_unending_energy_does_not_answer_a_discard_from_the_deck():
    game = core_2e("Ana: hand High-Stakes Jackpot; deck Unending Energy; discard ")
    choose(game, "play High-Stakes Jackpot", "discard Unending Energy")
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ana") == ["Unending Energy"]


@card("Unending Energy", "Magneto")
def test_unending_energy_returns_to_its_owner_on_another_players_turn():
    setup = Setup("core-2e", 2, mastermind="Magneto", scheme="Unleash the Power of the Cosmic Cube")
    game = core_2e("Ana: hand Odinson; discard  | Ben: hand Unending Energy; discard ", setup=setup, step="turn",
                  villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    assert game.ask.player == "Ben"
    choose(game, "discard an [X-Men] Hero", RETURN)
    assert names(game, "hand", "Ben") == ["Unending Energy"] and names(game, "discard", "Ben") == []


# ---- X-Men United ----------------------------------------------------------------------------------


@card("X-Men United")
def test_x_men_united_counts_its_own_cost_and_every_earlier_discard_from_hand():
    game = core_2e("Ana: hand Optic Blast, X-Men United, Wound, Wound; discard Odinson")
    choose(game, "play Optic Blast", "discard Wound", "play X-Men United")
    assert pools(game) == (0, 3 + 6 + 2)
    game.choose("yes")
    assert pools(game) == (0, 3 + 6 + 2 + 1)


@card("X-Men United")
@pytest.mark.parametrize(("first", "answers"), [("Growing Rage", []), ("Keen Senses", ["no"])])
def test_without_its_superpower_x_men_united_counts_only_discards(first, answers):
    game = core_2e(f"Ana: hand {first}, X-Men United, Wound; discard ")
    choose(game, f"play {first}")
    before = pools(game)[1]
    choose(game, "play X-Men United", *answers)
    assert game.ask.kind == "action" and pools(game)[1] == before + 6 + 1


@card("X-Men United")
def test_x_men_united_cannot_be_played_as_the_last_card_of_the_hand():
    assert "play X-Men United" not in labels(core_2e("Ana: hand X-Men United; deck Wound; discard Wound"))


@card("X-Men United")
def test_x_men_united_counts_each_other_x_man_played_but_neither_itself_nor_others():
    game = core_2e("Ana: hand Keen Senses, Keen Senses, Trick Arrow, X-Men United, Quick Draw; deck Wound")
    choose(game, "play Keen Senses", "play Keen Senses", "yes", "play Trick Arrow", "play X-Men United",
           "discard Quick Draw", "yes")
    assert pools(game) == (0, 2 + 3 + 6 + 1 + 2)


@card("X-Men United", "Unending Energy")
def test_unending_energy_that_returned_still_counts_as_discarded_for_x_men_united():
    game = core_2e("Ana: hand Optic Blast, X-Men United, Unending Energy; discard ")
    choose(game, "play Optic Blast", "discard Unending Energy", RETURN, "play X-Men United", RETURN, "no")
    assert names(game, "hand", "Ana") == ["Unending Energy"]
    assert pools(game) == (0, 3 + 6 + 2)


@card("X-Men United", "Kinetic Card")
def test_a_card_discarded_from_the_deck_does_not_count_for_x_men_united():
    game = core_2e("Ana: hand Kinetic Card, X-Men United, Wound; deck Odinson; discard ")
    choose(game, "play Kinetic Card", "discard Odinson", "play X-Men United", "no")
    assert pools(game) == (0, 2 + 6 + 1)


@card("X-Men United", "Juggernaut")
def test_an_x_man_koed_after_it_was_played_still_counts_for_x_men_united():
    game = core_2e("Ana: hand Keen Senses, Kinetic Card, X-Men United, Wound; deck ; discard ", attack=7,
                  city={"Bank": "Juggernaut"})
    choose(game, "play Keen Senses", "play Kinetic Card", "fight Juggernaut", "KO Keen Senses", "KO Kinetic Card",
           "play X-Men United", "yes")
    assert names(game, "played", "Ana") == ["X-Men United"]
    assert pools(game) == (0, 1 + 2 + 6 + 1 + 2)
