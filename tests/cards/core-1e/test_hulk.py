"""Hulk's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.words import card, choose, gained, labels, names, pools, table

# ---- Unstoppable Hulk ------------------------------------------------------------------------------


@card("Unstoppable Hulk")
def test_unstoppable_hulk_may_ko_a_wound_from_hand_or_discard_pile_for_two_attack():
    game = table("Ana: hand Unstoppable Hulk, Wound, Odinson; discard Wound")
    game.choose("play Unstoppable Hulk")
    assert labels(game) == ["KO Wound (hand)", "KO Wound (discard)", "do not KO"]
    game.choose("KO Wound (discard)")
    assert pools(game) == (0, 2 + 2)
    assert names(game, "ko") == ["Wound"]
    assert names(game, "hand", "Ana") == ["Wound", "Odinson"]
    assert names(game, "discard", "Ana") == []


@card("Unstoppable Hulk")
def test_unstoppable_hulk_gives_two_attack_if_no_wound_is_kod():
    game = table("Ana: hand Unstoppable Hulk, Wound; discard ")
    choose(game, "play Unstoppable Hulk", "do not KO")
    assert pools(game) == (0, 2)
    assert names(game, "hand", "Ana") == ["Wound"]


@card("Unstoppable Hulk")
def test_unstoppable_hulk_asks_nothing_of_a_player_without_wounds():
    game = table("Ana: hand Unstoppable Hulk, Odinson; deck Wound; discard Odinson | Ben: hand Wound")
    game.choose("play Unstoppable Hulk")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 2)


@card("Unstoppable Hulk")
def test_a_wound_kod_by_unstoppable_hulk_is_not_healing_and_fighting_goes_on():
    game = table("Ana: hand Unstoppable Hulk, Wound", city={"Bank": "Hand Ninjas"})
    choose(game, "play Unstoppable Hulk", "KO Wound")
    assert "fight Hand Ninjas" in labels(game)


# ---- Crazed Rampage and Hulk Smash! ----------------------------------------------------------------


@card("Crazed Rampage")
def test_crazed_rampage_gives_four_attack_and_every_player_a_wound():
    game = table("Ana: hand Crazed Rampage; discard  | Ben: discard  | Cleo: discard ", players=3,
                 stacks={"wounds": 10})
    game.choose("play Crazed Rampage")
    assert pools(game) == (0, 4)
    assert gained(game) == {"Ana": 1, "Ben": 1, "Cleo": 1}
    assert names(game, "discard", "Ana") == names(game, "discard", "Cleo") == ["Wound"]
    assert len(names(game, "wounds")) == 7
