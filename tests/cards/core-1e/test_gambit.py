"""Gambit's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.words import card, choose, labels, names, pools, table


def revealed(game):
    return [(e.player, e.card) for e in game.events if e.kind == "reveal"]


# ---- Card Shark ------------------------------------------------------------------------------------


@card("Card Shark")
def test_card_shark_draws_the_top_card_if_it_is_an_x_man():
    game = table("Ana: hand Card Shark; deck Storm, Odinson")
    game.choose("play Card Shark")
    assert pools(game) == (0, 2)
    assert revealed(game) == [("Ana", "Gathering Stormclouds")]
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"]
    assert names(game, "deck", "Ana") == ["Odinson"]


@card("Card Shark")
def test_card_shark_leaves_any_other_card_on_top():
    game = table("Ana: hand Card Shark; deck Odinson, Storm")
    game.choose("play Card Shark")
    assert revealed(game) == [("Ana", "Odinson")]
    assert names(game, "hand", "Ana") == []
    assert names(game, "deck", "Ana") == ["Odinson", "Gathering Stormclouds"]


@card("Card Shark")
def test_card_shark_reshuffles_an_empty_deck_and_reveals_nothing_if_there_is_no_card_at_all():
    game = table("Ana: hand Card Shark, Card Shark; deck ; discard Storm")
    game.choose("play Card Shark")
    assert names(game, "hand", "Ana") == ["Card Shark", "Gathering Stormclouds"]
    game.choose("play Card Shark")
    assert revealed(game) == [("Ana", "Gathering Stormclouds")]
    assert pools(game) == (0, 4)


# ---- Hypnotic Charm --------------------------------------------------------------------------------


@card("Hypnotic Charm")
def test_hypnotic_charm_may_discard_the_top_card_of_your_own_deck():
    game = table("Ana: hand Hypnotic Charm; deck Wound, Odinson; discard ")
    game.choose("play Hypnotic Charm")
    assert labels(game) == ["discard Wound", "do not discard"]
    game.choose("discard Wound")
    assert pools(game) == (2, 0)
    assert names(game, "discard", "Ana") == ["Wound"]
    assert names(game, "deck", "Ana") == ["Odinson"]


@card("Hypnotic Charm")
def test_hypnotic_charm_may_put_the_card_back_on_top():
    game = table("Ana: hand Hypnotic Charm; deck Odinson, Wound; discard ")
    choose(game, "play Hypnotic Charm", "do not discard")
    assert names(game, "deck", "Ana") == ["Odinson", "Wound"]
    assert names(game, "discard", "Ana") == []


@card("Hypnotic Charm")
def test_the_superpower_of_hypnotic_charm_lets_you_choose_for_every_other_player():
    game = table("Ana: hand Keen Senses, Hypnotic Charm; deck Wound; discard  | Ben: deck Storm, Wound; discard  | "
                 "Cleo: deck Odinson; discard ", players=3)
    choose(game, "play Keen Senses", "play Hypnotic Charm", "discard Wound", "yes")
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Gathering Stormclouds", "do not discard"])
    game.choose("discard Gathering Stormclouds")
    assert (game.ask.player, labels(game)) == ("Ana", ["discard Odinson", "do not discard"])
    game.choose("do not discard")
    assert names(game, "discard", "Ben") == ["Gathering Stormclouds"]
    assert names(game, "deck", "Ben") == ["Wound"]
    assert names(game, "deck", "Cleo") == ["Odinson"]
    assert names(game, "discard", "Cleo") == []
    assert [player for player, _ in revealed(game)] == ["Ana", "Ben", "Cleo"]


@card("Hypnotic Charm")
def test_hypnotic_charm_leaves_the_others_alone_without_its_superpower():
    game = table("Ana: hand Hypnotic Charm, Hypnotic Charm; deck Wound | Ben: deck Storm")
    choose(game, "play Hypnotic Charm", "do not discard", "play Hypnotic Charm", "do not discard", "no")
    assert {player for player, _ in revealed(game)} == {"Ana"}
    assert pools(game) == (4, 0)


@card("Hypnotic Charm", "Unending Energy")
def test_the_owner_of_a_card_discarded_by_hypnotic_charm_answers_with_it():
    game = table("Ana: hand Keen Senses, Hypnotic Charm; deck Wound | "
                 "Ben: hand Wound; deck Unending Energy; discard ")
    choose(game, "play Keen Senses", "play Hypnotic Charm", "do not discard", "yes", "discard Unending Energy")
    assert game.ask.player == "Ben"
    game.choose("return Unending Energy")
    assert names(game, "hand", "Ben") == ["Wound", "Unending Energy"]


# ---- High Stakes Jackpot ---------------------------------------------------------------------------


@card("High Stakes Jackpot")
def test_high_stakes_jackpot_adds_the_cost_of_the_top_card_which_stays_there():
    game = table("Ana: hand High Stakes Jackpot; deck Pure Fury, Odinson")
    game.choose("play High Stakes Jackpot")
    assert pools(game) == (0, 4 + 8)
    assert revealed(game) == [("Ana", "Pure Fury")]
    assert names(game, "deck", "Ana") == ["Pure Fury", "Odinson"]


@card("High Stakes Jackpot")
def test_high_stakes_jackpot_gives_four_for_a_wound_or_for_no_card_at_all():
    game = table("Ana: hand High Stakes Jackpot; deck Wound")
    game.choose("play High Stakes Jackpot")
    assert pools(game) == (0, 4)

    game = table("Ana: hand High Stakes Jackpot; deck ; discard ")
    game.choose("play High Stakes Jackpot")
    assert pools(game) == (0, 4)
