"""The priority bot and its hints where the second edition asks something new."""

from support.enemies_core_2e import CALM
from support.heroes_core_2e import second
from support.words import choose, names

from legendary_nb.bots.hint import hint


def test_an_ability_for_once_this_turn_is_used_before_the_fights():
    game = second("Ana: hand Glory of Asgard; discard ", recruit=6, city={"Bank": "Sentinel"})
    assert hint(game).option.label == "play Glory of Asgard"
    game.choose("play Glory of Asgard")
    assert str(hint(game)) == "use Glory of Asgard: Use what played cards still offer this turn: it costs nothing."
    game.choose("use Glory of Asgard")
    assert hint(game).option.label == "fight Sentinel"


def test_a_master_strike_is_answered():
    game = second("Ana: hand Wound | Ben: hand Diamond Form", step="turn", villain_deck=["Master Strike", *CALM])
    assert hint(game).option.label == "reveal Diamond Form"


def test_a_wound_of_any_player_is_answered():
    game = second("Ana: hand Crazed Rampage | Ben: hand Vibranium Shield; deck Wound")
    game.choose("play Crazed Rampage")
    assert hint(game).option.label == "reveal Vibranium Shield"


def test_a_card_that_wants_others_played_before_it_is_not_advised_first():
    game = second("Ana: hand Stealth Assault Squad, S.H.I.E.L.D. Officer, Repulsor Rays; discard ")
    assert hint(game).option.label == "play S.H.I.E.L.D. Officer"
    choose(game, "play S.H.I.E.L.D. Officer")
    assert "first card of the turn" not in str(hint(game))


def test_a_superpower_in_place_of_the_text_waits_for_the_card_it_needs():
    game = second("Ana: hand With Great Power..., Witty Banter; deck Wound, Wound, Wound; discard ")
    assert hint(game).option.label == "play Witty Banter"
    choose(game, "play Witty Banter", "play With Great Power...")
    assert hint(game).option.label == "yes"
    game.choose("yes")
    assert names(game, "victory", "Ana")[-1] in ("Bystander", "Kindly Caretaker", "Police Officer",
                                                 "Experimental Geneticist")
