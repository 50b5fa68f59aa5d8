"""Red Skull and his tactics."""

import pytest
from support.enemies import entering, taken, under
from support.words import card, choose, labels, names, pools


@card("Red Skull")
def test_red_skulls_strike_makes_each_player_ko_a_hero_from_hand():
    game = entering("Master Strike", "Ana: hand Wound, Odinson, Storm; discard Hulk | Ben: hand Rogue, Wound | "
                                     "Cleo: hand Wound; discard Hulk",
                    setup=under(players=3, mastermind="Red Skull"))
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Odinson", "KO Gathering Stormclouds"])
    game.choose("KO Gathering Stormclouds")
    assert game.ask.kind == "action"
    assert names(game, "ko") == ["Gathering Stormclouds", "Borrowed Brawn", "Master Strike"]
    assert names(game, "hand", "Cleo") == ["Wound"]
    assert names(game, "discard", "Ana") == names(game, "discard", "Cleo") == ["Growing Anger"]


@card("Red Skull")
def test_heroes_played_this_turn_are_safe_from_red_skulls_strike():
    game = taken("Negablast Grenades", "Ana: hand Odinson; played Storm | Ben: hand ",
                 city={"Bank": "Endless Armies of HYDRA"}, villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    game.choose("fight Endless Armies of HYDRA")
    assert names(game, "ko") == ["Odinson", "Master Strike"]
    assert names(game, "played", "Ana") == ["Gathering Stormclouds"]


# ---- the tactics -----------------------------------------------------------------------------------


@card("Endless Resources")
def test_endless_resources_gives_four_recruit():
    game = taken("Endless Resources", attack=7, recruit=1)
    assert pools(game) == (1 + 4, 0)


@card("Negablast Grenades")
def test_negablast_grenades_gives_three_attack():
    game = taken("Negablast Grenades", attack=7, recruit=1)
    assert pools(game) == (1, 3)


@card("HYDRA Conspiracy")
@pytest.mark.parametrize(("pile", "drawn"), [
    ("", 2), ("Sabretooth, Sentinel, Bystander", 2), ("Viper", 3), ("Viper, Supreme HYDRA, HYDRA Kidnappers, Blob", 5),
])
def test_hydra_conspiracy_lets_you_draw_two_cards_and_one_for_each_hydra_villain_in_your_victory_pile(pile, drawn):
    game = taken("HYDRA Conspiracy", f"Ana: hand ; deck {', '.join(['Storm'] * 9)}; victory {pile} | "
                                     "Ben: victory Viper, Viper")
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"] * drawn
    assert len(names(game, "deck", "Ana")) == 9 - drawn


# ---- Ruthless Dictator -----------------------------------------------------------------------------


@card("Ruthless Dictator")
def test_for_ruthless_dictator_you_ko_one_of_your_top_three_cards_discard_one_and_put_one_back():
    game = taken("Ruthless Dictator", "Ana: deck Storm, Odinson, Hulk, Rogue; discard Gambit")
    assert labels(game) == ["KO Gathering Stormclouds", "KO Odinson", "KO Growing Anger"]
    game.choose("KO Odinson")
    assert labels(game) == ["discard Gathering Stormclouds", "discard Growing Anger"]
    game.choose("discard Gathering Stormclouds")
    assert game.ask.kind == "action"
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "discard", "Ana") == ["Card Shark", "Gathering Stormclouds"]
    assert names(game, "deck", "Ana") == ["Growing Anger", "Borrowed Brawn"]


@card("Ruthless Dictator")
def test_only_you_see_the_cards_of_ruthless_dictator_that_are_not_kod_or_discarded():
    game = taken("Ruthless Dictator", "Ana: deck Storm, Odinson, Hulk")
    assert [(e.card, e.seen_by) for e in game.events if e.kind == "look"] == [
        ("Gathering Stormclouds", ("Ana",)), ("Odinson", ("Ana",)), ("Growing Anger", ("Ana",))]


@card("Ruthless Dictator")
def test_with_two_cards_ruthless_dictator_kos_one_and_discards_the_other():
    game = taken("Ruthless Dictator", "Ana: hand ; deck Storm, Odinson; discard ")
    game.choose("KO Odinson")
    assert game.ask.kind == "action"
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "discard", "Ana") == ["Gathering Stormclouds"]
    assert names(game, "deck", "Ana") == []


@card("Ruthless Dictator")
@pytest.mark.parametrize(("deck", "gone"), [("Storm", ["Gathering Stormclouds"]), ("", [])])
def test_with_one_card_ruthless_dictator_kos_it_and_with_none_nothing(deck, gone):
    game = taken("Ruthless Dictator", f"Ana: hand Odinson; deck {deck}; discard ")
    assert game.ask.kind == "action"
    assert names(game, "ko") == gone
    assert names(game, "discard", "Ana") == names(game, "deck", "Ana") == []


@card("Ruthless Dictator")
def test_for_ruthless_dictator_the_discard_pile_is_shuffled_under_a_deck_that_is_too_small():
    game = taken("Ruthless Dictator", "Ana: hand ; deck Storm; discard Odinson, Odinson, Odinson")
    assert labels(game) == ["KO Gathering Stormclouds", "KO Odinson"]
    choose(game, "KO Gathering Stormclouds")
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert names(game, "deck", "Ana") == ["Odinson", "Odinson"]
