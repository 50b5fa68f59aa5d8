"""Hulk's cards in core-2e; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card, core_2e
from support.words import choose, gained, labels, names, pools

# ---- Don't Make Me Angry ---------------------------------------------------------------------------


@card("Don't Make Me Angry")
@pytest.mark.parametrize(("zones", "left"), [("hand Don't Make Me Angry, Wound; discard Odinson", ["Odinson"]),
                                             ("hand Don't Make Me Angry; discard Odinson, Wound", ["Odinson"])])
def test_dont_make_me_angry_koes_a_wound_of_hand_or_discard_pile_for_two_attack(zones, left):
    game = core_2e(f"Ana: {zones}")
    game.choose("play Don't Make Me Angry")
    assert labels(game) == ["KO Wound", "do not KO"]
    game.choose("KO Wound")
    assert pools(game) == (0, 4) and names(game, "ko") == ["Wound"]
    assert names(game, "hand", "Ana") == [] and names(game, "discard", "Ana") == left


@card("Don't Make Me Angry")
def test_dont_make_me_angry_may_keep_the_wound_and_koes_only_one():
    game = core_2e("Ana: hand Don't Make Me Angry, Don't Make Me Angry, Wound, Wound; discard ")
    choose(game, "play Don't Make Me Angry", "do not KO")
    assert pools(game) == (0, 2) and names(game, "ko") == []
    choose(game, "play Don't Make Me Angry", "KO Wound")
    assert pools(game) == (0, 2 + 4) and names(game, "hand", "Ana") == ["Wound"]


@card("Don't Make Me Angry")
def test_dont_make_me_angry_finds_no_wound_in_the_deck_or_before_another_player():
    game = core_2e("Ana: hand Don't Make Me Angry; deck Wound; discard Odinson | Ben: hand Wound; discard Wound")
    game.choose("play Don't Make Me Angry")
    assert game.ask.kind == "action" and pools(game) == (0, 2)


@card("Don't Make Me Angry")
def test_a_wound_koed_by_dont_make_me_angry_is_no_healing():
    game = core_2e("Ana: hand Don't Make Me Angry, Wound, Wound; discard ", city={"Bank": "Sentinel"})
    choose(game, "play Don't Make Me Angry", "KO Wound", "fight Sentinel")
    assert names(game, "victory", "Ana") == ["Sentinel"]


# ---- Crazed Rampage --------------------------------------------------------------------------------


@card("Crazed Rampage")
def test_crazed_rampage_wounds_every_player_who_shows_no_other_strength_hero():
    game = core_2e("Ana: hand Crazed Rampage; discard  | Ben: hand Odinson, Wound; discard  | "
                  "Cleo: hand Quick Draw; discard ", players=3)
    game.choose("play Crazed Rampage")
    assert (game.ask.player, labels(game)) == ("Ben", ["reveal Odinson", "do not reveal"])
    game.choose("reveal Odinson")
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}
    assert names(game, "discard", "Ana") == ["Wound"] and pools(game) == (0, 4)


@card("Crazed Rampage")
def test_crazed_rampage_is_not_itself_the_hero_to_show_but_a_second_one_is():
    game = core_2e("Ana: hand Crazed Rampage, Crazed Rampage; discard  | Ben: hand Quick Draw")
    choose(game, "play Crazed Rampage", "reveal Crazed Rampage", "play Crazed Rampage", "reveal Crazed Rampage")
    assert gained(game) == {"Ana": 0, "Ben": 2}


@card("Crazed Rampage")
def test_a_player_may_refuse_to_show_a_hero_and_take_the_wound_of_crazed_rampage():
    game = core_2e("Ana: hand Crazed Rampage, Growing Rage; discard  | Ben: hand Odinson; discard ")
    choose(game, "play Crazed Rampage", "do not reveal", "do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@card("Crazed Rampage", "Don't Make Me Angry")
def test_the_wound_of_crazed_rampage_feeds_dont_make_me_angry():
    game = core_2e("Ana: hand Crazed Rampage, Don't Make Me Angry; discard  | Ben: hand Odinson")
    choose(game, "play Crazed Rampage", "reveal Odinson", "play Don't Make Me Angry", "KO Wound")
    assert pools(game) == (0, 4 + 4) and names(game, "discard", "Ana") == []


# ---- Hulk Smash! -----------------------------------------------------------------------------------


@card("Hulk Smash!")
def test_hulk_smash_may_gain_a_wound_for_five_more_attack():
    game = core_2e("Ana: hand Growing Rage, Hulk Smash!; discard ")
    choose(game, "play Growing Rage", "play Hulk Smash!", "yes")
    assert labels(game) == ["gain Wound", "do not gain"]
    game.choose("gain Wound")
    assert pools(game) == (0, 2 + 10) and names(game, "discard", "Ana") == ["Wound"]


@card("Hulk Smash!")
@pytest.mark.parametrize(("first", "answers"), [("Trick Arrow", []), ("Odinson", ["no"]),
                                                ("Odinson", ["yes", "do not gain"])])
def test_without_a_wound_hulk_smash_gives_five(first, answers):
    game = core_2e(f"Ana: hand {first}, Hulk Smash!; discard ")
    game.choose(f"play {first}")
    before = pools(game)[1]
    choose(game, "play Hulk Smash!", *answers)
    assert game.ask.kind == "action" and pools(game)[1] == before + 5
    assert gained(game) == {"Ana": 0, "Ben": 0}


@card("Hulk Smash!")
def test_with_no_wound_left_to_gain_hulk_smash_gives_only_five():
    game = core_2e("Ana: hand Odinson, Hulk Smash!; discard ", stacks={"wounds": 0})
    choose(game, "play Odinson", "play Hulk Smash!", "yes")
    assert game.ask.kind == "action" and pools(game) == (3, 5)
