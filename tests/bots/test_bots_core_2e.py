"""The priority bot where core-2e asks something new."""

from support.core_2e import CALM, core_2e
from support.words import choose, likely, names


def test_an_ability_for_once_this_turn_is_used_before_the_fights():
    game = core_2e("Ana: hand Glory of Asgard; discard ", recruit=6, city={"Bank": "Sentinel"})
    assert likely(game).label == "play Glory of Asgard"
    game.choose("play Glory of Asgard")
    assert likely(game).label == "use Glory of Asgard"
    game.choose("use Glory of Asgard")
    assert likely(game).label == "fight Sentinel"


def test_a_master_strike_is_answered():
    game = core_2e("Ana: hand Wound | Ben: hand Diamond Form", step="turn", villain_deck=["Master Strike", *CALM])
    assert likely(game).label == "reveal Diamond Form"


def test_a_wound_of_any_player_is_answered():
    game = core_2e("Ana: hand Crazed Rampage | Ben: hand Vibranium Shield; deck Wound")
    game.choose("play Crazed Rampage")
    assert likely(game).label == "reveal Vibranium Shield"


def test_a_card_that_wants_others_played_before_it_is_not_advised_first():
    game = core_2e("Ana: hand Stealth Assault Squad, S.H.I.E.L.D. Officer, Repulsor Rays; discard ")
    assert likely(game).label == "play S.H.I.E.L.D. Officer"


def test_a_superpower_in_place_of_the_text_waits_for_the_card_it_needs():
    game = core_2e("Ana: hand With Great Power..., Witty Banter; deck Wound, Wound, Wound; discard ")
    assert likely(game).label == "play Witty Banter"
    choose(game, "play Witty Banter", "play With Great Power...")
    assert likely(game).label == "yes"
    game.choose("yes")
    assert names(game, "victory", "Ana")[-1] in ("Bystander", "Kindly Caretaker", "Police Officer",
                                                 "Experimental Geneticist")
