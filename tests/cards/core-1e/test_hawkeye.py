"""Hawkeye's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.words import card, choose, labels, names, pools, table

# ---- Covering Fire ---------------------------------------------------------------------------------


@card("Covering Fire")
def test_covering_fire_after_a_tech_card_lets_every_other_player_draw():
    game = table("Ana: hand Team Player, Covering Fire; deck Wound | Ben: hand ; deck Storm, Wound | "
                 "Cleo: hand Wound; deck Odinson, Wound", players=3)
    choose(game, "play Team Player", "play Covering Fire", "yes")
    assert (game.ask.player, len(labels(game))) == ("Ana", 2)
    game.choose(0)
    assert pools(game) == (0, 2 + 3)
    assert names(game, "hand", "Ana") == []
    assert names(game, "hand", "Ben") == ["Gathering Stormclouds"]
    assert names(game, "hand", "Cleo") == ["Wound", "Odinson"]


@card("Covering Fire")
def test_covering_fire_may_make_every_other_player_discard_a_card_of_their_choice_instead():
    game = table("Ana: hand Team Player, Covering Fire, Wound | Ben: hand Storm, Wound; discard  | "
                 "Cleo: hand ; discard ", players=3)
    choose(game, "play Team Player", "play Covering Fire", "yes")
    game.choose(1)
    assert (game.ask.player, labels(game)) == ("Ben", ["discard Gathering Stormclouds", "discard Wound"])
    game.choose("discard Wound")
    assert names(game, "hand", "Ben") == ["Gathering Stormclouds"]
    assert names(game, "discard", "Ben") == ["Wound"]
    assert names(game, "hand", "Ana") == ["Wound"]
    assert game.ask.kind == "action"


@card("Covering Fire")
def test_covering_fire_without_or_with_a_declined_superpower_gives_only_its_attack():
    game = table("Ana: hand Covering Fire, Covering Fire | Ben: hand Wound; deck Wound")
    game.choose("play Covering Fire")
    assert game.ask.kind == "action"
    choose(game, "play Covering Fire", "no")
    assert pools(game) == (0, 6)
    assert names(game, "hand", "Ben") == ["Wound"]


@card("Covering Fire")
def test_alone_covering_fire_has_nobody_to_choose_for():
    game = table("Ana: hand Covering Fire, Covering Fire, Wound; deck Odinson", players=1)
    choose(game, "play Covering Fire", "play Covering Fire", "yes")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == ["Wound"]


# ---- Impossible Trick Shot -------------------------------------------------------------------------


@card("Impossible Trick Shot")
def test_after_impossible_trick_shot_each_defeated_villain_brings_three_bystanders():
    game = table("Ana: hand Impossible Trick Shot", attack=1,
                 city={"Bank": {"villain": "Savage Land Mutates", "holds": ["Bystander"]},
                       "Streets": "Savage Land Mutates"})
    game.choose("play Impossible Trick Shot")
    assert pools(game) == (0, 6)
    game.choose("fight Savage Land Mutates (Bank)")
    assert names(game, "victory", "Ana").count("Bystander") == 1 + 3
    game.choose("fight Savage Land Mutates")
    assert names(game, "victory", "Ana").count("Bystander") == 1 + 3 + 3


@card("Impossible Trick Shot")
def test_impossible_trick_shot_rescues_for_a_mastermind_tactic():
    game = table("Ana: hand Impossible Trick Shot", attack=2, tactics=["Negablast Grenades", "Negablast Grenades"],
                 mastermind_holds=["Bystander"])
    choose(game, "play Impossible Trick Shot", "fight Red Skull")
    assert names(game, "victory", "Ana") == ["Negablast Grenades"] + ["Bystander"] * 4


@card("Impossible Trick Shot", "Pure Fury")
def test_impossible_trick_shot_rescues_for_a_villain_defeated_by_an_effect():
    game = table("Ana: hand Impossible Trick Shot, Pure Fury", ko=["S.H.I.E.L.D. Agent"] * 4,
                 city={"Bank": "Savage Land Mutates"})
    choose(game, "play Impossible Trick Shot", "play Pure Fury")
    assert names(game, "victory", "Ana") == ["Savage Land Mutates"] + ["Bystander"] * 3


@card("Impossible Trick Shot", "Diamond Form")
def test_impossible_trick_shot_and_diamond_form_answer_the_same_defeat():
    game = table("Ana: hand Impossible Trick Shot, Diamond Form", city={"Bank": "Green Goblin"})
    choose(game, "play Impossible Trick Shot", "play Diamond Form", "fight Green Goblin")
    assert pools(game) == (3, 4)
    assert names(game, "victory", "Ana") == ["Green Goblin"] + ["Bystander"] * 3


@card("Impossible Trick Shot")
def test_impossible_trick_shot_rescues_as_many_bystanders_as_are_left():
    game = table("Ana: hand Impossible Trick Shot", stacks={"bystanders": 2}, city={"Bank": "Savage Land Mutates"})
    choose(game, "play Impossible Trick Shot", "fight Savage Land Mutates")
    assert names(game, "victory", "Ana") == ["Savage Land Mutates"] + ["Bystander"] * 2


@card("Impossible Trick Shot")
def test_impossible_trick_shot_ends_with_the_turn():
    game = table("Ana: hand Impossible Trick Shot | Ben: hand Hulk Smash!", city={"Bank": "Savage Land Mutates"},
                 villain_deck=["Bystander", "Bystander"])
    choose(game, "play Impossible Trick Shot", "end turn", "play Hulk Smash!", "fight Savage Land Mutates")
    assert names(game, "victory", "Ben") == ["Savage Land Mutates", "Bystander"]  # the one it had captured
    assert names(game, "victory", "Ana") == []
