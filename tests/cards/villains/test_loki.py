"""Loki's cards in play."""

from support.villains import OPERATIVE, RECRUIT, SOLDIER, card, lair
from support.words import choose, gained, labels, names, pools, refused, story


@card("All Humans Are Expendable")
def test_all_humans_are_expendable_kos_a_card_for_a_new_recruit_after_a_covert_ally():
    game = lair(f"Ana: hand Father of Lies, All Humans Are Expendable, {OPERATIVE}; discard {SOLDIER} | Ben: deck ; "
                "discard ")
    choose(game, "play Father of Lies", "play All Humans Are Expendable")
    assert labels(game) == [f"KO {OPERATIVE}", f"KO {SOLDIER}", "do not KO"]
    assert names(game.copy().choose("do not KO"), "discard", "Ana") == [SOLDIER]
    game.choose(f"KO {OPERATIVE}")
    assert names(game, "discard", "Ana") == [SOLDIER, RECRUIT] and names(game, "ko") == [OPERATIVE]


@card("Illusionary Bindings")
def test_illusionary_bindings_give_one_recruit_however_many_players_gain_bindings():
    game = lair("Ana: hand Illusionary Bindings, Illusionary Bindings | Ben: hand  | Cleo: hand Pumpkin Bombs | "
                "Dan: hand Perfect Aim", players=4)
    choose(game, "play Illusionary Bindings", "play Illusionary Bindings", "reveal Perfect Aim")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 1, "Cleo": 1, "Dan": 0} and pools(game) == (2 + 2 + 1, 0)


@card("Illusionary Bindings")
def test_illusionary_bindings_give_nothing_more_if_nobody_gains_bindings():
    game = lair("Ana: hand Illusionary Bindings, Illusionary Bindings | Ben: hand Perfect Aim")
    choose(game, "play Illusionary Bindings", "play Illusionary Bindings", "reveal Perfect Aim")
    assert pools(game) == (4, 0)


@card("Father of Lies")
def test_father_of_lies_lets_the_other_player_choose_between_the_good_and_the_bad_card_unseen():
    game = lair("Ana: hand Father of Lies; discard  | Ben: deck Bindings, Perfect Aim, New Recruit; discard ")
    game.choose("play Father of Lies")
    assert game.ask.player == "Ana" and labels(game) == ["call good: Bindings", "call good: Perfect Aim"]
    game.choose("call good: Bindings")  # a lie
    assert game.ask.player == "Ben" and labels(game) == ["take the good card", "take the bad card"]
    assert "Perfect Aim" not in game.ask.text and "Bindings" not in game.ask.text
    wary = game.copy().choose("take the bad card")
    assert names(wary, "discard", "Ben") == ["Perfect Aim"] and names(wary, "discard", "Ana") == ["Bindings"]
    game.choose("take the good card")
    assert names(game, "discard", "Ben") == ["Bindings"] and names(game, "discard", "Ana") == ["Perfect Aim"]
    assert names(game, "deck", "Ben") == ["New Recruit"] and pools(game) == (0, 3)


@card("Father of Lies")
def test_father_of_lies_tells_nobody_but_the_one_who_looks_what_the_cards_are():
    game = lair("Ana: hand Father of Lies; discard  | Ben: deck Bindings, Perfect Aim, New Recruit; discard  | Cleo: "
                "deck ; "
                "discard ", players=3)
    game.choose("play Father of Lies")
    assert labels(game) == ["Ben", "Cleo"]
    choose(game, "Ben", "call good: Perfect Aim")
    seen = {event.card: event.seen_by for event in game.events if event.kind == "look"}
    assert seen == {"Bindings": ("Ana",), "Perfect Aim": ("Ana",)}
    assert "Perfect Aim" not in str(game.view("Ben")) and "Perfect Aim" not in str(game.view("Cleo"))


@card("Father of Lies")
def test_father_of_lies_with_one_card_left_or_none():
    game = lair("Ana: hand Father of Lies; discard  | Ben: deck Perfect Aim; discard ").choose("play Father of Lies")
    assert labels(game) == ["call good: Perfect Aim", "call it bad"]
    choose(game, 1, "take the bad card")
    assert names(game, "discard", "Ben") == ["Perfect Aim"]
    none = lair("Ana: hand Father of Lies; discard  | Ben: deck ; discard ").choose("play Father of Lies")
    assert none.ask.kind == "action"
    alone = lair("Ana: hand Father of Lies; discard ", players=1).choose("play Father of Lies")
    assert alone.ask.kind == "action" and pools(alone) == (0, 3)


LAIR = ["Pumpkin Bombs", "Size Matters", "Supercharge", "Crimson Gem of Cyttorak", "Perfect Aim"]


@card("God of Mischief")
def test_god_of_mischief_swaps_a_card_of_each_hand_that_was_shown_with_one_of_the_same_cost():
    game = lair(f"Ana: hand God of Mischief, Brilliant Research | Ben: hand Hidden Weapons, {OPERATIVE}, Devour | "
                "Cleo: hand Soul Sacrifice", players=3, hq=LAIR)
    choose(game, "play God of Mischief", "reveal God of Mischief")
    assert game.ask.player == "Cleo"  # who may show the hand though there is a foe of Asgard in it
    game.choose("do not reveal")
    assert game.ask.player == "Ana" and labels(game) == ["swap Hidden Weapons", "swap Devour", "do not swap"]
    game.choose("swap Devour")
    assert labels(game) == ["for Size Matters", "for Crimson Gem of Cyttorak"]
    game.choose("for Crimson Gem of Cyttorak")
    assert names(game, "hand", "Ben") == ["Hidden Weapons", OPERATIVE, "Crimson Gem of Cyttorak"]
    assert names(game, "hq") == ["Pumpkin Bombs", "Size Matters", "Supercharge", "Devour", "Perfect Aim"]
    choose(game, "swap Soul Sacrifice", "for Devour")
    assert names(game, "hand", "Cleo") == ["Devour"] and pools(game) == (0, 6)


@card("God of Mischief")
def test_god_of_mischief_asks_nothing_where_no_cost_fits():
    game = lair(f"Ana: hand God of Mischief | Ben: hand {OPERATIVE}, Bindings", hq=LAIR)
    choose(game, "play God of Mischief", "do not reveal")
    assert game.ask.kind == "action" and refused(game, "swap")
    shown = [(e.player, e.card) for e in game.events if e.kind == "show"]
    assert shown == [("Ben", OPERATIVE), ("Ben", "Bindings")]


@card("God of Mischief")
def test_all_hands_are_shown_before_god_of_mischief_swaps_any_card():
    game = lair("Ana: hand God of Mischief, Devour | Ben: hand Soul Sacrifice | Cleo: hand Hidden Weapons", players=3,
                hq=["Size Matters", *["Perfect Aim"] * 4])
    choose(game, "play God of Mischief", "do not reveal")
    assert game.ask.player == "Ben"
    game.choose("do not reveal")
    assert [name for _, name in story(game, "show")] == ["Devour", "Soul Sacrifice", "Hidden Weapons"]
    assert game.ask.player == "Ana" and labels(game) == ["swap Devour", "do not swap"]
    game.choose("do not swap")
    assert game.ask.text == ("God of Mischief: Swap a card from Ben's hand with a card of the same cost in the Lair?")
    choose(game, "swap Soul Sacrifice", "swap Hidden Weapons")
    assert names(game, "hq")[0] == "Hidden Weapons" and names(game, "hand", "Cleo") == ["Soul Sacrifice"]
