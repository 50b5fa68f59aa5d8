"""Juggernaut's cards in play."""

from support.villains import OPERATIVE, card, lair
from support.words import choose, labels, names, pools, refused


@card("Crimson Gem of Cyttorak")
def test_crimson_gem_of_cyttorak_discards_cheap_top_cards_of_the_others_for_recruit():
    game = lair("Ana: hand Size Matters, Crimson Gem of Cyttorak; deck Pumpkin Bombs | Ben: deck Pumpkin Bombs; "
                f"discard  | Cleo: deck {OPERATIVE}; discard  | Dan: deck Size Matters; discard  | "
                "Eva: deck New Recruit; discard ",
                players=5)
    choose(game, "play Size Matters", "play Crimson Gem of Cyttorak")
    assert pools(game) == (2 + 2, 2)
    assert [names(game, "discard", p) for p in ("Ben", "Cleo", "Dan", "Eva")] == [["Pumpkin Bombs"], [], [],
                                                                                 ["New Recruit"]]
    assert names(game, "deck", "Ana") == ["Pumpkin Bombs"]


@card("Size Matters")
def test_size_matters_counts_the_other_cards_of_cost_four_or_more_played_this_turn():
    game = lair("Ana: hand Size Matters, Size Matters, Pumpkin Bombs, Perfect Aim")
    choose(game, "play Pumpkin Bombs", "play Size Matters")
    assert pools(game) == (0, 1 + 2)
    choose(game, "play Perfect Aim", "play Size Matters")
    assert pools(game) == (0, 1 + 2 + 5 + 2 + 2)


@card("Runaway Train")
def test_runaway_train_is_played_only_with_another_card_to_discard():
    game = lair(f"Ana: hand Runaway Train, {OPERATIVE}; discard ")
    game.choose("play Runaway Train")
    assert names(game, "discard", "Ana") == [OPERATIVE] and pools(game) == (0, 4)
    assert refused(lair("Ana: hand Runaway Train"), "play Runaway Train")


@card("Unstoppable Force")
def test_unstoppable_force_makes_each_player_ko_two_cards_from_one_place_and_counts_allies_with_a_class():
    game = lair(f"Ana: hand Unstoppable Force, Pumpkin Bombs, {OPERATIVE}, {OPERATIVE}; discard Bindings | "
                "Ben: hand Size Matters, Perfect Aim; discard Bindings")
    game.choose("play Unstoppable Force")
    assert labels(game) == ["each player KOs two cards from their hand",
                            "each player KOs two cards from their discard pile"]
    other = game.copy().choose(1)
    assert sorted(names(other, "ko")) == ["Bindings", "Bindings"] and pools(other) == (0, 5)
    choose(game, 0, "KO Pumpkin Bombs")
    assert sorted(names(game, "ko")) == [OPERATIVE, "Perfect Aim", "Pumpkin Bombs", "Size Matters"]
    assert pools(game) == (0, 5 + 3)


@card("Unstoppable Force")
def test_unstoppable_force_cannot_take_cards_from_discard_piles_that_are_all_empty():
    game = lair(f"Ana: hand Unstoppable Force, Devour, {OPERATIVE}; discard  | Ben: hand Bindings; discard ")
    game.choose("play Unstoppable Force")
    assert sorted(names(game, "ko")) == ["Bindings", "Devour", OPERATIVE] and pools(game) == (0, 6)


@card("Unstoppable Force")
def test_one_card_in_any_discard_pile_is_enough_to_choose_the_discard_piles():
    game = lair(f"Ana: hand Unstoppable Force, Devour; discard  | Ben: hand ; discard {OPERATIVE}")
    choose(game, "play Unstoppable Force", "each player KOs two cards from their discard pile")
    assert names(game, "ko") == [OPERATIVE] and names(game, "hand", "Ana") == ["Devour"]
